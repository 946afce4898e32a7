"""Flat SVG: elements collected in painter's order, outlines clipped by straight lines, glyphs as paths.

The game's loader knows paths with fills and strokes and nothing else that matters here, so patterns and
divisions are computed: a shape is flattened to points and cut by half-planes. A card is 240 × 336 units.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import Path

from fontTools.misc.transform import Transform
from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont

from .palette import INK, LINE

Point = tuple[float, float]
Polygon = list[Point]


def num(value: float, places: int = 2) -> str:
    """A coordinate with at most that many decimals and no trailing zeros."""
    text = f"{value:.{places}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


@dataclass(frozen=True)
class Shape:
    """One path: its data, fill and ink (stroke) with the ink's width."""

    data: str
    fill: str | None = None
    ink: str | None = None
    width: float = 0.0
    evenodd: bool = False

    def text(self) -> str:
        """The SVG element."""
        parts = [f'<path d="{self.data}" fill="{self.fill or "none"}"']
        if self.evenodd:
            parts.append(' fill-rule="evenodd"')
        if self.ink:
            parts.append(f' stroke="{self.ink}" stroke-width="{num(self.width)}"')
            parts.append(' stroke-linejoin="round" stroke-linecap="round"')
        return "".join(parts) + "/>"


@dataclass
class Drawing:
    """Shapes in painter's order: what is added later lies above."""

    shapes: list[Shape] = field(default_factory=list)

    def fill(self, data: str, colour: str) -> None:
        """Add an area without an outline."""
        self.shapes.append(Shape(data, fill=colour))

    def line(self, data: str, colour: str = INK, width: float = LINE) -> None:
        """Add a stroke without an area."""
        self.shapes.append(Shape(data, ink=colour, width=width))

    def body(self, data: str, colour: str, ink: str = INK, width: float = LINE) -> None:
        """Add an area with its outline."""
        self.shapes.append(Shape(data, fill=colour, ink=ink, width=width))

    def extend(self, other: Drawing) -> None:
        """Lay another drawing on top."""
        self.shapes.extend(other.shapes)

    def moved(
        self, *, dx: float = 0, dy: float = 0, scale: float = 1, turn: float = 0, flip: bool = False
    ) -> Drawing:
        """A copy scaled (and mirrored left to right), then turned clockwise by `turn` degrees, then moved."""
        matrix = (
            Transform().translate(dx, dy).rotate(math.radians(turn)).scale(-scale if flip else scale, scale)
        )
        return Drawing(
            [replace(s, data=transformed(s.data, matrix), width=s.width * scale) for s in self.shapes]
        )

    def cut(self, side: Line) -> Drawing:
        """A copy of which only what lies on the kept side of the line remains."""
        kept = []
        for shape in self.shapes:
            runs = flatten(shape.data)
            if all(side.holds(p) for run, _ in runs for p in run):
                kept.append(shape)
                continue
            if shape.fill:
                data = "".join(polygon(part) for run, _ in runs if len(part := side.clip(run)) > 2)
                if data:
                    kept.append(replace(shape, data=data, ink=None, width=0.0))
            if shape.ink:
                data = "".join(
                    open_line(part) for run, closed in runs for part in side.clip_line(run, closed)
                )
                if data:
                    kept.append(replace(shape, data=data, fill=None, evenodd=False))
        return Drawing(kept)

    def page(self, width: int, height: int) -> str:
        """The text of an SVG file of that size, one element a line."""
        size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        shapes = "\n".join(shape.text() for shape in self.shapes)
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n{shapes}\n</svg>\n'


@dataclass(frozen=True)
class Line:
    """A straight line through `a` and `b`; the kept side lies to the right of one who walks from a to b."""

    a: Point
    b: Point

    def height(self, p: Point) -> float:
        """Positive on the kept side."""
        (ax, ay), (bx, by) = self.a, self.b
        return (bx - ax) * (p[1] - ay) - (by - ay) * (p[0] - ax)

    def holds(self, p: Point) -> bool:
        """Whether a point lies on the kept side or on the line."""
        return self.height(p) >= -1e-6

    def crossing(self, p: Point, q: Point) -> Point:
        """Where the segment p–q meets the line."""
        hp, hq = self.height(p), self.height(q)
        t = hp / (hp - hq)
        return p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t

    def clip(self, points: Sequence[Point]) -> Polygon:
        """The part of a closed polygon on the kept side (Sutherland–Hodgman)."""
        out: Polygon = []
        for i, p in enumerate(points):
            before = points[i - 1]
            if self.holds(p) != self.holds(before):
                out.append(self.crossing(before, p))
            if self.holds(p):
                out.append(p)
        return out

    def clip_line(self, points: Sequence[Point], closed: bool) -> list[Polygon]:
        """The pieces of a line on the kept side."""
        run = [*points, points[0]] if closed else list(points)
        parts: list[Polygon] = []
        part: Polygon = []
        for i, p in enumerate(run):
            if i and self.holds(p) != self.holds(run[i - 1]):
                part.append(self.crossing(run[i - 1], p))
                if not self.holds(p):
                    parts.append(part)
                    part = []
            if self.holds(p):
                part.append(p)
        if len(part) > 1:
            parts.append(part)
        return parts


