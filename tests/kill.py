"""`python3 -m tests.kill [--points N] [--first N]`: kills programs that play at N random points.

After each the match must go on from its record, one action lost at most, and end as if nothing had happened.
"""

import argparse
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

from main import ROOT  # Also refuses too old a Python, in plain words.

if __name__ == "__main__":
    from game.start import prepare

    prepare(ROOT, extras=["test"])
    from saves.slots import DamagedError, NewerError
    from tests.saves.killing import go_on

    parser = argparse.ArgumentParser(prog="tests.kill")
    parser.add_argument("--points", type=int, default=300)
    parser.add_argument("--first", type=int, default=0)
    told = parser.parse_args()
    held: Counter[str] = Counter()
    failed = 0
    for point in range(told.first, told.first + told.points):
        with TemporaryDirectory() as folder:
            try:
                held[go_on(point, Path(folder))] += 1
            except (AssertionError, OSError, DamagedError, NewerError) as error:
                failed += 1
                sys.stdout.write(f"point {point}: {error!r:.300}\n")
    counts = ", ".join(f"{moment} {count}" for moment, count in sorted(held.items()))
    sys.stdout.write(f"{held.total()} of {told.points} points held ({counts}), {failed} failed\n")
    sys.exit(1 if failed else 0)
