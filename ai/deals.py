"""One deal played by bots, each decision seen, chosen, checked and carried out."""

from collections.abc import Sequence
from time import perf_counter
from typing import NamedTuple

from ai.levels import choose
from game.rules import Action, Phase, Table, observe, play, realize


class UnlawfulChoice(Exception):
    """A bot chose what the law refuses: a fault of the bot."""


class Step(NamedTuple):
    """One action of a deal, its cards as ids, and the seconds its bot thought."""

    seat: int
    action: Action
    seconds: float


def play_deal(table: Table, kinds: Sequence[str], *, match: int, deal: int, budget: int = 0) -> list[Step]:
    """Play a dealt table to its end with a bot by name in every seat. Raises UnlawfulChoice.

    The key of a decision's chance is made of the match's seed, the deal and the action counted, the seat.
    ``budget`` is in playouts a decision, 0 leaves it to the bots.
    """
    key = f"{match} {deal}"
    steps: list[Step] = []
    over = Phase.OVER
    while table.phase is not over:
        seat = table.actor
        seen = observe(table, seat)
        start = perf_counter()
        choice = choose(kinds[seat], seen, f"{key} {len(steps)} {seat}", budget)
        seconds = perf_counter() - start
        action = realize(table.hands[seat], choice.action)
        refusal = play(table, action, seat=seat)
        if refusal is not None:
            raise UnlawfulChoice(f"{kinds[seat]}: {choice} {refusal} {seen}")
        steps.append(Step(seat, action, seconds))
    return steps
