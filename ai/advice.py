"""What a bot would do in the player's place, for the hint at the table: plain data in and out."""

from typing import NamedTuple

from ai.levels import choose
from game.rules import Action, Observation


class Advice(NamedTuple):
    """A move in faces, the codes of the reasons for it, what it is expected to bring, if that is reckoned."""

    action: Action
    reasons: tuple[str, ...]
    points: int | None = None
    even: bool = False
    """The next best move is about as good."""


def advise(level: str, observation: Observation, key: str) -> tuple[Advice, ...]:
    """The moves a bot of this level would think of, the best first; today only the one it would make."""
    return (Advice(*choose(level, observation, key)),)
