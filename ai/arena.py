"""The arena: bots against bots over pairs of deals (ai/README.md).

``python3 main.py arena --a greedy --b random --pairs 200 --seed 1`` prints points a deal and more.
"""

import argparse
import json
from collections.abc import Sequence
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter

from ai.levels import BOTS
from ai.pairs import SPAN, Contest, Pair, play_pair
from ai.report import lines, report
from game.rules.notation import BadNotation
from game.rules.position import read_scores
from game.rules.ruleset import PRESETS


def main(argv: Sequence[str], parser: argparse.ArgumentParser | None = None) -> int:
    """Run the command with these arguments; returns 0. Raises SystemExit (2) for wrong use.

    The arguments are added to ``parser``, so that its words are those of the program.
    """
    parser = _with_arguments(parser or argparse.ArgumentParser(prog="main.py arena"))
    given = parser.parse_args(argv)
    rules = PRESETS[given.rules]
    try:
        scores = read_scores(given.scores, rules.seats.sides)
    except BadNotation as error:
        parser.error(f"argument --scores: {error}")
    if given.records is not None:
        try:
            given.records.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            parser.error(f"argument --records: {error}")
    contest = Contest(given.a, given.b, given.seed, rules, scores, given.partner, given.match, given.records)
    start = perf_counter()
    pairs = _play(contest, given.pairs, given.jobs)
    figures = report(contest, pairs, perf_counter() - start)
    print(json.dumps(figures) if given.json else "\n".join(lines(figures)))
    return 0


def _play(contest: Contest, pairs: int, jobs: int) -> list[Pair]:
    """Play the pairs in this many processes; the result does not depend on how many."""
    play = partial(play_pair, contest)
    numbers = range(1, pairs + 1)
    if jobs == 1:
        return list(map(play, numbers))
    with get_context("spawn").Pool(jobs) as pool:
        return list(pool.imap(play, numbers, chunksize=max(1, pairs // (8 * jobs))))


def _with_arguments(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    parser.add_argument("--a", choices=BOTS, required=True)
    parser.add_argument("--b", choices=BOTS, required=True)
    parser.add_argument("--partner", choices=BOTS)
    parser.add_argument("--pairs", type=partial(_whole, least=1, most=SPAN), default=200)
    parser.add_argument("--seed", type=partial(_whole, least=0, most=SPAN), default=1)
    parser.add_argument("--match", action="store_true")
    parser.add_argument("--scores", type=_numbers, default=[0, 0], metavar="X,Y")
    parser.add_argument("--rules", choices=PRESETS, default="classic")
    parser.add_argument("--jobs", type=partial(_whole, least=1, most=64), default=1)
    parser.add_argument("--records", type=Path, metavar="DIR")
    parser.add_argument("--json", action="store_true")
    return parser


def _whole(text: str, *, least: int, most: int) -> int:
    try:
        number = int(text)
    except ValueError:
        number = least - 1
    if not least <= number <= most:
        raise argparse.ArgumentTypeError(f"{text}: {least} .. {most}")
    return number


def _numbers(text: str) -> list[int]:
    try:
        return [int(part) for part in text.split(",")]
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text}: X,Y") from None
