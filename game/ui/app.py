"""The program at the window: the stage with its scenes, one clock, one loop."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# The name by which a desktop on Linux finds a window's entry in the menu of programs, and its icon.
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "canasta")
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "canasta")

import pygame

from game.rules.cards import CODE, FACES, VALUE
from game.rules.ruleset import CLASSIC
from game.session.bots import Advise, Advisers, Bots, Choose
from game.session.sitting import Sitting
from game.session.worker import ProcessThinkers
from game.start.report import Report
from game.start.words import language
from game.ui.fonts import Role
from game.ui.library import Library
from game.ui.scene import Scene, Size
from game.ui.window import Window
from game.view.text import languages, set_language, text
from saves.log import start_log, stop_log
from saves.places import Places, find_places
from saves.record_file import ChangedError
from saves.settings import Settings, load_settings, save_settings

log = logging.getLogger(__name__)

LONGEST: Final = 0.1  # seconds: after a sleep of the machine motion must not jump
REFINE: Final = 0.02
"""Seconds between two cards that are drawn anew after a change of the window's size."""


class App(Library):
    """The whole program but its loop: `step` is its only clock. The last one of `scenes` has the input."""

    def __init__(
        self,
        size: Size,
        settings: Settings,
        places: Places,
        bots: Bots,
        levels: Collection[str],
        *,
        advisers: Advisers | None = None,
    ) -> None:
        super().__init__(size, settings, places, bots, levels, advisers=advisers)
        self._dress()
        self.running = True
        self._pages: dict[int, Callable[[], None]] = {
            pygame.K_F1: self.show_keys,
            pygame.K_F2: self.show_rules,
            pygame.K_F3: self.show_settings,
            pygame.K_F11: lambda: self.change("full_screen", not self.settings.full_screen),
        }

    # The clock

    def step(self, events: Iterable[pygame.event.Event], dt: float) -> None:
        """Take these events in turn, then let `dt` seconds pass."""
        for event in events:
            self._handle(event)
        if self.running:
            self.scenes[-1].update(min(dt, LONGEST))
        if self.art.sketched:
            self.art.refine()
            if not self.art.sketched:
                self._rebuild()

    def due(self) -> float | None:
        """Seconds until the next step is due without an event: 0 while something moves, None for never."""
        top = self.scenes[-1]
        if top.moving:
            return 0.0
        wake = REFINE if self.art.sketched else top.wake_in()
        return None if wake is None else min(wake, LONGEST)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the top scene, the ones below it as far as they are seen, and what is wrong with the disk."""
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].overlay:
            first -= 1
        for scene in self.scenes[first:]:
            scene.draw(surface)
        if self._kept is not None and self._kept.record.trouble is not None:
            self._draw_trouble(surface, self._kept.record.trouble)

    def resize(self, size: Size) -> None:
        """The window has this size now."""
        if size != self.size:
            self.size = size
            self.art.rescale()
            self._fonts.clear()
            self._rebuild()

    def survive(self, error: Exception) -> bool:
        """After a fault: save, and say what can be said of it and where log and records are, in place of all
        scenes.

        False where just that has failed: then the program cannot go on.
        """
        from game.ui.fault_scene import FaultScene

        if isinstance(self.scenes[0], FaultScene):
            return False
        if self._kept is not None:
            self._kept.record.try_again()
        self.scenes.clear()
        self.push(FaultScene(self, self.places, error))
        return True

    # The stage

    def show(self, scene: Scene) -> None:
        """Put this scene in place of all others."""
        while self.scenes:
            self.scenes.pop().close()
        self.push(scene)

    def push(self, scene: Scene) -> None:
        """Lay this scene over the present one."""
        self.scenes.append(scene)
        scene.resize()

    def pop(self) -> None:
        """Take away the top scene."""
        self.scenes.pop().close()

    def quit(self) -> None:
        """End the program after this step."""
        self.running = False

    def choose_players(self) -> None:
        """Show the page on which a new match begins."""
        from game.ui.new_match_scene import NewMatchScene

        self.push(NewMatchScene(self))
        self.houses.tell_damage()

    def pause(self, sitting: Sitting) -> None:
        """Lay the pause menu over the table."""
        from game.ui.pause_scene import PauseScene

        self.push(PauseScene(self, sitting))

    def tell(self, key: str, **values: object) -> None:
        """Lay a message over the present scene."""
        from game.ui.dialog import Answer, Dialog

        self.push(Dialog(self, key, values, (Answer("shell.ok", self.pop, main=True, escape=True),)))

    def change(self, name: str, value: object) -> None:
        """Give a setting this value: it holds at once and is remembered."""
        setattr(self.settings, name, value)
        set_language(spoken(self.settings))
        self._dress()
        self._rebuild()
        self.remember()

    def show_settings(self) -> None:
        """Lay the page of the settings over the present scene."""
        from game.ui.settings_scene import SettingsScene

        self._lay_over(SettingsScene)

    def show_rules(self) -> None:
        """Lay the page of the rules over the present scene: of what is seen, or of the next match."""
        from game.ui.rules_scene import RulesScene

        told = (scene.rules() for scene in reversed(self.scenes))
        rules = next((rules for rules in told if rules is not None), self.houses.house.rules)
        self._lay_over(RulesScene, rules, self.houses.name_of(rules))

    def show_keys(self) -> None:
        """Lay the sheet of keys over the present scene."""
        from game.ui.keys_scene import KeysScene

        self._lay_over(KeysScene, self.scenes[-1].keys)

    def _lay_over(self, kind: type[Scene], *rest: object) -> None:
        """Lay a page over the present scene; one that is there comes to the top, or goes from there."""
        if isinstance(self.scenes[-1], kind):
            self.pop()
            return
        # Whatever is carried goes home.
        self.scenes[-1].handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        there = next((scene for scene in self.scenes if isinstance(scene, kind)), None)
        if there is None:
            self.push(kind(self, *rest))
        else:
            self.scenes.remove(there)
            self.scenes.append(there)

    def _dress(self) -> None:
        """Play with the deck that the settings have."""
        settings = self.settings
        self.art.dress(
            back=settings.back,
            large=settings.large_index,
            four_colour=settings.four_colours,
            values=points() if settings.point_values else None,
        )

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.DROPFILE:
            self.bring_in(Path(event.file))
        elif event.type == pygame.KEYDOWN and event.key in self._pages:
            self._pages[event.key]()
        elif self.running:
            self.scenes[-1].handle(event)

    def _rebuild(self) -> None:
        for scene in self.scenes:
            scene.resize()

    def remember(self) -> None:
        """Write the settings down; say so where that cannot be."""
        try:
            save_settings(self.settings, self.places.settings)
        except OSError as error:
            log.warning("settings cannot be saved: %s", error)
            self.tell("shell.settings_not_saved", reason=error.strerror or error)

    def _draw_trouble(self, surface: pygame.Surface, trouble: OSError) -> None:
        if isinstance(trouble, ChangedError):
            words = text("shell.changed")
        else:
            words = text("shell.not_saved", reason=trouble.strerror or trouble)
        line = self.font(Role.BOLD, 16).render(words, True, (255, 236, 200))
        strip = line.get_rect(midbottom=(self.size[0] // 2, self.size[1] - self.px(8)))
        surface.fill((110, 30, 30), strip.inflate(self.px(28), self.px(12)))
        surface.blit(line, strip)


def spoken(settings: Settings) -> str:
    """The language that the settings come to: the system's where they name none."""
    return settings.language if settings.language in languages() else language()


