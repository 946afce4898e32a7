"""The page of statistics: figures of all matches or of some, and the course of the last ones."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.session.figures import Figures
from game.ui.chart import draw_course
from game.ui.dialog import Answer, Dialog
from game.ui.entry_words import level_name, preset_name
from game.ui.fonts import Role
from game.ui.listing import Listing, draw_thumb
from game.ui.menu import MAIN
from game.ui.page import FAINT, GOLD, INK, heading, plate, rule, write
from game.ui.pen import Pen
from game.ui.scene import PAGE, Scene
from game.view.text import number, text
from saves.statistics import GROUPS, Summary

if TYPE_CHECKING:
    from game.ui.library import Library

TOP: Final = 104
HEIGHT: Final = 606
LEFT: Final = 40
FIGURES: Final = 400
GAP: Final = 16
SIDE: Final = LEFT + FIGURES + GAP
WIDTH: Final = PAGE[0] - LEFT - SIDE
CHART: Final = 290
LIST: Final = TOP + CHART + GAP
ROW: Final = 36
ROWS: Final = 5
PAD: Final = 24
STEP: Final = 39
COLUMNS: Final = (WIDTH - 330, WIDTH - 210, WIDTH - PAD - 14)
"""The right edges of the list's numbers."""


class StatisticsScene(Scene):
    """All matches, or those by one preset, against some level or with some partner."""

    def __init__(self, stage: Library) -> None:
        super().__init__(stage)
        self.library = stage
        self.listing = Listing(ROWS)
        self.rows: list[Summary] = []
        """All matches, then the groups."""
        self.course: list[Figures] = []
        self.group: str = GROUPS[1]
        self.trouble = ""
        self._pen = Pen(stage)
        self._read(catch_up=True)

    def build(self) -> None:
        """Place the choice of groups, and what can be done."""
        stage, library = self.stage, self.library
        width = (WIDTH - 2 * PAD - 20) / 3
        for at, group in enumerate(GROUPS):
            box = stage.box(SIDE + PAD + at * (width + 10), LIST + 16, width, 38)
            show, words = partial(self._show, group), text(f"statistics.by_{group}")
            button = self.button(box, words, show, keys=(pygame.K_1 + at,), look="small", hint=str(at + 1))
            if group == self.group:
                button.mark()
        y = TOP + HEIGHT + 18
        if self.rows and self.rows[0].matches:
            box = stage.box(LEFT, y, 250, 44)
            hint = text("matches.export_key")
            self.button(
                box, text("statistics.export"), library.export_statistics, keys=(pygame.K_x,), hint=hint
            )
            box = stage.box(LEFT + 262, y, 250, 44)
            hint = text("statistics.reset_key")
            self.button(box, text("statistics.reset.button"), self._ask, keys=(pygame.K_r,), hint=hint)
        box = stage.box(PAGE[0] - LEFT - 300, y, 300, 44)
        hint = text("shell.key_escape")
        self.button(box, text("fair.back"), stage.pop, keys=(pygame.K_ESCAPE,), look=MAIN, hint=hint)

    def handle(self, event: pygame.event.Event) -> bool:
        """The list takes arrows, wheel and clicks; the rest is for the buttons."""
        return self.listing.handle(event, self.row) or super().handle(event)

    def row(self, at: int) -> pygame.Rect:
        """Where a row of the list stands."""
        y = LIST + 96 + (at - self.listing.first) * ROW
        return self.stage.box(SIDE + PAD - 10, y, WIDTH - 2 * PAD + 20, ROW - 2)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the figures of what is chosen, the course and the list."""
        stage = self.stage
        surface.blit(stage.background(), (0, 0))
        heading(stage, surface, text("statistics.title"))
        plate(stage, surface, stage.box(LEFT, TOP, FIGURES, HEIGHT), alpha=190)
        plate(stage, surface, stage.box(SIDE, TOP, WIDTH, CHART), alpha=170)
        plate(stage, surface, stage.box(SIDE, LIST, WIDTH, HEIGHT - CHART - GAP), alpha=170)
        if self.trouble:
            place, room = stage.box(LEFT + PAD, TOP + PAD, 0, 0).topleft, stage.px(FIGURES - 2 * PAD)
            write(surface, self.trouble, stage.font(Role.TEXT, 18), FAINT, width=room, topleft=place)
        elif self.rows:
            self._draw_figures(surface, self.rows[self.listing.at])
            self._draw_list(surface)
        draw_course(stage, surface, stage.box(SIDE + PAD, TOP + 16, WIDTH - 2 * PAD, CHART - 32), self.course)
        super().draw(surface)

    def _draw_figures(self, surface: pygame.Surface, found: Summary) -> None:
        stage, room = self.stage, self.stage.px(FIGURES - 2 * PAD)
        place = stage.box(LEFT + PAD, TOP + 20, 0, 0).topleft
        write(
            surface, self._name(self.listing.at), stage.font(Role.BOLD, 22), GOLD, width=room, topleft=place
        )
        for at, (key, value) in enumerate(figures(found)):
            y = stage.box(0, TOP + 84 + at * STEP, 0, 0).top
            left, right = place[0], place[0] + room
            value_at = self._pen.write(
                surface, value, (right, y), size=18, colour=INK, role=Role.BOLD, anchor="midright"
            )
            words = text(f"statistics.{key}")
            self._pen.write(
                surface, words, (left, y), size=17, colour=FAINT, width=value_at.left - left - stage.px(10)
            )

    def _draw_list(self, surface: pygame.Surface) -> None:
        stage, left = self.stage, self.stage.box(SIDE, 0, 0, 0).left
        for x, key in zip(COLUMNS, ("matches", "won_part", "per_deal"), strict=True):
            place, room = (left + stage.px(x), stage.box(0, LIST + 76, 0, 0).top), stage.px(150)
            words = text(f"statistics.{key}")
            self._pen.write(surface, words, place, size=14, colour=FAINT, anchor="midright", width=room)
        line = stage.box(SIDE + PAD, LIST + 90, WIDTH - 2 * PAD, 1)
        rule(stage, surface, line.left, line.right, line.top)
        for at in self.listing.seen:
            box, found = self.row(at), self.rows[at]
            if at == self.listing.at:
                stage.art.panel(surface, box, GOLD, alpha=46, radius=stage.px(6), edge=GOLD)
            place, room = (box.left + stage.px(10), box.centery), stage.px(WIDTH - 480)
            role = Role.TEXT if at else Role.BOLD
            self._pen.write(surface, self._name(at), place, size=16.5, colour=INK, role=role, width=room)
            values = (number(found.matches), percent(found), average(found.points, found.deals))
            for x, value in zip(COLUMNS, values, strict=True):
                place = left + stage.px(x), box.centery
                self._pen.write(surface, value, place, size=16.5, colour=INK, anchor="midright")
        track = stage.box(SIDE + WIDTH - 14, LIST + 98, 5, ROWS * ROW - 6)
        draw_thumb(stage, surface, self.listing, track)

    def _name(self, at: int) -> str:
        """What the matches of a row have in common."""
        if at == 0:
            return text("statistics.all")
        what = self.rows[at].what
        if self.group == "preset":
            return preset_name(what)
        return level_name(what) if what else text("statistics.no_partner")

    def _read(self, *, catch_up: bool = False) -> None:
        """Ask the database; what it cannot say is said on the page."""
        statistics = self.library.statistics
        self.trouble = ""
        try:
            if catch_up:
                statistics.catch_up()
            self.rows = [statistics.summary(), *statistics.by(self.group)]
            self.course = statistics.course()
        except OSError as error:
            self.rows, self.course = [], []
            self.trouble = text("statistics.trouble", reason=error.strerror or error)
        self.listing.fill(len(self.rows))

    def _show(self, group: str) -> None:
        self.group = group
        self.listing.choose(0)
        self._read()
        self.resize()

    def _ask(self) -> None:
        answers = (
            Answer("matches.cancel", self.stage.pop, main=True, escape=True),
            Answer("statistics.reset.button", self._reset),
        )
        self.stage.push(Dialog(self.stage, "statistics.reset", {}, answers))

    def _reset(self) -> None:
        self.stage.pop()
        try:
            self.library.statistics.reset()
        except OSError as error:
            self.stage.tell("matches.trouble", reason=error.strerror or error)
        self._read()
        self.resize()


def figures(found: Summary) -> list[tuple[str, str]]:
    """The figures of some matches in their order: the key of what each is called, and its value."""
    best, worst = (
        number(value, sign=True) if found.deals else text("statistics.nothing")
        for value in (found.best, found.worst)
    )
    return [
        ("matches", number(found.matches)),
        ("won", text("statistics.of", size=number(found.won), percent=percent(found))),
        ("deals", number(found.deals)),
        ("per_deal", average(found.points, found.deals)),
        ("per_match", average(found.own, found.matches)),
        ("natural", number(found.natural)),
        ("mixed", number(found.mixed)),
        ("outs", number(found.outs)),
        ("concealed", number(found.concealed)),
        ("pile", text("table.cards", count=found.pile)),
        ("best", best),
        ("worst", worst),
    ]


def percent(found: Summary) -> str:
    """How many of the matches were won."""
    if not found.matches:
        return text("statistics.nothing")
    return text("settings.percent", number=number(round(100 * found.won / found.matches)))


def average(whole: int, count: int) -> str:
    """So much on average, nothing of nothing."""
    return number(round(whole / count)) if count else text("statistics.nothing")
