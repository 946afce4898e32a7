"""By any house rules every level plays to the end, lawfully and sensibly (RULES.md 9 to 11)."""

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from ai import lawful, never
from ai.advice import advise
from ai.club import weights
from ai.levels import choose
from ai.plans import layings, takings
from ai.policy import Option, act, options
from ai.situation import Situation
from ai.weights import WEIGHTS, UnknownWeights, read_tunes
from ai.worlds import know
from game.rules import (
    Action,
    Ask,
    Draw,
    Meld,
    Phase,
    RedThree,
    RuleSet,
    Table,
    Take,
    check,
    deal,
    observe,
    play,
    realize,
    score,
    shuffled,
)
from game.rules.cards import BLACK_THREE, DEUCE, KIND, RED_THREE
from game.rules.options import OPTION
from game.rules.position import read_deck, read_position
from game.rules.presets import PRESETS, rules_from
from tests.rules.house_draws import any_deck, valid_header
from tests.rules.referee_options import options_of
from tests.rules.support import PACK, RED_THREES, Json, line, play_line, position

LEVELS = ("random", "greedy", "beginner", "club", "club-freezing")
"""The levels that need no worlds; ``expert`` plays fewer deals."""
RULE_SETS = 60
OF_EXPERT = 6
PLAYOUTS = 24
MOST_ACTIONS = 3000
TABLES = [(name, players) for name, preset in PRESETS.items() for players in preset.players]


def play_out(table: Table, levels: list[str], key: str, *, hints: bool = False) -> Counter[str]:
    """Play a deal to its end, one level a seat; count what was done."""
    done: Counter[str] = Counter()
    while table.phase is not Phase.OVER:
        seat = table.actor
        seen = observe(table, seat)
        if hints and sum(done.values()) % 9 == 0:
            hinted = advise("club", seen, key)
            assert all(check(table, realize(table.hands[seat], advice.action)) is None for advice in hinted)
            assert all(advice.reasons for advice in hinted[:1])
        choice = choose(levels[seat], seen, f"{key} {sum(done.values())} {seat}", PLAYOUTS)
        refusal = play(table, realize(table.hands[seat], choice.action), seat=seat)
        assert refusal is None, f"{levels[seat]}: {choice} {refusal} {seen}"
        done[type(choice.action).__name__] += 1
        assert sum(done.values()) < MOST_ACTIONS, f"no end: {table}"
    assert len(score(table)) == table.rules.seats.sides
    return done


def any_table(number: int) -> Table:
    """The first deal of a random rule set."""
    rng = Random(f"bots by house rules {number}")
    header = valid_header(rng)
    rules = rules_from(header)
    deck = read_deck(rules, any_deck(rng, options_of(header), rng.choice([0, 0, 0.5, 1])))
    scores = [rng.choice([-100, 0, 1495, 3000]) for _ in range(rules.seats.sides)]
    return deal(rules, dealer=rng.randrange(rules.seats.players), scores=scores, deck=deck)


@pytest.mark.parametrize("block", range(6))
def test_every_level_plays_random_rule_sets_to_the_end(block: int) -> None:
    done: Counter[str] = Counter()
    size = RULE_SETS // 6
    for number in range(block * size, block * size + size):
        table = any_table(number)
        levels = [LEVELS[(number + seat) % len(LEVELS)] for seat in range(len(table.hands))]
        done += play_out(table, levels, str(number), hints=number % 4 == 0)
    assert {"Draw", "Take", "Meld", "Discard"} <= done.keys()


@pytest.mark.parametrize("number", range(OF_EXPERT))
def test_the_expert_plays_random_rule_sets_to_the_end(number: int) -> None:
    table = any_table(1000 + number)
    levels = ["greedy"] * len(table.hands)
    levels[number % len(levels)] = "expert"
    play_out(table, levels, str(number))


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_level_plays_every_preset_at_every_table(name: str, players: int) -> None:
    rules = rules_from({"preset": name, "players": players})
    for start in range(len(LEVELS)):
        levels = [LEVELS[(start + seat) % len(LEVELS)] for seat in range(players)]
        deck = shuffled(3000 + start, 1)
        play_out(deal(rules, dealer=0, scores=[0] * rules.seats.sides, deck=deck), levels, name)


