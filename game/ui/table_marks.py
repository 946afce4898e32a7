"""What is drawn in every frame about the cards: lit places, promises, focus, band, counts, notices."""

from typing import Final

import pygame

from game.rules.score import score
from game.rules.table import Phase
from game.ui.art import PREMULTIPLIED, Art, Colour, Glow
from game.ui.fonts import Role
from game.ui.pen import Pen
from game.ui.sides import side_titles, sides
from game.ui.table_input import Input
from game.ui.table_places import DARK, GOLD, LIGHT, Places, pixels
from game.view.choreography import Sort
from game.view.controller import Controller
from game.view.drops import Outcome, Spot, Target, lawful, outcomes, red_threes_to_lay
from game.view.focus import uncovered
from game.view.frame import Frame
from game.view.sayings import becomes, on_pile, status
from game.view.seen import Cards
from game.view.shapes import Point, Rect
from game.view.sprites import Sprites
from game.view.text import number, text

WARNING: Final[Colour] = (96, 24, 30)
SAID: Final = 14.5
"""The size of letters of a promise, in units."""
LEVELS: Final = 10
"""So many strengths a light has that dies away."""


class Marks:
    """Marks of one table."""

    def __init__(
        self,
        art: Art,
        pen: Pen,
        places: Places,
        controller: Controller,
        sprites: Sprites,
        user: Input,
    ) -> None:
        self._pen = pen
        self._places = places
        self._art = art
        self._controller = controller
        self._sprites = sprites
        self._input = user

    def lawful(self) -> dict[Target, Outcome]:
        """Where what is chosen may be put."""
        controller = self._controller
        if not controller.hand.chosen or not controller.my_turn or controller.table.turn != controller.seat:
            return {}
        return lawful(outcomes(controller.table, controller.draft, controller.hand.picked))

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
        self._red_threes(surface)
        self._focus(surface)

    def above(self, surface: pygame.Surface, lit: dict[Target, Outcome]) -> None:
        """Over what moves: lights, the promise, what is carried in number, the band, notice and end."""
        for show in self._sprites.shows:
            if show.sort is not Sort.SCORE and show.share:
                self._light(surface, show.place, 1 - show.share)
        self._count(surface)
        self._promise(surface, lit)
        self._band(surface)
        self._notice(surface)
        if self._controller.table.phase is Phase.OVER:
            self._end(surface)

    def _red_threes(self, surface: pygame.Surface) -> None:
        """The red threes that the player is to lay himself, and the place they go to."""
        controller, sprites = self._controller, self._sprites
        table = controller.table
        if not sprites.seen.by_hand or not controller.my_turn or table.turn != controller.seat:
            return
        lawful_now = red_threes_to_lay(table)
        held = [card for card in sprites.seen.hands[0] if card in lawful_now]
        for card in held:
            seen = uncovered(card, sprites.seen.hands[0], sprites.hand)
            self._places.glow(surface, seen, Glow.TARGET)
        if held and self._input.carry is None:
            self._places.glow(surface, lit_reds(sprites.frame), Glow.TARGET)

    def _light(self, surface: pygame.Surface, place: Rect, strength: float) -> None:
        """Light around a place that dies away."""
        box = pixels(place)
        level = round(strength * LEVELS) * 255 // LEVELS
        whole = self._art.glow(box.size, Glow.HOVER, 8 * self._sprites.frame.unit)
        faded = self._art.shelf.get(("light", box.size, level), lambda: dimmed(whole, level))
        surface.blit(faded, faded.get_rect(center=box.center), special_flags=PREMULTIPLIED)

    def _end(self, surface: pygame.Surface) -> None:
        """How the deal has ended and what it has brought both sides, counted up."""
        controller, frame = self._controller, self._sprites.frame
        counting = [show.share for show in self._sprites.shows if show.sort is Sort.SCORE]
        share = counting[0] if counting else 1.0
        unit, pen = frame.unit, self._pen
        middle = frame.window.centre[0], frame.middle
        plate = Rect(middle[0] - 250 * unit, middle[1] - 62 * unit, 500 * unit, 124 * unit)
        self._places.panel(surface, plate, DARK, 248, radius=16, edge=GOLD)
        title = status(controller.sitting, controller.seat, controller.draft)
        at = middle[0], plate.y + 34 * unit
        width = plate.w - 40 * unit
        pen.write(surface, title, at, size=25, colour=GOLD, role=Role.TITLE, anchor="center", width=width)
        match, scores = controller.sitting.match, score(controller.table)
        titles = side_titles(match)
        each = plate.w / len(titles)
        for row, (side, title) in enumerate(zip(sides(match), titles, strict=True)):
            points = number(round(share * scores[side].total), sign=True)
            x, y = plate.x + (row + 0.5) * each, plate.y + 84 * unit
            room = each / 2 - 22 * unit
            pen.write(surface, title, (x - 8 * unit, y), size=16, colour=LIGHT, anchor="midright", width=room)
            pen.write(surface, points, (x + 4 * unit, y), size=22, role=Role.BOLD)

    def _focus(self, surface: pygame.Surface) -> None:
        focus, sprites = self._input.focus, self._sprites
        if isinstance(focus, Target):
            place = place_of(focus, sprites.frame)
            if place is not None:
                self._places.glow(surface, place, Glow.FOCUS)
        elif focus is not None and focus in sprites.seen.hands[0]:
            hand = sprites.seen.hands[0]
            place = uncovered(focus, hand, sprites.timeline.poses(hand))
            self._places.glow(surface, place, Glow.FOCUS)

    def _promise(self, surface: pygame.Surface, lit: dict[Target, Outcome]) -> None:
        """What cards would become, said above the place that catches them before they are put there.

        The place is the one that the carried cards hang over; else the one that the pointer, or the focus,
        is on while cards are chosen.
        """
        carry, frame = self._input.carry, self._sprites.frame
        if carry is not None:
            target, takers = carry.target(frame), carry.lawful
        else:
            target, takers = self._input.aimed, lit
        place = None if target is None else place_of(target, frame)
        if target is None or place is None:
            return
        if target not in takers:
            self._forewarn(surface, target, place)
            return
        if carry is not None and carry.source.spot is not Spot.HAND:
            table = self._controller.table
            count = len(table.pile) - table.taken_from()
            lines: tuple[str, ...] = (text("table.take_cards", count=count),)
        else:
            cards = self._controller.hand.picked if carry is None else carry.cards
            lines = self._becomes(cards, target)
        pitch = self._pen.height(SAID)
        for at, line in enumerate(lines):
            middle = place.centre[0], self._above(place) - pitch * (len(lines) - 1 - at)
            self._plaque(surface, line, middle, bold=at == 0)

    def _above(self, place: Rect) -> float:
        """Where a line stands above a place, and above the number of the cards that are carried there."""
        carry, unit = self._input.carry, self._sprites.frame.unit
        top = place.y
        if carry is not None and len(carry.cards) > 1:
            top = min(top, self._sprites.timeline.pose(carry.cards[-1]).box.y - 12 * unit)
        return top - 12 * unit

    def _forewarn(self, surface: pygame.Surface, target: Target, place: Rect) -> None:
        """Why the place would not take what hangs over it, before it is let go."""
        carry, frame = self._input.carry, self._sprites.frame
        words = "" if carry is None else carry.refusal(target)
        if words:
            half = self._pen.line(words, SAID, LIGHT).get_width() / 2 + 8 * frame.unit
            x = min(max(place.centre[0], half), frame.window.w - half)
            self._plaque(surface, words, (x, self._above(place)), bold=False, ground=WARNING)

    def _becomes(self, cards: Cards, target: Target) -> tuple[str, ...]:
        controller = self._controller
        if target.spot is Spot.PILE:
            return (on_pile(controller.table, cards),)
        if target.spot is Spot.REDS:
            return (text("table.red_three"),)
        if target.spot is Spot.MELD:
            return becomes(controller.table, controller.draft, cards, target.rank)
        return ()

    def _plaque(
        self, surface: pygame.Surface, line: str, middle: Point, *, bold: bool, ground: Colour = DARK
    ) -> None:
        unit = self._sprites.frame.unit
        colour, role = (GOLD, Role.BOLD) if bold else (LIGHT, Role.TEXT)
        width = self._pen.line(line, SAID, colour, role).get_width() + 12 * unit
        height = self._pen.height(SAID)
        box = Rect(middle[0] - width / 2, middle[1] - height / 2, width, height)
        self._places.panel(surface, box, ground, 235, radius=4)
        self._pen.write(surface, line, middle, size=SAID, colour=colour, role=role, anchor="center")

    def _count(self, surface: pygame.Surface) -> None:
        """How many cards are carried."""
        carry = self._input.carry
        if carry is None:
            return
        count = len(carry.cards)
        if carry.source.spot is Spot.PILE:
            count = len(self._controller.table.pile) - self._controller.table.taken_from()
        if count > 1:
            unit = self._sprites.frame.unit
            box = self._sprites.timeline.pose(carry.cards[-1]).box
            middle = box.right - 4 * unit, box.y + 4 * unit
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
        ink, room = (255, 240, 214), frame.notice.w - 30 * unit
        width = self._pen.line(words, 16, ink, Role.BOLD, room).get_width() + 30 * unit
        box = Rect(frame.notice.centre[0] - width / 2, frame.notice.y - 2 * unit, width, 30 * unit)
        colour = WARNING if self._controller.refused else (22, 66, 48)
        self._places.panel(surface, box, colour, 240, radius=14, edge=(230, 180, 110))
        self._pen.write(
            surface, words, box.centre, size=16, colour=ink, role=Role.BOLD, anchor="center", width=room
        )


def dimmed(light: pygame.Surface, level: int) -> pygame.Surface:
    """A premultiplied picture at so many 255ths of its strength."""
    faded = light.copy()
    faded.fill((level,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return faded


def lit_reds(frame: Frame) -> Rect:
    """Where light stands around the own red threes and their word."""
    return frame.red_place.grown(3 * frame.unit)


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
        case Spot.REDS:
            return lit_reds(frame)
