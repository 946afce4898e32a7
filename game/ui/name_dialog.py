"""A question that is answered by a line of text."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

import pygame
from pygame_gui.elements import UITextEntryLine

from game.session.header import MOST_NAME
from game.ui.fonts import Role
from game.ui.menu import MAIN
from game.ui.page import GOLD, dim, plate, write
from game.ui.scene import PAGE, Scene, Stage
from game.view.text import text

WIDTH: Final = 620
HEIGHT: Final = 236
LEFT: Final = (PAGE[0] - WIDTH) / 2
TOP: Final = (PAGE[1] - HEIGHT) / 2
MARGIN: Final = 36
BUTTON: Final = (190, 50)
BLINK: Final = 0.3
"""Seconds between two looks at the cursor."""
DONE: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)


class NameDialog(Scene):
    """The question `KEY` over the present scene. Enter takes the line, Esc leaves everything as it is."""

    overlay: ClassVar[bool] = True

    def __init__(self, stage: Stage, key: str, line: str, take: Callable[[str], None]) -> None:
        super().__init__(stage)
        self._key = key
        self._line = line
        self._take = take

    def build(self) -> None:
        """Place the line and the buttons."""
        stage = self.stage
        box = stage.box(LEFT + MARGIN, TOP + 88, WIDTH - 2 * MARGIN, 46)
        self.entry = UITextEntryLine(box, self.gui, initial_text=self._line)
        self.entry.set_text_length_limit(MOST_NAME)
        self.entry.focus()  # type: ignore[no-untyped-call]
        self.entry.select_range = [0, len(self._line)]
        right, y = LEFT + WIDTH - MARGIN, TOP + HEIGHT - MARGIN - BUTTON[1]
        box = stage.box(right - BUTTON[0], y, *BUTTON)
        self.button(box, text("shell.ok"), self._done, look=MAIN, hint=text("shell.key_enter"))
        box = stage.box(right - 2 * BUTTON[0] - 14, y, *BUTTON)
        self.button(box, text("matches.cancel"), self.stage.pop, hint=text("shell.key_escape"))

    def handle(self, event: pygame.event.Event) -> bool:
        """Letters go to the line; nothing below the dialog learns of an event."""
        if event.type == pygame.KEYDOWN and event.key in DONE:
            self._done()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.stage.pop()
        else:
            self.gui.process_events(event)
            self._line = self.entry.get_text()
        return True

    def wake_in(self) -> float | None:
        """The cursor blinks."""
        return BLINK

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate over the dimmed scene."""
        stage = self.stage
        dim(surface)
        plate(stage, surface, stage.box(LEFT, TOP, WIDTH, HEIGHT), alpha=252)
        place = stage.box(LEFT + MARGIN, TOP + 28, 0, 0).topleft
        write(surface, text(self._key), stage.font(Role.TITLE, 30), GOLD, topleft=place)
        super().draw(surface)

    def _done(self) -> None:
        self.stage.pop()
        self._take(self._line)
