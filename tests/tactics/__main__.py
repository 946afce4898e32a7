"""`python3 -m tests.tactics [--level club] [--seeds 20] [--id ID] [--budget 0]`: the positions as a table.

Exit status 1 where a position is not right as often as it asks for. With `--confirm` the positions
themselves are tried instead: see `confirm`; `--worlds` is how many the figure is made of.
"""

import argparse
import sys
from textwrap import wrap

from ai.levels import BOTS
from game.start import prepare
from main import ROOT
from tests.tactics.confirm import confirm
from tests.tactics.positions import Position, load
from tests.tactics.trial import Outcome, attempt

WIDTH = 110


def main() -> int:
    """Run the command line. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="tests.tactics")
    parser.add_argument("--level", choices=BOTS, default="club")
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--id", action="append", choices=[position.id for position in load()], metavar="ID")
    parser.add_argument("--budget", type=int, default=0, help="playouts a decision")
    parser.add_argument("--confirm", action="store_true")
    parser.add_argument("--worlds", type=int, default=400)
    told = parser.parse_args()
    positions = [position for position in load() if not told.id or position.id in told.id]
    if told.confirm:
        for position in positions:
            sys.stdout.write(_confirmed(position, told.worlds))
            sys.stdout.flush()
        return 0
    return _try(positions, told.level, told.seeds, told.budget)


def _try(positions: list[Position], level: str, seeds: int, budget: int) -> int:
    failed: list[Outcome] = []
    for position in positions:
        outcome = attempt(position, level, range(seeds), budget)
        failed += [] if outcome.passed else [outcome]
        sys.stdout.write(_row(outcome))
        sys.stdout.flush()
    hard = sum(outcome.position.hard for outcome in failed)
    wrong = f"wrong: {hard} hard, {len(failed) - hard} soft"
    sys.stdout.write(f"{level}: {len(positions) - len(failed)} of {len(positions)} right; {wrong}\n")
    return 1 if failed else 0


def _confirmed(position: Position, worlds: int) -> str:
    figure = confirm(position, worlds)
    weight = "hard" if position.hard else "soft"
    points, matches = figure.points, figure.matches
    row = f"{figure.verdict:9} {weight} {points.mean:+5.0f} ± {points.error:<3.0f} {position.id}"
    if matches.clear:
        row += f" (matches {matches.mean:+.2f} ± {matches.error:.2f})"
    return f"{row}\n{'':10}expected: {figure.expected}\n{'':10}other: {figure.other}\n"


def _row(outcome: Outcome) -> str:
    position = outcome.position
    mark = "ok" if outcome.passed else "WRONG"
    weight = "hard" if position.hard else "soft"
    row = f"{mark:5} {weight} {outcome.right:3}/{outcome.seeds:<3} {position.id}\n"
    for words, times in outcome.instead.most_common(2):
        row += "".join(f"{'':20}{line}\n" for line in wrap(f"{times}: {words}", WIDTH - 20))
    return row


if __name__ == "__main__":
    prepare(ROOT, extras=["test"])
    sys.exit(main())
