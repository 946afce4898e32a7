"""Single gestures at the table: choosing, carrying, dropping, letting go, and what is drawn."""

import pygame
import pytest

from game.rules.cards import CardId, pack
from game.rules.table import Phase, Table
from game.session.match import Match
from game.session.sitting import Sitting
from game.ui.pause_scene import PauseScene
from game.view.director import GRIP, HOME
from game.view.drops import Spot, Target
from game.view.layout import layout
from game.view.offers import Deed, offers
from tests.played import bots, header
from tests.rules.support import position, table_of
from tests.ui.mouse import PILE, STOCK, Hand, table
from tests.view.support import cards, written

HAND = Target(Spot.HAND)
NINES = Target(Spot.MELD, 7)
OPENED = ("8C 8D 8H", "")
SIZES = [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)]


def sitting_at(*hands: str, **places: object) -> Sitting:
    """A match with this position on the table."""
    match = Match(header(1), lambda _line: None)
    match.set_table(1, table_of(position(*hands, **places)))  # type: ignore[arg-type]
    return Sitting(match, bots())


def own(hand: Hand, codes: str) -> tuple[CardId, ...]:
    """Cards of the own hand."""
    return cards(hand.scene.controller, codes)


def state(hand: Hand) -> Table:
    """The table."""
    return hand.scene.controller.table


def test_a_card_is_chosen_by_a_click_a_rank_by_two_and_a_row_by_shift() -> None:
    with table(sitting=sitting_at("4C 5D KC KD KS 9H")) as hand:
        controller = hand.scene.controller
        (king,) = own(hand, "KC")
        hand.click(hand.corner(king))
        assert controller.hand.chosen == {king}
        hand.click(hand.corner(king))
        assert written(controller.hand.picked) == "KC KD KS"
        hand.app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 300), button=3)], 0)
        assert not controller.hand.chosen
        hand.wait(1)
        hand.click(hand.corner(own(hand, "4C")[0]))
        hand.wait(1)
        hand.app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=0)], 0)
        hand.click(hand.corner(own(hand, "KD")[0]))
        assert written(controller.hand.picked) == "4C 5D 9H KC KD"


def test_dragging_a_chosen_card_moves_all_of_them_and_another_goes_alone() -> None:
    with table(sitting=sitting_at("4C 5D KC KD KS 9H", melds=OPENED)) as hand:
        kings = own(hand, "KC KD KS")
        hand.choose(kings)
        for start, carried in ((kings[1], set(kings)), (own(hand, "9H")[0], {own(hand, "9H")[0]})):
            point = hand.corner(start)
            hand.press(point)
            hand.move((point[0] + 50, point[1] - 60))
            carry = hand.scene.input.carry
            assert carry is not None
            assert set(carry.cards) == carried
            assert carry.point == (point[0] + 50, point[1] - 60)
            hand.key(pygame.K_ESCAPE)
            assert hand.scene.input.carry is None


def test_an_unlawful_drop_glides_home_and_says_why() -> None:
    with table(sitting=sitting_at("4C 5D KC KD 9H", melds=OPENED)) as hand:
        (card,) = own(hand, "9H")
        home = hand.scene.sprites.timeline.pose(card)
        start, goal = hand.corner(card), hand.at(NINES)
        hand.press(start)
        hand.move(goal)
        hand.release(goal)
        assert hand.scene.moving
        assert hand.scene.controller.notice
        hand.wait(HOME + 0.1)
        assert not hand.scene.moving
        assert hand.scene.sprites.timeline.pose(card) == home


def test_a_card_put_on_the_other_sides_melds_goes_home_with_a_word() -> None:
    with table(sitting=sitting_at("4C 5D 8S KD", melds=("", "8C 8D 8H"))) as hand:
        (card,) = own(hand, "8S")
        hand.drag(hand.corner(card), hand.scene.sprites.frame.column(1, 6).centre)
        assert hand.scene.controller.notice
        assert card in state(hand).hands[0]


def test_a_button_that_cannot_be_pressed_says_why() -> None:
    with table(sitting=sitting_at("KC KD KS 4C 5D 6H")) as hand:
        hand.bring(own(hand, "KC KD KS"), Target(Spot.MELD, 11), drag=True)
        offer = next(offer for offer in offers(hand.scene.controller) if offer.deed is Deed.LAY_DOWN)
        assert not offer.enabled
        hand.click(hand.scene.sprites.frame.buttons[offer.place].centre)
        assert hand.scene.controller.notice == "First meld 30 of 50: 20 short."


