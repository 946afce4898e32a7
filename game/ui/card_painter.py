"""Draws cards where they are: those at rest, and those on their way at sizes between."""

from typing import TYPE_CHECKING, Final

import pygame

from game.rules.cards import CODE, CardId
from game.ui.art import PREMULTIPLIED, Art, Glow, card_size
from game.view.shapes import Pose

if TYPE_CHECKING:
    from collections.abc import Iterable

SIZE_STEP: Final = 0.06
"""Cards on their way are shown at whole steps of size and turn, so that each picture is made once."""
MOVING_TURN: Final = 6
SECOND_JOKERS: Final = 53


def code_of(card: CardId) -> str:
    """The picture of a card: the second joker of a pack has one of its own."""
    return "XX2" if card % 54 == SECOND_JOKERS else CODE[card]


class CardPainter:
    """Draws with one deck."""

    def __init__(self, art: Art) -> None:
        self._art = art

    def rest(self, surface: pygame.Surface, card: CardId, pose: Pose, *, glow: Glow | None = None) -> None:
        """Draw a card that lies still, with its shadow; nothing of one that is covered."""
        if pose.covered:
            return
        width = round(pose.width)
        centre = round(pose.x), round(pose.y)
        self._blit(surface, self._art.shadow(width, pose.turn), centre)
        self._blit(surface, self._picture(card, width, pose.turn, up=pose.up), centre)
        if glow is not None:
            self._blit(surface, self._art.glow(card_size(width), glow), centre)

    def moving(
        self, surface: pygame.Surface, card: CardId, pose: Pose, goal: float, *, lifted: bool = False
    ) -> None:
        """Draw a card on its way to where it is ``goal`` pixels wide."""
        width = max(1, round(goal))
        scale = 1 + round((pose.width / width - 1) / SIZE_STEP) * SIZE_STEP
        turn = round(pose.turn / MOVING_TURN) * MOVING_TURN
        centre = round(pose.x), round(pose.y)
        self._blit(surface, self._art.shadow(round(width * scale), turn, lifted=lifted), centre)
        self._blit(surface, self._between(card, width, scale, turn, up=pose.up), centre)

    def _picture(self, card: CardId, width: int, turn: float, *, up: bool) -> pygame.Surface:
        return self._art.face(code_of(card), width, turn) if up else self._art.back(width, turn)

    def _between(self, card: CardId, width: int, scale: float, turn: int, *, up: bool) -> pygame.Surface:
        if abs(scale - 1) < SIZE_STEP / 2:
            return self._picture(card, width, turn, up=up)
        key = ("between", code_of(card) if up else "", width, round(scale / SIZE_STEP), turn)
        still = self._picture(card, width, 0, up=up)
        return self._art.shelf.get(key, lambda: pygame.transform.rotozoom(still, -turn, scale))

    def _blit(self, surface: pygame.Surface, picture: pygame.Surface, centre: tuple[int, int]) -> None:
        surface.blit(picture, picture.get_rect(center=centre), special_flags=PREMULTIPLIED)

    def warm(self, widths: "Iterable[int]") -> None:
        """Make the backs of these widths beforehand."""
        for width in widths:
            self._art.back(width)
