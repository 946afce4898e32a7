"""A scene is one page of the program, a stage shows it.

How a scene is written:

    class Greeting(Scene):
        def build(self) -> None:                      # everything that depends on size or language
            box = self.stage.box(400, 260, 480, 56)   # units of a 1280 x 800 page, centred in the window
            self.button(box, text("shell.continue"), self.stage.pop, keys=(pygame.K_ESCAPE,))

        def handle(self, event: pygame.event.Event) -> bool:
            return super().handle(event) or self._my_own(event)

        def draw(self, surface: pygame.Surface) -> None:
            surface.blit(self.stage.background(), (0, 0))
            super().draw(surface)                     # the buttons, last

The stage calls `resize` before a scene is drawn for the first time, and again when the window's size or
the language has changed; `resize` makes a new `gui` and calls `build`. Positions come from events alone,
time from `update` alone. While `moving` is true, `update` comes at the rate of the display; else the program
sleeps until an event arrives or `wake_in` seconds have passed, and time that passes with nothing due is not
counted. Lengths are in units: `stage.px(u)` are its pixels, one at 1280 x 800.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.ui.art import Art, table_background
from game.ui.fonts import Role
from game.ui.sound import Sounds

if TYPE_CHECKING:
    from game.rules.ruleset import RuleSet
    from game.session.bots import Advisers
    from game.session.header import Player
    from game.session.match import Deal, Match
    from game.session.sitting import Sitting
    from game.ui.button import Button
    from game.ui.menu import Menu
    from game.ui.theme import Gui
    from saves.settings import Settings

Size = tuple[int, int]

PAGE: Final = (1280, 800)
"""The page that lengths are thought on, in units."""
LEAST: Final = (1024, 640)
"""The smallest window, in pixels."""
LETTERS: Final = {"normal": 0.0, "large": 16.0, "larger": 18.0}
"""By the setting of the text's size: letters are no smaller, in units."""


class Scene:
    """One page. Subclasses override `build`, `handle`, `update`, `draw`, `moving`, `wake_in` as they need."""

    overlay: ClassVar[bool] = False
    """The scene below stays to be seen, standing still."""
    keys: ClassVar[str] = "table"
    """Which of its columns the sheet of keys shows over it."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def build(self) -> None:
        """Make what depends on the size of the window or on the language."""

    def resize(self) -> None:
        """The window or the words have changed: make everything anew, with the focus where it was."""
        self.__dict__.pop("gui", None)
        before: Menu | None = self.__dict__.pop("menu", None)
        self.build()
        if before is not None:
            self.menu.take_focus(before)
        if "gui" in self.__dict__:
            self.gui.update(0)

    @cached_property
    def gui(self) -> Gui:
        """The scene's own pygame_gui manager, for the present size."""
        from game.ui.theme import Gui

        return Gui(self.stage)

    @cached_property
    def menu(self) -> Menu:
        """The scene's buttons, with their keys and the focus."""
        from game.ui.menu import Menu

        return Menu(self.stage, self.gui)

    def button(
        self,
        box: pygame.Rect,
        label: str,
        action: Callable[[], None],
        *,
        keys: tuple[int, ...] = (),
        look: str = "",
        hint: str = "",
    ) -> Button:
        """Add a button: pressed by the pointer, by its keys, or by Enter or Space while it has the focus.

        `look` is a class of the theme ("main": the one that Enter presses at first; "quiet": small), `hint` a
        short text at its right: the key's name.
        """
        return self.menu.add(box, label, action, keys=keys, look=look, hint=hint)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; True if it is used up."""
        return "menu" in self.__dict__ and self.menu.handle(event)

    def update(self, dt: float) -> None:
        """`dt` seconds have passed, 0.1 at most."""
        if "gui" in self.__dict__:
            self.gui.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene; here its buttons."""
        if "menu" in self.__dict__:
            self.menu.draw(surface)

    @property
    def moving(self) -> bool:
        """Something moves: the next frame is due at once."""
        return False

    def wake_in(self) -> float | None:
        """Seconds until `update` is due although nothing moves and no event comes; None: never."""
        return None

    def rules(self) -> RuleSet | None:
        """The rules of which the page of rules tells over this scene; None: those of the scene below."""
        return None

    def close(self) -> None:
        """The scene has left the stage for good."""


