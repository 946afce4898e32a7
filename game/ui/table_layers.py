"""The table in two layers: what stands still is drawn once, what moves in every frame above it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.rules.cards import CardId
from game.ui.art import Glow
from game.ui.card_painter import CardPainter
from game.ui.table_places import Places
from game.view.controller import Controller
from game.view.shapes import Pose
from game.view.sprites import Sprites

if TYPE_CHECKING:
    from game.ui.scene import Stage

Draw = Callable[[pygame.Surface], None]
Light = Callable[[CardId], Glow | None]


class Layers:
    """The cards of one table, those at rest on a layer of their own above the table's own things."""

    def __init__(
        self, stage: Stage, controller: Controller, sprites: Sprites, places: Places, cards: CardPainter
    ) -> None:
        self._stage = stage
        self._controller = controller
        self._sprites = sprites
        self._places = places
        self._cards = cards
        self._under: pygame.Surface | None = None
        self._still: pygame.Surface | None = None
        self._keys: tuple[object, object] = (None, None)

    @property
    def drawn(self) -> bool:
        """There was a first picture."""
        return self._still is not None

    def forget(self) -> None:
        """Draw everything anew: the window has changed."""
        self._under = self._still = None
        self._keys = (None, None)

    def draw(self, surface: pygame.Surface, key: object, under: Draw, light: Light) -> bool:
        """Draw what stands still. Returns whether it was drawn anew.

        ``under`` draws the table's own things, again when ``key`` has changed.
        """
        floating = self._sprites.floating
        before, floated = self._keys
        if self._under is None or key != before:
            self._under = _fresh(self._under, self._stage.background())
            under(self._under)
        anew = self._still is None or key != before or floating != floated
        if self._still is None or anew:
            self._still = _fresh(self._still, self._under)
            for card, pose in self._resting():
                self._cards.rest(self._still, card, pose, glow=light(card))
            self._places.over(
                self._still, self._sprites.frame, self._controller, self._sprites.seen, floating
            )
        self._keys = key, floating
        surface.blit(self._still, (0, 0))
        return anew

    def draw_floating(self, surface: pygame.Surface, light: Light) -> None:
        """Draw the cards on their way."""
        timeline = self._sprites.timeline
        held = timeline.held
        for card in sorted(self._sprites.floating, key=lambda card: timeline.pose(card).z):
            pose = timeline.pose(card)
            goal = held[card].width if card in held else timeline.goal(card).width
            if not timeline.goal(card).covered or card in held:
                self._cards.moving(surface, card, pose, goal, lifted=card in held)
                glow = None if card in held or pose.width != goal else light(card)
                if glow is not None:
                    self._cards.glow(surface, pose, glow)

    def _resting(self) -> list[tuple[CardId, Pose]]:
        timeline, floating = self._sprites.timeline, self._sprites.floating
        cards = [CardId(card) for card in range(54 * self._controller.table.rules.seats.packs)]
        resting = [(card, timeline.goal(card)) for card in cards if card not in floating]
        return sorted(resting, key=lambda found: found[1].z)


def _fresh(layer: pygame.Surface | None, ground: pygame.Surface) -> pygame.Surface:
    """A layer that shows its ground alone again."""
    if layer is None:
        return ground.copy()
    layer.blit(ground, (0, 0))
    return layer
