"""Beside the hand: the log of the deal, which scrolls, and the action buttons."""

from typing import Final

import pygame

from game.ui.fonts import Role
from game.ui.pen import Pen
from game.ui.table_places import DARK, DIM, FAINT, GOLD, LIGHT, Places, pixels
from game.view.controller import Controller
from game.view.frame import Frame
from game.view.offers import Offer
from game.view.sayings import log_lines

INDENT: Final = "   "
"""Before the further lines of an entry."""


class Margin:
    """Draws the log and the buttons; ``scrolled`` lines of the log are above its lower edge's latest."""

    def __init__(self, pen: Pen, places: Places) -> None:
        self._pen = pen
        self._places = places
        self.scrolled = 0

    def log(self, surface: pygame.Surface, frame: Frame, controller: Controller) -> None:
        """The deal so far, the latest below, older lines fainter."""
        unit, place = frame.unit, frame.log
        self._places.panel(surface, place, DARK, 120, radius=10)
        size, pad = 13.0, 9 * unit
        pitch = max(17 * unit, self._pen.height(size))
        room = place.w - 2 * pad
        lines: list[str] = []
        history = controller.table.history
        seats = controller.sitting.match.header.seats
        for line in log_lines(
            history, seats, controller.seat, joined=controller.joined, discards=controller.prefs.log_discards
        ):
            lines += self._pen.wrap(line, size, room, indent=INDENT)
        rows = int((place.h - 2 * pad) / pitch)
        self.scrolled = max(0, min(self.scrolled, len(lines) - rows))
        end = len(lines) - self.scrolled
        shown = lines[max(0, end - rows) : end]
        before = surface.get_clip()
        surface.set_clip(pixels(place))
        for at, line in enumerate(shown):
            age = len(shown) - 1 - at
            colour = LIGHT if age < 4 or self.scrolled else DIM
            y = place.y + pad + (at + 0.5) * pitch
            self._pen.write(surface, line, (place.x + pad, y), size=size, colour=colour, width=room)
        surface.set_clip(before)
        if len(lines) > rows:
            track = place.h - 2 * pad
            length = max(16 * unit, track * rows / len(lines))
            top = place.y + pad + (track - length) * (1 - self.scrolled / (len(lines) - rows))
            bar = pygame.Rect(
                round(place.right - 5 * unit), round(top), max(2, round(3 * unit)), round(length)
            )
            surface.fill(FAINT, bar)

    def buttons(
        self,
        surface: pygame.Surface,
        frame: Frame,
        offers: list[Offer],
        hovered: str,
        pressed: str,
    ) -> None:
        """The buttons of the moment, each with its key."""
        unit = frame.unit
        for offer in offers:
            place = frame.buttons[offer.place]
            if not offer.enabled:
                self._places.panel(surface, place, (20, 52, 60), 90, radius=9)
            elif offer.main:
                self._places.panel(surface, place, (178, 124, 28), 255, radius=9, edge=GOLD)
            else:
                self._places.panel(surface, place, (30, 72, 104), 255, radius=9, edge=(70, 120, 156))
            if offer.enabled and offer.deed in (hovered, pressed):
                alpha = 60 if offer.deed == pressed else 28
                self._places.panel(surface, place, (255, 255, 255), alpha, radius=9)
            ink = LIGHT if offer.enabled else FAINT
            y = place.centre[1]
            key = self._pen.write(
                surface, offer.key, (place.right - 11 * unit, y), size=13, colour=ink, anchor="midright"
            )
            left = place.x + 13 * unit
            self._pen.write(
                surface,
                offer.label,
                (left, y),
                size=15.5,
                colour=ink,
                role=Role.BOLD,
                width=key.left - left - 4 * unit,
            )
