"""What becomes of cards put on a place: laid, staged, taken, thrown, or refused with the rule's reason."""

import pytest

from game.rules.actions import Discard, Group, Meld, Take
from game.rules.cards import FACES, KIND
from game.rules.draft import Draft
from game.rules.reasons import Illegal, Why
from game.view.drops import (
    Choose,
    Do,
    Outcome,
    Refuse,
    Spot,
    Stage,
    Target,
    drop_cards,
    drop_pile,
    lawful,
    outcomes,
    pile_outcomes,
    take_pile,
)
from tests.view.support import at, cards, written

PILE, HAND = Target(Spot.PILE), Target(Spot.HAND)
OPENED = ("8C 8D 8H", "")


def meld(rank: str) -> Target:
    """The place of a rank."""
    return Target(Spot.MELD, KIND[FACES[f"{rank}C"]])


def why(outcome: Outcome) -> Why | str:
    """The reason of a refusal."""
    assert isinstance(outcome, Refuse)
    return outcome.why.why if isinstance(outcome.why, Illegal) else outcome.why


def test_after_the_opening_a_group_is_laid_at_once() -> None:
    game = at("KC KD KS 4H 5D", melds=OPENED)
    kings = cards(game, "KC KD KS")
    assert drop_cards(game.table, Draft(), kings, meld("K")) == Do(Meld((Group(KIND[kings[0]], kings),)))
    assert why(drop_cards(game.table, Draft(), kings[:2], meld("K"))) is Why.TOO_FEW_CARDS
    assert why(drop_cards(game.table, Draft(), kings, meld("Q"))) is Why.MIXED_RANKS


def test_before_the_opening_groups_wait_in_the_tray_however_short() -> None:
    game = at("KC KD KS 4H 5D 2C")
    (king, wild) = cards(game, "KC 2C")
    outcome = drop_cards(game.table, Draft(), (king,), meld("K"))
    assert outcome == Stage(Draft((Group(KIND[king], (king,)),)))
    assert isinstance(drop_cards(game.table, Draft(), (wild,), meld("K")), Stage)
    assert why(drop_cards(game.table, Draft(), (king, wild), meld("Q"))) is Why.MIXED_RANKS


def test_a_staged_card_put_elsewhere_leaves_its_group() -> None:
    game = at("KC KD KS QH QD 2C")
    (wild,) = cards(game, "2C")
    staged = Draft().with_cards(meld("K").rank, (*cards(game, "KC KD"), wild))
    outcome = drop_cards(game.table, staged, (wild,), meld("Q"))
    assert isinstance(outcome, Stage)
    assert [written(group.cards) for group in outcome.draft.groups] == ["KC KD", "2C"]
    back = drop_cards(game.table, staged, (wild,), HAND)
    assert isinstance(back, Stage)
    assert wild not in back.draft.cards


def test_a_fourth_wild_card_never_lies_in_a_group() -> None:
    game = at("KC KD 2C 2D XX XX 4H")
    staged = Draft().with_cards(meld("K").rank, cards(game, "KC KD 2C 2D XX"))
    joker = cards(game, "XX XX")[1]
    assert why(drop_cards(game.table, staged, (joker,), meld("K"))) is Why.TOO_MANY_WILDS


def test_one_card_on_the_pile_is_the_discard_and_two_are_refused() -> None:
    game = at("KC KD 4H", melds=OPENED)
    king, other = cards(game, "KC KD")
    assert drop_cards(game.table, Draft(), (king,), PILE) == Do(Discard(king))
    assert why(drop_cards(game.table, Draft(), (king, other), PILE)) == "table.one_discard"


def test_a_pair_or_a_natural_and_a_wild_card_put_on_the_pile_takes_it() -> None:
    game = at("KC KD 4H 2C 5S", pile="6D KH", phase="draw", melds=OPENED)
    pair, mixed = cards(game, "KC KD"), cards(game, "KC 2C")
    assert drop_cards(game.table, Draft(), pair, PILE) == Do(Take(pair))
    assert drop_cards(game.table, Draft(), mixed[::-1], PILE) == Do(Take(mixed))
    assert why(drop_cards(game.table, Draft(), cards(game, "KC 4H"), PILE)) is Why.PILE_NEEDS_MATCH


