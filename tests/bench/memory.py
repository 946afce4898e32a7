"""Memory of the running game: the most it had by the score sheet of its first deal, drawn all along."""

import os
import subprocess
import sys
from collections.abc import Iterator

from main import ROOT
from tests.bench.figure import Figure

BOUND = 250

PROGRAM = """
import sys
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
import pygame
from game.session.header import Player
from game.ui.score_scene import ScoreScene
from saves.slots import new_match
from tests.played import header
from tests.ui.support import make_app
with TemporaryDirectory() as folder:
    app = make_app(Path(folder), (int(sys.argv[1]), int(sys.argv[2])))
    screen = pygame.display.get_surface()
    app.home()
    app.draw(screen)
    seats = tuple(Player(name, "greedy") for name in "ABCD")
    app.play(new_match(app.places.records, replace(header(5), seats=seats)))
    while not isinstance(app.scenes[-1], ScoreScene):
        app.step([], 1 / 20)
        app.draw(screen)
status = Path("/proc/self/status").read_text().split()
print(int(status[status.index("VmHWM:") + 1]) / 1024)
"""


def figures() -> Iterator[Figure]:
    """Four bots at the table, in a window of usual size and in one of the largest; told by Linux alone."""
    # Not by getrusage: there a process begins with what the one that started it had.
    if sys.platform != "linux":
        return
    for width, height in ((1920, 1080), (3840, 2160)):
        command = [sys.executable, "-c", PROGRAM, str(width), str(height)]
        environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        said = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, check=True).stdout
        yield Figure(f"memory after a deal at {width}x{height}", float(said), "MB", BOUND)
