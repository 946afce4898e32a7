"""The backs of the cards: one frame, five designs, each the same whichever way round it lies."""

from __future__ import annotations

import math
from collections.abc import Callable

from .card import HEIGHT, WIDTH, paper
from .cloth import common, grid, lay, turned_box
from .suits import PATHS, star
from .svg import Drawing, Polygon, circle, placed, polygon, rounded

INSET = 13.0
MIDDLE = WIDTH / 2, HEIGHT / 2
INNER: Polygon = [(20, 20), (WIDTH - 20, 20), (WIDTH - 20, HEIGHT - 20), (20, HEIGHT - 20)]


def field(colour: str, line: str) -> Drawing:
    """The paper with a coloured field."""
    drawing = paper()
    drawing.body(rounded(INSET, INSET, WIDTH - 2 * INSET, HEIGHT - 2 * INSET, 8), colour, colour, 1)
    drawing.line(rounded(17.5, 17.5, WIDTH - 35, HEIGHT - 35, 5), line, 1.8)
    return drawing


def diamond(x: float, y: float, w: float, h: float) -> Polygon:
    """A lozenge about a point."""
    return [(x, y - h), (x + w, y), (x, y + h), (x - w, y)]


def rosette(drawing: Drawing, ground: str, gold: str) -> None:
    """A round medallion with the four suits in the middle of the card."""
    x, y = MIDDLE
    drawing.body(circle(x, y, 47), ground, gold, 3)
    drawing.line(circle(x, y, 41), gold, 1.3)
    for suit, dx, dy, turn in (("S", 0, -22, 0), ("H", 22, 0, 90), ("S", 0, 22, 180), ("H", -22, 0, 270)):
        drawing.fill(placed(PATHS[suit], x + dx, y + dy, 12, turn=turn), gold)
    drawing.fill(placed(star(8, 0.45), x, y, 9), gold)


def garnet() -> Drawing:
    """Dark red: a net of lozenges and a medallion of suits."""
    gold, light = "#efc66b", "#aa2a48"
    drawing = field("#7f1431", gold)
    lay(
        drawing,
        INNER,
        (diamond(x, y, 11.4, 13.4) for x, y, c, r in grid(INNER, 14.3, 16.4) if (c + r) % 2 == 0),
        light,
    )
    lay(
        drawing,
        INNER,
        (diamond(x, y, 4, 4.8) for x, y, c, r in grid(INNER, 14.3, 16.4) if (c + r) % 2 == 0),
        gold,
    )
    rosette(drawing, "#69102a", gold)
    return drawing


def navy() -> Drawing:
    """Dark blue: eight-pointed stars with crosses between them, as on tiles."""
    pale, light = "#dfe8f5", "#3b68b4"
    drawing = field("#1b3470", pale)
    for x, y, column, row in grid(INNER, 25, 24.67):
        if abs(x - MIDDLE[0]) > 88 or abs(y - MIDDLE[1]) > 136:
            continue
        if (column + row) % 2 == 0:
            drawing.fill(placed(star(8, 0.72), x, y, 13.4), light)
            drawing.fill(placed(star(8, 0.42), x, y, 8.4), pale)
            drawing.fill(circle(x, y, 2), "#1b3470")
        else:
            drawing.line(placed(star(4, 0.34), x, y, 11), pale, 1.3)
            drawing.fill(circle(x, y, 2.2), "#f0b93a")
    return drawing


