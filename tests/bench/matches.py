"""The list of five hundred matches: from the key to its first picture, with the index and without one."""

import os
import shutil
import statistics
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from saves.catalogue import INDEX
from saves.record_file import RecordFile
from tests.bench.figure import Figure
from tests.played import begun, play_until
from tests.ui.support import make_app

MATCHES = 500
ROUNDS = 5
BOUND = 0.3
SIZE = (1920, 1080)
NEARLY = 4000
"""Points from which on a match has nearly all its deals."""


def figures() -> Iterator[Figure]:
    """The median of some rounds, the disk warm; every record is one of a long match."""
    screen = pygame.Surface(SIZE)
    with TemporaryDirectory() as folder:
        app = make_app(Path(folder), SIZE)
        first = app.places.records / "0.canasta"
        play_until(begun(5, RecordFile(first)), lambda match: max(match.totals) > NEARLY)
        for number in range(1, MATCHES):
            shutil.copy(first, first.with_stem(str(number)))
        for name, index in (("with its index", True), ("without one", False)):
            seconds = []
            for _ in range(ROUNDS):
                app.home()
                app.art.shelf.clear()
                if not index:
                    (app.places.records / INDEX).unlink()
                start = perf_counter()
                app.show_matches()
                app.step([], 0)
                app.draw(screen)
                seconds.append(perf_counter() - start)
            yield Figure(f"list of {MATCHES} matches {name}", statistics.median(seconds), "s", BOUND)
