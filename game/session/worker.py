"""Bots in a process of their own, so that their thinking takes no time from the table.

The process is spawned once: it imports the rules and the bots and no picture of the table. Plain data goes
in and out, one question at a time.
"""

from __future__ import annotations

import logging
import os
import signal
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeAlias, TypeVar

from game.rules.actions import Action
from game.rules.observation import Observation

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

log = logging.getLogger(__name__)

T = TypeVar("T")

MOST_DEATHS: Final = 2
"""So often the process may die of one question before it is answered in this process."""

COURTESY: Final = 10
"""So much the process stands back on a busy machine, in steps of priority: the table's frames go first."""


class _Question(NamedTuple):
    ticket: int
    level: str
    observation: Observation
    key: str


class ProcessThinkers(Generic[T]):
    """Bots that think in one spawned process. Where it dies it is started again and asked again.

    ``think`` is handed over by its name: a function at the top of a module. A program that uses this needs
    the guard around its main part, with ``multiprocessing.freeze_support`` in it where it is bundled.
    """

    def __init__(self, think: Callable[[str, Observation, str], T]) -> None:
        self._think = think
        self._process: SpawnProcess | None = None
        self._pipe: Connection[object, T | None]
        self._idle = False
        """The process waits for a question."""
        self._wanted: _Question | None = None
        """The question asked last, until it is answered."""
        self._sent: _Question | None = None
        """The question the process thinks about, perhaps an older one."""
        self._ready: tuple[int, T] | None = None
        self._deaths = 0

    def start(self) -> None:
        """Start the process, if none runs: then the first question need not wait for it."""
        self._go_on()

    def ask(self, ticket: int, level: str, observation: Observation, key: str) -> None:
        """Begin to think; an earlier question is forgotten, its answer thrown away."""
        self._wanted = _Question(ticket, level, observation, key)
        self._ready = None
        self._deaths = 0
        self._go_on()

    def poll(self) -> tuple[int, T] | None:
        """The ticket and the answer, once. What a bot itself raises is raised here, at the third try."""
        self._go_on()
        ready, self._ready = self._ready, None
        return ready

    def close(self) -> None:
        """End the process at once, in the middle of a thought if it must be."""
        self._wanted = self._ready = None
        self._end()

    def _go_on(self) -> None:
        """Hear what the process has to say; give it the question wanted when it has no other."""
        try:
            if self._process is None:
                self._spawn()
            if not self._idle and self._pipe.poll():
                self._hear(self._pipe.recv())
            if self._idle and self._wanted is not None:
                self._pipe.send(self._wanted[1:])
                self._sent, self._idle = self._wanted, False
        except (EOFError, OSError) as error:
            self._mourn(error)

    def _spawn(self) -> None:
        from multiprocessing import get_context  # The first frame need not wait for this.

        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        process = context.Process(target=_think, args=(theirs, self._think), name="bots", daemon=True)
        process.start()
        # With our copy of its end closed, the pipe ends when the process does.
        theirs.close()
        self._process = process

    def _hear(self, answer: T | None) -> None:
        """Take an answer, or the first word of a new process, which is none."""
        self._idle = True
        if answer is not None and self._sent is self._wanted is not None:
            self._ready = self._wanted.ticket, answer
            self._wanted = None
        self._sent = None

    def _mourn(self, error: Exception) -> None:
        """The process is dead, or could not be started: the next poll starts another, or does without."""
        status = self._end()
        self._deaths += 1
        wanted = self._wanted
        if wanted is None:
            log.warning("the bots' process ended (%s, %r) with nothing asked", status, error)
            return
        log.warning("the bots' process ended (%s, %r): %s, key %r", status, error, wanted.level, wanted.key)
        if self._deaths == MOST_DEATHS:
            self._ready = wanted.ticket, self._think(wanted.level, wanted.observation, wanted.key)
            self._wanted = None

    def _end(self) -> int | None:
        """End the process if there is one. Returns its exit status."""
        if self._process is None:
            return None
        self._process.kill()
        self._process.join()
        status = self._process.exitcode
        self._process.close()
        self._pipe.close()
        self._process = self._sent = None
        self._idle = False
        return status


ProcessBots: TypeAlias = ProcessThinkers[Action]


def _think(
    pipe: Connection[T | None, tuple[str, Observation, str]], think: Callable[[str, Observation, str], T]
) -> None:
    """What the process does: say that it is there, then answer questions until the program is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the program, which ends this process.
    if sys.platform != "win32":
        os.nice(COURTESY)
    try:
        pipe.send(None)
        while True:
            pipe.send(think(*pipe.recv()))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return
