"""The seat greedy, rule by rule as ai/README.md defines it. Seat 0 acts unless said otherwise."""

import pytest

from ai.deals import play_deal
from ai.levels import choose
from game.rules import CLASSIC, Ask, Phase, Table, deal, observe, shuffled
from game.rules.notation import write_action
from tests.rules.support import Json, line, play_line, position, table_of


def acts(table: Table) -> Json:
    """What greedy does, as a line of a record."""
    return write_action(table.actor, choose("greedy", observe(table, table.actor), "").action)


def does(placed: Json) -> Json:
    return acts(table_of(placed))


def to_draw(hand: str, pile: str, melds: tuple[str, str] = ("", ""), **more: int) -> Json:
    return position(hand, melds=melds, pile=pile, phase="draw", scores=(more.get("score", 0), 0))


OPEN = ("5H 5S 5D", "")


# Rule 1: the draw


def test_top_card_alone_is_taken_before_a_pair() -> None:
    assert does(to_draw("9C 9D 4S KD", "6H 9S", ("9H 9S 9D", ""))) == line("take")


def test_pair_is_taken_with_before_natural_and_wild() -> None:
    assert does(to_draw("9C 9D 9D 2C KD 4S", "6H 9S", OPEN)) == line("take 9C 9D")


def test_natural_and_wild_is_the_last_way_lowest_card_and_deuce_first() -> None:
    assert does(to_draw("9D XX 2H 2S KD 4S", "6H 9S", OPEN)) == line("take 9D 2H")


def test_frozen_pile_is_taken_with_a_pair_only() -> None:
    assert does(to_draw("9C 9D 4S KD", "2C 6H 9S", ("9H 9S 9D", ""))) == line("take 9C 9D")
    assert does(to_draw("9C 2D 4S KD", "2C 6H 9S", ("9H 9S 9D", ""))) == line("draw")


@pytest.mark.parametrize("pile", ["", "9S 2C", "9S 3S", "9S XX"])
def test_empty_pile_and_one_with_wild_card_or_three_on_top_is_left(pile: str) -> None:
    assert does(to_draw("9C 9D 3C 3S 2D 2H KD", pile, OPEN)) == line("draw")


def test_no_taking_leaves_too_few_cards() -> None:
    """RULES.md 6.1: without a canasta two cards must be left."""
    assert does(to_draw("9C 9D 4S", "9S", OPEN)) == line("draw")
    assert does(to_draw("9C 9D 4S", "6H 9S", OPEN)) == line("take 9C 9D")


def test_red_threes_of_the_pile_are_no_cards_that_are_left() -> None:
    assert does(to_draw("9C 9D 4S", "3H 9S", OPEN)) == line("draw")


def test_one_card_does_not_take_one_card() -> None:
    assert does(to_draw("4S", "5C", OPEN)) == line("draw")


def test_taking_that_can_go_out_may_leave_fewer_than_two_cards() -> None:
    canasta = ("5H 5S 5D 5C 5H 5S 5D, 9H 9S 9D", "")
    assert does(to_draw("4S", "6H 9S", canasta)) == line("take")
    assert does(to_draw("9C 9D 4S", "9S", canasta)) == line("take")


def test_closed_side_takes_with_the_pair_and_every_natural_trio_whole() -> None:
    hand = "9C 9D QC QD QH QS 4C 4D 4H KD AC"
    assert does(to_draw(hand, "9S")) == line("take 9C 9D + 4C 4D 4H, QC QD QH QS")


def test_closed_side_adds_pairs_with_wild_cards_while_the_minimum_is_not_met() -> None:
    hand = "9C 9D QC QD KC KD AC AD 2C XX 5S"
    assert does(to_draw(hand, "9S")) == line("take 9C 9D + AC AD 2C")
    assert does(to_draw(hand, "9S", score=1500)) == line("take 9C 9D + AC AD 2C")
    assert does(to_draw(hand, "9S", score=3000)) == line("take 9C 9D + AC AD 2C, QC QD XX")


def test_closed_side_lays_further_cards_of_the_rank_it_takes() -> None:
    hand = "KC KD KH KS 7C 8C 9C 5D 4H 2C"
    assert does(to_draw(hand, "KC")) == line("take KC KD + KH KS")


def test_closed_side_draws_where_the_minimum_is_not_met() -> None:
    assert does(to_draw("9C 9D 4C 4D 5S 6S 7S QD", "9S")) == line("draw")


