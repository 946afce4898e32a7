"""The bare card: paper, corner indices, and the numeral cards with their pips."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from .suits import pip, star
from .svg import Drawing, Glyphs, circle, placed, rounded

WIDTH, HEIGHT = 240, 336
PAPER, EDGE, PLATE = "#fffdf7", "#aaa497", "#ffe9b0"
# Every suit has an ink of its own: a four-coloured deck is the same files with two inks exchanged.
INKS = {"C": "#17171d", "D": "#c8102f", "H": "#c8102e", "S": "#17171c"}
INDEX_HEIGHT, INDEX_TOP, INDEX_MIDDLE, INDEX_WIDTH = 64.0, 14.0, 34.0, 46.0
TAIL = (
    "M.36 .66C.56 .62 .7 .7 .78 .84C.84 .93 .93 .93 1.04 .86L1.06 .9C1.02 1.04 .78 1.12 .64 .96"
    "C.56 .86 .52 .76 .36 .74Z"
)
FONT = Path(__file__).parents[1] / "fonts" / "CanastaIndex.ttf"

LEFT, MIDDLE, RIGHT = 87, 120, 153
COLUMNS: dict[str, list[tuple[int, float]]] = {
    "2": [(MIDDLE, 0), (MIDDLE, 1)],
    "3": [(MIDDLE, 0), (MIDDLE, 0.5), (MIDDLE, 1)],
    "4": [(LEFT, 0), (RIGHT, 0), (LEFT, 1), (RIGHT, 1)],
    "5": [(LEFT, 0), (RIGHT, 0), (MIDDLE, 0.5), (LEFT, 1), (RIGHT, 1)],
    "6": [(LEFT, 0), (RIGHT, 0), (LEFT, 0.5), (RIGHT, 0.5), (LEFT, 1), (RIGHT, 1)],
    "7": [(LEFT, 0), (RIGHT, 0), (MIDDLE, 0.25), (LEFT, 0.5), (RIGHT, 0.5), (LEFT, 1), (RIGHT, 1)],
    "8": [
        (LEFT, 0),
        (RIGHT, 0),
        (MIDDLE, 0.25),
        (LEFT, 0.5),
        (RIGHT, 0.5),
        (MIDDLE, 0.75),
        (LEFT, 1),
        (RIGHT, 1),
    ],
    "9": [(x, y / 3) for y in range(4) for x in (LEFT, RIGHT)] + [(MIDDLE, 0.5)],
    "T": [(x, y / 3) for y in range(4) for x in (LEFT, RIGHT)] + [(MIDDLE, 1 / 6), (MIDDLE, 5 / 6)],
}
# Every number of points a card counts in the rules.
VALUES = (5, 10, 15, 20, 25, 30, 50, 100)
PIP_HEIGHT = {
    "2": 64.0,
    "3": 60.0,
    "4": 48.0,
    "5": 48.0,
    "6": 48.0,
    "7": 46.0,
    "8": 46.0,
    "9": 41.0,
    "T": 41.0,
}


def paper(colour: str = PAPER) -> Drawing:
    """The empty card with its edge."""
    drawing = Drawing()
    drawing.body(rounded(0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, 15), colour, EDGE, 1.5)
    return drawing


def both_ways(drawing: Drawing) -> Drawing:
    """A drawing together with itself turned by half a turn about the middle of the card."""
    whole = Drawing(list(drawing.shapes))
    whole.extend(drawing.moved(dx=WIDTH, dy=HEIGHT, turn=180))
    return whole


@cache
def glyphs() -> Glyphs:
    """The letters of the indices."""
    return Glyphs(FONT)


def rank_mark(rank: str, x: float, top: float, height: float, width: float) -> str:
    """Path data of a rank, centred on x, its letter squeezed to the given width where it is wider."""
    label = {"T": "10", "Q": "O"}.get(rank, rank)
    data, left, right = glyphs().word(label, height=height, gap=-1.5 if rank == "T" else 0)
    if rank == "Q":
        # The letter's own tail would hang into the suit below: an O with a short tail takes its place.
        data += placed(TAIL, left, -height, right - left, height)
        right += 0.06 * (right - left)
    # The J hangs below the line: on a card it makes room for the suit.
    tall = 0.8 if rank == "J" else 1.0
    squeeze = min(1.0, width / (right - left))
    return placed(data, x - squeeze * (left + right) / 2, top + height * tall, squeeze, tall)


def index(rank: str, suit: str) -> Drawing:
    """The upper left corner: the rank and below it the suit."""
    drawing = Drawing()
    drawing.fill(rank_mark(rank, INDEX_MIDDLE, INDEX_TOP, INDEX_HEIGHT, INDEX_WIDTH), INKS[suit])
    drawing.fill(pip(suit, INDEX_MIDDLE, INDEX_TOP + INDEX_HEIGHT + 28, 40), INKS[suit])
    return drawing


def numeral(rank: str, suit: str) -> Drawing:
    """A numeral card, 2 to 10, its pips in the classical places."""
    drawing = paper()
    size = PIP_HEIGHT[rank]
    top = 26 + size / 2
    for x, share in COLUMNS[rank]:
        y = top + share * (HEIGHT - 2 * top)
        drawing.fill(pip(suit, x, y, size, turn=180 if share > 0.5 else 0), INKS[suit])
    drawing.extend(both_ways(index(rank, suit)))
    return drawing


def value_plate(points: int) -> Drawing:
    """What a card counts, on a small plate to be laid over the lower left corner of any face."""
    drawing = Drawing()
    data, left, right = glyphs().word(str(points), height=19)
    width = right - left + 18
    drawing.body(rounded(10, HEIGHT - 38, width, 28, 7), PLATE, "#17171c", 1.8)
    drawing.fill(placed(data, 19 - left, HEIGHT - 14.5, 1), "#17171c")
    return drawing


def ace(suit: str) -> Drawing:
    """An ace: one large mark with a fine inner line; the ace of spades is the ornate one."""
    drawing = paper()
    x, y, size = WIDTH / 2, HEIGHT / 2, 150.0 if suit == "S" else 128.0
    drawing.fill(pip(suit, x, y, size), INKS[suit])
    if suit == "S":
        drawing.line(pip(suit, x, y + 3, size * 0.76), PAPER, 2.2)
        drawing.fill(pip(suit, x, y + 6, size * 0.54), PAPER)
        drawing.fill(placed(star(), x, y + 12, 15), INKS[suit])
    elif suit == "C":
        for dx, dy in ((0, -0.55), (-0.5, 0.2), (0.5, 0.2)):
            drawing.line(circle(x + dx * size / 2, y + dy * size / 2, size * 0.155), PAPER, 2.2)
    else:
        drawing.line(pip(suit, x, y, size * 0.74), PAPER, 2.4)
    drawing.extend(both_ways(index("A", suit)))
    return drawing
