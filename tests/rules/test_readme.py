"""The example in the rules' README runs and shows what it says; it names what there is."""

import doctest
import re

import game.rules
from main import ROOT

README = ROOT / "game/rules/README.md"


def test_the_example_runs() -> None:
    done = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert done.attempted >= 10
    assert done.failed == 0


def test_every_public_name_is_told() -> None:
    told = set(re.findall(r"\w+", README.read_text(encoding="utf-8")))
    assert set(game.rules.__all__) <= told
