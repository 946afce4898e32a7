"""Heads in their own coordinates: the origin between the eyes, the chin 34 below, looking to the left."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from .palette import BLUSH, DEEP_GOLD, FEATURE, FINE, GOLD, INK, LIPS, SHADE, SKIN, WHITE
from .svg import Drawing, Point, circle, placed

SOFT_JAW = (
    "M-19 -8C-20 5 -18 17 -12 26C-8.5 31 -5 34 -1 34C6 34 14 27 17.5 17C20 9 20 -2 19 -10"
    "C18 -22 10 -29 0 -29C-11 -29 -18 -20 -19 -8Z"
)
STRONG_JAW = (
    "M-20 -8C-21 4 -20.5 16 -17 24C-13 32 -7 36 -1 36C8 36 15 30 18 23C21 14 21 0 20 -10"
    "C19 -22 10 -29 0 -29C-12 -29 -19 -20 -20 -8Z"
)
PROFILE = (
    "M4 -29C-9 -29 -16 -24 -17 -14C-17.3 -10 -16 -7 -16.4 -4C-17 0 -23 8 -24.4 11.4"
    "C-25 13.6 -22 14.8 -19.4 14.8"
    "C-19.4 16.4 -21.4 17.8 -21.4 19.4C-21.4 20.6 -19.6 21 -19.6 21.8C-20.6 22.6 -20.8 24.6 -19.2 25.6"
    "C-18 26.6 -18.2 28 -18.6 30C-19.2 33.6 -16 36.4 -11 36.4C-3 36 6 32 11 25L16 -6C16 -20 12 -29 4 -29Z"
)

LEAF = (
    "M0 -11C4.6 -6 3.4 -2.6 2.2 -1C9 -4.6 9 4.4 3 3.6L2.6 6L-2.6 6L-3 3.6"
    "C-9 4.4 -9 -4.6 -2.2 -1C-3.4 -2.6 -4.6 -6 0 -11Z"
)


def eye(d: Drawing, x: float, half: float, iris: str, *, lash: float = 2.0, wide: float = 1.0) -> None:
    """An eye that looks a little to the left."""
    up, down = 4.6 * wide, 2.6 * wide
    d.fill(
        f"M{x - half} .6C{x - half * 0.5} {-up} {x + half * 0.5} {-up} {x + half} .4"
        f"C{x + half * 0.4} {down} {x - half * 0.5} {down} {x - half} .6Z",
        WHITE,
    )
    d.fill(circle(x - 0.6, -0.6, 2.7), iris)
    d.fill(circle(x - 0.6, -0.6, 1.5), INK)
    d.line(f"M{x - half} .6C{x - half * 0.5} {-up} {x + half * 0.5} {-up} {x + half + 0.6} .2", INK, lash)
    d.line(f"M{x - half * 0.5} 2.4C{x} 3 {x + half * 0.4} 2.6 {x + half * 0.8} 1.2", FEATURE, 0.8)


def brows(d: Drawing, colour: str, width: float, *, stern: float = 0.0) -> None:
    """Both brows; `stern` lowers their inner ends."""
    d.line(f"M-16.5 {-6.5 - stern * 0.4}C-13 -10.5 -9 {-10 + stern * 0.4} -5.6 {-7.4 + stern}", colour, width)
    d.line(f"M.6 {-7.6 + stern}C5 {-11 + stern * 0.4} 10 -10.8 14 {-6.2 - stern * 0.4}", colour, width)


def nose(d: Drawing, width: float = 1.7) -> None:
    """The nose, seen from its right."""
    d.line("M-4.6 -3C-4.8 3 -8.6 8 -8.8 11C-8.8 13.8 -5.6 14.8 -3.2 13.6", FEATURE, width)
    d.line("M1.2 9.8C2.6 11.6 2.2 13.6 .2 14", FEATURE, width * 0.7)


def lips(d: Drawing, *, full: bool) -> None:
    """The mouth."""
    if full:
        d.fill(
            "M-10 20.2C-7 18.2 -5.4 17.4 -4.2 18.6C-2.8 17.4 -.6 18.4 3.6 20C.6 26 -6.6 26.4 -10 20.2Z", LIPS
        )
        d.line("M-10.4 20C-7 22 -1 22 4 19.8", FEATURE, 1.2)
    else:
        d.fill("M-8 21.4C-5 23.4 -1 23.8 2 21.6C0 26 -5.4 26.2 -8 21.4Z", "#c4574e")
        d.line("M-9.4 20.8C-6 21.4 -2 21.8 3.6 20.4", FEATURE, 1.7)


def front(
    d: Drawing, *, iris: str, brow: str, woman: bool = False, young: bool = False, stern: float = 0.0
) -> None:
    """A face turned a little to the left: a man's with strong jaw and brows, a youth's, or a woman's."""
    soft = woman or young
    d.body(SOFT_JAW if soft else STRONG_JAW, SKIN)
    d.fill(
        "M19 -12C20 0 19.6 9 17 17C14 26 7 32.6 0 33C8 28 12.6 18 13 6C13.2 -6 12 -16 8 -25"
        "C14 -23 18 -19 19 -12Z",
        SHADE,
    )
    for x in (-13.5, 9.5):
        d.fill(circle(x, 12.5, 4.6 if soft else 3.8, 3.6), BLUSH)
    size, wide = (1.1, 1.25) if woman else (1.0, 1.1 if young else 1.0)
    eye(d, -11, 4.6 * size, iris, lash=2.0, wide=wide)
    eye(d, 7, 5.6 * size, iris, lash=2.0, wide=wide)
    if woman:
        d.line("M12.6 -.4L15.4 -2.6M-15.6 -.2L-17.6 -2", INK, 1.5)
    brows(d, brow, 1.8 if woman else 2.4 if young else 3.0, stern=stern)
    nose(d, 1.5 if woman else 1.9)
    lips(d, full=woman)


