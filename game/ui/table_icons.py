"""Small signs drawn in lines, at any size."""

import io
from functools import lru_cache
from typing import Final

import pygame

from game.ui.lights import Colour, hexa, ready

SPEAKER: Final = "M3 9h4l5-4.5v15L7 15H3z"
"""On a page of 24 by 24, as all of them."""
WAVES: Final = "M15 9.2a4 4 0 0 1 0 5.6M17.6 6.6a7.6 7.6 0 0 1 0 10.8"
BARS: Final = "M5 19v-5M10 19v-8M15 19v-11M20 19V5"
"""Sorting."""
CROSS: Final = "M15.5 9.5l5 5M20.5 9.5l-5 5"


@lru_cache(maxsize=16)
def icon(path: str, side: int, colour: Colour) -> pygame.Surface:
    """A sign as a picture of so many pixels, premultiplied."""
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">'
        f'<path d="{path}" fill="none" stroke="{hexa(colour)}" stroke-width="2" '
        'stroke-linecap="round" stroke-linejoin="round"/></svg>'
    )
    return ready(pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (side, side)))
