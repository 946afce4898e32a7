"""Options of the rule set, as a record's header names them (RULES.md 9, 10)."""

import re
from pathlib import Path

import pytest

import game.rules
from game.rules import CLASSIC
from game.rules.groups import Opening
from game.rules.options import OPTIONS, Option, Value
from game.rules.presets import PRESETS, BadRules, rules_from, rules_header
from game.rules.ruleset import Problem, RuleSet, Trouble
from tests.rules.support import position, refusal, table_of

OTHER = {
    "preset": "classic",
    "target": 7000,
    "opening": [[None, 15], [0, 50], [5000, 120]],
    "hand_size": 13,
    "draw": 2,
    "canastas_to_go_out": 2,
    "concealed_bonus": 0,
}


def test_classic_is_valid_and_is_what_nothing_means() -> None:
    assert CLASSIC.validate() == []
    assert rules_from({}) == rules_from({"preset": "classic"}) == CLASSIC
    assert rules_header(CLASSIC) == {"preset": "classic"}


def test_a_rule_set_is_read_as_it_was_written() -> None:
    rules = rules_from(OTHER)
    assert rules_header(rules) == OTHER
    assert rules_from(rules_header(rules)) == rules
    assert (rules.target, rules.seats.hand_size, rules.seats.draw, rules.out.canastas) == (7000, 13, 2, 2)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("preset", "nobody"),
        ("preset", 1),
        ("no_such_option", 1),
        ("players", 1),
        ("players", 5),
        ("players", True),
        ("target", 0),
        ("target", "5000"),
        ("target", True),
        ("target", 1_000_001),
        ("hand_size", 0),
        ("hand_size", 20),
        ("draw", 0),
        ("draw", 3),
        ("canastas_to_go_out", 0),
        ("canastas_to_go_out", 4),
        ("concealed_bonus", -1),
        ("concealed_bonus", 10_001),
        ("opening", 50),
        ("opening", [50]),
        ("opening", [[0, "50"]]),
        ("opening", [["0", 50]]),
        ("opening", [[0, 50], [None, 15]]),
        ("opening", [[1500, 90], [0, 50]]),
        ("opening", [[0, -5]]),
        ("opening", [[0, 50], [0, 60]]),
    ],
)
def test_a_wrong_option_is_named(key: str, value: object) -> None:
    with pytest.raises(BadRules) as refused:
        rules_from({key: value})
    assert refused.value.option == key


def test_rules_that_are_no_object_are_refused() -> None:
    with pytest.raises(BadRules):
        rules_from(["classic"])


@pytest.mark.parametrize(
    ("total", "minimum"),
    [(-5, 15), (0, 50), (1495, 50), (1500, 90), (2995, 90), (3000, 120), (9000, 120)],
)
def test_minimum_of_every_bracket(total: int, minimum: int) -> None:
    assert CLASSIC.opening.minimum(total) == minimum


def test_no_brackets_no_minimum() -> None:
    assert Opening(()).minimum(3000) == 0
    assert refusal(table_of(position("4H 4D 4S 6C 7C"), opening=[]), "meld 4H 4D 4S") is None


def test_two_canastas_to_go_out() -> None:
    sevens = "QS QH QD QC QS QH QD"
    one = position("8H KC KD KH", melds=(f"{sevens}, 8S 8H 8D 8C 8S 8D", ""))
    assert refusal(table_of(one, canastas_to_go_out=2), "meld KC KD KH", "meld 8H") is None
    short = position("9H KC KD KH", melds=(sevens, ""))
    assert refusal(table_of(short), "meld KC KD KH", "discard 9H") is None
    assert refusal(table_of(short, canastas_to_go_out=2), "meld KC KD KH") == "must_keep_cards"
    assert (
        refusal(table_of(position("9H", melds=(sevens, "")), canastas_to_go_out=2), "discard 9H")
        == "no_canasta"
    )


def test_two_cards_a_turn_and_each_red_three_replaced() -> None:
    table = table_of(position("4C 5C", stock="3H 6C 3D 7C 8C", phase="draw"), draw=2)
    assert refusal(table, "draw") is None
    assert (len(table.hands[0]), len(table.red_threes[0]), len(table.stock)) == (4, 2, 1)


