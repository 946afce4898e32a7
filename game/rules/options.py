"""The options of a rule set as data: what a record's header calls them and what values they take.

Whatever goes over all options (headers, the settings page, tests) goes over ``OPTIONS``.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal

from game.rules.groups import (
    BlackThrees,
    LastCard,
    LastDiscard,
    Opening,
    Out,
    Pile,
    PileDepth,
    RedSign,
    Seats,
    Sets,
    Stock,
    StockEmpty,
    Threes,
    Upcard,
    WildLimit,
    WildMelds,
    WildValue,
)

MOST_POINTS: Final = 10_000
"""The most that a minimum or a bonus may be."""
MOST_STEPS: Final = 10
"""So many minimums an opening may have."""
MOST_TOTAL: Final = 1_000_000
"""The farthest from nothing that the total of a minimum may be, and the most that a match may go to."""

Steps = tuple[tuple[int | None, int], ...]
Value = bool | int | StrEnum | Steps
"""What an option is set to; in a header a choice is its text and steps are lists."""
Form = Literal["switch", "number", "choice", "steps"]


class BadValue(ValueError):
    """A header gives an option a value that it cannot take."""


@dataclass(frozen=True)
class Option:
    """One option: its key in a header, its place in the rule set, its values and the classic one.

    ``group`` is the rule set's part that holds ``field``, empty for the rule set itself. A ``number`` lies
    between ``low`` and ``high``, and ``usual`` are those that tables play with; a ``choice`` is one of
    ``choices``, classic first; ``steps`` are pairs of a total and the minimum from it on.
    """

    key: str
    group: str
    field: str
    form: Form
    classic: Value
    choices: tuple[StrEnum, ...] = ()
    low: int = 0
    high: int = 0
    usual: tuple[int, ...] = ()

    def read(self, value: object) -> Value:
        """Read a header's value. Raises BadValue for one of the wrong type or no choice of these."""
        match self.form:
            case "switch":
                if isinstance(value, bool):
                    return value
            case "number":
                if type(value) is int:
                    return value
            case "choice":
                for choice in self.choices:
                    if value == choice.value:
                        return choice
            case "steps":
                return _read_steps(value)
        raise BadValue(self.key)

    def write(self, value: Value) -> object:
        """Write a value for a header."""
        if isinstance(value, StrEnum):
            return value.value
        return [list(step) for step in value] if isinstance(value, tuple) else value


def _read_steps(value: object) -> Steps:
    if not isinstance(value, list | tuple) or len(value) > MOST_STEPS:
        raise BadValue("no steps")
    steps = []
    for step in value:
        if not isinstance(step, list | tuple) or len(step) != 2:
            raise BadValue("no step")
        bound, minimum = step
        if type(minimum) is not int or not (bound is None or type(bound) is int):
            raise BadValue("no step of numbers")
        if bound is not None and abs(bound) > MOST_TOTAL:
            raise BadValue("no total")
        steps.append((bound, minimum))
    return tuple(steps)


_PARTS: Final = {
    "seats": Seats(),
    "opening": Opening(),
    "sets": Sets(),
    "pile": Pile(),
    "threes": Threes(),
    "out": Out(),
    "stock": Stock(),
}


def _switch(key: str, group: str, field: str) -> Option:
    return Option(key, group, field, "switch", bool(getattr(_PARTS[group], field)))


def _choice(key: str, group: str, field: str, values: type[StrEnum]) -> Option:
    return Option(key, group, field, "choice", getattr(_PARTS[group], field), tuple(values))


def _number(key: str, group: str, field: str, low: int, high: int, usual: Sequence[int]) -> Option:
    classic = int(getattr(_PARTS[group], field))
    return Option(key, group, field, "number", classic, low=low, high=high, usual=tuple(usual))


TARGET: Final = 5000
"""The total that ends a classic match."""

OPTIONS: Final[tuple[Option, ...]] = (
    _number("players", "seats", "players", 2, 4, (4, 3, 2)),
    Option("target", "", "target", "number", TARGET, low=1, high=MOST_TOTAL, usual=(3000, 5000, 7000, 10000)),
    _number("hand_size", "seats", "hand_size", 1, 39, (11, 12, 13, 15)),
    _number("draw", "seats", "draw", 1, 2, (1, 2)),
    Option("opening", "opening", "minimums", "steps", Opening().minimums, high=MOST_POINTS),
    _switch("canasta_opens", "opening", "canasta_opens"),
    _choice("wild_limit", "sets", "wild_limit", WildLimit),
    _choice("wild_value", "sets", "wild_value", WildValue),
    _choice("wild_melds", "sets", "wild_melds", WildMelds),
    _number("wild_canasta", "sets", "wild_bonus", 0, MOST_POINTS, (0, 800, 1000, 2000)),
    _number("hidden_canasta", "sets", "hidden_bonus", 0, MOST_POINTS, (0, 100)),
    _switch("no_canasta_minus", "sets", "no_canasta_minus"),
    _choice("upcard", "pile", "upcard", Upcard),
    _switch("frozen_at_start", "pile", "frozen_at_start"),
    _switch("pile_natural_pair", "pile", "natural_pair"),
    _switch("pile_always_frozen", "pile", "always_frozen"),
    _switch("pile_onto_canasta", "pile", "onto_canasta"),
    _choice("pile_depth", "pile", "depth", PileDepth),
    _switch("pile_after_opening", "pile", "after_opening"),
    _choice("red_three_sign", "threes", "red_sign", RedSign),
    _switch("red_threes_by_hand", "threes", "by_hand"),
    _choice("black_threes", "threes", "black", BlackThrees),
    _switch("sperrkanasta", "threes", "sperrkanasta"),
    _number("canastas_to_go_out", "out", "canastas", 1, 3, (1, 2, 3)),
    _switch("canasta_each", "out", "canasta_each"),
    _choice("discard_to_go_out", "out", "discard", LastDiscard),
    _choice("last_card", "out", "last_card", LastCard),
    _switch("must_ask", "out", "must_ask"),
    _number("concealed_bonus", "out", "concealed_bonus", 0, MOST_POINTS, (0, 100, 200)),
    _number("hand_canasta", "out", "hand_canasta", 0, MOST_POINTS, (0, 1000)),
    _choice("stock_empty", "stock", "empty", StockEmpty),
)
"""All options in the order in which a page shows them, those of one group together."""

OPTION: Final[dict[str, Option]] = {option.key: option for option in OPTIONS}
"""Every option by its key."""
