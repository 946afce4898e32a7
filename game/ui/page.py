"""What pages are made of: plates, lines of text, a fan of cards."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.ui.art import PREMULTIPLIED, Colour

if TYPE_CHECKING:
    from game.ui.scene import Stage

INK: Final = (244, 239, 224)
GOLD: Final = (231, 202, 138)
FAINT: Final = (176, 198, 186)
NIGHT: Final = (8, 30, 23)
EDGE: Final = (92, 132, 112)
DIM: Final = 135  # of 255: what is left of the light


def write(
    surface: pygame.Surface,
    words: str,
    font: pygame.font.Font,
    colour: Colour = INK,
    *,
    width: int = 0,
    shade: int = 0,
    **place: Any,
) -> pygame.Rect:
    """Write text at a place such as `midtop=(x, y)`, broken into lines of at most `width` pixels if given.

    With `shade` its shadow falls so many pixels below. Returns where it stands.
    """
    ink = font.render(words, True, colour, None, width)
    rect = ink.get_rect(**place)
    if shade:
        dark = font.render(words, True, (0, 0, 0), None, width)
        dark.set_alpha(140)
        surface.blit(dark, rect.move(0, shade))
    surface.blit(ink, rect)
    return rect


def plate(stage: Stage, surface: pygame.Surface, box: pygame.Rect, *, alpha: int = 215) -> None:
    """A dark plate with round corners for text to stand on."""
    stage.art.panel(surface, box, NIGHT, alpha=alpha, radius=stage.px(18), edge=EDGE)


def dim(surface: pygame.Surface) -> None:
    """Darken all that is drawn so far."""
    surface.fill((DIM, DIM, DIM), special_flags=pygame.BLEND_RGB_MULT)


def rule(stage: Stage, surface: pygame.Surface, left: int, right: int, y: int) -> None:
    """A fine horizontal line."""
    pygame.draw.rect(surface, EDGE, (left, y, right - left, max(1, stage.px(1))))


def fan(
    stage: Stage, surface: pygame.Surface, codes: Sequence[str], pivot: tuple[int, int], *, width: float
) -> None:
    """Cards held like a fan about a pivot (pixels) below them; `width` of a card in units."""
    card = stage.px(width)
    radius, step = card * 1.9, 12
    for number, code in enumerate(codes):
        turn = (number - (len(codes) - 1) / 2) * step
        angle = math.radians(turn)
        centre = pivot[0] + radius * math.sin(angle), pivot[1] - radius * math.cos(angle)
        for picture in (stage.art.shadow(card, turn), stage.art.face(code, card, turn)):
            surface.blit(picture, picture.get_rect(center=centre), special_flags=PREMULTIPLIED)
