"""The places of the table for a window of any size: a pure function of that size.

Lengths are thought in units, one pixel at 1280 × 800; a window of another shape gives what it has more
to the places of the cards.
"""

from dataclasses import dataclass
from typing import Final

from game.rules.cards import NATURALS, Kind
from game.rules.groups import SIDES
from game.view.shapes import RATIO, Rect

PAGE: Final = (1280, 800)
SIDE: Final = 176
"""The columns at the left and right edge, wider in a wide window up to MOST_SIDE."""
MOST_SIDE: Final = 250
BUTTONS: Final = 6
"""How many action buttons stand below one another."""


@dataclass(frozen=True, slots=True)
class Frame:
    """All rectangles of the table in pixels. ``unit`` are the pixels of one unit.

    By place at the table, clockwise from the player: ``plates`` (none for himself) and ``backs``, the
    other players' cards. By side, the own first, then clockwise: ``rows`` of the grid, ``reds``, ``totals``.
    """

    unit: float
    window: Rect
    bar: Rect
    menu: Rect
    sound: Rect
    plates: tuple[Rect, ...]
    backs: tuple[Rect, ...]
    rows: tuple[Rect, ...]
    reds: tuple[Rect, ...]
    totals: tuple[Rect, ...]
    ranks: tuple[Kind, ...]
    stock: Rect
    pile: Rect
    gauge: Rect
    hint: Rect
    notice: Rect
    hand: Rect
    sort: Rect
    log: Rect
    buttons: tuple[Rect, ...]
    by_hand: bool = False
    """The own red threes are laid by hand: their place takes cards."""

    @property
    def quarters(self) -> tuple[Rect, ...]:
        """Where all hands lie when they are open, by place: opponents above, the own side below."""
        whole, gap = self.hand, 6 * self.unit
        width, height = (whole.w - gap) / 2, (whole.h - gap) / 2
        right, low = whole.x + width + gap, whole.y + height + gap
        lone, above = Rect(whole.x, low, whole.w, height), Rect(whole.x, whole.y, whole.w, height)
        left_above, right_above = Rect(whole.x, whole.y, width, height), Rect(right, whole.y, width, height)
        match len(self.plates):
            case 2:
                return lone, above
            case 3:
                return lone, left_above, right_above
            case _:
                return (
                    Rect(whole.x, low, width, height),
                    left_above,
                    Rect(right, low, width, height),
                    right_above,
                )

    @property
    def red_place(self) -> Rect:
        """Where the own red threes lie, as they take up room."""
        place = self.reds[0]
        return Rect(place.x, place.y, place.w, min(place.h, 100 * self.unit))

    @property
    def middle(self) -> float:
        """The height of the middle between the own melds and those of the others."""
        return (max(row.bottom for row in self.rows[1:]) + self.rows[0].y) / 2

    def column(self, row: int, rank: Kind) -> Rect:
        """The place of a rank in a side's row, the own being 0."""
        whole = self.rows[row]
        pitch = whole.w / len(self.ranks)
        gap = 3 * self.unit
        return Rect(whole.x + pitch * self.ranks.index(rank) + gap, whole.y, pitch - 2 * gap, whole.h)


def frame(
    size: tuple[int, int],
    *,
    ranks: tuple[Kind, ...] = tuple(NATURALS),
    players: int = 4,
    by_hand: bool = False,
) -> Frame:
    """Lay out a window of this size (at least 1024 × 640) for so many players, a column for each rank."""
    unit = min(size[0] / PAGE[0], size[1] / PAGE[1])
    width, height = size[0] / unit, size[1] / unit
    more = height - PAGE[1]
    side = min(SIDE + 0.25 * (width - PAGE[0]), MOST_SIDE)

    def box(x: float, y: float, w: float, h: float) -> Rect:
        return Rect(x * unit, y * unit, w * unit, h * unit)

    others = SIDES[players] - 1
    # Where nobody sits opposite the melds reach up to the bar; two rows of them need still more.
    top, spared = (112.0, 0) if others == 1 else (50.0, 14)
    row, depth = 150 + 0.28 * more - spared, 128 + 0.2 * more - spared
    hand = 596 + 0.76 * more
    ours = hand - 26 - row
    middle = ours - 26 - depth
    theirs = (middle - 4 - top - 4 * (others - 1)) / others
    tops = [(ours, row), *((top + at * (theirs + 4), theirs) for at in range(others))]
    left, right = 12.0, width - side + 12
    column = side - 24.0
    card = min(82.0 + 0.08 * more, (depth - 12) / RATIO)
    button = (height - 8 - hand - 4 * (BUTTONS - 1)) / BUTTONS
    seat = middle + (4 if others == 1 else 0) + 0.1 * more
    left_seat = box(left, seat, column, 94), box(left, seat + 99, column, 40)
    right_seat = box(right, seat, column, 94), box(right, seat + 99, column, 40)
    opposite = box(width / 2 - 290, 49, 410, 58), box(width / 2 + 130, 58, 160, 40)
    others_seats = {
        2: (opposite,),
        3: (left_seat, right_seat),
        4: (left_seat, opposite, right_seat),
    }[players]
    nowhere = box(0, 0, 0, 0)
    return Frame(
        unit=unit,
        window=box(0, 0, width, height),
        bar=box(0, 0, width, 44),
        menu=box(8, 4, 36, 36),
        sound=box(46, 4, 36, 36),
        plates=(nowhere, *(plate for plate, _ in others_seats)),
        backs=(nowhere, *(backs for _, backs in others_seats)),
        rows=tuple(box(side + 4, y, width - 2 * side - 8, high) for y, high in tops),
        reds=tuple(box(left, y, column, high) for y, high in tops),
        totals=tuple(box(right, y, column, high) for y, high in tops),
        ranks=ranks,
        stock=box(width / 2 - 30 - card, middle + 6, card, card * RATIO),
        pile=box(width / 2 + 30, middle + 6, card, card * RATIO),
        hint=box(side + 8, middle, min(width / 2 - 138 - card - side, 420), depth - 4),
        gauge=box(side + 4, ours - 24, width - 2 * side - 8, 20),
        notice=box(side + 4, ours + row + 2, width - 2 * side - 8, 26),
        hand=box(side, hand, width - 2 * side, height - 8 - hand),
        sort=box(width - side - 34, hand + 1, 30, 22),
        log=box(left, hand, column, height - 8 - hand),
        by_hand=by_hand,
        buttons=tuple(box(right, hand + (button + 4) * place, column, button) for place in range(BUTTONS)),
    )
