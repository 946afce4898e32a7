"""The order of the own hand (a manual order survives what comes and goes)."""

from game.rules.cards import COPIES, FACES, KIND, CardId
from game.view.hand import arranged, between, in_order, moved, same_rank, sorted_hand
from tests.view.support import written


def ids(codes: str) -> tuple[CardId, ...]:
    """Card ids of faces, a second copy where a code comes twice."""
    seen: dict[str, int] = {}
    found = []
    for code in codes.split():
        found.append(COPIES[FACES[code]][seen.get(code, 0)])
        seen[code] = seen.get(code, 0) + 1
    return tuple(found)


def test_black_threes_and_wild_cards_stand_at_the_ends() -> None:
    assert written(sorted_hand(ids("XX 2C KD 3S 4H AC 3C"))) == "3C 3S 4H KD AC 2C XX"


def test_a_card_that_comes_stands_with_its_rank_wherever_the_player_put_it() -> None:
    order = ids("KD KS 4H 9C")
    assert written(arranged(order, {*order, *ids("KD KD")[1:]})) == "KD KS KD 4H 9C"


def test_a_new_rank_is_sorted_in_and_the_rest_keeps_its_order() -> None:
    order = ids("AC 4H 9C")
    assert written(arranged(order, {*order, *ids("7S")})) == "7S AC 4H 9C"
    assert written(arranged(order, {*order, *ids("2D")})) == "AC 4H 9C 2D"


def test_cards_that_went_leave_the_others_in_order() -> None:
    order = ids("AC 4H 9C 4D")
    assert arranged(order, set(order) - {order[1]}) == (order[0], order[2], order[3])


def test_moving_puts_cards_in_front_of_another_or_at_the_end() -> None:
    order = ids("4H 5H 6H 7H")
    assert written(moved(order, {order[3], order[0]}, order[2])) == "5H 4H 7H 6H"
    assert written(moved(order, {order[0]}, None)) == "5H 6H 7H 4H"


def test_a_card_dropped_before_itself_does_not_vanish() -> None:
    order = ids("4H 5H 6H")
    assert set(moved(order, {order[1]}, order[1])) == set(order)


def test_whole_rank_and_range() -> None:
    order = ids("4H 5H 5D KS 5C")
    assert {KIND[card] for card in same_rank(order, order[1])} == {KIND[order[1]]}
    assert len(same_rank(order, order[1])) == 3
    assert between(order, order[3], order[1]) == frozenset(order[1:4])


def test_a_hand_is_in_order_when_its_ranks_are_whatever_the_suits_do() -> None:
    assert in_order(tuple(FACES[code] for code in ["3S", "4D", "4C", "KD", "KC", "2H", "XX"]))
    assert not in_order(tuple(FACES[code] for code in ["4D", "KC", "4C"]))
    assert in_order(())
