"""Libraries load parts of themselves late: bots ask for none of what the bundle leaves out."""

import subprocess
import sys

from main import ROOT
from tests.bundle.making import SPEC

PLAYING = """
import sys
from importlib.abc import MetaPathFinder

class LeftOut(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name in UNUSED:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, LeftOut())
from ai.pairs import Contest, play_pair
from game.rules import CLASSIC

for number in (1, 2):
    print(play_pair(Contest("expert", "club", 31, CLASSIC, (0, 0), budget=64), number).deals)
"""


def test_the_expert_plays_without_what_the_bundle_leaves_out() -> None:
    lists = [line for line in SPEC.read_text(encoding="utf-8").splitlines() if line.startswith("UNUSED")]
    program = "\n".join([*lists, PLAYING])
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout.split()) == (0, ["2", "2"]), done.stderr
