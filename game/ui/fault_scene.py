"""The page after a fault of the program: plain, made of nothing that may be broken itself."""

from __future__ import annotations

from typing import Final

import pygame

from game.start.usage import DAMAGE, reason
from game.ui.fonts import Role
from game.ui.menu import MAIN
from game.ui.page import GOLD, INK, NIGHT, write
from game.ui.scene import PAGE, Scene, Stage
from game.view.text import text
from saves.places import Places

LEFT: Final = 200
WIDTH: Final = PAGE[0] - 2 * LEFT


class FaultScene(Scene):
    """What happened, where log and records are, and two ways on.

    A file or a package that is missing or damaged is named: the player may bring it back.
    """

    def __init__(self, stage: Stage, places: Places, error: Exception) -> None:
        super().__init__(stage)
        self._places = places
        self._reason = ""
        if isinstance(error, OSError):
            self._reason = text("fault.reason", reason=error)
        elif isinstance(error, DAMAGE):
            self._reason = text("start.damaged", reason=reason(error))

    def build(self) -> None:
        """Place the ways on."""
        stage = self.stage
        box = stage.box(LEFT, 600, 300, 56)
        keys = (pygame.K_t, pygame.K_ESCAPE)
        self.button(box, text("shell.home"), stage.home, keys=keys, look=MAIN, hint=text("shell.key_home"))
        box = stage.box(LEFT + 320, 600, 300, 56)
        self.button(box, text("shell.quit"), stage.quit, keys=(pygame.K_q,), hint=text("shell.key_quit"))

    def draw(self, surface: pygame.Surface) -> None:
        """Write it on an empty ground."""
        stage, room = self.stage, self.stage.px(WIDTH)
        surface.fill(NIGHT)
        place = stage.box(LEFT, 120, 0, 0).topleft
        box = write(surface, text("fault.title"), stage.font(Role.TITLE, 40), GOLD, topleft=place)
        saved = text("fault.saved" if stage.saved else "fault.not_saved")
        words = text("fault.body", saved=saved, logs=self._places.logs, records=self._places.records)
        place = box.left, box.bottom + stage.px(28)
        box = write(surface, words, stage.font(Role.TEXT, 20), INK, width=room, topleft=place)
        if self._reason:
            place = box.left, box.bottom + stage.px(14)
            write(surface, self._reason, stage.font(Role.TEXT, 16), GOLD, width=room, topleft=place)
        super().draw(surface)
