"""A list of rows of which some are seen: which row is chosen, and how far it is scrolled."""

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.page import EDGE, GOLD, heading, plate
from game.ui.scene import PAGE, Scene, Stage
from game.view.text import text

TOP: Final = 104
HEIGHT: Final = 606
LEFT: Final = 40
GAP: Final = 16
BUTTON: Final = 46
"""Where a list and what is told of its chosen row stand, and how high the buttons there are."""
STEPS: Final = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_HOME: -(10**6), pygame.K_END: 10**6}


class Listing:
    """Rows chosen by arrows, wheel and pointer; ``rows`` of them are seen at a time."""

    def __init__(self, rows: int) -> None:
        self.rows = rows
        self.count = 0
        self.at = 0
        """The row that is chosen."""
        self.first = 0
        """The row that is seen first."""

    @property
    def seen(self) -> range:
        """The rows that are seen."""
        return range(self.first, min(self.count, self.first + self.rows))

    def fill(self, count: int) -> None:
        """Hold so many rows from now on."""
        self.count = count
        self.choose(self.at)

    def choose(self, at: int) -> None:
        """Choose a row, the nearest where there is none, and scroll until it is seen."""
        self.at = max(0, min(at, self.count - 1))
        self.first = max(self.at - self.rows + 1, min(self.first, self.at))
        self.first = max(0, min(self.first, self.count - self.rows))

    def handle(self, event: pygame.event.Event, box: Callable[[int], pygame.Rect]) -> bool:
        """Take an event; True if it has chosen a row or scrolled. ``box`` tells where a row is."""
        if event.type == pygame.KEYDOWN:
            pages = {pygame.K_PAGEUP: -self.rows, pygame.K_PAGEDOWN: self.rows}
            by = (STEPS | pages).get(event.key)
            if by is not None:
                self.choose(self.at + by)
            return by is not None
        if event.type == pygame.MOUSEWHEEL:
            self.first = max(0, min(self.first - event.y, self.count - self.rows))
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            for row in self.seen:
                if box(row).collidepoint(event.pos):
                    self.choose(row)
                    return True
        return False

    def thumb(self, track: pygame.Rect) -> pygame.Rect | None:
        """Where the mark of a scrolled list stands on a track; None where all rows are seen."""
        if self.count <= self.rows:
            return None
        height = max(2 * track.width, track.height * self.rows // self.count)
        top = track.top + (track.height - height) * self.first // (self.count - self.rows)
        return pygame.Rect(track.left, top, track.width, height)


class ListScene(Scene):
    """A page whose buttons are for the chosen row of a list."""

    def __init__(self, stage: Stage, rows: int) -> None:
        super().__init__(stage)
        self.listing = Listing(rows)

    def row(self, at: int) -> pygame.Rect:
        """Where a row stands."""
        raise NotImplementedError

    def handle(self, event: pygame.event.Event) -> bool:
        """The list takes arrows, wheel and clicks; the rest is for the buttons."""
        before = self.listing.at
        if self.listing.handle(event, self.row):
            if self.listing.at != before:
                self.resize()
            return True
        return super().handle(event)


class BookScene(ListScene):
    """A list at the left; beside it what its chosen row is, and what can be done with that."""

    TITLE = ""
    """The key of the heading."""

    def __init__(self, stage: Stage, *, width: int, row: int) -> None:
        """``width`` is the list's, ``row`` the height of one of its rows, in units of the page."""
        super().__init__(stage, (HEIGHT - 18) // row)
        self._width, self._row = width, row

    def read(self) -> None:
        """Read what is in the list, which may have changed."""
        raise NotImplementedError

    def draw_row(self, surface: pygame.Surface, at: int, box: pygame.Rect) -> None:
        """Draw a row in its place."""
        raise NotImplementedError

    def row(self, at: int) -> pygame.Rect:
        """Where a row stands."""
        top = TOP + 9 + (at - self.listing.first) * self._row
        return self.stage.box(LEFT + 10, top, self._width - 32, self._row - 4)

    def draw_list(self, surface: pygame.Surface) -> None:
        """Draw the page with all rows that are seen, the chosen one marked, and an empty place beside it."""
        stage, side = self.stage, side_of(self._width)
        surface.blit(stage.background(), (0, 0))
        heading(stage, surface, text(self.TITLE))
        plate(stage, surface, stage.box(LEFT, TOP, self._width, HEIGHT), alpha=170)
        plate(stage, surface, stage.box(side, TOP, PAGE[0] - LEFT - side, HEIGHT), alpha=190)
        for at in self.listing.seen:
            box = self.row(at)
            if at == self.listing.at:
                stage.art.panel(surface, box, GOLD, alpha=46, radius=stage.px(8), edge=GOLD)
            self.draw_row(surface, at, box)
        track = stage.box(LEFT + self._width - 14, TOP + 14, 5, HEIGHT - 28)
        draw_thumb(stage, surface, self.listing, track)

    def add(
        self,
        x: float,
        y: float,
        width: float,
        words: str,
        action: Callable[[], None],
        key: int,
        hint: str,
        *,
        look: str = "",
    ) -> None:
        """Add a button by the keys of its words and of its key's name."""
        box = self.stage.box(x, y, width, BUTTON)
        self.button(box, text(words), action, keys=(key,), look=look, hint=text(hint))

    def then_read(self, action: Callable[[], object]) -> None:
        """Do something that changes the list."""
        action()
        self.read()
        self.resize()


def side_of(width: int) -> int:
    """Where the place beside a list of this width begins."""
    return LEFT + width + GAP


def draw_thumb(stage: Stage, surface: pygame.Surface, listing: Listing, track: pygame.Rect) -> None:
    """Draw the mark of a scrolled list on its track."""
    thumb = listing.thumb(track)
    if thumb is not None:
        stage.art.panel(surface, thumb, EDGE, alpha=255, radius=thumb.width / 2)
