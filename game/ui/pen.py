"""Lines of text on a surface, each rendered once and made to fit its place."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.fonts import Role
from game.ui.lights import PREMULTIPLIED, Colour

if TYPE_CHECKING:
    from game.ui.scene import Stage

LEAST: Final = 10.5
"""The smallest letters, in units."""
ELLIPSIS: Final = "…"


def overhang(font: pygame.font.Font, words: str) -> int:
    """By so many pixels the first letter reaches to the left of where a line begins, as a J does.

    A rendered line begins with the ink: without this it would stand to the right of the lines around it.
    """
    metrics = font.metrics(words[:1])
    return -min(0, metrics[0][0]) if metrics and metrics[0] else 0


def _cut(font: pygame.font.Font, words: str, width: float) -> str:
    if font.size(words)[0] <= width:
        return words
    while len(words) > 1 and font.size(words.rstrip() + ELLIPSIS)[0] > width:
        words = words[:-1]
    return words.rstrip() + ELLIPSIS


class Pen:
    """Writes for one stage."""

    def __init__(self, stage: "Stage") -> None:
        self._stage = stage

    def write(
        self,
        surface: pygame.Surface,
        words: str,
        at: tuple[float, float],
        *,
        size: float = 14,
        colour: Colour = (236, 242, 238),
        role: Role = Role.TEXT,
        anchor: str = "midleft",
        width: float | None = None,
        exact: bool = False,
    ) -> pygame.Rect:
        """Write one line with its anchor at a point (pixels).

        It is smaller, then cut, where it is wider than ``width`` pixels. The size (units) is larger by the
        setting for small letters, unless ``exact``.
        """
        if not words:
            return pygame.Rect(round(at[0]), round(at[1]), 0, 0)
        picture = self.line(words, size, colour, role, width, exact=exact)
        box = picture.get_rect(**{anchor: (round(at[0]), round(at[1]))})
        if anchor.endswith("left"):
            box.x -= overhang(self._stage.font(role, size, exact=exact), words)
        surface.blit(picture, box, special_flags=PREMULTIPLIED)
        return box

    def line(
        self,
        words: str,
        size: float,
        colour: Colour,
        role: Role = Role.TEXT,
        width: float | None = None,
        *,
        exact: bool = False,
    ) -> pygame.Surface:
        """One line as a picture, no wider than ``width`` pixels."""
        units = size if exact else self.letters(size)
        key = ("line", words, units, colour, role, None if width is None else round(width), self._stage.unit)
        return self._stage.art.shelf.get(key, lambda: self._render(words, units, colour, role, width))

    def letters(self, size: float) -> float:
        """The size that letters of this size have by the setting for small ones, both in units."""
        return self._stage.letters(size)

    def height(self, size: float, role: Role = Role.TEXT, *, exact: bool = False) -> int:
        """The height of a line in pixels."""
        return self._stage.font(role, size, exact=exact).get_height()

    def wrap(
        self,
        words: str,
        size: float,
        width: float,
        role: Role = Role.TEXT,
        *,
        indent: str = "",
        exact: bool = False,
    ) -> list[str]:
        """Break a text into lines no wider than ``width`` pixels, between words; ``indent`` all but one."""
        font = self._stage.font(role, size, exact=exact)
        first, *rest = words.split(" ")
        lines = [first]
        for word in rest:
            longer = f"{lines[-1]} {word}"
            if font.size(longer)[0] <= width:
                lines[-1] = longer
            else:
                lines.append(indent + word)
        return lines

    def cut(self, words: str, size: float, width: float, role: Role = Role.TEXT) -> str:
        """As much of a line as has room in ``width`` pixels at its full size."""
        return _cut(self._stage.font(role, size), words, width)

    def shorten(self, parts: Sequence[str], size: float, width: float, rows: int) -> list[str]:
        """Parts of a list in so many lines; where too long the middle is left out, and only of a last one
        that has no room itself its end."""
        lines = self.wrap(", ".join(parts), size, width)
        words = ", ".join(parts[:-1]).split()
        while len(lines) > rows and words:
            words.pop()
            lines = self.wrap(" ".join([*words, ELLIPSIS, parts[-1]]), size, width)
        words = " ".join(lines).split()
        while len(lines) > rows and words:
            words.pop()
            lines = self.wrap(" ".join(words) + ELLIPSIS, size, width)
        return lines

    def _render(
        self, words: str, size: float, colour: Colour, role: Role, width: float | None
    ) -> pygame.Surface:
        font = self._stage.font(role, size, exact=True)
        while width is not None and size > LEAST and font.size(words)[0] > width:
            size = max(LEAST, size - 0.5)
            font = self._stage.font(role, size, exact=True)
        if width is not None:
            words = _cut(font, words, width)
        return font.render(words, True, colour).convert_alpha().premul_alpha()
