"""Programs that play are killed at random points, and the match goes on from what they left."""

import json
import random
import subprocess
import sys
import time
from functools import cache
from pathlib import Path
from typing import Final

from game.rules.table import Table
from game.session.match import Line
from game.session.sitting import Awaited, Sitting
from main import ROOT
from saves.claim import Claim
from saves.slots import newest_unfinished, open_match
from tests.played import begun, bots, play_action

SEED: Final = 11
MOMENTS: Final = ("writing", "dealing", "thinking", "power")
"""When it is killed: as soon as an action is told of, so that the next is being written; when a deal begins;
some time later; and with the last of what was written lost as well, as when the power fails."""
LATER: Final = 0.03
"""Seconds, the longest of some time."""


@cache
def uninterrupted(partner: str) -> tuple[list[Line], dict[int, Table]]:
    """The lines of the match as it is played without a break, and the table after each number of them."""
    lines: list[Line] = []
    sitting = begun(SEED, lines.append, partner=partner)
    tables = {len(lines): sitting.match.running.copy()}
    while sitting.awaited() is not Awaited.NOTHING:
        play_action(sitting)
        tables[len(lines)] = sitting.match.running.copy()
    return lines, tables


def kill(moment: str, chance: random.Random, partner: str, folder: Path) -> int:
    """Kill a program that plays. Returns how many actions it had told of."""
    lines, _ = uninterrupted(partner)
    every, deals = (sum(key in line for line in lines) for key in ("do", "deal"))
    deal = chance.randrange(1, deals + 1) if moment == "dealing" else 0
    actions = 0 if moment == "dealing" else chance.randrange(1, every)
    command = [sys.executable, "-m", "tests.saves.play", str(folder), str(SEED), partner]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, encoding="ascii") as player:
        assert player.stdout is not None
        told = 0, 0
        while told[0] < deal or told[1] < actions:
            told = _numbers(player.stdout.readline())
        if moment == "thinking":
            time.sleep(chance.uniform(0, LATER))
        player.kill()
        for late in player.stdout.read().split("\n")[:-1]:
            told = _numbers(late)
    return told[1]


def lose_power(chance: random.Random, path: Path) -> None:
    """Cut the record off somewhere in its last line, or in its end."""
    data = path.read_bytes()
    whole = data.rstrip(b"\n").rfind(b"\n") + 1
    path.write_bytes(data[: chance.randrange(whole, len(data) + 1)])


def go_on(point: int, folder: Path) -> str:
    """Kill at a point and go on to the end of the match. Returns the moment; raises AssertionError."""
    chance = random.Random(point)
    moment, partner = MOMENTS[point % len(MOMENTS)], "club" if point % 3 else "random"
    lines, tables = uninterrupted(partner)
    told = kill(moment, chance, partner, folder)
    (path,) = folder.glob("*.canasta")
    if moment == "power":
        lose_power(chance, path)
    unfinished = newest_unfinished(folder)
    if unfinished is None:
        every = sum("do" in line for line in lines)
        assert told >= every - 1, "a match with nothing to go on with is over"
        return moment
    claim = Claim(unfinished.path)
    assert claim.held, "nobody plays a match whose program was killed"
    kept = open_match(unfinished.path)
    least = told - (moment == "power")
    assert least <= kept.match.actions <= told + 1, "no action is lost that the program knew of"
    written = len(unfinished.path.read_bytes()[: kept.record.size].splitlines())
    assert kept.match.running == tables[written]
    sitting = Sitting(kept.match, bots())
    while sitting.awaited() is not Awaited.NOTHING:
        play_action(sitting)
    record = kept.record.path.read_text(encoding="utf-8").splitlines()
    assert [json.loads(line) for line in record] == json.loads(json.dumps(lines))
    claim.release()
    return moment


def _numbers(line: str) -> tuple[int, int]:
    deal, actions = line.split()
    return int(deal), int(actions)
