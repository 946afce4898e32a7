"""The start: from the call of the program to its first frame, in a process of its own, everything warm."""

import os
import statistics
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from main import ROOT
from tests.bench.figure import Figure

STARTS = 7
BOUND = 0.5

PROGRAM = """
import sys, time
import main, game.ui.app
import pygame
show = pygame.display.flip
def first():
    show()
    print(time.process_time(), flush=True)
    pygame.display.flip = show
    pygame.event.post(pygame.event.Event(pygame.QUIT))
pygame.display.flip = first
main.main(["--data-dir", sys.argv[1]])
"""


def figures() -> Iterator[Figure]:
    """Some starts: the best comes near to what a machine does that has nothing else to do."""
    with TemporaryDirectory() as folder:
        _start(Path(folder))
        starts = [_start(Path(folder)) for _ in range(STARTS)]
    walls, works = zip(*starts, strict=True)
    yield Figure("first frame, warm, median", statistics.median(walls), "s", BOUND)
    yield Figure("first frame, warm, best", min(walls), "s", BOUND)
    yield Figure("first frame, processor time", statistics.median(works), "s", BOUND)


def _start(folder: Path) -> tuple[float, float]:
    """Seconds on the wall and of the processor."""
    command = [sys.executable, "-c", PROGRAM, str(folder)]
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy"}
    start = perf_counter()
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        worked = float(program.stdout.readline())
        return perf_counter() - start, worked
