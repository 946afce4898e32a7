"""Draws the pictures to files, in all sizes and languages, and sheets of them."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pygame

from ai.levels import BOTS
from game.ui.app import App
from game.ui.scene import Size
from game.view.text import languages, set_language
from saves.places import find_places
from saves.settings import Settings
from tests.pictures import Picture, books, house, houses, shell, table
from tests.played import advisers, bots

PICTURES: Final[dict[str, Picture]] = {
    **shell.PICTURES,
    **house.PICTURES,
    **houses.PICTURES,
    **table.PICTURES,
    **books.PICTURES,
}
SIZES: Final = ("1024x640", "1280x800", "1920x1080", "3840x2160")
THUMB: Final = 640  # px
ACROSS: Final = 3
GAP: Final = 12  # px


def draw(name: str, size: Size, code: str) -> pygame.Surface:
    """One picture."""
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(size)
    set_language(code)
    with TemporaryDirectory() as folder:
        app = App(size, Settings(language=code), find_places(Path(folder)), bots(), BOTS, advisers=advisers())
        PICTURES[name](app)
        app.step([], 0)
        app.draw(surface)
    return surface.copy()


def sheet(pictures: Sequence[pygame.Surface]) -> pygame.Surface:
    """All of them side by side, small."""
    height = round(THUMB * pictures[0].get_height() / pictures[0].get_width())
    down = -(-len(pictures) // ACROSS)
    whole = pygame.Surface((ACROSS * (THUMB + GAP) + GAP, down * (height + GAP) + GAP))
    for place, picture in enumerate(pictures):
        row, column = divmod(place, ACROSS)
        small = pygame.transform.smoothscale(picture, (THUMB, height))
        whole.blit(small, (GAP + column * (THUMB + GAP), GAP + row * (height + GAP)))
    return whole


def main() -> None:
    """The command line of the gallery."""
    parser = argparse.ArgumentParser(prog="tests.gallery")
    parser.add_argument("out", type=Path)
    parser.add_argument("--scene", action="append", choices=PICTURES)
    parser.add_argument("--size", action="append", choices=SIZES)
    parser.add_argument("--lang", action="append", choices=languages())
    told = parser.parse_args()
    for code in told.lang or languages():
        for size in told.size or SIZES:
            width, height = map(int, size.split("x"))
            folder: Path = told.out / code / size
            folder.mkdir(parents=True, exist_ok=True)
            pictures = []
            for name in told.scene or PICTURES:
                pictures.append(draw(name, (width, height), code))
                pygame.image.save(pictures[-1], folder / f"{name}.png")
            pygame.image.save(sheet(pictures), told.out / f"sheet-{code}-{size}.png")
            sys.stdout.write(f"{folder}\n")
