"""The table for those who hear it, touch it, or read what was: its words, the log of the deal, fingers."""

import logging

import pygame
import pytest

from game.rules.cards import CODE, FACES
from game.rules.table import Phase
from game.view.drops import Spot, Target
from game.view.spoken import spoken, spoken_focus
from tests.ui.mouse import PILE, STOCK, Keyboard, table
from tests.ui.support import speaking
from tests.ui.test_table_mouse import OPENED, own, sitting_at, state
from tests.view.support import at, cards

KINGS = Target(Spot.MELD, 11)


def test_the_table_is_told_in_one_line() -> None:
    with speaking("en"):
        game = at("4C KD KS", phase="draw", pile="2D 9C", melds=OPENED)
        line = "Your turn: draw from the stock. pile 2, on top 9♣, frozen by 2♦, natural pair only."
        assert spoken(game) == f"{line} Your 3 cards 4♣ K♦ K♠."
        game.draw()
        game.choose(cards(game, "KD")[0])
        assert spoken(game).startswith("Your turn: meld, then discard.")
        assert spoken(game).endswith(", chosen K♦.")
        assert "\n" not in spoken(game)


def test_questions_and_the_tray_are_told() -> None:
    with speaking("en"):
        game = at("KC KD KS 2C 5D 6S")
        game.put(cards(game, "KC KD"), KINGS)
        assert "not yet laid K♣ K♦." in spoken(game)
        assert "Your 4 cards 5♦ 6♠ K♠ 2♣" in spoken(game)
        game.clear()
        game.choose(cards(game, "2C")[0])
        game.discard()
        assert "Throw 2♣? A wild card freezes the pile. 1 Discard; 2 Not now." in spoken(game)


def test_nothing_is_told_that_the_player_may_not_know() -> None:
    with speaking("en"):
        game = at("4C KD KS", "9H 9S", "TC TD", "JH JS", stock="7D 7C", pile="5C", melds=OPENED)
        for hidden in ["9♥", "9♠", "10♣", "10♦", "J♥", "J♠", "7♦", "7♣"]:
            assert hidden not in spoken(game)


@pytest.mark.parametrize(
    ("focus", "line"),
    [
        (STOCK, "stock 1"),
        (PILE, "pile 1, on top 5♣, open"),
        (KINGS, "kings, nothing laid"),
        (Target(Spot.MELD, 6), "eights, We 3, They 4, 1 wild"),
    ],
)
def test_the_place_of_the_keyboard_is_told(focus: Target, line: str) -> None:
    with speaking("en"):
        game = at("4C KD KS", stock="7D", pile="5C", melds=("8C 8D 8H", "8C 8S 8D 2C"))
        assert spoken_focus(game, focus) == line
        (king,) = cards(game, "KD")
        assert spoken_focus(game, king) == "K♦, 2 of 3"
        game.choose(king)
        assert spoken_focus(game, king) == "K♦, 2 of 3, chosen"


def test_what_is_told_stands_in_the_log_once(caplog: pytest.LogCaptureFixture) -> None:
    with (
        caplog.at_level(logging.INFO, "table"),
        table(sitting=sitting_at("4C KD KS", melds=OPENED), keys=True) as hand,
    ):
        assert isinstance(hand, Keyboard)
        hand.wait(1)
        assert [record.message for record in caplog.records] == [spoken(hand.scene.controller)]
        caplog.clear()
        hand.key(pygame.K_LEFT)
        hand.key(pygame.K_RIGHT)
        assert [record.message for record in caplog.records] == ["4♣, 1 of 3", "K♦, 2 of 3"]
        caplog.clear()
        hand.key(pygame.K_t)
        assert [record.message for record in caplog.records] == [hand.scene.controller.notice]


def test_nothing_is_told_of_a_card_that_has_left_the_hand_under_the_focus() -> None:
    with table(sitting=sitting_at("4C KD KS 9H", melds=OPENED), keys=True) as hand:
        assert isinstance(hand, Keyboard)
        (nine,) = own(hand, "9H")
        hand.walk_to(nine)
        hand.key(pygame.K_RETURN)
        hand.key(pygame.K_x)
        assert nine in state(hand).pile
        assert spoken_focus(hand.scene.controller, nine) == ""
        hand.key(pygame.K_RIGHT)
        assert hand.scene.input.focus in hand.scene.sprites.seen.hands[0]


# The log of the deal


def test_the_log_is_scrolled_by_wheel_keys_and_by_pulling_it() -> None:
    with table(sitting=sitting_at("4C 5D 6S", melds=OPENED)) as hand:
        state(hand).history.extend([(seat % 4, "discard", (FACES["4H"],)) for seat in range(60)])
        margin, controller = hand.scene._margin, hand.scene.controller
        hand.app.draw(hand.surface)
        assert margin.scrolled == 0

        def scrolled() -> int:
            hand.app.draw(hand.surface)
            return margin.scrolled

        hand.app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=2)], 0)
        assert scrolled() == 4
        hand.app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_HOME, mod=0)], 0)
        top = scrolled()
        assert top > 20
        hand.app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_END, mod=0)], 0)
        assert scrolled() == 0
        x, y = hand.scene.sprites.frame.log.centre
        hand.press((x, y))
        for down in (20, 40, 60):
            hand.move((x, y + down * hand.app.unit))
        assert scrolled() == 4
        hand.release((x, y + 60 * hand.app.unit))
        hand.move((x, y - 200))
        assert scrolled() == 4, "it was let go"
        assert not controller.hand.chosen


# Touch


def finger(kind: int, point: tuple[float, float], size: tuple[int, int]) -> list[pygame.event.Event]:
    """What comes of a finger: its own event, and the mouse's that SDL makes of it."""
    names = {pygame.FINGERDOWN: pygame.MOUSEBUTTONDOWN, pygame.FINGERUP: pygame.MOUSEBUTTONUP}
    x, y = point[0] / size[0], point[1] / size[1]
    own_event = pygame.event.Event(kind, touch_id=1, finger_id=0, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)
    if kind == pygame.FINGERMOTION:
        made = pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(1, 0, 0), touch=True)
    else:
        made = pygame.event.Event(names[kind], pos=point, button=1, touch=True)
    return [own_event, made]


def test_a_finger_does_what_the_mouse_does_and_only_once() -> None:
    with table(sitting=sitting_at("4C 5D 8S KD", phase="draw", stock="9H 7D", melds=OPENED)) as hand:
        size = hand.app.size
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            hand.app.step(finger(kind, hand.at(STOCK), size), 0)
        assert len(state(hand).hands[0]) == 5, "one card is drawn"
        hand.settle()
        (king,) = own(hand, "KD")
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            hand.app.step(finger(kind, hand.corner(king), size), 0)
        assert hand.scene.controller.hand.chosen == {king}, "chosen, not chosen and let go"
        hand.settle()
        (eight,) = own(hand, "8S")
        start, goal = hand.corner(eight), hand.at(Target(Spot.MELD, 6))
        hand.app.step(finger(pygame.FINGERDOWN, start, size), 0)
        for share in (0.2, 0.6, 1.0):
            at_now = start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share
            hand.app.step(finger(pygame.FINGERMOTION, at_now, size), 0)
        hand.app.step(finger(pygame.FINGERUP, goal, size), 0)
        assert "8S" in {CODE[card] for card in state(hand).melds[0][6]}
        assert state(hand).phase is Phase.PLAY
