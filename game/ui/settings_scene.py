"""The page of the settings: every one a row, in sections, beside cards that show the deck as it is set."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.ui.art import PREMULTIPLIED
from game.ui.button import Button
from game.ui.fonts import Role
from game.ui.menu import MAIN
from game.ui.page import FAINT, GOLD, INK, heading, plate, rule, write
from game.ui.scene import PAGE, Scene, Stage
from game.view.text import languages, number, text, text_in
from saves.settings import BACKS, LOUDEST, SPEEDS, TABLES, TEXT_SIZES

LEFT: Final = 56
WIDTH: Final = PAGE[0] - 2 * LEFT
TOP: Final = 108
HEIGHT: Final = 572
FOOT: Final = 54
TABS: Final = 270
"""The width of the column of sections."""
TAB: Final = 62
MARGIN: Final = 28
GAP: Final = 10
CHOICES: Final = 500
"""The width of what can be chosen in a row, at its right."""
CHOICE: Final = 52
BACK: Final = 78
"""The width of a back to be chosen."""
SHOWN: Final = ("QD", "7C")
CARD: Final = 104
STEP: Final = 10
"""Of the volume."""


@dataclass(frozen=True, slots=True)
class Row:
    """One setting: its name among the settings, what it may be, whether its yes and no have own words."""

    name: str
    values: tuple[str | bool, ...] = (True, False)
    own: bool = False
    height: int = 102
    width: int = CHOICES

    def word(self, value: str | bool) -> str:
        """What a value is called."""
        if self.name == "language" and value:
            return text_in(str(value), "shell.language")
        if isinstance(value, bool) and not self.own:
            return text("settings.on" if value else "settings.off")
        return text(f"settings.{self.name}.{str(value).lower() or 'system'}")


SECTIONS: Final[dict[str, tuple[Row, ...]]] = {
    "look": (
        Row("language", ("", *languages()), width=610),
        Row("text_size", TEXT_SIZES),
        Row("table", TABLES),
        Row("full_screen"),
        Row("acceleration"),
    ),
    "cards": (
        Row("large_index", (False, True), own=True),
        Row("four_colours", (False, True), own=True),
        Row("point_values"),
        Row("back", BACKS, height=180),
    ),
    "play": (
        Row("confirm_out"),
        Row("confirm_wild"),
        Row("call_back"),
        Row("hints"),
        Row("log_discards"),
    ),
    "motion": (
        Row("speed", SPEEDS),
        Row("reduced_motion"),
        Row("mute", (False, True), own=True),
        Row("volume", ()),
    ),
}


class SettingsScene(Scene):
    """A section at a time. Whatever is chosen holds at once; there is nothing to confirm."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._section = "look"
        self._backs: list[tuple[Button, str]] = []

    def build(self) -> None:
        """Place the sections, what can be chosen in the present one, and the way back."""
        stage = self.stage
        self._backs.clear()
        for at, section in enumerate(SECTIONS):
            box = stage.box(LEFT + MARGIN, TOP + MARGIN + at * (TAB + GAP), TABS - 2 * MARGIN, TAB)
            show, key = partial(self._show, section), pygame.K_1 + at
            button = self.button(box, text(f"settings.{section}"), show, keys=(key,), hint=str(at + 1))
            if section == self._section:
                button.mark()
        for row, y in self._rows():
            if row.name == "volume":
                self._build_volume(y)
            else:
                self._build_row(row, y)
        box = stage.box(LEFT + WIDTH - 300, TOP + HEIGHT + 24, 300, FOOT)
        words, hint = text("fair.back"), text("shell.key_escape")
        self.button(box, words, stage.pop, keys=(pygame.K_ESCAPE,), look=MAIN, hint=hint)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table as it is set, the plate, the rows, some cards."""
        stage = self.stage
        surface.blit(stage.background(), (0, 0))
        heading(stage, surface, text("settings.title"))
        plate(stage, surface, stage.box(LEFT, TOP, WIDTH, HEIGHT))
        for row, y in self._rows():
            self._draw_row(surface, row, y)
        self._draw_deck(surface)
        super().draw(surface)
        for button, back in self._backs:
            picture = stage.art.back(stage.px(BACK), name=back)
            surface.blit(picture, picture.get_rect(center=button.box.center), special_flags=PREMULTIPLIED)

    def _rows(self) -> list[tuple[Row, float]]:
        """The rows of the section, and where each begins."""
        rows, y = SECTIONS[self._section], TOP + MARGIN
        return [(row, y + sum(above.height for above in rows[:at])) for at, row in enumerate(rows)]

    def _build_row(self, row: Row, y: float) -> None:
        stage, left = self.stage, LEFT + WIDTH - MARGIN - row.width
        width = (row.width - GAP * (len(row.values) - 1)) / len(row.values)
        height = row.height - 102 + CHOICE
        for place, value in enumerate(row.values):
            box = stage.box(left + place * (width + GAP), y + (row.height - height) / 2, width, height)
            words = "" if row.name == "back" else row.word(value)
            button = self.button(box, words, partial(stage.change, row.name, value), look="choice")
            if row.name == "back":
                self._backs.append((button, str(value)))
            if value == getattr(stage.settings, row.name):
                button.mark()

    def _build_volume(self, y: float) -> None:
        """Softer at the left, louder at the right."""
        stage, left = self.stage, LEFT + WIDTH - MARGIN - CHOICES
        loud = stage.settings.volume
        softer, louder = max(0, (loud - 1) // STEP * STEP), min(LOUDEST, (loud // STEP + 1) * STEP)
        for x, sign, to in ((left, "−", softer), (left + CHOICES - 96, "+", louder)):
            box = stage.box(x, y + (102 - CHOICE) / 2, 96, CHOICE)
            button = self.button(box, sign, partial(stage.change, "volume", to), look="choice")
            button.enabled = to != loud

    def _draw_row(self, surface: pygame.Surface, row: Row, y: float) -> None:
        """What a setting is called and what it does."""
        stage, left = self.stage, LEFT + TABS
        if y > TOP + MARGIN:
            line = stage.box(left, y, WIDTH - TABS - MARGIN, 1)
            rule(stage, surface, line.left, line.right, line.top)
        room = stage.px(WIDTH - TABS - row.width - MARGIN - 24)
        name, small = stage.font(Role.BOLD, 19), stage.font(Role.TEXT, 15)
        words = text(f"settings.{row.name}.line")
        lines = small.render(words, True, FAINT, None, room).get_height()
        top = stage.box(left, y + row.height / 2, 0, 0).move(0, -(name.get_height() + lines) // 2).topleft
        below = write(surface, text(f"settings.{row.name}.name"), name, INK, topleft=top).bottomleft
        write(surface, words, small, FAINT, width=room, topleft=below)
        if row.name == "volume":
            self._draw_volume(surface, y + row.height / 2)

    def _draw_volume(self, surface: pygame.Surface, y: float) -> None:
        """How loud it is, as a bar and in words."""
        stage, loud = self.stage, self.stage.settings.volume
        left = LEFT + WIDTH - MARGIN - CHOICES + 96 + 2 * GAP
        bar = stage.box(left, y - 5, CHOICES - 2 * 96 - 4 * GAP - 70, 10)
        stage.art.panel(surface, bar, (0, 0, 0), alpha=120, radius=bar.height / 2)
        if loud:
            filled = pygame.Rect(bar.topleft, (max(bar.height, bar.width * loud // LOUDEST), bar.height))
            stage.art.panel(surface, filled, GOLD, radius=bar.height / 2)
        words = text("settings.percent", number=number(loud))
        place = bar.right + stage.px(76), bar.centery
        write(surface, words, stage.font(Role.TEXT, 17), INK, midright=place)

    def _draw_deck(self, surface: pygame.Surface) -> None:
        """A card from behind and some from before, as they are at the table."""
        stage = self.stage
        y = TOP + HEIGHT - MARGIN - CARD * 1.4 / 2
        step = (TABS - 2 * MARGIN - CARD) / len(SHOWN)
        width = stage.px(CARD)
        cards = (stage.art.back(width), *(stage.art.face(code, width) for code in SHOWN))
        for at, card in enumerate(cards):
            centre = stage.box(LEFT + MARGIN + CARD / 2 + at * step, y, 0, 0).topleft
            for picture in (stage.art.shadow(width), card):
                surface.blit(picture, picture.get_rect(center=centre), special_flags=PREMULTIPLIED)

    def _show(self, section: str) -> None:
        self._section = section
        self.resize()
