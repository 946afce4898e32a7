"""The buttons of a scene: pressed by the pointer, by their keys, or by Enter and Space where the focus is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.button import Button
from game.ui.theme import Gui

if TYPE_CHECKING:
    from game.ui.scene import Stage

MAIN: Final = "main"
ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
PRESS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Menu:
    """Buttons in the order of Tab. The focus begins on the first one that looks "main", if there is one."""

    def __init__(self, stage: Stage, gui: Gui) -> None:
        self._stage = stage
        self._gui = gui
        self.buttons: list[Button] = []
        self.focus: Button | None = None

    def add(
        self,
        box: pygame.Rect,
        label: str,
        action: Callable[[], None],
        *,
        keys: tuple[int, ...] = (),
        look: str = "",
        hint: str = "",
    ) -> Button:
        """Add a button; `Scene.button` says what the arguments are."""
        button = Button(self._gui, box, label, action, keys=keys, look=look, hint=hint)
        self.buttons.append(button)
        if look == MAIN and self.focus is None:
            self.focus = button
        return button

    def take_focus(self, before: Menu) -> None:
        """Put the focus where it was in the menu that this one replaces.

        Among as many buttons it stays at its place, among others on the one that says the same, if any does.
        """
        if before.focus is None:
            return
        if len(before.buttons) == len(self.buttons):
            self.focus = self.buttons[before.buttons.index(before.focus)]
        else:
            same = (button for button in self.buttons if button.label == before.focus.label)
            self.focus = next(same, self.focus)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; True if it is used up."""
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return self._gui.process_events(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the buttons, the names of their keys and the ring of the focus."""
        for button in self.buttons:
            button.draw(self._stage, surface)
        self._gui.draw_ui(surface)
        if self.focus is not None and self.focus.enabled:
            self.focus.draw_focus(self._stage, surface)

    def _key(self, event: pygame.event.Event) -> bool:
        for button in self.buttons:
            if event.key in button.keys and button.enabled:
                button.action()
                return True
        if event.key == pygame.K_TAB:
            return self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if self.focus is None:
            return False
        if event.key in ARROWS:
            return self._go(*ARROWS[event.key])
        if event.key in PRESS and self.focus.enabled:
            self.focus.action()
            return True
        return False

    def _go(self, dx: int, dy: int) -> bool:
        """To the nearest button in that direction; along the order of Tab where there is none."""
        assert self.focus is not None
        here = self.focus.box
        far = {button: _way(here, button.box, dx, dy) for button in self.buttons if button.enabled}
        ahead = {button: way for button, way in far.items() if way is not None}
        if not ahead:
            return self._step(dx + dy)
        self.focus = min(ahead, key=lambda button: ahead[button])
        return True

    def _step(self, by: int) -> bool:
        able = [button for button in self.buttons if button.enabled]
        if not able:
            return False
        if self.focus in able:
            self.focus = able[(able.index(self.focus) + by) % len(able)]
        else:
            self.focus = able[0 if by > 0 else -1]
        return True


def _way(here: pygame.Rect, there: pygame.Rect, dx: int, dy: int) -> tuple[int, int] | None:
    """How far it is from one box to another in a direction, and how far beside; None if it is not ahead.

    To the left and right only what stands at the same height is ahead.
    """
    across = max(0, there.left - here.right, here.left - there.right)
    down = max(0, there.top - here.bottom, here.top - there.bottom)
    if dx:
        ahead = dx * (there.centerx - here.centerx) > 0 and across > 0 and down == 0
        return (across, abs(there.centery - here.centery)) if ahead else None
    ahead = dy * (there.centery - here.centery) > 0 and down > 0
    return (down + across, abs(there.centerx - here.centerx)) if ahead else None
