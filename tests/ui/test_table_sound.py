"""What is heard at the table, and how it is made louder or turned off there."""

from collections.abc import Iterable

import pygame
import pytest

from game.ui.sound import Sounds
from game.view.cues import Cue
from game.view.drops import Spot, Target
from saves.settings import Settings, load_settings
from tests.played import begun
from tests.ui.mouse import PILE, STOCK, Hand, table
from tests.ui.test_table_mouse import OPENED, own, sitting_at

SIX = "8C 8D 8H 8S 8C 8D"


class Listener(Sounds):
    """Keeps what it is told to play."""

    def __init__(self) -> None:
        super().__init__(Settings())
        self.heard: list[Cue] = []

    def play(self, cues: Iterable[Cue]) -> None:
        """Be told."""
        self.heard += cues


def listen(hand: Hand) -> list[Cue]:
    """What is heard from now on."""
    hand.app.draw(hand.surface)
    hand.app.step([], 0)
    listener = Listener()
    hand.app.sounds = listener
    return listener.heard


def test_a_draw_a_meld_and_a_discard_are_heard() -> None:
    with table(sitting=sitting_at("4C 5D 8S KD 9H", phase="draw", stock="7D 7C", melds=OPENED)) as hand:
        heard = listen(hand)
        hand.click(hand.at(STOCK))
        hand.settle()
        assert heard == [Cue.SLIDE]
        hand.drag(hand.corner(own(hand, "8S")[0]), hand.at(Target(Spot.MELD, 6)))
        assert heard[1:] == [Cue.DROP]
        hand.drag(hand.corner(own(hand, "9H")[0]), hand.at(PILE))
        assert heard[2:] == [Cue.DROP]


def test_clicks_make_no_sound_and_a_refusal_does() -> None:
    with table(sitting=sitting_at("4C 5D 8S KD 9H", melds=OPENED)) as hand:
        heard = listen(hand)
        hand.choose(own(hand, "4C 5D"))
        assert heard == []
        hand.click(hand.at(Target(Spot.MELD, 6)))
        hand.settle()
        assert heard == [Cue.REFUSE]


@pytest.mark.parametrize(
    ("hands", "places", "wanted"),
    [
        ("8H 4C 5D 6S", {"melds": (SIX, "")}, Cue.CANASTA),
        ("2C 4C 5D 6S", {"melds": OPENED}, Cue.FREEZE),
        ("4C 5D 6S", {"melds": OPENED, "phase": "draw", "stock": "3H 9S", "pile": "9C"}, Cue.RED_THREE),
        ("8H 4C", {"melds": (f"{SIX} 8S", "")}, Cue.OUT),
    ],
)
def test_what_is_special_has_a_sound_of_its_own(hands: str, places: dict[str, object], wanted: Cue) -> None:
    with table(sitting=sitting_at(hands, **places)) as hand:
        heard = listen(hand)
        if wanted is Cue.RED_THREE:
            hand.click(hand.at(STOCK))
        elif wanted is Cue.FREEZE:
            hand.drag(hand.corner(own(hand, "2C")[0]), hand.at(PILE))
            hand.answer_if_asked()
        else:
            hand.drag(hand.corner(own(hand, "8H")[0]), hand.at(Target(Spot.MELD, 6)))
        if wanted is Cue.OUT:
            hand.drag(hand.corner(own(hand, "4C")[0]), hand.at(PILE))
            hand.answer_if_asked()
        hand.wait(0.1)
        assert wanted in heard
        assert heard.count(wanted) == 1


def test_nothing_is_heard_before_the_table_is_seen() -> None:
    with table(sitting=begun(1)) as hand:
        listener = Listener()
        hand.app.sounds = listener
        hand.app.step([], 0)
        assert listener.heard == []
        hand.app.draw(hand.surface)
        hand.app.step([], 0)
        assert listener.heard[0] is Cue.DEAL


def test_the_sound_is_turned_off_and_on_by_its_key_or_its_sign_and_that_is_remembered() -> None:
    with table(sitting=sitting_at("4C 5D 8S", melds=OPENED)) as hand:
        settings = hand.app.settings
        for turn in range(4):
            if turn % 2:
                hand.key(pygame.K_v)
            else:
                hand.click(hand.scene.sprites.frame.sound.centre)
                hand.settle()
            assert settings.mute is (turn % 2 == 0)
            assert load_settings(hand.app.places.settings).mute is settings.mute
            assert hand.scene.controller.notice == ("Sound off" if settings.mute else "Volume 70")


def test_the_table_is_made_louder_by_keys_and_by_the_wheel_over_the_sign() -> None:
    with table(sitting=sitting_at("4C 5D 8S", melds=OPENED)) as hand:
        settings = hand.app.settings
        hand.key(pygame.K_v)
        hand.key(pygame.K_PLUS)
        assert (settings.volume, settings.mute) == (80, False)
        for _ in range(12):
            hand.key(pygame.K_MINUS)
        assert settings.volume == 0
        hand.move(hand.scene.sprites.frame.sound.centre)
        for _ in range(12):
            hand.app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1)], 0)
        assert settings.volume == 100


def test_the_sign_shows_whether_the_sound_is_on() -> None:
    with table(sitting=sitting_at("4C 5D 8S", melds=OPENED)) as hand:
        pictures = []
        for _ in range(2):
            hand.app.draw(hand.surface)
            box = hand.scene.sprites.frame.sound
            sign = hand.surface.subsurface(
                pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))
            )
            pictures.append(pygame.image.tobytes(sign, "RGB"))
            hand.key(pygame.K_v)
        assert pictures[0] != pictures[1]


def test_a_whole_deal_is_heard_from_its_cards_to_its_end() -> None:
    with table(2) as hand:
        listener = Listener()
        hand.app.sounds = listener
        hand.app.draw(hand.surface)
        hand.play_deal(drag=False)
        hand.wait(0.1)
        assert {Cue.DEAL, Cue.SLIDE, Cue.DROP, Cue.YOUR_TURN, Cue.OUT} <= set(listener.heard)
        assert listener.heard.count(Cue.OUT) == 1
