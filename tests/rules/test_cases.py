"""Every case of tests/cases: a position or a deal, lines of a record, and the right verdict.

A case is accepted up to its last line; ``legal`` and ``why`` speak of the last one, or of the position
itself where there is no line. ``after`` says what holds then: seat 0's hand size, the turn, the deal
being over or concealed, or any part of the position. ``score`` stands where the deal ends.
"""

import pytest

from game.rules import Table, Why, deal, score
from game.rules.notation import BadNotation
from game.rules.options import OPTIONS
from game.rules.position import read_deck, read_position, write_position
from game.rules.presets import rules_from
from game.rules.score import Score
from tests.rules.referee import Referee
from tests.rules.referee_deal import dealt
from tests.rules.referee_options import options_of
from tests.rules.support import Json, load_cases, play_line

FILES = ("rules.json", "more.json", "house.json", "house_more.json")
CASES = [case for name in FILES for case in load_cases(name)]
PLAYED = [case for case in CASES if case["actions"]]
OF_A_RECORD = {Why.NOTHING_TO_UNDO, Why.WRONG_SCORE, Why.WRONG_DEAL, Why.NEWER_VERSION, Why.UNKNOWN_RULES}
"""The codes for what only a whole record can break."""


def begin(case: Json) -> Table:
    rules = rules_from(case["rules"])
    if "deal" not in case:
        return read_position(rules, case["position"])
    given = case["deal"]
    deck = read_deck(rules, given["deck"])
    return deal(rules, dealer=given["dealer"], scores=given["scores"], deck=deck)


def by_hand(case: Json) -> Json:
    """The deal of a case without the engine."""
    given = case["deal"]
    options = options_of(case["rules"])
    return dealt(options, dealer=given["dealer"], scores=given["scores"], deck=given["deck"])


def written(items: tuple[Score, ...]) -> list[dict[str, int]]:
    return [side.items() for side in items]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case_gets_the_right_verdict(case: Json) -> None:
    try:
        table = begin(case)
    except BadNotation:
        assert (case["legal"], case["why"], case["actions"]) == (False, Why.BAD_RECORD, [])
        return
    refused = None
    for step in case["actions"]:
        assert refused is None
        refused = play_line(table, step)
    assert (refused and refused.why) == case.get("why")
    assert (refused is None) == case["legal"]
    after = case.get("after", {})
    holds: Json = {
        "hand": len(table.hands[0]),
        "turn": table.turn,
        "over": table.phase.name == "OVER",
        "concealed": table.concealed,
    }
    holds |= write_position(table)
    assert {key: holds[key] for key in after} == after
    if "score" in case:
        assert written(score(table)) == case["score"]


@pytest.mark.parametrize("case", PLAYED, ids=[case["id"] for case in PLAYED])
def test_the_second_law_judges_alike(case: Json) -> None:
    begun = case["position"] if "position" in case else by_hand(case)
    referee = Referee(begun, case["rules"])
    *before, last = case["actions"]
    for step in before:
        assert referee.lawful(step), step
        referee.play(step)
    assert referee.lawful(last) == case["legal"]
    if case["legal"]:
        referee.play(last)
    if "score" in case:
        assert referee.score() == case["score"]


def test_every_code_of_the_law_has_a_case() -> None:
    assert {Why(case["why"]) for case in CASES if "why" in case} == set(Why) - OF_A_RECORD


def test_every_option_has_cases_allowed_refused_and_scored() -> None:
    for option in OPTIONS:
        of_it = [case for case in CASES if option.key in case["rules"]]
        verdicts = {"scored" if "score" in case else case["legal"] for case in of_it}
        assert verdicts == {True, False, "scored"}, option.key


def test_cases_have_names_of_their_own() -> None:
    assert len({case["id"] for case in CASES}) == len(CASES)
