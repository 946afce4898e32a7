"""The parameters of a game, in groups. The engine asks a parameter, never the name of a variant."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise
from typing import Any, Final


@dataclass(frozen=True)
class Seats:
    """Who plays with whom and how many cards are dealt and drawn (RULES.md 2, 3)."""

    players: int = 4
    packs: int = 2
    hand_size: int = 11
    draw: int = 1

    @cached_property
    def side_of(self) -> tuple[int, ...]:
        """The side of every seat: partners sit opposite."""
        return tuple(seat % 2 for seat in range(self.players))

    @cached_property
    def sides(self) -> int:
        """The number of sides."""
        return max(self.side_of) + 1

    def partner(self, seat: int) -> int:
        """The seat opposite."""
        return (seat + self.players // 2) % self.players


@dataclass(frozen=True)
class Opening:
    """The first meld of a side (RULES.md 4): from a total on, this minimum; ``None`` is any total."""

    minimums: tuple[tuple[int | None, int], ...] = ((None, 15), (0, 50), (1500, 90), (3000, 120))

    def minimum(self, total: int) -> int:
        """The points a side with this total must lay to open."""
        need = 0
        for from_total, minimum in self.minimums:
            if from_total is None or total >= from_total:
                need = minimum
        return need


@dataclass(frozen=True)
class Sets:
    """What makes a meld and a canasta, and what canastas pay (RULES.md 4, 7)."""

    size: int = 3
    least_naturals: int = 2
    most_wilds: int = 3
    canasta: int = 7
    natural_bonus: int = 500
    mixed_bonus: int = 300


@dataclass(frozen=True)
class Threes:
    """What red threes pay and how many black ones make a meld (RULES.md 4.4, 7)."""

    red: int = 100
    all_red: int = 800


@dataclass(frozen=True)
class Out:
    """What going out needs and pays (RULES.md 6, 7)."""

    canastas: int = 1
    bonus: int = 100
    concealed_bonus: int = 100


@dataclass(frozen=True)
class RuleSet:
    """One game's rules. Immutable; equal rule sets play the same game."""

    target: int = 5000
    seats: Seats = field(default_factory=Seats)
    opening: Opening = field(default_factory=Opening)
    sets: Sets = field(default_factory=Sets)
    threes: Threes = field(default_factory=Threes)
    out: Out = field(default_factory=Out)

    def validate(self) -> list[str]:
        """Name the options that are out of range, by their header keys; an empty list where all is well."""
        cards = self.seats.packs * 54
        upcards = cards - self.seats.players * self.seats.hand_size
        bounds = [value for value, _ in self.opening.minimums]
        problems = {
            "players": self.seats.players == 4,
            "hand_size": self.seats.hand_size >= 1 and upcards >= 30,
            "draw": 1 <= self.seats.draw <= 2,
            "target": 1 <= self.target <= 1_000_000,
            "canastas_to_go_out": 1 <= self.out.canastas <= 3,
            "concealed_bonus": 0 <= self.out.concealed_bonus <= 10_000,
            "opening": None not in bounds[1:]
            and all(0 <= minimum <= 10_000 for _, minimum in self.opening.minimums)
            and _rising([bound for bound in bounds if bound is not None]),
        }
        return [key for key, holds in problems.items() if not holds]


def _rising(numbers: list[int]) -> bool:
    return all(low < high for low, high in pairwise(numbers))


CLASSIC: Final = RuleSet()
PRESETS: Final[dict[str, RuleSet]] = {"classic": CLASSIC}

_OPTIONS: Final[dict[str, tuple[str, str]]] = {
    "players": ("seats", "players"),
    "hand_size": ("seats", "hand_size"),
    "draw": ("seats", "draw"),
    "target": ("", "target"),
    "opening": ("opening", "minimums"),
    "canastas_to_go_out": ("out", "canastas"),
    "concealed_bonus": ("out", "concealed_bonus"),
}
"""Header key of an option: its group and field."""


class BadRules(ValueError):
    """A header's rules cannot be read; ``option`` is the key that is wrong."""

    def __init__(self, option: str) -> None:
        super().__init__(option)
        self.option = option


def rules_from(header: object) -> RuleSet:
    """Read a record header's ``rules``: a preset and the options that differ, or options alone.

    Raises BadRules for an unknown preset or option, a value of the wrong type or out of range.
    """
    if not isinstance(header, Mapping):
        raise BadRules("rules")
    options = dict(header)
    preset = options.pop("preset", "classic")
    if not isinstance(preset, str) or preset not in PRESETS:
        raise BadRules("preset")
    rules = PRESETS[preset]
    for key, value in options.items():
        if key not in _OPTIONS:
            raise BadRules(str(key))
        rules = _with_option(rules, key, value)
    problems = rules.validate()
    if problems:
        raise BadRules(problems[0])
    return rules


def _with_option(rules: RuleSet, key: str, value: object) -> RuleSet:
    group, name = _OPTIONS[key]
    part = getattr(rules, group) if group else rules
    changes: dict[str, Any] = {name: _read(key, value)}
    changed = replace(part, **changes)
    groups: dict[str, Any] = {group: changed}
    return replace(rules, **groups) if group else changed


def _read(key: str, value: object) -> object:
    if key != "opening":
        if type(value) is not int:
            raise BadRules(key)
        return value
    if not isinstance(value, list | tuple):
        raise BadRules(key)
    steps = []
    for step in value:
        if not isinstance(step, list | tuple) or len(step) != 2:
            raise BadRules(key)
        bound, minimum = step
        if type(minimum) is not int or not (bound is None or type(bound) is int):
            raise BadRules(key)
        steps.append((bound, minimum))
    return tuple(steps)


def rules_header(rules: RuleSet) -> dict[str, object]:
    """Write a rule set for a record header: the nearest preset and the options that differ from it."""
    header: dict[str, object] = {"preset": "classic"}
    for key, (group, name) in _OPTIONS.items():
        mine, usual = (getattr(getattr(whole, group) if group else whole, name) for whole in (rules, CLASSIC))
        if mine != usual:
            header[key] = [list(step) for step in mine] if key == "opening" else mine
    return header
