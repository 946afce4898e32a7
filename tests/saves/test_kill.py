"""A program killed at any moment has lost one action at most, the one being written, and goes on exactly."""

import json
import random
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from game.rules.table import Table
from game.session.match import Line
from game.session.sitting import Awaited, Sitting
from main import ROOT
from saves.slots import newest_unfinished, open_match
from tests.played import begun, bots, play_action

SEED = 11
POINTS = 30


@cache
def uninterrupted() -> tuple[list[Line], dict[int, Table]]:
    """The lines of the match as it is played without a break, and the table after each number of them."""
    lines: list[Line] = []
    sitting = begun(SEED, lines.append, partner="random")
    tables = {len(lines): sitting.match.running.copy()}
    while sitting.awaited() is not Awaited.NOTHING:
        play_action(sitting)
        tables[len(lines)] = sitting.match.running.copy()
    return lines, tables


def killed_after(actions: int, folder: Path) -> int:
    """Kill a program that plays once it has said so many actions; returns how many it has said in all."""
    command = [sys.executable, "-m", "tests.saves.play", str(folder), str(SEED)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, encoding="ascii") as player:
        assert player.stdout is not None
        said = 0
        while said < actions:
            said = int(player.stdout.readline())
        player.kill()
        for late in player.stdout.read().split("\n")[:-1]:
            said = int(late)
    return said


@pytest.mark.parametrize("point", range(POINTS))
def test_a_killed_program_goes_on_exactly_where_its_record_ends(point: int, tmp_path: Path) -> None:
    lines, tables = uninterrupted()
    every = sum("do" in line for line in lines)
    said = killed_after(random.Random(point).randrange(1, every), tmp_path)

    unfinished = newest_unfinished(tmp_path)
    if unfinished is None:
        assert said >= every - 1, "a match with nothing to go on with is over"
        return
    kept = open_match(unfinished.path)
    assert kept.match.actions in (said, said + 1), "no action is lost that the program knew of"
    written = unfinished.path.read_bytes()[: kept.record.size].count(b"\n")
    assert kept.match.running == tables[written]

    sitting = Sitting(kept.match, bots())
    while sitting.awaited() is not Awaited.NOTHING:
        play_action(sitting)
    record = kept.record.path.read_text(encoding="utf-8").splitlines()
    assert [json.loads(line) for line in record] == json.loads(json.dumps(lines))