def test_the_expert_plays_by_club_where_the_worlds_do_not_know_the_rules() -> None:
    rules = rules_from({"canasta_each": True})
    assert not know(rules)
    assert know(rules_from({"preset": "family"}))
    table = deal(rules, dealer=0, scores=(0, 0), deck=shuffled(5, 1))
    for _ in range(12):
        seen = observe(table, table.actor)
        expert, club = (choose(level, seen, "k", PLAYOUTS).action for level in ("expert", "club"))
        assert expert == club
        assert play(table, realize(table.hands[table.actor], club)) is None


# Weights


def test_weights_know_rules_by_their_options_and_classic_has_no_change() -> None:
    tunes = read_tunes(WEIGHTS / "rules.json")
    assert tunes
    assert not any(tune.fits(rules_from({})) for tune in tunes)
    assert {key for tune in tunes for key in tune.when} <= OPTION.keys()
    assert weights() == weights(rules=rules_from({"target": 7000}))
    for tune in tunes:
        by = rules_from({key: values[0] for key, values in tune.when.items()})
        assert tune.fits(by)
        assert weights(rules=by) != weights()


@pytest.mark.parametrize(
    "tune",
    [
        {"when": {"sides": [3]}, "changes": {"frozen": 1}},
        {"when": {"players": [3]}, "changes": {"luck": 1}},
    ],
)
def test_changes_for_options_or_features_that_are_none_are_refused(tune: Json, tmp_path: Path) -> None:
    file = tmp_path / "rules.json"
    file.write_text(json.dumps({"tunes": [tune]}))
    with pytest.raises(UnknownWeights):
        read_tunes(file)


# Nobody has a partner


@pytest.mark.parametrize("players", [2, 3])
def test_where_each_plays_alone_nobody_is_the_partner_and_nobody_asks(players: int) -> None:
    rules = rules_from({"players": players})
    for number in range(6):
        table = deal(rules, dealer=0, scores=[0] * players, deck=shuffled(3100 + number, 1))
        situation = Situation(table, table.turn)
        assert situation.mate is None
        assert len(situation.others) == len(situation.opponents) == players - 1
        assert "Ask" not in play_out(table, ["club"] * players, str(number))


# What a rule makes good


def at(rules: Json, *hands: str, **kept: object) -> Table:
    """A table of four at a position by these rules, seat 0 to play."""
    return read_position(rules_from(rules), position(*hands, **kept))  # type: ignore[arg-type]


def turn_of(table: Table, level: str = "club") -> list[Action]:
    """The seat's whole turn, as it plays it."""
    seat, done = table.turn, []
    while table.phase is not Phase.OVER and table.turn == seat and table.actor == seat:
        choice = choose(level, observe(table, seat), "k", PLAYOUTS).action
        assert play(table, realize(table.hands[seat], choice)) is None
        done.append(choice)
    return done


def wild_melded(table: Table) -> int:
    return sum(map(sum, table.wilds))


WILD_2000 = {"wild_melds": "canasta", "wild_canasta": 2000}
SIX_WILD = "2C 2D 2H 2S XX XX 7C 7D 9H JS"


FIVE_WILD = "2C 2D 2H 2S XX 7C 7D 9H JS"


def crowded(rules: Json, hand: str, meld: str) -> Table:
    """A table at which everybody else holds eleven cards and some lie on the pile."""
    left = [card for card in PACK if card not in RED_THREES]
    for card in f"{hand} {meld}".split():
        left.remove(card)
    Random(4).shuffle(left)
    others = [" ".join(left.pop() for _ in range(11)) for _ in range(3)]
    return at(rules, hand, *others, melds=(meld, ""), pile=" ".join(left.pop() for _ in range(5)))


