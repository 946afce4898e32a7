"""The seat ``random``: any of the lawful actions it can see, each as likely as the others."""

from random import Random

from ai.choice import Choice
from game.rules import Observation, in_faces, legal_actions

REASONS = ("random",)


def choose(observation: Observation, key: str, _budget: int) -> Choice:
    """Choose one of ``legal_actions`` on the table as this seat sees it; the key alone decides which."""
    actions = legal_actions(observation.table())
    # Of the methods of Random only random() is promised to give the same numbers on every Python.
    chosen = actions[int(Random(key).random() * len(actions))]
    return Choice(in_faces(chosen), REASONS)
