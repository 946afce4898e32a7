"""How takings, canastas, red threes and ends are shown: in beats, all within six tenths of a second."""

import pytest

from game.rules.cards import FACES, KIND, pack
from game.rules.ruleset import CLASSIC
from game.rules.table import Phase
from game.session.header import Header, Player
from game.session.match import Match
from game.session.sitting import Sitting
from game.view.choreography import TOGETHER, Sort, fan
from game.view.controller import Controller
from game.view.director import SPEEDS
from game.view.drops import Spot, Target
from game.view.frame import frame
from game.view.layout import layout
from game.view.shapes import Pose
from game.view.sprites import Sprites
from game.view.timeline import along
from tests.played import NAMES, bots
from tests.view.support import Wishes, at, cards

OPENED = ("8C 8D 8H", "")
SIX = "8C 8D 8H 8S 8C 8D"
EIGHTS = Target(Spot.MELD, KIND[FACES["8C"]])


def resting(game: Controller) -> Sprites:
    """The table of this game, nothing moving."""
    sprites = Sprites(game, (1280, 800))
    sprites.finish()
    sprites.advance(0)
    return sprites


def test_a_way_by_stations_goes_through_each_and_ends_at_the_last() -> None:
    stations = [Pose(0, 0, 50), Pose(100, 0, 50), Pose(100, 100, 50), Pose(0, 100, 80)]
    assert [along(stations, share).x for share in (0, 1 / 3, 2 / 3, 1)] == pytest.approx([0, 100, 100, 0])
    assert along(stations, 1) == stations[-1]
    assert 0 < along(stations, 0.1).x < 100


def test_a_pile_taken_is_gathered_then_opened_then_sorted_in() -> None:
    game = at("KC KD 4C 5D 6S", phase="draw", pile="9C 9D TD JS QC KH", melds=OPENED)
    sprites = resting(game)
    pile = game.table.pile[:]
    game.take()
    sprites.advance(0)
    sprites.advance(TOGETHER / 3 - 0.001)
    gathered = [sprites.timeline.pose(card) for card in pile]
    x, y = sprites.frame.pile.centre
    assert [pose.z for pose in gathered] == sorted(pose.z for pose in gathered), "its top card stays on top"
    assert all(abs(pose.x - x) < 1 and abs(pose.y - y) < 1 for pose in gathered)
    sprites.advance(TOGETHER / 3)
    opened = [sprites.timeline.pose(card).x for card in pile]
    heights = [sprites.timeline.pose(card).z for card in pile]
    assert opened == sorted(opened) and heights == sorted(heights)
    assert opened[-1] - opened[0] > 1.2 * sprites.frame.pile.w
    assert all(sprites.timeline.pose(card).up for card in pile)
    sprites.advance(TOGETHER / 3 + 0.01)
    assert all(sprites.timeline.pose(card) == sprites.timeline.goal(card) for card in pile)


@pytest.mark.parametrize("count", [1, 2, 12, 60])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (2400, 700)])
def test_an_opened_pile_stays_inside_the_grid(count: int, size: tuple[int, int]) -> None:
    stand = frame(size)
    places = list(fan(count, stand))
    assert len(places) == count
    assert min(places) - stand.pile.w / 2 >= stand.rows[0].x
    assert max(places) + stand.pile.w / 2 <= stand.rows[0].right + 1


def test_a_canasta_is_squared_up_after_its_last_card_has_come_and_then_glows() -> None:
    game = at("8H 4C 5D 6S", melds=(SIX, ""))
    sprites = resting(game)
    old = game.table.melds[0][EIGHTS.rank]
    low = max(old, key=lambda card: sprites.timeline.pose(card).y)
    before = sprites.timeline.pose(low)
    game.put(cards(game, "8H"), EIGHTS)
    sprites.advance(0)
    sprites.advance(0.34)
    assert sprites.timeline.pose(low).y == before.y, "the fan waits for the card"
    sprites.advance(0.27)
    assert sprites.timeline.pose(low).y < before.y
    assert not sprites.timeline.moving
    (show,) = sprites.shows
    assert show.sort is Sort.CANASTA
    assert show.place == sprites.frame.column(0, EIGHTS.rank)
    assert sprites.moving, "the light still dies away"
    sprites.advance(1.0)
    assert not sprites.moving


