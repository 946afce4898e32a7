"""Asking the bots. They see an Observation and nothing else, and answer when they are ready."""

from collections.abc import Callable
from typing import Protocol

from game.rules.actions import Action
from game.rules.observation import Observation

Choose = Callable[[str, Observation, str], Action]
"""What a bot of a level does with what it sees; the same key, its third argument, gives the same choice.

The action comes back in faces.
"""


class Bots(Protocol):
    """Bots that think beside the program: ask with a ticket, then poll for the answer."""

    def start(self) -> None:
        """Get ready, so that the first question need not wait; may be called again."""
        ...

    def ask(self, ticket: int, level: str, observation: Observation, key: str) -> None:
        """Begin to think; an earlier question is forgotten."""
        ...

    def poll(self) -> tuple[int, Action] | None:
        """The ticket and the choice, once, when there is one."""
        ...

    def close(self) -> None:
        """Stop thinking for good."""
        ...


class InlineBots:
    """Bots that think at once, in this process: for quick levels and for tests."""

    def __init__(self, choose: Choose) -> None:
        self._choose = choose
        self._ready: tuple[int, Action] | None = None

    def start(self) -> None:
        """Nothing need be ready."""

    def ask(self, ticket: int, level: str, observation: Observation, key: str) -> None:
        """Think, and keep the choice."""
        self._ready = ticket, self._choose(level, observation, key)

    def poll(self) -> tuple[int, Action] | None:
        """The ticket and the choice, once."""
        ready, self._ready = self._ready, None
        return ready

    def close(self) -> None:
        """Nothing runs."""
