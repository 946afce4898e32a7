"""The own hand under the pointer: the rubber band, making room, what a drag and its end leave behind."""

from collections.abc import Iterable

import pygame
import pytest

from game.rules.cards import CardId
from game.view.director import GRIP, STAND
from game.view.drops import Spot, Target
from game.view.layout import hand_poses
from game.view.offers import Deed, offers
from game.view.shapes import Point
from tests.ui.mouse import PILE, STOCK, Hand, Keyboard, table
from tests.ui.test_table_mouse import HAND, OPENED, own, sitting_at, state
from tests.view.support import written

SHIFT = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=0)
RIGHT_CLICK = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 300), button=3)


def places(hand: Hand, cards: Iterable[CardId]) -> dict[CardId, Point]:
    """Where cards are seen now."""
    poses = hand.scene.sprites.timeline.poses(cards)
    return {card: (pose.x, pose.y) for card, pose in poses.items()}


def pull(hand: Hand, start: Point, goal: Point) -> None:
    """Press on the cloth and pull to a point."""
    hand.press(start)
    hand.move(((start[0] + goal[0]) / 2, (start[1] + goal[1]) / 2))
    hand.move(goal)


def over(hand: Hand, card: CardId) -> Point:
    """A point on the cloth above a card of the hand."""
    x, _ = hand.corner(card)
    return x, hand.scene.sprites.frame.hand.y + 30 * hand.app.unit


def test_a_band_pulled_from_the_cloth_chooses_what_it_touches_and_lets_go_again() -> None:
    with table(sitting=sitting_at("4C 5D 6S KC KD 9H")) as hand:
        five, six, nine = own(hand, "5D 6S 9H")

        def chosen() -> str:
            return written(hand.scene.controller.hand.picked)

        low = hand.corner(five)[1] + 60
        pull(hand, over(hand, five), (hand.corner(nine)[0], low))
        assert chosen() == "5D 6S 9H"
        assert hand.scene.input.band is not None
        hand.app.draw(hand.surface)
        hand.move((hand.corner(six)[0], low))
        assert chosen() == "5D 6S"
        hand.release((hand.corner(six)[0], low))
        assert hand.scene.input.band is None
        assert chosen() == "5D 6S"


def test_a_band_replaces_the_choice_and_extends_it_with_shift() -> None:
    with table(sitting=sitting_at("4C 5D 6S KC KD 9H")) as hand:
        controller = hand.scene.controller
        for shift, chosen in ((False, "KC KD"), (True, "4C KC KD")):
            hand.choose(own(hand, "4C"))
            king, last = own(hand, "KC KD")
            if shift:
                hand.app.step([SHIFT], 0)
            pull(hand, over(hand, king), (hand.corner(last)[0], hand.corner(last)[1] + 60))
            hand.release((0, 0))
            assert written(controller.hand.picked) == chosen


def test_a_band_takes_only_what_is_seen_of_the_upper_of_two_rows() -> None:
    many = "4C 4D 4H 4S 5C 5D 5H 5S 6C 6D 6H 6S 7C 7D 7H 7S 8C 8D 8H 8S 9C 9D 9H 9S TC TD TH TS JC JD JH JS"
    with table(sitting=sitting_at(f"{many} QC QD QH QS KC KD")) as hand:
        sprites = hand.scene.sprites
        lying = hand_poses(sprites.seen.hands[0], sprites.frame)
        rows = sorted({pose.y for pose in lying.values()})
        assert len(rows) == 2
        first = hand.scene.controller.hand.order[0]
        box = lying[first].box
        pull(hand, (box.x - 3, box.y - 8), (box.x + 5, box.y + 5))
        assert hand.scene.controller.hand.chosen == {first}
        lower = next(card for card, pose in lying.items() if pose.y == rows[1])
        hand.move((box.x + 5, lying[lower].box.y + 5))
        assert hand.scene.controller.hand.chosen == {first, lower}


