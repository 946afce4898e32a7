"""The level beginner: a casual player's rules, none of the blunders nobody makes, no memory."""

import pytest

from ai.choice import Choice
from ai.deals import play_deal
from ai.levels import choose
from game.rules import (
    CLASSIC,
    Answer,
    Discard,
    Draw,
    Meld,
    Phase,
    Table,
    Take,
    apply,
    deal,
    observe,
    realize,
    shuffled,
)
from game.rules.actions import ASK
from game.rules.cards import DEUCE, FACES, KIND
from game.rules.score import score
from tests.rules.support import line, play_line, position, table_of

CANASTA = "8C 8D 8H 8S 8C 8D 8H"


def at(*hands: str, **places: object) -> Choice:
    """What it does in a position."""
    table = table_of(position(*hands, **places))  # type: ignore[arg-type]
    return choose("beginner", observe(table, table.actor), "")


def rank(choice: Choice) -> str:
    """The rank that is thrown."""
    assert isinstance(choice.action, Discard)
    return next(code[0] for code, face in FACES.items() if face == choice.action.card)


def test_a_pile_is_taken_where_it_costs_no_wild_card() -> None:
    assert isinstance(at("9C 9D 4S 5H", melds=("8C 8D 8H", ""), pile="9H", phase="draw").action, Take)
    small = at("9C 2D 4S 5H", melds=("8C 8D 8H", ""), pile="6D 9H", phase="draw")
    assert small == Choice(Draw(), ("not_worth_it",))
    large = at("9C 2D 4S 5H", melds=("8C 8D 8H", ""), pile="6D 7S TC 9H", phase="draw")
    assert isinstance(large.action, Take)
    assert at("9C 4S", pile="9H", phase="draw") == Choice(Draw(), ("no_taking",))


def test_what_fits_is_laid_and_wild_cards_only_to_finish_a_canasta() -> None:
    laid = at("8S 4H 4D 4S KC 2C 9H", melds=("8C 8D 8H", "")).action
    assert isinstance(laid, Meld)
    assert not any(KIND[card] >= DEUCE for group in laid.melds for card in group.cards)
    kept = at("9C 9D KC XX 4H 5S", melds=("8C 8D 8H", ""))
    assert isinstance(kept.action, Discard)
    done = at("8S 2C 2D KC 9H 5H", melds=("8C 8D 8H 8S", "")).action
    assert isinstance(done, Meld)
    assert [len(group.cards) for group in done.melds] == [3]


def test_a_closed_side_opens_with_two_wild_cards_at_most_unless_the_opponents_have_opened() -> None:
    hand = "KC KD 5C 5D 6C 6D 2C 2D 2H 9S JS"
    assert isinstance(at(hand, scores=(0, 0)).action, Meld)
    assert isinstance(at(hand, scores=(1600, 0)).action, Discard)
    assert isinstance(at(hand, scores=(1600, 0), melds=("", "AC AD AH")).action, Meld)


def test_a_single_low_card_is_thrown_before_a_pair_and_before_what_they_have_melded() -> None:
    assert rank(at("5C 5D 9H KS", pile="7C")) == "9"
    assert rank(at("9H KS", melds=("8C 8D 8H", "9C 9D 9S"), pile="7C")) == "K"


def test_a_black_three_is_kept_for_a_tall_pile() -> None:
    tall = "4C 6D 7S TC QD"
    assert rank(at("3S 4H 9C", melds=("8C 8D 8H", ""), pile=tall)) == "3"


def test_it_goes_out_when_it_can_and_asks_a_partner_with_many_cards_first() -> None:
    few = at("8S 4H 4D 4S KC", "5C", "9C 9D", melds=(CANASTA, ""))
    assert few.reasons == ("going_out",)
    many = at("8S 4H 4D 4S KC", "5C", "9C 9D 9H TC TD TH JC JD", melds=(CANASTA, ""))
    assert many.action == ASK


@pytest.mark.parametrize(
    ("hand", "yes", "reasons"),
    [("4C 5D 6S", True, "little_to_lay"), ("KC KD KH KS QC QD QH QS 9S", False, "much_to_lay")],
)
def test_its_answer_says_what_it_could_lay(hand: str, yes: bool, reasons: str) -> None:
    table = table_of(position("8S 4H 4D 4S KC", "5C 5D 5H 6C 6D", hand, melds=(CANASTA, "")))
    assert play_line(table, line("ask")) is None
    assert choose("beginner", observe(table, 2), "") == Choice(Answer(yes), (reasons,))


def test_it_plays_the_same_whatever_was_thrown_or_taken_before() -> None:
    """But for the rule of the never list about a pile that the partner has just taken."""
    for table in _walk(6):
        seen = observe(table, table.actor)
        forgetful = seen._replace(history=())
        if not any(did == "take" for _, did, _ in seen.history):
            assert choose("beginner", forgetful, "") == choose("beginner", seen, "")


def _walk(deals: int) -> list[Table]:
    tables = []
    for number in range(deals):
        table = deal(CLASSIC, dealer=number % 4, scores=(0, 1600), deck=shuffled(71, number + 1))
        while table.phase is not Phase.OVER:
            tables.append(table.copy())
            chosen = choose("beginner", observe(table, table.actor), "").action
            apply(table, realize(table.hands[table.actor], chosen))
    return tables


def test_it_breaks_no_rule_and_beats_random_by_far() -> None:
    points = 0
    for number in range(1, 13):
        scores = [(0, 0), (1500, 3000), (-200, 4000)][number % 3]
        table = deal(CLASSIC, dealer=number % 4, scores=scores, deck=shuffled(41, number))
        play_deal(table, ["beginner", "random"] * 2, match=41, deal=number)
        ours, theirs = score(table)
        points += ours.total - theirs.total
    assert points / 12 > 300
