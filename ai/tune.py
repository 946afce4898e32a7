"""Tuning the policy's weights: CMA-ES over paired deals, repeatable from its seed.

    python3 -m ai.tune --start assets/weights/club.json --out new.json --against greedy club-bold older.json
        --generations 100 --deals 120 --seed 1 --jobs 2

Every candidate of a generation plays the same deals, each twice with the sides exchanged, against the pool of
opponents at several totals. No candidate breaks the limits of signs (``ai.limits``). The seeds lie in the
tuning range (``TUNING``), which no report uses. Whether the result takes the place of other weights is for
``ai.promotion`` to say. Needs the package ``cma``, an extra of the project: ``pip install .[tune]``.
"""

import argparse
import sys
import warnings
from collections.abc import Sequence
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, pstdev
from typing import Any

from ai import club, policy
from ai.features import features
from ai.levels import BOTS, MARK, choose
from ai.limits import within
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
CANDIDATES = 14
"""So many are tried in a generation."""
TOLD = 5
"""After so many generations it is told how far it has come."""


Opponent = Weights | str
"""Weights by which the policy plays, or the name of a bot."""


def opponent(name: str) -> Opponent:
    """Who is meant by the name of a bot or of a file of weights.

    Raises what ``read_weights`` raises where there is neither.
    """
    if name not in BOTS:
        return read_weights(Path(name))
    level, _, style = name.partition(MARK)
    return club.weights(style) if level == "club" else name


def play_against(seed: int, weights: Weights, other: Opponent, *, side: int) -> int:
    """Points of a deal for the side that plays by these weights over the other."""
    totals = TOTALS[seed % len(TOTALS)]
    table = deal(CLASSIC, dealer=seed % 4, scores=totals, deck=shuffled(seed, 1))
    count = 0
    while table.phase is not Phase.OVER:
        mine = table.actor % 2 == side
        action = _act(table, weights if mine else other, f"{seed} {count} {table.actor}")
        refusal = play(table, action)
        if refusal is not None:
            raise ValueError(f"unlawful: {action} {refusal} {table}")
        count += 1
    points = score(table)
    return points[side].total - points[1 - side].total


def _act(table: Table, player: Opponent, key: str) -> Action:
    if isinstance(player, Weights):
        return policy.act(table, player)
    seat = table.actor
    return realize(table.hands[seat], choose(player, observe(table, seat), key).action)


def edge(numbers: Sequence[float], first: int, deals: int, pool: Sequence[Opponent]) -> float:
    """Mean points a deal over the pool, each deal of ``deals`` from seed ``first`` on played both ways.

    The opponents take turns, each at all TOTALS before the next.
    """
    weights = Weights.of(within(numbers))
    return fmean(
        play_against(seed, weights, pool[seed // len(TOTALS) % len(pool)], side=side)
        for seed in range(first, first + deals)
        for side in (0, 1)
    )


def steps(spread: Sequence[float]) -> list[float]:
    """The size of a step for every number, from the standard deviations of the features."""
    return [SCALE / max(0.08, deviation) for deviation in spread] + list(CONSTANT_STEPS)


def evolution(count: int, *, candidates: int, seed: int) -> Any:
    """CMA-ES over so many numbers from zero on; the same seed, from 1 on, asks for the same candidates."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", category=UserWarning, module="cma")
        import cma
    return cma.CMAEvolutionStrategy([0.0] * count, 0.5, {"popsize": candidates, "seed": seed, "verbose": -9})


def tune(
    start: Weights,
    *,
    spread: Sequence[float],
    against: Sequence[str],
    generations: int,
    deals: int,
    checked: int,
    seed: int,
    jobs: int,
    out: Path,
) -> None:
    """Improve weights; every few generations they go to ``out``, with a figure on ``checked`` other deals.

    The result does not depend on the number of processes.
    """
    origin = start.numbers()
    scale = steps(spread)
    scale[0] = 0.0
    strategy = evolution(len(origin), candidates=CANDIDATES, seed=seed)
    pool = [opponent(name) for name in against]

    def numbers(point: Sequence[float]) -> list[float]:
        return [o + float(p) * s for o, p, s in zip(origin, point, scale, strict=True)]

    with get_context("spawn").Pool(jobs) as workers:
        for generation in range(1, generations + 1):
            asked = strategy.ask()
            first = TUNING + seed * 10_000_000 + generation * deals
            values = workers.map(
                partial(edge, first=first, deals=deals, pool=pool), map(numbers, asked), chunksize=1
            )
            strategy.tell(asked, [-value for value in values])
            if generation % TOLD == 0 or generation == generations:
                mean = within(numbers(strategy.mean))
                checking = partial(_checked, mean, pool)
                figure = fmean(workers.map(checking, range(SELECTING, SELECTING + checked), chunksize=50))
                print(f"{generation}: tried {fmean(values):.1f}, mean {figure:.1f}", flush=True)
                training = {"seed": seed, "generation": generation, "deals": deals, "against": [*against]}
                write_weights(out, Weights.of(mean), training=training)


def _checked(numbers: Sequence[float], pool: Sequence[Opponent], seed: int) -> float:
    return edge(numbers, seed, 1, pool)


def main(arguments: Sequence[str]) -> int:
    """The command; see the module."""
    parser = argparse.ArgumentParser(prog="python3 -m ai.tune")
    parser.add_argument("--start", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--against", nargs="+", default=["greedy"], metavar="BOT|FILE")
    parser.add_argument("--generations", type=int, default=100)
    parser.add_argument("--deals", type=int, default=120)
    parser.add_argument("--checked", type=int, default=600)
    parser.add_argument("--seed", type=int, choices=range(1, 100), default=1, metavar="1..99")
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_args(arguments)
    start = read_weights(chosen.start)
    tune(
        start,
        spread=feature_spread(start),
        against=chosen.against,
        generations=chosen.generations,
        deals=chosen.deals,
        checked=chosen.checked,
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
            action = policy.act(table, weights)
            if isinstance(action, Discard) and len(table.hands[table.turn]) > 1:
                situation = Situation(table, table.turn)
                rows.append(features(situation, situation.after({}), KIND[action.card], weights.habits))
            play(table, action)
    return [pstdev(column) for column in zip(*rows, strict=True)]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
