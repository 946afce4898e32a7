"""The proof that no bot peeks: `python3 -m tests.fairness [--points 10000] [--level club] [--seed 8]`.

At points of random deals, questions and answers among them, every level is asked three times with the same
key: at a table whose hidden cards raise when they are read, at one where all of them are dealt anew, and at
one with another order of the stock. It must do the same each time. A bot that peeks on purpose must be found
out by each test. Every third deal is by house rules drawn at random. Prints the counts and a verdict; exit
status 1 where a bot did otherwise.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count, islice
from random import Random
from typing import Any, Final, NoReturn

from ai.advice import advise
from ai.levels import BOTS, choose
from game.rules import (
    CLASSIC,
    Action,
    Observation,
    Phase,
    Table,
    apply,
    check,
    deal,
    determinize,
    in_faces,
    legal_actions,
    observe,
    play,
    realize,
    shuffled,
)
from game.rules.actions import ASK
from game.rules.presets import rules_from
from game.start import prepare
from main import ROOT
from tests.rules.house_draws import valid_header

SEED: Final = 8
PLAYERS: Final = ("random", "greedy", "club")
"""Who plays the deals from which the points are taken."""
TOTALS: Final = ((0, 0), (1500, -200), (3000, 1600))
HOUSE_RULES: Final = 3
"""Every so many deals one is by house rules."""
MOST_BETWEEN: Final = 12
"""The most actions from one point of a deal to the next."""

SORTS: Final = ("draws", "plays", "asks", "answers")
"""What is decided at a point: how a turn begins, how it goes on, that where asking is allowed, the answer."""
TESTS: Final = ("redealt", "reshuffled", "sealed")
WIDTH: Final = 16
"""Of a bot's name."""
HEAD: Final = " " * WIDTH + "".join(f"{head:>11}" for head in ("points", *SORTS, *TESTS))
HINTS: Final = "club"
"""The level that is asked for hints, here."""
ADVISER: Final = "hints"
PEEKER: Final = "peeker"
FAIR: Final = "No level has seen a hidden card; the bot that peeks was found out by every test."
UNFAIR: Final = "Not fair: a level did otherwise, or the bot that peeks was not found out by a test."

Bot = Callable[[Observation, str, Table], object]
"""A bot as it is asked here: the table itself is put within reach, an honest one lets it lie."""


def honest(level: str, budget: int = 0) -> Bot:
    """The bot of this level, which is given what it may see."""
    return lambda seen, key, _table: choose(level, seen, key, budget).action


def adviser(seen: Observation, key: str, _table: Table) -> object:
    """All moves that are named to the player, with their reasons and what they are worth."""
    return advise(HINTS, seen, key)


def peeker(_seen: Observation, _key: str, table: Table) -> Action:
    """Chooses by the next card of the stock and by the next player's hand: the test of the tests."""
    other = table.hands[(table.actor + 1) % len(table.hands)]
    actions = legal_actions(table)
    return in_faces(actions[(sum(table.stock[-1:]) + sum(other)) % len(actions)])


def points(seed: int) -> Iterator[Table]:
    """Tables of random deals, some actions apart; all at which a seat may ask, and the partner's answer."""
    rng = Random(seed)
    for number in count(1):
        rules = CLASSIC if number % HOUSE_RULES else rules_from(valid_header(Random(f"fair {seed} {number}")))
        dealer, sides = number % rules.seats.players, rules.seats.sides
        scores = (*rng.choice(TOTALS), 0)[:sides]
        table = deal(rules, dealer=dealer, scores=scores, deck=shuffled(seed, number))
        players = [rng.choice(PLAYERS) for _ in range(4)]
        wait = rng.randrange(MOST_BETWEEN)
        while table.phase is not Phase.OVER:
            asks = may_ask(table)
            if wait == 0 or asks or table.phase is Phase.ANSWER:
                yield table.copy()
                wait = rng.randrange(1, MOST_BETWEEN)
            if asks:
                asked = table.copy()
                apply(asked, ASK)
                yield asked
            wait -= 1
            action = choose(players[table.actor], observe(table, table.actor), str(rng.random())).action
            refusal = play(table, realize(table.hands[table.actor], action))
            if refusal is not None:
                raise ValueError(f"unlawful: {action} {refusal} {table}")


def may_ask(table: Table) -> bool:
    """Tell whether the seat to act may ask its partner."""
    return check(table, ASK) is None


