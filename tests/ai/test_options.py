"""The possibilities of a decision: the first is what is done, all are lawful and different."""

from collections.abc import Iterator

import pytest

from ai import policy
from ai.club import weights
from ai.policy import MOST_OPTIONS, Option, options
from game.rules import (
    CLASSIC,
    Answer,
    Ask,
    Draw,
    Phase,
    Stop,
    Table,
    Take,
    apply,
    check,
    deal,
    observe,
    shuffled,
)
from game.rules.cards import KIND
from tests.rules.support import line, play_line, position, table_of

TOTALS = ((0, 0), (1500, 3000), (-200, 4900))
CANASTA = ("8C 8D 8H 8S 8C 8D 8H", "")


def walk(deals: int) -> Iterator[tuple[Table, list[Option]]]:
    """Every decision of some deals of the policy against itself, as its seat sees it."""
    for number in range(deals):
        deck = shuffled(91, number + 1)
        table = deal(CLASSIC, dealer=number % 4, scores=TOTALS[number % 3], deck=deck)
        while table.phase is not Phase.OVER:
            seen = observe(table, table.actor).table()
            found = options(seen, weights())
            yield seen, found
            apply(table, policy.act(table, weights()))


def looks(option: Option) -> object:
    """An option in kinds of cards: equal cards make no other option."""
    plan = option.plan
    if plan is None or not isinstance(option.action, Take):
        laid = plan and {rank: sorted(KIND[card] for card in cards) for rank, cards in plan.laying.items()}
        return str((type(option.action), option.action if plan is None else None, laid, plan and plan[2:]))
    return str(option.action)


def test_the_first_option_is_what_is_done_and_the_others_are_lawful_different_and_worse() -> None:
    sorts = set()
    for table, found in walk(9):
        assert found[0].action == policy.act(table, weights())
        assert 1 <= len(found) <= MOST_OPTIONS
        assert all(check(table, option.action) is None for option in found)
        assert len({looks(option) for option in found}) == len(found)
        values = [option.value for option in found]
        assert values == sorted(values, reverse=True)
        sorts |= {type(option.action) for option in found}
    assert {Answer, Ask, Draw, Take} <= sorts


def test_at_the_draw_there_are_the_stock_and_every_way_of_taking() -> None:
    table = table_of(position("9S 9D 2C 4C 6H 7H", melds=("9C 9H 9D", ""), pile="5C TD 9H", phase="draw"))
    found = options(table, weights())
    assert {type(option.action) for option in found} == {Draw, Take}
    assert {option.action.use for option in found if isinstance(option.action, Take)} == {
        (),
        tuple(card for card in table.hands[0] if KIND[card] == 7),
    }
    assert all((option.plan is None) == isinstance(option.action, Draw) for option in found)


def test_without_stock_the_deal_is_ended_only_where_the_pile_cannot_be_taken() -> None:
    table = table_of(position("9S 4C 6H 7H", pile="5C TD QH", phase="draw", stock=""))
    assert [option.action for option in options(table, weights())] == [Stop()]


def test_where_the_hand_can_go_out_the_question_and_playing_on_are_options_too() -> None:
    table = table_of(position("8S 4H 4D 4S KC", "", "5C 6C 7C 9C", melds=CANASTA))
    found = options(table, weights())
    kinds = {(isinstance(option.action, Ask), option.plan.out) for option in found if option.plan}
    assert kinds == {(True, True), (False, True), (False, False)}
    assert play_line(table, line("ask")) is None
    assert {option.action for option in options(table, weights())} == {Answer(True), Answer(False)}


@pytest.mark.parametrize(("yes", "outs"), [(True, True), (False, False)])
def test_after_the_answer_only_what_it_allows_is_left(yes: bool, outs: bool) -> None:
    table = table_of(position("8S 4H 4D 4S KC", melds=CANASTA))
    assert play_line(table, line("ask")) is None
    apply(table, Answer(yes))
    found = options(table, weights())
    assert found
    assert all(option.plan is not None and option.plan.out is outs for option in found)
