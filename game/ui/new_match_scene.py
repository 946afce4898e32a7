"""The page on which a new match begins: by which rules, who plays, and how strong."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.ruleset import CLASSIC
from game.ui.company import PLACES, Companion, company, keep, kind_of, names, players, seated, style_of
from game.ui.fonts import Role
from game.ui.lights import PREMULTIPLIED
from game.ui.menu import MAIN
from game.ui.options_scene import OptionsScene
from game.ui.page import FAINT, GOLD, INK, diamond, heading, plate, write
from game.ui.pen import Pen
from game.ui.portraits import portrait
from game.ui.rule_sets_scene import RuleSetsScene
from game.ui.scene import PAGE, Scene
from game.view.house import PLAYERS, differences
from game.view.rule_words import house_name, problem_words
from game.view.text import number, text

if TYPE_CHECKING:
    from game.rules.ruleset import RuleSet
    from game.ui.seating import Seating

WIDTH: Final = 372
GAP: Final = 22
BELOW: Final = 92
"""The room below the levels for what is said of one."""
LEFT: Final = (PAGE[0] - 3 * WIDTH - 2 * GAP) / 2
MARGIN: Final = 26
RULES: Final = 96
STRIP: Final = 92
"""Where the strip of the rules begins, and its height."""
ANOTHER: Final = 152
LEVELS_TOP: Final = 200
"""Where the button of another player and the levels begin on a plate."""
STEP: Final = 45
LEVEL: Final = 38
"""From one level to the next, and the height of a level."""
FOOT: Final = 74
BUTTON: Final = 54
"""The height of what stands below the plates, and of the buttons there."""


class NewMatchScene(Scene):
    """The rules above; below a plate for each bot: its name and style, the levels to choose from and what the
    chosen one is like."""

    def __init__(self, stage: Seating) -> None:
        super().__init__(stage)
        self.seating = stage
        self._company = company(stage.settings, stage.levels)
        self._choices: list[tuple[pygame.Rect, bool]] = []
        self._pen = Pen(stage)

    def rules(self) -> RuleSet:
        """The rules that are chosen."""
        return self.seating.houses.house.rules

    @property
    def _seated(self) -> list[tuple[str, Companion]]:
        """Who sits down, clockwise from you: the place and the bot."""
        count = self.rules().seats.players
        return list(zip(PLACES[count], seated(self._company, count), strict=True))

    def build(self) -> None:
        """Place the buttons: of the rules, of each plate another player and the levels, back and start."""
        stage = self.stage
        self._choices.clear()
        self._build_rules()
        for at, (_, companion) in enumerate(self._seated):
            x = self._left(at)
            box = stage.box(x + MARGIN, self._top + ANOTHER, WIDTH - 2 * MARGIN, 34)
            self.button(box, text("new_match.another"), partial(self._change, companion), look="quiet")
            for row, level in enumerate(stage.levels):
                box = stage.box(x + MARGIN, self._top + LEVELS_TOP + row * STEP, WIDTH - 2 * MARGIN, LEVEL)
                action = partial(self._set_level, companion, level)
                button = self.button(box, text(f"level.{level}.name"), action, look="choice")
                self._choices.append((box, level == companion.level))
                if level == companion.level:
                    button.mark()
        foot = self._top + self._height + FOOT - BUTTON
        self._foot(LEFT, foot, "new_match.back", stage.pop, pygame.K_ESCAPE, "shell.key_escape", "")
        self._foot(
            PAGE[0] - LEFT - 300, foot, "new_match.start", self._start, pygame.K_n, "shell.key_enter", MAIN
        )

    def _build_rules(self) -> None:
        """Other rules, changes in them, and for how many players."""
        stage, y = self.stage, RULES + (STRIP - 46) / 2
        push = stage.push
        buttons: tuple[tuple[str, Callable[[], None], int], ...] = (
            ("choose", lambda: push(RuleSetsScene(self.seating)), pygame.K_r),
            ("change", lambda: push(OptionsScene(self.seating)), pygame.K_c),
        )
        for at, (words, action, key) in enumerate(buttons):
            box = stage.box(LEFT + 540 + at * 202, y, 192, 46)
            self.button(box, text(f"house.{words}"), action, keys=(key,), hint=text(f"house.{words}_key"))
        for at, count in enumerate(sorted(PLACES)):
            box = stage.box(PAGE[0] - LEFT - 20 - 62 * (3 - at) + 8, y + 10, 54, 36)
            action, key = partial(self._set_players, count), pygame.K_0 + count
            button = self.button(box, number(count), action, keys=(key,), look="choice")
            button.enabled = count in self.seating.houses.house.players
            if count == self.rules().seats.players:
                button.mark()

    def _foot(
        self, x: float, y: float, words: str, action: Callable[[], None], key: int, name: str, look: str
    ) -> None:
        box = self.stage.box(x, y, 300, BUTTON)
        self.button(box, text(words), action, keys=(key,), look=look, hint=text(name))

    @property
    def _height(self) -> float:
        """Of a plate, in units."""
        return LEVELS_TOP + len(self.stage.levels) * STEP + BELOW

    @property
    def _top(self) -> float:
        """Of the plates, in units."""
        return (PAGE[1] + RULES + STRIP - self._height - FOOT) / 2 - 4

    def _left(self, at: int) -> float:
        """Of a plate, in units: they stand in the middle."""
        count = len(self._seated)
        return (PAGE[0] - count * WIDTH - (count - 1) * GAP) / 2 + at * (WIDTH + GAP)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cloth, the plates and what is said on them."""
        stage = self.stage
        surface.blit(stage.background(), (0, 0))
        heading(stage, surface, text("shell.new_match"))
        self._draw_rules(surface)
        for at, (place, companion) in enumerate(self._seated):
            self._draw_plate(surface, at, place, companion)
        super().draw(surface)
        for box, chosen in self._choices:
            self._draw_choice(surface, box, chosen=chosen)

    def _draw_rules(self, surface: pygame.Surface) -> None:
        """What the rules are called, how many differ from classic, and what does not go together."""
        stage, pen, house = self.stage, self._pen, self.seating.houses.house
        plate(stage, surface, stage.box(LEFT, RULES, PAGE[0] - 2 * LEFT, STRIP))
        room = stage.px(540 - 2 * MARGIN)
        at = stage.box(LEFT + MARGIN, RULES + 25, 0, 0).topleft
        pen.write(surface, house_name(house), at, size=24, colour=INK, role=Role.BOLD, width=room)
        wrong, count = problem_words(house.problems[:1]), len(differences(house.rules, CLASSIC))
        indent = stage.px(20) if count else 0
        room -= indent
        words = text("house.told", differs=text("house.differs", count=count))
        lines = pen.wrap(wrong, 13.5, room)[:2] if wrong else [words]
        at = stage.box(LEFT + MARGIN, RULES + (52 if len(lines) > 1 else 64), 0, 0).topleft
        if count:
            diamond(surface, (at[0] + stage.px(6), at[1]), stage.px(5))
            at = at[0] + indent, at[1]
        for row, line in enumerate(lines):
            place, colour = (at[0], at[1] + row * pen.height(13.5)), GOLD if wrong else FAINT
            pen.write(surface, line, place, size=13.5 if wrong else 15, colour=colour, width=room)
        at = stage.box(PAGE[0] - LEFT - 20 - 62 * 1.5 + 4, RULES + 18, 0, 0).topleft
        pen.write(
            surface, text("house.players"), at, size=14, colour=FAINT, anchor="center", width=stage.px(190)
        )

    def _draw_choice(self, surface: pygame.Surface, box: pygame.Rect, *, chosen: bool) -> None:
        """The ring before a level, with a dot in the one chosen."""
        centre, radius = (box.left + self.stage.px(22), box.centery), self.stage.px(8)
        pygame.draw.aacircle(surface, GOLD if chosen else FAINT, centre, radius, max(1, self.stage.px(1.5)))
        if chosen:
            pygame.draw.aacircle(surface, GOLD, centre, self.stage.px(4.5))

    def _draw_plate(self, surface: pygame.Surface, row: int, place: str, companion: Companion) -> None:
        stage, x = self.stage, self._left(row)
        plate(stage, surface, stage.box(x, self._top, WIDTH, self._height))
        at = stage.box(x + MARGIN, self._top + 20, 0, 0).topleft
        seat = place if self.rules().seats.players > 2 else "opponent"
        write(surface, text(f"new_match.{seat}"), stage.font(Role.TEXT, 16), FAINT, topleft=at)
        disc = stage.box(x + MARGIN, self._top + 56, 56, 56)
        surface.blit(portrait(stage.art, companion.name, disc.width), disc, special_flags=PREMULTIPLIED)
        at = stage.box(x + MARGIN + 72, self._top + 48, 0, 0).topleft
        write(surface, companion.name, stage.font(Role.BOLD, 24), INK, topleft=at)
        at = stage.box(x + MARGIN + 72, self._top + 82, 0, 0).topleft
        room = stage.px(WIDTH - 2 * MARGIN - 72)
        write(surface, self._style(companion), stage.font(Role.TEXT, 16), FAINT, width=room, topleft=at)
        y = self._top + LEVELS_TOP + len(stage.levels) * STEP + 8
        room, at = stage.px(WIDTH - 2 * MARGIN), stage.box(x + MARGIN, y, 0, 0).topleft
        line, colour = text(f"level.{companion.level}.line"), INK
        if companion.gone:
            line, colour = text("new_match.gone", level=companion.gone[:20]), GOLD
        write(surface, line, stage.font(Role.TEXT, 16), colour, width=room, topleft=at)

    def _style(self, companion: Companion) -> str:
        """What is said of the bot's taste; a level that has none is said to have none."""
        plain = kind_of(companion, self.stage.kinds) == companion.level
        return text("style.plain" if plain else f"style.{style_of(companion.name)}")

    def _change(self, companion: Companion) -> None:
        """Let the next of those who do not sit yet sit here."""
        everybody = names()
        free = [name for name in everybody if name not in [each.name for each in self._company]]
        now = everybody.index(companion.name)
        companion.name = min(free, key=lambda name: (everybody.index(name) - now) % len(everybody))
        self.resize()

    def _set_level(self, companion: Companion, level: str) -> None:
        companion.level = level
        companion.gone = ""
        self.resize()

    def _set_players(self, count: int) -> None:
        houses = self.seating.houses
        houses.house = houses.house.having(PLAYERS, count)
        self.resize()

    def _start(self) -> None:
        houses = self.seating.houses
        if not houses.playable():
            return
        keep(self.stage.settings, self._company)
        houses.remember()
        count = self.rules().seats.players
        self.stage.new_match(players(seated(self._company, count), self.stage.kinds))
        self.stage.remember()
