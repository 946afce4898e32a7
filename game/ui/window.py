"""The window and the loop that turns what happens in it into steps of the app."""

from __future__ import annotations

import logging
import os
import platform
import signal
import sys
import time
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.scene import LEAST, PAGE, Size
from game.view.text import text

if TYPE_CHECKING:
    from game.ui.app import App
    from saves.settings import Settings

log = logging.getLogger(__name__)

FRAME: Final = 1 / 60  # seconds
LONGEST_WAIT: Final = 0.5  # seconds: a signal is noticed between two waits
SHARE: Final = 0.85  # of the desktop
ICON: Final = Path(__file__).parents[2] / "assets" / "desktop" / "icon-64.png"


class Window:
    """One resizable window, or the full screen. Raises OSError, with a sentence, where there is no screen."""

    def __init__(self, settings: Settings) -> None:
        _open_display()
        pygame.font.init()
        pygame.display.set_caption(text("shell.title"))
        pygame.display.set_icon(pygame.image.load(ICON))
        desktops = pygame.display.get_desktop_sizes()
        place, size = placed(settings.window, desktops)
        self._screen = pygame.display.set_mode(size, pygame.RESIZABLE)
        self._frame = _frame()
        self._frame.minimum_size = LEAST
        if place is not None:
            self._frame.position = place
        self._full_screen = False
        self._fill(settings.full_screen)
        self._last = 0.0
        self._is_new = True
        """Nothing of the app has been shown yet."""

    @property
    def size(self) -> Size:
        """The size of the drawing in pixels."""
        return self._screen.get_size()

    def loop(self, app: App) -> None:
        """Step and draw the app until it ends. With nothing due the process sleeps."""
        signal.signal(signal.SIGTERM, lambda _number, _frame: app.quit())
        self._last = time.monotonic()
        self._is_new = True
        while app.running:
            try:
                self._turn(app)
            except Exception as error:
                log.exception("an unexpected fault")
                if not app.survive(error):
                    raise
                self._is_new = True

    def _turn(self, app: App) -> None:
        """Wait for what comes next, let the app take it, show it."""
        if self._is_new:
            self._show(app)
            self._is_new = False
            versions = platform.platform(), sys.version.split()[0], pygame.version.ver
            log.info("the first frame is shown: %s, Python %s, pygame-ce %s", *versions)
        due = app.due()
        events = self._wait(due, self._last)
        now = time.monotonic()
        passed, self._last = now - self._last, now
        # Time that passed while nothing was due belongs to nobody: a motion begins with its first frame.
        app.step(events, passed if due is not None else 0.0)
        self._fill(app.settings.full_screen)
        app.resize(self.size)
        if app.running and (events or due is not None):
            self._show(app)

    def remember(self, settings: Settings) -> bool:
        """Put down where the window is and how large, unless it fills the screen; True if that is news."""
        if self._full_screen:
            return False
        now = [*self._frame.position, *self._frame.size]
        news = now != settings.window
        settings.window = now
        return news

    def close(self) -> None:
        """Close the window."""
        pygame.quit()

    def _show(self, app: App) -> None:
        app.draw(self._screen)
        pygame.display.flip()

    def _wait(self, due: float | None, last: float) -> list[pygame.event.Event]:
        """What has happened, once the next step is due; at most one step a frame."""
        early = last + FRAME - time.monotonic()
        if early > 0:
            time.sleep(early)
        wait = LONGEST_WAIT if due is None else due
        if wait == 0:
            return pygame.event.get()
        first = pygame.event.wait(max(1, round(wait * 1000)))
        rest = pygame.event.get()
        return rest if first.type == pygame.NOEVENT else [first, *rest]

    def _fill(self, full_screen: bool) -> None:
        """Fill the screen, or be a window again."""
        if full_screen and not self._full_screen:
            self._frame.set_fullscreen(True)
        elif self._full_screen and not full_screen:
            self._frame.set_windowed()
        self._full_screen = full_screen


def _open_display() -> None:
    # On Windows a window is drawn in the pixels of whatever screen it is on, not blown up by the system.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise OSError(text("shell.no_screen", reason=error)) from error
    # Without a screen SDL draws where nobody sees it: good only where that was asked for.
    if pygame.display.get_driver() == "offscreen" and "SDL_VIDEODRIVER" not in os.environ:
        raise OSError(text("shell.no_screen", reason="offscreen"))


def _frame() -> pygame.Window:
    """The frame of the display's window: pygame.display alone can neither hold its size nor leave the full
    screen cleanly. It is announced to go in some later pygame-ce, so the dependency ends before 2.6."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def placed(kept: Sequence[int], desktops: Sequence[Size]) -> tuple[Size | None, Size]:
    """Where a window kept as x, y, width, height goes: where it can be seen, no larger than a desktop.

    Without one the system finds the place. Of several desktops it is not told how they lie to each other: a
    place left of or above the first is believed where there is more than one.
    """
    if not kept:
        return None, fitting(desktops[0])
    widest, highest = (max(desktop[axis] for desktop in desktops) for axis in (0, 1))
    width = max(LEAST[0], min(kept[2], widest))
    height = max(LEAST[1], min(kept[3], highest))
    reach = [sum(desktop[axis] for desktop in desktops) for axis in (0, 1)]
    first = [desktops[0][axis] - reach[axis] for axis in (0, 1)]
    x = max(first[0], min(kept[0], reach[0] - width))
    y = max(first[1], min(kept[1], reach[1] - height))
    return (x, y), (width, height)


def fitting(desktop: Size) -> Size:
    """The first window's size on a desktop: the page's shape, most of the screen, never below the least."""
    scale = SHARE * min(desktop[0] / PAGE[0], desktop[1] / PAGE[1])
    return max(LEAST[0], round(PAGE[0] * scale)), max(LEAST[1], round(PAGE[1] * scale))