def test_closed_side_does_not_take_with_a_wild_card() -> None:
    assert does(to_draw("AC 2C XX KC KD KH QC QD QH 7S 8S", "AS")) == line("draw")


def test_closed_side_draws_where_the_taking_leaves_too_few_cards() -> None:
    assert does(to_draw("9C 9D QC QD QH 4S", "9S")) == line("draw")


def test_empty_stock_without_a_taking_stops_the_deal() -> None:
    placed = position("9C 4D KD", melds=OPEN, pile="6H 9S", stock="", phase="draw")
    assert does(placed) == line("stop")


def test_empty_stock_and_a_top_card_that_fits_is_taken() -> None:
    placed = position("9C 4D KD", melds=OPEN, pile="6H 5C", stock="", phase="draw")
    assert does(placed) == line("take")


# Rule 2: the opening


def test_opening_lays_every_natural_trio_whole() -> None:
    hand = "QC QD QH QS KC KD KH 4C 4D 4H 9S 8S AC"
    assert does(position(hand)) == line("meld 4C 4D 4H, QC QD QH QS, KC KD KH")


def test_opening_adds_the_pair_of_highest_value_with_a_deuce_first() -> None:
    hand = "KC KD AC AD XX 2S 2H 9S 8S 7S 6S"
    assert does(position(hand)) == line("meld AC AD 2H")


def test_opening_pairs_of_equal_value_go_by_lower_rank() -> None:
    hand = "KC KD 8C 8D 4C 4D 4H 2H 2S XX 9S 7S"
    assert does(position(hand)) == line("meld 4C 4D 4H, 8C 8D 2H")


def test_opening_adds_no_more_pairs_than_the_minimum_needs() -> None:
    hand = "KC KD 8C 8D 7C 7D 4C 4D 4H 2H 2S XX 9S"
    assert does(position(hand, scores=(1500, 0))) == line("meld 4C 4D 4H, 8C 8D 2H, KC KD 2S")


def test_opening_short_of_the_minimum_is_not_laid() -> None:
    assert does(position("4C 4D 4H 5C 5D 2H 9S 8S")) == line("discard 8S")


def test_opening_leaves_out_the_group_of_least_value_so_that_the_turn_can_end() -> None:
    assert does(position("QC QD QH KC KD KH 4C 4D 4H 9S")) == line("meld QC QD QH, KC KD KH")


def test_opening_that_falls_short_by_what_is_left_out_is_not_laid() -> None:
    assert does(position("AC AD AH 5S")) == line("discard 5S")


def test_opening_that_goes_out_needs_no_two_cards() -> None:
    hand = "KC KD KH KS KC KD KH 9S"
    assert does(position(hand)) == line("meld KC KC KD KD KH KH KS")


# Rule 3: the open side


def test_open_side_lays_what_fits_and_natural_trios_but_no_pairs() -> None:
    hand = "5C QC QD QH 9S 9D 8H 7D"
    assert does(position(hand, melds=OPEN)) == line("meld 5C, QC QD QH")


def test_open_side_completes_the_largest_melds_with_wild_cards() -> None:
    melds = ("5H 5S 5D 5C, 9H 9S 9D 9C 9H 9S", "")
    hand = "2C 2D 2H 8H 7D"
    assert does(position(hand, melds=melds)) == line("meld 9: 2C")
    table = table_of(position(hand + " XX", melds=melds))
    assert acts(table) == line("meld 5: 2D 2H XX, 9: 2C")


def test_open_side_completes_melds_of_one_size_by_lower_rank_deuces_before_jokers() -> None:
    melds = ("5H 5S 5D 5C 5H, 9H 9S 9D 9C 9H", "")
    assert does(position("XX 2C 8H 7D 6C", melds=melds)) == line("meld 5: 2C XX")


def test_wild_cards_complete_together_with_naturals_that_are_laid() -> None:
    hand = "5C 5H 2C XX 8H 7D 6C"
    assert does(position(hand, melds=OPEN)) == line("meld 5C 5H 2C XX")


def test_wild_cards_that_complete_nothing_stay() -> None:
    assert does(position("2C 2D XX 8H 7D 6C", melds=OPEN)) == line("discard 6C")


def test_meld_with_three_wild_cards_gets_no_more() -> None:
    melds = ("5H 5S 5D 2C 2D 2H", "")
    assert does(position("XX 8H 7D 6C", melds=melds)) == line("discard 6C")


