"""The game at rest: what share of a core it takes while the title page waits for somebody."""

import os
import subprocess
import sys
from collections.abc import Iterator
from tempfile import TemporaryDirectory

from main import ROOT
from tests.bench.figure import Figure

BOUND = 5.0

PROGRAM = """
import os, sys, threading, time
import main, game.ui.app
import pygame
used = []
def watch():
    time.sleep(2)
    used.append(time.process_time())
    time.sleep(6)
    used.append(time.process_time())
    pygame.event.post(pygame.event.Event(pygame.QUIT))
threading.Thread(target=watch, daemon=True).start()
main.main(["--data-dir", sys.argv[1]])
print((used[1] - used[0]) / 6 * 100)
"""


def figures() -> Iterator[Figure]:
    """Processor time of six seconds."""
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-c", PROGRAM, folder]
        environment = os.environ | {"SDL_VIDEODRIVER": "dummy"}
        said = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, check=True).stdout
    yield Figure("title page at rest", float(said), "% core", BOUND)
