"""The player's side of the table in time: pacing, marks, questions, undo, the tray."""

import pytest

from game.rules.actions import ASK, Action, Answer, Discard
from game.rules.cards import BLACK_THREE, DEUCE, FACES, KIND
from game.rules.draft import Draft
from game.rules.observation import Observation
from game.rules.table import Phase, Question
from game.session.match import Line
from game.view.controller import Controller
from game.view.director import BEFORE_BOT, BOT_TURN, NOTICE
from game.view.drops import Spot, Target
from game.view.offers import Deed, offers
from game.view.sayings import status
from game.view.text import set_language, text
from tests.rules.support import position, table_of
from tests.view.support import Wishes, at, cards, pass_time, seated, written

PILE = Target(Spot.PILE)
OPENED = ("8C 8D 8H", "")
CANASTA = ("8C 8D 8H 8S 8C 8D 2C", "")


def meld(rank: str) -> Target:
    """The place of a rank."""
    return Target(Spot.MELD, KIND[FACES[f"{rank}C"]])


def history(game: Controller) -> list[str]:
    """What was done, by name."""
    return [do for _, do, _ in game.table.history[1:]]


def offered(game: Controller) -> dict[Deed, bool]:
    """The buttons, and whether they can be pressed."""
    return {offer.deed: offer.enabled for offer in offers(game)}


# Pace


def test_a_bot_waits_seven_tenths_before_it_acts_and_its_turn_takes_two_seconds_at_most() -> None:
    game = at("4C 5D 6S", melds=OPENED)
    game.choose(game.hand.order[0])
    game.discard()
    pass_time(game, BEFORE_BOT - 0.05, 0.01)
    assert history(game) == ["discard"]
    pass_time(game, 0.1, 0.01)
    assert history(game) == ["discard", "draw"]
    pass_time(game, BOT_TURN - BEFORE_BOT, 0.01)
    assert history(game)[:3] == ["discard", "draw", "discard"]


def test_skipping_lets_the_next_bot_act_at_once() -> None:
    game = at("4C 5D 6S", melds=OPENED)
    game.choose(game.hand.order[0])
    game.discard()
    game.skip()
    game.advance(0.0)
    assert history(game) == ["discard", "draw"]


def test_the_table_says_when_it_goes_on_and_sleeps_in_the_players_turn() -> None:
    game = at("4C 5D 6S", melds=OPENED)
    assert game.wake_in() is None
    game.choose(game.hand.order[0])
    game.discard()
    wake = game.wake_in()
    assert wake is not None
    assert 0 < wake <= BEFORE_BOT


def test_a_deal_that_can_only_stop_ends_by_itself() -> None:
    game = at("4C 5D 6S", stock="", pile="9C 3S", phase="draw", melds=OPENED)
    pass_time(game, 3)
    assert game.table.phase is Phase.OVER
    assert game.deal_is_over


def test_the_table_says_that_a_bots_move_was_refused_and_the_turn_goes_on() -> None:
    def throw_only(_level: str, seen: Observation, _key: str) -> Action:
        return Discard(seen.hand[0])

    game = seated(table_of(position("4C 5D 6S", turn=1, phase="draw")), choose=throw_only)
    game.skip()
    game.advance(0.0)
    assert history(game) == ["draw"]
    assert "Ruben" in game.notice
    assert game.refused
    pass_time(game, BOT_TURN)
    assert history(game)[:2] == ["draw", "discard"]


@pytest.mark.parametrize("turn", [0, 1])
def test_a_position_in_which_nothing_is_lawful_is_said(turn: int) -> None:
    hands = ("4C", "4D")
    game = at(*hands, turn=turn)
    game.skip()
    pass_time(game, 5)
    assert history(game) == []
    assert status(game.sitting, 0, game.draft) == text("table.stuck")
    assert game.wake_in() is None, "there is nothing to wait for"
    game.choose(game.hand.order[0])
    game.discard()
    assert game.notice == text("table.stuck")


# The hand