def test_open_side_leaves_out_groups_of_least_value_until_two_cards_are_left() -> None:
    melds = ("5H 5S 5D, KH KS KD, 9H 9S 9D", "")
    assert does(position("5C KC 7D", melds=melds)) == line("meld KC")
    assert does(position("9C KC 7D", melds=melds)) == line("meld KC")
    assert does(position("5C KC", melds=melds)) == line("discard 5C")


def test_open_side_goes_out_where_it_can_and_asks_nobody() -> None:
    melds = ("5H 5S 5D 5C 5H 5S 5D, KH KS KD", "")
    table = table_of(position("KC 9S 9D 2C 7D", melds=melds))
    assert acts(table) == line("meld 9D 9S 2C, KC")
    assert play_line(table, acts(table)) is None
    assert acts(table) == line("discard 7D")


def test_going_out_comes_without_a_discard_where_that_can_be() -> None:
    melds = ("5H 5S 5D 5C 5H 5S 5D, KH KS KD", "")
    assert does(position("KC KS", melds=melds)) == line("meld KC KS")


def test_after_a_no_it_does_not_go_out() -> None:
    melds = ("5H 5S 5D 5C 5H 5S 5D, KH KS KD", "")
    table = table_of(position("KC 5C 7D", melds=melds))
    for step, seat in (("ask", 0), ("no", 2)):
        assert play_line(table, line(step, seat)) is None
    assert acts(table) == line("meld KC")


def test_after_a_yes_it_goes_out() -> None:
    melds = ("5H 5S 5D 5C 5H 5S 5D, KH KS KD", "")
    table = table_of(position("KC 9S 9D 2C 7D", melds=melds))
    for step, seat in (("ask", 0), ("yes", 2)):
        assert play_line(table, line(step, seat)) is None
    assert acts(table) == line("meld 9D 9S 2C, KC")


def test_after_a_yes_a_closed_side_goes_out_short_of_the_minimum() -> None:
    """RULES.md 6.4: concealed after a draw, no minimum is asked."""
    table = table_of(position("4C 4D 4H 4S 4C 4D 4H 9S"))
    assert acts(table) == line("discard 9S")
    for step, seat in (("ask", 0), ("yes", 2)):
        assert play_line(table, line(step, seat)) is None
    assert acts(table) == line("meld 4C 4C 4D 4D 4H 4H 4S")


# Rule 4: the discard


def test_black_three_goes_first() -> None:
    assert does(position("3S 3C 7D KD KC")) == line("discard 3C")


def test_rank_held_least_often_goes_before_lower_values() -> None:
    assert does(position("4C 4D KD KH KS 9H")) == line("discard 9H")


def test_ranks_the_opponents_have_not_melded_go_first() -> None:
    melds = ("", "7H 7S 7D")
    assert does(position("7C 9H KD KC", melds=melds)) == line("discard 9H")


def test_count_weighs_more_than_what_the_opponents_have_melded() -> None:
    melds = ("", "7H 7S 7D")
    assert does(position("7C 9H 9S KD KC", melds=melds)) == line("discard 7C")


def test_lower_value_then_lower_rank_then_lower_card_goes() -> None:
    assert does(position("AC KC 8H 9H")) == line("discard 8H")
    assert does(position("KD KC 8S 8D")) == line("discard 8D")


def test_wild_card_goes_only_where_nothing_else_is_left() -> None:
    assert does(position("XX 2S 2H AC AD AH", melds=("", ""), scores=(3000, 0))) == line("discard AC")
    assert does(position("XX 2S 2H", melds=OPEN)) == line("discard 2H")


# Rule 5 and all rules together


def test_partner_is_always_told_yes() -> None:
    melds = ("5H 5S 5D 5C 5H 5S 5D, KH KS KD", "")
    table = table_of(position("KC KS 7D", melds=melds))
    assert play_line(table, line("ask")) is None
    assert acts(table) == line("yes", 2)


@pytest.mark.parametrize(
    "kinds",
    [["greedy"] * 4, ["greedy", "random", "greedy", "random"], ["greedy", "random", "random", "random"]],
)
def test_whole_deals_are_lawful_and_end(kinds: list[str]) -> None:
    for number in range(1, 31):
        scores = ((0, 0), (1500, -200), (3000, 1600))[number % 3]
        table = deal(CLASSIC, dealer=number % 4, scores=scores, deck=shuffled(20, number))
        steps = play_deal(table, kinds, match=20, deal=number)
        assert table.phase is Phase.OVER
        assert not any(kinds[step.seat] == "greedy" and isinstance(step.action, Ask) for step in steps)
