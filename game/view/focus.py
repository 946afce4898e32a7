"""The keyboard's place on the table: a card of the hand, a rank of our row, the stock or the pile."""

from collections.abc import Sequence

from game.rules.cards import KIND, CardId, Kind
from game.view.drops import Spot, Target
from game.view.layout import Poses
from game.view.shapes import Rect

Focus = CardId | Target
STOCK = Target(Spot.STOCK)
PILE = Target(Spot.PILE)
REDS = Target(Spot.REDS)


def step(
    focus: Focus | None,
    dx: int,
    dy: int,
    hand: Sequence[CardId],
    ranks: Sequence[Kind],
    *,
    by_hand: bool = False,
) -> Focus:
    """The place after an arrow key: along the hand, our row or the middle, up and down between them.

    Between a card and the place of its rank the way is straight. Where red threes are laid ``by_hand``
    their place stands left of the stock.
    """
    bands: list[list[Focus]] = [
        [*([REDS] if by_hand else []), STOCK, PILE],
        [Target(Spot.MELD, rank) for rank in ranks],
        list(hand),
    ]
    if focus is None or not any(focus in band for band in bands):
        return hand[0] if hand else STOCK
    at = next(number for number, band in enumerate(bands) if focus in band)
    band = bands[at]
    if dx:
        return band[(band.index(focus) + dx) % len(band)]
    goal = bands[min(max(at + dy, 0), len(bands) - 1)] or band
    if goal is band:
        return focus
    share = (band.index(focus) + 0.5) / len(band)
    same = (place for place in goal if _rank(place) == _rank(focus))
    return next(same, goal[int(share * len(goal))])


def _rank(focus: Focus) -> Kind | None:
    """The rank of a card or of a place in our row."""
    return focus.rank if isinstance(focus, Target) else KIND[focus]


def uncovered(card: CardId, hand: Sequence[CardId], poses: Poses) -> Rect:
    """The part of a card in hand that is to be seen: up to its right neighbour, and to a row below."""
    box, place = poses[card].box, hand.index(card)
    right, bottom = box.right, box.bottom
    for other in hand[place + 1 :]:
        over = poses[other].box
        if not over.meets(box):
            continue
        if over.y - box.y > box.h / 4:
            bottom = min(bottom, over.y)
        elif box.x < over.x:
            right = min(right, over.x)
    return Rect(box.x, box.y, right - box.x, bottom - box.y)
