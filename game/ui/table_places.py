"""The places of the table and what is written on them: grid, stock, pile, melds, totals, the tray's bar."""

from typing import TYPE_CHECKING, Final

import pygame

from game.rules.cards import BLACK_THREE, DEUCE, NATURALS, CardId, Kind, is_wild
from game.rules.table import Phase
from game.ui.art import PREMULTIPLIED, Glow
from game.ui.fonts import Role
from game.ui.lights import Colour
from game.ui.pen import Pen
from game.ui.sides import reds_titles, side_titles, sides
from game.view.controller import Controller
from game.view.frame import Frame
from game.view.layout import meld_width
from game.view.question import plan
from game.view.sayings import gauge, meld_words, pile_words, rank_mark, totals_words
from game.view.seen import Seen
from game.view.shapes import Rect
from game.view.text import text

if TYPE_CHECKING:
    from game.ui.scene import Stage

LIGHT: Final[Colour] = (236, 242, 238)
DIM: Final[Colour] = (178, 200, 188)
FAINT: Final[Colour] = (96, 146, 121)
GOLD: Final[Colour] = (255, 205, 92)
DARK: Final[Colour] = (5, 24, 17)
GARNET: Final[Colour] = (138, 26, 56)
BLACK: Final[Colour] = (16, 17, 22)
STATE: Final = 14.5
"""The size of letters of the pile's state, in units."""


BELOW: Final = {BLACK_THREE: "♣ ♠", DEUCE: "★"}
"""What stands below the mark of a rank that is no usual one."""


def pixels(place: Rect) -> pygame.Rect:
    """A rectangle in whole pixels."""
    left, top = round(place.x), round(place.y)
    return pygame.Rect(left, top, round(place.right) - left, round(place.bottom) - top)


