"""A question of the table: a plate over it, with options that show their cards."""

import pygame

from game.ui.card_painter import CardPainter
from game.ui.fonts import Role
from game.ui.pen import Pen
from game.ui.table_places import GOLD, LIGHT, Places
from game.view.dialogs import Dialog, Lot
from game.view.frame import Frame
from game.view.question import plan
from game.view.shapes import RATIO, Pose, Rect


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
        self._places.panel(surface, frame.window, (0, 0, 0), 40, radius=0)
        self._places.panel(surface, stand.plate, (12, 40, 30), 245, radius=14, edge=GOLD)
        width = stand.plate.w - 40 * unit
        self._pen.write(surface, dialog.title, stand.title, size=20, role=Role.BOLD, width=width)
        for number, (option, place) in enumerate(zip(dialog.options, stand.options, strict=True)):
            mine = number == focus
            colour = (178, 124, 28) if mine else (30, 72, 104)
            self._places.panel(surface, place, colour, 255, radius=9, edge=GOLD if mine else (70, 120, 156))
            left = place.x + 16 * unit
            room = 150 * unit if option.lots else place.w - 48 * unit
            middle = place.centre[1]
            lines = self._pen.wrap(option.label, 16, room, Role.BOLD)
            for at, line in enumerate(lines):
                y = middle + (at - (len(lines) - 1) / 2) * 20 * unit
                self._pen.write(surface, line, (left, y), size=16, role=Role.BOLD, width=room)
            key = place.right - 14 * unit, middle
            self._pen.write(surface, str(number + 1), key, size=13, colour=LIGHT, anchor="midright")
            if option.lots:
                self._lots(surface, option.lots, place, left + room + 10 * unit, unit)

    def _lots(
        self, surface: pygame.Surface, lots: tuple[Lot, ...], place: Rect, left: float, unit: float
    ) -> None:
        """The cards of an option, each lot with the meld it goes to; closer where there are many."""
        width = (place.h - 12 * unit) / RATIO
        wide = [self._pen.line(lot.word, 14, LIGHT, Role.BOLD).get_width() if lot.word else 0 for lot in lots]
        written = sum(word + 8 * unit for word in wide if word)
        room = place.right - 34 * unit - left - written - len(lots) * (width + 12 * unit)
        step = min(0.6 * width, room / max(1, sum(len(lot.cards) - 1 for lot in lots)))
        x = left
        for lot, word in zip(lots, wide, strict=True):
            if word:
                self._pen.write(surface, lot.word, (x, place.centre[1]), colour=LIGHT, role=Role.BOLD)
                x += word + 8 * unit
            for at_card, card in enumerate(lot.cards):
                pose = Pose(x + width / 2 + at_card * step, place.centre[1], width)
                self._cards.rest(surface, card, pose)
            x += width + step * (len(lot.cards) - 1) + 12 * unit
