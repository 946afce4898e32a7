"""Where cards lie, at any size of the window and with any hand."""

from itertools import combinations, pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.cards import BLACK_THREE, DEUCE, FACES, KIND, KINDS, NATURALS, RED_THREE, CardId, pack
from game.rules.groups import SIDES
from game.view.band import shown
from game.view.frame import Frame, frame
from game.view.hand import sorted_hand
from game.view.layout import INDEX, hand_poses, layout, meld_width, squared_order
from game.view.seen import Seen, see
from game.view.shapes import RATIO, Rect
from tests.played import begun, play_action
from tests.rules.support import thorough

INDEX_TOP, INDEX_HEIGHT, INDEX_LEFT, INDEX_WIDTH = 14 / 240, 64 / 240, 11 / 240, 46 / 240
"""Where a card's index stands, in card widths (assets/make/card.py)."""
LEAST_INDEX = 18
"""Pixels."""


def faces(codes: str) -> tuple[CardId, ...]:
    """Cards by their codes."""
    return tuple(FACES[code] for code in codes.split())


sizes = st.tuples(st.integers(1024, 3840), st.integers(640, 2160))


WIDEST = (BLACK_THREE, *NATURALS, DEUCE)


def seen_at_random(seed: int, hand: int, players: int = 4) -> Seen:
    """A table with that many cards in the own hand and the others anywhere."""
    sides = SIDES[players]
    rng = Random(seed)
    cards = [card for card in pack(2) if KIND[card] != RED_THREE]
    rng.shuffle(cards)
    own = sorted_hand(cards[:hand])
    rest = cards[hand:]
    others = [tuple(rest[10 * at : 10 * at + rng.randrange(1, 11)]) for at in range(players - 1)]
    left = [card for card in rest if all(card not in other for other in others)]
    melds: list[list[tuple[CardId, ...]]] = [[()] * KINDS for _ in range(sides)]
    stock: list[CardId] = []
    pile: list[CardId] = []
    for card in left:
        kind, side, place = KIND[card], rng.randrange(sides), rng.randrange(3)
        if place == 0 and kind in WIDEST:
            melds[side][kind] = (*melds[side][kind], card)
        else:
            (stock if place == 1 else pile).append(card)
    reds = [card for card in pack(2) if KIND[card] == RED_THREE]
    return Seen(
        hands=(own, *others),
        stock=tuple(stock),
        pile=tuple(pile),
        melds=tuple(map(tuple, melds)),
        red_threes=(tuple(reds[:3]), *((tuple(reds[3:]), ())[: sides - 1])),
        ranks=WIDEST,
        raised=frozenset(own[::3]),
    )


@thorough
@given(size=sizes, seed=st.integers(0, 10_000), hand=st.integers(0, 40), players=st.sampled_from((2, 3, 4)))
def test_every_card_has_a_place_inside_the_window(
    size: tuple[int, int], seed: int, hand: int, players: int
) -> None:
    seen = seen_at_random(seed, hand, players)
    stand = frame(size, ranks=seen.ranks, players=len(seen.hands))
    poses = layout(seen, stand)
    assert poses.keys() == set(pack(2))
    outside = [card for card, pose in poses.items() if not stand.window.holds(pose.box)]
    assert not outside


def index_box(pose_box: Rect) -> Rect:
    """The rectangle of a card's index."""
    w = pose_box.w
    return Rect(pose_box.x + INDEX_LEFT * w, pose_box.y + INDEX_TOP * w, INDEX_WIDTH * w, INDEX_HEIGHT * w)


@thorough
@given(size=sizes, seed=st.integers(0, 10_000), hand=st.integers(1, 40))
def test_every_index_of_the_hand_is_seen_and_large_enough(
    size: tuple[int, int], seed: int, hand: int
) -> None:
    seen = seen_at_random(seed, hand)
    poses = hand_poses(seen.hands[0], frame(size))
    for card, pose in poses.items():
        index = index_box(pose.box)
        assert index.h >= LEAST_INDEX
        above = [other.box for other in poses.values() if other.z > pose.z]
        covering = [box for box in above if box.x < index.right - 0.5 and box.y < index.bottom - 0.5]
        covering = [box for box in covering if box.right > index.x and box.bottom > index.y]
        assert not covering, card


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)])
def test_25_cards_stand_in_one_row_and_40_in_two(size: tuple[int, int]) -> None:
    def rows(count: int) -> int:
        poses = hand_poses(seen_at_random(5, count).hands[0], frame(size))
        return len({round(pose.y) for pose in poses.values()})

    assert (rows(25), rows(40)) == (1, 2)


def test_equal_ranks_touch_and_a_gap_parts_the_ranks() -> None:
    hand = faces("4C 4D 4H 9S KD KS")
    poses = hand_poses(hand, frame((1280, 800)))
    steps = [poses[right].x - poses[left].x for left, right in pairwise(hand)]
    assert steps[0] == pytest.approx(steps[1]) == pytest.approx(steps[4])
    assert steps[2] == pytest.approx(steps[3])
    assert steps[2] > steps[0] + 5
    assert steps[0] >= INDEX * poses[hand[0]].width


