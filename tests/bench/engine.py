"""The engine: whole deals of four greedy bots on one core, every decision seen, chosen and checked."""

from collections.abc import Iterator
from time import process_time

from ai.deals import play_deal
from game.rules import CLASSIC, deal, score, shuffled
from tests.bench.figure import Figure

DEALS = 400
"""Deals a round; the best of the rounds counts, as everything else on the machine only slows them."""
ROUNDS = 5
BOUND = 1600
"""Deals a second, what the fastest public engine does; twice as many are aimed for."""


def figures() -> Iterator[Figure]:
    """Shuffle, deal, play by ``observe``, ``choose``, ``realize`` and ``play``, score."""
    seconds = min(_round() for _ in range(ROUNDS))
    yield Figure("greedy deals a second, one core", DEALS / seconds, "deals/s", BOUND, at_least=True)


def _round() -> float:
    start = process_time()
    for number in range(1, DEALS + 1):
        deck = shuffled(1, number)
        table = deal(CLASSIC, dealer=number % 4, scores=(0, 0), deck=deck)
        play_deal(table, ["greedy"] * 4, match=1, deal=number)
        score(table)
    return process_time() - start
