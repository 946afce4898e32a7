"""What pages are made of: plates, lines of text, a fan of cards."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.ui.art import PREMULTIPLIED, Art, Colour, card_size, corner_radius, turn_step, turned
from game.ui.fonts import Role
from game.ui.lights import draw_shadow
from game.ui.pen import overhang

if TYPE_CHECKING:
    from game.ui.scene import Stage

INK: Final = (244, 239, 224)
GOLD: Final = (231, 202, 138)
FAINT: Final = (176, 198, 186)
NIGHT: Final = (8, 30, 23)
EDGE: Final = (92, 132, 112)
BODY: Final = 16.5
LEAST: Final = 13.0
"""Letters of sections, in units: as they should be, and as small as they may become."""
HEADING: Final = 1160
"""The widest title of a page, in units."""
FAN_STEP: Final = 12
"""Degrees from card to card of a fan."""
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
    if any(anchor.endswith("left") for anchor in place):
        rect.x -= overhang(font, words)
    if shade:
        dark = font.render(words, True, (0, 0, 0), None, width)
        dark.set_alpha(140)
        surface.blit(dark, rect.move(0, shade))
    surface.blit(ink, rect)
    return rect


def heading(stage: Stage, surface: pygame.Surface, words: str) -> None:
    """The title of a page that fills the window; smaller where it is long."""
    size, room = 46, stage.px(HEADING)
    while size > LEAST and stage.font(Role.TITLE, size, exact=True).size(words)[0] > room:
        size -= 1
    place = stage.size[0] // 2, stage.box(0, 28, 0, 0).top
    write(surface, words, stage.font(Role.TITLE, size, exact=True), GOLD, shade=stage.px(2), midtop=place)


def diamond(surface: pygame.Surface, centre: tuple[float, float], radius: float) -> None:
    """The mark of a rule that is not as in classic: a shape beside the words, never a colour alone."""
    x, y = centre
    corners = [(x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)]
    pygame.draw.polygon(surface, GOLD, corners)


Section = tuple[str, str]
"""A title and what stands below it."""


def sections(
    stage: Stage, surface: pygame.Surface, columns: Sequence[tuple[pygame.Rect, Sequence[Section]]]
) -> None:
    """Write sections below each other in boxes, all in the same letters, which let everything fit."""
    size = stage.letters(BODY)
    while size > LEAST and any(_height(stage, box.width, told, size) > box.height for box, told in columns):
        size -= 0.5
    head, words = _letters(stage, size)
    for box, told in columns:
        y = box.top
        for title, body in told:
            y = write(surface, title, head, GOLD, topleft=(box.left, y)).bottom + stage.px(2)
            y = write(surface, body, words, FAINT, width=box.width, topleft=(box.left, y)).bottom
            y += stage.px(size)


def _height(stage: Stage, width: int, told: Sequence[Section], size: float) -> int:
    head, words = _letters(stage, size)
    lines = sum(words.render(body, True, FAINT, None, width).get_height() for _, body in told)
    return len(told) * (head.get_height() + stage.px(2) + stage.px(size)) - stage.px(size) + lines


def _letters(stage: Stage, size: float) -> tuple[pygame.font.Font, pygame.font.Font]:
    """Of a title and of what stands below it."""
    return stage.font(Role.BOLD, size + 3, exact=True), stage.font(Role.TEXT, size, exact=True)


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
    key = ("fan", tuple(codes), card)
    # One picture is kept, not a large one of every card and shadow at every turn.
    whole = stage.art.shelf.get(key, lambda: _fan(stage.art, codes, card))
    surface.blit(whole, whole.get_rect(midbottom=pivot), special_flags=PREMULTIPLIED)


def _fan(art: Art, codes: Sequence[str], card: int) -> pygame.Surface:
    """The cards on a clear surface, the pivot in the middle of its lower edge."""
    radius = card * 1.9
    reach = radius * math.sin(math.radians(FAN_STEP * (len(codes) - 1) / 2)) + card
    whole = pygame.Surface((round(2 * reach), round(radius + card)), pygame.SRCALPHA, 32)
    for number, code in enumerate(codes):
        turn = turn_step((number - (len(codes) - 1) / 2) * FAN_STEP)
        angle = math.radians(turn)
        centre = reach + radius * math.sin(angle), whole.get_height() - radius * math.cos(angle)
        shadow = draw_shadow(card_size(card), corner_radius(card), turn, lifted=False)
        for picture in (shadow, turned(art.face(code, card), turn)):
            whole.blit(picture, picture.get_rect(center=centre), special_flags=PREMULTIPLIED)
    return whole
