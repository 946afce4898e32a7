"""Whole deals of tests/records through the law: every action is lawful and the scores are right."""

import json
from pathlib import Path

import pytest

from game.rules import Phase, Table, deal, score
from game.rules.position import read_deck, write_position
from game.rules.presets import rules_from
from tests.rules.referee import Referee
from tests.rules.support import TESTS, Json, play_line

RECORDS = sorted((TESTS / "records").glob("9???.canasta"))


def read(path: Path) -> tuple[Table, list[Json], Json]:
    """The deal of a record, its action lines and its score line."""
    header, given, *lines, end = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    rules = rules_from(header["rules"])
    deck = read_deck(rules, given["deck"])
    table = deal(rules, dealer=given["dealer"], scores=given["scores"], deck=deck)
    return table, lines, end


def test_there_are_records() -> None:
    assert len(RECORDS) >= 60


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_record_is_lawful_and_scores_as_it_says(path: Path) -> None:
    table, lines, end = read(path)
    before = table.scores
    for line in lines:
        assert play_line(table, line) is None, line
    assert table.phase is Phase.OVER
    items = score(table)
    assert [side.items() for side in items] == end["score"]
    assert [total + side.total for total, side in zip(before, items, strict=True)] == end["totals"]


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_the_second_law_agrees_with_the_record(path: Path) -> None:
    table, lines, end = read(path)
    referee = Referee(write_position(table))
    for line in lines:
        assert referee.lawful(line), line
        referee.play(line)
    assert referee.over
    assert referee.score() == end["score"]