def test_a_chosen_card_stands_higher_and_stays_in_its_column() -> None:
    hand = faces("4C 9S KD")
    low = hand_poses(hand, frame((1280, 800)))
    high = hand_poses(hand, frame((1280, 800)), frozenset({hand[1]}))
    assert high[hand[1]].y < low[hand[1]].y - 10
    assert high[hand[1]].x == low[hand[1]].x
    assert high[hand[0]] == low[hand[0]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_rank_has_one_column_for_all_sides(players: int) -> None:
    stand = frame((1280, 800), players=players)
    assert len(stand.rows) == SIDES[players]
    for rank in stand.ranks:
        columns = [stand.column(row, rank) for row in (*range(1, len(stand.rows)), 0)]
        assert len({column.x for column in columns}) == 1
        assert all(above.bottom < below.y for above, below in pairwise(columns))


@thorough
@given(size=sizes, players=st.sampled_from((2, 3, 4)))
def test_no_place_covers_another_and_all_are_inside(size: tuple[int, int], players: int) -> None:
    stand = frame(size, ranks=WIDEST, players=players, by_hand=True)
    alone = [*stand.rows, stand.stock, stand.pile, stand.hand, stand.bar, stand.log, *stand.plates[1:]]
    alone += [stand.red_place, *stand.reds[1:], *stand.totals, *stand.backs[1:]]
    for place in alone:
        assert stand.window.holds(place)
    for place, other in combinations([*stand.rows, stand.stock, stand.pile, stand.hand, stand.bar], 2):
        assert not place.meets(other)
    for plate in (*stand.plates[1:], *stand.backs[1:]):
        for other in (*stand.rows, stand.stock, stand.pile, stand.red_place, *stand.reds[1:]):
            assert not plate.meets(other), (plate, other)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_eleven_melds_of_a_side_can_be_read(size: tuple[int, int], players: int) -> None:
    """A meld's card is at least 34 pixels wide: its index has seven or more in the smallest window."""
    stand = frame(size, ranks=WIDEST, players=players)
    for row in range(len(stand.rows)):
        widths = [meld_width(stand.column(row, rank)) for rank in WIDEST]
        assert min(widths) >= 34 * min(size[0] / 1024, size[1] / 640)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_open_hands_have_places_of_their_own(players: int) -> None:
    stand = frame((1280, 800), players=players)
    assert len(stand.quarters) == players
    for place, other in combinations(stand.quarters, 2):
        assert not place.meets(other)
    assert all(stand.hand.holds(place) for place in stand.quarters)
    assert all(place.y < stand.quarters[0].y for place in stand.quarters[1 :: 2 if players == 4 else 1])


def test_a_canasta_is_squared_up_with_red_on_top_if_natural_and_black_if_mixed() -> None:
    kings = [card for card in pack(2) if KIND[card] == KIND[FACES["KD"]]]
    natural = squared_order(tuple(kings[:7]), KIND[kings[0]])
    assert natural[-1] % 54 % 4 in (1, 2)
    mixed = squared_order((*kings[:5], FACES["2C"], FACES["XX"]), KIND[kings[0]])
    assert mixed[-1] % 54 % 4 in (0, 3)
    assert sorted(mixed) == sorted((*kings[:5], FACES["2C"], FACES["XX"]))


def test_what_freezes_the_pile_lies_across_and_sticks_out() -> None:
    cards = faces("4C 2D 9S KD 5C 6C 7C 8C 9D TD JD QD KC")
    seen = Seen(((),) * 4, (), cards, (((),) * KINDS, ((),) * KINDS), ((), ()))
    poses = layout(seen, frame((1280, 800)))
    wild, top = poses[FACES["2D"]], poses[cards[-1]]
    assert 80 <= wild.turn % 180 <= 100
    assert not wild.covered
    assert wild.box.x < top.box.x - 5
    assert wild.box.right > top.box.right + 5


def zones(stand: Frame) -> list[Rect]:
    """The places that must not cover one another."""
    return [
        stand.bar,
        *stand.plates[1:],
        *stand.backs[1:],
        *stand.rows,
        *stand.reds,
        *stand.totals,
        stand.stock,
        stand.pile,
        stand.hand,
        stand.log,
        *stand.buttons,
    ]


@thorough
@given(size=sizes)
def test_no_place_covers_another(size: tuple[int, int]) -> None:
    stand = frame(size)
    for one, two in combinations(zones(stand), 2):
        apart = one.right <= two.x + 0.5 or two.right <= one.x + 0.5
        apart = apart or one.bottom <= two.y + 0.5 or two.bottom <= one.y + 0.5
        assert apart, (one, two)
        assert stand.window.holds(one)


def test_faces_are_shown_of_nothing_but_what_the_seat_may_see() -> None:
    sitting = begun(9)
    for _ in range(300):
        table = sitting.match.running
        seen = see(table, 0, order=sorted_hand(table.hands[0]))
        poses = layout(seen, frame((1280, 800), ranks=seen.ranks, players=len(seen.hands)))
        hidden: set[CardId] = {*table.stock, *table.hands[1], *table.hands[2], *table.hands[3]}
        assert {card for card, pose in poses.items() if not pose.up} == hidden
        play_action(sitting)


def test_a_card_is_as_high_as_its_pictures() -> None:
    assert RATIO * 240 == 336


@pytest.mark.parametrize("count", [1, 12, 25, 38])
def test_what_is_seen_of_the_cards_of_a_hand_does_not_overlap(count: int) -> None:
    hand = hand_poses(seen_at_random(5, count).hands[0], frame((1280, 800)))
    seen = shown(hand)
    assert seen.keys() == hand.keys()
    assert not any(one.meets(two) for one, two in combinations(seen.values(), 2))
    assert all(part.w > 0 and part.h > 0 for part in seen.values())
