"""The replay at the table: its keys, its track, its ends."""

import pygame
import pytest

from game.ui.app import App
from game.ui.final_scene import FinalScene
from game.ui.replay_scene import ReplayScene
from game.ui.score_scene import ScoreScene
from game.view.text import languages, text
from tests.pictures.shell import Cloth, ended, finished
from tests.ui.support import button, click, key, motion, press, release, speaking


@pytest.fixture
def scene(app: App) -> ReplayScene:
    """The second of two deals, at its beginning."""
    app.show(Cloth(app))
    app.replay(ended(5, 2).match, deal=1)
    return shown(app)


def shown(app: App) -> ReplayScene:
    """The replay on top, drawn."""
    found = app.scenes[-1]
    assert isinstance(found, ReplayScene)
    app.draw(pygame.Surface(app.size))
    return found


def test_its_keys_go_by_actions_turns_and_deals(app: App, scene: ReplayScene) -> None:
    replay = scene.replay
    app.step([key(pygame.K_RIGHT), key(pygame.K_RIGHT), key(pygame.K_LEFT)], 0)
    assert replay.at == 1
    app.step([key(pygame.K_DOWN)], 0)
    assert replay.at == replay.turns()[1]
    app.step([key(pygame.K_UP)], 0)
    assert replay.at == 0
    app.step([key(pygame.K_PAGEUP)], 0)
    assert replay.place == 0
    app.step([key(pygame.K_PAGEDOWN)], 0)
    assert replay.place == 1


def test_every_button_is_there_for_the_pointer(app: App, scene: ReplayScene) -> None:
    app.step(click(button(scene, text("replay.forward")).box.center), 0)
    assert scene.replay.at == 1
    app.step(click(button(scene, text("replay.open")).box.center), 0)
    assert scene.replay.open
    app.step(click(button(scene, text("replay.close")).box.center), 0)
    assert not scene.replay.open


def test_its_ways_name_their_keys_all_or_not_at_all(app: App, scene: ReplayScene) -> None:
    for code in languages():
        with speaking(code):
            for size in ((1024, 640), (1280, 800), (1280, 1024), (1024, 1400), (1920, 1080)):
                app.size = size
                scene.resize()
                ways = scene.menu.buttons[:6]
                assert len({bool(way.hint) for way in ways}) == 1
                assert all(way.fits(app) for way in ways)


def test_space_plays_and_stops_and_a_step_stops_it(app: App, scene: ReplayScene) -> None:
    app.step([key(pygame.K_SPACE)], 0)
    for _ in range(30):
        app.step([], 0.1)
    assert scene.replay.playing and scene.replay.at == 3
    app.step([key(pygame.K_LEFT)], 0)
    assert not scene.replay.playing and scene.replay.at == 2
    app.step([], 0.1)
    assert app.due() in (None, 0.0)


def test_when_nothing_moves_the_cards_lie_as_the_table_is(app: App, scene: ReplayScene) -> None:
    for code in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_h, pygame.K_LEFT, pygame.K_UP, pygame.K_PAGEUP):
        app.step([key(code)], 0)
        for _ in range(30):
            app.step([], 0.1)
            app.draw(pygame.Surface(app.size))
        assert not scene.moving
        hands = [sorted(hand) for hand in scene.replay.table.hands]
        assert [sorted(hand) for hand in scene.sprites.seen.hands] == hands
        for card in scene.sprites.seen.hands[0]:
            assert scene.sprites.timeline.pose(card) == scene.sprites.timeline.goal(card)


def test_the_track_is_pulled_to_any_action(app: App, scene: ReplayScene) -> None:
    track = scene._track()
    whole = len(scene.replay.course)
    app.step([press(track.center), motion((track.right - 1, track.centery + 90))], 0)
    assert scene.replay.at == whole
    app.step([motion((track.left, track.centery))], 0)
    assert scene.replay.at == 0
    app.step([release((0, 0)), motion(track.center)], 0)
    assert scene.replay.at == 0


def test_it_is_reached_from_the_score_sheet_and_the_last_page(app: App) -> None:
    app.show(ScoreScene(app, ended(5, 2)))
    app.step([key(pygame.K_p)], 0)
    assert shown(app).replay.place == 1
    app.step([key(pygame.K_ESCAPE)], 0)
    assert isinstance(app.scenes[-1], ScoreScene)
    app.show(FinalScene(app, finished(5)))
    app.step([key(pygame.K_p)], 0)
    assert shown(app).replay.place == 0


def test_from_the_score_sheet_the_deal_is_played_again(app: App) -> None:
    sitting = ended(5, 2)
    app.show(ScoreScene(app, sitting))
    app.step([key(pygame.K_g)], 0)
    (record,) = app.places.records.glob("*.canasta")
    kept = app._kept
    assert kept is not None and kept.record.path == record
    assert kept.match.running == sitting.match.deals[1].begun and kept.match.header.practice


def test_a_window_of_another_size_shows_the_same(app: App, scene: ReplayScene) -> None:
    app.step([key(pygame.K_RIGHT)], 0)
    app.resize((1024, 640))
    app.draw(pygame.Surface(app.size))
    app.step([key(pygame.K_RIGHT)], 0)
    assert scene.replay.at == 2
