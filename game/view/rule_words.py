"""Rule sets in words: what options are called, what they come to, the card that describes rules as set."""

from dataclasses import dataclass
from itertools import groupby
from typing import Final

from game.rules.cards import BLACK_THREE, JOKER, KIND_VALUE
from game.rules.groups import Opening, StockEmpty, WildValue
from game.rules.options import OPTION, OPTIONS, Option, Value
from game.rules.ruleset import CLASSIC, Problem, RuleSet
from game.view.house import House, differences
from game.view.messages import rank_name
from game.view.text import number, text

STOP: Final = " · "
LADDER: Final = " / "
"""Between the minimums of the first meld where they stand in a row."""
GROUPS: Final = tuple(dict.fromkeys(option.group for option in OPTIONS if option.group))
"""The groups of options in the order of the pages."""
ALWAYS: Final = ("sets", "pile", "threes", "out")
"""Groups with something that holds whatever their options are."""


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of the card; ``differs`` marks what is not as in classic."""

    words: str
    differs: bool = False


Section = tuple[str, list[Line]]
"""A title and the sentences below it."""


def options_of(group: str) -> list[Option]:
    """The options of a group; what belongs to none stands with the one before it."""
    found, here = [], GROUPS[0]
    for option in OPTIONS:
        here = option.group or here
        if here == group:
            found.append(option)
    return found


def option_name(option: Option) -> str:
    """What an option is called."""
    return text(f"option.{option.key}.name")


def value_name(option: Option, value: Value) -> str:
    """What a value of an option is called."""
    if isinstance(value, bool):
        return text("option.yes" if value else "option.no")
    if isinstance(value, tuple):
        needs = LADDER.join(number(need) for _, need in value)
        return needs or text(f"option.{option.key}.value.none")
    if isinstance(value, int):
        return number(value) if value or option.low else text(f"option.{option.key}.value.none")
    return text(f"option.{option.key}.value.{value.value}")


def difference_words(rules: RuleSet) -> list[str]:
    """What differs from classic, an option a line."""
    return [
        text("house.difference", name=option_name(option), value=value_name(option, rules.value(option)))
        for option in differences(rules, CLASSIC)
    ]


def problem_words(problems: list[Problem]) -> str:
    """What does not go together: the option first named, and why."""
    return " ".join(_problem(problem) for problem in problems)


def _problem(problem: Problem) -> str:
    name = option_name(OPTION[problem.keys[0]])
    return text("house.problem", name=name, trouble=text(f"rules.trouble.{problem.trouble}"))


def house_name(house: House) -> str:
    """What rules are called: by their own name, by their preset's, or as what they were made from."""
    name = house.name or text(f"preset.{house.preset}.name")
    changed = house.changed if house.name else house.rules != house.plain
    return text("house.changed", name=name) if changed else name


def card(rules: RuleSet) -> list[Section]:
    """The rules as set, in a section for each group of options, and what the cards count."""
    other = {option.key for option in differences(rules, CLASSIC)}
    told: list[Section] = []
    for group in GROUPS:
        lines = [Line(text(f"card.{group}", **numbers(rules)))] if group in ALWAYS else []
        if group == "pile" and not rules.pile.always_frozen:
            frozen = "frozen_after_opening" if rules.pile.after_opening else "frozen"
            lines.append(Line(text(f"card.{frozen}")))
        for option in options_of(group):
            words = _told(option, rules)
            if words:
                lines.append(Line(words, differs=option.key in other))
        if group == "opening" and rules.opening.minimums:
            lines.append(Line(text("card.opening")))
        if group == "seats":
            lines.insert(1, Line(text("card.seats.partners" if rules.seats.partners else "card.seats.alone")))
        told.append((text(f"option.group.{group}"), lines))
    values = [Line(_listed(card_values())), Line(text("card.values.line"))]
    return [*told, (text("card.values.title"), values)]


def _told(option: Option, rules: RuleSet) -> str:
    """What the card says of an option; nothing where the others leave it nothing to say."""
    pile, always = rules.pile, rules.pile.always_frozen
    match option.key:
        case "must_ask" | "canasta_each" if not rules.seats.partners:
            return ""
        case "canasta_opens" if not rules.opening.minimums:
            return ""
        case "wild_value" if rules.sets.wild_value is WildValue.AS_REPLACED and not rules.opening.minimums:
            return text("card.wild_as_replaced")
        case "wild_canasta" if rules.sets.has_wild_melds and not rules.sets.wild_bonus:
            return text("card.wild_canasta_nothing")
        case "frozen_at_start" | "pile_natural_pair" if always:
            return ""
        case "pile_onto_canasta" if always:
            return "" if pile.onto_canasta else text("card.never_onto_canasta")
        case "stock_empty" if always and rules.stock.empty is StockEmpty.OFFICIAL:
            return text("card.stock_never_must")
    return sentence(option, rules)


def numbers(rules: RuleSet) -> dict[str, str]:
    """The numbers that the sentences speak of, by their names."""
    told = {
        "meld": rules.sets.size,
        "naturals": rules.sets.least_naturals,
        "canasta": rules.sets.canasta,
        "natural": rules.sets.natural_bonus,
        "mixed": rules.sets.mixed_bonus,
        "red": rules.threes.red,
        "all_red": rules.threes.all_red,
        "held": rules.threes.held,
        "sperr": rules.threes.sperrkanasta_bonus,
        "out": rules.out.bonus,
    }
    return {name: number(value) for name, value in told.items()}


def sentence(option: Option, rules: RuleSet) -> str:
    """What an option comes to; empty where there is nothing to say of it."""
    value = rules.value(option)
    if isinstance(value, bool):
        return text(f"option.{option.key}.rule.{str(value).lower()}", **numbers(rules))
    if isinstance(value, tuple):
        told = {"minimums": _listed(minimums(rules.opening))} if value else {}
        return text(f"option.{option.key}.rule.{'some' if value else 'none'}", **told)
    if isinstance(value, int):
        return text(f"option.{option.key}.rule", count=value, value=number(value))
    return text(f"option.{option.key}.rule.{value.value}")


def _listed(items: list[str]) -> str:
    """A list on a line, each item with a capital."""
    return STOP.join(f"{item[:1].upper()}{item[1:]}" for item in items)


def card_values() -> list[str]:
    """What the cards count, ranks of one value together, from the joker down (RULES.md 1)."""
    kinds = range(JOKER, BLACK_THREE - 1, -1)
    return [
        text("rules.value", ranks=", ".join(map(rank_name, same)), points=number(points))
        for points, same in groupby(kinds, key=KIND_VALUE.__getitem__)
    ]


def minimums(opening: Opening) -> list[str]:
    """What the first meld needs, for every range of totals (RULES.md 4)."""
    steps = opening.minimums
    lines = []
    for at, (start, need) in enumerate(steps):
        end = steps[at + 1][0] if at + 1 < len(steps) else None
        words = {"need": number(need)}
        if start is None and end is None:
            lines.append(text("rules.always", **words))
        elif start is None:
            lines.append(text("rules.below", end=number(end or 0), **words))
        else:
            lines.append(text("rules.from", start=number(start), **words))
    return lines