def points() -> dict[str, int]:
    """What every card counts, by the code of its face; a red three its bonus (RULES.md 7)."""
    counted = {CODE[card]: VALUE[card] or CLASSIC.threes.red for card in FACES.values()}
    return counted | {"XX2": counted["XX"]}


def run(
    choose: Choose,
    advise: Advise,
    levels: Collection[str],
    data_dir: Path | None = None,
    *,
    replay: Path | None = None,
    demo: bool = False,
) -> int:
    """Open the window and play until the player leaves. Returns the status.

    `choose` is the part of the bots, `advise` the hints of one; `levels` are their names, weakest first.
    A record to `replay` is opened over the title page; in a `demo` four bots play in its place.
    """
    places = find_places(data_dir)
    handler = _log_to(places.logs)
    settings = load_settings(places.settings)
    if settings.language not in ("", *languages()):
        log.warning("setting language cannot be %.40r", settings.language)
    set_language(spoken(settings))
    # Without a graphics card a plain window is many times quicker than a texture behind it.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "1" if settings.acceleration else "0")
    window = Window(settings)
    bots = ProcessThinkers(choose)
    advisers = ProcessThinkers(advise)
    app = App(window.size, settings, places, bots, levels, advisers=advisers)
    app.sounds.wanted = True
    try:
        if demo:
            app.demonstrate()
        else:
            app.home()
        if replay is not None:
            app.replay_file(replay, whole=True)
        window.loop(app)
    except Exception:
        log.exception("the program ends by a fault")
        report = Report(window=True)
        report.trouble(text("fault.end", logs=places.logs, records=places.records))
        report.close()
        return 1
    finally:
        app.leave()
        if window.remember(settings):
            app.remember()
        window.close()
        bots.close()
        advisers.close()
        if handler is not None:
            stop_log(handler)
    return 0


def _log_to(folder: Path) -> logging.Handler | None:
    try:
        return start_log(folder)
    except OSError as error:
        log.warning("no log file in %s: %s", folder, error)
        return None