def test_new_cards_are_marked_until_the_next_action() -> None:
    game = at("4C 5D 6S", phase="draw", stock="9S", melds=OPENED)
    game.draw()
    assert written(sorted(game.hand.fresh)) == "9S"
    game.choose(cards(game, "4C")[0])
    assert game.hand.fresh
    game.discard()
    assert not game.hand.fresh


def test_a_click_chooses_a_double_click_takes_the_rank_and_shift_extends() -> None:
    game = at("4C 5D KC KD KS 9H")
    king = cards(game, "KC")[0]
    game.choose(king)
    assert game.hand.chosen == {king}
    game.choose(king)
    assert not game.hand.chosen
    game.choose(king, whole_rank=True)
    assert written(game.hand.picked) == "KC KD KS"
    game.clear()
    game.choose(cards(game, "4C")[0])
    game.choose(cards(game, "9H")[0], extend=True)
    assert written(game.hand.picked) == "4C 5D 9H"


def test_a_manual_order_survives_a_draw_and_undo() -> None:
    game = at("4C 5D KC KD 9H", phase="draw", stock="9S", melds=OPENED)
    game.reorder(cards(game, "KC KD"), cards(game, "4C")[0])
    game.draw()
    assert written(game.hand.order) == "KC KD 4C 5D 9H 9S"
    game.choose(cards(game, "5D")[0])
    game.discard()
    game.undo()
    assert written(game.hand.order) == "KC KD 4C 5D 9H 9S"


# The tray


def test_the_tray_is_laid_as_one_action_when_it_reaches_the_minimum() -> None:
    game = at("KC KD KS 9C 9D 9S 4H 5D")
    game.put(cards(game, "9C 9D 9S"), meld("9"))
    assert not offered(game)[Deed.LAY_DOWN]
    game.lay_down()
    assert "30" in game.notice
    assert "50" in game.notice
    assert history(game) == []
    game.put(cards(game, "KC KD KS"), meld("K"))
    assert offered(game)[Deed.LAY_DOWN]
    game.lay_down()
    assert history(game) == ["meld", "meld"]
    assert game.draft == Draft()


def test_undo_takes_back_staged_groups_one_by_one_and_escape_all() -> None:
    game = at("KC KD KS 9C 9D 9S 4H 5D")
    game.put(cards(game, "9C 9D 9S"), meld("9"))
    game.put(cards(game, "KC KD"), meld("K"))
    game.undo()
    assert len(game.draft.groups) == 1
    game.put(cards(game, "KC KD"), meld("K"))
    game.clear()
    assert game.draft == Draft()
    assert len(game.hand.order) == 8


def test_staged_groups_stay_through_the_draw() -> None:
    game = at("KC KD KS 4H 5D", phase="draw", pile="6C")
    game.put(cards(game, "KC KD KS"), meld("K"))
    game.draw()
    assert written(game.draft.cards) == "KC KD KS"


def test_a_taking_begun_in_the_tray_is_done_by_the_take_button() -> None:
    game = at("KC KD 9C 9D 9S 4H 5D", phase="draw", pile="6C KH")
    game.put(cards(game, "KC KD"), PILE)
    assert game.draft.use is not None
    assert not offered(game)[Deed.TAKE]
    game.put(cards(game, "9C 9D 9S"), meld("9"))
    assert offered(game)[Deed.TAKE]
    game.take()
    assert history(game)[0] == "take"


# Undo


def test_a_meld_can_be_taken_back_and_a_draw_cannot() -> None:
    game = at("KC KD KS 4H 5D", phase="draw", melds=OPENED, stock="9S")
    game.draw()
    assert not game.may_undo()
    game.put(cards(game, "KC KD KS"), meld("K"))
    assert game.may_undo()
    game.undo()
    assert len(game.hand.order) == 6
    assert not game.may_undo()


@pytest.mark.parametrize("call_back", [True, False])
def test_a_discard_is_called_back_until_the_next_seat_acts(call_back: bool) -> None:
    game = at("KC 4H 5D", melds=OPENED, wishes=Wishes(call_back=call_back))
    game.choose(cards(game, "4H")[0])
    game.discard()
    assert game.may_undo() is call_back
    game.undo()
    assert game.my_turn is call_back
    if call_back:
        assert written(game.hand.order) == "4H 5D KC"
        game.choose(cards(game, "4H")[0])
        game.discard()
    pass_time(game, 1.0)
    assert not game.may_undo()


