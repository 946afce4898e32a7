"""The hint at the table: by button and by key, what it lights, how it goes."""

import pygame
import pytest

from game.rules.actions import ASK
from game.rules.table import Phase
from game.ui.pause_scene import PauseScene
from game.view.drops import Spot
from game.view.layout import Poses
from game.view.offers import Deed, offers
from game.view.shapes import Rect
from game.view.text import languages
from tests.played import begun
from tests.ui.mouse import Hand, table
from tests.ui.support import speaking
from tests.ui.test_table_mouse import sitting_at

BLUE = (130, 214, 255)


def place(hand: Hand, deed: Deed) -> Rect:
    """Where a button is."""
    offer = next(offer for offer in offers(hand.scene.controller) if offer.deed is deed)
    return hand.scene.sprites.frame.buttons[offer.place]


def picture(hand: Hand) -> pygame.Surface:
    """The table as it is drawn."""
    hand.scene.draw(hand.surface)
    return hand.surface.copy()


def changed(before: pygame.Surface, after: pygame.Surface, area: Rect) -> bool:
    """Something is drawn otherwise in or around an area."""
    box = pygame.Rect(round(area.x) - 3, round(area.y) - 3, round(area.w) + 6, round(area.h) + 6)
    box = box.clip(before.get_rect())
    pictures = [pygame.image.tobytes(each.subsurface(box), "RGB") for each in (before, after)]
    return pictures[0] != pictures[1]


@pytest.mark.parametrize("way", ["key", "button"])
def test_a_hint_comes_by_key_and_by_button_and_lights_what_it_speaks_of(way: str) -> None:
    with table(sitting=begun(3)) as hand:
        hand.until_my_turn()
        hand.settle()
        before = picture(hand)
        if way == "key":
            hand.key(pygame.K_h)
        else:
            hand.click(place(hand, Deed.HINT).centre)
        after = picture(hand)
        shown = hand.scene._hint
        frame = hand.scene.sprites.frame
        assert shown is not None and [target.spot for target in shown.targets] == [Spot.STOCK]
        assert changed(before, after, frame.hint) and changed(before, after, frame.stock)
        hand.key(pygame.K_ESCAPE)
        assert not hand.scene.controller.counsel.gives and hand.app.scenes == [hand.scene]
        assert not changed(picture(hand), before, frame.hint)
        hand.key(pygame.K_ESCAPE)
        assert isinstance(hand.app.scenes[-1], PauseScene)


def test_the_cards_of_a_hint_are_lit_in_the_hand_and_no_others() -> None:
    with table(sitting=begun(3)) as hand:
        hand.until_my_turn()
        hand.scene.controller.draw()
        hand.settle()
        hand.key(pygame.K_h)
        picture(hand)
        shown = hand.scene._hint
        assert shown is not None and shown.cards
        poses: Poses = hand.poses()
        lit = {card for card in poses if hand.scene._glow(card) is not None}
        assert lit == shown.cards


def test_following_the_hint_again_and_again_plays_a_whole_deal() -> None:
    with table(sitting=begun(5)) as hand:
        controller, done = hand.scene.controller, 0
        hand.until_my_turn()
        while controller.my_turn:
            hand.settle()
            hand.key(pygame.K_h)
            picture(hand)
            shown = hand.scene._hint
            assert shown is not None and shown.deed and shown.why
            controller._do((shown.action,), asked=True)
            done += 1
            hand.until_my_turn()
        assert controller.table.phase is Phase.OVER and done > 10


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("way", ["key", "button"])
def test_the_partners_question_is_answered_with_a_hint(way: str, code: str) -> None:
    canasta = "8C 8D 8H 8S 8C 8D 8H"
    sitting = sitting_at("4C 5D 6S", "", "KC KD KS 4D", melds=(canasta, ""), turn=2)
    sitting.submit(ASK, seat=2)
    with table(sitting=sitting) as hand, speaking(code):
        before = picture(hand)
        if way == "key":
            hand.key(pygame.K_h)
        else:
            hand.click(place(hand, Deed.HINT).centre)
        after = picture(hand)
        frame = hand.scene.sprites.frame
        assert hand.scene._hint is not None
        left = Rect(frame.hint.x, frame.hint.y, 60, frame.hint.h)
        assert changed(before, after, left)
        assert hand.scene.controller.dialog is not None, "the question still stands"
        hand.key(pygame.K_RETURN)
        assert hand.scene.controller.table.phase is not Phase.ANSWER
        assert not hand.scene.controller.counsel.gives
