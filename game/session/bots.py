"""Asking the bots. They see an Observation and nothing else, and answer when they are ready."""

from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeAlias, TypeVar

from game.rules.actions import Action
from game.rules.observation import Observation

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

Choose = Callable[[str, Observation, str], Action]
"""What a bot of a level does with what it sees; the same key, its third argument, gives the same choice.

The action comes back in faces.
"""


class Reason(Protocol):
    """Why a move is made, for words in any language."""

    @property
    def code(self) -> str:
        """What kind of reason it is."""
        ...

    @property
    def values(self) -> Sequence[tuple[str, int]]:
        """What it speaks of by name: ``rank`` and ``instead`` are kinds of cards, the others numbers."""
        ...


class Advice(Protocol):
    """One move a bot would make for the seat that it sees the table from."""

    @property
    def action(self) -> Action:
        """The move, in faces."""
        ...

    @property
    def reasons(self) -> Sequence[Reason]:
        """The reasons for it, the weightiest first."""
        ...

    @property
    def points(self) -> int | None:
        """What the deal is expected to bring the own side by this move; None where that is not reckoned."""
        ...

    @property
    def even(self) -> bool:
        """It is about as good as the next best move, or as the best one where it is another."""
        ...


Advise = Callable[[str, Observation, str], Sequence[Advice]]
"""What a bot of a level would do, the best move first, at least one; otherwise as ``Choose``."""


class Thinkers(Protocol[T_co]):
    """Bots that think beside the program: ask with a ticket, then poll for the answer."""

    def start(self) -> None:
        """Get ready, so that the first question need not wait; may be called again."""
        ...

    def ask(self, ticket: int, level: str, observation: Observation, key: str) -> None:
        """Begin to think; an earlier question is forgotten."""
        ...

    def poll(self) -> tuple[int, T_co] | None:
        """The ticket and the answer, once, when there is one."""
        ...

    def close(self) -> None:
        """Stop thinking for good."""
        ...


class InlineThinkers(Generic[T]):
    """Bots that think at once, in this process: for quick levels and for tests."""

    def __init__(self, think: Callable[[str, Observation, str], T]) -> None:
        self._think = think
        self._ready: tuple[int, T] | None = None

    def start(self) -> None:
        """Nothing need be ready."""

    def ask(self, ticket: int, level: str, observation: Observation, key: str) -> None:
        """Think, and keep the answer."""
        self._ready = ticket, self._think(level, observation, key)

    def poll(self) -> tuple[int, T] | None:
        """The ticket and the answer, once."""
        ready, self._ready = self._ready, None
        return ready

    def close(self) -> None:
        """Nothing runs."""


Bots: TypeAlias = Thinkers[Action]
"""Bots that play."""
Advisers: TypeAlias = Thinkers[Sequence[Advice]]
"""Bots that advise the player."""
InlineBots: TypeAlias = InlineThinkers[Action]
