"""A message or a question over the present scene."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from game.ui.fonts import Role
from game.ui.menu import MAIN
from game.ui.page import GOLD, dim, plate, write
from game.ui.scene import PAGE, Scene, Stage
from game.view.text import text

WIDTH: Final = 560
MARGIN: Final = 36
BUTTON: Final = (190, 52)
GAP: Final = 14


@dataclass(frozen=True, slots=True)
class Answer:
    """One button of a dialog: the key of its words and what it does; Esc gives the one that is `escape`."""

    key: str
    action: Callable[[], None]
    main: bool = False
    escape: bool = False


class Dialog(Scene):
    """The sentences `KEY.title` and `KEY.body`, with buttons for the answers."""

    overlay: ClassVar[bool] = True

    def __init__(
        self, stage: Stage, key: str, values: Mapping[str, object], answers: Sequence[Answer]
    ) -> None:
        super().__init__(stage)
        self._key = key
        self._values = values
        self._answers = answers

    def build(self) -> None:
        """Measure the words; the plate is as high as they need."""
        stage = self.stage
        self._words = text(f"{self._key}.body", **self._values)
        self._font = stage.font(Role.TEXT, 19)
        lines = self._font.render(self._words, True, GOLD, None, stage.px(WIDTH - 2 * MARGIN))
        height = 2 * MARGIN + 60 + lines.get_height() / stage.unit + 30 + BUTTON[1]
        top = (PAGE[1] - height) / 2
        self._box = stage.box((PAGE[0] - WIDTH) / 2, top, WIDTH, height)
        left = (PAGE[0] + WIDTH) / 2 - MARGIN - len(self._answers) * (BUTTON[0] + GAP) + GAP
        for number, answer in enumerate(self._answers):
            x = left + number * (BUTTON[0] + GAP)
            place = stage.box(x, top + height - MARGIN - BUTTON[1], *BUTTON)
            keys = (pygame.K_ESCAPE,) if answer.escape else ()
            self.button(place, text(answer.key), answer.action, keys=keys, look=MAIN if answer.main else "")

    def handle(self, event: pygame.event.Event) -> bool:
        """Nothing below the dialog learns of an event."""
        super().handle(event)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate over the dimmed scene."""
        stage = self.stage
        dim(surface)
        plate(stage, surface, self._box, alpha=252)
        left, top = self._box.left + stage.px(MARGIN), self._box.top + stage.px(MARGIN)
        write(surface, text(f"{self._key}.title"), stage.font(Role.TITLE, 30), GOLD, topleft=(left, top))
        width = stage.px(WIDTH - 2 * MARGIN)
        write(surface, self._words, self._font, width=width, topleft=(left, top + stage.px(60)))
        super().draw(surface)
