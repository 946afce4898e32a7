"""The table in words: the turn, the pile, the tray, the log, and what a drop would make."""

from collections.abc import Iterator

import pytest

from game.rules.cards import FACES, KIND
from game.rules.draft import Draft
from game.rules.table import Phase
from game.session.sitting import Awaited
from game.view.controller import Controller
from game.view.drops import Spot, Target
from game.view.messages import card_name
from game.view.sayings import (
    TIED,
    becomes,
    gauge,
    last_deeds,
    log_lines,
    lying,
    meld_words,
    on_pile,
    pile_words,
    rank_marks,
    status,
    totals_words,
)
from game.view.text import language, set_language
from tests.played import begun, play_action
from tests.view.support import at, cards

KING = KIND[FACES["KC"]]
OPENED = ("8C 8D 8H", "")
NATURAL = ("KC KD KS KH KC KD KH", "")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    before = language()
    set_language("en")
    yield
    set_language(before)


def said(game: Controller) -> str:
    """The line above the table."""
    return status(game.sitting, 0, game.draft)


def test_one_line_says_whose_turn_it_is_and_what_is_awaited() -> None:
    assert (
        said(at("4C 5D 9H 9S", phase="draw", pile="6C 9C", melds=OPENED))
        == "Your turn: draw, or take the pile"
    )
    assert (
        said(at("4C 5D 9H 9S", phase="draw", pile="9C 3S", melds=OPENED)) == "Your turn: draw from the stock"
    )
    assert said(at("4C 5D 9H 9S", melds=OPENED)) == "Your turn: meld, then discard"
    assert said(at("4C 5D", turn=1, phase="draw", pile="9C")) == "Ruben’s turn"
    forced = at("4C 5D 9H", phase="draw", pile="6C 8S", stock="", melds=OPENED)
    assert said(forced) == "Your turn: you must take the pile, its top card fits"


def test_a_taking_begun_in_the_tray_is_still_awaited() -> None:
    game = at("9H 9S 4C 5D 6H", phase="draw", pile="6C 9C")
    assert said(game) == "Your turn: draw from the stock"
    game.put(cards(game, "9H 9S"), Target(Spot.PILE))
    assert game.draft.use is not None
    assert said(game) == "Your turn: draw, or take the pile"


def test_a_deal_that_ends_without_going_out_says_that_the_stock_is_empty() -> None:
    game = at("4C 5D", phase="draw", pile="9C 3S", stock="", melds=OPENED)
    game.sitting.stop()
    assert said(game) == "The stock is empty: the deal is over"


@pytest.mark.parametrize(
    ("pile", "melds", "size", "state", "frozen"),
    [
        ("", OPENED, "no pile", "", False),
        ("9C 4D", OPENED, "pile 2", "open", False),
        ("9C 4D", ("", ""), "pile 2", "before the first meld, natural pair only", False),
        ("2C 4D 5H", OPENED, "pile 3", "frozen by 2♣, natural pair only", True),
        ("2C 3H 4D 5H", ("", ""), "pile 4", "frozen by 3♥, natural pair only", True),
        ("9C XX", OPENED, "pile 2", "frozen by joker, wild card on top", True),
        ("9C 3S", OPENED, "pile 2", "stopped by the three on top", False),
        ("2C 9C 3S", OPENED, "pile 3", "frozen by 2♣, stopped by the three on top", True),
    ],
)
def test_the_pile_says_its_size_and_how_it_may_be_taken_and_what_froze_it(
    pile: str, melds: tuple[str, str], size: str, state: str, frozen: bool
) -> None:
    game = at("4C 5H 9H 9S", phase="draw", pile=pile, melds=melds)
    words = pile_words(game.table, 0)
    assert (words.size, ", ".join(words.state), words.frozen) == (size, state, frozen)


def test_what_lies_on_the_table_tells_nothing_of_red_threes_in_a_hand() -> None:
    by_hand = {"red_threes_by_hand": True}
    game = at("4C 5D 9H 3D", "6C 7D 3H", melds=("8C 8D 8H", "KC KD KH"), rules=by_hand)
    game.table.turned = 0b1111
    assert [lying(game.table, side) for side in (0, 1)] == [30, 30]


def test_what_lies_on_the_table_counts_a_canasta_of_wild_cards_and_a_sperrkanasta() -> None:
    rules = {"wild_melds": "from_three", "wild_canasta": 1000, "sperrkanasta": True}
    wild = at("4C 5D", melds=("2C 2D 2H 2S 2C 2D XX", ""), rules=rules)
    assert lying(wild.table, 0) == 1000 + 6 * 20 + 50
    barred = at("4C 5D", melds=("3C 3S 3C 3S XX XX XX", ""), rules=rules)
    assert lying(barred.table, 0) == 1000 + 4 * 5 + 3 * 50


