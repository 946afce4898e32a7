"""The page on which rules are chosen: the presets and the player's own, and what differs from classic."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.fonts import Role
from game.ui.listing import ListScene
from game.ui.menu import MAIN
from game.ui.options_scene import OptionsScene
from game.ui.page import EDGE, FAINT, GOLD, INK, diamond, heading, plate, write
from game.ui.pen import Pen
from game.ui.scene import PAGE
from game.view.house import House
from game.view.rule_words import difference_words, house_name
from game.view.text import text

if TYPE_CHECKING:
    from game.rules.ruleset import RuleSet
    from game.ui.seating import Seating

TOP: Final = 104
HEIGHT: Final = 606
LEFT: Final = 40
LIST: Final = 370
GAP: Final = 16
SIDE: Final = LEFT + LIST + GAP
WIDTH: Final = PAGE[0] - LEFT - SIDE
PAD: Final = 26
ROW: Final = 65
ROWS: Final = (HEIGHT - 18) // ROW
BUTTON: Final = 46
STEP: Final = 56
LINES: Final = 14
"""So many differences stand in a column, unless there are more than two hold."""


class RuleSetsScene(ListScene):
    """A row for each, and beside it what the chosen one is like and what can be done with it."""

    def __init__(self, stage: Seating) -> None:
        super().__init__(stage, ROWS)
        self.seating = stage
        self._pen = Pen(stage)
        self.offered: list[House] = []
        self._read()
        self._choose(stage.houses.house)

    @property
    def chosen(self) -> House:
        """The rules of the chosen row."""
        return self.offered[self.listing.at]

    def _read(self) -> None:
        self.offered = self.seating.houses.offered()
        self.listing.fill(len(self.offered))

    def _choose(self, house: House) -> None:
        """Choose the row of these rules."""
        self.listing.choose(self.offered.index(house))

    def build(self) -> None:
        """Place what can be done with the chosen rules, then the way back."""
        stage, house, houses = self.stage, self.chosen, self.seating.houses
        y = TOP + HEIGHT - PAD - 2 * STEP + STEP - BUTTON
        third = (WIDTH - 2 * PAD - 2 * 12) / 3
        lefts = [SIDE + PAD + at * (third + 12) for at in range(3)]
        play = partial(self._play, house)
        self._add(lefts[0], y, 2 * third + 12, "house.play", play, pygame.K_p, "shell.key_enter", look=MAIN)
        self._add(lefts[2], y, third, "house.change", self._change, pygame.K_c, "house.change_key")
        short = stage.show_rules
        self._add(lefts[0], y + STEP, third, "house.short", short, pygame.K_i, "shell.key_rules")
        if house.name:
            rename = partial(houses.rename, house.name, self._renamed)
            self._add(lefts[1], y + STEP, third, "house.rename", rename, pygame.K_n, "house.rename_key")
            delete = partial(self._then, partial(houses.delete, house.name))
            self._add(lefts[2], y + STEP, third, "house.delete", delete, pygame.K_DELETE, "house.delete_key")
        y = TOP + HEIGHT + 18
        if houses.own.deleted:
            back = partial(self._then, houses.bring_back)
            self._add(LEFT, y, 260, "house.undo", back, pygame.K_u, "house.undo_key")
        self._add(PAGE[0] - LEFT - 260, y, 260, "fair.back", self._back, pygame.K_ESCAPE, "shell.key_escape")

    def _add(
        self,
        x: float,
        y: float,
        width: float,
        words: str,
        action: Callable[[], None],
        key: int,
        hint: str,
        *,
        look: str = "",
    ) -> None:
        box = self.stage.box(x, y, width, BUTTON)
        self.button(box, text(words), action, keys=(key,), look=look, hint=text(hint))

    def row(self, at: int) -> pygame.Rect:
        """Where a row stands."""
        return self.stage.box(LEFT + 10, TOP + 9 + (at - self.listing.first) * ROW, LIST - 32, ROW - 4)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rows and the chosen rules."""
        stage = self.stage
        surface.blit(stage.background(), (0, 0))
        heading(stage, surface, text("house.title"))
        plate(stage, surface, stage.box(LEFT, TOP, LIST, HEIGHT), alpha=170)
        plate(stage, surface, stage.box(SIDE, TOP, WIDTH, HEIGHT), alpha=190)
        for at in self.listing.seen:
            self._draw_row(surface, at)
        thumb = self.listing.thumb(stage.box(LEFT + LIST - 14, TOP + 14, 5, HEIGHT - 28))
        if thumb is not None:
            stage.art.panel(surface, thumb, EDGE, alpha=255, radius=thumb.width / 2)
        self._draw_chosen(surface, self.chosen)
        super().draw(surface)

    def _draw_row(self, surface: pygame.Surface, at: int) -> None:
        stage, house, box = self.stage, self.offered[at], self.row(at)
        if at == self.listing.at:
            stage.art.panel(surface, box, GOLD, alpha=46, radius=stage.px(8), edge=GOLD)
        left, room = box.left + stage.px(16), box.width - stage.px(32)
        y = box.top + stage.px(20)
        name = self._pen.cut(house_name(house), 19, room, Role.BOLD)
        self._pen.write(surface, name, (left, y), size=19, colour=INK, role=Role.BOLD, width=room)
        y = box.top + stage.px(44)
        self._pen.write(surface, self._kind(house), (left, y), size=14, colour=FAINT, width=room)

    @staticmethod
    def _kind(house: House) -> str:
        """Where rules come from, in a few words."""
        if house.name:
            return text("house.based", name=text(f"preset.{house.preset}.name"))
        return text("house.differs", count=len(difference_words(house.rules)))

    def _draw_chosen(self, surface: pygame.Surface, house: House) -> None:
        """What the rules are called and like, and below it all that differs from classic."""
        stage, pen = self.stage, self._pen
        left, y = stage.box(SIDE + PAD, TOP + 20, 0, 0).topleft
        room = stage.px(WIDTH - 2 * PAD)
        pen.write(
            surface,
            house_name(house),
            (left, y + stage.px(16)),
            size=26,
            colour=GOLD,
            role=Role.BOLD,
            width=room,
        )
        line = self._kind(house) if house.name else text(f"preset.{house.preset}.line")
        font = stage.font(Role.TEXT, 16)
        y = write(surface, line, font, INK, width=room, topleft=(left, y + stage.px(38))).bottom + stage.px(
            10
        )
        words = difference_words(house.rules)
        if not words:
            pen.write(
                surface, text("house.as_told"), (left, y + stage.px(12)), size=15, colour=FAINT, width=room
            )
        bottom = stage.box(0, TOP + HEIGHT - PAD - 2 * STEP, 0, 0).top
        lines = max(LINES, -(-len(words) // 2))
        pitch = min((bottom - y) // lines, stage.px(26))
        width = room // 2 - stage.px(14)
        for at, each in enumerate(words):
            column, row = divmod(at, lines)
            place = left + column * (room // 2), y + round((row + 0.5) * pitch)
            diamond(surface, (place[0] + stage.px(6), place[1]), stage.px(4))
            indented = place[0] + stage.px(18), place[1]
            pen.write(surface, each, indented, size=14.5, colour=INK, width=width - stage.px(18))

    def rules(self) -> RuleSet:
        """The rules of the chosen row."""
        return self.chosen.rules

    def _play(self, house: House) -> None:
        self.seating.houses.house = house
        self._back()

    def _back(self) -> None:
        self.stage.pop()
        self.stage.scenes[-1].resize()

    def _change(self) -> None:
        """Choose these rules, and go over them one by one."""
        self._play(self.chosen)
        self.stage.push(OptionsScene(self.seating))

    def _renamed(self, name: str) -> None:
        self._read()
        self.listing.choose(next(at for at, each in enumerate(self.offered) if each.name == name))
        self.resize()

    def _then(self, action: Callable[[], object]) -> None:
        """Do something that changes the list."""
        action()
        self._read()
        self.resize()
