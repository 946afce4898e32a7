"""The page of the rules as set: a section for each group of them, what is not as in classic marked."""

from dataclasses import dataclass
from typing import Final

import pygame

from game.rules.ruleset import RuleSet
from game.ui.fonts import Role
from game.ui.menu import MAIN
from game.ui.page import FAINT, GOLD, INK, diamond, heading, plate
from game.ui.pen import Pen
from game.ui.scene import PAGE, Scene, Stage
from game.view.rule_words import Section, card
from game.view.text import number, text

TOP: Final = 104
HEIGHT: Final = 590
WIDTH: Final = 574
GAP: Final = 20
LEFT: Final = (PAGE[0] - 2 * WIDTH - GAP) / 2
MARGIN: Final = 26
INDENT: Final = 20
"""From the edge of a column to its sentences; the mark stands there."""
FOOT: Final = 54
BODY: Final = 16
HEAD: Final = 19
TURNS: Final = {
    pygame.K_PAGEDOWN: 1,
    pygame.K_PAGEUP: -1,
    pygame.K_DOWN: 1,
    pygame.K_UP: -1,
    pygame.K_END: 10**6,
    pygame.K_HOME: -(10**6),
}


@dataclass(frozen=True, slots=True)
class _Row:
    """A line of the card as it is broken for a column, with what stands above it."""

    words: str
    head: bool = False
    differs: bool = False
    first: bool = False
    """A sentence begins here."""


class RulesScene(Scene):
    """Two plates of plain words a page."""

    def __init__(self, stage: Stage, rules: RuleSet, name: str) -> None:
        super().__init__(stage)
        self._rules = rules
        self.name = name
        self._pen = Pen(stage)
        self._columns: list[list[_Row]] = []
        self.page = 0

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return max(1, -(-len(self._columns) // 2))

    def build(self) -> None:
        """Break the sentences into columns; place the ways on and back, and the way to the licences."""
        stage = self.stage
        self._columns = self._flow(card(self._rules))
        self.page = min(self.page, self.pages - 1)
        y = TOP + HEIGHT + 24
        licences = self._show_licences
        box = stage.box(LEFT, y, 250, FOOT)
        self.button(box, text("licences.title"), licences, keys=(pygame.K_l,), hint=text("licences.key"))
        if self.pages > 1:
            box = stage.box(PAGE[0] - LEFT - 250 - 16 - 250, y, 250, FOOT)
            self.button(box, text("card.next"), self._next, keys=(pygame.K_n,), hint=text("card.next_key"))
        box = stage.box(PAGE[0] - LEFT - 250, y, 250, FOOT)
        words, hint = text("fair.back"), text("shell.key_escape")
        self.button(box, words, stage.pop, keys=(pygame.K_ESCAPE,), look=MAIN, hint=hint)

    def handle(self, event: pygame.event.Event) -> bool:
        """Pages are turned by keys and by the wheel."""
        if self.pages > 1 and event.type == pygame.MOUSEWHEEL:
            self._turn(-event.y)
            return True
        if self.pages > 1 and event.type == pygame.KEYDOWN and event.key in TURNS:
            self._turn(TURNS[event.key])
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cloth, both plates and their words."""
        stage, pen = self.stage, self._pen
        surface.blit(stage.background(), (0, 0))
        heading(stage, surface, text("card.of", name=self.name))
        for at in (0, 1):
            box = stage.box(LEFT + at * (WIDTH + GAP), TOP, WIDTH, HEIGHT)
            plate(stage, surface, box)
            column = 2 * self.page + at
            if column < len(self._columns):
                self._draw_column(surface, box, self._columns[column])
        middle = TOP + HEIGHT + 24 + FOOT / 2
        if any(row.differs for column in self._columns for row in column):
            mark = stage.box(LEFT + 250 + 34, middle, 0, 0).topleft
            diamond(surface, mark, stage.px(6))
            place, room = (mark[0] + stage.px(14), mark[1]), stage.px(200)
            pen.write(surface, text("card.mark"), place, size=15, colour=FAINT, width=room)
        if self.pages > 1:
            words = text("card.page", page=number(self.page + 1), pages=number(self.pages))
            place = stage.box(PAGE[0] - LEFT - 2 * 250 - 16 - 24, middle, 0, 0).topleft
            pen.write(surface, words, place, size=15, colour=FAINT, anchor="midright", width=stage.px(150))
        super().draw(surface)

    def _draw_column(self, surface: pygame.Surface, box: pygame.Rect, rows: list[_Row]) -> None:
        stage, y = self.stage, box.top + self.stage.px(MARGIN)
        left = box.left + stage.px(MARGIN)
        for at, row in enumerate(rows):
            if at:
                y += self._above(row)
            height = self._height(row)
            middle = y + height / 2
            if row.head:
                self._pen.write(surface, row.words, (left, middle), size=HEAD, colour=GOLD, role=Role.BOLD)
            else:
                if row.differs and row.first:
                    diamond(surface, (left + stage.px(6), round(middle)), stage.px(5))
                colour = INK if row.differs else FAINT
                place = left + stage.px(INDENT), middle
                self._pen.write(surface, row.words, place, size=BODY, colour=colour)
            y += height

    def _flow(self, told: list[Section]) -> list[list[_Row]]:
        """Sections below each other; a sentence stays whole, and no title stands alone at the foot."""
        room = self.stage.px(HEIGHT - 2 * MARGIN)
        columns: list[list[_Row]] = [[]]
        for title, lines in told:
            blocks = [self._broken(line.words, differs=line.differs) for line in lines]
            blocks[0] = [_Row(title, head=True), *blocks[0]]
            for block in blocks:
                if columns[-1] and self._whole([*columns[-1], *block]) > room:
                    columns.append([])
                columns[-1] += block
        return columns

    def _broken(self, words: str, *, differs: bool) -> list[_Row]:
        width = self.stage.px(WIDTH - 2 * MARGIN - INDENT)
        broken = self._pen.wrap(words, BODY, width)
        return [_Row(line, differs=differs, first=not at) for at, line in enumerate(broken)]

    def _height(self, row: _Row) -> int:
        """Of a line, in pixels."""
        size, role = (HEAD, Role.BOLD) if row.head else (BODY, Role.TEXT)
        return self._pen.height(size, role)

    def _above(self, row: _Row) -> int:
        """The room above a line that is not the first of its column."""
        return self.stage.px(12 if row.head else 3 if row.first else 0)

    def _whole(self, rows: list[_Row]) -> int:
        return sum(map(self._height, rows)) + sum(map(self._above, rows[1:]))

    def _next(self) -> None:
        """The next page, after the last the first again."""
        self.page = (self.page + 1) % self.pages

    def _turn(self, by: int) -> None:
        self.page = max(0, min(self.page + by, self.pages - 1))

    def _show_licences(self) -> None:
        from game.ui.licences_scene import LicencesScene

        self.stage.push(LicencesScene(self.stage))