def test_a_red_three_that_may_not_be_laid_is_not_asked_for() -> None:
    rules = {"red_threes_by_hand": True}
    assert said(at("4C 5D 9H 3D", melds=OPENED, rules=rules)) == "Your turn: lay your red three"
    last = at("4C 3D", stock="", melds=OPENED, rules=rules)
    assert said(last) == "Your turn: meld, then discard"


def test_without_a_minimum_none_is_counted() -> None:
    game = at("KC KD KH 9H 4C", rules={"opening": []})
    empty = gauge(game.table, 0, game.draft)
    assert empty is not None and empty.line == "first meld: no minimum"
    assert totals_words(game.table, 0)[1] == "not melded yet"
    kings = gauge(game.table, 0, Draft().with_cards(KING, cards(game, "KC KD KH")))
    assert kings is not None and kings.enough and kings.line == "30 points; no minimum"
    two = gauge(game.table, 0, Draft().with_cards(KING, cards(game, "KC KD")))
    assert two is not None and two.line == "A meld needs 3 cards, here only 2."


def test_the_bar_counts_the_tray_against_the_minimum_and_names_the_piles_top_card() -> None:
    game = at("KC KD 9H 9S 9D 4C", phase="draw", pile="6C KH")
    empty = gauge(game.table, 0, game.draft)
    assert empty is not None
    assert (empty.have, empty.need, empty.line) == (0, 50, "first meld: 50 points")
    nines = Draft().with_cards(KIND[FACES["9C"]], cards(game, "9H 9S 9D"))
    short = gauge(game.table, 0, nines)
    assert short is not None
    assert short.line == "30 of 50: 20 short"
    assert short.share == pytest.approx(0.6)
    full = gauge(game.table, 0, nines.taking(cards(game, "KC KD")))
    assert full is not None
    assert full.line == "60 of 50: enough · K♥ counts 10, the rest of the pile does not"
    assert full.share == 1.0


def test_the_bar_says_what_is_wrong_where_points_are_not_enough() -> None:
    game = at("AC AD KC KD KS 4C 5C")
    draft = Draft().with_cards(12, cards(game, "AC AD")).with_cards(KING, cards(game, "KC KD KS"))
    found = gauge(game.table, 0, draft)
    assert found is not None
    assert found.line == "70 of 50 · A meld needs 3 cards, here only 2."
    assert not found.enough


def test_the_bar_knows_that_a_concealed_hand_needs_no_minimum() -> None:
    game = at("7C 7D 7S 7H 7C 7D 7S 4C")
    draft = Draft().with_cards(KIND[FACES["7C"]], cards(game, "7C 7D 7S 7H 7C 7D 7S"))
    found = gauge(game.table, 0, draft)
    assert found is not None
    assert found.line == "35 points; concealed there is no minimum"
    assert found.enough


def test_no_bar_once_the_side_has_opened() -> None:
    game = at("KC KD 4C", melds=OPENED)
    assert gauge(game.table, 0, game.draft) is None


@pytest.mark.parametrize(
    ("hand", "melds", "carried", "words"),
    [
        ("2C 4D 5H", NATURAL, "2C", ("mixed", "300, not 500")),
        ("KS 4D 5H", ("KC KD KS KH KC KD", ""), "KS", ("natural", "500")),
        ("2C 4D 5H", ("KC KD KS KH KC KD", ""), "2C", ("mixed", "300")),
        ("2C 4D 5H", ("KC KD KS", ""), "2C", ("becomes mixed", "20 points")),
        ("KH 4D 5H", ("KC KD KS", ""), "KH", ("4 cards", "10 points")),
        ("KC KD KS 4D 5H", OPENED, "KC KD KS", ("new meld", "30 points")),
    ],
)
def test_a_place_says_what_a_drop_would_make_of_it(
    hand: str, melds: tuple[str, str], carried: str, words: tuple[str, str]
) -> None:
    game = at(hand, melds=melds)
    assert becomes(game.table, game.draft, cards(game, carried), KING) == words


def test_the_tray_counts_in_what_a_drop_would_make() -> None:
    game = at("KC KD KS 2C 4D 5H")
    draft = Draft().with_cards(KING, cards(game, "KC KD"))
    assert becomes(game.table, draft, cards(game, "KS"), KING) == ("3 cards", "10 points")


def test_the_pile_says_what_a_discard_does() -> None:
    game = at("2C 3S 4D 5H", melds=OPENED)
    assert on_pile(game.table, cards(game, "2C")) == "freezes the pile"
    assert on_pile(game.table, cards(game, "3S")) == "stops the next"
    assert on_pile(game.table, cards(game, "4D")) == "throw 4♦"


