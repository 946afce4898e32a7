"""The look of pygame_gui's widgets: assets/theme/theme.json, its lengths brought to the window's size."""

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame_gui import UIManager

from game.ui.fonts import Role
from game.view.text import language

if TYPE_CHECKING:
    from game.ui.scene import Stage

THEME: Final = Path(__file__).parents[2] / "assets" / "theme" / "theme.json"
LENGTHS: Final = ("shape_corner_radius", "border_width", "shadow_width")


class Gui(UIManager):
    """A pygame_gui manager for one scene at one size. The pointer is where the last event was."""

    def __init__(self, stage: "Stage") -> None:
        self._pointer = (-1, -1)
        super().__init__(
            stage.size, theme(stage.unit), enable_live_theme_updates=False, starting_language=language()
        )

    def process_events(self, event: pygame.event.Event) -> bool:
        """Hand an event to the widgets; True if one of them used it up."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._pointer = event.pos
        elif event.type == pygame.WINDOWLEAVE:
            self._pointer = (-1, -1)
        return bool(super().process_events(event))

    def _update_mouse_position(self) -> None:
        self.mouse_position = self._pointer


def theme(unit: float) -> dict[str, Any]:
    """The theme as pygame_gui reads it, for units of so many pixels."""
    looks: dict[str, Any] = {}
    for widget, look in _theme().items():
        looks[widget] = dict(look)
        if "font" in look:
            looks[widget]["font"] = look["font"] | {
                "size": str(max(12, round(float(look["font"]["size"]) * unit))),
                "regular_path": str(Role.TEXT.path),
                "bold_path": str(Role.BOLD.path),
            }
        if "misc" in look:
            lengths = {
                name: str(round(float(look["misc"][name]) * unit)) for name in LENGTHS if name in look["misc"]
            }
            looks[widget]["misc"] = look["misc"] | lengths
    return looks


@cache
def _theme() -> dict[str, Any]:
    whole: dict[str, Any] = json.loads(THEME.read_text(encoding="utf-8"))
    return whole
