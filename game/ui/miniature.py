"""A small picture of a table: cards as plain pieces of card, quick to draw in any number."""

from typing import Final

import pygame

from game.rules.cards import CardId
from game.rules.table import Table
from game.ui.lights import DESIGNS, lamp
from game.ui.scene import Size
from game.view.frame import frame
from game.view.hand import sorted_hand
from game.view.layout import is_red, layout
from game.view.seen import see
from game.view.shapes import RATIO, Pose

FACE: Final = (246, 243, 232)
RED: Final = (190, 34, 52)
BLACK: Final = (36, 38, 46)
BACK: Final = (128, 34, 58)
EDGE: Final = (20, 40, 32)
FINE: Final = 2
"""It is drawn so many times as large, then made smooth."""


def miniature(table: Table, size: Size, design: str) -> pygame.Surface:
    """The table as its first seat sees it, on the cloth of a design."""
    large = size[0] * FINE, size[1] * FINE
    surface = pygame.transform.smoothscale(lamp(*DESIGNS[design][:2]), large)
    seen = see(table, 0, order=sorted_hand(table.hands[0]))
    place = frame(large, ranks=seen.ranks, players=len(seen.hands))
    poses = layout(seen, place, canasta=table.rules.sets.canasta)
    for card, pose in sorted(poses.items(), key=lambda found: found[1].z):
        if not pose.covered:
            _draw(surface, card, pose)
    return pygame.transform.smoothscale(surface, size)


def _draw(surface: pygame.Surface, card: CardId, pose: Pose) -> None:
    box = pygame.Rect(0, 0, max(3, round(pose.width)), max(4, round(pose.width * RATIO)))
    if 45 < abs(pose.turn) % 180 < 135:
        box.size = box.height, box.width
    box.center = round(pose.x), round(pose.y)
    corner = max(1, box.width // 8)
    pygame.draw.rect(surface, FACE if pose.up else BACK, box, border_radius=corner)
    pygame.draw.rect(surface, EDGE, box, width=1, border_radius=corner)
    if pose.up:
        mark = pygame.Rect(0, 0, max(2, box.width // 4), max(2, box.width // 3))
        mark.topleft = box.left + box.width // 8, box.top + box.width // 8
        pygame.draw.rect(surface, RED if is_red(card) else BLACK, mark)
