"""Greedy is frozen: its games are what they have always been."""

import json

from tests.ai.golden_games import HASHES, NUMBERS, WHOLE, action_lines, game, whole_file


def test_whole_games_are_as_recorded() -> None:
    for number in WHOLE:
        text, _ = game(number)
        kept = whole_file(number).read_text(encoding="utf-8")
        assert action_lines(text) == action_lines(kept), f"game {number}"


def test_all_games_are_there_and_none_has_changed() -> None:
    games = json.loads(HASHES.read_text(encoding="utf-8"))
    assert [short["deal"] for short in games] == list(NUMBERS)
    for short in games:
        assert game(short["deal"])[1] == short
