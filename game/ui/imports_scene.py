"""The page of records that can be brought in: those that lie where files from elsewhere usually do."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.fonts import Role
from game.ui.listing import ListScene
from game.ui.menu import MAIN
from game.ui.page import EDGE, FAINT, GOLD, INK, heading, plate, write
from game.ui.pen import Pen
from game.ui.scene import PAGE
from game.view.text import text
from saves.collection import offered

if TYPE_CHECKING:
    from game.ui.library import Library

TOP: Final = 150
HEIGHT: Final = 560
LEFT: Final = 140
WIDTH: Final = PAGE[0] - 2 * LEFT
ROW: Final = 54
ROWS: Final = (HEIGHT - 20) // ROW


class ImportsScene(ListScene):
    """A row for each file. A file that lies elsewhere can be dropped on the window at any time."""

    def __init__(self, stage: Library) -> None:
        super().__init__(stage, ROWS)
        self.library = stage
        self.files: list[Path] = []
        self._pen = Pen(stage)

    def build(self) -> None:
        """Look for the files and place the buttons."""
        stage, library, y = self.stage, self.library, TOP + HEIGHT + 18
        self.files = offered(list(library.places.imports))
        self.listing.fill(len(self.files))
        if self.files:
            box = stage.box(LEFT, y, 300, 50)
            take = partial(self._take, self.files[self.listing.at])
            self.button(box, text("matches.bring_in"), take, look=MAIN, hint=text("shell.key_enter"))
        box = stage.box(LEFT + WIDTH - 300, y, 300, 50)
        hint = text("shell.key_escape")
        self.button(box, text("fair.back"), stage.pop, keys=(pygame.K_ESCAPE,), hint=hint)

    def row(self, at: int) -> pygame.Rect:
        """Where a row stands."""
        return self.stage.box(LEFT + 12, TOP + 10 + (at - self.listing.first) * ROW, WIDTH - 36, ROW - 4)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the files, or that there are none."""
        stage = self.stage
        surface.blit(stage.background(), (0, 0))
        heading(stage, surface, text("matches.import_title"))
        place = stage.box(PAGE[0] / 2, 100, 0, 0).topleft
        write(surface, text("matches.drop"), stage.font(Role.TEXT, 18), FAINT, midtop=place)
        plate(stage, surface, stage.box(LEFT, TOP, WIDTH, HEIGHT), alpha=180)
        if not self.files:
            folders = "\n".join(map(str, self.library.places.imports))
            words, room = text("matches.no_files", folders=folders), stage.px(WIDTH - 80)
            place = stage.box(LEFT + 40, TOP + 36, 0, 0).topleft
            write(surface, words, stage.font(Role.TEXT, 18), FAINT, width=room, topleft=place)
        for at in self.listing.seen:
            self._draw_row(surface, at)
        thumb = self.listing.thumb(stage.box(LEFT + WIDTH - 14, TOP + 14, 5, HEIGHT - 28))
        if thumb is not None:
            stage.art.panel(surface, thumb, EDGE, alpha=255, radius=thumb.width / 2)
        super().draw(surface)

    def _draw_row(self, surface: pygame.Surface, at: int) -> None:
        stage, box, path = self.stage, self.row(at), self.files[at]
        if at == self.listing.at:
            stage.art.panel(surface, box, GOLD, alpha=46, radius=stage.px(8), edge=GOLD)
        room, left = box.width - stage.px(28), box.left + stage.px(14)
        place = left, box.top + stage.px(16)
        self._pen.write(surface, path.name, place, size=17, colour=INK, role=Role.BOLD, width=room)
        place = left, box.top + stage.px(36)
        self._pen.write(surface, str(path.parent), place, size=14, colour=FAINT, width=room)

    def _take(self, path: Path) -> None:
        self.stage.pop()
        self.library.bring_in(path)