def test_a_place_catches_from_half_a_card_beyond_its_edge() -> None:
    with table(sitting=sitting_at("4C 5D 8S KD 9H", melds=OPENED)) as hand:
        (card,) = own(hand, "8S")
        frame = hand.scene.sprites.frame
        eights = frame.column(0, 6)
        above = eights.centre[0], eights.y - frame.pile.w * 0.4
        hand.drag(hand.corner(card), above)
        assert card in state(hand).melds[0][6]


def test_a_drag_inside_the_hand_reorders_it() -> None:
    with table(sitting=sitting_at("4C 5D 8S KD 9H")) as hand:
        controller = hand.scene.controller
        (four,) = own(hand, "4C")
        (king,) = own(hand, "KD")
        hand.drag(hand.corner(four), hand.corner(king))
        assert written(controller.hand.order) == "5D 8S 9H 4C KD"
        hand.drag(hand.corner(four), (hand.scene.sprites.frame.hand.right - 5, hand.corner(king)[1]))
        assert written(controller.hand.order) == "5D 8S 9H KD 4C"
        assert state(hand).phase is Phase.PLAY


def test_the_stock_is_drawn_from_by_a_click_or_by_dragging_its_card() -> None:
    for drag in (True, False):
        with table(sitting=sitting_at("4C 5D 8S", phase="draw", pile="9C", melds=OPENED)) as hand:
            if drag:
                hand.drag(hand.at(STOCK), hand.at(HAND))
            else:
                hand.click(hand.at(STOCK))
            assert state(hand).phase is Phase.PLAY


def test_the_pile_is_dragged_onto_a_meld_or_the_hand() -> None:
    with table(sitting=sitting_at("4C 5D 8S", phase="draw", pile="9C 8S", melds=OPENED)) as hand:
        hand.drag(hand.at(PILE), hand.at(Target(Spot.MELD, 6)))
        assert not state(hand).pile
    with table(sitting=sitting_at("KC KD 8S 4C", phase="draw", pile="9C KS", melds=OPENED)) as hand:
        hand.drag(hand.at(PILE), hand.at(HAND))
        assert len(state(hand).melds[0][11]) == 3


def test_staged_cards_go_back_by_a_click_or_by_dragging_them_home() -> None:
    with table(sitting=sitting_at("KC KD KS 4C 5D 6S")) as hand:
        kings = own(hand, "KC KD KS")
        for back in ("click", "drag", "escape"):
            hand.choose(kings)
            hand.drag(hand.corner(kings[0]), hand.at(Target(Spot.MELD, 11)))
            assert len(hand.scene.controller.draft.cards) == 3
            if back == "click":
                for king in kings:
                    hand.click(hand.corner(king))
                    hand.settle()
            elif back == "drag":
                for king in kings:
                    hand.drag(hand.corner(king), hand.at(HAND))
            else:
                hand.key(pygame.K_ESCAPE)
            assert not hand.scene.controller.draft.cards
        assert hand.app.scenes[-1] is hand.scene


def test_chosen_cards_join_a_staged_group_by_a_click_on_it() -> None:
    with table(sitting=sitting_at("KC KD KS 4C 5D 6S")) as hand:
        first, second, third = own(hand, "KC KD KS")
        hand.choose((first, second))
        hand.click(hand.at(Target(Spot.MELD, 11)))
        hand.settle()
        hand.choose((third,))
        hand.click(hand.corner(first))
        assert hand.scene.controller.draft.cards == (first, second, third)


def test_a_deal_that_ends_while_a_card_is_carried_lets_it_go() -> None:
    places = {"phase": "draw", "turn": 3, "pile": "9C 3S", "stock": ""}
    with table(sitting=sitting_at("KC KD KS 4C 5D 6S", **places)) as hand:
        start = hand.corner(own(hand, "4C")[0])
        hand.press(start)
        hand.move((start[0], start[1] - 80))
        hand.wait(4)
        assert hand.app.scenes[-1] is not hand.scene
        assert hand.scene.input.carry is None