def test_a_red_three_is_shown_at_the_hand_that_drew_it_before_it_is_laid() -> None:
    game = at("4C 5D 6S", phase="draw", stock="3H 9S", pile="9C", melds=OPENED)
    sprites = resting(game)
    three = game.table.stock[-1]
    game.draw()
    sprites.advance(0)
    sprites.advance(TOGETHER / 2)
    shown = sprites.timeline.pose(three)
    assert shown.up
    assert abs(shown.x - sprites.frame.hand.centre[0]) < 1
    sprites.advance(TOGETHER)
    assert sprites.timeline.pose(three) == sprites.timeline.goal(three)


def test_an_end_is_lit_at_the_seat_that_went_out_and_the_points_count_up() -> None:
    game = at("8H 4C", melds=(f"{SIX} 8S, 4D 4H 4S", ""), wishes=Wishes(confirm_out=False))
    sprites = resting(game)
    game.go_out()
    game.reply(0)
    assert game.table.phase is Phase.OVER
    sprites.advance(0)
    sorts = {show.sort: show for show in sprites.shows}
    assert sorts[Sort.OUT].place == sprites.frame.hand
    assert sorts[Sort.SCORE].share == 0
    sprites.advance(TOGETHER + 0.3)
    assert 0 < sorts[Sort.SCORE].share < 1
    sprites.advance(2)
    assert not sprites.shows


@pytest.mark.parametrize("wishes", [Wishes(speed="off"), Wishes(reduced_motion=True)])
def test_without_motion_nothing_travels_or_glows_and_a_mark_shows_what_changed(wishes: Wishes) -> None:
    game = at("8H 4C 5D 6S", melds=(SIX, ""), wishes=wishes)
    sprites = resting(game)
    (eight,) = cards(game, "8H")
    game.put((eight,), EIGHTS)
    sprites.advance(0)
    assert not sprites.moving
    assert eight in sprites.marked


def test_a_click_or_space_puts_out_every_light() -> None:
    game = at("8H 4C 5D 6S", melds=(SIX, ""))
    sprites = resting(game)
    game.put(cards(game, "8H"), EIGHTS)
    sprites.advance(0)
    sprites.finish()
    assert not sprites.moving
    assert {card: sprites.timeline.pose(card) for card in pack(2)} == layout(sprites.seen, sprites.frame)


def test_what_is_undone_while_it_moves_goes_back_from_where_it_is_and_lights_nothing() -> None:
    game = at("8H 4C 5D 6S", melds=(SIX, ""))
    sprites = resting(game)
    (eight,) = cards(game, "8H")
    home = sprites.timeline.pose(eight)
    game.put((eight,), EIGHTS)
    sprites.advance(0)
    sprites.advance(0.1)
    here = sprites.timeline.pose(eight)
    game.undo()
    sprites.advance(0)
    assert sprites.timeline.pose(eight).y == pytest.approx(here.y)
    sprites.advance(0.7)
    assert sprites.timeline.pose(eight) == home
    assert not sprites.shows


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
def test_every_action_of_a_deal_is_shown_within_six_tenths(speed: str) -> None:
    header = Header(CLASSIC, tuple(Player(name, "greedy") for name in NAMES), 9, "bots")
    match = Match(header, lambda _line: None)
    match.begin_deal()
    game = Controller(Sitting(match, bots()), Wishes(speed=speed))
    sprites = resting(game)
    for _ in range(400):
        before = game.changes
        game.skip()
        game.advance(0.0)
        sprites.advance(0)
        if game.changes != before:
            sprites.advance(max(TOGETHER * SPEEDS[speed], 0.3 + 0.2 * SPEEDS[speed]) + 0.001)
            assert not sprites.timeline.moving
            assert {card: sprites.timeline.pose(card) for card in pack(2)} == layout(
                sprites.seen, sprites.frame
            )
        if game.table.phase is Phase.OVER:
            break
    assert game.table.phase is Phase.OVER