def test_more_than_a_pair_put_on_the_pile_joins_the_meld() -> None:
    game = at("KC KD KS 4H 5S", pile="6D KH", phase="draw", melds=OPENED)
    kings = cards(game, "KC KD KS")
    wanted = Take(kings[:2], (Group(KIND[kings[0]], kings[2:]),))
    assert drop_cards(game.table, Draft(), kings, PILE) == Do(wanted)


def test_one_card_on_the_pile_before_the_draw_is_told_the_order_of_the_turn() -> None:
    game = at("KC KD 4H 5S", pile="6D KH", phase="draw", melds=OPENED)
    assert why(drop_cards(game.table, Draft(), cards(game, "4H"), PILE)) is Why.WRONG_PHASE


def test_a_frozen_pile_refuses_natural_and_wild() -> None:
    game = at("KC KD 4H 2C 5S", pile="2D 6D KH", phase="draw", melds=OPENED)
    outcome = drop_cards(game.table, Draft(), cards(game, "KC 2C"), PILE)
    assert why(outcome) is Why.PILE_FROZEN_NEEDS_PAIR


def test_a_taking_below_the_minimum_waits_in_the_tray_with_the_top_card_counting() -> None:
    game = at("KC KD 4H 4D 4S 5S 6S", pile="9D KH", phase="draw")
    outcome = drop_cards(game.table, Draft(), cards(game, "KC KD"), PILE)
    assert isinstance(outcome, Stage)
    assert outcome.draft.points(game.table) == 30
    rank = meld("4").rank
    more = outcome.draft.with_cards(rank, cards(game, "4H 4D 4S"))
    assert more.points(game.table) == 45
    still = take_pile(game.table, more)
    assert still == Stage(more)


def test_the_pile_onto_its_own_meld_takes_the_top_card_alone() -> None:
    game = at("KC 4H 5S", pile="6D KH", phase="draw", melds=("KD KS KC", ""))
    assert drop_pile(game.table, Draft(), meld("K")) == Do(Take())
    assert why(drop_pile(game.table, Draft(), meld("9"))) is Why.PILE_NEEDS_MATCH
    assert set(lawful(pile_outcomes(game.table, Draft()))) == {HAND, meld("K")}


def test_more_than_one_way_is_for_the_player_to_choose_fewest_wild_cards_first() -> None:
    game = at("KC KD 4H 2C XX 5S", pile="6D KH", phase="draw", melds=OPENED)
    outcome = drop_pile(game.table, Draft(), HAND)
    assert isinstance(outcome, Choose)
    assert [written(way.use) for way in outcome.ways] == ["KC KD", "KC 2C", "KC XX"]


def test_ways_that_differ_by_suits_alone_are_offered_once() -> None:
    game = at("KC KD 4H 2C 2D XX 5S", pile="6D KH", phase="draw", melds=OPENED)
    outcome = drop_pile(game.table, Draft(), HAND)
    assert isinstance(outcome, Choose)
    assert [written(way.use) for way in outcome.ways] == ["KC KD", "KC 2C", "KC XX"]


def test_a_single_way_that_needs_further_groups_is_shown_first() -> None:
    game = at("KC KD 4H 9C 9D 9S 5S", pile="6D KH", phase="draw")
    outcome = drop_pile(game.table, Draft(), HAND)
    assert isinstance(outcome, Choose)
    assert [len(way.melds) for way in outcome.ways] == [1]


def test_what_lies_in_the_tray_is_laid_with_the_taking() -> None:
    game = at("KC KD 4H 9C 9D 9S 5S", pile="6D KH", phase="draw")
    staged = Draft().with_cards(meld("9").rank, cards(game, "9C 9D 9S"))
    outcome = drop_pile(game.table, staged, HAND)
    assert outcome == Do(Take(cards(game, "KC KD"), staged.groups))