def test_a_melds_size_and_a_canastas_word() -> None:
    game = at("4D 5H", melds=("KC KD KS KH KC KD KH, 9C 9D 2C", "8C 8D 8H 8S 8C 8D 2D"))
    mine, theirs = game.table.melds
    assert meld_words(mine[KING], KING, 7) == "natural"
    assert meld_words(mine[7], 7, 7) == "3, 1 wild"
    assert meld_words(theirs[6], 6, 7) == "mixed"


def test_what_lies_before_a_side_counts_as_the_law_counts_it() -> None:
    game = at("4D 5H", melds=("KC KD KS KH KC KD KH", ""), red_threes=("3D", "3H"))
    assert lying(game.table, 0) == 70 + 500 + 100
    assert lying(game.table, 1) == -100


def test_ranks_in_a_row_are_counted_where_they_are_many() -> None:
    nines = [FACES[code] for code in ("9C", "9D", "9H")]
    assert rank_marks([*nines, FACES["2C"]]) == TIED.join("9992")
    assert rank_marks([*nines, *nines, FACES["XX"]]) == f"6×9{TIED}1×★"


def test_the_log_tells_nothing_that_a_player_may_not_know() -> None:
    sitting = begun(4)
    for _ in range(400):
        if sitting.awaited() is Awaited.NOTHING:
            break
        step = play_action(sitting)
        if step is None or step.seat == 0 or step.after.phase is Phase.OVER:
            continue
        came = set(step.after.hands[step.seat]) - set(step.before.hands[step.seat]) - set(step.before.pile)
        table = sitting.match.running
        new = log_lines(table.history, sitting.match.header.seats, 0, joined={})[-1]
        assert not any(card_name(card) in new for card in came if card in table.hands[step.seat]), new


def test_the_log_names_a_seat_once_for_its_deeds_in_a_row() -> None:
    game = at("4C 5D 9H", melds=OPENED)
    game.table.history[:] = [
        (0, "deal", (FACES["6C"],)),
        (1, "draw", ()),
        (1, "discard", (FACES["4H"],)),
        (2, "draw", ()),
    ]
    lines = log_lines(game.table.history, game.sitting.match.header.seats, 0, joined={})
    assert lines == ["You: dealt, turned 6♣", "Ruben: drew", "· threw 4♥", "Marta: drew"]


def test_a_seat_shows_its_last_turn_until_its_next() -> None:
    game = at("4C 5D 9H", melds=OPENED)
    game.table.history += [
        (1, "draw", ()),
        (1, "meld", (FACES["KC"], FACES["KD"], FACES["2C"])),
        (1, "meld", (FACES["9C"],)),
        (1, "discard", (FACES["4H"],)),
        (2, "draw", ()),
    ]
    assert last_deeds(game.table.history, 1, {}) == [
        f"melded K{TIED}K{TIED}2{TIED}· 9",
        "threw 4♥",
    ]
    assert last_deeds(game.table.history, 2, {}) == ["drew"]
    assert last_deeds(game.table.history, 3, {}) == []


def test_the_log_says_which_meld_a_wild_card_laid_alone_has_joined() -> None:
    game = at("2C 5D 9H 6S", melds=("8C 8D 8H, KC KD KS", ""))
    game.choose(cards(game, "2C")[0])
    game.put_chosen(Target(Spot.MELD, KIND[FACES["KC"]]))
    seats = game.sitting.match.header.seats
    assert log_lines(game.table.history, seats, 0, joined=game.joined)[-1] == "You: added 2♣ to the kings"
    assert last_deeds(game.table.history, 0, game.joined) == ["melded 2\u202f›\u202fK"]
    game.undo()
    game.choose(cards(game, "2C")[0])
    game.put_chosen(Target(Spot.MELD, KIND[FACES["8C"]]))
    assert log_lines(game.table.history, seats, 0, joined=game.joined)[-1] == "You: added 2♣ to the eights"


def test_the_log_says_it_for_every_group_of_a_taking() -> None:
    game = at("KC KD 2C 5D 6S", phase="draw", pile="9D KH", melds=("8C 8D 8H", ""))
    game.choose(cards(game, "2C")[0])
    game.put_chosen(Target(Spot.MELD, KIND[FACES["8C"]]))
    game.take()
    assert last_deeds(game.table.history, 0, game.joined) == [
        "took the pile (2)",
        f"melded K{TIED}K{TIED}K{TIED}· 2\u202f›\u202f8",
    ]


def test_earlier_discards_can_be_left_out_of_the_log() -> None:
    game = at("4C 5D 9H", melds=OPENED)
    game.table.history[:] = [(seat % 4, "discard", (FACES["4H"],)) for seat in range(6)]
    seats = game.sitting.match.header.seats
    lines = log_lines(game.table.history, seats, 0, joined={}, discards=False)
    assert [line.endswith("threw a card") for line in lines] == [True, True, False, False, False, False]
    assert all("4♥" in line for line in log_lines(game.table.history, seats, 0, joined={}))
