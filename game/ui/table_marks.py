"""What is drawn in every frame about the cards: lit places, promises, focus, band, counts, notices."""

import pygame

from game.ui.art import PREMULTIPLIED, Glow
from game.ui.card_painter import CardPainter
from game.ui.fonts import Role
from game.ui.pen import Pen
from game.ui.table_input import Input
from game.ui.table_places import DARK, GOLD, LIGHT, Places, pixels
from game.view.controller import Controller
from game.view.drops import Outcome, Spot, Target, targets
from game.view.frame import Frame
from game.view.sayings import becomes, on_pile
from game.view.seen import Cards
from game.view.shapes import Point, Rect
from game.view.sprites import Sprites
from game.view.text import text


class Marks:
    """Marks of one table."""

    def __init__(
        self,
        pen: Pen,
        places: Places,
        cards: CardPainter,
        controller: Controller,
        sprites: Sprites,
        user: Input,
    ) -> None:
        self._pen = pen
        self._places = places
        self._cards = cards
        self._controller = controller
        self._sprites = sprites
        self._input = user

    def lawful(self) -> dict[Target, Outcome]:
        """Where what is carried, or else what is chosen, may be put."""
        controller = self._controller
        if self._input.carry is not None:
            return self._input.carry.lawful
        if not controller.hand.chosen or not controller.my_turn or controller.table.turn != controller.seat:
            return {}
        return targets(controller.table, controller.draft, controller.hand.picked)

    def below(self, surface: pygame.Surface, lit: dict[Target, Outcome], hinted: frozenset[Target]) -> None:
        """The lit places and the focus, under what moves."""
        carry, frame = self._input.carry, self._sprites.frame
        over = None if carry is None else carry.target(frame)
        for target in lit if carry is None else carry.lawful:
            place = place_of(target, frame)
            if place is not None:
                self._places.glow(surface, place, Glow.HOVER if target == over else Glow.TARGET)
        for target in hinted if carry is None else ():
            place = place_of(target, frame)
            if place is not None:
                self._places.glow(surface, place, Glow.HINT)
        self._focus(surface)

    def above(self, surface: pygame.Surface, lit: dict[Target, Outcome]) -> None:
        """The promise, what is carried in number, the band, the notice: over what moves."""
        self._promise(surface, lit)
        self._count(surface)
        self._band(surface)
        self._notice(surface)

    def _focus(self, surface: pygame.Surface) -> None:
        focus, sprites = self._input.focus, self._sprites
        if isinstance(focus, Target):
            place = place_of(focus, sprites.frame)
            if place is not None:
                self._places.glow(surface, place, Glow.FOCUS)
        elif focus is not None and focus in sprites.seen.hands[0]:
            self._places.glow(surface, sprites.timeline.pose(focus).box, Glow.FOCUS)

    def _promise(self, surface: pygame.Surface, lit: dict[Target, Outcome]) -> None:
        """What cards would become, said above the place that catches them before they are put there.

        The place is the one that the carried cards hang over; else the one that the pointer, or the focus,
        is on while cards are chosen.
        """
        carry, frame = self._input.carry, self._sprites.frame
        if carry is not None:
            target, lawful = carry.target(frame), carry.lawful
        else:
            target, lawful = self._input.aimed, lit
        place = None if target is None else place_of(target, frame)
        if target is None or place is None or target not in lawful:
            return
        if carry is not None and carry.source.spot is not Spot.HAND:
            lines: tuple[str, ...] = (text("table.take_cards", count=len(self._controller.table.pile)),)
        else:
            cards = self._controller.hand.picked if carry is None else carry.cards
            lines = self._becomes(cards, target)
        for at, line in enumerate(lines):
            middle = place.centre[0], place.y - (12 + 19 * (len(lines) - 1 - at)) * frame.unit
            self._plaque(surface, line, middle, bold=at == 0)

    def _becomes(self, cards: Cards, target: Target) -> tuple[str, ...]:
        controller = self._controller
        if target.spot is Spot.PILE:
            return (on_pile(controller.table, cards),)
        if target.spot is Spot.MELD:
            return becomes(controller.table, controller.draft, cards, target.rank)
        return ()

    def _plaque(self, surface: pygame.Surface, line: str, middle: Point, *, bold: bool) -> None:
        unit = self._sprites.frame.unit
        picture = self._pen.line(line, 14.5, GOLD if bold else LIGHT, Role.BOLD if bold else Role.TEXT)
        width = picture.get_width() + 12 * unit
        box = Rect(middle[0] - width / 2, middle[1] - 9 * unit, width, 18 * unit)
        self._places.panel(surface, box, DARK, 225, radius=4)
        at = picture.get_rect(center=(round(middle[0]), round(middle[1])))
        surface.blit(picture, at, special_flags=PREMULTIPLIED)

    def _count(self, surface: pygame.Surface) -> None:
        """How many cards are carried."""
        carry = self._input.carry
        if carry is None:
            return
        count = len(self._controller.table.pile) if carry.source.spot is Spot.PILE else len(carry.cards)
        if count > 1:
            unit = self._sprites.frame.unit
            middle = carry.point[0] + 46 * unit, carry.point[1] - 38 * unit
            disc = Rect(middle[0] - 15 * unit, middle[1] - 15 * unit, 30 * unit, 30 * unit)
            self._places.panel(surface, disc, GOLD, 255, radius=15)
            pen = self._pen
            pen.write(surface, str(count), middle, size=15, colour=DARK, role=Role.BOLD, anchor="center")

    def _band(self, surface: pygame.Surface) -> None:
        band = self._input.band
        if band is not None:
            box = pixels(band.place)
            surface.fill((26, 24, 12), box, special_flags=pygame.BLEND_RGB_ADD)
            pygame.draw.rect(surface, GOLD, box, max(1, round(1.5 * self._sprites.frame.unit)))

    def _notice(self, surface: pygame.Surface) -> None:
        words = self._controller.notice
        if not words:
            return
        frame, unit = self._sprites.frame, self._sprites.frame.unit
        picture = self._pen.line(words, 16, (255, 240, 214), Role.BOLD, frame.notice.w - 30 * unit)
        width = picture.get_width() + 30 * unit
        box = Rect(frame.notice.centre[0] - width / 2, frame.notice.y - 2 * unit, width, 30 * unit)
        colour = (96, 24, 30) if self._controller.refused else (22, 66, 48)
        self._places.panel(surface, box, colour, 240, radius=14, edge=(230, 180, 110))
        at = picture.get_rect(center=(round(box.centre[0]), round(box.centre[1])))
        surface.blit(picture, at, special_flags=PREMULTIPLIED)


def place_of(target: Target, frame: Frame) -> Rect | None:
    """Where a place is lit; None for a rank without a column."""
    match target.spot:
        case Spot.MELD:
            return frame.column(0, target.rank) if target.rank in frame.ranks else None
        case Spot.PILE:
            return frame.pile.grown(3 * frame.unit)
        case Spot.STOCK:
            return frame.stock
        case Spot.HAND:
            return frame.hand
