"""The rules that are easy to get wrong, each by its name; the cases hold many more."""

from game.rules import Phase
from tests.rules.support import position, refusal, table_of

CANASTA = "QS QH QD QC QS QH QD"
FOURS = "4H 4D 4S 4C 4H 4D 4S"
FEW = ("6C 7C", "8C 9C", "TC TD")


def test_concealed_waiver() -> None:
    """RULES.md 4: no minimum for a whole hand with a canasta, laid in one action after a draw."""
    whole = table_of(position(f"{FOURS} KC", scores=(3000, 0)))
    assert refusal(whole, f"meld {FOURS}", "discard KC") is None
    assert whole.concealed
    kept = table_of(position(f"{FOURS} KC 9C", scores=(3000, 0)))
    assert refusal(kept, f"meld {FOURS}") == "below_minimum"
    taken = table_of(position("4H 4D 4S 4C 4H 4D KC", pile="4S", phase="draw"))
    assert refusal(taken, "take 4H 4D + 4S 4C 4H 4D") == "below_minimum"
    no_canasta = table_of(position("4H 4D 4S 5H 5D 5S KC"))
    assert refusal(no_canasta, "meld 4H 4D 4S, 5H 5D 5S") == "below_minimum"


def test_concealed_is_spoilt_by_a_card_on_an_old_meld() -> None:
    """RULES.md 6.4: adds nothing to a meld that lay there when the turn began."""
    for extra, concealed in (("", True), ("KC", False)):
        table = table_of(position(f"{FOURS} {extra} 8D", melds=("KS KH KD", ""), melded_seats=(2,)))
        steps = [f"meld {FOURS}", f"meld {extra}", "discard 8D"]
        assert refusal(table, *(step for step in steps if step != "meld ")) is None
        assert table.concealed == concealed


def test_concealed_is_spoilt_by_a_meld_of_an_earlier_turn() -> None:
    """RULES.md 6.4: the player had melded nothing before in this deal."""
    hands = (f"{FOURS} KS KH KD KC KS 9S", "6C 7C", "8C 9C", "TC TD")
    table = table_of(position(*hands, stock="JC JD JH JS AC"))
    assert refusal(table, "meld KS KH KD KC KS", "discard 9S") is None
    for drawn in ("JC", "JD", "JH"):
        assert refusal(table, "draw", f"discard {drawn}") is None
    assert refusal(table, "draw", f"meld {FOURS}", "discard JS") is None
    assert (table.went_out, table.concealed) == (0, False)


def test_forced_taking() -> None:
    """RULES.md 6: with the stock empty a free top card that fits a meld must be taken, in any lawful way."""
    given = position("JC JH 4C 5C", *FEW, melds=("JS JH JD", ""), pile="7C JS", stock="", phase="draw")
    assert refusal(table_of(given), "stop") == "must_take"
    assert refusal(table_of(given), "take") is None
    assert refusal(table_of(given), "take JC JH") is None
    frozen = position("JC JH 4C", *FEW, melds=("JS JH JD", ""), pile="2C 7C JS", stock="", phase="draw")
    assert refusal(table_of(frozen), "stop") is None


def test_forced_taking_gives_way_to_the_one_card_rule() -> None:
    """RULES.md 6 and 5.2: one card in hand, one in the pile."""
    given = position("4C", *FEW, melds=("JS JH JD", ""), pile="JS", stock="", phase="draw")
    assert refusal(table_of(given), "take") == "one_card_one_pile"
    table = table_of(given)
    assert refusal(table, "stop") is None
    assert table.phase is Phase.OVER


def test_last_red_three() -> None:
    """RULES.md 6: a red three as the last stock card is laid and ends the deal: no meld, no discard."""
    for stock in ("3H", "3H 3D"):
        table = table_of(position("4C 5C", melds=("JS JH JD", ""), stock=stock, phase="draw"))
        assert refusal(table, "draw", "discard 4C") == "deal_over"
        assert (len(table.hands[0]), table.red_threes[0] != []) == (2, True)
    table = table_of(position("4C 5C", melds=("JS JH JD", ""), stock="3H 6D", phase="draw"))
    assert refusal(table, "draw", "discard 6D") is None


def test_yes_binds() -> None:
    """RULES.md 6.3: after a yes he must go out, and no meld may spoil that."""
    given = position("9S 9D 2C KS KD 2D 8H", melds=(CANASTA, ""))
    assert refusal(table_of(given), "ask", "yes", "meld 9S 9D 2C 2D") == "must_go_out"
    assert refusal(table_of(given), "ask", "yes", "discard 8H") == "must_go_out"
    table = table_of(given)
    assert refusal(table, "ask", "yes", "meld 9S 9D 2C", "meld KS KD 2D", "discard 8H") is None
    assert table.went_out == 0


