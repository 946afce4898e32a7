"""Presets and record headers: rule sets by a name and the options that differ (RULES.md 9 to 11).

A header's options go over its preset's, and those over what a table of so many players plays with. The
engine never sees a name: what comes out is a rule set.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from game.rules.options import OPTION, OPTIONS, BadValue, Option, Value
from game.rules.ruleset import CLASSIC, Problem, RuleSet

Named = Mapping[str, object]
"""Options by their keys, with values as a header writes them."""

TABLES: Final[dict[int, Named]] = {
    2: {"hand_size": 15, "draw": 2, "canastas_to_go_out": 2},
    3: {"hand_size": 13},
    4: {},
}
"""What differs from classic at a table of so many players (RULES.md 11)."""

LONG_MATCH: Final = 7000
LONG_OPENING: Final = [[None, 15], [0, 50], [1500, 70], [3000, 90], [5000, 120]]
"""The minimums of a match to 7000, unless the header or the preset names its own (RULES.md 9)."""
_BRINGERS: Final = ("players", "target")
"""Options that bring others with them; they stand before those in OPTIONS."""


@dataclass(frozen=True)
class Preset:
    """A named way to play: what differs from classic, at which tables, and there again."""

    options: Named
    players: tuple[int, ...] = (4, 3, 2)
    """The numbers of players it is meant for, the usual one first."""
    tables: Mapping[int, Named] = field(default_factory=dict)
    """By the number of players: what differs at that table."""


_RUSSIAN: Final[Named] = {
    "wild_limit": "half",
    "upcard": "replace",
    "frozen_at_start": True,
    "pile_natural_pair": True,
    "canasta_opens": True,
    "last_card": "skip_discard",
    "red_three_sign": "went_out",
    "no_canasta_minus": True,
}
_RUSSIAN_TABLES: Final = {4: {"hand_size": 12}, 3: {"hand_size": 13}, 2: {"hand_size": 15}}

PRESETS: Final[dict[str, Preset]] = {
    "classic": Preset({}),
    "family": Preset(
        {
            "draw": 1,
            "canastas_to_go_out": 1,
            "opening": [],
            "pile_after_opening": True,
            "pile_natural_pair": True,
            "pile_depth": "to_wild",
            "wild_melds": "canasta",
            "wild_canasta": 800,
            "red_three_sign": "canasta",
            "black_threes": "never",
            "wild_value": "as_replaced",
            "discard_to_go_out": "required",
            "hand_canasta": 1000,
            "stock_empty": "one_more_turn_each",
        },
        players=(3, 2),
        tables={3: {"hand_size": 13}, 2: {"hand_size": 15}},
    ),
    "russian": Preset(_RUSSIAN, tables=_RUSSIAN_TABLES),
    "russian7000": Preset({**_RUSSIAN, "target": LONG_MATCH}, tables=_RUSSIAN_TABLES),
    "hidden": Preset({"wild_limit": "at_most_naturals", "hidden_canasta": 100}),
    "austrian": Preset({"red_three_sign": "canasta"}),
}
"""Presets by the name that a header gives them (RULES.md 10)."""


class BadRules(ValueError):
    """A header's rules cannot be read; ``option`` is the key that is wrong.

    Where all could be read but does not go together, ``problems`` is what ``validate`` names.
    """

    def __init__(self, option: str, problems: tuple[Problem, ...] = ()) -> None:
        super().__init__(option)
        self.option = option
        self.problems = problems


def rules_from(header: object) -> RuleSet:
    """Read a record header's ``rules``: a preset and the options that differ, or options alone.

    Raises BadRules for an unknown preset or option, a value of the wrong type or out of range, and for
    options that contradict each other.
    """
    if not isinstance(header, Mapping):
        raise BadRules("rules")
    name = header.get("preset", "classic")
    if not isinstance(name, str) or name not in PRESETS:
        raise BadRules("preset")
    rules = _put_together(name, {key: value for key, value in header.items() if key != "preset"})
    problems = rules.validate()
    if problems:
        raise BadRules(problems[0].keys[0], tuple(problems))
    return rules


def _put_together(name: str, own: Named) -> RuleSet:
    """Header over preset over table. Raises BadRules where a key or a value cannot be read."""
    preset = PRESETS[name]
    players = own.get("players", preset.players[0])
    if type(players) is not int or players not in TABLES:
        raise BadRules("players")
    named: dict[str, object] = {**preset.options, **preset.tables.get(players, {}), **own, "players": players}
    if named.get("target") == LONG_MATCH and "opening" not in named:
        named["opening"] = LONG_OPENING
    return CLASSIC.having_all(_read(key, value) for key, value in {**TABLES[players], **named}.items())


def _read(key: str, value: object) -> tuple[Option, Value]:
    """Raises BadRules for a key that no option has, or a value that it cannot take."""
    if key not in OPTION:
        raise BadRules(str(key))
    option = OPTION[key]
    try:
        return option, option.read(value)
    except BadValue:
        raise BadRules(key) from None


def rules_header(rules: RuleSet, *, preset: str | None = None) -> dict[str, object]:
    """Write a rule set for a record header: a preset, by default the nearest, and what differs from it."""
    if preset is not None:
        return _header(rules, preset)
    return min((_header(rules, name) for name in PRESETS), key=len)


def _header(rules: RuleSet, name: str) -> dict[str, object]:
    """What makes this preset these rules; the players and the target bring further options with them."""
    own: dict[str, object] = {}
    base = _put_together(name, own)
    for option in OPTIONS:
        value = rules.value(option)
        if base.value(option) != value:
            own[option.key] = option.write(value)
            base = _put_together(name, own) if option.key in _BRINGERS else base
    return {"preset": name, **own}
