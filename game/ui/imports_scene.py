"""The page of records that can be brought in: those that lie where files from elsewhere usually do, or in
any folder that the player goes to."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.fonts import Role
from game.ui.listing import ListScene, draw_thumb
from game.ui.menu import MAIN
from game.ui.page import FAINT, GOLD, INK, heading, plate, write
from game.ui.pen import Pen
from game.ui.scene import PAGE
from game.view.text import text
from saves.collection import inside, offered

if TYPE_CHECKING:
    from game.ui.library import Library

TOP: Final = 150
HEIGHT: Final = 560
LEFT: Final = 140
WIDTH: Final = PAGE[0] - 2 * LEFT
ROW: Final = 54
ROWS: Final = (HEIGHT - 20) // ROW


class ImportsScene(ListScene):
    """A row for each file, in a ``folder`` for each folder too. A file can also be dropped on the window."""

    def __init__(self, stage: Library) -> None:
        super().__init__(stage, ROWS)
        self.library = stage
        self.folder: Path | None = None
        """What is looked into; None is where files from elsewhere usually lie, all at once."""
        self.folders: list[Path] = []
        """They stand above the files, the one that holds ``folder`` first."""
        self.files: list[Path] = []
        self._pen = Pen(stage)

    @property
    def rows(self) -> list[Path]:
        """All that is in the list."""
        return self.folders + self.files

    def build(self) -> None:
        """Look for the files and place the buttons."""
        stage, y = self.stage, TOP + HEIGHT + 18
        if self.folder is None:
            self.files = offered(list(self.library.places.imports))
        self.listing.fill(len(self.rows))
        if self.rows:
            chosen = self.rows[self.listing.at]
            into = self.listing.at < len(self.folders)
            act = partial(self.open if into else self._take, chosen)
            words = text("matches.open_folder" if into else "matches.bring_in")
            self.button(stage.box(LEFT, y, 300, 50), words, act, look=MAIN, hint=text("shell.key_enter"))
        words, hint = text("matches.other_folder"), text("matches.other_folder_key")
        box, keys = stage.box(LEFT + (WIDTH - 300) / 2, y, 300, 50), (pygame.K_o, pygame.K_BACKSPACE)
        self.button(box, words, self._open_other, keys=keys, hint=hint)
        box = stage.box(LEFT + WIDTH - 300, y, 300, 50)
        hint = text("shell.key_escape")
        self.button(box, text("fair.back"), self._back, keys=(pygame.K_ESCAPE,), hint=hint)

    def handle(self, event: pygame.event.Event) -> bool:
        """A click on a folder opens it."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            for at in self.listing.seen:
                if at < len(self.folders) and self.row(at).collidepoint(event.pos):
                    self.open(self.folders[at])
                    return True
        return super().handle(event)

    def row(self, at: int) -> pygame.Rect:
        """Where a row stands."""
        return self.stage.box(LEFT + 12, TOP + 10 + (at - self.listing.first) * ROW, WIDTH - 36, ROW - 4)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the files, or that there are none."""
        stage = self.stage
        surface.blit(stage.background(), (0, 0))
        heading(stage, surface, text("matches.import_title"))
        words, place = str(self.folder or text("matches.drop")), stage.box(PAGE[0] / 2, 112, 0, 0).topleft
        room = stage.px(WIDTH)
        self._pen.write(surface, words, place, size=18, colour=FAINT, anchor="center", width=room)
        plate(stage, surface, stage.box(LEFT, TOP, WIDTH, HEIGHT), alpha=180)
        if not self.rows:
            folders = "\n".join(map(str, self.library.places.imports))
            words, room = text("matches.no_files", folders=folders), stage.px(WIDTH - 80)
            place = stage.box(LEFT + 40, TOP + 36, 0, 0).topleft
            write(surface, words, stage.font(Role.TEXT, 18), FAINT, width=room, topleft=place)
        for at in self.listing.seen:
            self._draw_row(surface, at)
        draw_thumb(stage, surface, self.listing, stage.box(LEFT + WIDTH - 14, TOP + 14, 5, HEIGHT - 28))
        super().draw(surface)

    def _draw_row(self, surface: pygame.Surface, at: int) -> None:
        stage, box, path = self.stage, self.row(at), self.rows[at]
        if at == self.listing.at:
            stage.art.panel(surface, box, GOLD, alpha=46, radius=stage.px(8), edge=GOLD)
        room, left = box.width - stage.px(28), box.left + stage.px(14)
        if at < len(self.folders):
            up = self.folder is not None and path == self.folder.parent
            words = text("matches.up" if up else "matches.folder", name=path.name or str(path))
            place = left, box.centery
            self._pen.write(surface, words, place, size=17, colour=GOLD, role=Role.BOLD, width=room)
            return
        place = left, box.top + stage.px(16)
        self._pen.write(surface, path.name, place, size=17, colour=INK, role=Role.BOLD, width=room)
        place = left, box.top + stage.px(36)
        self._pen.write(surface, str(path.parent), place, size=14, colour=FAINT, width=room)

    def open(self, folder: Path) -> None:
        """Look into a folder; the one come from is chosen in it."""
        try:
            folders, files = inside(folder)
        except OSError as error:
            self.library.tell("matches.trouble", reason=error.strerror or error)
            return
        above = [] if folder == folder.parent else [folder.parent]
        came, self.folder, self.folders, self.files = self.folder, folder, above + folders, files
        self.listing.fill(len(self.rows))
        self.listing.choose(self.rows.index(came) if came in folders else 0)
        self.resize()

    def _open_other(self) -> None:
        """Look into the player's own folder, from there into the one above."""
        self.open(Path.home() if self.folder is None else self.folder.parent)

    def _back(self) -> None:
        """To the usual places, from there to the list of matches."""
        if self.folder is None:
            self.stage.pop()
            return
        self.folder, self.folders = None, []
        self.resize()

    def _take(self, path: Path) -> None:
        self.stage.pop()
        self.library.bring_in(path)