@pytest.mark.parametrize("way", ["escape", "right click", "focus"])
def test_a_band_or_a_drag_is_given_up_and_nothing_stays_chosen(way: str) -> None:
    with table(sitting=sitting_at("KC KD KS 4C 5D 6S")) as hand:
        controller = hand.scene.controller
        hand.choose(own(hand, "KC KD KS"))
        hand.drag(hand.corner(own(hand, "KC")[0]), hand.at(Target(Spot.MELD, 11)))
        for start in (over(hand, own(hand, "5D")[0]), hand.corner(own(hand, "5D")[0])):
            pull(hand, start, (start[0] + 120, start[1] - 40))
            if way == "escape":
                hand.key(pygame.K_ESCAPE)
            elif way == "focus":
                hand.app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)], 0)
            else:
                hand.app.step([RIGHT_CLICK], 0)
            assert hand.scene.input.band is None
            assert hand.scene.input.carry is None
            hand.release(start)
            assert len(controller.draft.cards) == 3, "the tray stays"
            assert way == "focus" or not controller.hand.chosen
        assert hand.app.scenes[-1] is hand.scene


def test_the_other_cards_make_room_while_one_is_carried_over_the_hand_and_close_up_when_it_leaves() -> None:
    with table(sitting=sitting_at("4C 5D 8S KD 9H")) as hand:
        sprites = hand.scene.sprites
        four, five, eight, nine, king = own(hand, "4C 5D 8S 9H KD")
        home = sprites.hand
        start = hand.corner(four)
        pull(hand, start, hand.corner(king))
        hand.wait(0.5)
        moved = {card: sprites.timeline.pose(card).x for card in (five, eight, nine, king)}
        assert all(moved[card] < home[card].x for card in (five, eight, nine))
        assert sprites.timeline.goal(four).x > moved[nine]
        assert sprites.timeline.goal(four).x < moved[king]
        hand.move(hand.at(STOCK))
        hand.wait(0.5)
        assert {card: sprites.timeline.pose(card) for card in (five, eight, nine, king)} == {
            card: home[card] for card in (five, eight, nine, king)
        }
        pull(hand, start, hand.corner(king))
        shown = sprites.timeline.goal(four)
        hand.release(hand.corner(king))
        hand.settle()
        assert sprites.timeline.pose(four) == shown, "it goes where the others made room"
        assert written(hand.scene.controller.hand.order) == "5D 8S 9H 4C KD"


def test_a_manual_order_survives_a_draw_and_an_undo() -> None:
    with table(sitting=sitting_at("4C 5D 8S KD 9H", phase="draw", stock="7D", melds=OPENED)) as hand:
        controller = hand.scene.controller
        four, king = own(hand, "4C KD")
        hand.drag(hand.corner(four), (hand.scene.sprites.frame.hand.right - 5, hand.corner(king)[1]))
        assert written(controller.hand.order) == "5D 8S 9H KD 4C"
        hand.click(hand.at(STOCK))
        hand.settle()
        assert written(controller.hand.order) == "5D 7D 8S 9H KD 4C"
        hand.drag(hand.corner(own(hand, "8S")[0]), hand.at(Target(Spot.MELD, 6)))
        assert written(controller.hand.order) == "5D 7D 9H KD 4C"
        hand.key(pygame.K_u)
        assert written(controller.hand.order) == "5D 7D 8S 9H KD 4C"


@pytest.mark.parametrize("speed", ["off", "slow", "normal", "fast"])
def test_no_card_shifts_under_the_pointer_in_the_first_three_tenths_at_any_speed(speed: str) -> None:
    with table(sitting=sitting_at("4C 5D 8S KD 9H", phase="draw", stock="7D", melds=OPENED)) as hand:
        hand.app.settings.speed = speed
        sprites = hand.scene.sprites
        home = {card: (pose.x, pose.y) for card, pose in sprites.hand.items()}
        hand.click(hand.at(STOCK))
        hand.wait(STAND - 0.05)
        assert places(hand, home) == home
        hand.settle()
        assert places(hand, home) != home


