"""The rules a match is begun by: what is offered, what changes with it, how it is said."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.rules.groups import Opening
from game.rules.options import OPTION, OPTIONS, Option
from game.rules.presets import PRESETS, rules_from
from game.rules.ruleset import CLASSIC, Problem, RuleSet, Trouble
from game.view.house import (
    LADDERS,
    PLAYERS,
    House,
    differences,
    neighbour,
    of_preset,
    read_house,
    values_of,
)
from game.view.rule_words import (
    STOP,
    card,
    card_values,
    difference_words,
    house_name,
    minimums,
    option_name,
    options_of,
    problem_words,
    sentence,
    value_name,
)
from game.view.text import languages, set_language, text

OPENING = OPTION["opening"]


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    """Every test begins and ends in English."""
    set_language("en")
    yield
    set_language("en")


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_comes_for_the_table_wished_if_it_is_meant_for_it(name: str) -> None:
    for players in (2, 3, 4):
        house = of_preset(name, players)
        meant = PRESETS[name].players
        assert house.rules.seats.players == (players if players in meant else meant[0])
        assert house.problems == [] and house.rules == house.plain
        assert read_house(house.header()) == house


def test_the_number_of_players_brings_its_table_and_keeps_what_was_changed() -> None:
    house = of_preset("classic").having(OPTION["target"], 3000)
    two = house.having(PLAYERS, 2)
    assert (two.rules.seats.hand_size, two.rules.seats.draw, two.rules.out.canastas) == (15, 2, 2)
    assert two.rules.target == 3000
    assert two.having(PLAYERS, 4).rules == house.rules


def test_the_target_of_a_long_match_brings_its_minimums_unless_they_are_set() -> None:
    seven = of_preset("classic").having(OPTION["target"], 7000)
    assert seven.rules.opening.minimums == LADDERS["long"]
    assert seven.having(OPTION["target"], 5000).rules == CLASSIC
    own = of_preset("classic").with_minimum(1, 60).having(OPTION["target"], 7000)
    assert own.rules.opening.minimums[1] == (0, 60)


def test_what_does_not_go_together_is_set_all_the_same_and_named() -> None:
    asked = of_preset("classic").having(OPTION["must_ask"], value=True).having(PLAYERS, 2)
    assert asked.rules.seats.players == 2 and asked.rules.out.must_ask
    assert [problem.trouble for problem in asked.problems] == [Trouble.NOBODY_TO_ASK]
    assert problem_words(asked.problems).startswith("Must ask: ")


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_every_value_that_is_offered_is_reached_by_steps(option: Option) -> None:
    offered = values_of(option)
    assert option.classic in offered
    seen = [offered[0]]
    for _ in offered[1:]:
        seen.append(neighbour(option, seen[-1], 1))
    assert tuple(seen) == offered
    assert neighbour(option, offered[1], -1) == offered[0]


def test_a_number_that_is_not_offered_steps_to_the_next_that_is() -> None:
    target = OPTION["target"]
    assert [neighbour(target, 4000, by) for by in (-1, 1)] == [3000, 5000]
    assert [neighbour(target, 20_000, by) for by in (-1, 1)] == [10_000, 20_000]


def test_minimums_are_called_by_their_points_in_a_row() -> None:
    said = [value_name(OPENING, value) for value in LADDERS.values()]
    assert said == ["15 / 50 / 90 / 120", "15 / 50 / 70 / 90 / 120", "none"]
    assert value_name(OPENING, ((None, 20),)) == "20"


def told(**options: object) -> list[str]:
    """The sentences of the card by these rules."""
    return [line.words for _, lines in card(rules_from({"preset": "classic", **options})) for line in lines]


def test_an_always_frozen_pile_leaves_nothing_to_say_of_one_that_is_not_frozen() -> None:
    said = " ".join(told(pile_always_frozen=True))
    assert "frozen at all times" in said
    assert "not frozen" not in said and "While a wild card" not in said and "must take" not in said
    held = told(
        pile_always_frozen=True, pile_onto_canasta=False, pile_natural_pair=True, frozen_at_start=True
    )
    assert sum("finished canasta" in line for line in held) == 1
    assert not any("wild card takes" in line or "first taken" in line for line in held)


def test_where_the_pile_waits_for_the_first_meld_it_is_not_called_frozen_before_it() -> None:
    assert any("before your side has melded" in line for line in told())
    assert not any("before your side has melded" in line for line in told(pile_after_opening=True))


def test_nothing_is_said_of_a_minimum_that_is_not_there() -> None:
    assert any("laid complete" in line for line in told(canasta_opens=True))
    assert not any("laid complete" in line for line in told(canasta_opens=True, opening=[]))
    assert any("towards the minimum" in line for line in told(wild_value="as_replaced"))
    assert not any("towards the minimum" in line for line in told(wild_value="as_replaced", opening=[]))


def test_a_canasta_of_wild_cards_that_brings_nothing_says_so() -> None:
    assert any("brings nothing beside" in line for line in told(wild_melds="canasta"))
    assert not any("canasta of wild cards" in line for line in told())


def test_the_name_says_whether_something_was_changed() -> None:
    house = of_preset("russian")
    assert house_name(house) == "Russian"
    assert house_name(house.having(OPTION["target"], 3000)) == "Russian (changed)"
    own = replace(house, name="Sundays")
    assert house_name(own) == "Sundays"
    assert house_name(own.having(OPTION["target"], 3000)) == "Sundays (changed)"


@pytest.mark.parametrize("code", languages())
def test_every_option_value_trouble_and_preset_has_its_words(code: str) -> None:
    set_language(code)
    for option in OPTIONS:
        assert option_name(option) and text(f"option.{option.key}.line")
        for value in values_of(option):
            assert value_name(option, value)
            told = sentence(option, CLASSIC.having(option, value))
            # An option may say nothing where it is as in classic, never where it is not.
            assert told or value == option.classic
            assert "%{" not in told
    for trouble in Trouble:
        assert problem_words([Problem(trouble, ("target",))])
    for name in PRESETS:
        assert text(f"preset.{name}.name") and text(f"preset.{name}.line")


def test_the_card_marks_what_is_not_as_in_classic_and_nothing_else() -> None:
    assert not any(line.differs for _, lines in card(CLASSIC) for line in lines)
    for name in PRESETS:
        rules = of_preset(name).rules
        marked = [line.words for _, lines in card(rules) for line in lines if line.differs]
        assert len(marked) == len(differences(rules, CLASSIC)) == len(difference_words(rules))


def test_the_card_has_a_section_for_every_group_and_the_values() -> None:
    assert sum(len(options_of(group)) for group in ("seats", "opening", "sets", "pile", "threes", "out")) == (
        len(OPTIONS) - len(options_of("stock"))
    )
    assert [title for title, _ in card(CLASSIC)][-1] == "What cards count"


def test_nobody_is_told_to_ask_where_there_is_no_partner() -> None:
    words = " ".join(line.words for _, lines in card(of_preset("classic", 2).rules) for line in lines)
    assert "partner" not in words.lower()


def test_the_card_tells_the_numbers_that_are_played_by() -> None:
    rules = (
        House("classic", CLASSIC).having(OPTION["target"], 7000).having(OPTION["concealed_bonus"], 200).rules
    )
    words = " ".join(line.words for _, lines in card(rules) for line in lines)
    assert "7,000" in words and "200 more" in words and "From 5,000 on: 120" in words


@pytest.mark.parametrize(
    ("opening", "lines"),
    [
        (CLASSIC.opening, ["below 0: 15", "from 0 on: 50", "from 1,500 on: 90", "from 3,000 on: 120"]),
        (Opening(((None, 50),)), ["always: 50"]),
        (Opening(((0, 50),)), ["from 0 on: 50"]),
        (Opening(()), []),
    ],
)
def test_every_minimum_is_told(opening: Opening, lines: list[str]) -> None:
    assert minimums(opening) == lines


def test_items_of_a_list_of_the_rules_begin_with_a_capital() -> None:
    for code in languages():
        set_language(code)
        told = [*sentence(OPENING, CLASSIC).split(STOP)[1:], card(CLASSIC)[-1][1][0].words]
        assert all(item[0].isupper() for item in told), told
        assert len(card_values()) == 4


def test_rules_of_which_nothing_differs_are_no_other() -> None:
    assert differences(CLASSIC, RuleSet()) == []
