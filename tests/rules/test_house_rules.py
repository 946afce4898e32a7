"""Every lawful combination of house rules plays (RULES.md 9 to 11); `python3 -m tests.house` plays more."""

from collections import Counter
from random import Random

import pytest

from game.rules import deal, determinize, observe, shuffled
from game.rules.cards import RED_THREE
from game.rules.options import OPTION, OPTIONS
from game.rules.presets import PRESETS, BadRules, rules_from, rules_header
from game.rules.ruleset import Trouble
from tests.rules.house import play_rule_set
from tests.rules.house_draws import VALUES, any_header, contradictions
from tests.rules.house_positions import judge_position
from tests.rules.referee_options import CLASSIC, Options, options_of

ONE_OPTION = [(key, value) for key, values in VALUES.items() for value in values]
CONTRADICTIONS: list[tuple[Trouble, set[str], Options, list[Options]]] = [
    (
        Trouble.TOO_MANY_CARDS,
        {"hand_size", "players"},
        {"hand_size": 20},
        [{"hand_size": 19}, {"players": 3}],
    ),
    (
        Trouble.TOO_MANY_CARDS,
        {"hand_size", "players"},
        {"players": 3, "hand_size": 27},
        [{"hand_size": 26}, {"players": 2}],
    ),
    (
        Trouble.NOBODY_TO_ASK,
        {"must_ask", "players"},
        {"players": 2, "must_ask": True},
        [{"must_ask": False}, {"players": 4}],
    ),
    (
        Trouble.NOBODY_TO_SHARE,
        {"canasta_each", "players"},
        {"players": 3, "canasta_each": True},
        [{"canasta_each": False}, {"players": 4}],
    ),
    (
        Trouble.NO_WILD_MELDS,
        {"wild_canasta", "wild_melds"},
        {"wild_canasta": 1000},
        [{"wild_canasta": 0}, {"wild_melds": "canasta"}, {"wild_melds": "from_three"}],
    ),
]
"""What is wrong, which options contradict each other, a header that does it, and ways to mend that."""


@pytest.mark.parametrize("block", range(20))
def test_random_rule_sets_play_to_the_end(block: int) -> None:
    tally: Counter[str] = Counter()
    for number in range(block * 10, block * 10 + 10):
        tally += play_rule_set(0, number)
    assert tally["deals"] == 20
    assert tally["refused"] > tally["allowed"] > 300


@pytest.mark.parametrize("block", range(4))
def test_every_line_of_small_positions_is_judged_alike(block: int) -> None:
    tally: Counter[str] = Counter()
    for number in range(block * 100, block * 100 + 100):
        tally += judge_position(0, number)
    assert tally["positions"] == 100
    assert tally["refused"] > tally["allowed"] > 1000


def test_headers_mean_what_the_second_law_reads_in_them() -> None:
    contradicted = 0
    for number in range(600):
        header = any_header(Random(f"header {number}"))
        expected = contradictions(header)
        try:
            rules = rules_from(header)
        except BadRules as refused:
            assert [set(problem.keys) for problem in refused.problems] == expected, header
            contradicted += 1
            continue
        assert expected == []
        assert {option.key: option.write(rules.value(option)) for option in OPTIONS} == options_of(header)
        assert rules_from(rules_header(rules)) == rules
        name = sorted(PRESETS)[number % len(PRESETS)]
        assert rules_from(rules_header(rules, preset=name)) == rules
    assert 60 < contradicted < 300


@pytest.mark.parametrize(("key", "value"), ONE_OPTION, ids=[f"{key}-{value}" for key, value in ONE_OPTION])
def test_an_option_is_read_as_it_was_written(key: str, value: object) -> None:
    helped = {"wild_canasta": {"wild_melds": "canasta"}}.get(key, {})
    rules = rules_from({key: value} | helped)
    written = rules_header(rules, preset="classic")
    assert written.get(key, CLASSIC[key]) == value
    assert rules_from(written) == rules_from(rules_header(rules)) == rules


def test_hidden_hands_may_hold_red_threes_only_where_they_are_laid_by_hand() -> None:
    for by_hand in (True, False):
        rules = rules_from({"red_threes_by_hand": by_hand})
        table = deal(rules, dealer=3, scores=(0, 0), deck=shuffled(3, 1))
        seen = observe(table, 0)
        held = [determinize(seen, Random(number)).counts[1][RED_THREE] for number in range(200)]
        assert (sum(held) > 20) == by_hand
        assert any(held) == by_hand


def test_every_option_is_drawn() -> None:
    assert {"players", *VALUES} == set(OPTION) == set(CLASSIC)


@pytest.mark.parametrize(
    ("trouble", "keys", "header", "mends"), CONTRADICTIONS, ids=[str(case[2]) for case in CONTRADICTIONS]
)
def test_a_contradiction_is_named_and_ends_with_any_of_its_options(
    trouble: Trouble, keys: set[str], header: Options, mends: list[Options]
) -> None:
    with pytest.raises(BadRules) as refused:
        rules_from(header)
    assert [(problem.trouble, set(problem.keys)) for problem in refused.value.problems] == [(trouble, keys)]
    assert {key for mend in mends for key in mend} == keys
    for mend in mends:
        rules_from(header | mend)
