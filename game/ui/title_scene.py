"""The title page."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.rules.ruleset import CLASSIC
from game.ui.entry_words import PAIRS, result
from game.ui.fair_scene import FairScene
from game.ui.fonts import Role
from game.ui.menu import MAIN
from game.ui.page import FAINT, GOLD, fan, write
from game.ui.scene import Scene, Stage
from game.view.text import language, languages, number, text, text_in
from saves.glance import Entry

FAN: Final = ("2S", "TH", "JC", "QD", "KS", "AH", "XX")
LEFT: Final = 758
WIDTH: Final = 404
HALF: Final = ((WIDTH - 12) / 2, 48)


class TitleScene(Scene):
    """Go on with the last match, begin a new one, choose the language, or leave."""

    def __init__(self, stage: Stage, unfinished: Entry | None) -> None:
        super().__init__(stage)
        self._unfinished = unfinished

    def build(self) -> None:
        """Place the buttons; the first one is what most people come for."""
        stage, y = self.stage, 270
        if self._unfinished is not None:
            go_on = partial(stage.resume, self._unfinished.path)
            box = stage.box(LEFT, y, WIDTH, 60)
            self.button(box, text("shell.go_on"), go_on, keys=(pygame.K_c,), look=MAIN, hint="C")
            y += 98
        look = "" if self._unfinished is not None else MAIN
        box = stage.box(LEFT, y, WIDTH, 54)
        begin = stage.choose_players
        self.button(box, text("shell.new_match"), begin, keys=(pygame.K_n,), look=look, hint="N")
        fair = partial(stage.push, FairScene(stage))
        self._half(0, y + 64, "matches.title", stage.show_matches, (pygame.K_m,), "matches.key")
        self._half(1, y + 64, "statistics.title", stage.show_statistics, (pygame.K_s,), "statistics.key")
        self._half(0, y + 121, "shell.settings", stage.show_settings, (), "shell.key_settings")
        self._half(1, y + 121, "shell.rules", stage.show_rules, (), "shell.key_rules")
        self._half(0, y + 178, "fair.title", fair, (pygame.K_f,), "shell.key_fair")
        self._half(1, y + 178, "shell.keys", stage.show_keys, (), "shell.key_keys")
        box = stage.box(LEFT, y + 235, WIDTH, HALF[1])
        self.button(box, text("shell.quit"), stage.quit, keys=(pygame.K_q,), hint=text("shell.key_quit"))
        self._build_languages(700)

    def _half(
        self, place: int, y: float, words: str, action: Callable[[], None], keys: tuple[int, ...], key: str
    ) -> None:
        box = self.stage.box(LEFT + place * (HALF[0] + 12), y, *HALF)
        self.button(box, text(words), action, keys=keys, hint=text(key))

    def _build_languages(self, y: float) -> None:
        """Two languages a row; L takes the one after the present one."""
        codes = languages()
        following = codes[(codes.index(language()) + 1) % len(codes)]
        for place, code in enumerate(codes):
            row, column = divmod(place, 2)
            box = self.stage.box(LEFT + column * (HALF[0] + 12), y + 46 * row, HALF[0], 40)
            keys, hint = ((pygame.K_l,), "L") if code == following else ((), "")
            choose = partial(self.stage.change, "language", code)
            name = text_in(code, "shell.language")
            button = self.button(box, name, choose, keys=keys, look="quiet", hint=hint)
            if code == language():
                button.mark()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cloth, the fan of cards, the name of the game."""
        stage = self.stage
        surface.blit(stage.background(), (0, 0))
        fan(stage, surface, FAN, stage.box(388, 700, 0, 0).topleft, width=182)
        middle = LEFT + WIDTH / 2
        name = stage.font(Role.TITLE, 96)
        place = stage.box(middle, 86, 0, 0).topleft
        write(surface, text("shell.title"), name, GOLD, shade=stage.px(3), midtop=place)
        place = stage.box(middle, 224, 0, 0).topleft
        subtitle = text("shell.subtitle", target=number(CLASSIC.target))
        write(surface, subtitle, stage.font(Role.TEXT, 19), FAINT, midtop=place)
        if self._unfinished is not None:
            place = stage.box(middle, 337, 0, 0).topleft
            write(surface, standing(self._unfinished), stage.font(Role.TEXT, 16), FAINT, midtop=place)
        super().draw(surface)


def standing(unfinished: Entry) -> str:
    """Where a match stands, in a line."""
    if not unfinished.totals:
        return ""
    deal = number(unfinished.deal)
    if unfinished.seats and len(unfinished.seats) != PAIRS:
        return text("shell.standing_alone", deal=deal, result=result(unfinished))
    we, they = map(number, unfinished.totals)
    return text("shell.standing", deal=deal, we=we, they=they)
