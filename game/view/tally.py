"""What the lines of a score stand for: the cards behind each item, in groups."""

from collections.abc import Sequence
from typing import Final

from game.rules.cards import BLACK_THREE, DEUCE, NATURALS, CardId
from game.rules.ruleset import RuleSet
from game.rules.table import Table
from game.view.hand import sorted_hand
from game.view.shapes import RATIO, Pose, Rect

ITEMS: Final = ("natural", "mixed", "wild", "sperrkanasta", "red_threes", "going_out", "cards", "hand")
"""The items of a score, in its order (RULES.md 7, 9)."""
STEP: Final = 0.36
"""From card to card of a group, in widths."""
GAP: Final = 0.45
"""Between two groups, in widths."""
SHRINK: Final = 0.94


def items(rules: RuleSet) -> tuple[str, ...]:
    """The items that a deal by these rules can have."""
    never = {"wild": not rules.sets.has_wild_melds, "sperrkanasta": not rules.threes.sperrkanasta}
    return tuple(item for item in ITEMS if not never.get(item, False))


Groups = tuple[tuple[CardId, ...], ...]


def behind(table: Table, item: str, side: int) -> Groups:
    """The cards that an item of a side stands for: melds, red threes, hands. Going out stands for none."""
    rules = table.rules
    melds = [cards for cards in table.melds[side] if cards]
    done = {rank: cards for rank, cards in enumerate(table.melds[side]) if len(cards) >= rules.sets.canasta}
    wilds = table.wilds[side]
    match item:
        case "natural":
            found = [cards for rank, cards in done.items() if rank in NATURALS and not wilds[rank]]
        case "mixed":
            found = [cards for rank, cards in done.items() if rank in NATURALS and wilds[rank]]
        case "wild":
            found = [cards for rank, cards in done.items() if rank == DEUCE]
        case "sperrkanasta":
            found = [cards for rank, cards in done.items() if rank == BLACK_THREE]
        case "red_threes":
            found = [tuple(table.red_threes[side])]
        case "cards":
            found = melds
        case "hand":
            seats = [seat for seat, of in enumerate(rules.seats.side_of) if of == side]
            found = [tuple(table.hands[seat]) for seat in seats]
        case _:
            found = []
    return tuple(sorted_hand(cards) for cards in found if cards)


def spread(groups: Sequence[Sequence[CardId]], place: Rect, widest: float) -> list[tuple[CardId, Pose]]:
    """Lay groups out in rows from the left above, cards as wide as they can be up to ``widest``.

    Returns a pose for every card, in the order of drawing.
    """
    width = widest
    rows = _rows(groups, place.w, width)
    while rows and len(rows) * width * (RATIO + GAP / 2) > place.h + width * GAP / 2:
        width *= SHRINK
        rows = _rows(groups, place.w, width)
    poses: list[tuple[CardId, Pose]] = []
    for at, row in enumerate(rows):
        x, y = place.x + width / 2, place.y + width * (RATIO / 2 + at * (RATIO + GAP / 2))
        for group, step in row:
            poses += [(card, Pose(x + number * step, y, width)) for number, card in enumerate(group)]
            x += step * (len(group) - 1) + width * (1 + GAP)
    return poses


def _rows(
    groups: Sequence[Sequence[CardId]], room: float, width: float
) -> list[list[tuple[Sequence[CardId], float]]]:
    """Groups broken into rows, each with the step from card to card; a group too long for a row is closer."""
    rows: list[list[tuple[Sequence[CardId], float]]] = []
    left = 0.0
    for group in groups:
        more = max(1, len(group) - 1)
        step = min(STEP * width, (room - width) / more)
        wide = width + step * (len(group) - 1)
        if not rows or wide > left:
            rows.append([])
            left = room
        rows[-1].append((group, step))
        left -= wide + GAP * width
    return rows
