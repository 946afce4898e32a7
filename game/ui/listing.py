"""A list of rows of which some are seen: which row is chosen, and how far it is scrolled."""

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.scene import Scene, Stage

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
