"""How well the bots' belief fits: `python3 -m tests.belief [--deals 200] [--seed 1]`.

At random decisions of deals that club and greedy play, the cards in the other hands are counted by case: how
many were held, how many the numbers alone and the belief let expect, and the log-loss of both in bits a card.
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import log2
from random import Random
from typing import Final

from ai import belief, club, greedy, policy
from ai.belief import remembered
from ai.tune import TUNING
from game.rules import CLASSIC, Phase, Table, deal, observe, play, realize, shuffled
from game.rules.cards import BLACK_THREE, KIND, KINDS
from game.start import prepare
from main import ROOT

SHARE: Final = 0.1
"""Of the decisions, so many are looked at."""
TOTALS: Final = ((0, 0), (1500, 1500), (3000, 3000))


@dataclass
class Count:
    """Cards of one case: how many were held, how many expected, the log-loss of both expectations."""

    cards: int = 0
    held: int = 0
    even: float = 0.0
    believed: float = 0.0
    loss_even: float = 0.0
    loss_believed: float = 0.0

    def add(self, held: int, copies: int, even: float, believed: float) -> None:
        """So many of a kind's hidden copies were in a hand, where each was with these chances."""
        self.cards += copies
        self.held += held
        self.even += copies * even
        self.believed += copies * believed
        self.loss_even += _loss(held, copies, even)
        self.loss_believed += _loss(held, copies, believed)


def _loss(held: int, copies: int, chance: float) -> float:
    chance = min(max(chance, 0.001), 0.999)
    return -held * log2(chance) - (copies - held) * log2(1 - chance)


def measure(deals: int, seed: int) -> dict[str, Count]:
    """Play deals and count; by case, and in all under the empty name."""
    rng, weights = Random(seed), club.weights()
    found: dict[str, Count] = defaultdict(Count)
    for number in range(deals):
        deck = shuffled(TUNING + seed, number + 1)
        table = deal(CLASSIC, dealer=number % 4, scores=TOTALS[number % len(TOTALS)], deck=deck)
        while table.phase is not Phase.OVER:
            if rng.random() < SHARE:
                count(table, found)
            seat = table.actor
            if (seat + number) % 2:
                action = realize(table.hands[seat], greedy.choose(observe(table, seat), "", 0).action)
            else:
                action = policy.act(table, weights)
            play(table, action)
    return found


def count(table: Table, found: dict[str, Count]) -> None:
    """Hold what the seat to act may believe against what is in the other hands."""
    known, tilts = remembered(table, table.actor)[0], belief.tilts(table)
    cases = belief.cases(table)
    others = [seat for seat in range(len(table.hands)) if seat != table.actor]
    hidden = [0] * KINDS
    for card in table.stock:
        hidden[KIND[card]] += 1
    for seat in others:
        for kind in range(BLACK_THREE, KINDS):
            hidden[kind] += table.counts[seat][kind] - known[seat][kind]
    for seat in others:
        missing = len(table.hands[seat]) - sum(known[seat])
        weighed = sum(hidden[kind] * tilts[seat][kind] for kind in range(BLACK_THREE, KINDS))
        for kind in range(BLACK_THREE, KINDS):
            if hidden[kind] and missing:
                chances = missing / sum(hidden), min(1.0, missing * tilts[seat][kind] / weighed)
                opened = table.opened[table.rules.seats.side_of[seat]]
                held = table.counts[seat][kind] - known[seat][kind]
                for name in ("", f"{cases[seat][kind]} {'open' if opened else 'closed'}"):
                    found[name].add(held, hidden[kind], *chances)


def main(arguments: Sequence[str]) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="tests.belief")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args(arguments)
    print(f"{'case':22}{'cards':>9}{'held/even':>11}{'held/belief':>13}{'bits even':>11}{'belief':>9}")
    for name, of in sorted(measure(told.deals, told.seed).items()):
        shares = f"{of.held / of.even:11.2f}{of.held / of.believed:13.2f}"
        losses = f"{of.loss_even / of.cards:11.4f}{of.loss_believed / of.cards:9.4f}"
        print(f"{name or 'all':22}{of.cards:9}{shares}{losses}")
    return 0


if __name__ == "__main__":
    prepare(ROOT, extras=["test"])
    sys.exit(main(sys.argv[1:]))
