"""Pairs: one deal, or one match, played twice with the sides exchanged, so that the cards cancel out.

Of three sides each is the one bot's once and twice the other's: a pair is then a round of three games.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean
from time import perf_counter
from typing import TypeVar

from ai.deals import Step, play_deal
from ai.records import record
from game.rules import RuleSet, Table, deal, first_dealer, score, shuffled, winner
from game.rules.cards import BLACK_THREE, DEUCE, NATURALS

SPAN = 1_000_000
"""The most pairs a seed has: pair p of seed s is the match with the seed ``s * SPAN + p``."""

Task = TypeVar("Task")
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays whom and from where; ``scores`` are the sides' totals before the first deal.

    ``partner`` sits opposite both bots, where players have partners. ``matches`` plays to the target,
    otherwise a pair is its first deal. ``records`` is the folder for a record a deal. ``budget`` is in
    playouts a decision, 0 leaves it to the bots.
    """

    a: str
    b: str
    seed: int
    rules: RuleSet
    scores: tuple[int, ...]
    partner: str | None = None
    matches: bool = False
    records: Path | None = None
    budget: int = 0


@dataclass(slots=True)
class Tally:
    """What a bot's side did, counted, and the seconds of each decision of the bot itself."""

    natural: int = 0
    mixed: int = 0
    special: int = 0
    """Canastas of wild cards and Sperrkanastas."""
    takes: int = 0
    feeds: int = 0
    """Discards after which the next player took the pile at once."""
    out: int = 0
    concealed: int = 0
    asks: int = 0
    seconds: list[float] = field(default_factory=list)


@dataclass(slots=True)
class Pair:
    """The games of a pair: points of a over b in all deals, matches a has won, tallies of a and b.

    Where b plays two sides the points are those over the mean of both. ``seconds`` is how long it took.
    """

    deals: int = 0
    points: float = 0
    wins: int = 0
    seconds: float = 0.0
    tallies: tuple[Tally, Tally] = field(default_factory=lambda: (Tally(), Tally()))


def play_pair(contest: Contest, number: int) -> Pair:
    """Play pair ``number``, counted from 1: ``a`` on side 0, then the same cards with ``a`` on the next."""
    pair = Pair()
    start = perf_counter()
    for side_of_a in range(contest.rules.seats.sides):
        _play_game(contest, contest.seed * SPAN + number, side_of_a, pair)
    pair.seconds = perf_counter() - start
    return pair


def in_processes(function: Callable[[Task], Result], tasks: Sequence[Task], jobs: int) -> list[Result]:
    """The results in the order of the tasks, worked out in this many processes."""
    if jobs == 1 or len(tasks) < 2:
        return list(map(function, tasks))
    with get_context("spawn").Pool(jobs) as pool:
        return list(pool.imap(function, tasks, chunksize=max(1, len(tasks) // (8 * jobs))))


def _play_game(contest: Contest, match: int, side_of_a: int, pair: Pair) -> None:
    rules = contest.rules
    kinds = _seat(contest, side_of_a)
    timed = rules.seats.players if contest.partner is None else rules.seats.sides
    dealer = first_dealer(match, rules.seats.players)
    totals, number = contest.scores, 0
    won: int | None = None
    while number == 0 or (contest.matches and won is None):
        number += 1
        deck = shuffled(match, number, rules.seats.packs)
        table = deal(rules, dealer=dealer, scores=totals, deck=deck)
        steps = play_deal(table, kinds, match=match, deal=number, budget=contest.budget)
        if contest.records is not None:
            text = record(table, steps, kinds=kinds, seed=match, deal=number, deck=deck)
            file = contest.records / f"{match}-{number}-{seatings(rules)[side_of_a]}.canasta"
            file.write_text(text, encoding="utf-8", newline="\n")
        points = [side.total for side in score(table)]
        pair.deals += 1
        pair.points += margin(points, side_of_a)
        _count(table, steps, side_of_a, pair.tallies, timed=timed)
        totals = tuple(total + more for total, more in zip(totals, points, strict=True))
        dealer = (dealer + 1) % rules.seats.players
        won = winner(rules, totals)
    pair.wins += contest.matches and won == side_of_a


def margin(points: Sequence[int], side: int) -> float:
    """The points of a side over the other, or over the mean of two others."""
    others = [other for at, other in enumerate(points) if at != side]
    return points[side] - (others[0] if len(others) == 1 else fmean(others))


def seatings(rules: RuleSet) -> list[str]:
    """The games of a pair by who plays which side: ``ab`` and ``ba``, or three of them."""
    sides = range(rules.seats.sides)
    return ["".join("a" if side == of_a else "b" for side in sides) for of_a in sides]


def _seat(contest: Contest, side_of_a: int) -> list[str]:
    """The bot of every seat: a and b at the first seats of their sides, their partners after them."""
    seats = contest.rules.seats
    kinds = [contest.a if side == side_of_a else contest.b for side in seats.side_of]
    if contest.partner is not None:
        kinds[seats.sides :] = [contest.partner] * (seats.players - seats.sides)
    return kinds


def _count(
    table: Table, steps: list[Step], side_of_a: int, tallies: tuple[Tally, Tally], *, timed: int
) -> None:
    """Add a deal to the tallies; decisions of the first ``timed`` seats are timed."""
    rules = table.rules
    of_side = [tallies[side != side_of_a] for side in range(rules.seats.sides)]
    of_seat = [of_side[side] for side in rules.seats.side_of]
    for side, tally in enumerate(of_side):
        for rank in NATURALS:
            if len(table.melds[side][rank]) >= rules.sets.canasta:
                tally.mixed += table.wilds[side][rank] > 0
                tally.natural += table.wilds[side][rank] == 0
        tally.special += table.wilds[side][DEUCE] >= rules.sets.canasta
        tally.special += table.wilds[side][BLACK_THREE] > 0
    before = table.history[0]
    for public in table.history:
        seat, did, _ = public
        of_seat[seat].asks += did == "ask"
        if did == "take":
            of_seat[seat].takes += 1
            of_seat[before[0]].feeds += before[1] == "discard"
        before = public
    if table.went_out >= 0:
        of_seat[table.went_out].out += 1
        of_seat[table.went_out].concealed += table.concealed
    for step in steps:
        if step.seat < timed:
            of_seat[step.seat].seconds.append(step.seconds)
