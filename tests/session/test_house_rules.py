"""Matches by other rules: presets, tables, what may be taken back, the record (RULES.md 9 to 11)."""

import pytest

from game.rules import Illegal, Pass, RedThree, Why
from game.rules.cards import CODE, FACES
from game.rules.presets import PRESETS, rules_from
from game.session.figures import figures
from game.session.match import Line, Match, Step
from game.session.reader import read_record
from tests.rules.support import action_of, line, position, table_of
from tests.session.support import advance, begin, header, no_record, text_of

TABLES = [(name, players) for name, preset in PRESETS.items() for players in preset.players]


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_deals_by_every_preset_at_every_table_are_played_and_read_back(preset: str, players: int) -> None:
    lines: list[Line] = []
    rules = rules_from({"preset": preset, "players": players})
    sitting = begin(lines.append, seed=players, rules=rules)
    while len(sitting.match.scores) < 3 and advance(sitting):
        pass
    match = sitting.match
    reading = read_record(text_of(lines))
    assert (reading.missing, reading.match.rules) == ([], rules)
    assert reading.match.running == match.running
    assert reading.match.totals == match.totals
    assert len(match.totals) == (2 if players == 4 else players)


def test_a_match_of_two_that_is_over_has_its_figures() -> None:
    rules = rules_from({"players": 2, "target": 1})
    lines: list[Line] = []
    sitting = begin(lines.append, seed=3, rules=rules)
    while advance(sitting):
        pass
    text = text_of(lines).replace(b'"kind": "random"', b'"kind": "human"', 1)
    match = read_record(text).match
    assert match.winner is not None
    told = figures(match)
    assert told is not None
    assert (told.own, told.theirs, told.partner, told.won) == (*match.totals, "", match.winner == 0)


def match_at(table_position: dict[str, object], **rules: object) -> Match:
    table = table_of(table_position, **rules)
    match = Match(header(rules=table.rules), no_record)
    match.set_table(1, table)
    return match


def test_a_pass_is_taken_back_before_the_next_seat_acts() -> None:
    start = position("9S 9H 9D 4C")
    match = match_at(start, last_card="skip_discard", opening=[])
    meld = action_of(match.running, line("meld 9S 9H 9D"))
    assert isinstance(match.submit(meld, seat=0), Step)
    before = match.running.copy()
    assert isinstance(match.submit(Pass(), seat=0), Step)
    assert (match.running.turn, match.undoable(0)) == (1, 2)
    assert match.undo(1) is None
    assert match.running == before


@pytest.mark.parametrize(("stock", "undoable"), [("5C 6C", 0), ("", 1)])
def test_a_red_three_is_taken_back_only_where_no_card_came_for_it(stock: str, undoable: int) -> None:
    match = match_at(position("3H 4C 5C", stock=stock), red_threes_by_hand=True)
    red = next(card for card in match.running.hands[0] if CODE[card] == "3H")
    assert isinstance(match.submit(RedThree(red), seat=0), Step)
    assert match.undoable(0) == undoable


def test_a_refused_pass_leaves_the_record_as_it_is() -> None:
    match = match_at(position("9S 4C"), last_card="skip_discard")
    assert match.submit(Pass(), seat=0) == Illegal(Why.MUST_DISCARD)
    assert match.submit(RedThree(FACES["3H"]), seat=0) == Illegal(Why.RED_THREES_LAID)
    assert match.actions == 0
