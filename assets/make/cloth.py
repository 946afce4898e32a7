"""Patterns of cloth, computed: every motif is cut by the outline of the garment it lies on."""

from __future__ import annotations

import math
from collections.abc import Iterator

from .svg import Drawing, Line, Point, Polygon, circle, flatten, polygon


def outline(data: str) -> Polygon:
    """The first run of path data as points."""
    return flatten(data)[0][0]


def inside(p: Point, shape: Polygon) -> bool:
    """Whether a point lies in a polygon."""
    x, y = p
    hit = False
    for i, (x1, y1) in enumerate(shape):
        x0, y0 = shape[i - 1]
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            hit = not hit
    return hit


def common(shape: Polygon, convex: Polygon) -> Polygon:
    """The part of a shape that lies in a convex polygon given clockwise on the screen."""
    part = shape
    for i, b in enumerate(convex):
        part = Line(convex[i - 1], b).clip(part) if part else part
    return part


def grid(shape: Polygon, dx: float, dy: float, turn: float = 0) -> Iterator[tuple[float, float, int, int]]:
    """Points of a turned grid that covers a shape, with column and row; dense in the middle of the shape."""
    cx = (min(x for x, _ in shape) + max(x for x, _ in shape)) / 2
    cy = (min(y for _, y in shape) + max(y for _, y in shape)) / 2
    reach = max(math.dist((cx, cy), p) for p in shape)
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    for row in range(-math.ceil(reach / dy), math.ceil(reach / dy) + 1):
        for column in range(-math.ceil(reach / dx), math.ceil(reach / dx) + 1):
            u, v = column * dx, row * dy
            yield cx + u * c - v * s, cy + u * s + v * c, column, row


def turned_box(x: float, y: float, w: float, h: float, turn: float) -> Polygon:
    """A turned rectangle about a point, clockwise."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return [(x + u * c - v * s, y + u * s + v * c) for u, v in ((-w, -h), (w, -h), (w, h), (-w, h))]


def lay(drawing: Drawing, shape: Polygon, motifs: Iterator[Polygon], colour: str) -> None:
    """Add all motifs, cut by the shape, as one path."""
    data = "".join(polygon(part) for motif in motifs if len(part := common(shape, motif)) > 2)
    if data:
        drawing.fill(data, colour)


def stripes(drawing: Drawing, data: str, colour: str, *, width: float, step: float, turn: float = 0) -> None:
    """Stripes of a width, one every `step`, upright where turn is 0."""
    shape = outline(data)
    rows = (
        turned_box(x, y, width / 2, 400, turn) for x, y, _, row in grid(shape, step, 400, turn) if row == 0
    )
    lay(drawing, shape, rows, colour)


def lozenges(
    drawing: Drawing,
    data: str,
    colour: str,
    *,
    w: float,
    h: float,
    dx: float,
    dy: float,
    shift: Point = (0, 0),
) -> None:
    """Lozenges of half-width w and half-height h in staggered rows."""
    shape = outline(data)
    cells = (
        [
            (x + shift[0], y + shift[1] - h),
            (x + shift[0] + w, y + shift[1]),
            (x + shift[0], y + shift[1] + h),
            (x + shift[0] - w, y + shift[1]),
        ]
        for x, y, column, row in grid(shape, dx / 2, dy / 2)
        if (column + row) % 2 == 0
    )
    lay(drawing, shape, cells, colour)


def checks(drawing: Drawing, data: str, colour: str, *, side: float, turn: float = 0) -> None:
    """Every second square of a chequered cloth."""
    shape = outline(data)
    cells = (
        turned_box(x, y, side / 2, side / 2, turn)
        for x, y, column, row in grid(shape, side, side, turn)
        if (column + row) % 2 == 0
    )
    lay(drawing, shape, cells, colour)


def sprinkle(
    drawing: Drawing, data: str, motif: str, colour: str, *, dx: float, dy: float, room: float
) -> None:
    """A motif (path data about the origin) in staggered rows, only where a circle of `room` is inside."""
    shape = outline(data)
    # Small motifs are drawn with few straight lines: a loader spends its time on the length of the file.
    runs = [run for run, _ in flatten(motif, steps=2)]
    whole = ""
    for x, y, column, row in grid(shape, dx / 2, dy / 2):
        ring = [
            (x + room * math.cos(a), y + room * math.sin(a))
            for a in (0, 0.79, 1.57, 2.36, 3.14, 3.93, 4.71, 5.5)
        ]
        if (column + row) % 2 == 0 and all(inside(p, shape) for p in ring):
            whole += "".join(polygon([(x + u, y + v) for u, v in run]) for run in runs)
    if whole:
        drawing.fill(whole, colour)


def dot(r: float) -> str:
    """A round spot as a motif."""
    return circle(0, 0, r)
