"""Draws cards where they are: those at rest, and those on their way at sizes between."""

from typing import Final

import pygame

from game.rules.cards import CODE, CardId
from game.ui.art import PREMULTIPLIED, Art, Glow, card_size
from game.view.shapes import Pose

SIZE_STEP: Final = 0.08
"""Cards on their way are shown at whole steps of size and turn, so that each picture is made once."""
MOVING_TURN: Final = 6
SLIM_STEPS: Final = 3
"""So many widths a card has that is being turned over."""
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
        size = round((pose.width / width - 1) / SIZE_STEP)
        turn = round(pose.turn / MOVING_TURN) * MOVING_TURN
        slim = max(1, round(pose.slim * SLIM_STEPS))
        name = code_of(card) if pose.up else ""
        key = ("moving", name, width, size, turn, slim, lifted)
        picture = self._art.shelf.get(
            key, lambda: self._with_shadow(name, width, 1 + size * SIZE_STEP, turn, slim, lifted=lifted)
        )
        self._blit(surface, picture, (round(pose.x), round(pose.y)))

    def glow(self, surface: pygame.Surface, pose: Pose, kind: Glow) -> None:
        """Light around an upright card."""
        self._blit(
            surface, self._art.glow(card_size(round(pose.width)), kind), (round(pose.x), round(pose.y))
        )

    def _with_shadow(
        self, name: str, width: int, scale: float, turn: int, slim: int, *, lifted: bool
    ) -> pygame.Surface:
        """Card and shadow in one picture: one blit a frame."""
        whole = self._art.shadow(width, lifted=lifted).copy()
        card = self._art.face(name, width) if name else self._art.back(width)
        self._blit(whole, card, whole.get_rect().center)
        if slim < SLIM_STEPS:
            size = max(1, round(whole.get_width() * slim / SLIM_STEPS)), whole.get_height()
            whole = pygame.transform.smoothscale(whole, size)
        return pygame.transform.rotozoom(whole, -turn, scale) if turn or scale != 1 else whole

    def _picture(self, card: CardId, width: int, turn: float, *, up: bool) -> pygame.Surface:
        return self._art.face(code_of(card), width, turn) if up else self._art.back(width, turn)

    def _blit(self, surface: pygame.Surface, picture: pygame.Surface, centre: tuple[int, int]) -> None:
        surface.blit(picture, picture.get_rect(center=centre), special_flags=PREMULTIPLIED)
