"""Tuning the policy's weights: CMA-ES over paired deals, repeatable from its seed.

    python3 -m ai.tune --start assets/weights/club.json --out new.json --generations 100 --deals 120 --seed 1

Every candidate of a generation plays the same deals, each twice with the sides exchanged, against the pool of
opponents at several totals. The seeds lie in the tuning range (``TUNING``), which no report uses. Needs the
package ``cma``, an extra of the project: ``pip install .[tune]``.
"""

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, pstdev

from ai import greedy, policy
from ai.features import features
from ai.policy import Weights
from ai.situation import Situation
from ai.weights import read_weights, write_weights
from game.rules import (
    CLASSIC,
    Action,
    Discard,
    Phase,
    Table,
    deal,
    observe,
    play,
    realize,
    score,
    shuffled,
)
from game.rules.cards import KIND

TUNING = 2_000_000_000
"""The first seed of the tuning range; selecting begins at 3, reporting below 1 thousand million."""
SELECTING = 3_000_000_000
TOTALS = ((0, 0), (0, 0), (1500, 1500), (3000, 3000), (1500, 0), (0, 3000))
"""The sides' totals, deal by deal: half of the deals at the start of a match."""
SCALE = 12.0
"""The step of a weight: so many points for one standard deviation of its feature."""
CONSTANT_STEPS = (2.0, 30.0, 30.0, 0.2, 0.2, 0.2)


def play_against(seed: int, weights: Weights, opponent: Weights | None, *, side: int) -> int:
    """Points of a deal for the side that plays by these weights, the other by its own or greedily."""
    totals = TOTALS[seed % len(TOTALS)]
    table = deal(CLASSIC, dealer=seed % 4, scores=totals, deck=shuffled(seed, 1))
    while table.phase is not Phase.OVER:
        mine = table.actor % 2 == side
        action = _act(table, weights if mine else opponent)
        refusal = play(table, action)
        if refusal is not None:
            raise ValueError(f"unlawful: {action} {refusal} {table}")
    points = score(table)
    return points[side].total - points[1 - side].total


def _act(table: Table, weights: Weights | None) -> Action:
    if weights is not None:
        return policy.act(table, weights)
    seat = table.actor
    return realize(table.hands[seat], greedy.choose(observe(table, seat), "", 0).action)


def edge(numbers: Sequence[float], first: int, deals: int, pool: Sequence[Weights | None]) -> float:
    """Mean points a deal over the pool, each deal of ``deals`` from seed ``first`` on played both ways."""
    weights = Weights.of(numbers)
    return fmean(
        play_against(seed, weights, pool[seed % len(pool)], side=side)
        for seed in range(first, first + deals)
        for side in (0, 1)
    )


def steps(spread: Sequence[float]) -> list[float]:
    """The size of a step for every number, from the standard deviations of the features."""
    return [SCALE / max(0.08, deviation) for deviation in spread] + list(CONSTANT_STEPS)


def tune(
    start: Weights,
    *,
    spread: Sequence[float],
    pool: Sequence[Weights | None],
    generations: int,
    deals: int,
    seed: int,
    jobs: int,
    out: Path,
) -> None:
    """Improve weights; every few generations they go to ``out``, with a figure on deals not tuned on."""
    import cma
    import numpy as np

    origin = np.array(start.numbers())
    scale = np.array(steps(spread))
    scale[0] = 0.0
    options = {"popsize": 14, "seed": seed, "verbose": -9}
    strategy = cma.CMAEvolutionStrategy(np.zeros(len(origin)), 0.5, options)
    with get_context("spawn").Pool(jobs) as workers:
        for generation in range(1, generations + 1):
            asked = strategy.ask()
            first = TUNING + seed * 10_000_000 + generation * deals
            numbers = [(origin + point * scale).tolist() for point in asked]
            values = workers.map(partial(edge, first=first, deals=deals, pool=pool), numbers, chunksize=1)
            strategy.tell(asked, [-value for value in values])
            if generation % 5 == 0 or generation == generations:
                mean = (origin + strategy.mean * scale).tolist()
                selecting = partial(_selected, mean, pool)
                figure = fmean(workers.map(selecting, range(4)))
                print(f"{generation}: tried {fmean(values):.1f}, mean {figure:.1f}", flush=True)
                write_weights(out, Weights.of(mean), training={"seed": seed, "generation": generation})


def _selected(numbers: Sequence[float], pool: Sequence[Weights | None], part: int) -> float:
    return edge(numbers, SELECTING + part * 1000, 150, pool)


def main(arguments: Sequence[str]) -> int:
    """The command; see the module."""
    parser = argparse.ArgumentParser(prog="python3 -m ai.tune")
    parser.add_argument("--start", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--against", type=Path, nargs="*", default=[])
    parser.add_argument("--generations", type=int, default=100)
    parser.add_argument("--deals", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_args(arguments)
    start = read_weights(chosen.start)
    tune(
        start,
        spread=feature_spread(start),
        pool=[None, *map(read_weights, chosen.against)],
        generations=chosen.generations,
        deals=chosen.deals,
        seed=chosen.seed,
        jobs=chosen.jobs,
        out=chosen.out,
    )
    return 0


def feature_spread(weights: Weights, deals: int = 40) -> list[float]:
    """The standard deviation of every feature over the turns of some deals."""
    rows = []
    for number in range(deals):
        seed = TUNING + number
        totals = TOTALS[seed % len(TOTALS)]
        table = deal(CLASSIC, dealer=number % 4, scores=totals, deck=shuffled(seed, 1))
        while table.phase is not Phase.OVER:
            action = _act(table, weights)
            if isinstance(action, Discard) and len(table.hands[table.turn]) > 1:
                situation = Situation(table, table.turn)
                rows.append(features(situation, situation.after({}), KIND[action.card], weights.habits))
            play(table, action)
    return [pstdev(column) for column in zip(*rows, strict=True)]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