class Sealed:
    """Hidden cards: how many there are is public, which they are nobody may look at.

    But for the first of them where all saw them go there (RULES.md 9, ``upcard`` replace).
    """

    def __init__(self, cards: Sequence[int], seen: int = 0) -> None:
        self._size = len(cards)
        self._sunk = seen
        self._seen = cards[:seen]

    def __len__(self) -> int:
        return self._size

    def __getitem__(self, place: object) -> Sequence[int]:
        match place:
            case slice(start=None, stop=int(stop), step=None) if 0 <= stop <= self._sunk:
                return self._seen[:stop]
        raise PermissionError

    def _refuse(self, *_: object) -> NoReturn:
        raise PermissionError

    __iter__ = __contains__ = __getattr__ = _refuse


def sealed(table: Table) -> Table:
    """The table with all sealed that the seat to act may not see: stock, other hands, their counts."""
    twin = table.copy()
    twin.stock = _seal(table.stock, table.sunk)
    for seat, hand in enumerate(table.hands):
        if seat != table.actor:
            twin.hands[seat] = _seal(hand)
            twin.counts[seat] = _seal(table.counts[seat])
    return twin


def _seal(cards: Sequence[int], seen: int = 0) -> Any:
    """Typed as what it stands in for."""
    return Sealed(cards, seen)


def redealt(table: Table, rng: Random) -> Table:
    """The table with all cards dealt anew that the seat to act does not see."""
    return determinize(observe(table, table.actor), rng)


def reshuffled(table: Table, rng: Random) -> Table:
    """The table with another order of the stock, but for what all saw go under it."""
    twin = table.copy()
    hidden = twin.stock[twin.sunk :]
    rng.shuffle(hidden)
    twin.stock[twin.sunk :] = hidden
    return twin


@dataclass
class Findings:
    """How many points of each sort a bot was asked at, and at how many it was found out, by test."""

    name: str
    sorts: Counter[str] = field(default_factory=Counter)
    found: dict[str, int] = field(default_factory=lambda: dict.fromkeys(TESTS, 0))

    @property
    def points(self) -> int:
        return sum(self.sorts.values())

    def row(self) -> str:
        """The line of the printed table under ``HEAD``."""
        numbers = [self.points, *(self.sorts[sort] for sort in SORTS), *self.found.values()]
        return self.name.ljust(WIDTH) + "".join(f"{number:11}" for number in numbers)


def examine(name: str, bot: Bot, tables: Iterable[Table]) -> Findings:
    """Ask the bot at every table, each time with the same key."""
    findings = Findings(name)
    for number, table in enumerate(tables):
        key = str(number)
        seen = observe(table, table.actor)
        findings.sorts[sort_of(table)] += 1
        try:
            hidden = sealed(table)
            chosen = bot(observe(hidden, hidden.actor), key, hidden)
        except PermissionError:
            findings.found["sealed"] += 1
            chosen = bot(seen, key, table)
        for test, change in (("redealt", redealt), ("reshuffled", reshuffled)):
            other = change(table, Random(key))
            again = observe(other, other.actor)
            findings.found[test] += again != seen or bot(again, key, other) != chosen
        if number % 1000 == 999:
            sys.stderr.write(f"{name} {number + 1}\n")
    return findings


def sort_of(table: Table) -> str:
    """What the seat to act decides at this point."""
    if table.phase is Phase.PLAY and may_ask(table):
        return "asks"
    return {Phase.DRAW: "draws", Phase.PLAY: "plays", Phase.ANSWER: "answers"}[table.phase]


def main(arguments: Sequence[str]) -> int:
    """Run the command line. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="tests.fairness")
    parser.add_argument("--points", type=int, default=10_000)
    parser.add_argument("--level", action="append", choices=BOTS)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--budget", type=int, default=0, help="playouts a decision")
    told = parser.parse_args(arguments)
    bots = {level: honest(level, told.budget) for level in told.level or BOTS} | {ADVISER: adviser}
    sys.stdout.write(f"{HEAD}\n")
    fair = True
    for name, bot in (bots | {PEEKER: peeker}).items():
        findings = examine(name, bot, islice(points(told.seed), told.points))
        sys.stdout.write(f"{findings.row()}\n")
        sys.stdout.flush()
        found = [number > 0 for number in findings.found.values()]
        fair &= all(found) if name == PEEKER else not any(found)
    sys.stdout.write(f"{FAIR if fair else UNFAIR}\n")
    return 0 if fair else 1


if __name__ == "__main__":
    prepare(ROOT, extras=["test"])
    sys.exit(main(sys.argv[1:]))