def test_the_order_of_the_hand_is_changed_by_keys_and_a_rank_chosen() -> None:
    with table(sitting=sitting_at("4C 5D KC KD 9H"), keys=True) as hand:
        assert isinstance(hand, Keyboard)
        controller = hand.scene.controller
        five, king = own(hand, "5D KC")
        hand.walk_to(five)
        hand.key(pygame.K_RIGHT, pygame.KMOD_CTRL)
        assert written(controller.hand.order) == "4C 9H 5D KC KD"
        hand.key(pygame.K_LEFT, pygame.KMOD_CTRL)
        hand.key(pygame.K_LEFT, pygame.KMOD_CTRL)
        hand.key(pygame.K_LEFT, pygame.KMOD_CTRL)
        assert written(controller.hand.order) == "5D 4C 9H KC KD"
        hand.walk_to(king)
        hand.key(pygame.K_r)
        assert written(controller.hand.picked) == "KC KD"
        hand.key(pygame.K_LEFT, pygame.KMOD_CTRL)
        assert written(controller.hand.order) == "5D 4C KC KD 9H"
        for _ in range(3):
            hand.key(pygame.K_RIGHT, pygame.KMOD_CTRL)
        assert written(controller.hand.order) == "5D 4C 9H KC KD"


def test_the_hand_is_drawn_whole_while_one_of_its_cards_moves() -> None:
    """A card that rises must not lie on the index of its right neighbour meanwhile."""
    with table(sitting=sitting_at("4C 5D 8S KD 9H", melds=OPENED)) as hand:
        hand.click(hand.corner(own(hand, "5D")[0]))
        assert set(own(hand, "5D 8S 9H KD")) <= hand.scene.sprites.floating
        assert own(hand, "4C")[0] not in hand.scene.sprites.floating


def test_a_discard_is_called_back_by_its_button_until_the_next_seat_acts() -> None:
    with table(sitting=sitting_at("4C 5D 8S KD 9H", melds=OPENED)) as hand:
        controller = hand.scene.controller
        hand.drag(hand.corner(own(hand, "9H")[0]), hand.at(PILE))
        labels = {offer.deed: offer.label for offer in offers(controller)}
        assert labels[Deed.UNDO] == "Call back"
        hand.push(Deed.UNDO)
        assert own(hand, "9H")
        assert state(hand).turn == 0
        hand.drag(hand.corner(own(hand, "9H")[0]), hand.at(PILE))
        hand.wait(1.0)
        assert not next(offer for offer in offers(controller) if offer.deed is Deed.UNDO).enabled


def test_what_a_click_would_make_is_said_while_the_pointer_is_on_the_place() -> None:
    with table(sitting=sitting_at("2C 4C 5D 9H", melds=("8C 8D 8H 8S 8C 8D 8H", ""))) as hand:
        pictures = []
        hand.choose(own(hand, "2C"))
        for point in (hand.at(HAND), hand.at(Target(Spot.MELD, 6))):
            hand.app.step(
                [pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0))], 0
            )
            hand.app.draw(hand.surface)
            column = hand.scene.sprites.frame.column(0, 6)
            above = pygame.Rect(column.x, column.y - 40, column.w, 38)
            pictures.append(pygame.image.tobytes(hand.surface.subsurface(above), "RGB"))
        assert pictures[0] != pictures[1]


@pytest.mark.parametrize("count", [11, 38])
def test_the_others_stand_still_while_the_carried_card_does(count: int) -> None:
    ranks = "4C 4D 4H 4S 5C 5D 5H 5S 6C 6D 6H 6S 7C 7D 7H 7S 8C 8D 8H 8S 9C 9D 9H 9S TC TD TH TS JC JD JH JS"
    codes = f"{ranks} QC QD QH QS KC KD".split()[:count]
    with table(sitting=sitting_at(" ".join(codes))) as hand:
        place = hand.scene.sprites.frame.hand
        hand.press(hand.corner(own(hand, "4D")[0]))
        for across in range(0, 100, 7):
            for down in (0.35, 0.8):
                point = place.x + place.w * across / 100, place.y + place.h * down
                hand.move(point)
                hand.move(point)
                goals = hand.scene.sprites.hand
                hand.move(point)
                assert hand.scene.sprites.hand == goals