def profile(d: Drawing, *, iris: str, brow: str) -> None:
    """A face seen from its left side."""
    d.body(PROFILE, SKIN)
    d.fill("M16 -6L11 25C6 32 -3 35.4 -11 35.6C-2 30 5 20 6 6C8 -2 12 -4 16 -6Z", SHADE)
    d.fill(circle(-8.5, 13, 4.4, 3.6), BLUSH)
    d.fill("M-15.6 .8C-13.4 -3.6 -9 -4.2 -5 -.2C-8.4 2.2 -12.4 2.4 -15.6 .8Z", WHITE)
    d.fill(circle(-12.6, -0.6, 2.5, 2.7), iris)
    d.fill(circle(-12.9, -0.6, 1.4), INK)
    d.line("M-15.8 -.6C-13.4 -4 -9 -4.2 -4.6 0", INK, 2.1)
    d.line("M-16 -7.4C-13 -10.6 -8.6 -10.6 -4 -7.4", brow, 2.8)
    d.line("M-17.6 12.6C-16.8 11.4 -17.6 9.6 -19 9.6", FEATURE, 1.3)
    d.fill(
        "M-21.4 19.6C-18.6 19.6 -16.4 20.4 -14.8 21.6C-16.6 24.6 -19 26.2 -20 24.6"
        "C-21 23.4 -19.4 22.4 -19.6 21.8Z",
        "#c4574e",
    )
    d.line("M-20.2 21.6C-18 21.2 -16.4 21.4 -14.4 22", FEATURE, 1.3)


def band(d: Drawing, colour: str, jewel: str, *, y: float = -24, half: float = 23) -> None:
    """The band of a crown across the brow with its jewels."""
    d.body(
        f"M{-half} {y - 7}C{-half * 0.45} {y - 2} {half * 0.45} {y - 2} {half} {y - 7}L{half - 0.6} {y + 2}"
        f"C{half * 0.45} {y + 7} {-half * 0.45} {y + 7} {-half + 0.6} {y + 2}Z",
        colour,
    )
    for x, dy in ((-half * 0.62, 0.2), (0, 1.8), (half * 0.62, 0.2)):
        d.body(
            f"M{x} {y - 3.4 + dy}L{x + 3.4} {y + dy}L{x} {y + 3.4 + dy}L{x - 3.4} {y + dy}Z", jewel, INK, 1.2
        )


