"""A replay shows every table of a record as it was, forward and back, and nothing else."""

from functools import cache
from itertools import pairwise

import pytest

from game.rules.table import Phase, Table
from game.session.match import Match
from game.view.frame import frame
from game.view.layout import layout
from game.view.replay import PACES, Replay
from game.view.shapes import RATIO
from saves.settings import Settings
from tests.played import begun, play_until


@cache
def played() -> Match:
    """A match of which two deals have ended and a third one is played."""
    sitting = begun(5)
    play_until(sitting, lambda match: len(match.scores) == 2)
    sitting.next_deal()
    play_until(sitting, lambda match: len(match.deals) == 3 and len(match.running.history) > 20)
    return sitting.match


def replay(deal: int = 0) -> Replay:
    """The replay of that match, all deals open to it."""
    return Replay(played(), played().deals, Settings(), deal=deal)


def tables(deal: int) -> list[Table]:
    """The tables of a deal from its beginning on."""
    found = played().deals[deal]
    return [found.begun, *(step.after for step in found.steps())]


def test_forward_and_back_every_table_is_as_it_was() -> None:
    found, expected = replay(1), tables(1)
    for table in expected:
        assert found.table == table
        found.go(1)
    assert found.table == expected[-1], "at its end it stays"
    for table in reversed(expected):
        assert found.table == table
        found.go(-1)
    assert found.table == expected[0]


@pytest.mark.parametrize("at", [0, 7, 30])
def test_it_goes_to_any_point(at: int) -> None:
    found = replay(1)
    found.go_to(10**9)
    found.go_to(at)
    assert found.table == tables(1)[at] and found.at == at


def test_turn_by_turn_each_begins_with_a_draw() -> None:
    found, begins = replay(), []
    while found.at < len(found.course):
        begins.append(found.at)
        found.go_to_turn(1)
    assert begins == found.turns() and begins[0] == 0
    expected = tables(0)
    assert all(expected[at].phase is Phase.DRAW for at in begins)
    assert all(expected[one].turn != expected[two].turn for one, two in pairwise(begins))
    found.go_to_turn(-1)
    assert found.at == begins[-1]
    found.go_to(begins[3] + 1)
    found.go_to_turn(-1)
    assert found.at == begins[3]


def test_deal_by_deal_from_the_beginning_of_each() -> None:
    found = replay()
    found.go(5)
    found.go_to_deal(1)
    assert (found.place, found.at, found.table) == (1, 0, tables(1)[0])
    found.go(5)
    found.go_to_deal(-1)
    assert (found.place, found.at) == (1, 0), "first to the beginning of this one"
    found.go_to_deal(-1)
    assert (found.place, found.at) == (0, 0)
    found.go_to_deal(-1)
    assert (found.place, found.at) == (0, 0)
    for _ in range(5):
        found.go_to_deal(1)
    assert found.place == 2 and found.at == len(found.course), "behind the last deal is its end"


def test_it_plays_by_itself_at_its_pace_to_the_end_of_the_last_deal() -> None:
    found = replay(1)
    assert found.wake_in() is None
    found.play()
    found.advance(0.01)
    assert found.at == 1 and found.wake_in() == pytest.approx(PACES["normal"])
    found.advance(PACES["normal"] - 0.1)
    assert found.at == 1
    found.change_speed()
    found.advance(PACES["fast"])
    assert (found.speed, found.at) == ("fast", 2)
    for _ in range(1000):
        found.advance(PACES["fast"])
    assert (found.place, found.at, found.playing) == (2, len(found.course), False)
    found.play()
    assert found.playing and (found.place, found.at) == (2, 0), "at the end it begins that deal again"


def test_closed_it_shows_what_the_player_saw_and_open_all_hands() -> None:
    found = replay()
    found.go_to(20)
    poses = layout(found.seen(), frame((1280, 800)))
    hidden = {card for hand in found.table.hands[1:] for card in hand}
    assert not any(poses[card].up for card in hidden)
    found.show_all()
    place = frame((1280, 800))
    poses = layout(found.seen(), place)
    for seat, hand in enumerate(found.table.hands):
        quarter = place.quarters[seat]
        for card in hand:
            pose = poses[card]
            assert pose.up and quarter.has((pose.x, pose.y))
            half = pose.width * RATIO / 2
            assert quarter.y <= pose.y - half and pose.y + half <= quarter.bottom
    assert len(poses) == 108


def test_the_record_is_not_touched() -> None:
    before = [(deal.number, len(deal.deeds), deal.begun.copy()) for deal in played().deals]
    found = replay()
    found.go_to(30)
    found.go_to_deal(1)
    found.go_to(10)
    assert [(deal.number, len(deal.deeds), deal.begun) for deal in played().deals] == before


def test_nobody_acts_in_it() -> None:
    found = replay()
    found.draw()
    found.advance(100)
    assert found.at == 0 and found.table == tables(0)[0] and not found.my_turn
