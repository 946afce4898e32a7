"""The parameters of a game, in groups. The engine asks a parameter, never the name of a variant."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum, auto
from itertools import pairwise
from typing import Any, Final, NamedTuple

from game.rules.cards import PACK
from game.rules.groups import Opening, Out, Pile, Seats, Sets, Stock, Threes, WildMelds
from game.rules.options import MOST_POINTS, OPTIONS, TARGET, Option, Value

LEAST_STOCK: Final = 30
"""So many cards must be left when all hands are dealt: the pile begins with a card that can be taken."""


class Trouble(StrEnum):
    """What can be wrong with a rule set; the sentences stand in the catalogue of texts."""

    OUT_OF_RANGE = auto()
    """A number is too small or too large."""
    OPENING_BOUND = auto()
    """Only the first minimum may stand without a total."""
    OPENING_RANGE = auto()
    """A minimum is below nothing or too large."""
    OPENING_NOT_RISING = auto()
    """The totals of the minimums do not rise."""
    TOO_MANY_CARDS = auto()
    """More cards would be dealt than the pack has to spare."""
    NOBODY_TO_ASK = auto()
    """Going out needs the partner's yes where nobody has a partner."""
    NOBODY_TO_SHARE = auto()
    """Each partner must finish a canasta where nobody has a partner."""
    NO_WILD_MELDS = auto()
    """Canastas of wild cards pay, but wild cards alone are no meld."""


class Problem(NamedTuple):
    """One thing wrong with a rule set: what, and the header keys of the options that it concerns."""

    trouble: Trouble
    keys: tuple[str, ...]


@dataclass(frozen=True)
class RuleSet:
    """One game's rules. Immutable; equal rule sets play the same game."""

    target: int = TARGET
    seats: Seats = field(default_factory=Seats)
    opening: Opening = field(default_factory=Opening)
    sets: Sets = field(default_factory=Sets)
    pile: Pile = field(default_factory=Pile)
    threes: Threes = field(default_factory=Threes)
    out: Out = field(default_factory=Out)
    stock: Stock = field(default_factory=Stock)

    def value(self, option: Option) -> Value:
        """What an option is set to."""
        value: Value = getattr(getattr(self, option.group) if option.group else self, option.field)
        return value

    def having(self, option: Option, value: Value) -> "RuleSet":
        """The same rules but for one option; nothing is checked."""
        return self.having_all([(option, value)])

    def having_all(self, values: Iterable[tuple[Option, Value]]) -> "RuleSet":
        """The same rules but for some options, the last value of each; nothing is checked."""
        changes: dict[str, dict[str, Any]] = {}
        for option, value in values:
            changes.setdefault(option.group, {})[option.field] = value
        whole = changes.pop("", {})
        parts = {group: replace(getattr(self, group), **change) for group, change in changes.items()}
        return replace(self, **whole, **parts)

    def validate(self) -> list[Problem]:
        """Name all that is out of range or contradicts something else; empty where all is well."""
        problems = [
            Problem(Trouble.OUT_OF_RANGE, (option.key,))
            for option in OPTIONS
            if option.form == "number" and not _within(option, self.value(option))
        ]
        problems += self._opening_problems()
        if problems:
            return problems  # What is out of range has no table to be checked at.
        seats = self.seats
        left = seats.packs * PACK - seats.players * seats.hand_size
        contradictions = {
            Problem(Trouble.TOO_MANY_CARDS, ("hand_size", "players")): left < LEAST_STOCK,
            Problem(Trouble.NOBODY_TO_ASK, ("must_ask", "players")): self.out.must_ask and not seats.partners,
            Problem(Trouble.NOBODY_TO_SHARE, ("canasta_each", "players")): (
                self.out.canasta_each and not seats.partners
            ),
            Problem(Trouble.NO_WILD_MELDS, ("wild_canasta", "wild_melds")): (
                self.sets.wild_bonus > 0 and self.sets.wild_melds is WildMelds.NONE
            ),
        }
        return [problem for problem, holds in contradictions.items() if holds]

    def _opening_problems(self) -> list[Problem]:
        bounds = [bound for bound, _ in self.opening.minimums]
        totals = [bound for bound in bounds if bound is not None]
        found = {
            Trouble.OPENING_BOUND: None in bounds[1:],
            Trouble.OPENING_RANGE: not all(0 <= need <= MOST_POINTS for _, need in self.opening.minimums),
            Trouble.OPENING_NOT_RISING: any(low >= high for low, high in pairwise(totals)),
        }
        return [Problem(trouble, ("opening",)) for trouble, holds in found.items() if holds]


def _within(option: Option, value: Value) -> bool:
    return isinstance(value, int) and option.low <= value <= option.high


CLASSIC: Final = RuleSet()
