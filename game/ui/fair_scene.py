"""The page that says how cards are shuffled, what each level may know, and how anybody can check it."""

from typing import Final

import pygame

from game.session.match import Match
from game.ui.deal_scene import DealScene
from game.ui.fonts import Role
from game.ui.menu import MAIN
from game.ui.page import FAINT, GOLD, INK, plate, write
from game.ui.scene import PAGE, Scene, Stage
from game.view.text import number, text

TOP: Final = 104
HEIGHT: Final = 596
WIDTH: Final = 594
GAP: Final = 20
LEFT: Final = (PAGE[0] - 2 * WIDTH - GAP) / 2
MARGIN: Final = 28
BETWEEN: Final = 18
"""Between two sections."""


class FairScene(Scene):
    """Two plates of plain words. With a match its deal's number and hash are there too."""

    def __init__(self, stage: Stage, match: Match | None = None) -> None:
        super().__init__(stage)
        self._match = match

    def build(self) -> None:
        """Place the way back and the way to the present deal."""
        stage, y = self.stage, TOP + HEIGHT + 22
        box = stage.box(PAGE[0] - LEFT - 300, y, 300, 54)
        words, hint = text("fair.back"), text("shell.key_escape")
        self.button(box, words, stage.pop, keys=(pygame.K_ESCAPE,), look=MAIN, hint=hint)
        if self._match is not None:
            box = stage.box(LEFT, y, 300, 54)
            words, hint = text("deal.button"), text("shell.key_deal")
            self.button(box, words, self._show_deal, keys=(pygame.K_d,), hint=hint)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cloth, both plates and their words."""
        stage = self.stage
        surface.blit(stage.background(), (0, 0))
        place = stage.box(PAGE[0] / 2, 24, 0, 0).topleft
        write(surface, text("fair.title"), stage.font(Role.TITLE, 46), GOLD, shade=stage.px(2), midtop=place)
        for column in (0, 1):
            plate(stage, surface, stage.box(LEFT + column * (WIDTH + GAP), TOP, WIDTH, HEIGHT))
        self._draw_shuffle(surface, LEFT + MARGIN)
        self._draw_levels(surface, LEFT + WIDTH + GAP + MARGIN)
        super().draw(surface)

    def _draw_shuffle(self, surface: pygame.Surface, x: float) -> None:
        """How cards are shuffled, how to check it, and the deal on the table."""
        y = self._section(surface, x, TOP + 24, text("fair.shuffle.title"), text("fair.shuffle.body"))
        y = self._section(surface, x, y, text("fair.check.title"), text("fair.check.body"))
        if self._match is not None:
            told = text("fair.deal", deal=number(self._match.deal_number), seed=self._match.header.seed)
            y = self._section(surface, x, y, text("deal.title"), told)
            if self._match.promise is not None:
                place = self.stage.box(x, y - BETWEEN + 2, 0, 0).topleft
                write(surface, self._match.promise.hash, self.stage.font(Role.TEXT, 15), INK, topleft=place)

    def _draw_levels(self, surface: pygame.Surface, x: float) -> None:
        """What every bot sees, hints too, and what each level makes of it."""
        y = self._section(surface, x, TOP + 24, text("fair.sees.title"), text("fair.sees.body"))
        for level in self.stage.levels:
            y = self._section(
                surface, x, y, text(f"level.{level}.name"), text(f"level.{level}.knows"), size=17
            )

    def _section(
        self, surface: pygame.Surface, x: float, y: float, title: str, body: str, *, size: float = 21
    ) -> float:
        """A heading and its words; returns where the next one begins, in units."""
        stage = self.stage
        place = stage.box(x, y, 0, 0).topleft
        box = write(surface, title, stage.font(Role.BOLD, size), GOLD if size > 20 else INK, topleft=place)
        below = box.left, box.bottom + stage.px(3)
        room = stage.px(WIDTH - 2 * MARGIN)
        box = write(surface, body, stage.font(Role.TEXT, 16), FAINT, width=room, topleft=below)
        return y + (box.bottom - place[1]) / stage.unit + BETWEEN * size / 21

    def _show_deal(self) -> None:
        if self._match is not None:
            self.stage.push(DealScene(self.stage, self._match))
