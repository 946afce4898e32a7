"""Pictures of the table: cards at any size and turn, shadows, glows and panels, each made once and kept.

    art = Art(back="back-garnet")
    queen = art.face("QH", 96)
    screen.blit(queen, queen.get_rect(center=(400, 300)), special_flags=PREMULTIPLIED)

Every surface but `table_background` has premultiplied alpha, is meant to be blitted with
`special_flags=PREMULTIPLIED` and to be centred on the thing it belongs to (`get_rect(center=…)`). All widths
are device pixels; a card is `card_size(width)`. Pictures are drawn from SVG at exactly the size asked for,
when they are asked for first (some milliseconds for a court card), and kept within a budget of bytes; the
least lately used leave first. So ask for resting widths, not for every width a motion passes through.
Surfaces are shared: never draw on them. After `rescale` cards are sketches, scaled from those of the last
size, until `refine` has drawn them: a window being resized does not wait for the deck.
"""

from __future__ import annotations

import io
import math
from collections import OrderedDict
from collections.abc import Callable, Hashable, ItemsView, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game.ui.lights import (
    DESIGNS,
    PREMULTIPLIED,
    Colour,
    Glow,
    Size,
    draw_glow,
    draw_panel,
    draw_shadow,
    ready,
    spread,
    table_background,
)

__all__ = [
    "CODES",
    "DESIGNS",
    "JOKERS",
    "PREMULTIPLIED",
    "RATIO",
    "TURN_STEP",
    "Art",
    "Colour",
    "Glow",
    "Shelf",
    "Size",
    "backs",
    "card_size",
    "corner_radius",
    "table_background",
    "turn_step",
]

RATIO: Final = 1.4
TURN_STEP: Final = 2
TILE: Final = 96
"""Pixels of the middle of a large panel that are drawn again and again."""
CARDS: Final = Path(__file__).parents[2] / "assets" / "cards"
CODES: Final = tuple(rank + suit for suit in "CDHS" for rank in "A23456789TJQK")
JOKERS: Final = ("XX", "XX2")

# The inks that mark diamonds and clubs in the deck's files (assets/make/card.py), and what four colours make
# of them.
FOUR_COLOURS: Final = {b"#c8102f": b"#1559b7", b"#17171d": b"#0a7437"}


def card_size(width: int) -> Size:
    """Width and height of a card in pixels."""
    return width, round(width * RATIO)


def corner_radius(width: int) -> float:
    """Radius of a card's round corners in pixels."""
    return width * 15 / 240


class Shelf:
    """Surfaces by key within a budget of bytes; the least lately used leave first."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface under the key, made by `make` if there is none; one above the budget is kept alone."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self.bytes += cost(made)
        while self.bytes > self.budget and len(self._kept) > 1:
            self.bytes -= cost(self._kept.popitem(last=False)[1])
        return made

    def items(self) -> ItemsView[Hashable, pygame.Surface]:
        """All that is kept, by key."""
        return self._kept.items()

    def clear(self) -> None:
        """Forget everything, as after a change of display."""
        self._kept.clear()
        self.bytes = 0

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def __len__(self) -> int:
        return len(self._kept)


def cost(surface: pygame.Surface) -> int:
    """Bytes of a surface's pixels."""
    return surface.get_pitch() * surface.get_height()


