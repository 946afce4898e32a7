"""A question of the table: a plate over it, with options that show their cards."""

from dataclasses import dataclass

import pygame

from game.ui.card_painter import CardPainter
from game.ui.fonts import Role
from game.ui.pen import Pen
from game.ui.table_places import GOLD, LIGHT, Places
from game.view.dialogs import Dialog
from game.view.frame import Frame
from game.view.seen import Cards
from game.view.shapes import RATIO, Point, Pose, Rect


@dataclass(frozen=True, slots=True)
class Plan:
    """Where a question stands: its plate, the title's line, a rectangle for every option."""

    plate: Rect
    title: Point
    options: tuple[Rect, ...]

    def option_at(self, point: Point) -> int | None:
        """The option under a point."""
        return next((number for number, place in enumerate(self.options) if place.has(point)), None)


def plan(dialog: Dialog, frame: Frame) -> Plan:
    """Lay a question out over the middle of the table, above the hand."""
    unit = frame.unit
    with_cards = sum(bool(option.groups) for option in dialog.options)
    tall = min(78.0, (frame.hand.y / unit - 190 - 48) / max(1, with_cards) - 8)
    heights = [(tall if option.groups else 42) * unit for option in dialog.options]
    width = (620 if with_cards else 420) * unit
    height = 62 * unit + sum(heights) + 8 * unit * len(heights) + 8 * unit
    x = frame.window.centre[0] - width / 2
    top = max(60 * unit, frame.hand.y - 30 * unit - height)
    places = []
    y = top + 58 * unit
    for tallness in heights:
        places.append(Rect(x + 18 * unit, y, width - 36 * unit, tallness))
        y += tallness + 8 * unit
    return Plan(Rect(x, top, width, height), (x + 20 * unit, top + 30 * unit), tuple(places))


class DialogPainter:
    """Draws questions."""

    def __init__(self, pen: Pen, places: Places, cards: CardPainter) -> None:
        self._pen = pen
        self._places = places
        self._cards = cards

    def draw(self, surface: pygame.Surface, frame: Frame, dialog: Dialog, focus: int) -> None:
        """Draw a question with the ring on one of its options."""
        stand = plan(dialog, frame)
        unit = frame.unit
        self._places.panel(surface, frame.window, (0, 0, 0), 70, radius=0)
        self._places.panel(surface, stand.plate, (12, 40, 30), 245, radius=14, edge=GOLD)
        width = stand.plate.w - 40 * unit
        self._pen.write(surface, dialog.title, stand.title, size=20, role=Role.BOLD, width=width)
        for number, (option, place) in enumerate(zip(dialog.options, stand.options, strict=True)):
            mine = number == focus
            colour = (178, 124, 28) if mine else (30, 72, 104)
            self._places.panel(surface, place, colour, 255, radius=9, edge=GOLD if mine else (70, 120, 156))
            left = place.x + 16 * unit
            room = (170 if option.groups else 330) * unit
            middle = place.centre[1]
            self._pen.write(surface, option.label, (left, middle), size=16, role=Role.BOLD, width=room)
            key = place.right - 14 * unit, middle
            self._pen.write(surface, str(number + 1), key, size=13, colour=LIGHT, anchor="midright")
            if option.groups:
                self._groups(surface, option.groups, place, left + room + 10 * unit, unit)

    def _groups(
        self,
        surface: pygame.Surface,
        groups: tuple[Cards, ...],
        place: Rect,
        left: float,
        unit: float,
    ) -> None:
        """The cards of an option in their groups, closer where there are many."""
        height = place.h - 12 * unit
        width = height / RATIO
        count = sum(map(len, groups))
        room = place.right - 34 * unit - left - width
        step = min(0.42 * width, room / max(1.0, count - 1 + 1.2 * (len(groups) - 1)))
        x = left + width / 2
        for group in groups:
            for card in group:
                self._cards.rest(surface, card, Pose(x, place.centre[1], width))
                x += step
            x += 1.2 * step