def test_undo_is_recorded() -> None:
    lines: list[Line] = []
    game = seated(table_of(position("KC 4H 5D", melds=OPENED)), lines=lines)
    game.choose(cards(game, "4H")[0])
    game.discard()
    game.undo()
    assert [set(line) & {"do", "undo"} for line in lines] == [{"do"}, {"undo"}]


# Questions


@pytest.mark.parametrize("ask", [True, False])
def test_throwing_a_wild_card_is_asked_about_if_wished(ask: bool) -> None:
    game = at("KC 2D 5D", melds=OPENED, wishes=Wishes(confirm_wild=ask))
    game.put(cards(game, "2D"), PILE)
    assert (game.dialog is not None) is ask
    if ask:
        game.reply(1)
        assert history(game) == []
        game.put(cards(game, "2D"), PILE)
        game.reply(0)
    assert history(game) == ["discard"]


@pytest.mark.parametrize("ask", [True, False])
def test_going_out_is_asked_about_if_wished(ask: bool) -> None:
    game = at("KC", melds=CANASTA, wishes=Wishes(confirm_out=ask))
    game.put(cards(game, "KC"), PILE)
    assert (game.dialog is not None) is ask
    if ask:
        game.reply(0)
    assert game.table.phase is Phase.OVER


def test_an_unlawful_action_is_refused_without_a_question() -> None:
    game = at("KC", melds=OPENED)
    game.put(cards(game, "KC"), PILE)
    assert game.dialog is None
    assert game.notice


def test_go_out_lays_the_way_out_as_one_action_and_throws_the_last_card() -> None:
    game = at("KC KD KS 4H", melds=CANASTA)
    assert offered(game)[Deed.GO_OUT]
    game.go_out()
    assert game.dialog is not None
    game.reply(0)
    assert history(game) == ["meld", "discard"]
    assert game.table.went_out == 0


def test_a_way_out_that_places_a_wild_card_is_shown_even_where_no_question_is_wished() -> None:
    game = at("KC KD 2H 4H", melds=CANASTA, wishes=Wishes(confirm_out=False))
    game.go_out()
    assert game.dialog is not None


def test_black_threes_are_laid_when_going_out() -> None:
    game = at("3C 3S 3C 4H", melds=CANASTA)
    assert BLACK_THREE in game.seen().ranks
    game.put(cards(game, "3C 3S 3C"), Target(Spot.MELD, KIND[FACES["3C"]]))
    assert history(game) == ["meld"]
    game.put(cards(game, "4H"), PILE)
    game.reply(0)
    assert game.table.went_out == 0


def test_after_black_threes_the_table_says_that_the_player_must_go_out() -> None:
    game = at("3C 3S 3C 4H 6D", melds=(f"{CANASTA[0]}, 4C 4D 4S", ""))
    game.put(cards(game, "3C 3S 3C"), meld("3"))
    assert status(game.sitting, 0, game.draft) == text("table.turn_must_go_out")
    assert [offer.main for offer in offers(game) if offer.deed is Deed.GO_OUT] == [True]


def test_a_question_leaves_the_buttons_where_they_are_but_not_to_be_pressed() -> None:
    game = at("9H 9S 2S 4C 5D 6H", phase="draw", pile="5C 9D", melds=OPENED)
    before = list(offered(game))
    game.take()
    assert game.dialog is not None
    assert list(offered(game)) == before
    assert not any(offered(game).values())


def test_ask_is_offered_when_lawful_and_the_answer_is_told() -> None:
    game = at("KC KD KS 4H", melds=CANASTA)
    assert offered(game)[Deed.ASK]
    game.ask()
    assert game.table.phase is Phase.ANSWER
    assert Deed.ASK not in offered(game)
    game.sitting.submit(Answer(True), seat=2)
    assert game.table.question is Question.YES