def test_two_cards_a_turn_at_the_end_of_the_stock() -> None:
    for stock, drawn, over in (("6C", 1, False), ("6C 3H", 1, False), ("3H", 0, True), ("3H 3D", 0, True)):
        table = table_of(position("4C 5C", stock=stock, phase="draw"), draw=2)
        assert refusal(table, "draw") is None
        assert (len(table.hands[0]) - 2, table.phase.name == "OVER") == (drawn, over), stock


def test_a_rule_set_is_a_value() -> None:
    assert RuleSet() == RuleSet()
    assert hash(RuleSet()) == hash(CLASSIC)


def test_the_document_of_the_law_names_every_option() -> None:
    law = (Path(game.rules.__file__).parent / "RULES.md").read_text(encoding="utf-8")
    section = law.split("## 9. ")[1].split("## 10. ")[0]
    named = re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE)
    assert named == [option.key for option in OPTIONS]
    for key in named:
        with pytest.raises(BadRules):
            rules_from({key: "not a number"})


STEPS: Value = ((None, 10), (500, 40))


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_an_option_is_set_read_and_written(option: Option) -> None:
    values: dict[str, tuple[Value, ...]] = {
        "switch": (True, False),
        "number": option.usual,
        "choice": option.choices,
        "steps": (STEPS, ()),
    }
    assert CLASSIC.value(option) == option.classic
    for value in values[option.form]:
        rules = CLASSIC.having(option, value)
        assert rules.value(option) == value
        assert option.read(option.write(value)) == value
        assert all(rules.value(other) == other.classic for other in OPTIONS if other is not option)


def test_usual_values_are_in_range() -> None:
    for option in OPTIONS:
        assert all(option.low <= value <= option.high for value in option.usual)
        assert option.form != "number" or option.classic in option.usual


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_valid_at_its_tables_and_keeps_its_name(name: str) -> None:
    for players in PRESETS[name].players:
        rules = rules_from({"preset": name, "players": players})
        assert rules.validate() == []
        usual = players == PRESETS[name].players[0]
        assert rules_header(rules) == {"preset": name} | ({} if usual else {"players": players})
        assert rules_from(rules_header(rules, preset="classic")) == rules


@pytest.mark.parametrize(
    ("header", "hand_size", "draw", "canastas"),
    [
        ({"players": 2}, 15, 2, 2),
        ({"players": 3}, 13, 1, 1),
        ({"preset": "russian"}, 12, 1, 1),
        ({"preset": "russian", "players": 2}, 15, 2, 2),
        ({"preset": "family"}, 13, 1, 1),
        ({"preset": "family", "players": 2}, 15, 1, 1),
        ({"preset": "family", "players": 2, "hand_size": 11, "draw": 2}, 11, 2, 1),
    ],
)
def test_header_goes_over_preset_over_table(
    header: dict[str, object], hand_size: int, draw: int, canastas: int
) -> None:
    rules = rules_from(header)
    assert (rules.seats.hand_size, rules.seats.draw, rules.out.canastas) == (hand_size, draw, canastas)


def test_a_target_of_7000_brings_its_opening_unless_another_is_named() -> None:
    def steps(**header: object) -> list[int]:
        return [need for _, need in rules_from(header).opening.minimums]

    assert steps(target=7000) == steps(preset="russian7000") == [15, 50, 70, 90, 120]
    assert steps(target=7000, opening=[[None, 30]]) == [30]
    assert steps(preset="family", target=7000) == []
    assert steps(preset="russian7000", target=5000) == [15, 50, 90, 120]


def test_what_contradicts_itself_is_named_with_all_that_it_concerns() -> None:
    with pytest.raises(BadRules) as refused:
        rules_from({"players": 2, "must_ask": True, "canasta_each": True, "wild_canasta": 1000})
    assert set(refused.value.problems) == {
        Problem(Trouble.NOBODY_TO_ASK, ("must_ask", "players")),
        Problem(Trouble.NOBODY_TO_SHARE, ("canasta_each", "players")),
        Problem(Trouble.NO_WILD_MELDS, ("wild_canasta", "wild_melds")),
    }


def test_sides_and_partners() -> None:
    four, three, two = (rules_from({"players": players}).seats for players in (4, 3, 2))
    assert (four.side_of, four.sides, four.partners, four.partner(3)) == ((0, 1, 0, 1), 2, True, 1)
    assert (three.side_of, three.sides, three.partners, three.partner(2)) == ((0, 1, 2), 3, False, 2)
    assert (two.side_of, two.sides, two.partners, two.partner(1)) == ((0, 1), 2, False, 1)
