"""The page on which rules are chosen: the presets and the player's own, and what differs from classic."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.fonts import Role
from game.ui.listing import BUTTON, HEIGHT, LEFT, TOP, BookScene, side_of
from game.ui.menu import MAIN
from game.ui.options_scene import OptionsScene
from game.ui.page import FAINT, GOLD, INK, diamond, write
from game.ui.pen import Pen
from game.ui.scene import PAGE
from game.view.house import House
from game.view.rule_words import difference_words, house_name
from game.view.text import text

if TYPE_CHECKING:
    from game.rules.ruleset import RuleSet
    from game.ui.seating import Seating

LIST: Final = 370
SIDE: Final = side_of(LIST)
WIDTH: Final = PAGE[0] - LEFT - SIDE
PAD: Final = 26
ROW: Final = 65
STEP: Final = 56
LINES: Final = 14
"""So many differences stand in a column, unless there are more than two hold."""


class RuleSetsScene(BookScene):
    """A row for each, and beside it what the chosen one is like and what can be done with it."""

    TITLE = "house.title"

    def __init__(self, stage: Seating) -> None:
        super().__init__(stage, width=LIST, row=ROW)
        self.seating = stage
        self._pen = Pen(stage)
        self.offered: list[House] = []
        self.read()
        self._choose(stage.houses.house)

    @property
    def chosen(self) -> House:
        """The rules of the chosen row."""
        return self.offered[self.listing.at]

    def read(self) -> None:
        """All that can be played by: the presets, then the player's own."""
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
        self.add(lefts[0], y, 2 * third + 12, "house.play", play, pygame.K_p, "shell.key_enter", look=MAIN)
        self.add(lefts[2], y, third, "house.change", self._change, pygame.K_c, "house.change_key")
        short = stage.show_rules
        self.add(lefts[0], y + STEP, third, "house.short", short, pygame.K_i, "shell.key_rules")
        if house.name:
            rename = partial(houses.rename, house.name, self._renamed)
            self.add(lefts[1], y + STEP, third, "house.rename", rename, pygame.K_n, "house.rename_key")
            delete = partial(self.then_read, partial(houses.delete, house.name))
            self.add(lefts[2], y + STEP, third, "house.delete", delete, pygame.K_DELETE, "house.delete_key")
        y = TOP + HEIGHT + 18
        if houses.own.deleted:
            back = partial(self.then_read, houses.bring_back)
            self.add(LEFT, y, 260, "house.undo", back, pygame.K_u, "house.undo_key")
        self.add(PAGE[0] - LEFT - 260, y, 260, "fair.back", self._back, pygame.K_ESCAPE, "shell.key_escape")

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rows and the chosen rules."""
        self.draw_list(surface)
        self._draw_chosen(surface, self.chosen)
        super().draw(surface)

    def draw_row(self, surface: pygame.Surface, at: int, box: pygame.Rect) -> None:
        """What rules are called, and where they come from."""
        stage, house = self.stage, self.offered[at]
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
        self.read()
        self.listing.choose(next(at for at, each in enumerate(self.offered) if each.name == name))
        self.resize()
