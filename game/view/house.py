"""The rules of a new match as a player chooses them: a preset, or his own, and what he changes in them."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from game.rules.options import OPTION, OPTIONS, Option, Value
from game.rules.presets import LONG_OPENING, PRESETS, BadRules, rules_from, rules_header
from game.rules.ruleset import CLASSIC, Problem, RuleSet

PLAYERS: Final = OPTION["players"]
_LONG: Final = OPTION["opening"].read(LONG_OPENING)
LADDERS: Final[dict[str, Value]] = {"classic": CLASSIC.opening.minimums, "long": _LONG, "none": ()}
"""The tables of first melds that are offered."""
ROUND: Final = 5
"""From one minimum to the next that is offered."""


@dataclass(frozen=True, slots=True)
class House:
    """Rules that are chosen, which may contradict themselves until all is set.

    ``preset`` is where they come from, ``name`` what the player calls them, empty where they are no own ones;
    ``changed`` tells that own ones are not as they were saved.
    """

    preset: str
    rules: RuleSet
    name: str = ""
    changed: bool = False

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players these rules are meant for, fewest first."""
        return tuple(sorted(PRESETS[self.preset].players))

    @property
    def plain(self) -> RuleSet:
        """The preset at a table of as many players."""
        return preset_rules(self.preset, self.rules.seats.players)

    def as_preset(self) -> "House":
        """All as the preset has it."""
        return replace(self, rules=self.plain, changed=bool(self.name))

    @property
    def problems(self) -> list[Problem]:
        """What does not go together."""
        return self.rules.validate()

    def header(self) -> dict[str, object]:
        """Write the rules as a record's header does."""
        return rules_header(self.rules, preset=self.preset)

    def having(self, option: Option, value: Value) -> "House":
        """Set an option, and with it what it brings (RULES.md 9), unless that would not go together."""
        try:
            rules = rules_from(self.header() | {option.key: option.write(value)})
        except BadRules:
            rules = self.rules.having(option, value)
        return replace(self, rules=rules, changed=bool(self.name))

    def stepped(self, option: Option, by: int) -> "House":
        """Set an option to the next of its values, or to the one before."""
        return self.having(option, neighbour(option, self.rules.value(option), by))

    def with_minimum(self, at: int, minimum: int) -> "House":
        """Change one minimum of the first meld."""
        steps = list(self.rules.opening.minimums)
        steps[at] = steps[at][0], minimum
        return self.having(OPTION["opening"], tuple(steps))


def of_preset(name: str, players: int | None = None) -> House:
    """A preset as it comes, for its usual number of players unless it is meant for the one wished."""
    meant = PRESETS[name].players
    return House(name, preset_rules(name, players if players in meant else meant[0]))


def preset_rules(name: str, players: int | None) -> RuleSet:
    """The rules of a preset at a table."""
    return rules_from({"preset": name, "players": players or PRESETS[name].players[0]})


def read_house(header: Mapping[str, object], name: str = "", *, changed: bool = False) -> House:
    """Read what ``header`` wrote. Raises BadRules."""
    return House(str(header.get("preset", "classic")), rules_from(header), name, changed)


def nearest(rules: RuleSet) -> str:
    """The preset from which rules differ least."""
    return str(rules_header(rules)["preset"])


def differences(rules: RuleSet, base: RuleSet) -> list[Option]:
    """The options in which rules differ from others."""
    return [option for option in OPTIONS if rules.value(option) != base.value(option)]


def values_of(option: Option) -> tuple[Value, ...]:
    """What is offered for an option, in order."""
    match option.form:
        case "switch":
            return (False, True)
        case "choice":
            return option.choices
        case "steps":
            return tuple(LADDERS.values())
        case _:
            return tuple(sorted(option.usual))


def neighbour(option: Option, value: Value, by: int) -> Value:
    """The offered value after or before this one, itself at the end of the numbers; choices go round."""
    offered = values_of(option)
    if option.form == "number":
        assert isinstance(value, int)
        further = [each for each in offered if isinstance(each, int) and (each - value) * by > 0]
        return (min(further) if by > 0 else max(further)) if further else value
    at = offered.index(value) if value in offered else -1 if by > 0 else 0
    return offered[(at + by) % len(offered)]
