"""What a bot answers when it is asked to act, and the reasons it gives."""

from typing import NamedTuple

from game.rules import Action


class Choice(NamedTuple):
    """An action in faces (``realize`` gives it real cards) and the codes of the reasons for it, if it has any
    at hand; ``ai.advice`` knows the reasons of the levels that weigh their plans."""

    action: Action
    reasons: tuple[str, ...]


class Reason(NamedTuple):
    """Why a move is made: a code, and what it speaks of by name.

    ``rank`` and ``instead`` are kinds of cards, ``count``, ``size`` and ``points`` numbers.
    """

    code: str
    values: tuple[tuple[str, int], ...] = ()
