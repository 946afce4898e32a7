"""The two jokers."""

from __future__ import annotations

from .card import HEIGHT, WIDTH, paper
from .suits import star
from .svg import Drawing, placed


def joker(colour: str) -> Drawing:
    """A joker: a star in the corners and in the middle."""
    drawing = paper()
    drawing.fill(placed(star(), 34, 46, 26), colour)
    drawing.fill(placed(star(), WIDTH - 34, HEIGHT - 46, 26, turn=180), colour)
    drawing.fill(placed(star(), WIDTH / 2, HEIGHT / 2, 60), colour)
    return drawing


JOKERS = {"XX": lambda: joker("#6a2c91"), "XX2": lambda: joker("#b8860b")}
