"""Four bots at the table: nobody of the house sits there, nothing is kept, and a key ends it."""

import pygame
import pytest

from game.ui.app import App
from game.ui.demo_scene import DemoScene
from game.ui.sides import reds_titles, side_titles
from game.ui.title_scene import TitleScene
from game.view.sayings import log_lines
from game.view.text import text
from tests.played import begun
from tests.ui.support import click, key


@pytest.fixture
def scene(app: App) -> DemoScene:
    """A demo that has just begun, all motion off."""
    app.settings.speed = "off"
    app.demonstrate()
    return shown(app)


def shown(app: App) -> DemoScene:
    """The demo on top, drawn."""
    found = app.scenes[-1]
    assert isinstance(found, DemoScene)
    app.draw(pygame.Surface(app.size))
    return found


def test_four_bots_of_different_names_sit_there(scene: DemoScene) -> None:
    seats = scene.demo.sitting.match.header.seats
    assert len({player.name for player in seats}) == 4
    assert not any(player.is_human for player in seats)


def test_deal_follows_deal_and_match_follows_match(app: App, scene: DemoScene) -> None:
    first = scene.demo.sitting.match
    while shown(app).demo.sitting.match is first:
        before = len(first.scores)
        for _ in range(1000):
            app.step([], 0.1)
            if len(first.scores) > before or app.scenes[-1] is not scene:
                break
        else:
            pytest.fail("the demo stands still")
    assert first.winner is not None and len(first.scores) > 1


def test_all_hands_are_open_and_nobody_is_called_you(app: App, scene: DemoScene) -> None:
    for _ in range(60):
        app.step([], 0.1)
    demo = scene.demo
    assert demo.seen().open and not demo.my_turn
    seats = demo.sitting.match.header.seats
    lines = log_lines(demo.table.history, seats, demo.seat, joined=demo.joined, discards=True)
    assert any(line.startswith(seats[0].name) for line in lines)
    assert not any(line.startswith(text("table.you")) for line in lines)


def test_the_sides_are_called_by_their_names_where_nobody_says_we(scene: DemoScene) -> None:
    match = scene.demo.sitting.match
    north, east, south, west = (player.name for player in match.header.seats)
    assert side_titles(match) == (f"{north} & {south}", f"{east} & {west}")
    assert reds_titles(match) == (text("score.red_threes"), text("score.red_threes"))
    assert side_titles(begun(5).match) == (text("table.we"), text("table.they"))


@pytest.mark.usefixtures("scene")
@pytest.mark.parametrize("events", [[key(pygame.K_SPACE)], [key(pygame.K_ESCAPE)], click((600, 400))])
def test_a_key_or_a_click_ends_it_and_nothing_is_kept(app: App, events: list[pygame.event.Event]) -> None:
    for _ in range(20):
        app.step([], 0.1)
    app.step(events, 0)
    assert isinstance(app.scenes[-1], TitleScene)
    assert not app.places.records.exists() or not list(app.places.records.iterdir())
    assert not app.playing
