"""What no bot does at any level, and when club asks and what it answers; positions are written out."""

from ai import never
from ai.asking import says_yes
from ai.club import choose
from ai.plans import wild_cards
from ai.situation import Situation
from game.rules import Answer, Ask, Meld, Take, observe
from game.rules.cards import FACES, KIND, CardId
from tests.rules.support import Json, line, play_line, position, table_of

OPEN = "8S 8H 8D"


def kind(code: str) -> int:
    return KIND[FACES[code]]


def allowed(placed: Json) -> set[int]:
    """The kinds that may be thrown with nothing laid."""
    table = table_of(placed)
    situation = Situation(table, 0)
    after = situation.after({})
    held = [number for number, count in enumerate(after.counts) if count]
    return set(never.discards(situation, after, held))


def test_no_melded_rank_is_fed_to_an_open_pile_of_three_or_more() -> None:
    tall = position("QC 6C 9S 9D 2C", melds=(OPEN, "QS QH QD"), pile="5C 7D TC")
    assert kind("QC") not in allowed(tall)
    low = position("QC 6C 9S 9D 2C", melds=(OPEN, "QS QH QD"), pile="5C 7D")
    assert kind("QC") in allowed(low)
    forced = position("QC QS", melds=(OPEN, "QS QH QD"), pile="5C 7D TC")
    assert allowed(forced) == {kind("QC")}


def test_no_wild_card_is_thrown_on_a_pile_of_two_or_less_unless_nothing_else_is_held() -> None:
    assert kind("2C") not in allowed(position("2C 2D 5S 9S 9D", melds=(OPEN, ""), pile="TD JC"))
    assert kind("2C") in allowed(position("2C 2D 5S 9S 9D", melds=(OPEN, ""), pile="TD JC 4C"))
    assert kind("2C") in allowed(position("2C 2D", melds=(OPEN, ""), pile="TD JC"))


def test_no_pair_is_broken_on_a_frozen_pile_with_a_dead_single_in_hand() -> None:
    assert kind("9S") not in allowed(position("5S 9S 9D KC KD", melds=(OPEN, ""), pile="2H TD JC"))
    assert kind("9S") in allowed(position("9S 9D KC KD", melds=(OPEN, ""), pile="2H TD JC"))


def spoils(hand: str, melds: str, rank: str) -> bool:
    """Whether laying all wild cards of the hand on this rank is ruled out."""
    table = table_of(position(hand, melds=(melds, "")))
    situation = Situation(table, 0)
    laying: dict[int, tuple[CardId, ...]] = {kind(f"{rank}C"): tuple(wild_cards(table.hands[0]))}
    return never.spoils(situation, laying, situation.after(laying))


def test_no_wild_card_goes_on_five_naturals_where_another_meld_serves() -> None:
    five = "KS KH KD KC KS"
    assert spoils("2C 4C 5D 6H", f"{five}, 9S 9H 9D", "K")
    assert not spoils("2C 4C 5D 6H", f"{five}, 9S 9H 9D", "9")
    assert not spoils("2C 4C 5D 6H", five, "K")
    # Two wild cards finish the kings' canasta and no other: there they serve.
    assert not spoils("2C 2D 4C 5D 6H", f"{five}, 9S 9H 9D", "K")
    assert spoils("2C 2D 4C 5D 6H", f"{five}, 9S 9H 9D 9C 2S", "K")


def test_a_great_pile_is_taken_with_a_natural_pair() -> None:
    pile = "4S 5C 6D 7H TC JD QS 4D 9H"
    table = table_of(position("9S 9D 4C 6H KH", melds=(OPEN, "QH QD QC"), pile=pile, phase="draw"))
    assert isinstance(choose(observe(table, 0), "", 0).action, Take)


CANASTA = "KS KH KD KC KS KH KD"


def out_in_reach(partner: str, *, left: str = "4S 5S 6S 7S TS", theirs: str = "") -> Json:
    """Seat 0 can go out with nines and a four; its side has a canasta of kings."""
    return position("9H 9S 9C 4D", left, partner, "4C 6H 7H JH", melds=(CANASTA, theirs))


def test_club_asks_before_a_going_out_that_a_large_hand_may_gainsay_and_then_does_as_answered() -> None:
    table = table_of(out_in_reach("5C 5D 6C 6D 7C 7D TC TD JC JD", left="4S 5S 6S 7S TS JS QS AS 4H 5H 8C"))
    choice = choose(observe(table, 0), "", 0).action
    if isinstance(choice, Ask):
        assert play_line(table, line("ask")) is None
        answer = choose(observe(table, 2), "", 0).action
        assert answer == Answer(True)
        assert play_line(table, line("yes", 2)) is None
        choice = choose(observe(table, 0), "", 0).action
    assert isinstance(choice, Meld)


def test_the_answer_is_no_only_with_much_to_lay_and_no_danger() -> None:
    for partner, more, yes in (
        ("KC AC AD AH QC QD QH", {}, False),
        ("4C 5D 6C", {}, True),
        ("AC AD AH QC QD QH", {"left": "4S 5S", "theirs": "TS TH TD TC TS TH TD"}, True),
    ):
        table = table_of(out_in_reach(partner, **more))
        assert play_line(table, line("ask")) is None
        assert says_yes(table, 2) is yes