def test_a_hand_out_of_order_is_sorted_by_its_sign_and_the_sign_goes() -> None:
    with table(sitting=sitting_at("4C 5D 8S KD 9H")) as hand:
        controller, sign = hand.scene.controller, hand.scene.sprites.frame.sort.centre
        hand.drag(hand.corner(own(hand, "4C")[0]), hand.corner(own(hand, "KD")[0]))
        assert written(controller.hand.order) == "5D 8S 9H 4C KD"
        hand.click(sign)
        hand.settle()
        assert written(controller.hand.order) == "4C 5D 8S 9H KD"
        hand.move(sign)
        assert hand.scene.input.hovered != "sort"


def test_the_sound_can_be_turned_off_while_a_question_stands() -> None:
    with table(sitting=sitting_at("2C 4C 5D 9H", melds=OPENED)) as hand:
        hand.choose(own(hand, "2C"))
        hand.click(hand.at(PILE))
        assert hand.scene.controller.dialog is not None
        hand.click(hand.scene.sprites.frame.sound.centre)
        assert hand.app.settings.mute
        assert hand.scene.controller.dialog is not None


def test_a_card_stays_under_the_pointer_as_it_was_gripped() -> None:
    with table(sitting=sitting_at("4C 5D 8S KD 9H")) as hand:
        timeline = hand.scene.sprites.timeline
        (card,) = own(hand, "8S")
        before, start = timeline.pose(card), hand.corner(card)
        grip = (start[0] - before.x) / before.width, (start[1] - before.y) / before.width
        pull(hand, start, (start[0] + 30, start[1] - 200))
        hand.wait(GRIP + 0.05)
        now = timeline.pose(card)
        point = start[0] + 30, start[1] - 200
        assert (point[0] - now.x) / now.width == pytest.approx(grip[0])
        assert (point[1] - now.y) / now.width == pytest.approx(grip[1])


def test_chosen_cards_come_together_under_the_pointer_without_a_jump() -> None:
    with table(sitting=sitting_at("4C 5D 8S KD 9H")) as hand:
        timeline = hand.scene.sprites.timeline
        four, king = own(hand, "4C KD")
        hand.choose((four, king))
        before = timeline.pose(king).x
        start = hand.corner(four)
        pull(hand, start, (start[0], start[1] - 200))
        assert timeline.pose(king).x == pytest.approx(before)
        assert hand.scene.moving
        hand.wait(GRIP + 0.05)
        assert not hand.scene.moving
        assert abs(timeline.pose(king).x - timeline.pose(four).x) < timeline.pose(four).width


def test_a_place_says_why_it_would_not_take_what_hangs_over_it() -> None:
    places = {"phase": "draw", "pile": "9C 2D 6S KH", "melds": OPENED}
    with table(sitting=sitting_at("KC 2C 4C 5D 9H", **places)) as hand:
        hand.choose(own(hand, "KC 2C"))
        start = hand.corner(own(hand, "KC")[0])
        pull(hand, start, hand.at(PILE))
        carry = hand.scene.input.carry
        assert carry is not None
        warning = carry.refusal(PILE)
        assert warning
        assert not carry.refusal(Target(Spot.MELD, 5)), "that ranks differ is seen"
        hand.app.draw(hand.surface)
        hand.release(hand.at(PILE))
        assert hand.scene.controller.notice == warning


def test_a_drag_given_up_over_a_place_leaves_no_promise_behind() -> None:
    with table(sitting=sitting_at("4C 5D 8S KD 9H", melds=OPENED)) as hand:
        start = hand.corner(own(hand, "9H")[0])
        hand.move(hand.at(PILE))
        pull(hand, start, hand.at(PILE))
        hand.app.draw(hand.surface)
        hand.app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)], 0)
        hand.move(hand.at(PILE))
        hand.app.draw(hand.surface)
        assert hand.scene.input.aimed == PILE
        assert not hand.scene._marks.lawful()