@pytest.mark.parametrize(
    ("rules", "hand", "waits"),
    [
        ({}, SIX_WILD, False),
        (WILD_2000, SIX_WILD, True),
        (WILD_2000 | {"wild_canasta": 800}, SIX_WILD, True),
        (WILD_2000, FIVE_WILD, True),
        (WILD_2000 | {"wild_canasta": 800}, FIVE_WILD, False),
    ],
)
def test_wild_cards_wait_for_a_canasta_of_them_if_it_pays(rules: Json, hand: str, waits: bool) -> None:
    """Six or five wild cards, and a meld of six that one or two of them would finish."""
    table = crowded(rules, hand, "QC QD QH QS QC 2C")
    turn_of(table)
    assert (wild_melded(table) == 1) is waits
    assert (table.canastas[0] == 0) is waits


@pytest.mark.parametrize("level", ["greedy", "beginner", "club"])
@pytest.mark.parametrize("rules", [WILD_2000, {"wild_melds": "from_three"}], ids=["canasta", "from_three"])
def test_seven_wild_cards_are_laid_together(level: str, rules: Json) -> None:
    table = at(rules, SIX_WILD + " XX", melds=("QC QD QH", ""))
    turn_of(table, level)
    assert table.wilds[0][DEUCE] == 7
    assert table.canastas[0] == 1


def test_four_black_threes_and_three_jokers_are_laid_together() -> None:
    table = at({"sperrkanasta": True}, "3C 3S 3C 3S XX XX XX 7C 9H JS", melds=("QC QD QH", ""))
    turn_of(table)
    assert (table.naturals[0][BLACK_THREE], table.wilds[0][BLACK_THREE]) == (4, 3)
    assert table.phase is not Phase.OVER


@pytest.mark.parametrize("level", ["greedy", "beginner", "club", "expert"])
def test_red_threes_by_hand_are_laid_at_once(level: str) -> None:
    rules = rules_from({"red_threes_by_hand": True})
    for number in range(200, 400):
        table = deal(rules, dealer=3, scores=(0, 0), deck=shuffled(number, 1))
        if table.counts[0][RED_THREE]:
            break
    held = table.counts[0][RED_THREE]
    for _ in range(held):
        assert isinstance(choose(level, observe(table, 0), "k", PLAYOUTS).action, RedThree)
        assert play(table, lawful.red_three(table) or Draw()) is None
    assert lawful.red_three(table) is None or table.counts[0][RED_THREE]


FOUR_RED = {"melds": ("QC QD QH QS QC QD QH, 8C 8D 8H 8S 2C", ""), "red_threes": ("3D 3H 3D 3H", "")}


def test_nobody_goes_out_while_four_red_threes_still_count_minus() -> None:
    table = at({}, "8C 9C", **FOUR_RED)
    turn_of(table)
    assert table.went_out == 0, "by the classic rules they count plus"
    table = at({"red_three_sign": "two_canastas"}, "8C 9C", **FOUR_RED)
    turn_of(table)
    assert table.phase is not Phase.OVER


def test_the_canasta_that_turns_the_red_threes_is_finished_and_the_hand_goes_out() -> None:
    table = at({"red_three_sign": "two_canastas"}, "8C 2H 9C", **FOUR_RED)
    turn_of(table)
    assert table.canastas[0] == 2
    assert table.went_out == 0


def test_going_out_that_needs_the_partner_s_yes_is_asked_for() -> None:
    for level in ("greedy", "beginner", "club"):
        table = at({"must_ask": True}, "8C 9C", "", "4C 5C", melds=FOUR_RED["melds"])
        assert isinstance(choose(level, observe(table, 0), "k", PLAYOUTS).action, Ask)
        assert play_line(table, line("ask")) is None
        assert play_line(table, line("yes", 2)) is None
        turn_of(table, level)
        assert table.went_out == 0


def test_a_side_that_may_take_only_after_its_opening_opens_for_nothing() -> None:
    rules = {"preset": "family", "players": 4}
    table = at(rules, "4C 4D 4H 7C 9H JS QC KD", pile="5C 6C 8C 9D TC", phase="play")
    turn_of(table)
    assert table.opened[0]


