"""`python3 -m tests.fuzz [--count N] [--first N]`: N spoilt records, settings and files beside them.

None may make the program fall or hang; every refusal has its sentence.
"""

import argparse
import faulthandler
import logging
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

from main import ROOT  # Also refuses too old a Python, in plain words.

PATIENCE = 60  # seconds: what takes longer hangs, and where it does is told

if __name__ == "__main__":
    from game.start import prepare

    prepare(ROOT, extras=["test"])
    from tests.saves.fuzzing import fuzz

    parser = argparse.ArgumentParser(prog="tests.fuzz")
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0)
    told = parser.parse_args()
    logging.disable()
    became: Counter[str] = Counter()
    failed = 0
    for number in range(told.first, told.first + told.count):
        faulthandler.dump_traceback_later(PATIENCE, exit=True)
        with TemporaryDirectory() as folder:
            try:
                became[fuzz(number, Path(folder))] += 1
            except Exception as error:  # noqa: BLE001 - whatever it is, it is told with its number.
                failed += 1
                sys.stdout.write(f"{number}: {error!r:.300}\n")
    faulthandler.cancel_dump_traceback_later()
    counts = ", ".join(f"{what} {count}" for what, count in sorted(became.items()))
    sys.stdout.write(f"{became.total()} of {told.count} held ({counts}), {failed} failed\n")
    sys.exit(1 if failed else 0)
