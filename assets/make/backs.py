"""The backs of the cards: one field, four designs, all the same whichever way round they lie."""

from __future__ import annotations

from .card import HEIGHT, WIDTH, paper
from .suits import PATHS, star
from .svg import Drawing, Polygon, circle, placed, polygon, rounded

INSET = 13.0
FIELD = rounded(INSET, INSET, WIDTH - 2 * INSET, HEIGHT - 2 * INSET, 8)


def field(colour: str, line: str) -> Drawing:
    """The paper with a coloured field and a fine line inside it."""
    drawing = paper()
    drawing.fill(FIELD, colour)
    drawing.line(rounded(19, 19, WIDTH - 38, HEIGHT - 38, 5), line, 1.6)
    return drawing


def diamond(x: float, y: float, w: float, h: float) -> Polygon:
    """A lozenge about a point."""
    return [(x, y - h), (x + w, y), (x, y + h), (x - w, y)]


def lattice(deep: str, light: str, gold: str) -> Drawing:
    """A net of lozenges with a medallion: the club-room back."""
    drawing = field(deep, gold)
    step_x, step_y, across, down = 17.0, 18.5, 11, 16
    x0, y0 = WIDTH / 2 - (across - 1) / 2 * step_x, HEIGHT / 2 - (down - 1) / 2 * step_y
    for row in range(down):
        for column in range(across):
            x, y = x0 + column * step_x, y0 + row * step_y
            if (row + column) % 2 == 0:
                drawing.fill(polygon(diamond(x, y, 12.5, 14.5)), light)
                drawing.fill(polygon(diamond(x, y, 4.2, 5.2)), gold)
            else:
                drawing.fill(circle(x, y, 1.7), gold)
    return drawing


def rosette(drawing: Drawing, ground: str, gold: str) -> None:
    """A round medallion with the four suits in the middle of the card."""
    x, y = WIDTH / 2, HEIGHT / 2
    drawing.body(circle(x, y, 50), ground, gold, 3)
    drawing.line(circle(x, y, 43.5), gold, 1.2)
    for suit, dx, dy, turn in (("S", 0, -23, 0), ("H", 23, 0, 90), ("S", 0, 23, 180), ("H", -23, 0, 270)):
        drawing.fill(placed(PATHS[suit], x + dx, y + dy, 12, turn=turn), gold)
    drawing.fill(placed(star(8, 0.45), x, y, 10), gold)


def garnet() -> Drawing:
    """Dark red."""
    drawing = lattice("#8a1733", "#a52643", "#efc66b")
    rosette(drawing, "#74112a", "#efc66b")
    return drawing


BACKS = {"back-garnet": garnet}
