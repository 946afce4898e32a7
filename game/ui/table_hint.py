"""The hint at the table: a small plate beside the stock, and light on what it speaks of."""

from typing import Final

import pygame

from game.rules.actions import Answer, Ask, Stop
from game.ui.art import Colour, Glow
from game.ui.fonts import Role
from game.ui.pen import Pen
from game.ui.table_places import DARK, DIM, LIGHT, Places
from game.view.controller import Controller
from game.view.counsel import Hint, hint
from game.view.frame import Frame
from game.view.offers import Deed, offers
from game.view.question import plan
from game.view.shapes import Rect
from game.view.text import text

Line = tuple[str, Colour, Role]

BLUE: Final[Colour] = (150, 218, 250)
PAD: Final = 6  # units
WORTH: Final = 13.0
SIZE: Final = 14.5
LEAST: Final = 11.0
"""Letters of the move and its reasons, in units: as they should be, and as small as they may become."""


class HintPainter:
    """Draws the hint that the controller's counsel gives."""

    def __init__(self, pen: Pen, places: Places) -> None:
        self._pen = pen
        self._places = places

    def hint(self, controller: Controller) -> Hint | None:
        """The hint of the moment."""
        advice = controller.counsel.advice
        return None if advice is None else hint(controller.table, controller.seat, advice)

    def draw(self, surface: pygame.Surface, frame: Frame, controller: Controller, shown: Hint | None) -> None:
        """The plate: the move, why, and what it is worth."""
        counsel = controller.counsel
        if not counsel.gives:
            return
        place, unit = self._place(frame, controller), frame.unit
        self._places.panel(surface, place, DARK, 205, radius=10, edge=BLUE)
        left, y, width = place.x + PAD * unit, place.y + PAD * unit, place.w - 2 * PAD * unit
        if shown is None:
            at = left, y + PAD * unit
            self._pen.write(surface, text("table.thinks"), at, size=SIZE, colour=DIM, width=width)
            return
        said, room = _said(shown, counsel.place), place.h - 2 * PAD * unit
        size, lines, worth = self._fitted(said, shown.worth, width, room)
        foot = self._pen.height(WORTH) * len(worth)
        pitch = self._pen.height(size, exact=True)
        for words, colour, role in lines:
            middle = left, y + pitch / 2
            self._pen.write(
                surface, words, middle, size=size, colour=colour, role=role, width=width, exact=True
            )
            y += pitch
        y = place.bottom - PAD * unit - foot
        for line in worth:
            self._pen.write(surface, line, (left, y), size=WORTH, colour=BLUE, anchor="topleft", width=width)
            y += self._pen.height(WORTH)

    def light(self, surface: pygame.Surface, frame: Frame, controller: Controller, shown: Hint) -> None:
        """Light around the button, or the answer to the partner, that the hint speaks of."""
        if isinstance(shown.action, Answer) and controller.dialog is not None:
            at = next(
                number
                for number, option in enumerate(controller.dialog.options)
                if option.actions == (shown.action,)
            )
            self._places.glow(surface, plan(controller.dialog, frame).options[at], Glow.HINT)
        deed = {Ask: Deed.ASK, Stop: Deed.STOP}.get(type(shown.action))
        for offer in offers(controller):
            if offer.deed == deed:
                self._places.glow(surface, frame.buttons[offer.place], Glow.HINT)

    @staticmethod
    def _place(frame: Frame, controller: Controller) -> Rect:
        """Beside the stock; where the partner's question stands, to the left of it."""
        whole = frame.hint
        if controller.dialog is None:
            return whole
        return Rect(
            whole.x, whole.y, plan(controller.dialog, frame).plate.x - 6 * frame.unit - whole.x, whole.h
        )

    def _fitted(
        self, said: list[Line], worth: tuple[str, ...], width: float, height: float
    ) -> tuple[float, list[Line], list[str]]:
        """Lines no wider than the plate in the largest letters with which all have room, and its foot.

        Where the smallest have none the last reasons are left out, then what the move is worth, at last all
        but the move.
        """
        parts = [(count, len(worth)) for count in range(len(said), 1, -1)]
        parts += [(min(2, len(said)), kept) for kept in range(len(worth) - 1, -1, -1)]
        for count, kept in [*parts, (1, 0)]:
            foot = [line for words in worth[:kept] for line in self._pen.wrap(words, WORTH, width)]
            room = height - self._pen.height(WORTH) * len(foot)
            size = self._pen.letters(SIZE)
            while size >= LEAST:
                lines = [
                    (line, colour, role)
                    for words, colour, role in said[:count]
                    for line in self._pen.wrap(words, size, width, role, exact=True)
                ]
                if len(lines) * self._pen.height(size, exact=True) <= room:
                    return size, lines, foot
                size -= 0.5
        return LEAST, lines, foot


def _said(shown: Hint, place: tuple[int, int]) -> list[Line]:
    """The move and its reasons; of several moves which one it is."""
    number, count = place
    key = "hint.title" if count == 1 else "hint.title_of"
    title = text(key, deed=shown.deed, number=number, all=count)
    return [(title, BLUE, Role.BOLD), *((line, LIGHT, Role.TEXT) for line in shown.why)]
