"""The bar with whose turn it is, and the plates of the other players."""

from typing import Final

import pygame

from game.session.header import STYLE_MARK, Player
from game.ui.art import PREMULTIPLIED, Art, Glow
from game.ui.company import STYLES
from game.ui.fonts import Role
from game.ui.pen import Pen
from game.ui.portraits import portrait, sign
from game.ui.table_icons import BARS, CROSS, SPEAKER, WAVES, icon
from game.ui.table_places import DARK, DIM, GARNET, GOLD, LIGHT, Places, pixels
from game.view.controller import Controller
from game.view.frame import Frame
from game.view.hand import in_order
from game.view.sayings import last_deeds, name_of
from game.view.shapes import Rect
from game.view.text import number, text

SAID: Final = 13.5
"""The size of letters of what a seat did, in units."""


class People:
    """Draws who sits at the table and what they do."""

    def __init__(self, art: Art, pen: Pen, places: Places) -> None:
        self._art = art
        self._pen = pen
        self._places = places

    def draw(self, surface: pygame.Surface, frame: Frame, controller: Controller) -> None:
        """The bar, a plate for everybody but the player, and what stands above his hand or all hands."""
        self._bar(surface, frame, controller)
        for place in range(1, len(frame.plates)):
            self._plate(surface, frame, controller, place)
        if controller.seen().open:
            self._all_hands(surface, frame, controller)
        else:
            self._own_place(surface, frame, controller)

    def _bar(self, surface: pygame.Surface, frame: Frame, controller: Controller) -> None:
        unit, pen, match = frame.unit, self._pen, controller.sitting.match
        self._places.panel(surface, frame.bar, DARK, 170, radius=0)
        if controller.live:
            self._menu(surface, frame)
            self._speaker(surface, frame, mute=controller.prefs.mute or not controller.prefs.volume)
        deal = text("table.deal_number", number=match.deal_number, seed=match.header.seed)
        room = frame.window.w * 0.25
        left = (frame.sound.right if controller.live else frame.menu.x) + 10 * unit
        pen.write(surface, deal, (left, frame.bar.centre[1]), colour=DIM, width=room)
        words = controller.status()
        colour = GOLD if controller.my_turn else LIGHT
        pen.write(
            surface,
            words,
            frame.bar.centre,
            size=19,
            colour=colour,
            role=Role.BOLD,
            anchor="center",
            width=frame.window.w * 0.48,
        )
        target = text("table.target", target=number(match.rules.target))
        right = frame.bar.right - 14 * unit, frame.bar.centre[1]
        pen.write(surface, target, right, colour=DIM, anchor="midright", width=room)

    @staticmethod
    def _menu(surface: pygame.Surface, frame: Frame) -> None:
        box, unit = pixels(frame.menu), frame.unit
        for line in (-1, 0, 1):
            mark = pygame.Rect(0, 0, round(18 * unit), max(2, round(2 * unit)))
            mark.center = box.centerx, round(box.centery + line * 6 * unit)
            surface.fill(LIGHT, mark)

    def _speaker(self, surface: pygame.Surface, frame: Frame, *, mute: bool) -> None:
        box = pixels(frame.sound)
        picture = icon(SPEAKER + (CROSS if mute else WAVES), round(22 * frame.unit), DIM if mute else LIGHT)
        surface.blit(picture, picture.get_rect(center=box.center), special_flags=PREMULTIPLIED)

    def _plate(self, surface: pygame.Surface, frame: Frame, controller: Controller, place: int) -> None:
        table, unit, pen = controller.table, frame.unit, self._pen
        seat = (controller.seat + place) % table.rules.seats.players
        plate = frame.plates[place]
        acting = table.actor == seat and not controller.sitting.match.deal_over
        self._places.panel(surface, plate, DARK, 150, radius=12)
        if acting:
            self._places.glow(surface, plate, Glow.SELECTED)
        name = controller.sitting.match.header.seats[seat].name
        wide = plate.h < 80 * unit
        face = portrait(self._art, name, round((48 if wide else 38) * unit))
        box = face.get_rect(midleft=(round(plate.x + 6 * unit), round(plate.y + (29 if wide else 23) * unit)))
        surface.blit(face, box, special_flags=PREMULTIPLIED)
        left = box.right + 8 * unit
        count = Rect(plate.right - 36 * unit, plate.y + 9 * unit, 28 * unit, 22 * unit)
        self._places.panel(surface, count, GARNET, 255, radius=5)
        size = str(len(table.hands[seat]))
        pen.write(surface, size, count.centre, size=15, role=Role.BOLD, anchor="center")
        room = count.x - left - 4 * unit
        middle = plate.y + (19 if wide else 23) * unit
        pen.write(surface, name, (left, middle), size=15.5, role=Role.BOLD, width=room)
        said = self._said(controller, seat, acting=acting)
        x, top = (left, 32) if wide else (plate.x + 8 * unit, 40)
        room, pitch = plate.right - x - 8 * unit, max(16 * unit, pen.height(SAID) - 2 * unit)
        y = plate.y + top * unit
        rows = max(1, int((plate.bottom - y) / pitch))
        for row, line in enumerate(pen.shorten(said, SAID, room, rows)):
            at = x, y + (row + 0.5) * pitch
            pen.write(surface, line, at, size=SAID, colour=DIM, width=room)

    @staticmethod
    def _said(controller: Controller, seat: int, *, acting: bool) -> list[str]:
        """What a seat does or did last; before its first turn its style."""
        history = controller.table.history
        begun = history[-1][0] == seat and history[-1][1] != "deal"
        if acting and not begun:
            return [text("table.thinks")]
        style = style_of(controller.sitting.match.header.seats[seat])
        return last_deeds(history, seat, controller.joined) or ([style] if style else [])

    def _all_hands(self, surface: pygame.Surface, frame: Frame, controller: Controller) -> None:
        """A plate for each hand, with its name and size."""
        match, unit, pen = controller.sitting.match, frame.unit, self._pen
        for place, quarter in enumerate(frame.quarters):
            seat = (controller.seat + place) % match.rules.seats.players
            self._places.panel(surface, quarter, DARK, 110, radius=10)
            middle = quarter.y + 11 * unit
            size = text("table.hand_size", count=len(controller.table.hands[seat]))
            at = quarter.right - 10 * unit, middle
            room = pen.write(surface, size, at, size=13, colour=DIM, anchor="midright").left - quarter.x
            at = quarter.x + 10 * unit, middle
            name = name_of(match.header.seats, seat, controller.seat)
            pen.write(surface, name, at, size=13.5, role=Role.BOLD, width=room - 20 * unit)

    def _own_place(self, surface: pygame.Surface, frame: Frame, controller: Controller) -> None:
        count = text("table.hand_size", count=len(controller.table.hands[controller.seat]))
        right = frame.hand.right - 10 * frame.unit
        order = tuple(card for card in controller.hand.order if card not in controller.draft.cards)
        if not in_order(order):
            picture = icon(BARS, round(18 * frame.unit), LIGHT)
            surface.blit(
                picture, picture.get_rect(center=pixels(frame.sort).center), special_flags=PREMULTIPLIED
            )
            right = frame.sort.x - 4 * frame.unit
        at = right, frame.hand.y + 12 * frame.unit
        size = self._pen.write(surface, count, at, size=13, colour=DIM, anchor="midright")
        mark = sign(self._art, round(20 * frame.unit))
        box = mark.get_rect(midleft=(round(frame.hand.x + 8 * frame.unit), round(at[1])))
        surface.blit(mark, box, special_flags=PREMULTIPLIED)
        left = box.right + 6 * frame.unit, at[1]
        room = size.left - left[0] - 20 * frame.unit
        said = last_deeds(controller.table.history, controller.seat, controller.joined)
        for line in self._pen.shorten(said, 13, room, 1):
            self._pen.write(surface, line, left, size=13, colour=DIM, width=room)


def style_of(player: Player) -> str:
    """A bot's taste in a word or two, if it has one (the kind is a level and a taste)."""
    taste = player.kind.partition(STYLE_MARK)[2]
    return text(f"style_short.{taste}") if taste in STYLES else ""