class Stage(ABC):
    """What every scene is given: the window's size and what is drawn with, the settings, the other scenes.

    `kinds` are all bots there are, `levels` those of them that one can choose, weakest first; `advisers`
    give hints, if any do.
    """

    def __init__(
        self,
        size: Size,
        settings: Settings,
        *,
        kinds: Collection[str],
        levels: Sequence[str],
        advisers: Advisers | None,
    ) -> None:
        self.size = size
        self.settings = settings
        self.scenes: list[Scene] = []
        """What lies above what; the last one has the input."""
        self.kinds = kinds
        self.levels = levels
        self.advisers = advisers
        self.sounds = Sounds(settings)
        self.art = Art()
        self._fonts: dict[tuple[Role, int], pygame.font.Font] = {}
        self._background: pygame.Surface | None = None
        self._design = ""

    @property
    def unit(self) -> float:
        """Pixels of one unit."""
        return min(self.size[0] / PAGE[0], self.size[1] / PAGE[1])

    def px(self, units: float) -> int:
        """A length in units as whole pixels."""
        return round(units * self.unit)

    def box(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """A rectangle in units of the page, which stands in the middle of the window, in pixels."""
        left = (self.size[0] - PAGE[0] * self.unit) / 2
        top = (self.size[1] - PAGE[1] * self.unit) / 2
        return pygame.Rect(
            round(left + x * self.unit), round(top + y * self.unit), self.px(width), self.px(height)
        )

    def letters(self, units: float) -> float:
        """The size that letters of this size have, by the setting for small ones; both in units."""
        return max(units, LETTERS[self.settings.text_size])

    def font(self, role: Role, units: float, *, exact: bool = False) -> pygame.font.Font:
        """A font whose size is given in units; it is larger by the setting for small ones, unless `exact`."""
        pixels = max(12, self.px(units if exact else self.letters(units)))
        if (role, pixels) not in self._fonts:
            self._fonts[role, pixels] = pygame.font.Font(role.path, pixels)
        return self._fonts[role, pixels]

    def background(self) -> pygame.Surface:
        """The table without anything on it, as large as the window; shared, not to be drawn on."""
        design = self.settings.table
        if self._background is None or (self._background.get_size(), self._design) != (self.size, design):
            # The old one goes before the new one comes: both at once are much memory.
            self._background = None
            self._background, self._design = table_background(self.size, design), design
        return self._background

    @property
    @abstractmethod
    def saved(self) -> bool:
        """All that was played is on the disk."""

    @abstractmethod
    def show(self, scene: Scene) -> None:
        """Put this scene in place of all others."""

    @abstractmethod
    def push(self, scene: Scene) -> None:
        """Lay this scene over the present one."""

    @abstractmethod
    def pop(self) -> None:
        """Take away the top scene."""

    @abstractmethod
    def quit(self) -> None:
        """End the program after this step."""

    @abstractmethod
    def deal_ended(self, sitting: Sitting) -> None:
        """The table has come to rest after a deal: show its score, then the next deal or the final page.

        When the player goes on, the next deal is begun and the table is on top again.
        """

    @abstractmethod
    def match_ended(self, match: Match) -> None:
        """Show the final page."""

    @abstractmethod
    def home(self) -> None:
        """Show the title page."""

    @abstractmethod
    def choose_players(self) -> None:
        """Show the page on which a new match begins."""

    @abstractmethod
    def new_match(self, seats: tuple[Player, ...] | None = None, rules: RuleSet | None = None) -> None:
        """Begin a match by these rules or those chosen, with these players or with bots as the settings
        have them."""

    @abstractmethod
    def demonstrate(self) -> None:
        """Let four bots play until a key is pressed; nothing of it is kept."""

    @abstractmethod
    def resume(self, path: Path) -> None:
        """Go on with a recorded match where its record ends; say so where that cannot be."""

    @abstractmethod
    def show_matches(self) -> None:
        """Lay the list of all matches over the present scene."""

    @abstractmethod
    def show_statistics(self) -> None:
        """Lay the page of statistics over the present scene."""

    @abstractmethod
    def replay(self, match: Match, *, deal: int = 0, whole: bool = False) -> None:
        """Lay a replay over the present scene, from the deal of this place on.

        A deal that is being played is left out, unless the `whole` record is asked for.
        """

    @abstractmethod
    def practise(self, match: Match, deal: Deal, actions: int) -> None:
        """Play a deal again from the point after so many actions, as a match of its own."""

    @abstractmethod
    def tell(self, key: str, **values: object) -> None:
        """Lay a message over the present scene."""

    @abstractmethod
    def remember(self) -> None:
        """Write the settings down; say so where that cannot be."""

    @abstractmethod
    def change(self, name: str, value: object) -> None:
        """Give a setting this value: it holds at once and is remembered."""

    @abstractmethod
    def show_settings(self) -> None:
        """Lay the page of the settings over the present scene."""

    @abstractmethod
    def show_rules(self) -> None:
        """Lay the page of the rules over the present scene."""

    @abstractmethod
    def show_keys(self) -> None:
        """Lay the sheet of keys over the present scene."""

    @abstractmethod
    def pause(self, sitting: Sitting) -> None:
        """Lay the pause menu over the table."""
