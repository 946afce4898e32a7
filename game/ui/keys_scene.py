"""The sheet of keys, over whatever is shown: what they do at the table and everywhere."""

from typing import ClassVar, Final

import pygame

from game.ui.fonts import Role
from game.ui.menu import MAIN
from game.ui.page import FAINT, GOLD, INK, dim, plate, write
from game.ui.pen import Pen
from game.ui.scene import PAGE, Scene, Stage
from game.view.offers import KEYS, Deed
from game.view.text import text

WIDTH: Final = 1080
HEIGHT: Final = 700
LEFT: Final = (PAGE[0] - WIDTH) / 2
TOP: Final = (PAGE[1] - HEIGHT) / 2
MARGIN: Final = 40
HEAD: Final = 84
FOOT: Final = 96
COLUMN: Final = (WIDTH - 2 * MARGIN - 40) / 2
KEY: Final = 178
"""The width of a key's name."""
PITCH: Final = 29
SIZE: Final = 17
TABLE: Final = (
    ("arrows", "choose"),
    ("enter", "use"),
    ("shift", "extend"),
    *((deed.value, deed.value) for deed in Deed if deed not in (Deed.STOP, Deed.LAY_DOWN)),
    ("s", "sort"),
    ("r", "rank"),
    ("ctrl", "reorder"),
    ("digits", "answer"),
)
MORE: Final = (
    ("space", "skip"),
    ("pages", "scroll"),
    ("escape", "back"),
    ("right", "clear"),
    ("double", "rank"),
    ("v", "mute"),
    ("plus", "volume"),
)
REPLAY: Final = (
    ("sides", "step"),
    ("updown", "turn"),
    ("ends", "deal"),
    ("enter", "play"),
    ("s", "speed"),
    ("h", "hands"),
    ("p", "practise"),
    ("escape", "leave"),
)
EVERYWHERE: Final = (
    ("tab", "walk"),
    ("enter", "press"),
    ("escape", "leave"),
    ("f1", "keys"),
    ("f2", "rules"),
    ("f3", "settings"),
    ("f11", "screen"),
)


class KeysScene(Scene):
    """Two columns of keys: of the table or a replay, and of everywhere; from here to the rules, and back."""

    overlay: ClassVar[bool] = True

    def __init__(self, stage: Stage, place: str) -> None:
        """``place`` is "table" or "replay": whose keys are shown first."""
        super().__init__(stage)
        self._place = place

    def build(self) -> None:
        """Place the buttons."""
        stage, y = self.stage, TOP + HEIGHT - FOOT + 14
        box = stage.box(LEFT + WIDTH - MARGIN - 260, y, 260, 54)
        words, hint = text("fair.back"), text("shell.key_escape")
        self.button(box, words, stage.pop, keys=(pygame.K_ESCAPE,), look=MAIN, hint=hint)
        for at, (key, show) in enumerate((("rules", stage.show_rules), ("settings", stage.show_settings))):
            box = stage.box(LEFT + MARGIN + at * 240, y, 228, 54)
            self.button(box, text(f"shell.{key}"), show, hint=text(f"shell.key_{key}"))
        box = stage.box(LEFT + MARGIN + 480, y, 228, 54)
        other = text(f"keys.{self._other}")
        self.button(box, other, self._turn, keys=(pygame.K_p,), hint=text("replay.key"))

    @property
    def _other(self) -> str:
        return "table" if self._place == "replay" else "replay"

    def _turn(self) -> None:
        """Show the keys of the other place."""
        self._place = self._other
        self.resize()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate over the dimmed scene, and the keys."""
        stage = self.stage
        dim(surface)
        plate(stage, surface, stage.box(LEFT, TOP, WIDTH, HEIGHT), alpha=252)
        place = stage.box(LEFT + MARGIN, TOP + 24, 0, 0).topleft
        write(surface, text("keys.title"), stage.font(Role.TITLE, 38), GOLD, topleft=place)
        if self._place == "table":
            self._column(surface, 0, (("table", TABLE),))
            self._column(surface, 1, (("more", MORE), ("everywhere", EVERYWHERE)))
        else:
            self._column(surface, 0, (("replay", REPLAY),))
            self._column(surface, 1, (("everywhere", EVERYWHERE),))
        super().draw(surface)

    def _column(
        self, surface: pygame.Surface, place: int, parts: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
    ) -> None:
        pen, stage = Pen(self.stage), self.stage
        x, y = LEFT + MARGIN + place * (COLUMN + 40), TOP + HEAD + PITCH / 2
        for title, rows in parts:
            at = stage.box(x, y, 0, 0).topleft
            pen.write(surface, text(f"keys.{title}"), at, size=20, colour=GOLD, role=Role.BOLD)
            y += PITCH + 3
            for key, does in rows:
                self._row(surface, pen, (x, y), key, does)
                y += PITCH
            y += PITCH / 2

    def _row(
        self, surface: pygame.Surface, pen: Pen, place: tuple[float, float], key: str, does: str
    ) -> None:
        """The name of a key, and what it does."""
        stage, (x, y) = self.stage, place
        deed = Deed(key) if key in KEYS else None
        name = KEYS[deed] if deed else text(f"keys.name.{key}")
        words = text(f"table.{deed}") if deed else text(f"keys.does.{does}")
        at = stage.box(x, y, 0, 0).topleft
        pen.write(surface, name, at, size=SIZE, colour=INK, role=Role.BOLD, width=stage.px(KEY - 12))
        at, room = stage.box(x + KEY, y, 0, 0).topleft, stage.px(COLUMN - KEY)
        pen.write(surface, words, at, size=SIZE, colour=FAINT, width=room)
