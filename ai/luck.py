"""How much luck is in a deal, and how many matches an edge in points wins (ai/README.md).

    python3 -m ai.luck --deals 2000 --seed 1 [--bots club greedy] [--jobs 2]

Every bot plays deals against itself from each pair of brackets of totals; so do the simple players of the
playouts. Of these deals matches are put together: the next deal is drawn from those that began in the same
brackets, and half of the edge goes to either side.
"""

import argparse
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import combinations_with_replacement, product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ai.deals import play_deal
from ai.expert import manner
from ai.levels import BOTS
from ai.pairs import SPAN, in_processes
from ai.selfplay import BRACKETS, by_brackets
from ai.worlds import Points
from game.rules import CLASSIC, deal, first_dealer, score, shuffled

EDGES: Final = (50, 100, 200, 250, 360)
MATCHES: Final = 100_000
"""So many matches are put together for an edge."""
LONGEST: Final = 200
"""No match has so many deals."""

Results = Mapping[tuple[int, int], Points]
"""The points of both sides by deal, from every pair of BRACKETS."""


def points_of(bot: str, start: tuple[tuple[int, int], int]) -> list[int]:
    """The points of the sides in a deal, this bot in every seat: from these totals, a match's first cards."""
    totals, match = start
    players = CLASSIC.seats.players
    dealer = first_dealer(match, players)
    table = deal(CLASSIC, dealer=dealer, scores=totals, deck=shuffled(match, 1))
    play_deal(table, [bot] * players, match=match, deal=1)
    return [side.total for side in score(table)]


def results_of(bot: str, deals: int, seed: int, jobs: int) -> Results:
    """Deals of a bot against itself, the same cards from every pair of brackets."""
    pairs = list(combinations_with_replacement(BRACKETS, 2))
    matches = range(seed * SPAN + 1, seed * SPAN + deals + 1)
    points = in_processes(partial(points_of, bot), list(product(pairs, matches)), jobs)
    whole = np.array(points, np.int32).reshape(len(pairs), deals, 2)
    results = {pair: part.T for pair, part in zip(pairs, whole, strict=True)}
    return results | {(theirs, ours): part[::-1] for (ours, theirs), part in results.items()}


def deviation(results: Results, total: int) -> float:
    """The standard deviation of the difference of the sides in a deal from this total for both."""
    ours, theirs = results[total, total].astype(np.int64)
    return float((ours - theirs).std(ddof=1))


def matches_won(results: Results, edge: float, count: int, rng: np.random.Generator) -> tuple[float, float]:
    """The share of matches that an edge of so many points a deal wins, and how many deals a match has."""
    totals = np.zeros((2, count))
    halves = np.array([[edge / 2], [-edge / 2]])
    playing, deals = np.arange(count), 0
    won = np.zeros(count, np.bool_)
    for _ in range(LONGEST):
        deals += len(playing)
        totals[:, playing] += halves + _next_deal(results, totals[:, playing], rng)
        ours, theirs = totals[:, playing]
        over = (np.maximum(ours, theirs) >= CLASSIC.target) & (ours != theirs)
        won[playing[over]] = (ours > theirs)[over]
        playing = playing[~over]
        if not playing.size:
            return float(won.mean()), deals / count
    raise ValueError(f"{playing.size} / {count}: {LONGEST}")


def _next_deal(results: Results, totals: NDArray[np.float64], rng: np.random.Generator) -> Points:
    """A deal for every match, of those that began where it stands; either side may be the first of it."""
    places = np.maximum(np.searchsorted(BRACKETS, totals, "right") - 1, 0)
    points = np.zeros(totals.shape, np.int32)
    for (row, ours), (column, theirs) in product(enumerate(BRACKETS), repeat=2):
        here = np.flatnonzero((places[0] == row) & (places[1] == column))
        both = np.concatenate([results[ours, theirs], results[theirs, ours][::-1]], axis=1)
        points[:, here] = both[:, rng.integers(both.shape[1], size=len(here))]
    return points


def main(arguments: Sequence[str]) -> int:
    """The command; see the module."""
    parser = argparse.ArgumentParser(prog="python3 -m ai.luck")
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", choices=BOTS, nargs="*", default=["club", "greedy"])
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args(arguments)
    rng = np.random.default_rng(chosen.seed)
    heads = [*(f"{total}:{total}" for total in BRACKETS[1:]), "deals", *(f"{edge:+}" for edge in EDGES)]
    print(f"{'':<10}" + "".join(f"{head:>11}" for head in heads))
    for bot in chosen.bots:
        _tell(bot, results_of(bot, chosen.deals, chosen.seed, chosen.jobs), rng)
    _tell("simple", by_brackets(manner(), chosen.deals, rng), rng)
    return 0


def _tell(name: str, results: Results, rng: np.random.Generator) -> None:
    """One line: the deviations of a deal's result, the deals in a match, the matches won by each edge."""
    cells = [f"{deviation(results, total):.0f}" for total in BRACKETS[1:]]
    cells.append(f"{matches_won(results, 0, MATCHES, rng)[1]:.2f}")
    cells += [f"{matches_won(results, edge, MATCHES, rng)[0]:.1%}" for edge in EDGES]
    print(f"{name:<10}" + "".join(f"{cell:>11}" for cell in cells), flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
