"""The twelve court cards."""

from __future__ import annotations

from .card import HEIGHT, INKS, WIDTH, both_ways, index, paper, rank_mark
from .suits import pip
from .svg import Drawing, polygon


def frame() -> str:
    """The picture's frame, notched where the indices stand."""
    x0, x1, x2, y0, y1 = 66.0, 224.0, 16.0, 16.0, 130.0
    half = [(x0, y0), (x1, y0), (x1, HEIGHT - y1), (WIDTH - x0, HEIGHT - y1)]
    other = [(WIDTH - x, HEIGHT - y) for x, y in half]
    del x2
    return polygon(half + other)


def court(rank: str, suit: str) -> Drawing:
    """A court card."""
    drawing = paper()
    drawing.line(frame(), "#23417f", 2)
    drawing.fill(rank_mark(rank, WIDTH / 2, HEIGHT / 2 - 50, 70, 80), INKS[suit])
    drawing.fill(pip(suit, WIDTH / 2, HEIGHT / 2 + 55, 50), INKS[suit])
    drawing.extend(both_ways(index(rank, suit)))
    return drawing