def test_escape_lets_go_of_everything_then_opens_the_menu() -> None:
    with table(sitting=sitting_at("KC KD KS 4C 5D 6S")) as hand:
        hand.choose(own(hand, "KC"))
        hand.key(pygame.K_ESCAPE)
        assert not hand.scene.controller.hand.chosen
        assert hand.app.scenes[-1] is hand.scene
        hand.key(pygame.K_ESCAPE)
        assert isinstance(hand.app.scenes[-1], PauseScene)


@pytest.mark.parametrize("size", SIZES)
def test_the_window_may_be_resized_while_a_card_is_carried(size: tuple[int, int]) -> None:
    with table(sitting=sitting_at("KC KD KS 4C 5D 6S", melds=OPENED)) as hand:
        (card,) = own(hand, "4C")
        start = hand.corner(card)
        hand.press(start)
        hand.move((start[0], start[1] - 80))
        surface = pygame.display.set_mode(size)
        hand.app.resize(size)
        hand.app.draw(surface)
        hand.wait(GRIP + 0.05)
        assert hand.scene.sprites.timeline.pose(card).width == pytest.approx(0.92 * 104 * hand.app.unit)
        hand.move(hand.at(PILE))
        hand.release(hand.at(PILE))
        hand.settle()
        assert state(hand).pile[-1] == card
        sprites = hand.scene.sprites
        poses = {known: sprites.timeline.pose(known) for known in pack(2)}
        assert poses == layout(sprites.seen, sprites.frame)


def test_a_lost_focus_lets_the_carried_card_go_home() -> None:
    with table(sitting=sitting_at("KC KD KS 4C 5D 6S", melds=OPENED)) as hand:
        start = hand.corner(own(hand, "4C")[0])
        hand.press(start)
        hand.move((start[0], start[1] - 80))
        hand.app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)], 0)
        assert hand.scene.input.carry is None
        hand.settle()
        hand.release(hand.at(PILE))
        assert state(hand).phase is Phase.PLAY


def test_space_or_a_click_finishes_what_moves() -> None:
    for finish in ("space", "click"):
        with table(sitting=sitting_at("KC 5D 6S", phase="draw", pile="9C", melds=OPENED)) as hand:
            hand.click(hand.at(STOCK))
            assert hand.scene.moving
            if finish == "space":
                hand.app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0)], 0)
            else:
                hand.press((5, 300))
            assert not hand.scene.moving


@pytest.mark.parametrize("way", ["space", "click"])
def test_space_or_a_click_at_the_end_of_a_deal_goes_on_to_its_score(way: str) -> None:
    hands = "8H 4C", "4H 5H", "4D 5S", "9H 9S"
    with table(sitting=sitting_at(*hands, melds=("8C 8D 8H 8S 8C 8D 8S, 4D 4H 4S", ""))) as hand:
        hand.key(pygame.K_g)
        hand.answer()
        assert state(hand).phase is Phase.OVER
        if way == "space":
            hand.key(pygame.K_SPACE)
        else:
            hand.click((5, 300))
        hand.app.step([], 0)
        assert hand.app.scenes[-1] is not hand.scene


def test_a_table_at_rest_in_the_players_turn_waits_for_events_alone() -> None:
    with table(sitting=sitting_at("KC 5D 6S", melds=OPENED)) as hand:
        hand.settle()
        assert not hand.scene.moving
        assert hand.scene.wake_in() is None


def test_a_suspended_machine_does_not_make_motion_jump() -> None:
    with table(sitting=sitting_at("KC 5D 6S", phase="draw", pile="9C", melds=OPENED)) as hand:
        hand.click(hand.at(STOCK))
        hand.app.step([], 3600.0)
        assert hand.scene.moving


def test_what_is_hidden_is_not_drawn() -> None:
    """Two tables that differ in nothing but what the player cannot see give the same picture."""
    pictures = []
    for stock in ("4H 9S", "9S 4H"):
        places: dict[str, object] = {"phase": "draw", "pile": "9C", "melds": OPENED, "stock": stock}
        with table(sitting=sitting_at("KC 5D 6S", **places)) as hand:
            hand.settle()
            hand.app.draw(hand.surface)
            pictures.append(pygame.image.tobytes(hand.surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_the_log_scrolls_and_stays_within_its_lines() -> None:
    with table(2) as hand:
        hand.play_deal(drag=False)
        hand.app.draw(hand.surface)
        for notches in (3, 500, -1000):
            hand.app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=notches)], 0)
            hand.app.draw(hand.surface)
