"""A button: a pygame_gui element over a plate drawn by our own art, which all buttons of one size share."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame
from pygame_gui.core import ObjectID, UIElement

from game.ui.art import PREMULTIPLIED, Glow
from game.ui.fonts import Role
from game.ui.lights import Colour
from game.ui.pen import Pen
from game.ui.theme import Gui

if TYPE_CHECKING:
    from game.ui.scene import Stage

HINT: Final = (0xB9, 0xCC, 0xC1)
HINT_SIZE: Final = 14  # units
PAD: Final = 14
"""Units between a label or the name of a key and the edge."""


class Button(UIElement):
    """One button: where it stands (pixels), what it says and does. The theme's colours follow its state."""

    def __init__(
        self,
        gui: Gui,
        box: pygame.Rect,
        label: str,
        action: Callable[[], None],
        *,
        keys: tuple[int, ...] = (),
        look: str = "",
        hint: str = "",
    ) -> None:
        kind = ObjectID(class_id=f"@{look}") if look else None
        super().__init__(
            box, gui, None, starting_height=1, layer_thickness=1, object_id=kind, element_id=["button"]
        )
        self.box = pygame.Rect(box)
        self.label = label
        self.action = action
        self.keys = keys
        self.hint = hint
        self.marked = False
        """It is the one chosen."""
        self._held = False
        theme = gui.get_theme()
        font = theme.get_font_info(self.combined_element_ids)
        self._size = int(font["size"])
        self._role = Role.BOLD if font["bold"] else Role.TEXT
        self._radius = float(str(theme.get_misc_data("shape_corner_radius", self.combined_element_ids)))
        self._line = _border(theme.get_misc_data("border_width", self.combined_element_ids))
        self._left = theme.get_misc_data("text_horiz_alignment", self.combined_element_ids) == "left"

    @property
    def enabled(self) -> bool:
        """It can be pressed."""
        return self.is_enabled

    @enabled.setter
    def enabled(self, can: bool) -> None:
        self.is_enabled = can
        self._held = False

    def mark(self) -> None:
        """Show that it is the one chosen."""
        self.marked = True

    @property
    def state(self) -> str:
        """What the theme calls its present state."""
        if not self.is_enabled:
            return "disabled"
        if self._held and self.hovered:
            return "active"
        if self.marked:
            return "selected"
        return "hovered" if self.hovered else "normal"

    def process_event(self, event: pygame.event.Event) -> bool:
        """Press where the pointer went down and came up on it."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            over = self.hover_point(*event.pos)
            self._held = over and self.is_enabled
            return over
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT and self._held:
            self._held = False
            if self.hover_point(*event.pos):
                self.action()
            return True
        return False

    def draw(self, stage: Stage, surface: pygame.Surface) -> None:
        """Draw the plate, the label, the name of the key."""
        fill, edge, ink = (self._colour(part) for part in ("bg", "border", "text"))
        if fill.a or edge.a:
            stage.art.panel(
                surface,
                self.box,
                _opaque(fill),
                alpha=fill.a,
                radius=self._radius,
                edge=_opaque(edge),
                line=self._line,
                edge_alpha=edge.a,
            )
        pen, room, hint = Pen(stage), self.box.inflate(-2 * stage.px(PAD), 0), None
        if self.hint:
            hint = pen.write(
                surface, self.hint, room.midright, size=HINT_SIZE, colour=HINT, anchor="midright"
            )
            room.width = hint.left - stage.px(PAD) // 2 - room.left
        words = pen.line(self.label, self._size / stage.unit, _opaque(ink), self._role, room.width)
        place = words.get_rect(midleft=room.midleft)
        if not self._left:
            # In the middle of the button, unless the name of the key is in the way.
            place.centerx = min(self.box.centerx, room.right - (place.width + 1) // 2)
        surface.blit(words, place.move(0, self.state == "active"), special_flags=PREMULTIPLIED)

    def fits(self, stage: Stage) -> bool:
        """The label has its room at its full size, beside the name of the key."""
        label = stage.font(self._role, self._size / stage.unit).size(self.label)[0]
        hint = stage.font(Role.TEXT, HINT_SIZE).size(self.hint)[0] if self.hint else 0
        return label + hint + stage.px(PAD) // 2 * bool(hint) <= self.box.width - 2 * stage.px(PAD)

    def draw_focus(self, stage: Stage, surface: pygame.Surface) -> None:
        """Draw the ring of the focus around it."""
        ring = stage.art.glow(self.box.size, Glow.FOCUS, self._radius)
        surface.blit(ring, ring.get_rect(center=self.box.center), special_flags=PREMULTIPLIED)

    def _colour(self, part: str) -> pygame.Color:
        found = self.ui_theme.get_colour(f"{self.state}_{part}", self.combined_element_ids)
        return pygame.Color(found)


def _opaque(colour: pygame.Color) -> Colour:
    """The colour without its opacity, by which pygame_gui has multiplied it."""
    full = max(1, colour.a)
    return colour.r * 255 // full, colour.g * 255 // full, colour.b * 255 // full


def _border(width: object) -> int:
    """The border's width, which pygame_gui keeps side by side."""
    assert isinstance(width, dict)
    return max(1, int(width["top"]))
