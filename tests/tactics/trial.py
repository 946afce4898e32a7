"""A level at the positions: its turn in each, seed by seed."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from ai.levels import choose
from game.rules import Action, Answer, Phase, Table, observe, play, realize
from tests.tactics.judge import Turn, right
from tests.tactics.positions import Position, variant

Player = Callable[[Table], Action]
"""Acts for the seat that is to act, in real cards."""


@dataclass
class Outcome:
    """How often a level was right at a position, and what it did where it was not, in the file's ranks."""

    position: Position
    seeds: int = 0
    right: int = 0
    instead: Counter[str] = field(default_factory=Counter)

    @property
    def passed(self) -> bool:
        """A hard position asks for every seed, a soft one for four of five."""
        return self.right == self.seeds if self.position.hard else 5 * self.right >= 4 * self.seeds


def attempt(position: Position, level: str, seeds: Iterable[int], budget: int = 0) -> Outcome:
    """Let the level play the position for these seeds."""
    outcome = Outcome(position)
    for seed in seeds:
        like, table = variant(position, seed)
        turn = take_turn(table, player(level, f"{position.id} {seed}", budget))
        outcome.seeds += 1
        if right(like.expect, turn):
            outcome.right += 1
        else:
            outcome.instead[turn.words(like.written)] += 1
    return outcome


def player(level: str, key: str, budget: int = 0) -> Player:
    """The level as a player; the key of its chance counts its actions."""
    done = 0

    def act(table: Table) -> Action:
        nonlocal done
        seat = table.actor
        choice = choose(level, observe(table, seat), f"{key} {done} {seat}", budget)
        done += 1
        return realize(table.hands[seat], choice.action)

    return act


def take_turn(table: Table, act: Player) -> Turn:
    """Play the rest of the turn, or the answer, of the seat that is to act. Its partner, asked, says yes."""
    seat, before = table.actor, table.copy()
    answers = table.phase is Phase.ANSWER
    actions: list[Action] = []
    while not (answers and actions) and table.turn == before.turn and table.phase is not Phase.OVER:
        own = table.actor == seat
        action = act(table) if own else Answer(True)
        refusal = play(table, action)
        if refusal is not None:
            raise ValueError(f"unlawful: {action} {refusal} {table}")
        if own:
            actions.append(action)
    return Turn(seat, before, table, tuple(actions))
