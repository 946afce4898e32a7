"""Options of the rule set, as a record's header names them (RULES.md 9, 10)."""

import re
from pathlib import Path

import pytest

import game.rules
from game.rules import CLASSIC
from game.rules.groups import Opening
from game.rules.options import OPTIONS
from game.rules.presets import BadRules, rules_from, rules_header
from game.rules.ruleset import RuleSet
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
