"""`python3 -m tests.tactics [--level club] [--seeds 20] [--id ID] [--budget 0]`: the positions as a table.

Exit status 1 where a position is not right as often as it asks for.
"""

import argparse
import sys
from textwrap import wrap

from ai.levels import BOTS
from game.start import prepare
from main import ROOT
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
    told = parser.parse_args()
    positions = [position for position in load() if not told.id or position.id in told.id]
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
