"""The game's fonts by role and size."""

from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Final

import pygame

FONTS: Final = Path(__file__).parents[2] / "assets" / "fonts"


class Role(StrEnum):
    """What a font is for: the name of its file."""

    TEXT = "CanastaSans-Regular"
    BOLD = "CanastaSans-Bold"
    TITLE = "CanastaTitle"
    INDEX = "CanastaIndex"

    @property
    def path(self) -> Path:
        """The file of the font."""
        return FONTS / f"{self.value}.ttf"


@cache
def font(role: Role, pixels: int) -> pygame.font.Font:
    """A font of that many pixels; each is loaded once."""
    return pygame.font.Font(role.path, pixels)
