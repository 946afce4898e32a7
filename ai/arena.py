"""The arena: bots against bots over pairs of deals (ai/README.md).

``python3 main.py arena --a greedy --b random --pairs 200 --seed 1`` prints points a deal and more.
"""

import argparse
import json
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from ai.levels import BOTS
from ai.pairs import SPAN, Contest, Pair, in_processes, play_pair
from ai.report import lines, report
from ai.shards import OtherContest, play_shards
from game.rules.notation import BadNotation
from game.rules.position import read_scores
from game.rules.presets import PRESETS, TABLES, BadRules, rules_from
from game.rules.ruleset import RuleSet


def main(argv: Sequence[str], parser: argparse.ArgumentParser | None = None) -> int:
    """Run the command with these arguments; returns 0. Raises SystemExit (2) for wrong use, to which
    belongs a folder with shards of another contest.

    The arguments are added to ``parser``, so that its words are those of the program.
    """
    parser = _with_arguments(parser or argparse.ArgumentParser(prog="main.py arena"))
    given = parser.parse_args(argv)
    rules = _rules(parser, given)
    sides = rules.seats.sides
    try:
        scores = read_scores([0] * sides if given.scores is None else given.scores, sides)
    except BadNotation as error:
        parser.error(f"argument --scores: {error}")
    if given.partner is not None and not rules.seats.partners:
        parser.error(f"argument --partner: players {rules.seats.players}")
    for name, folder in (("records", given.records), ("shards", given.shards)):
        if folder is not None:
            try:
                folder.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                parser.error(f"argument --{name}: {error}")
    contest = Contest(
        given.a,
        given.b,
        given.seed,
        rules,
        scores,
        partner=given.partner,
        matches=given.match,
        records=given.records,
        budget=given.budget,
    )
    try:
        pairs = _play(contest, given)
    except OtherContest as error:
        parser.error(f"argument --shards: {error}")
    figures = report(contest, pairs, given.jobs)
    print(json.dumps(figures) if given.json else "\n".join(lines(figures)))
    return 0


def _play(contest: Contest, given: argparse.Namespace) -> list[Pair]:
    """Play the pairs; the result does not depend on the number of processes, nor on shards."""
    if given.shards is not None:
        return play_shards(contest, given.pairs, given.shards, size=given.shard_size, jobs=given.jobs)
    return in_processes(partial(play_pair, contest), range(1, given.pairs + 1), given.jobs)


def _with_arguments(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    parser.add_argument("--a", choices=BOTS, required=True)
    parser.add_argument("--b", choices=BOTS, required=True)
    parser.add_argument("--partner", choices=BOTS)
    parser.add_argument("--pairs", type=partial(_whole, least=1, most=SPAN), default=200)
    parser.add_argument("--seed", type=partial(_whole, least=0, most=SPAN), default=1)
    parser.add_argument("--match", action="store_true")
    parser.add_argument("--scores", type=_numbers, metavar="X,Y")
    parser.add_argument("--rules", type=header, default="classic", metavar="NAME|JSON|FILE")
    parser.add_argument("--players", type=int, choices=TABLES)
    parser.add_argument("--jobs", type=partial(_whole, least=1, most=64), default=1)
    parser.add_argument("--budget", type=partial(_whole, least=0, most=SPAN), default=0, metavar="PLAYOUTS")
    parser.add_argument("--shards", type=Path, metavar="DIR")
    parser.add_argument("--shard-size", type=partial(_whole, least=1, most=SPAN), default=20, metavar="PAIRS")
    parser.add_argument("--records", type=Path, metavar="DIR")
    parser.add_argument("--json", action="store_true")
    return parser


def header(text: str) -> dict[str, object]:
    """A preset's name, or the rules of a record's header: the object itself, or a file of one."""
    if text in PRESETS:
        return {"preset": text}
    try:
        header = json.loads(text if text.startswith("{") else Path(text).read_text(encoding="utf-8"))
    except (ValueError, OSError, RecursionError) as error:
        raise argparse.ArgumentTypeError(
            f"{text:.80}: {', '.join(PRESETS)} | {{...}} | {error!s:.200}"
        ) from None
    if not isinstance(header, dict):
        raise argparse.ArgumentTypeError(f"{text:.80}: {{...}}")
    return header


def _rules(parser: argparse.ArgumentParser, given: argparse.Namespace) -> RuleSet:
    """The rules that are asked for; SystemExit (2) where they are none."""
    players = {} if given.players is None else {"players": given.players}
    try:
        return rules_from(given.rules | players)
    except BadRules as error:
        problems = [problem.trouble.value for problem in error.problems]
        parser.error(f"argument --rules: {' '.join([error.option[:80], *problems])}")


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
