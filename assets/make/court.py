"""The frame of a court card and what every figure shares: division, hands, sleeves, the rod."""

from __future__ import annotations

from .card import HEIGHT, PAPER, WIDTH, both_ways, paper
from .palette import FEATURE, FINE, GOLD, INK, SHADE, SKIN, Cloth
from .svg import Drawing, Line, Shape, circle, polygon, rounded

LEFT, TOP, NOTCH_X, NOTCH_Y = 15.0, 15.0, 64.0, 132.0
# The upper half ends on this line, which runs from notch to notch through the middle of the card.
DIVISION = Line((WIDTH - LEFT, HEIGHT - NOTCH_Y), (LEFT, NOTCH_Y))
HEAD = (144.0, 80.0)

TORSO = (
    "M122 106C104 114 82 116 69 131C61 141 52 148 40 152L10 152L10 250L240 270L240 154"
    "C228 132 206 120 186 116"
    "C176 114 170 112 164 106Z"
)
FRONT = "M126 108L162 108L176 220L98 220Z"


def frame() -> str:
    """The picture's frame, notched where the indices stand."""
    half = [
        (NOTCH_X, TOP),
        (WIDTH - LEFT, TOP),
        (WIDTH - LEFT, HEIGHT - NOTCH_Y),
        (WIDTH - NOTCH_X, HEIGHT - NOTCH_Y),
    ]
    return polygon(half + [(WIDTH - x, HEIGHT - y) for x, y in half])


def sash(cloth: Cloth) -> Drawing:
    """The band that divides the two halves."""
    d = Drawing()
    (ax, ay), (bx, by) = DIVISION.b, DIVISION.a
    slope, half = (by - ay) / (bx - ax), 5.2
    d.body(polygon([(ax, ay - half), (bx, by - half), (bx, by + half), (ax, ay + half)]), GOLD)
    for i in range(-8, 9):
        x = WIDTH / 2 + i * 12.4
        y = HEIGHT / 2 + i * 12.4 * slope
        d.fill(
            circle(x, y, 2.5) if i % 2 else polygon([(x, y - 3.6), (x + 4.4, y), (x, y + 3.6), (x - 4.4, y)]),
            cloth.second if cloth.main == GOLD else cloth.main,
        )
    return d


def court(figure: Drawing, cloth: Cloth, corner: Drawing) -> Drawing:
    """A card of a figure drawn for the upper half, shown both ways, with its corner mark."""
    half = figure.cut(Line((8, HEIGHT), (8, 0))).cut(Line((WIDTH - 8, 0), (WIDTH - 8, HEIGHT)))
    drawing = paper()
    drawing.extend(both_ways(half.cut(DIVISION)))
    drawing.extend(sash(cloth))
    # What reaches beyond the frame is covered by paper.
    outside = rounded(1.5, 1.5, WIDTH - 3, HEIGHT - 3, 14.25) + frame()
    drawing.shapes.append(Shape(outside, fill=PAPER, evenodd=True))
    drawing.line(frame(), INK, 1.8)
    drawing.extend(both_ways(corner))
    return drawing


def fist(x: float, y: float, *, turn: float = 0, flip: bool = False) -> Drawing:
    """A hand closed about an upright rod at a point; the knuckles to the right, flipped to the left."""
    d = Drawing()
    d.body(
        "M-8 -9C-5 -12 2 -12.4 6 -11C9.6 -10 10.6 -6.6 9 -4.6C11 -3.2 11 -.4 9.4 1C11 2.6 10.4 5.6 8.6 6.6"
        "C9.2 9.4 7.4 12 4 12L-4 12.4C-9 12 -11.4 6 -11 0C-10.8 -4 -10 -7 -8 -9Z",
        SKIN,
    )
    d.fill("M-4 12.4C-9 12 -11.4 6 -11 0C-10.8 -4 -10 -7 -8 -9C-7 -3 -7 6 -4 12.4Z", SHADE)
    for top, end in ((-4.6, 9), (1, 9.4), (6.6, 8.6)):
        d.line(f"M-2.4 {top - 0.6}C1 {top - 1.6} 6 {top - 1} {end} {top}", FEATURE, 1.4)
    d.line("M-7.6 -8.6C-4 -9.4 -1 -7.4 -1.6 -4.6", FEATURE, 1.4)
    return d.moved(dx=x, dy=y, turn=turn, flip=flip)


def cupped(x: float, y: float, *, flip: bool = False) -> Drawing:
    """An open hand that carries something from below."""
    d = Drawing()
    d.body(
        "M-15 -3C-17 6 -9 14 0 14.4C8 14.6 15 9 16.4 -1C15 -4.4 11.6 -4 10.6 -.6C5 5 -5 4.6 -9.4 0"
        "C-10.4 -4.4 -13.6 -5.6 -15 -3Z",
        SKIN,
    )
    d.fill("M-9 10.4C-2 14 10 12.4 14.6 4C13 11 7 14.6 0 14.4C-3.4 14.3 -6.6 12.6 -9 10.4Z", SHADE)
    for i in (-4, 1, 6):
        d.line(f"M{i} 6.6C{i + 1} 9 {i + 2} 10.6 {i + 2} 12.4", FEATURE, 1.2)
    return d.moved(dx=x, dy=y, flip=flip)


def raised_sleeve(colour: str, *, x: float = 196, y: float = 158) -> tuple[Drawing, str]:
    """The near forearm, raised to a hand above (x, y), and the sleeve's outline for a pattern."""
    d = Drawing()
    data = (
        f"M{x - 13} {y + 3}C{x - 22} {y + 16} {x - 26} {y + 34} {x - 24} {y + 60}L{x + 46} {y + 60}"
        f"C{x + 40} {y + 30} {x + 30} {y + 12} {x + 14} {y + 5}Z"
    )
    d.body(data, colour)
    return d, data


def cuff(x: float, y: float, colour: str, *, turn: float = 0, half: float = 15) -> Drawing:
    """The cuff of a sleeve, its middle at a point."""
    d = Drawing()
    d.body(
        f"M{-half} -5C{-half * 0.4} -8 {half * 0.4} -8 {half} -5L{half - 1} 5"
        f"C{half * 0.4} 8 {-half * 0.4} 8 {-half + 1} 5Z",
        colour,
    )
    return d.moved(dx=x, dy=y, turn=turn)


def rod(x: float, top: float, colour: str, *, shade: str, width: float = 5.5) -> Drawing:
    """An upright shaft from a point down beyond the division."""
    d = Drawing()
    w = width / 2
    d.body(polygon([(x - w, top), (x + w, top), (x + w, 260), (x - w, 260)]), colour)
    d.fill(
        polygon([(x + w * 0.2, top + 1), (x + w - 0.9, top + 1), (x + w - 0.9, 259), (x + w * 0.2, 259)]),
        shade,
    )
    return d


def head_at(
    d: Drawing, head: Drawing, *, dx: float = 0, dy: float = 0, scale: float = 1, flip: bool = False
) -> None:
    """Set a head upon a figure."""
    d.extend(head.moved(dx=HEAD[0] + dx, dy=HEAD[1] + dy, scale=scale, flip=flip))


def buttons(d: Drawing, points: list[tuple[float, float]], colour: str = GOLD, r: float = 3) -> None:
    """Buttons at points."""
    for x, y in points:
        d.body(circle(x, y, r), colour, INK, FINE)