def record(data: str) -> RecordingPen:
    """Path data as pen strokes."""
    pen = RecordingPen()
    parse_path(data, pen)
    return pen


def transformed(data: str, matrix: Transform) -> str:
    """Path data under an affine map."""
    out = SVGPathPen(None, ntos=num)
    record(data).replay(TransformPen(out, matrix))
    return str(out.getCommands())


def flatten(data: str, steps: int = 8) -> list[tuple[Polygon, bool]]:
    """The path's runs as points, each with whether it is closed."""
    runs: list[tuple[Polygon, bool]] = []
    points: Polygon = []
    for verb, args in record(data).value:
        if verb == "moveTo":
            points = [args[0]]
        elif verb == "lineTo":
            points.append(args[0])
        elif verb in ("curveTo", "qCurveTo"):
            points.extend(bezier([points[-1], *args], steps))
        else:
            runs.append((points, verb == "closePath"))
    return runs


def bezier(control: Sequence[Point], steps: int) -> Polygon:
    """Points along a Bézier curve of any degree, without its first point."""
    out: Polygon = []
    for i in range(1, steps + 1):
        t, row = i / steps, list(control)
        while len(row) > 1:
            row = [(p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t) for p, q in pairwise(row)]
        out.append(row[0])
    return out


def polygon(points: Iterable[Point]) -> str:
    """Closed path data through points."""
    return open_line(points) + "Z"


def open_line(points: Iterable[Point]) -> str:
    """Open path data through points."""
    return "M" + "L".join(f"{num(x, 1)} {num(y, 1)}" for x, y in points)


def circle(x: float, y: float, r: float, ry: float | None = None) -> str:
    """A circle or an ellipse as path data."""
    v = r if ry is None else ry
    k, kv = r * 0.5523, v * 0.5523
    return (
        f"M{num(x - r)} {num(y)}C{num(x - r)} {num(y - kv)} {num(x - k)} {num(y - v)} {num(x)} {num(y - v)}"
        f"C{num(x + k)} {num(y - v)} {num(x + r)} {num(y - kv)} {num(x + r)} {num(y)}"
        f"C{num(x + r)} {num(y + kv)} {num(x + k)} {num(y + v)} {num(x)} {num(y + v)}"
        f"C{num(x - k)} {num(y + v)} {num(x - r)} {num(y + kv)} {num(x - r)} {num(y)}Z"
    )


def rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    """A rectangle with round corners as path data."""
    k = r * 0.4477
    right, below = x + w, y + h
    return (
        f"M{num(x + r)} {num(y)}L{num(right - r)} {num(y)}"
        f"C{num(right - k)} {num(y)} {num(right)} {num(y + k)} {num(right)} {num(y + r)}"
        f"L{num(right)} {num(below - r)}"
        f"C{num(right)} {num(below - k)} {num(right - k)} {num(below)} {num(right - r)} {num(below)}"
        f"L{num(x + r)} {num(below)}"
        f"C{num(x + k)} {num(below)} {num(x)} {num(below - k)} {num(x)} {num(below - r)}"
        f"L{num(x)} {num(y + r)}C{num(x)} {num(y + k)} {num(x + k)} {num(y)} {num(x + r)} {num(y)}Z"
    )


def mirrored(data: str) -> str:
    """Path data mirrored left to right about x = 0."""
    return transformed(data, Transform(-1, 0, 0, 1, 0, 0))


def placed(data: str, x: float, y: float, sx: float, sy: float | None = None, turn: float = 0) -> str:
    """Path data scaled, turned by degrees and moved to (x, y)."""
    return transformed(
        data, Transform().translate(x, y).rotate(math.radians(turn)).scale(sx, sx if sy is None else sy)
    )


class Glyphs:
    """Letters of a font as path data."""

    def __init__(self, path: Path) -> None:
        self.font = TTFont(path)
        self.set = self.font.getGlyphSet()
        self.map = self.font.getBestCmap()
        self.cap: float = self.font["OS/2"].sCapHeight

    def word(
        self, text: str, *, height: float, stretch: float = 1.0, gap: float = 0.0
    ) -> tuple[str, float, float]:
        """(path data, left edge, right edge) of a word on the baseline y = 0, capitals `height` high.

        `stretch` scales the width, `gap` moves letters apart (in units of the result).
        """
        scale, x, data = height / self.cap, 0.0, ""
        left, right = math.inf, -math.inf
        for char in text:
            name = self.map[ord(char)]
            out = SVGPathPen(self.set, ntos=num)
            matrix = Transform(scale * stretch, 0, 0, -scale, x, 0)
            self.set[name].draw(TransformPen(out, matrix))
            glyph = str(out.getCommands())
            data += glyph
            xs = [p[0] for run, _ in flatten(glyph) for p in run]
            left, right = min(left, *xs), max(right, *xs)
            x += self.set[name].width * scale * stretch + gap
        return data, left, right
