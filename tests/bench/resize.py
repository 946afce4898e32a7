"""Another size of the window: how long the program is busy until the first picture of that size is there."""

import os
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from ai.levels import BOTS
from game.ui.app import App
from game.ui.table_scene import TableScene
from game.view.text import set_language
from saves.places import find_places
from saves.settings import Settings
from tests.bench.figure import Figure
from tests.played import begun, bots

BOUND = 150
SIZES = ((1920, 1080), (3840, 2160))
STEP = 10
"""Pixels by which an edge is drawn in or out between two pictures."""
TIMES = 9


def figures() -> Iterator[Figure]:
    """The edge of a window with a dealt table is drawn, to sizes that were not there before."""
    for size in SIZES:
        times, refining = _times(size)
        name = f"resize about {size[0]}×{size[1]}"
        yield Figure(f"{name}, median", median(times), "ms", BOUND)
        yield Figure(f"{name}, longest", max(times), "ms", BOUND)
        yield Figure(f"{name}, longest step after", max(refining), "ms", BOUND)


def _times(size: tuple[int, int]) -> tuple[list[float], list[float]]:
    """Milliseconds of every change, and of the steps that draw the cards anew after the last one."""
    pygame.display.init()
    pygame.font.init()
    set_language("en")
    times = []
    with TemporaryDirectory() as folder:
        surface = pygame.display.set_mode(size)
        app = App(size, Settings(), find_places(Path(folder)), bots(), BOTS)
        scene = TableScene(app, begun(1))
        app.show(scene)
        scene.sprites.finish()
        app.draw(surface)
        for at in range(1, TIMES + 1):
            surface = pygame.display.set_mode((size[0] - at * STEP, size[1] - at * STEP))
            begun_at = perf_counter()
            app.resize(surface.get_size())
            app.draw(surface)
            pygame.display.flip()
            times.append(1000 * (perf_counter() - begun_at))
        refining = []
        while app.art.sketched:
            begun_at = perf_counter()
            app.step([], 0.02)
            app.draw(surface)
            pygame.display.flip()
            refining.append(1000 * (perf_counter() - begun_at))
    return times, refining
