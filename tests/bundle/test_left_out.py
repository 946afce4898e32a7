"""Libraries load parts of themselves late: none of what the bundle leaves out is asked for."""

import os
import subprocess
import sys

import pytest

from main import ROOT
from tests.bundle.making import SPEC

LEFT_OUT = """
import sys

class Without:
    def __init__(self, finder):
        self._finder = finder

    def find_spec(self, name, path=None, target=None):
        return None if name in UNUSED else self._finder.find_spec(name, path, target)

    def __getattr__(self, name):
        return getattr(self._finder, name)

sys.meta_path[:] = map(Without, sys.meta_path)
"""
PLAYING = """
from ai.pairs import Contest, play_pair
from game.rules import CLASSIC

for number in (1, 2):
    print(play_pair(Contest("expert", "club", 31, CLASSIC, (0, 0), budget=64), number).deals)
"""
DRAWING = """
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame
from ai.levels import BOTS
from game.ui.app import App
from saves.places import find_places
from saves.settings import Settings
from tests.pictures import books, shell
from tests.played import advisers, bots

size = (640, 400)
pygame.display.init()
pygame.font.init()
surface = pygame.display.set_mode(size)
for picture in (books.PICTURES | shell.PICTURES).values():
    with TemporaryDirectory() as folder:
        app = App(size, Settings(), find_places(Path(folder)), bots(), BOTS, advisers=advisers())
        picture(app)
        app.step([], 0)
        app.draw(surface)
print("drawn")
"""


@pytest.mark.parametrize(
    ("program", "said"), [(PLAYING, ["2", "2"]), (DRAWING, ["drawn"])], ids=["the expert plays", "every page"]
)
def test_nothing_that_the_bundle_leaves_out_is_missed(program: str, said: list[str]) -> None:
    lists = [line for line in SPEC.read_text(encoding="utf-8").splitlines() if line.startswith("UNUSED")]
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", "\n".join([*lists, LEFT_OUT, program])],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout.split()) == (0, said), done.stderr
