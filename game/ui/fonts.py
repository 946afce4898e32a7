"""The game's fonts by role."""

from enum import StrEnum
from pathlib import Path
from typing import Final

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
