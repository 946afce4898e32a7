"""Going on with a whole match: its record read, every action checked, the table drawn."""

import os
import statistics
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from saves.record_file import RecordFile
from tests.bench.figure import Figure
from tests.played import begun, play_until
from tests.ui.support import make_app

ROUNDS = 7
BOUND = 0.3
SIZE = (1920, 1080)
SEED = 5
NEARLY = 4000
"""Points from which on a match has nearly all its deals."""


def figures() -> Iterator[Figure]:
    """The median of some rounds, the disk warm."""
    screen = pygame.Surface(SIZE)
    with TemporaryDirectory() as folder:
        app = make_app(Path(folder), SIZE)
        path = app.places.records / "whole.canasta"
        sitting = begun(SEED, RecordFile(path))
        play_until(sitting, lambda match: max(match.totals) > NEARLY and len(match.running.pile) > 4)
        seconds = []
        for _ in range(ROUNDS):
            app.home()
            start = perf_counter()
            app.resume(path)
            app.step([], 0)
            app.draw(screen)
            seconds.append(perf_counter() - start)
    match = sitting.match
    name = f"resuming {match.deal_number} deals, {match.actions} actions"
    yield Figure(name, statistics.median(seconds), "s", BOUND)
