"""Programs that play are killed at random points, and the match goes on from what they left."""

import json
import random
import subprocess
import sys
import time
from functools import cache
from pathlib import Path
from typing import Final

from game.rules.presets import rules_from
from game.rules.table import Table
from game.session.match import Line
from game.session.reader import read_record
from game.session.sitting import Awaited, Sitting
from main import ROOT
from saves.claim import Claim
from saves.slots import newest_unfinished, open_match
from tests.played import begun, bots, play_action
from tests.saves.drag import at_the_table, clear_tray

SEED: Final = 11
MOMENTS: Final = ("writing", "dealing", "thinking", "power", "dragging")
"""When it is killed: as soon as an action is told of, so that the next is being written; when a deal begins;
some time later; with the last of what was written lost as well, as when the power fails; and at the table
with cards under the pointer."""
DRAGGED: Final = (2, 7, 8, 11)
"""Seeds of matches for that, in whose first deal a meld is staged, and at least so many things happen:"""
HAPPENS: Final = 40
LATER: Final = 0.03
"""Seconds, the longest of some time."""


RULES: Final = (
    '{"preset": "classic"}',
    '{"preset": "family", "players": 3, "target": 1500, "red_threes_by_hand": true}',
    '{"preset": "russian", "players": 2, "target": 1500}',
    '{"target": 1500, "must_ask": true, "red_threes_by_hand": true, "stock_empty": "one_more_turn_each"}',
)
"""Rules of the matches, as headers: by hand, passed, asked, turns without a draw."""


@cache
def uninterrupted(partner: str, rules: str) -> tuple[list[Line], dict[int, Table]]:
    """The lines of the match as it is played without a break, and the table after each number of them."""
    lines: list[Line] = []
    sitting = begun(SEED, lines.append, partner=partner, rules=rules_from(json.loads(rules)))
    tables = {len(lines): sitting.match.running.copy()}
    while sitting.awaited() is not Awaited.NOTHING:
        play_action(sitting)
        tables[len(lines)] = sitting.match.running.copy()
    return lines, tables


def kill(moment: str, chance: random.Random, partner: str, rules: str, folder: Path) -> int:
    """Kill a program that plays. Returns how many actions it had told of."""
    lines, _ = uninterrupted(partner, rules)
    every, deals = (sum(key in line for line in lines) for key in ("do", "deal"))
    deal = chance.randrange(1, deals + 1) if moment == "dealing" else 0
    actions = 0 if moment == "dealing" else chance.randrange(1, every)
    command = [sys.executable, "-m", "tests.saves.play", str(folder), str(SEED), partner, rules]
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


def kill_dragging(chance: random.Random, folder: Path) -> tuple[int, int]:
    """Kill a program at whose table cards are dragged. Returns the actions and staged cards it told of."""
    actions, staging = chance.choice(((chance.randrange(HAPPENS), 0), (0, 1)))
    command = [sys.executable, "-m", "tests.saves.drag", str(folder), str(chance.choice(DRAGGED))]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, encoding="ascii") as player:
        assert player.stdout is not None
        told = 0, -1, 0
        while told[1] < actions or told[2] < staging:
            line = player.stdout.readline()
            assert line, "the deal was over before"
            told = _steps(line)
        time.sleep(chance.uniform(0, LATER))
        player.kill()
        for late in player.stdout.read().split("\n")[:-1]:
            told = _steps(late)
    return told[1:]


def go_on_at_the_table(chance: random.Random, folder: Path) -> None:
    """Kill with cards under the pointer, and go on to the end of the deal. Raises AssertionError."""
    actions, staged = kill_dragging(chance, folder)
    (path,) = (folder / "matches").glob("*.canasta")
    before = path.read_bytes()
    app, hand = at_the_table(folder, path)
    match, draft = hand.scene.controller.sitting.match, hand.scene.controller.draft
    assert match.actions >= actions, "no action is lost that the program knew of"
    assert match.actions > actions or len(draft.cards) >= staged, "what was staged lies in the tray again"
    clear_tray(hand)  # This player goes on with no tray that he finds.
    hand.play_deal(drag=True)
    assert match.deal_over and path.read_bytes().startswith(before[: before.rindex(b"\n") + 1])
    assert read_record(path.read_bytes()).match.running == match.running
    app.leave()


def lose_power(chance: random.Random, path: Path) -> None:
    """Cut the record off somewhere in its last line, or in its end."""
    data = path.read_bytes()
    whole = data.rstrip(b"\n").rfind(b"\n") + 1
    path.write_bytes(data[: chance.randrange(whole, len(data) + 1)])


def go_on(point: int, folder: Path) -> str:
    """Kill at a point and go on to the end of the match. Returns the moment; raises AssertionError."""
    chance = random.Random(point)
    moment, partner = MOMENTS[point % len(MOMENTS)], "club" if point % 3 else "random"
    if moment == "dragging":
        go_on_at_the_table(chance, folder)
        return moment
    rules = RULES[point // len(MOMENTS) % len(RULES)]
    lines, tables = uninterrupted(partner, rules)
    told = kill(moment, chance, partner, rules, folder)
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


def _steps(line: str) -> tuple[int, int, int]:
    deal, actions, staged = line.split()
    return int(deal), int(actions), int(staged)


def _numbers(line: str) -> tuple[int, int]:
    deal, actions = line.split()
    return int(deal), int(actions)
