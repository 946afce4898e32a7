"""Where every card lies: a pure function of what is seen and of the table's frame."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from game.rules.cards import KIND, CardId, Kind, is_wild
from game.view.frame import Frame
from game.view.hand import sorted_hand
from game.view.seen import Cards, Seen, lies_across
from game.view.shapes import RATIO, Pose, Rect

Poses = dict[CardId, Pose]

INDEX: Final = 0.26
"""The part of a card's width that shows its index."""
STEP: Final = 0.52
"""From card to card in a hand that has room enough, in card widths."""
GAP: Final = 0.13
TIGHT_GAP: Final = 0.05
"""The gap between ranks, in card widths, and where the hand is large."""
HAND_CARD: Final = 104
"""Width of a card in hand, in units."""
ROW_CARD: Final = 86
"""Width where the hand needs two rows."""
RAISE: Final = 18
"""How far a chosen card is lifted, in units."""
CAPTION: Final = 20
"""The height of the name above one of all hands, in units."""
STOCK_SHOWN: Final = 5
PILE_SHOWN: Final = 9
_Z_STOCK, _Z_PILE, _Z_MELDS, _Z_REDS, _Z_BACKS, _Z_HAND = 0, 200, 400, 1300, 1350, 1450


def layout(seen: Seen, frame: Frame, *, canasta: int = 7) -> Poses:
    """A pose for each card of the pack. A meld of ``canasta`` cards or more is squared up."""
    poses: Poses = {}
    poses.update(_stock(seen.stock, frame))
    poses.update(_pile(seen.pile, frame))
    out = dict(seen.staged)
    for row, melds in enumerate(seen.melds):
        for rank, cards in enumerate(melds):
            staged = out.get(rank, ()) if row == 0 else ()
            if cards or staged:
                place = frame.column(row, rank)
                poses.update(_column(cards, staged, rank, place, frame.unit, canasta, _Z_MELDS + 300 * row))
        poses.update(_reds(seen.red_threes[row], frame.reds[row], frame.unit, top=row > 0))
    if seen.open:
        for hand, quarter in zip(seen.hands, frame.quarters, strict=True):
            poses.update(_open_hand(hand, quarter, frame.unit))
        return poses
    for hand, backs in zip(seen.hands[1:], frame.backs[1:], strict=True):
        poses.update(_backs(hand, backs, frame.unit))
    poses.update(hand_poses(seen.hands[0], frame, seen.raised))
    return poses


def _stock(cards: Cards, frame: Frame) -> Iterator[tuple[CardId, Pose]]:
    x, y = frame.stock.centre
    shown = max(0, len(cards) - STOCK_SHOWN)
    for place, card in enumerate(cards):
        depth = max(0, place - shown) * 1.2 * frame.unit
        at = x - depth * 0.6, y - depth
        yield card, Pose(*at, frame.stock.w, up=False, z=_Z_STOCK + place, covered=place < shown)


def _pile(cards: Cards, frame: Frame) -> Iterator[tuple[CardId, Pose]]:
    """A heap a little untidy; what freezes it lies across and sticks out (RULES.md 5)."""
    x, y = frame.pile.centre
    unit = frame.unit
    for place, card in enumerate(cards):
        across = lies_across(card)
        deep = len(cards) - 1 - place
        turn = float(card * 37 % 11 - 5) * 1.2 + (90 if across else 0)
        dx, dy = (card * 13 % 7 - 3) * 1.5 * unit, (card * 29 % 5 - 2) * unit
        if deep == 0 and not across:
            turn = dx = dy = 0.0
        covered = deep >= PILE_SHOWN and not across
        yield card, Pose(x + dx, y + dy, frame.pile.w, turn, z=_Z_PILE + place, covered=covered)


def meld_width(place: Rect) -> float:
    """The width of a card in a column."""
    return min(place.w * 0.92, place.h * 0.6 / RATIO)


def _column(
    cards: Cards, staged: Cards, rank: Kind, place: Rect, unit: float, canasta: int, z: int
) -> Iterator[tuple[CardId, Pose]]:
    """A meld fanned downwards, wild cards last, staged ones after it; a canasta squared up."""
    width = meld_width(place)
    height = width * RATIO
    x, top = place.x + place.w / 2, place.y + 3 * unit
    z += 20 * rank - 20
    squared = len(cards) >= canasta
    laid = squared_order(cards, rank) if squared else tuple(sorted(cards, key=is_wild))
    room = place.h - height - 6 * unit
    stack = min(len(cards) - 1, 6) * 1.3 * unit if squared else 0.0
    steps = len(staged) + (0 if squared else len(cards) - 1)
    step = min(0.34 * width, (room - stack) / steps) if steps > 0 else 0.0
    y = top + stack + height / 2
    for at, card in enumerate(laid):
        lift = max(0, at - len(laid) + 7) * 1.3 * unit if squared else -at * step
        yield card, Pose(x, y - lift, width, z=z + at, covered=squared and at < len(laid) - 7)
    below = 1 if squared else len(laid)
    for at, card in enumerate(staged):
        yield card, Pose(x, y + (at + below) * step, width, z=z + len(laid) + at)