def forest() -> Drawing:
    """Dark green: plaited ribbons and an oval with a knot of hearts."""
    gold, light, dark = "#e9cf86", "#2f8a5b", "#0c4128"
    drawing = field("#145c3b", gold)
    for x, y, column, row in grid(INNER, 17.6, 17.6, 45):
        for length, width, colour in ((9.6, 4.6, dark), (9.2, 3.4, light)):
            strip = common(INNER, turned_box(x, y, length, width, 45 if (column + row) % 2 == 0 else -45))
            if len(strip) > 2:
                drawing.fill(polygon(strip), colour)
    x, y = MIDDLE
    drawing.body(circle(x, y, 44, 62), dark, gold, 3)
    drawing.line(circle(x, y, 38.4, 56), gold, 1.3)
    for turn in range(0, 360, 90):
        a = math.radians(turn)
        drawing.body(
            placed(PATHS["H"], x + 15 * math.sin(a), y - 15 * math.cos(a), 13.4, turn=turn + 180),
            light,
            gold,
            1.6,
        )
    for dy in (-42, 42):
        drawing.fill(placed(star(8, 0.45), x, y + dy, 6.4), gold)
    return drawing


def midnight() -> Drawing:
    """Black and gold: rays about a star."""
    gold, deep = "#e3b657", "#2d3142"
    drawing = field("#14161f", gold)
    x, y = MIDDLE
    rays = 48
    wedges = []
    for i in range(rays):
        a, b = (2 * math.pi * (i + s) / rays for s in (-0.25, 0.25))
        wedges.append(
            [
                (x, y),
                (x + 300 * math.sin(a), y - 300 * math.cos(a)),
                (x + 300 * math.sin(b), y - 300 * math.cos(b)),
            ]
        )
    lay(drawing, INNER, iter(wedges), deep)
    for i in range(rays):
        a = 2 * math.pi * i / rays
        near, far = (58.0, 92.0) if i % 2 else (58.0, 76.0)
        drawing.line(
            f"M{x + near * math.sin(a):.2f} {y - near * math.cos(a):.2f}"
            f"L{x + far * math.sin(a):.2f} {y - far * math.cos(a):.2f}",
            gold,
            1.4,
        )
        drawing.fill(circle(x + far * math.sin(a), y - far * math.cos(a), 2.2 if i % 2 else 1.5), gold)
    for sx in (-1, 1):
        for sy in (-1, 1):
            for r in (20, 29, 38):
                cx, cy = x + sx * 100, y + sy * 148
                arc = "M0 -1C-.55 -1 -1 -.55 -1 0"
                drawing.line(placed(arc, cx, cy, sx * r, sy * r), gold, 1.6)
    drawing.body(circle(x, y, 50), "#14161f", gold, 2.6)
    drawing.fill(placed(star(16, 0.62), x, y, 42), "#8a6a24")
    drawing.fill(placed(star(8, 0.4), x, y, 42), gold)
    drawing.body(circle(x, y, 12), "#14161f", gold, 1.4)
    drawing.fill(placed(star(4, 0.36), x, y, 9), gold)
    return drawing


def linen() -> Drawing:
    """Light: a fine chequer of blue on ivory with a wreath of the suits."""
    ink, pale = "#2b4f8f", "#8fa8d3"
    drawing = field("#f3ecd9", ink)
    lay(
        drawing,
        INNER,
        (diamond(x, y, 4.6, 5.4) for x, y, c, r in grid(INNER, 10, 11.4) if (c + r) % 2 == 0),
        pale,
    )
    x, y = MIDDLE
    drawing.body(circle(x, y, 62), "#f3ecd9", ink, 2.4)
    drawing.line(circle(x, y, 30), ink, 1.4)
    for i in range(8):
        a = 2 * math.pi * i / 8
        drawing.fill(
            placed(PATHS["SHCD"[i % 4]], x + 46 * math.sin(a), y - 46 * math.cos(a), 11, turn=i * 45),
            "#b5303c" if i % 2 else ink,
        )
    drawing.fill(placed(star(8, 0.5), x, y, 22), ink)
    drawing.fill(placed(star(8, 0.5), x, y, 11), "#f3ecd9")
    return drawing


BACKS: dict[str, Callable[[], Drawing]] = {
    "back-garnet": garnet,
    "back-navy": navy,
    "back-forest": forest,
    "back-midnight": midnight,
    "back-linen": linen,
}
