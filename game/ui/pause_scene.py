"""The menu over the table: back, give up, another match, leave."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar, Final

import pygame

from game.session.sitting import Sitting
from game.ui.deal_scene import DealScene
from game.ui.dialog import Answer, Dialog
from game.ui.fair_scene import FairScene
from game.ui.fonts import Role
from game.ui.menu import MAIN
from game.ui.page import FAINT, GOLD, dim, plate, write
from game.ui.scene import PAGE, Scene, Stage
from game.ui.sides import own_side
from game.view.text import text

WIDTH: Final = 520
HEIGHT: Final = 590
TOP: Final = (PAGE[1] - HEIGHT) / 2
LEFT: Final = (PAGE[0] - WIDTH) / 2
MARGIN: Final = 40
GAP: Final = 12
STEP: Final = 68
BUTTON: Final = 54
Choice = tuple[str, Callable[[], None], tuple[int, ...], str]
"""Words, action, keys, the name of the key."""


class PauseScene(Scene):
    """The table waits meanwhile; what was played is on the disk already, or it is not said to be."""

    overlay: ClassVar[bool] = True

    def __init__(self, stage: Stage, sitting: Sitting) -> None:
        super().__init__(stage)
        self._sitting = sitting

    def build(self) -> None:
        """Place the buttons below each other."""
        stage, match = self.stage, self._sitting.match
        deal, fair = (
            partial(stage.push, DealScene(stage, match)),
            partial(stage.push, FairScene(stage, match)),
        )
        rows: tuple[tuple[Choice, ...], ...] = (
            (("shell.back", stage.pop, (pygame.K_ESCAPE,), "shell.key_escape"),),
            (
                ("shell.settings", stage.show_settings, (), "shell.key_settings"),
                ("shell.rules", stage.show_rules, (), "shell.key_rules"),
            ),
            (
                ("shell.keys", stage.show_keys, (), "shell.key_keys"),
                ("deal.button", deal, (pygame.K_d,), "shell.key_deal"),
            ),
            (
                ("fair.title", fair, (pygame.K_f,), "shell.key_fair"),
                ("shell.resign.button", self._ask, (pygame.K_r,), "shell.key_resign"),
            ),
            (
                ("shell.new_match", stage.choose_players, (pygame.K_n,), "shell.key_new_match"),
                ("shell.home", stage.home, (pygame.K_t,), "shell.key_home"),
            ),
            (("shell.quit", stage.quit, (pygame.K_q,), "shell.key_quit"),),
        )
        for row, choices in enumerate(rows):
            width = (WIDTH - 2 * MARGIN - GAP * (len(choices) - 1)) / len(choices)
            for place, (words, action, keys, key) in enumerate(choices):
                x, y = LEFT + MARGIN + place * (width + GAP), TOP + 104 + row * STEP
                box = stage.box(x, y, width, BUTTON)
                look = MAIN if row == 0 else ""
                self.button(box, text(words), action, keys=keys, look=look, hint=text(key))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate over the dimmed table."""
        stage = self.stage
        dim(surface)
        plate(stage, surface, stage.box(LEFT, TOP, WIDTH, HEIGHT), alpha=252)
        middle = PAGE[0] / 2
        place = stage.box(middle, TOP + 34, 0, 0).topleft
        write(surface, text("shell.pause"), stage.font(Role.TITLE, 38), GOLD, midtop=place)
        if stage.saved:
            place = stage.box(middle, TOP + HEIGHT - 52, 0, 0).topleft
            write(surface, text("shell.saved"), stage.font(Role.TEXT, 15), FAINT, midtop=place)
        super().draw(surface)

    def _ask(self) -> None:
        answers = (
            Answer("shell.resign.no", self.stage.pop, main=True, escape=True),
            Answer("shell.resign.yes", self._resign),
        )
        self.stage.push(Dialog(self.stage, "shell.resign", {}, answers))

    def _resign(self) -> None:
        self._sitting.resign(own_side(self._sitting.match))
        self.stage.match_ended(self._sitting.match)