def squared_order(cards: Cards, rank: Kind) -> Cards:
    """A canasta's cards bottom to top: a red card on top of a natural one, a black one on a mixed."""
    mixed = any(KIND[card] != rank for card in cards)
    wanted = [card for card in cards if KIND[card] == rank and is_red(card) != mixed]
    naturals = [card for card in cards if KIND[card] == rank]
    top = (wanted or naturals)[-1]
    return (*(card for card in cards if card != top), top)


def is_red(card: CardId) -> bool:
    """A heart or a diamond. Jokers are not."""
    return card % 54 < 52 and card % 54 % 4 in (1, 2)


def _reds(cards: Cards, place: Rect, unit: float, *, top: bool) -> Iterator[tuple[CardId, Pose]]:
    width = min(52 * unit, (place.h - 24 * unit) / RATIO)
    step = min(width * 0.55, (place.w - width) / 3)
    y = place.y + width * RATIO / 2 + (0 if top else 3 * unit)
    for at, card in enumerate(cards):
        yield card, Pose(place.x + width / 2 + at * step, y, width, z=_Z_REDS + at)


def _backs(cards: Cards, place: Rect, unit: float) -> Iterator[tuple[CardId, Pose]]:
    width = place.h / RATIO
    step = min(9 * unit, (place.w - width) / max(1, len(cards) - 1))
    for at, card in enumerate(cards):
        yield card, Pose(place.x + width / 2 + at * step, place.centre[1], width, up=False, z=_Z_BACKS + at)


def _open_hand(cards: Cards, place: Rect, unit: float) -> Poses:
    """One of all hands, by rank in a row below its name."""
    poses: Poses = {}
    height = place.h - CAPTION * unit - 4 * unit
    inner = Rect(place.x + 8 * unit, place.y, place.w - 16 * unit, place.h)
    y = place.bottom - height / 2 - 2 * unit
    _row(poses, sorted_hand(cards), inner, height / RATIO, y, frozenset(), unit, _Z_HAND)
    return poses


def hand_poses(cards: Sequence[CardId], frame: Frame, raised: frozenset[CardId] = frozenset()) -> Poses:
    """The own hand in one row, or in two where indices would be hidden; chosen cards stand higher."""
    unit, place = frame.unit, frame.hand
    inner = Rect(place.x + 10 * unit, place.y, place.w - 20 * unit, place.h)
    poses: Poses = {}
    width = HAND_CARD * unit
    if not cards or spacing(cards, width, inner.w)[0] >= INDEX * width:
        _row(poses, cards, inner, width, place.bottom - 6 * unit - width * RATIO / 2, raised, unit, _Z_HAND)
        return poses
    width = ROW_CARD * unit
    half = len(cards) // 2
    low = place.bottom - 4 * unit - width * RATIO / 2
    high = min(place.h - RAISE * unit - 4 * unit - width * RATIO, 0.56 * width)
    _row(poses, cards[:half], inner, width, low - high, raised, unit, _Z_HAND)
    _row(poses, cards[half:], inner, width, low, raised, unit, _Z_HAND + 200)
    return poses


def _gaps(cards: Sequence[CardId]) -> int:
    return sum(1 for left, right in pairwise(cards) if KIND[left] != KIND[right])


def spacing(cards: Sequence[CardId], width: float, room: float) -> tuple[float, float]:
    """From one card to the next of its rank so that all fit, and how much more to the next rank."""
    if len(cards) < 2:
        return width, 0.0
    wide = 0.0, 0.0
    for gap in (GAP * width, TIGHT_GAP * width):
        step = (room - width - gap * _gaps(cards)) / (len(cards) - 1)
        wide = min(STEP * width, step), gap
        if step >= INDEX * width:
            break
    return wide


def _row(
    poses: Poses,
    cards: Sequence[CardId],
    place: Rect,
    width: float,
    y: float,
    raised: frozenset[CardId],
    unit: float,
    z: int,
) -> None:
    step, gap = spacing(cards, width, place.w)
    whole = width + step * (len(cards) - 1) + gap * _gaps(cards)
    x = place.centre[0] - whole / 2 + width / 2
    before: CardId | None = None
    for at, card in enumerate(cards):
        if before is not None:
            x += step + (gap if KIND[card] != KIND[before] else 0)
        lift = RAISE * unit if card in raised else 0
        poses[card] = Pose(x, y - lift, width, z=z + at)
        before = card
