"""The faces of those who sit at the table, drawn at the size asked for and kept with the other pictures."""

from pathlib import Path
from typing import Final

import pygame

from game.ui.art import Art
from game.ui.company import names
from game.ui.lights import ready

FOLDER: Final = Path(__file__).parents[2] / "assets" / "people"
FACES: Final = 8
PLAYER: Final = "player"


def portrait(art: Art, name: str, side: int) -> pygame.Surface:
    """The face of the bot of this name, ``side`` pixels wide; an unknown name has one of them for good."""
    known = names()
    number = known.index(name) if name in known else sum(map(ord, name))
    return _drawn(art, str(number % FACES + 1), side)


def sign(art: Art, side: int) -> pygame.Surface:
    """The sign of the player himself."""
    return _drawn(art, PLAYER, side)


def _drawn(art: Art, file: str, side: int) -> pygame.Surface:
    size = side, side
    path = FOLDER / f"{file}.svg"
    return art.shelf.get(("portrait", file, side), lambda: ready(pygame.image.load_sized_svg(path, size)))
