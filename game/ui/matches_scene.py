"""The list of all matches: what each is, and what can be done with it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.entry_words import day, played_by, result, standing, title
from game.ui.fonts import Role
from game.ui.listing import BUTTON, HEIGHT, LEFT, TOP, BookScene, side_of
from game.ui.menu import MAIN
from game.ui.miniature import miniature
from game.ui.page import EDGE, FAINT, GOLD, INK, write
from game.ui.pen import Pen
from game.ui.scene import PAGE, Size
from game.view.text import text
from saves.catalogue import entries
from saves.glance import Entry, State, last_table, rules_of

if TYPE_CHECKING:
    from game.rules.ruleset import RuleSet
    from game.ui.library import Library

LIST: Final = 780
SIDE: Final = side_of(LIST)
WIDTH: Final = PAGE[0] - LEFT - SIDE
PAD: Final = 22
ROW: Final = 84
SMALL: Final = (116, 72)
LARGE: Final = (WIDTH - 2 * PAD, 222)
STEP: Final = 52


class MatchesScene(BookScene):
    """Rows with a small picture of the table, the chosen one large beside them."""

    TITLE = "matches.title"

    def __init__(self, stage: Library) -> None:
        super().__init__(stage, width=LIST, row=ROW)
        self.library = stage
        self.entries: list[Entry] = []
        self._pen = Pen(stage)
        self.read()

    @property
    def chosen(self) -> Entry | None:
        """The match that is chosen, if there is one."""
        return self.entries[self.listing.at] if self.entries else None

    def rules(self) -> RuleSet | None:
        """The rules of the chosen match."""
        try:
            return rules_of(self.chosen.path) if self.chosen is not None else None
        except OSError:
            return None  # The list itself says what cannot be read.

    def choose(self, name: str) -> None:
        """Read the list anew, and choose the match whose record has this name."""
        self.read()
        names = [entry.path.name for entry in self.entries]
        if name in names:
            self.listing.choose(names.index(name))
        self.resize()

    def build(self) -> None:
        """Place the buttons: what can be done with the chosen match, then the rest."""
        stage, library, entry = self.stage, self.library, self.chosen
        if entry is not None:
            self._build_deeds(entry)
        y = TOP + HEIGHT + 18
        self.add(LEFT, y, 250, "matches.import", library.show_imports, pygame.K_i, "matches.import_key")
        number = library.ask_number
        self.add(LEFT + 262, y, 250, "matches.by_number", number, pygame.K_n, "matches.by_number_key")
        if library.deleted:
            undo = partial(self.then_read, library.bring_back)
            self.add(LEFT + 524, y, 250, "matches.undo", undo, pygame.K_u, "matches.undo_key")
        self.add(PAGE[0] - LEFT - 250, y, 250, "fair.back", stage.home, pygame.K_ESCAPE, "shell.key_escape")

    def _build_deeds(self, entry: Entry) -> None:
        library, left, y = self.library, SIDE + PAD, TOP + HEIGHT - PAD - 3 * STEP + STEP - BUTTON
        whole, half = WIDTH - 2 * PAD, (WIDTH - 2 * PAD - 10) / 2
        right = left + half + 10
        if entry.state is State.RUNNING:
            go_on, key = partial(library.resume, entry.path), "shell.key_enter"
            self.add(left, y, whole, "shell.go_on", go_on, pygame.K_c, key, look=MAIN)
        elif entry.state is State.FINISHED:
            look = partial(library.resume, entry.path)
            self.add(left, y, whole, "matches.result", look, pygame.K_c, "shell.key_enter", look=MAIN)
        if entry.state in (State.RUNNING, State.FINISHED):
            replay = partial(library.replay_file, entry.path)
            self.add(left, y + STEP, half, "replay.button", replay, pygame.K_p, "replay.key")
            name = partial(library.ask_name, entry)
            self.add(right, y + STEP, half, "matches.rename", name, pygame.K_r, "matches.rename_key")
        give = partial(library.give_away, entry)
        self.add(left, y + 2 * STEP, half, "matches.export", give, pygame.K_x, "matches.export_key")
        delete = partial(self.then_read, partial(library.delete, entry))
        self.add(right, y + 2 * STEP, half, "matches.delete", delete, pygame.K_DELETE, "matches.delete_key")

    def read(self) -> None:
        """Read the list; what cannot be read is said on the page."""
        self._trouble = ""
        try:
            self.entries = entries(self.library.places.records)
        except OSError as error:
            self.entries = []
            self._trouble = text("shell.unreadable.body", reason=error.strerror or error)
        self.listing.fill(len(self.entries))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rows and the chosen match."""
        stage = self.stage
        self.draw_list(surface)
        if self.chosen is None:
            place, room = stage.box(LEFT + 40, TOP + 40, 0, 0).topleft, stage.px(LIST - 80)
            write(
                surface,
                self._trouble or text("matches.none"),
                stage.font(Role.TEXT, 19),
                FAINT,
                width=room,
                topleft=place,
            )
        if self.chosen is not None:
            self._draw_chosen(surface, self.chosen)
        super().draw(surface)

    def draw_row(self, surface: pygame.Surface, at: int, box: pygame.Rect) -> None:
        """The picture, the name and who plays; the score and how it stands at the right."""
        stage, entry = self.stage, self.entries[at]
        self._draw_table(surface, entry, SMALL, (box.left + stage.px(8), box.top + stage.px(4)))
        left, right = box.left + stage.px(SMALL[0] + 24), box.right - stage.px(14)
        score = self._line(
            surface, result(entry), (right, box.top + stage.px(24)), 19, GOLD, anchor="midright"
        )
        self._line(surface, standing(entry), (right, box.top + stage.px(54)), 15, FAINT, anchor="midright")
        room = score.left - left - stage.px(12)
        self._line(surface, title(entry), (left, box.top + stage.px(18)), 19, INK, room=room, role=Role.BOLD)
        room = right - left - stage.px(150)
        self._line(surface, played_by(entry), (left, box.top + stage.px(42)), 15, FAINT, room=room)
        self._line(surface, day(entry), (left, box.top + stage.px(63)), 15, FAINT, room=room)

    def _draw_chosen(self, surface: pygame.Surface, entry: Entry) -> None:
        """The table, large, and what is said of the match."""
        stage = self.stage
        corner = stage.box(SIDE + PAD, TOP + PAD, 0, 0).topleft
        self._draw_table(surface, entry, LARGE, corner)
        y = corner[1] + stage.px(LARGE[1] + 14)
        lines = [(title(entry), Role.BOLD, 20, INK), (result(entry), Role.BOLD, 20, GOLD)]
        lines += [(standing(entry), Role.TEXT, 16, INK), (played_by(entry), Role.TEXT, 16, FAINT)]
        lines += [(day(entry), Role.TEXT, 16, FAINT)]
        room, bottom = stage.px(WIDTH - 2 * PAD), stage.box(0, TOP + HEIGHT - PAD - 3 * STEP, 0, 0).top
        for words, role, size, colour in lines:
            ink = stage.font(role, size).render(words, True, colour, None, room)
            if words and y + ink.get_height() <= bottom:
                surface.blit(ink, (corner[0], y))
                y += ink.get_height() + stage.px(4)

    def _draw_table(self, surface: pygame.Surface, entry: Entry, size: Size, place: Size) -> None:
        """The table at the end of the record, a dark field where there is none."""
        stage, pixels = self.stage, (self.stage.px(size[0]), self.stage.px(size[1]))
        box = pygame.Rect(place, pixels)
        key = ("table", entry.path, entry.written, entry.deal, entry.totals, pixels, stage.settings.table)
        surface.blit(stage.art.shelf.get(key, lambda: self._picture(entry, pixels)), box)
        pygame.draw.rect(surface, EDGE, box, max(1, stage.px(1)))

    def _picture(self, entry: Entry, size: Size) -> pygame.Surface:
        try:
            table = last_table(entry.path)
        except OSError:
            table = None
        if table is not None:
            return miniature(table, size, self.stage.settings.table)
        empty = pygame.Surface(size)
        empty.fill((10, 26, 21))
        return empty

    def _line(
        self,
        surface: pygame.Surface,
        words: str,
        at: Size,
        size: float,
        colour: tuple[int, int, int],
        *,
        room: float | None = None,
        role: Role = Role.TEXT,
        anchor: str = "midleft",
    ) -> pygame.Rect:
        return self._pen.write(
            surface, words, at, size=size, colour=colour, role=role, anchor=anchor, width=room
        )
