"""New weights take the place of the old only where a sequential test of paired deals finds them better.

    python3 -m ai.promotion --new new.json --old assets/weights/club.json
        --into assets/weights/club.json --seed 1 --jobs 2

The new weights play the old, each deal both ways, at several totals, on seeds of the selecting range. After
every batch of pairs the likelihood of an edge of ``--edge`` points a deal is held against that of none (a
sequential probability ratio test). Each verdict is wrong once in twenty times at most, and the clearer the
edge the fewer pairs it takes. ``--into`` is written where the new weights are better; else the status is 1.
"""

import argparse
import json
import sys
from collections.abc import Iterable, Sequence
from functools import partial
from math import log
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean
from typing import Final, NamedTuple

import numpy as np

from ai.policy import Weights
from ai.report import interval
from ai.tune import SELECTING, Opponent, opponent, play_against
from ai.weights import read_weights, write_weights

EDGE: Final = 20.0
"""An edge in points a deal that is worth having; one of half of it is as likely accepted as refused."""
ERROR: Final = 0.05
"""How often no edge may be accepted, and EDGE refused."""
BOUND: Final = log((1 - ERROR) / ERROR)
BATCH: Final = 120
"""Pairs between two looks; the totals come round in each."""
MOST: Final = 6000
"""After so many pairs without a verdict the old weights stay."""
LEAST_VARIANCE: Final = 1.0
"""Weights that play alike have none."""


class Verdict(NamedTuple):
    """Whether an edge was found, after how many pairs, and their mean points a deal with its interval.

    The test looks at the pairs again and again, so the mean of what it accepts lies too high on average.
    """

    promoted: bool
    pairs: int
    mean: float
    ci95: list[float | None]


def likelihood(values: Sequence[float], edge: float) -> float:
    """The logarithm of how much likelier the points of the pairs are by this edge than by none."""
    spread = max(LEAST_VARIANCE, float(np.var(values, ddof=1)))
    return len(values) * edge * (fmean(values) - edge / 2) / spread


def judge(batches: Iterable[Sequence[float]], edge: float) -> Verdict:
    """Look at the points of the pairs batch by batch until it is clear, or there are no more."""
    values: list[float] = []
    found = 0.0
    for batch in batches:
        values += batch
        found = likelihood(values, edge)
        if abs(found) >= BOUND:
            break
    return Verdict(found >= BOUND, len(values), round(fmean(values), 2), interval(values, 2))


def compare(new: Weights, old: Opponent, *, edge: float, most: int, seed: int, jobs: int) -> Verdict:
    """Play pairs of the new weights against the old until it is clear, at most so many.

    The verdict does not depend on the number of processes.
    """
    first = SELECTING + seed * 10_000_000
    with get_context("spawn").Pool(jobs) as workers:
        play = partial(_pair, new, old)
        starts = range(first, first + most, BATCH)
        return judge((workers.map(play, range(at, min(at + BATCH, first + most))) for at in starts), edge)


def _pair(new: Weights, old: Opponent, seed: int) -> float:
    return fmean(play_against(seed, new, old, side=side) for side in (0, 1))


def main(arguments: Sequence[str]) -> int:
    """The command; see the module. Returns 0 where the new weights are promoted, else 1."""
    parser = argparse.ArgumentParser(prog="python3 -m ai.promotion")
    parser.add_argument("--new", type=Path, required=True)
    parser.add_argument("--old", required=True, metavar="BOT|FILE")
    parser.add_argument("--into", type=Path)
    parser.add_argument("--edge", type=float, default=EDGE)
    parser.add_argument("--most", type=int, default=MOST)
    parser.add_argument("--seed", type=int, choices=range(1, 100), default=1, metavar="1..99")
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_args(arguments)
    new = read_weights(chosen.new)
    verdict = compare(
        new, opponent(chosen.old), edge=chosen.edge, most=chosen.most, seed=chosen.seed, jobs=chosen.jobs
    )
    print(json.dumps(verdict._asdict()))
    if verdict.promoted and chosen.into is not None:
        training = json.loads(chosen.new.read_text(encoding="utf-8")).get("training", {})
        promotion = {"over": Path(chosen.old).name, "seed": chosen.seed, **verdict._asdict()}
        write_weights(chosen.into, new, training=training, promotion=promotion)
    return 0 if verdict.promoted else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