def test_no_binds() -> None:
    """RULES.md 6.3: after a no he may not go out, nor come down to one card."""
    given = position("9S 9D 9C 9H 8H", melds=(CANASTA, ""))
    assert refusal(table_of(given), "ask", "no", "meld 9S 9D 9C 9H") == "partner_said_no"
    table = table_of(given)
    assert refusal(table, "ask", "no", "meld 9S 9D 9C", "discard 8H") is None
    assert table.turn == 1


def test_the_question_comes_once_and_before_other_melds() -> None:
    """RULES.md 6.3."""
    given = position("9S 9D 9C KS KD KC 8H", melds=(CANASTA, ""))
    assert refusal(table_of(given), "ask", "no", "ask") == "ask_twice"
    assert refusal(table_of(given), "meld 9S 9D 9C", "ask") == "ask_too_late"


def test_black_threes() -> None:
    """RULES.md 4.4: only in the turn that goes out, three or four, without wild cards, and then he must."""
    given = position("3S 3C 3S 3C 9S 9D 9C 8H", melds=(CANASTA, ""))
    assert refusal(table_of(given), "meld 3S 3C 3S", "meld 9S 9D 9C", "meld 3C", "discard 8H") is None
    assert refusal(table_of(given), "meld 3S 3C 3S 3C", "discard 8H") == "must_go_out"
    assert refusal(table_of(given), "meld 3S 3C") == "too_few_cards"
    stranded = position("3S 3C 3S 9S 9D KC 8H", melds=(CANASTA, ""))
    assert refusal(table_of(stranded), "meld 3S 3C 3S") == "black_threes_only_going_out"
    wild = position("3S 3C 3S 2C 8H", melds=(CANASTA, ""))
    assert refusal(table_of(wild), "meld 3S 3C 3S 2C") == "black_threes_no_wild"
    taking = position("9S 9D 3S 3C 3S 5C", melds=(CANASTA, ""), pile="9C", phase="draw")
    assert refusal(table_of(taking), "take 9S 9D + 3S 3C 3S") == "black_threes_only_going_out"
    assert refusal(table_of(taking), "take 9S 9D", "meld 3S 3C 3S", "discard 5C") is None


def test_one_card_may_not_take_a_pile_of_one() -> None:
    """RULES.md 5.2: not even with a canasta; a pile of two is lawful."""
    one = position("4C", melds=(CANASTA, ""), pile="QC", phase="draw")
    two = position("4C", melds=(CANASTA, ""), pile="7C QC", phase="draw")
    assert refusal(table_of(one), "take") == "one_card_one_pile"
    assert refusal(table_of(two), "take") is None


def test_no_meld_below_two_cards_without_a_canasta() -> None:
    """RULES.md 6.1."""
    given = position("JC 4C 5C", melds=("JS JH JD", ""))
    assert refusal(table_of(given), "meld JC") is None
    given = position("JC 4C", melds=("JS JH JD", ""))
    assert refusal(table_of(given), "meld JC") == "must_keep_cards"


def test_unless_what_is_left_completes_the_canasta() -> None:
    """RULES.md 6.1."""
    table = table_of(position("KS KH KD JC", melds=("JS JH JD JC JS JH", "")))
    assert refusal(table, "meld KS KH KD", "meld JC") is None
    assert table.went_out == 0


def test_going_out_without_a_discard_and_by_a_taking() -> None:
    """RULES.md 6.2 and 6.5: the deal ends the moment the hand is empty."""
    for given, step in (
        (position("9S 9D 9C", melds=(CANASTA, "")), "meld 9S 9D 9C"),
        (position("9S 9D", melds=(CANASTA, ""), pile="9C", phase="draw"), "take 9S 9D"),
    ):
        table = table_of(given)
        assert refusal(table, step) is None
        assert (table.phase, table.went_out) == (Phase.OVER, 0)


def test_red_threes_taken_with_the_pile_bring_no_card() -> None:
    """RULES.md 5.1."""
    table = table_of(position("9S 9D 5C 6C", melds=("JS JH JD", ""), pile="3H 3D 7C 9C", phase="draw"))
    stock = table.stock[:]
    assert refusal(table, "take 9S 9D") is None
    assert (len(table.hands[0]), len(table.red_threes[0]), table.stock) == (3, 2, stock)


def test_only_the_next_player_is_stopped_by_a_black_three() -> None:
    """RULES.md 5.4."""
    hands = ("3S 4C 5C", "6C 7C", "8C 9C", "TC TD")
    table = table_of(position(*hands, melds=("6S 6H 6D", "JS JH JD"), pile="JC"))
    assert refusal(table, "discard 3S", "take") == "pile_top_three"
    assert refusal(table, "draw", "discard 6C") is None
    assert refusal(table, "take") is None


def test_the_pile_stays_frozen_until_it_is_taken() -> None:
    """RULES.md 5.4."""
    table = table_of(
        position("9S 9D 5C JC 6C", "4D 6D", melds=("JS JH JD", "5H 5S 5D"), pile="2C 7C 9C", phase="draw")
    )
    assert refusal(table, "take") == "pile_frozen_needs_pair"
    assert refusal(table, "take 9S 9D", "discard 5C") is None
    assert refusal(table, "take") is None
