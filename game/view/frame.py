"""The places of the table for a window of any size: a pure function of that size.

Lengths are thought in units, one pixel at 1280 × 800; a window of another shape gives what it has more
to the places of the cards.
"""

from dataclasses import dataclass
from typing import Final

from game.rules.cards import BLACK_THREE, NATURALS, Kind
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
    other players' cards. By ours and theirs (0, 1): ``rows`` of the grid, ``reds``, ``totals``.
    """

    unit: float
    window: Rect
    bar: Rect
    menu: Rect
    sound: Rect
    plates: tuple[Rect, ...]
    backs: tuple[Rect, ...]
    rows: tuple[Rect, Rect]
    reds: tuple[Rect, Rect]
    totals: tuple[Rect, Rect]
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

    @property
    def quarters(self) -> tuple[Rect, ...]:
        """Where all hands lie when they are open, by place: opponents above, the own side below."""
        whole, gap = self.hand, 6 * self.unit
        width, height = (whole.w - gap) / 2, (whole.h - gap) / 2
        right, low = whole.x + width + gap, whole.y + height + gap
        corners = (whole.x, low), (whole.x, whole.y), (right, low), (right, whole.y)
        return tuple(Rect(x, y, width, height) for x, y in corners)

    def column(self, row: int, rank: Kind) -> Rect:
        """The place of a rank in our row (0) or theirs (1)."""
        whole = self.rows[row]
        pitch = whole.w / len(self.ranks)
        gap = 3 * self.unit
        return Rect(whole.x + pitch * self.ranks.index(rank) + gap, whole.y, pitch - 2 * gap, whole.h)


def frame(size: tuple[int, int], *, black_threes: bool = False) -> Frame:
    """Lay out a window of this size (at least 1024 × 640), with a column for black threes if wished."""
    unit = min(size[0] / PAGE[0], size[1] / PAGE[1])
    width, height = size[0] / unit, size[1] / unit
    more = height - PAGE[1]
    side = min(SIDE + 0.25 * (width - PAGE[0]), MOST_SIDE)

    def box(x: float, y: float, w: float, h: float) -> Rect:
        return Rect(x * unit, y * unit, w * unit, h * unit)

    top, row = 112.0, 150 + 0.28 * more
    middle, depth = top + row + 4, 128 + 0.2 * more
    ours = middle + depth + 26
    hand = ours + row + 26
    left, right = 12.0, width - side + 12
    column = side - 24.0
    grid = box(side + 4, top, width - 2 * side - 8, row), box(side + 4, ours, width - 2 * side - 8, row)
    card = min(82.0 + 0.08 * more, (depth - 12) / RATIO)
    button = (height - 8 - hand - 4 * (BUTTONS - 1)) / BUTTONS
    seat = middle + 4 + 0.1 * more
    return Frame(
        unit=unit,
        window=box(0, 0, width, height),
        bar=box(0, 0, width, 44),
        menu=box(8, 4, 36, 36),
        sound=box(46, 4, 36, 36),
        plates=(
            box(0, 0, 0, 0),
            box(left, seat, column, 94),
            box(width / 2 - 290, 49, 410, 58),
            box(right, seat, column, 94),
        ),
        backs=(
            box(0, 0, 0, 0),
            box(left, seat + 99, column, 40),
            box(width / 2 + 130, 58, 160, 40),
            box(right, seat + 99, column, 40),
        ),
        rows=(grid[1], grid[0]),
        reds=(box(left, ours, column, row), box(left, top, column, row)),
        totals=(box(right, ours, column, row), box(right, top, column, row)),
        ranks=(*((BLACK_THREE,) if black_threes else ()), *NATURALS),
        stock=box(width / 2 - 30 - card, middle + 6, card, card * RATIO),
        pile=box(width / 2 + 30, middle + 6, card, card * RATIO),
        hint=box(side + 8, middle, min(width / 2 - 138 - card - side, 420), depth - 4),
        gauge=box(side + 4, ours - 24, width - 2 * side - 8, 20),
        notice=box(side + 4, ours + row + 2, width - 2 * side - 8, 26),
        hand=box(side, hand, width - 2 * side, height - 8 - hand),
        sort=box(width - side - 34, hand + 1, 30, 22),
        log=box(left, hand, column, height - 8 - hand),
        buttons=tuple(box(right, hand + (button + 4) * place, column, button) for place in range(BUTTONS)),
    )