class Places:
    """Draws the table's own things for one stage: ``under`` the cards, ``over`` them."""

    def __init__(self, stage: "Stage", pen: Pen) -> None:
        self._stage = stage
        self._pen = pen

    def panel(
        self,
        surface: pygame.Surface,
        place: Rect,
        colour: Colour,
        alpha: int,
        *,
        radius: float = 8,
        edge: Colour | None = None,
    ) -> None:
        """A plate with round corners (units)."""
        box = pixels(place)
        if box.w > 0 and box.h > 0:
            self._stage.art.panel(
                surface, box, colour, alpha=alpha, radius=radius * self._stage.unit, edge=edge
            )

    def glow(self, surface: pygame.Surface, place: Rect, kind: Glow) -> None:
        """Light around a place."""
        box = pixels(place)
        light = self._stage.art.glow(box.size, kind, 8 * self._stage.unit)
        surface.blit(light, light.get_rect(center=box.center), special_flags=PREMULTIPLIED)

    def under(self, surface: pygame.Surface, frame: Frame, controller: Controller, seen: Seen) -> None:
        """What lies under the cards."""
        self.panel(surface, frame.hand, DARK, 105, radius=12)
        for row in range(len(frame.rows)):
            for rank in frame.ranks:
                self._place(surface, frame, row, rank, empty=self._is_empty(seen, row, rank))
        self.panel(surface, frame.pile.grown(3 * frame.unit), DARK, 60)
        self.panel(surface, frame.stock.grown(3 * frame.unit), DARK, 60)
        self._captions(surface, frame, controller)
        self._totals(surface, frame, controller)
        self._gauge(surface, frame, controller)

    def over(
        self,
        surface: pygame.Surface,
        frame: Frame,
        controller: Controller,
        seen: Seen,
        floating: frozenset[CardId],
    ) -> None:
        """What is written on the cards that are there, and below red threes whose they are."""
        self._red_threes(surface, frame, controller, floating)
        canasta = controller.table.rules.sets.canasta
        for row, melds in enumerate(seen.melds):
            for rank, cards in enumerate(melds):
                if not floating.issuperset(cards):
                    words = meld_words(cards, rank, canasta)
                    done = len(cards) >= canasta
                    mixed = rank in NATURALS and any(map(is_wild, cards))
                    self._pill(surface, frame, row, rank, words, size=len(cards), done=done, mixed=mixed)
        for rank, cards in seen.staged:
            if not floating.issuperset(cards):
                self._badge(surface, frame.column(0, rank), text("table.staged"), GOLD, DARK)

    def _red_threes(
        self, surface: pygame.Surface, frame: Frame, controller: Controller, floating: frozenset[CardId]
    ) -> None:
        match, unit = controller.sitting.match, frame.unit
        for row, (side, words) in enumerate(zip(sides(match), reds_titles(match), strict=True)):
            if not floating.issuperset(controller.table.red_threes[side]):
                place = frame.reds[row]
                at = place.x, min(place.bottom - 9 * unit, place.y + 86 * unit)
                self._pen.write(surface, words, at, size=13, colour=DIM, width=place.w)

    @staticmethod
    def _is_empty(seen: Seen, row: int, rank: Kind) -> bool:
        return not seen.melds[row][rank] and not (row == 0 and any(kind == rank for kind, _ in seen.staged))

    def _place(self, surface: pygame.Surface, frame: Frame, row: int, rank: Kind, *, empty: bool) -> None:
        place = frame.column(row, rank)
        self.panel(surface, place, (255, 255, 255), 12)
        if empty:
            at = place.centre
            self._pen.write(
                surface, rank_mark(rank), at, size=30, colour=FAINT, role=Role.BOLD, anchor="center"
            )
            below = at[0], at[1] + 24 * frame.unit
            self._pen.write(surface, BELOW.get(rank, ""), below, size=14, colour=FAINT, anchor="center")

    def _pill(
        self,
        surface: pygame.Surface,
        frame: Frame,
        row: int,
        rank: Kind,
        words: str,
        *,
        size: int,
        done: bool,
        mixed: bool,
    ) -> None:
        place = frame.column(row, rank)
        if not done:
            self._badge(surface, place, words, DARK, LIGHT)
            return
        self._badge(surface, place, words, BLACK if mixed else GARNET, LIGHT, bold=True)
        unit = frame.unit
        right = place.centre[0] + meld_width(place) / 2
        disc = Rect(right - 17 * unit, place.y + 2 * unit, 22 * unit, 22 * unit)
        self.panel(surface, disc, BLACK if mixed else GARNET, 255, radius=11)
        self._pen.write(surface, str(size), disc.centre, size=14, role=Role.BOLD, anchor="center")

    def _badge(
        self,
        surface: pygame.Surface,
        place: Rect,
        words: str,
        colour: Colour,
        ink: Colour,
        *,
        bold: bool = False,
    ) -> None:
        """A small plate at the foot of a column, as wide as its words."""
        unit = self._stage.unit
        role = Role.BOLD if bold else Role.TEXT
        room = place.w + 5 * unit
        wide = self._pen.line(words, 13, ink, role, room).get_width() + 12 * unit
        width = max(min(wide, room), 0.5 * meld_width(place) if bold else 0)
        height = max(19 * unit, self._pen.height(13, role))
        plate = Rect(place.centre[0] - width / 2, place.bottom - height - 2 * unit, width, height)
        self.panel(surface, plate, colour, 225, radius=9)
        at = pixels(plate).center
        self._pen.write(surface, words, at, size=13, colour=ink, role=role, anchor="center", width=room)

    def _captions(self, surface: pygame.Surface, frame: Frame, controller: Controller) -> None:
        table, unit, pen = controller.table, frame.unit, self._pen
        stock = text("table.stock", size=len(table.stock))
        at = frame.stock.x - 16 * unit, frame.stock.centre[1]
        pen.write(surface, stock, at, size=15, colour=LIGHT, role=Role.BOLD, anchor="midright")
        if table.phase is not Phase.OVER:
            self._about_pile(surface, frame, controller)

    def _about_pile(self, surface: pygame.Surface, frame: Frame, controller: Controller) -> None:
        """The pile's size and state beside it; to the right of a question that stands there."""
        unit, pen = frame.unit, self._pen
        words = pile_words(controller.table, controller.seat)
        # What lies across the pile sticks out of it.
        left = frame.pile.centre[0] + frame.pile.h / 2 + 12 * unit
        if controller.dialog is not None:
            left = max(left, plan(controller.dialog, frame).plate.right + 8 * unit)
        room = frame.rows[0].right - left
        lines = [line for state in words.state for line in pen.wrap(state, STATE, room)]
        pitch = max(19 * unit, pen.height(STATE) - 2 * unit)
        y = frame.pile.centre[1] - pitch * len(lines) / 2
        pen.write(surface, words.size, (left, y), size=15, colour=LIGHT, role=Role.BOLD, width=room)
        for line in lines:
            y += pitch
            colour = GOLD if words.frozen else LIGHT
            pen.write(surface, line, (left, y), size=STATE, colour=colour, width=room)

    def _totals(self, surface: pygame.Surface, frame: Frame, controller: Controller) -> None:
        match = controller.sitting.match
        for row, (side, title) in enumerate(zip(sides(match), side_titles(match), strict=True)):
            place, unit = frame.totals[row], frame.unit
            plate = Rect(place.x, place.y, place.w, min(108 * unit, place.h))
            total, state, lies = totals_words(controller.table, side)
            self.panel(surface, plate, DARK, 110, radius=10)
            left, width = plate.x + 12 * unit, plate.w - 24 * unit
            pen = self._pen
            pen.write(surface, title, (left, plate.y + 16 * unit), size=14, colour=DIM, width=width)
            middle = plate.y + 41 * unit
            pen.write(surface, total, (left, middle), size=24, role=Role.BOLD, width=width)
            pen.write(surface, state, (left, plate.y + 67 * unit), size=14, colour=LIGHT, width=width)
            pen.write(surface, lies, (left, plate.y + 89 * unit), size=14, colour=DIM, width=width)

    def _gauge(self, surface: pygame.Surface, frame: Frame, controller: Controller) -> None:
        """The points of the tray against the minimum (RULES.md 4, the opening)."""
        found = gauge(controller.table, controller.seat, controller.draft)
        if found is None:
            return
        place, unit = frame.gauge, frame.unit
        bar = Rect(place.x, place.y + 3 * unit, 250 * unit, 14 * unit)
        self.panel(surface, bar, DARK, 150, radius=7)
        if found.have:
            filled = Rect(bar.x, bar.y, max(bar.h, bar.w * found.share), bar.h)
            self.panel(surface, filled, (104, 190, 120) if found.enough else GOLD, 235, radius=7)
        at = bar.right + 12 * unit, place.centre[1]
        self._pen.write(surface, found.line, at, size=14.5, role=Role.BOLD, width=place.right - at[0])