def test_the_partners_question_is_put_to_the_player() -> None:
    hands = ("9C 9D 4S 5H", "KH QH 6D 6S", "KC KD KS 4H")
    table = table_of(position(*hands, melds=CANASTA, turn=2))
    game = seated(table)
    game.sitting.submit(ASK, seat=2)
    again = Controller(game.sitting, Wishes())
    assert again.dialog is not None
    assert not again.dialog.may_leave
    again.clear()
    assert again.dialog is not None
    again.reply(1)
    assert again.table.question is Question.NO


# Words


def test_a_refusal_is_over_when_something_is_taken_back() -> None:
    game = at("KC KD KS 4C 5C 6C")
    game.put(cards(game, "KC KD KS"), meld("K"))
    game.put(cards(game, "4C"), meld("K"))
    assert game.notice
    game.undo()
    assert not game.notice


def test_a_refusal_is_told_for_a_while() -> None:
    game = at("4C 5D 6S", phase="draw", pile="9C", melds=OPENED)
    game.take()
    assert game.notice
    assert game.refused
    pass_time(game, NOTICE + 0.1)
    assert game.notice == ""


def test_acting_out_of_turn_is_refused_in_words() -> None:
    game = at("4C 5D 6S", turn=1, phase="draw", pile="9C")
    game.draw()
    assert game.notice
    assert history(game) == []


def test_wild_cards_alone_need_a_place_named() -> None:
    game = at("2C 2D 4H 5S", melds=OPENED)
    for card in cards(game, "2C 2D"):
        game.choose(card)
    game.meld()
    assert history(game) == []
    assert game.notice
    game.put_chosen(meld("8"))
    assert history(game) == ["meld"]


def chosen(game: Controller, codes: str) -> Controller:
    """With these cards of the hand chosen."""
    for card in cards(game, codes):
        game.choose(card)
    return game


def test_wild_cards_alone_are_melded_by_the_key_where_they_can_be_a_meld() -> None:
    from_three = {"wild_melds": "from_three"}
    game = chosen(at("2C 2D XX 4H 5S", melds=OPENED, rules=from_three), "2C 2D XX")
    assert next(offer for offer in offers(game) if offer.deed is Deed.MELD).main
    game.meld()
    assert history(game) == ["meld"] and len(game.table.melds[0][DEUCE]) == 3
    two = chosen(at("2C 2D 4H 5S", melds=OPENED, rules=from_three), "2C 2D")
    two.meld()
    assert two.notice == text("table.say_where") and history(two) == []
    joined = chosen(at("XX 4H 5S", melds=("8C 8D 8H, 2C 2D 2H", ""), rules=from_three), "XX")
    joined.meld()
    assert len(joined.table.melds[0][DEUCE]) == 4
    whole = chosen(at("2C 2D XX 4H 5S", melds=OPENED, rules={"wild_melds": "canasta"}), "2C 2D XX")
    whole.meld()
    assert whole.notice == text("table.say_where")


def test_before_the_draw_the_button_of_the_red_three_alone_is_the_one_awaited() -> None:
    held = at("3D 9H 9S 4C 5D", phase="draw", pile="6S 9C", melds=OPENED, rules={"red_threes_by_hand": True})
    assert [offer.deed for offer in offers(held) if offer.main] == [Deed.RED_THREE]
    held.lay_red_three()
    assert [offer.deed for offer in offers(held) if offer.main] == [Deed.DRAW, Deed.TAKE]


def test_two_ranks_are_not_asked_where_their_wild_cards_go() -> None:
    game = chosen(at("9C 9D TH TS", melds=OPENED), "9C TH")
    game.meld()
    assert game.notice == text("why.mixed_ranks")


def test_an_open_question_and_a_notice_are_said_again_in_another_language() -> None:
    set_language("en")
    try:
        for begin in (
            lambda game: (game.choose(cards(game, "2C")[0]), game.discard()),
            lambda game: game.go_out(),
            lambda game: game.meld(),
        ):
            game = at("2C 4C 5D 6S", melds=OPENED)
            begin(game)
            told = game.dialog, game.notice
            set_language("de")
            game.say_again()
            again = game.dialog, game.notice
            assert told != again
            set_language("en")
            game.say_again()
            assert (game.dialog, game.notice) == told
    finally:
        set_language("en")
