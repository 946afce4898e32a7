"""Frames of the table with twenty cards on their way: the work of a step and a drawing, flip included."""

import os
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from ai.levels import BOTS
from game.ui.app import App
from game.ui.table_scene import TableScene
from game.view.text import set_language
from game.view.timeline import Motion
from saves.places import find_places
from saves.settings import Settings
from tests.bench.figure import Figure
from tests.played import begun, bots

CARDS = 20
FLIGHTS = 12
"""So many times the cards are sent across the table; the pictures are made in the first."""
FRAME = 1 / 60
BOUNDS = {(1920, 1080): (4.0, 8.0), (3840, 2160): (10.0, 14.0)}
"""Milliseconds a frame: median and 99th percentile."""


def figures() -> Iterator[Figure]:
    """Twenty cards fly from the stock to the hands and back, over a table at rest."""
    for size, (middle, worst) in BOUNDS.items():
        times = _frames(size)
        name = f"frame with {CARDS} moving cards at {size[0]}×{size[1]}"
        yield Figure(f"{name}, median", median(times), "ms", middle)
        yield Figure(f"{name}, 99th percentile", quantiles(times, n=100)[-1], "ms", worst)


def _frames(size: tuple[int, int]) -> list[float]:
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(size)
    set_language("en")
    times: list[float] = []
    with TemporaryDirectory() as folder:
        app = App(size, Settings(), find_places(Path(folder)), bots(), BOTS)
        scene = TableScene(app, begun(1))
        app.show(scene)
        timeline = scene.sprites.timeline
        scene.sprites.finish()
        cards = [card for hand in scene.sprites.seen.hands for card in hand][:CARDS]
        home = {card: timeline.goal(card) for card in cards}
        away = {card: timeline.goal(scene.sprites.seen.stock[-1]) for card in cards}
        for flight in range(FLIGHTS):
            goal = away if flight % 2 == 0 else home
            timeline.aim(goal, {card: Motion(0.2 * at / CARDS, 0.4) for at, card in enumerate(cards)})
            while timeline.moving:
                begun_at = perf_counter()
                scene.sprites.advance(FRAME)
                app.draw(surface)
                pygame.display.flip()
                if flight > 1:
                    times.append(1000 * (perf_counter() - begun_at))
    return times
