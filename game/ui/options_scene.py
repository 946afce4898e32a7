"""The page of the rules one by one: a group of options at a time, what is not as in classic marked."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.options import OPTION, Option, Value
from game.rules.ruleset import CLASSIC
from game.ui.button import Button
from game.ui.fonts import Role
from game.ui.menu import MAIN
from game.ui.page import EDGE, FAINT, GOLD, INK, diamond, heading, plate, rule, write
from game.ui.pen import Pen
from game.ui.scene import PAGE, Scene
from game.view.house import PLAYERS, ROUND, House, differences, neighbour, of_preset, values_of
from game.view.rule_words import GROUPS, house_name, option_name, options_of, problem_words, value_name
from game.view.text import number, text

if TYPE_CHECKING:
    from game.rules.ruleset import RuleSet
    from game.ui.seating import Seating

LEFT: Final = 56
WIDTH: Final = PAGE[0] - 2 * LEFT
TOP: Final = 98
HEIGHT: Final = 566
MARGIN: Final = 24
TABS: Final = 262
TAB: Final = 54
GAP: Final = 9
ROW: Final = 78
STEP_ROW: Final = 46
CONTROL: Final = 380
"""The width of what changes an option, at the right of its row."""
END: Final = 50
"""The width of the buttons at both its ends."""
CHOICE: Final = 38
STEP: Final = 38
FOOT: Final = 50
FOOT_TOP: Final = 726
SAID: Final = TOP + HEIGHT + 8
"""Where it is said what does not go together."""


class OptionsScene(Scene):
    """Whatever is set holds for the next match at once; nothing has to be confirmed."""

    def __init__(self, stage: Seating) -> None:
        super().__init__(stage)
        self.houses = stage.houses
        self.group = GROUPS[0]
        self._tabs: list[tuple[Button, str]] = []
        self._pen = Pen(stage)

    @property
    def house(self) -> House:
        """The rules as they are set now."""
        return self.houses.house

    def rules(self) -> RuleSet:
        """The rules as they are set now."""
        return self.house.rules

    def build(self) -> None:
        """Place the groups, what changes the options of the present one, and what is done with them all."""
        stage = self.stage
        self._tabs.clear()
        for at, group in enumerate(GROUPS):
            box = stage.box(LEFT + MARGIN, TOP + MARGIN + at * (TAB + GAP), TABS - 2 * MARGIN, TAB)
            show = partial(self.show, group)
            key, hint = pygame.K_1 + at, str(at + 1)
            button = self.button(
                box, text(f"option.group.{group}"), show, keys=(key,), look="choice", hint=hint
            )
            if group == self.group:
                button.mark()
            self._tabs.append((button, group))
        for option, y in self._rows():
            if option.form == "switch":
                self._build_switch(option, y)
            else:
                self._build_stepper(y + 6, partial(self._step, option), self._ends(option))
        for at, y in self._steps():
            _, minimum = self.house.rules.opening.minimums[at]
            self._build_stepper(
                y, partial(self._move_minimum, at), (minimum > 0, minimum < OPTION["opening"].high)
            )
        self._build_foot()

    def _build_foot(self) -> None:
        stage, house = self.stage, self.house
        classic, plain = self._as_classic, partial(self._set, house.as_preset())
        done = pygame.K_ESCAPE
        width = (WIDTH - 3 * 14) / 4
        feet: tuple[tuple[str, Callable[[], None], int, bool], ...] = (
            ("as_classic", classic, pygame.K_k, bool(differences(house.rules, CLASSIC))),
            ("as_preset", plain, pygame.K_p, house.rules != house.plain),
            ("save", self._save, pygame.K_s, not house.problems),
            ("done", self._done, done, True),
        )
        for at, (words, action, key, enabled) in enumerate(feet):
            box = stage.box(LEFT + at * (width + 14), FOOT_TOP, width, FOOT)
            hint = text("shell.key_escape" if key == done else f"house.{words}_key")
            look = MAIN if key == done else ""
            button = self.button(box, text(f"house.{words}"), action, keys=(key,), look=look, hint=hint)
            button.enabled = enabled

    def _build_switch(self, option: Option, y: float) -> None:
        width = (CONTROL - GAP) / 2
        for at, value in enumerate(values_of(option)):
            box = self.stage.box(self._control + at * (width + GAP), y + 6, width, CHOICE)
            choose = partial(self._set_option, option, value)
            button = self.button(box, value_name(option, value), choose, look="choice")
            if value == self.house.rules.value(option):
                button.mark()

    def _build_stepper(self, y: float, step: Callable[[int], None], ends: tuple[bool, bool]) -> None:
        """Less at the left, more at the right; the value stands between."""
        for x, sign, by, enabled in ((0, "−", -1, ends[0]), (CONTROL - END, "+", 1, ends[1])):
            box = self.stage.box(self._control + x, y, END, STEP)
            button = self.button(box, sign, partial(step, by), look="choice")
            button.enabled = enabled

    @property
    def _control(self) -> float:
        return LEFT + WIDTH - MARGIN - CONTROL

    def _ends(self, option: Option) -> tuple[bool, bool]:
        """Whether there is a value before the present one, and one after it."""
        value = self.house.rules.value(option)
        before, after = (neighbour(option, value, by) != value for by in (-1, 1))
        return before, after

    def _rows(self) -> list[tuple[Option, float]]:
        """The options of the group, and where each begins."""
        return [(option, TOP + MARGIN / 2 + at * ROW) for at, option in enumerate(options_of(self.group))]

    def _steps(self) -> list[tuple[int, float]]:
        """The minimums of the first meld, below the options of their group, and where each begins."""
        if all(option.form != "steps" for option, _ in self._rows()):
            return []
        top = self._rows()[-1][1] + ROW + 10
        return [(at, top + at * STEP_ROW) for at in range(len(self.house.rules.opening.minimums))]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate, the rows, and what does not go together."""
        stage, house = self.stage, self.house
        surface.blit(stage.background(), (0, 0))
        heading(stage, surface, text("house.options"))
        plate(stage, surface, stage.box(LEFT, TOP, WIDTH, HEIGHT))
        for option, y in self._rows():
            self._draw_row(surface, option, y)
        for at, y in self._steps():
            self._draw_step(surface, at, y)
        self._draw_count(surface)
        words = problem_words(house.problems)
        if words:
            first, *more = self._pen.wrap(words, 15, stage.px(WIDTH), Role.BOLD)
            for at, line in enumerate([first, " ".join(more)]):
                place = stage.box(LEFT, SAID + 13 + 24 * at, 0, 0).topleft
                self._pen.write(
                    surface, line, place, size=15, colour=GOLD, role=Role.BOLD, width=stage.px(WIDTH)
                )
        super().draw(surface)
        other = {option.key for option in differences(house.rules, CLASSIC)}
        for button, group in self._tabs:
            if any(option.key in other for option in options_of(group)):
                diamond(surface, (button.box.left + stage.px(13), button.box.centery), stage.px(5))

    def _draw_row(self, surface: pygame.Surface, option: Option, y: float) -> None:
        """What an option is called and what it does; its value; classic's where that is another."""
        stage, pen, left = self.stage, self._pen, LEFT + TABS
        if y > TOP + MARGIN:
            line = stage.box(left, y - 2, WIDTH - TABS - MARGIN, 1)
            rule(stage, surface, line.left, line.right, line.top)
        room = stage.px(WIDTH - TABS - CONTROL - MARGIN - 22)
        name, small = stage.font(Role.BOLD, 17), stage.font(Role.TEXT, 14)
        words = text(f"option.{option.key}.line")
        lines = small.render(words, True, FAINT, None, room).get_height()
        middle = stage.box(0, y + ROW / 2 - 1, 0, 0).top
        top = stage.box(left, 0, 0, 0).left, middle - (name.get_height() + lines) // 2
        below = write(surface, option_name(option), name, INK, topleft=top).bottom
        write(surface, words, small, FAINT, width=room, topleft=(top[0], below))
        value, classic = self.house.rules.value(option), CLASSIC.value(option)
        if option.form != "switch":
            self._draw_value(surface, value_name(option, value), y + 6)
        if value != classic:
            at = stage.box(self._control + 8, y + 58, 0, 0).topleft
            diamond(surface, at, stage.px(5))
            said = text("house.classic_is", value=value_name(option, classic))
            place = at[0] + stage.px(12), at[1]
            pen.write(surface, said, place, size=14, colour=GOLD, width=stage.px(CONTROL - 24))

    def _draw_value(self, surface: pygame.Surface, words: str, y: float) -> None:
        stage = self.stage
        box = stage.box(self._control + END + 6, y, CONTROL - 2 * END - 12, STEP)
        stage.art.panel(surface, box, (0, 0, 0), alpha=90, radius=stage.px(8), edge=EDGE)
        room = box.width - stage.px(12)
        self._pen.write(
            surface, words, box.center, size=16, colour=INK, role=Role.BOLD, anchor="center", width=room
        )

    def _draw_step(self, surface: pygame.Surface, at: int, y: float) -> None:
        """From which total on a minimum holds, and the minimum."""
        bound, minimum = self.house.rules.opening.minimums[at]
        steps = self.house.rules.opening.minimums
        end = steps[at + 1][0] if at + 1 < len(steps) else None
        words = text("house.always")
        if bound is not None:
            words = text("house.from", start=number(bound))
        elif end is not None:
            words = text("house.below", end=number(end))
        place = self.stage.box(LEFT + TABS + 18, y + STEP / 2, 0, 0).topleft
        self._pen.write(surface, words, place, size=16, colour=INK, width=self.stage.px(420))
        self._draw_value(surface, number(minimum), y)

    def _draw_count(self, surface: pygame.Surface) -> None:
        """What the rules are called, and how many of them are not as in classic."""
        stage, x = self.stage, LEFT + MARGIN
        room = stage.px(TABS - 2 * MARGIN)
        count = len(differences(self.house.rules, CLASSIC))
        said = self._pen.wrap(text("house.differs", count=count), 14, room)
        pitch = self._pen.height(14)
        bottom = stage.box(x, TOP + HEIGHT - 16, 0, 0)
        for at, line in enumerate(reversed(said)):
            place = bottom.left, bottom.top - (at + 0.5) * pitch
            self._pen.write(surface, line, place, size=14, colour=FAINT, width=room)
        place = bottom.left, bottom.top - (len(said) + 0.6) * pitch
        self._pen.write(
            surface, house_name(self.house), place, size=16, colour=GOLD, role=Role.BOLD, width=room
        )

    def show(self, group: str) -> None:
        """Show the options of a group."""
        self.group = group
        self.resize()

    def _step(self, option: Option, by: int) -> None:
        self._set(self.house.stepped(option, by))

    def _set_option(self, option: Option, value: Value) -> None:
        self._set(self.house.having(option, value))

    def _move_minimum(self, at: int, by: int) -> None:
        """To the next round number."""
        _, minimum = self.house.rules.opening.minimums[at]
        rounded = (minimum // ROUND + 1) * ROUND if by > 0 else -(-minimum // ROUND - 1) * ROUND
        self._set(self.house.with_minimum(at, max(0, min(rounded, OPTION["opening"].high))))

    def _as_classic(self) -> None:
        players = self.house.rules.value(PLAYERS)
        assert isinstance(players, int)
        self._set(of_preset("classic", players))

    def _set(self, house: House) -> None:
        self.houses.house = house
        self.resize()

    def _save(self) -> None:
        self.houses.save(self.house, self._set)

    def _done(self) -> None:
        self.stage.pop()
        self.stage.scenes[-1].resize()