def test_with_one_canasta_of_two_nobody_may_go_out_next() -> None:
    melds = ("", "QC QD QH QS QC QD QH")
    hands = ("4C 5C 6C 7C", "8C 9C")
    assert never.they_may_go_out(at({}, *hands, melds=melds), 0)
    assert not never.they_may_go_out(at({"canastas_to_go_out": 2}, *hands, melds=melds), 0)
    assert Situation(at({}, *hands, melds=melds), 0).fewest == 2
    assert Situation(at({"canastas_to_go_out": 2}, *hands, melds=melds), 0).fewest is None


def test_going_out_concealed_before_anybody_has_melded_is_taken_for_its_thousand() -> None:
    hand = "QC QD QH QS QC QD QH 4C 4D 4H 5C"
    table = at({"hand_canasta": 1000}, hand, stock=None)
    turn_of(table)
    assert table.went_out == 0
    assert score(table)[0].going_out == 1000


def test_takings_are_those_the_rules_allow() -> None:
    hand = "KC 2C 4C 5C 6C"
    melds = ("9C 9D 9H", "")
    kept = {"melds": melds, "pile": "4D 5D KH", "phase": "draw"}
    assert [way.use for way in takings(at({}, hand, **kept), 0)]
    assert not takings(at({"pile_natural_pair": True}, hand, **kept), 0)
    full = {"melds": ("KC KD KS KC KD KH KS, 9C 9D 9H", ""), "pile": "4D 5D KH", "phase": "draw"}
    assert takings(at({}, "4C 5C 6C", **full), 0)
    assert not takings(at({"pile_onto_canasta": False}, "4C 5C 6C", **full), 0)
    assert not Situation(at({"pile_always_frozen": True}, "4C 5C 6C", **full), 1).feeds(KIND[0])


def test_what_a_pile_is_worth_is_what_is_taken_of_it() -> None:
    kept = {"melds": ("9C 9D 9H", ""), "pile": "AD AH AS 2D 4D"}
    assert Situation(at({}, "4C 5C", **kept), 0).pile_size == 5
    deep = Situation(at({"pile_depth": "to_wild"}, "4C 5C", **kept), 0)
    assert (deep.pile_size, deep.pile_points) == (2, 25)


def test_no_more_wild_cards_than_the_rules_allow_beside_so_few_naturals() -> None:
    for limit, most in (("three", 3), ("half", 2), ("fewer_than_naturals", 1)):
        table = at({"wild_limit": limit, "opening": [[None, 160]]}, "AC AD 2C 2D XX XX 5C 6D 7H 9S")
        laid = [sum(KIND[card] >= DEUCE for card in laying[12]) for laying in layings(table, 0) if laying]
        assert max(laid, default=0) <= most


def test_a_canasta_in_the_hand_opens_without_the_minimum() -> None:
    rules = {"canasta_opens": True, "opening": [[None, 120]]}
    table = at(rules, "4C 4D 4H 4S 4C 4D 2C 8C 9D JS", phase="play")
    found: list[Option] = options(table, weights())
    assert any(isinstance(option.action, Meld) for option in found)
    assert not any(
        isinstance(option.action, Meld)
        for option in options(at({"opening": [[None, 120]]}, "4C 4D 4H 9D JS"), weights())
    )


def test_in_a_turn_without_a_draw_the_pile_is_still_thought_of() -> None:
    rules: RuleSet = rules_from({"stock_empty": "one_more_turn_each"})
    table = read_position(
        rules,
        position(
            "9S 9D 4C 6H",
            "5C 5D 5H 6C",
            "4D 4H 4S 7C",
            "TC TD JC QC",
            melds=("9C 9H 9D, 8C 8D 8H", ""),
            pile="AD AH AS KD KH 8S",
            phase="draw",
        ),
    )
    table.stock.clear()
    table.turns_left = 3
    table.begin_turn(0)
    assert table.may_take
    assert isinstance(act(table, weights()), Take)