@pytest.mark.parametrize(
    ("pile", "reason"),
    [("", Why.PILE_EMPTY), ("9D 2C", Why.PILE_TOP_WILD), ("9D 3S", Why.PILE_TOP_THREE)],
)
def test_a_pile_that_is_stopped_says_why(pile: str, reason: Why) -> None:
    game = at("KC KD 4H 5S", pile=pile, phase="draw", melds=OPENED)
    assert why(drop_pile(game.table, Draft(), HAND)) is reason
    assert why(take_pile(game.table, Draft())) is reason
    assert why(drop_cards(game.table, Draft(), cards(game, "KC KD"), PILE)) is reason


def test_without_a_match_the_pile_says_what_it_needs() -> None:
    game = at("4H 5S 9C", pile="6D KH", phase="draw", melds=OPENED)
    assert why(take_pile(game.table, Draft())) is Why.PILE_NEEDS_MATCH
    closed = at("4H 5S 9C", pile="6D KH", phase="draw")
    assert why(take_pile(closed.table, Draft())) is Why.PILE_FROZEN_NEEDS_PAIR


def test_only_lawful_places_light_up() -> None:
    game = at("KC KD KS 4H 2C", melds=("8C 8D 8H, 9C 9D 9S", ""))
    (wild,) = cards(game, "2C")
    assert set(lawful(outcomes(game.table, Draft(), (wild,)))) == {PILE, meld("8"), meld("9")}
    kings = cards(game, "KC KD KS")
    assert set(lawful(outcomes(game.table, Draft(), kings))) == {meld("K")}
    assert set(lawful(outcomes(game.table, Draft(), cards(game, "4H")))) == {PILE}


def test_groups_staged_before_a_taking_are_laid_with_it_after_the_opening_too() -> None:
    game = at("KC KD 9C 9D 9S 2C 4H 5S", pile="6D KH", phase="draw", melds=OPENED)
    nines, (wild,) = cards(game, "9C 9D 9S"), cards(game, "2C")
    first = drop_cards(game.table, Draft(), nines, meld("9"))
    assert first == Stage(Draft().with_cards(meld("9").rank, nines))
    second = drop_cards(game.table, first.draft, (wild,), meld("8"))
    assert isinstance(second, Stage)
    kings = cards(game, "KC KD")
    assert drop_cards(game.table, second.draft, kings, PILE) == Do(Take(kings, second.draft.groups))


def test_groups_staged_before_the_draw_wait_for_it_and_others_join_them() -> None:
    game = at("9C 9D 9S 9H KC KD KS 4H 5S", pile="6D JH", phase="draw", melds=OPENED)
    game.put(cards(game, "9C 9D 9S"), meld("9"))
    game.draw()
    game.put(cards(game, "KC KD KS"), meld("K"))
    assert not game.table.melds[0][meld("9").rank], "nothing is laid by the way"
    assert [group.rank for group in game.draft.groups] == [meld("9").rank, meld("K").rank]
    game.lay_down()
    assert len(game.table.melds[0][meld("K").rank]) == 3
    assert len(game.table.melds[0][meld("9").rank]) == 3


def test_a_fourth_wild_card_is_refused_beside_those_that_lie_in_the_meld() -> None:
    game = at("XX XX 4H 5S 6S", pile="6D JH", phase="draw", melds=("8C 8D 8H 2C 2D 2H", ""))
    assert why(drop_cards(game.table, Draft(), cards(game, "XX"), meld("8"))) is Why.TOO_MANY_WILDS


def test_the_pile_put_on_its_meld_takes_what_is_staged_along() -> None:
    game = at("9C 9D 9S 4H 5S", pile="6D KH", phase="draw", melds=("KD KS KC", ""))
    staged = Draft().with_cards(meld("9").rank, cards(game, "9C 9D 9S"))
    assert drop_pile(game.table, staged, meld("K")) == Do(Take((), staged.groups))
