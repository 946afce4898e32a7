"""The four suit marks, two units high about the origin, and the star of the wild jokers."""

from __future__ import annotations

import math

from .svg import circle, placed, polygon

HEART = (
    "M0 .98C-.14 .62 -.98 .22 -.98 -.4C-.98 -.74 -.75 -.95 -.48 -.95C-.25 -.95 -.07 -.79 0 -.53"
    "C.07 -.79 .25 -.95 .48 -.95C.75 -.95 .98 -.74 .98 -.4C.98 .22 .14 .62 0 .98Z"
)
DIAMOND = "M0 -1C.18 -.6 .48 -.24 .78 0C.48 .24 .18 .6 0 1C-.18 .6 -.48 .24 -.78 0C-.48 -.24 -.18 -.6 0 -1Z"
SPADE = (
    "M0 -1C.16 -.62 .93 -.28 .93 .23C.93 .53 .71 .72 .45 .72C.29 .72 .16 .65 .08 .53C.09 .75 .17 .9 .36 .98"
    "L-.36 .98"
    "C-.17 .9 -.09 .75 -.08 .53C-.16 .65 -.29 .72 -.45 .72C-.71 .72 -.93 .53 -.93 .23"
    "C-.93 -.28 -.16 -.62 0 -1Z"
)
CLUB = (
    circle(0, -0.55, 0.45)
    + circle(-0.5, 0.2, 0.45)
    + circle(0.5, 0.2, 0.45)
    + "M-.22 -.3L.22 -.3L.4 .1L.09 .32C.1 .7 .19 .88 .4 .98L-.4 .98C-.19 .88 -.1 .7 -.09 .32L-.4 .1Z"
)
PATHS = {"C": CLUB, "D": DIAMOND, "H": HEART, "S": SPADE}


def star(points: int = 5, inner: float = 0.42) -> str:
    """A star two units high about the origin, one point up."""
    turn = math.pi / points
    spokes = [(1.0 if i % 2 == 0 else inner, i * turn) for i in range(2 * points)]
    return polygon([(r * math.sin(a), -r * math.cos(a)) for r, a in spokes])


def pip(suit: str, x: float, y: float, height: float, *, turn: float = 0) -> str:
    """Path data of a suit mark of that height centred on a point."""
    return placed(PATHS[suit], x, y, height / 2, turn=turn)
