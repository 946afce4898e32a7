"""The keyboard's place on the table: a card of the hand, a rank of our row, the stock or the pile."""

from collections.abc import Sequence

from game.rules.cards import CardId, Kind
from game.view.drops import Spot, Target

Focus = CardId | Target
STOCK = Target(Spot.STOCK)
PILE = Target(Spot.PILE)


def step(focus: Focus | None, dx: int, dy: int, hand: Sequence[CardId], ranks: Sequence[Kind]) -> Focus:
    """The place after an arrow key: along the hand, our row or the middle, up and down between them."""
    bands: list[list[Focus]] = [
        [STOCK, PILE],
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
    return goal[int(share * len(goal))]