class Art:
    """The deck and the lights of one table; `budget` bounds the bytes of all surfaces kept."""

    def __init__(
        self,
        *,
        back: str = "back-garnet",
        large: bool = False,
        four_colour: bool = False,
        values: Mapping[str, int] | None = None,
        folder: Path = CARDS,
        budget: int = 44 << 20,
    ) -> None:
        self._folder = folder
        self.shelf = Shelf(budget)
        self._models: dict[Path, pygame.Surface] = {}
        self._sketched: list[tuple[Path, int, int | None]] = []
        self._drawn: dict[Hashable, pygame.Surface] = {}
        self.dress(back=back, large=large, four_colour=four_colour, values=values)

    def dress(
        self, *, back: str, large: bool, four_colour: bool, values: Mapping[str, int] | None = None
    ) -> None:
        """Play with this deck from now on, all pictures so far forgotten.

        `back` is the name of a back (`backs()`); `large` shows faces with large indices; `four_colour` shows
        diamonds blue and clubs green; `values` gives what cards count, by code, to be shown in their corner
        (5, 10, 15, 20, 25, 30, 50 or 100 points).
        """
        self._back = back
        self._four_colour = four_colour
        self._values = values or {}
        self._faces = self._folder / "large" if large else self._folder
        self._forget()

    def rescale(self) -> None:
        """Cards will be wanted in other widths: those there are become models to sketch them from."""
        models = self._models.copy()
        for key, card in self.shelf.items():
            if isinstance(key, tuple) and isinstance(key[0], Path) and key[2] == 0:
                models.setdefault(key[0], card)
        self._forget()
        self._models = models

    @property
    def sketched(self) -> bool:
        """Some card is only a sketch."""
        return bool(self._sketched)

    def refine(self) -> None:
        """Draw a card that was sketched. With the last one all sketches are gone: draw everything anew."""
        path, width, points = self._sketched.pop()
        self._drawn[path, width, 0] = self._draw(path, width, points)
        if not self._sketched:
            drawn = self._drawn.copy()
            self._forget()
            for key, card in drawn.items():
                self.shelf.get(key, partial(_given, card))

    def _forget(self) -> None:
        self.shelf.clear()
        for kept in (self._models, self._sketched, self._drawn):
            kept.clear()

    def face(self, code: str, width: int, turn: float = 0) -> pygame.Surface:
        """A card's face by its code ("QH", "TD", "XX"; "XX2" is the other joker).

        It is turned clockwise by `turn` degrees, rounded to whole TURN_STEPs. Raises FileNotFoundError for a
        code no card has.
        """
        return self._card(self._faces / f"{code}.svg", width, turn, self._values.get(code))

    def back(self, width: int, turn: float = 0, *, name: str = "") -> pygame.Surface:
        """A card's back, or the one of that name, turned clockwise by `turn` degrees."""
        return self._card(self._folder / f"{name or self._back}.svg", width, turn)

    def shadow(self, width: int, turn: float = 0, *, lifted: bool = False) -> pygame.Surface:
        """The soft shadow of a card, to be blitted first and about the same centre; wider if it is lifted."""
        step = turn_step(turn) % 180
        return self.shelf.get(("shadow", width, step, lifted), lambda: self._shadow(width, step, lifted))

    def glow(self, size: Size, kind: Glow, radius: float | None = None) -> pygame.Surface:
        """Light around a rectangle of that size (a card's by default of its corners), centred on it."""
        corner = corner_radius(size[0]) if radius is None else radius
        return self.shelf.get(("glow", size, kind, corner), lambda: draw_glow(size, kind, corner))

    def panel(
        self,
        surface: pygame.Surface,
        box: pygame.Rect,
        colour: Colour,
        *,
        alpha: int = 255,
        radius: float = 8,
        edge: Colour | None = None,
        line: float = 0,
        edge_alpha: int = 255,
    ) -> None:
        """Draw a plain rectangle with smooth round corners and, if wished, an edge: places, bands, plates.

        Without `line`, the width of the edge, it is fine and follows the height. Large ones are laid out of
        the pieces of a small one, so that none takes room for itself.
        """
        wide = line or max(1.0, box.height / 400)
        corner = math.ceil(radius + wide) + 1
        size = min(box.width, 2 * corner + TILE), min(box.height, 2 * corner + TILE)
        key = ("panel", size, colour, alpha, radius, edge, wide, edge_alpha)
        panel = self.shelf.get(key, lambda: draw_panel(size, colour, alpha, radius, edge, wide, edge_alpha))
        spread(surface, panel, box, corner)

    def _shadow(self, width: int, step: int, lifted: bool) -> pygame.Surface:
        return draw_shadow(card_size(width), corner_radius(width), step, lifted=lifted)

    def prepare(self, codes: Iterable[str], width: int) -> bool:
        """Draw the first of these faces that is not drawn yet, for idle moments; False if none is lacking."""
        for code in codes:
            path = self._faces / f"{code}.svg"
            if (path, width, 0) not in self.shelf:
                self.face(code, width)
                return True
        return False

    def _card(self, path: Path, width: int, turn: float, points: int | None = None) -> pygame.Surface:
        step = turn_step(turn)
        if step == 0:
            return self.shelf.get((path, width, 0), lambda: self._card_now(path, width, points))
        return self.shelf.get((path, width, step), lambda: turned(self._card(path, width, 0, points), step))

    def _card_now(self, path: Path, width: int, points: int | None) -> pygame.Surface:
        """A card, or its sketch if it has a model."""
        if path not in self._models:
            return self._draw(path, width, points)
        self._sketched.append((path, width, points))
        return pygame.transform.smoothscale(self._models[path], card_size(width))

    def _draw(self, path: Path, width: int, points: int | None) -> pygame.Surface:
        data = path.read_bytes()
        if self._four_colour:
            for ink, other in FOUR_COLOURS.items():
                data = data.replace(ink, other)
        card = ready(pygame.image.load_sized_svg(io.BytesIO(data), card_size(width)))
        if points is not None:
            plate = pygame.image.load_sized_svg(self._folder / "values" / f"{points}.svg", card_size(width))
            card.blit(ready(plate), (0, 0), special_flags=PREMULTIPLIED)
        return card


def _given(card: pygame.Surface) -> pygame.Surface:
    return card


def backs(folder: Path = CARDS) -> list[str]:
    """Names of all backs of the deck."""
    return sorted(path.stem for path in folder.glob("back-*.svg"))


def turn_step(turn: float) -> int:
    """A turn in degrees rounded to a whole TURN_STEP, 0 to 359."""
    return round(turn / TURN_STEP) * TURN_STEP % 360


def turned(surface: pygame.Surface, step: int) -> pygame.Surface:
    """A premultiplied surface turned clockwise by whole degrees."""
    if step % 90 == 0:
        return pygame.transform.rotate(surface, -step)
    # With nothing around it the edge of the picture would be cut in steps; a clear pixel makes it smooth.
    framed = pygame.Surface((surface.get_width() + 2, surface.get_height() + 2), pygame.SRCALPHA, surface)
    framed.blit(surface, (1, 1), special_flags=PREMULTIPLIED)
    return pygame.transform.rotozoom(framed, -step, 1)