def open_crown(d: Drawing, jewel: str, ball: str, *, y: float = -24, tip: str = circle(0, 0, 3.1)) -> None:
    """Five points, each with a ball or another tip (path data about the origin)."""
    d.body(
        f"M-23 {y - 5}L-28 {y - 23}L-16 {y - 13}L-13.5 {y - 29}L-5 {y - 13}L0 {y - 32}L5 {y - 13}"
        f"L13.5 {y - 29}"
        f"L16 {y - 13}L28 {y - 23}L23 {y - 5}C10 {y} -10 {y} -23 {y - 5}Z",
        GOLD,
    )
    d.fill(
        f"M6 {y - 13}L13.5 {y - 29}L16 {y - 13}L28 {y - 23}L23 {y - 5}C19 {y - 3} 15 {y - 2} 11 {y - 2}Z",
        DEEP_GOLD,
    )
    for x, dy in ((-28, -24.5), (-13.5, -30.5), (0, -33.5), (13.5, -30.5), (28, -24.5)):
        d.body(placed(tip, x, y + dy, 1), ball, INK, FINE)
    band(d, GOLD, jewel, y=y)


def feather(d: Drawing, data: str, spine: str, colour: str, line: str = INK) -> None:
    """A plume: its outline, its spine and the barbs along it."""
    d.body(data, colour)
    d.line(spine, line, FINE)


def arcs(points: Sequence[Point], bulge: float) -> str:
    """Path data from point to point by arcs that bulge to the left of one who walks them."""
    data = ""
    for (x0, y0), (x1, y1) in pairwise(points):
        nx, ny = (y1 - y0) * bulge, (x0 - x1) * bulge
        data += f"C{x0 + nx:.2f} {y0 + ny:.2f} {x1 + nx:.2f} {y1 + ny:.2f} {x1} {y1}"
    return data


def scallops(points: Sequence[Point], bulge: float) -> str:
    """Closed path data with an arc bulging outwards between each two points, given clockwise."""
    x, y = points[-1]
    return f"M{x} {y}{arcs([points[-1], *points], bulge)}Z"


def beard_opening() -> str:
    """The upper edge of a full beard, from ear to ear under nose and moustache, to close an outline with."""
    return "C17 15 12 17.5 7 17C2 15.4 -2 14.6 -4 15.4C-6 14.6 -10 15.4 -12 17C-15 17 -17.4 14 -20 8Z"


def imperial_crown(d: Drawing, cap: str, jewel: str, *, y: float = -24) -> None:
    """A crown closed by arches over a cap, an orb on top."""
    d.body(f"M-22 {y - 4}C-36 {y - 26} -16 {y - 34} 0 {y - 28}C16 {y - 34} 36 {y - 26} 22 {y - 4}Z", GOLD)
    d.body(f"M-16.5 {y - 5}C-25 {y - 21} -13 {y - 27} -4.5 {y - 23.5}L-5 {y - 4}Z", cap, INK, FINE)
    d.body(f"M16.5 {y - 5}C25 {y - 21} 13 {y - 27} 4.5 {y - 23.5}L5 {y - 4}Z", cap, INK, FINE)
    for dy in (-10, -16, -22):
        d.fill(circle(0, y + dy, 1.9), WHITE)
    d.body(
        f"M-1.7 {y - 40}L1.7 {y - 40}L1.7 {y - 37.6}L4.6 {y - 37.6}L4.6 {y - 34.6}L-4.6 {y - 34.6}"
        f"L-4.6 {y - 37.6}"
        f"L-1.7 {y - 37.6}Z",
        GOLD,
        INK,
        1.2,
    )
    d.body(circle(0, y - 30.6, 4.4), GOLD, INK, FINE)
    band(d, GOLD, jewel, y=y)


def fleur_crown(d: Drawing, jewel: str, cap: str, *, y: float = -24) -> None:
    """Three leaves and two balls over a low cap."""
    d.body(f"M-22 {y - 5}C-24 {y - 22} -8 {y - 27} 0 {y - 26}C8 {y - 27} 24 {y - 22} 22 {y - 5}Z", cap)
    d.body(
        f"M-23 {y - 5}L-25 {y - 16}L-17 {y - 9}L-12 {y - 18}L-6 {y - 9}L-3 {y - 18}L3 {y - 18}L6 {y - 9}"
        f"L12 {y - 18}"
        f"L17 {y - 9}L25 {y - 16}L23 {y - 5}C10 {y} -10 {y} -23 {y - 5}Z",
        GOLD,
    )
    for x, dy in ((-25, -20), (0, -22), (25, -20)):
        d.body(placed(LEAF, x, y + dy, 1), GOLD, INK, FINE)
    for x in (-12, 12):
        d.body(circle(x, y - 20, 2.8), jewel, INK, FINE)
    band(d, GOLD, jewel, y=y)
