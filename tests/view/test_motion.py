"""Cards in time: retargeted from where they are, together within 0.6 s, and at rest exactly laid out."""

import pytest

from game.rules.cards import CardId, pack
from game.view.director import SPREAD, STAND, TRAVEL, dealing, motions, stagger
from game.view.layout import layout
from game.view.shapes import Pose
from game.view.sprites import Sprites
from game.view.timeline import Motion, Timeline, between
from tests.view.support import Wishes, at, cards

A, B = CardId(1), CardId(2)
HERE, THERE, ELSEWHERE = Pose(0, 0, 50), Pose(100, 0, 50), Pose(0, 200, 80)


def moving() -> Timeline:
    """A card on its way from HERE to THERE in one second."""
    timeline = Timeline()
    timeline.aim({A: HERE}, {})
    timeline.aim({A: THERE}, {A: Motion(0, 1)})
    return timeline


def test_a_card_sent_elsewhere_goes_on_from_where_it_is() -> None:
    timeline = moving()
    timeline.advance(0.3)
    now = timeline.pose(A)
    assert HERE.x < now.x < THERE.x
    timeline.aim({A: ELSEWHERE}, {A: Motion(0, 1)})
    assert timeline.pose(A).x == pytest.approx(now.x)
    timeline.advance(1.0)
    assert timeline.pose(A) == ELSEWHERE
    assert not timeline.moving


def test_a_card_waits_for_its_turn() -> None:
    timeline = moving()
    timeline.finish()
    timeline.aim({A: HERE}, {A: Motion(0.5, 0.2)})
    timeline.advance(0.4)
    assert timeline.pose(A).x == THERE.x
    timeline.advance(0.4)
    assert timeline.pose(A) == HERE


def test_aiming_at_the_same_goal_again_does_not_start_anew() -> None:
    timeline = moving()
    timeline.advance(0.6)
    timeline.aim({A: THERE}, {A: Motion(0.5, 5)})
    timeline.advance(0.5)
    assert not timeline.moving


def test_a_card_sent_there_and_back_and_there_again_within_one_moment_ends_there() -> None:
    timeline = moving()
    timeline.aim({A: HERE}, {A: Motion(0, 1)})
    assert not timeline.moving
    timeline.aim({A: THERE}, {A: Motion(0, 1)})
    assert timeline.goal(A) == THERE
    timeline.advance(2)
    assert timeline.pose(A) == THERE


def test_a_held_card_follows_the_pointer_and_flies_to_where_it_lies_when_let_go() -> None:
    timeline = moving()
    timeline.hold({A: ELSEWHERE})
    timeline.advance(5)
    assert timeline.pose(A) == ELSEWHERE
    timeline.let_go(Motion(0, 0.2))
    assert timeline.moving
    timeline.advance(0.3)
    assert timeline.pose(A) == THERE


def test_without_motion_everything_is_there_at_once() -> None:
    timeline = moving()
    timeline.aim({A: ELSEWHERE, B: HERE}, {})
    assert timeline.pose(A) == ELSEWHERE
    assert not timeline.moving


@pytest.mark.parametrize("count", [1, 2, 11, 60])
def test_many_cards_move_together_within_six_tenths_of_a_second(count: int) -> None:
    plan = stagger([CardId(card) for card in range(count)], 1.0)
    assert max(way.delay + way.duration for way in plan.values()) <= 0.6 + 1e-9
    assert pytest.approx(TRAVEL + SPREAD) == 0.6


def test_the_deal_gives_one_card_to_every_place_in_turn() -> None:
    hands = [[CardId(10 * place + at) for at in range(3)] for place in range(4)]
    plan = dealing(hands, [CardId(99)], 2, 1.0)
    order = sorted(plan, key=lambda card: plan[card].delay)
    assert order[:5] == [20, 30, 0, 10, 21]
    assert order[-1] == 99
    assert dealing(hands, [], 0, 0.0) == {}


def test_no_card_of_the_hand_shifts_in_the_first_three_tenths_when_others_came() -> None:
    before = {A: HERE, B: ELSEWHERE}
    plan = motions(before, {A: THERE, B: THERE}, own=frozenset({A}), grew=True, factor=1.0)
    assert plan[A].delay == STAND == 0.3
    assert plan[B].delay == 0
    calm = motions(before, {A: THERE, B: THERE}, own=frozenset({A}), grew=False, factor=1.0)
    assert calm[A].delay == 0


def assert_at_rest(sprites: Sprites) -> None:
    """All poses are those of the layout."""
    poses = layout(sprites.seen, sprites.frame)
    assert {card: sprites.timeline.pose(card) for card in pack(2)} == poses


def test_when_nothing_moves_poses_equal_the_layout() -> None:
    controller = at("4C 5D 6S 9D KD KS AC 2C", pile="KH", phase="draw", melds=("8C 8D 8H", ""))
    sprites = Sprites(controller, (1280, 800))
    sprites.finish()
    assert_at_rest(sprites)
    for act in (controller.draw, lambda: controller.choose(controller.hand.order[0]), controller.discard):
        act()
        sprites.advance(0)
        assert sprites.timeline.moving
        for _ in range(30):
            sprites.advance(0.05)
        assert not sprites.timeline.moving
        assert_at_rest(sprites)
    sprites.resize((1920, 1080))
    assert_at_rest(sprites)


def test_every_card_is_at_rest_or_floating_on_its_way() -> None:
    controller = at("4C 5D 6S", phase="draw", pile="9C")
    sprites = Sprites(controller, (1280, 800))
    sprites.finish()
    controller.draw()
    sprites.advance(0)
    assert sprites.timeline.movers <= sprites.floating
    sprites.advance(2)
    assert sprites.floating == frozenset()


def test_with_motion_off_a_mark_shows_what_changed() -> None:
    controller = at("4C 5D 6S", phase="play", pile="9C", wishes=Wishes(speed="off"))
    sprites = Sprites(controller, (1280, 800))
    (card,) = cards(controller, "4C")
    controller.choose(card)
    sprites.advance(0)
    controller.discard()
    sprites.advance(0)
    assert not sprites.timeline.moving
    assert card in sprites.marked


def test_a_card_is_seen_from_the_side_while_it_is_turned_over() -> None:
    down = Pose(0, 0, 50, up=False)
    slim = [(pose.slim, pose.up) for pose in (between(down, THERE, share / 20) for share in range(21))]
    assert slim[0] == (1.0, False)
    assert slim[-1] == (1.0, True)
    assert min(part for part, _ in slim) < 0.2
    assert [up for _, up in slim] == sorted(up for _, up in slim)
    assert all(between(HERE, THERE, share / 20).slim == 1.0 for share in range(21))
