"""Shadows, glows, panels and the cloth of the table: all light, drawn beforehand and never in a frame."""

from __future__ import annotations

import io
import math
import random
from collections.abc import Callable
from enum import Enum
from functools import cache
from typing import Final

import pygame

PREMULTIPLIED: Final = pygame.BLEND_PREMULTIPLIED

Size = tuple[int, int]
Colour = tuple[int, int, int]


class Glow(Enum):
    """What a lit frame says: its colour, opacity of its ring, of the light around, of the light inside."""

    SELECTED = ((255, 190, 46), 1.0, 0.5, 0.0)
    FOCUS = ((255, 255, 255), 1.0, 0.0, 0.0)  # drawn apart: a ring between dark lines
    TARGET = ((255, 226, 140), 0.75, 0.6, 0.16)
    HOVER = ((255, 226, 140), 1.0, 0.9, 0.34)
    HINT = ((130, 214, 255), 1.0, 0.8, 0.0)

    def __init__(self, colour: Colour, ring: float, spread: float, fill: float) -> None:
        self.colour = colour
        self.ring = ring
        self.spread = spread
        self.fill = fill


def ready(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the display's format, if there is a display, with premultiplied alpha."""
    same = surface.convert_alpha() if pygame.display.get_surface() else surface
    return same.premul_alpha()


def rounded_rect(
    size: Size, box: tuple[float, float, float, float], radius: float, paint: str
) -> pygame.Surface:
    """One smooth rectangle (x, y, width, height) on a surface of that size; `paint` are SVG attributes."""
    x, y, w, h = box
    r = max(0.0, min(radius, w / 2, h / 2))
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}" '
        f'width="{size[0]}" height="{size[1]}">'
        f'<rect x="{x:.3f}" y="{y:.3f}" width="{w:.3f}" height="{h:.3f}" rx="{r:.3f}" {paint}/></svg>'
    )
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)


def hexa(colour: Colour) -> str:
    """A colour as SVG writes it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def draw_panel(
    size: Size, colour: Colour, alpha: int, radius: float, edge: Colour | None, line: float, edge_alpha: int
) -> pygame.Surface:
    """A plain round-cornered plate of that opacity (0 to 255), with an edge line if a colour is given."""
    paint = f'fill="{hexa(colour)}" fill-opacity="{alpha / 255:.3f}"'
    if edge is None:
        return ready(rounded_rect(size, (0, 0, *size), radius, paint))
    paint += f' stroke="{hexa(edge)}" stroke-opacity="{edge_alpha / 255:.3f}" stroke-width="{line:.2f}"'
    return ready(rounded_rect(size, (line / 2, line / 2, size[0] - line, size[1] - line), radius, paint))


def spread(surface: pygame.Surface, panel: pygame.Surface, box: pygame.Rect, corner: int) -> None:
    """Draw a panel on a larger box: its corners in the corners, what is between them again and again."""
    across, down = (
        _spans(short, long, corner) for short, long in zip(panel.get_size(), box.size, strict=True)
    )
    for x, left, width in across:
        for y, top, height in down:
            place = box.left + left, box.top + top
            surface.blit(panel, place, (x, y, width, height), special_flags=PREMULTIPLIED)


def _spans(short: int, long: int, corner: int) -> list[tuple[int, int, int]]:
    """Along one side: where a piece begins on the panel and on the box, and how long it is."""
    if short == long:
        return [(0, 0, long)]
    tile, end = short - 2 * corner, long - corner
    middle = [(corner, at, min(tile, end - at)) for at in range(corner, end, tile)]
    return [(0, 0, corner), *middle, (short - corner, end, corner)]


def draw_blur(
    size: Size, margin: int, radius: float, colour: Colour, alpha: int, blur: float
) -> pygame.Surface:
    """A blurred rectangle of that size with `margin` pixels around it, straight alpha of at most `alpha`.

    It is blurred at a quarter of its size or less, where a blur costs next to nothing.
    """
    shrink = max(1.0, blur / 3)
    small = math.ceil((size[0] + 2 * margin) / shrink), math.ceil((size[1] + 2 * margin) / shrink)
    box = margin / shrink, margin / shrink, size[0] / shrink, size[1] / shrink
    shape = rounded_rect(small, box, radius / shrink, f'fill="#ffffff" fill-opacity="{alpha / 255:.3f}"')
    # Colour everywhere and only the opacity blurred: no dark seam where the light ends.
    soft = pygame.transform.gaussian_blur(shape.premul_alpha(), max(1, round(blur / shrink)))
    tinted = pygame.transform.smoothscale(soft, (size[0] + 2 * margin, size[1] + 2 * margin))
    tinted.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return tinted


def display_format(premultiplied: pygame.Surface) -> pygame.Surface:
    """A surface that is premultiplied already, in the display's format if there is a display."""
    return premultiplied.convert_alpha() if pygame.display.get_surface() else premultiplied


def draw_shadow(size: Size, radius: float, step: int, *, lifted: bool) -> pygame.Surface:
    """The shadow of a card turned by `step` degrees, to be centred on the card: light falls from above."""
    blur = size[0] * (0.085 if lifted else 0.035)
    drop = round(size[0] * (0.10 if lifted else 0.025))
    flat = draw_blur(size, round(blur * 2.2), radius, (0, 0, 0), 105 if lifted else 135, blur)
    turned = pygame.transform.rotozoom(flat, -step, 1) if step else flat
    whole = pygame.Surface((turned.get_width(), turned.get_height() + 2 * drop), pygame.SRCALPHA)
    whole.blit(turned, (0, 2 * drop), special_flags=PREMULTIPLIED)
    return display_format(whole)


