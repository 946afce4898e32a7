"""`python3 -m tests.house [--count N] [--seed N] [--first N] [--jobs N]`: N random rule sets are played.

By each some deals are played to the end, with everything checked that tests/rules/house.py names, and every
line of a small position is judged. What did not hold is told with what repeats it, and the exit status is 1.
"""

import argparse
import faulthandler
import sys
from collections import Counter
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from main import ROOT  # Also refuses too old a Python, in plain words.

PATIENCE = 300  # seconds: a rule set that takes longer hangs, and where it does is told


Told = tuple[Counter[str], str]
"""What was counted, and what did not hold."""


def play(seed: int, number: int) -> Told:
    """Play the rule set of a number."""
    from tests.rules.house import play_rule_set
    from tests.rules.house_positions import judge_position

    faulthandler.dump_traceback_later(PATIENCE, exit=True)
    try:
        return play_rule_set(seed, number) + judge_position(seed, number), ""
    except Exception as error:  # noqa: BLE001 - whatever it is, it is told with its number.
        return Counter(), f"{type(error).__name__}: {error}"
    finally:
        faulthandler.cancel_dump_traceback_later()


def told_by(future: Future[Told]) -> Told:
    """The result of a rule set, or that its process has ended before it came."""
    try:
        return future.result()
    except BrokenProcessPool:
        return Counter(), "not played: a process has ended, for a rule set hung or Python fell"


if __name__ == "__main__":
    from game.start import prepare

    prepare(ROOT, extras=["test"])
    parser = argparse.ArgumentParser(prog="tests.house")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    told = parser.parse_args()
    numbers = range(told.first, told.first + told.count)
    tally: Counter[str] = Counter()
    failed = 0
    with ProcessPoolExecutor(told.jobs, mp_context=get_context("spawn")) as pool:
        played = {pool.submit(play, told.seed, number): number for number in numbers}
        for future in as_completed(played):
            counted, error = told_by(future)
            tally += counted
            if error:
                failed += 1
                repeat = f"python3 -m tests.house --seed {told.seed} --first {played[future]} --count 1"
                sys.stdout.write(f"{repeat}\n{error}\n\n")
    sys.stdout.writelines(f"{what:28} {tally[what]:>10}\n" for what in sorted(tally))
    sys.stdout.write(f"{tally['rule sets']} of {told.count} held, {failed} failed\n")
    sys.exit(1 if failed else 0)
