"""The page that says how cards are shuffled, what each level may know, and how anybody can check it."""

from typing import Final

import pygame

from game.session.match import Match
from game.ui.deal_scene import DealScene
from game.ui.menu import MAIN
from game.ui.page import Section, heading, plate, sections
from game.ui.scene import PAGE, Scene, Stage
from game.view.text import number, text

TOP: Final = 104
HEIGHT: Final = 596
WIDTH: Final = 594
GAP: Final = 20
LEFT: Final = (PAGE[0] - 2 * WIDTH - GAP) / 2
MARGIN: Final = 28


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
        heading(stage, surface, text("fair.title"))
        columns = []
        for at, told in enumerate((self._shuffle(), self._levels())):
            box = stage.box(LEFT + at * (WIDTH + GAP), TOP, WIDTH, HEIGHT)
            plate(stage, surface, box)
            columns.append((box.inflate(-2 * stage.px(MARGIN), -2 * stage.px(MARGIN)), told))
        sections(stage, surface, columns)
        super().draw(surface)

    def _shuffle(self) -> list[Section]:
        """How cards are shuffled, how to check it, and the deal on the table."""
        told = [(text(f"fair.{key}.title"), text(f"fair.{key}.body")) for key in ("shuffle", "check")]
        match = self._match
        if match is not None:
            words = text("fair.deal", deal=number(match.deal_number), seed=match.header.seed)
            if match.promise is not None:
                half = len(match.promise.hash) // 2
                words += f"\n{match.promise.hash[:half]}\n{match.promise.hash[half:]}"
            told.append((text("deal.title"), words))
        return told

    def _levels(self) -> list[Section]:
        """What every bot sees, hints too, and what each level makes of it."""
        told = [(text("fair.sees.title"), text("fair.sees.body"))]
        levels = self.stage.levels
        return told + [(text(f"level.{level}.name"), text(f"level.{level}.knows")) for level in levels]

    def _show_deal(self) -> None:
        if self._match is not None:
            self.stage.push(DealScene(self.stage, self._match))
