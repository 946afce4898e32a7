"""The page on which a new match begins: who plays, and how strong."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.ui.company import Companion, company, keep, kind_of, names, players, style_of
from game.ui.fonts import Role
from game.ui.lights import PREMULTIPLIED
from game.ui.menu import MAIN
from game.ui.page import FAINT, GOLD, INK, heading, plate, write
from game.ui.portraits import portrait
from game.ui.scene import PAGE, Scene, Stage
from game.view.text import text

SEATS: Final = ("left", "partner", "right")
WIDTH: Final = 372
GAP: Final = 22
BELOW: Final = 118
"""The room below the levels for what is said of one."""
LEFT: Final = (PAGE[0] - 3 * WIDTH - 2 * GAP) / 2
MARGIN: Final = 26
ANOTHER: Final = 164
LEVELS_TOP: Final = 222
"""Where the button of another player and the levels begin on a plate."""
STEP: Final = 50
"""From one level to the next."""
FOOT: Final = 84
BUTTON: Final = 56
"""The height of what stands below the plates, and of the buttons there."""


class NewMatchScene(Scene):
    """A plate for each bot: its name and style, the levels to choose from and what the chosen one is like."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._company = company(stage.settings, stage.levels)
        self._choices: list[tuple[pygame.Rect, bool]] = []

    def build(self) -> None:
        """Place the buttons: of each plate another player and the levels, then back and start."""
        stage = self.stage
        self._choices.clear()
        for place, companion in enumerate(self._company):
            x = self._left(place)
            box = stage.box(x + MARGIN, self._top + ANOTHER, WIDTH - 2 * MARGIN, 36)
            self.button(box, text("new_match.another"), partial(self._change, place), look="quiet")
            for row, level in enumerate(stage.levels):
                box = stage.box(x + MARGIN, self._top + LEVELS_TOP + row * STEP, WIDTH - 2 * MARGIN, 42)
                action = partial(self._set_level, place, level)
                button = self.button(box, text(f"level.{level}.name"), action, look="choice")
                self._choices.append((box, level == companion.level))
                if level == companion.level:
                    button.mark()
        foot = self._top + self._height + FOOT - BUTTON
        self._foot(LEFT, foot, "new_match.back", stage.pop, pygame.K_ESCAPE, "shell.key_escape", "")
        self._foot(
            PAGE[0] - LEFT - 300, foot, "new_match.start", self._start, pygame.K_n, "shell.key_enter", MAIN
        )

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
        return (PAGE[1] - self._height - FOOT) / 2 + 32

    @staticmethod
    def _left(place: int) -> float:
        return LEFT + place * (WIDTH + GAP)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cloth, the plates and what is said on them."""
        stage = self.stage
        surface.blit(stage.background(), (0, 0))
        heading(stage, surface, text("shell.new_match"))
        for at, companion in enumerate(self._company):
            self._draw_plate(surface, at, companion)
        super().draw(surface)
        for box, chosen in self._choices:
            self._draw_choice(surface, box, chosen=chosen)

    def _draw_choice(self, surface: pygame.Surface, box: pygame.Rect, *, chosen: bool) -> None:
        """The ring before a level, with a dot in the one chosen."""
        centre, radius = (box.left + self.stage.px(22), box.centery), self.stage.px(8)
        pygame.draw.aacircle(surface, GOLD if chosen else FAINT, centre, radius, max(1, self.stage.px(1.5)))
        if chosen:
            pygame.draw.aacircle(surface, GOLD, centre, self.stage.px(4.5))

    def _draw_plate(self, surface: pygame.Surface, place: int, companion: Companion) -> None:
        stage, x = self.stage, self._left(place)
        plate(stage, surface, stage.box(x, self._top, WIDTH, self._height))
        at = stage.box(x + MARGIN, self._top + 20, 0, 0).topleft
        write(surface, text(f"new_match.{SEATS[place]}"), stage.font(Role.TEXT, 16), FAINT, topleft=at)
        disc = stage.box(x + MARGIN, self._top + 56, 56, 56)
        surface.blit(portrait(stage.art, companion.name, disc.width), disc, special_flags=PREMULTIPLIED)
        at = stage.box(x + MARGIN + 72, self._top + 48, 0, 0).topleft
        write(surface, companion.name, stage.font(Role.BOLD, 24), INK, topleft=at)
        at = stage.box(x + MARGIN + 72, self._top + 82, 0, 0).topleft
        room = stage.px(WIDTH - 2 * MARGIN - 72)
        write(surface, self._style(companion), stage.font(Role.TEXT, 16), FAINT, width=room, topleft=at)
        y = self._top + LEVELS_TOP + len(stage.levels) * STEP + 8
        room, at = stage.px(WIDTH - 2 * MARGIN), stage.box(x + MARGIN, y, 0, 0).topleft
        line = text(f"level.{companion.level}.line")
        box = write(surface, line, stage.font(Role.TEXT, 16), INK, width=room, topleft=at)
        if companion.gone:
            gone = text("new_match.gone", level=companion.gone[:20])
            at = box.left, box.bottom + stage.px(6)
            write(surface, gone, stage.font(Role.TEXT, 15), GOLD, width=room, topleft=at)

    def _style(self, companion: Companion) -> str:
        """What is said of the bot's taste; a level that has none is said to have none."""
        plain = kind_of(companion, self.stage.kinds) == companion.level
        return text("style.plain" if plain else f"style.{style_of(companion.name)}")

    def _change(self, place: int) -> None:
        """Let the next of those who do not sit yet sit here."""
        everybody = names()
        free = [name for name in everybody if name not in [each.name for each in self._company]]
        now = everybody.index(self._company[place].name)
        self._company[place].name = min(free, key=lambda name: (everybody.index(name) - now) % len(everybody))
        self.resize()

    def _set_level(self, place: int, level: str) -> None:
        self._company[place].level = level
        self._company[place].gone = ""
        self.resize()

    def _start(self) -> None:
        keep(self.stage.settings, self._company)
        self.stage.new_match(players(self._company, self.stage.kinds))
        self.stage.remember()