def draw_glow(size: Size, kind: Glow, radius: float) -> pygame.Surface:
    """The light of a kind around a rectangle of that size, to be centred on it."""
    line = max(2.0, min(size) * 0.035)
    if kind is Glow.FOCUS:
        return draw_focus(size, kind.colour, radius, line)
    blur = max(3.0, min(size) * 0.09)
    margin = math.ceil(blur * 2.2)
    whole = size[0] + 2 * margin, size[1] + 2 * margin
    surface = draw_blur(size, margin, radius, kind.colour, round(255 * kind.spread), blur)
    hole = rounded_rect(whole, (margin, margin, *size), radius, 'fill="#ffffff"')
    surface.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    paint = f'fill="{hexa(kind.colour)}" fill-opacity="{kind.fill}" stroke="{hexa(kind.colour)}"'
    paint += f' stroke-opacity="{kind.ring}" stroke-width="{line:.2f}"'
    ring = rounded_rect(whole, (margin, margin, *size), radius, paint).premul_alpha()
    surface.blit(ring, (0, 0), special_flags=PREMULTIPLIED)
    return display_format(surface)


def draw_focus(size: Size, colour: Colour, radius: float, line: float) -> pygame.Surface:
    """A ring just outside a rectangle, light between dark lines: seen on white cards and on dark cloth."""
    margin = math.ceil(3 * line)
    whole = size[0] + 2 * margin, size[1] + 2 * margin
    grown = margin - line, margin - line, size[0] + 2 * line, size[1] + 2 * line
    dark = rounded_rect(
        whole, grown, radius + line, f'fill="none" stroke="#0b1411" stroke-width="{2.4 * line:.2f}"'
    )
    light = rounded_rect(
        whole, grown, radius + line, f'fill="none" stroke="{hexa(colour)}" stroke-width="{line:.2f}"'
    )
    surface = dark.premul_alpha()
    surface.blit(light.premul_alpha(), (0, 0), special_flags=PREMULTIPLIED)
    return display_format(surface)


def table_background(size: Size, design: str = "cloth") -> pygame.Surface:
    """The table under a lamp: light in the middle, dark corners, the grain of one of DESIGNS. Opaque.

    Raises ValueError for an empty size or an unknown design.
    """
    if min(size) < 1:
        raise ValueError(f"a table needs a size, not {size}")
    if design not in DESIGNS:
        raise ValueError(f"no table is called {design}")
    bright, dark, grain = DESIGNS[design]
    light = lamp(bright, dark)
    if pygame.display.get_surface():
        light = light.convert()
    table = pygame.transform.smoothscale(light, size)
    tile = grain(table)
    for y in range(0, size[1], tile.get_height()):
        for x in range(0, size[0], tile.get_width()):
            table.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return table


@cache
def lamp(bright: Colour, dark: Colour, grid: Size = (96, 60)) -> pygame.Surface:
    """Light falling off from a point a little above the middle, on a coarse grid to be scaled up; shared."""
    surface = pygame.Surface(grid, 0, 24)
    for y in range(grid[1]):
        v = (y + 0.5) / grid[1] * 2 - 0.92
        for x in range(grid[0]):
            u = (x + 0.5) / grid[0] * 2 - 1
            far = min(1.0, math.hypot(u * 0.78, v * 0.86) / 1.1)
            share = far * far * (3 - 2 * far)
            surface.set_at((x, y), [round(b + (d - b) * share) for b, d in zip(bright, dark, strict=True)])
    return surface


def noise(like: pygame.Surface, grain: Size, size: Size, depth: int, chance: random.Random) -> pygame.Surface:
    """Grey noise of `grain` random points, 0 to `depth` bright, stretched to a size."""
    grey = pygame.image.frombuffer(chance.randbytes(grain[0] * grain[1]), grain, "P")
    grey.set_palette([(v * depth // 255,) * 3 for v in range(256)])
    return pygame.transform.scale(grey.convert(like), size)


def weave(like: pygame.Surface) -> pygame.Surface:
    """A tile of fine crossing threads; it also hides the steps of the light."""
    side, chance = 256, random.Random(52)
    tile = pygame.Surface((side, side), 0, like)
    for grain in ((side, side // 6), (side // 6, side), (side, side)):
        tile.blit(noise(like, grain, (side, side), 3, chance), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return tile


def planks(like: pygame.Surface) -> pygame.Surface:
    """A tile of boards: long streaks, each board of its own brightness, dark seams between them."""
    width, height, board, chance = 1024, 480, 80, random.Random(54)
    tile = noise(like, (4, height), (width, height), 9, chance)
    for grain, depth in (((22, height), 8), ((90, height // 2), 6), ((width // 4, height), 3)):
        tile.blit(
            noise(like, grain, (width, height), depth, chance), (0, 0), special_flags=pygame.BLEND_RGB_ADD
        )
    tile = pygame.transform.smoothscale(
        pygame.transform.smoothscale(tile, (width // 2, height)), (width, height)
    )
    for y in range(0, height, board):
        joint = chance.randrange(width)
        for start in (joint, joint + width // 2):
            tone = chance.randrange(9)
            for x in (start, start - width):
                box = pygame.Rect(x, y, width // 2, board)
                tile.fill((tone, tone, tone), box, special_flags=pygame.BLEND_RGB_ADD)
                tile.fill((0, 0, 0), (x, y, 2, board))
        tile.fill((0, 0, 0), (0, y, width, 2))
    return tile


Grain = Callable[[pygame.Surface], pygame.Surface]
DESIGNS: Final[dict[str, tuple[Colour, Colour, Grain]]] = {
    "cloth": ((31, 112, 76), (9, 43, 31), weave),
    "wood": ((112, 66, 34), (38, 20, 10), planks),
    "night": ((38, 58, 96), (10, 15, 30), weave),
}
