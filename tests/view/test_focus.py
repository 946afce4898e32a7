"""The keyboard's place: the ways between hand and places, and what the ring stands around."""

import pytest

from game.rules.cards import KIND, NATURALS, CardId
from game.view.drops import Spot, Target
from game.view.focus import PILE, STOCK, step, uncovered
from game.view.frame import frame
from game.view.hand import sorted_hand
from game.view.layout import hand_poses
from tests.view.support import at


def hand_of(codes: str) -> tuple[CardId, ...]:
    """A hand in its order."""
    return sorted_hand(at(codes).table.hands[0])


def test_between_a_card_and_the_place_of_its_rank_the_way_is_straight() -> None:
    hand = hand_of("4C 8D 8S KH 2C")
    for card in hand[:-1]:
        place = Target(Spot.MELD, KIND[card])
        assert step(card, 0, -1, hand, NATURALS) == place
        back = step(place, 0, 1, hand, NATURALS)
        assert isinstance(back, int) and KIND[back] == KIND[card]
    wild = step(hand[-1], 0, -1, hand, NATURALS)
    assert isinstance(wild, Target) and wild.spot is Spot.MELD
    assert step(Target(Spot.MELD, 3), 0, 1, hand, NATURALS) in hand


def test_the_middle_is_reached_from_the_row_and_left_again() -> None:
    hand = hand_of("4C 8D")
    assert step(Target(Spot.MELD, NATURALS[0]), 0, -1, hand, NATURALS) == STOCK
    assert step(Target(Spot.MELD, NATURALS[-1]), 0, -1, hand, NATURALS) == PILE
    down = step(PILE, 0, 1, hand, NATURALS)
    assert isinstance(down, Target) and down.spot is Spot.MELD


@pytest.mark.parametrize("raised", [False, True])
def test_the_ring_around_a_card_in_hand_crosses_no_other_card(raised: bool) -> None:
    hand = hand_of("4C 4D 5C 6C 7C 8C 9C TC JC QC KC AC 2C")
    chosen = frozenset(hand[3:5]) if raised else frozenset[CardId]()
    poses = hand_poses(hand, frame((1280, 800)), chosen)
    for place, card in enumerate(hand):
        ring = uncovered(card, hand, poses)
        assert ring.w > 20 and ring.h == pytest.approx(poses[card].box.h)
        inner = ring.grown(-0.01)
        assert not any(inner.meets(poses[other].box) for other in hand[place + 1 :])
    last, whole = uncovered(hand[-1], hand, poses), poses[hand[-1]].box
    assert (last.x, last.y) == (whole.x, whole.y)
    assert (last.right, last.bottom) == pytest.approx((whole.right, whole.bottom))


def test_in_two_rows_the_ring_ends_where_the_lower_row_begins() -> None:
    hand = hand_of(
        "4C 4D 4H 4S 5C 5D 5H 5S 6C 6D 6H 6S 7C 7D 7H 7S 8C 8D 8H 8S 9C 9D 9H 9S TC TD TH TS JC JD"
    )
    hand += hand_of("QC QD QH QS KC KD KH KS AC AD")
    poses = hand_poses(hand, frame((1280, 800)))
    for place, card in enumerate(hand):
        ring = uncovered(card, hand, poses)
        assert ring.w > 10 and ring.h > 30
        assert not any(ring.meets(poses[other].box) for other in hand[place + 1 :])
