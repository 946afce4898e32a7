"""The page on which a new match begins, by mouse and by keys."""

import json

import pygame
import pytest

from game.session.header import STYLE_MARK
from game.ui.app import App
from game.ui.button import Button
from game.ui.company import style_of
from game.ui.new_match_scene import NewMatchScene
from game.ui.pause_scene import PauseScene
from game.ui.table_scene import TableScene
from game.ui.title_scene import TitleScene
from game.view.text import text
from saves.settings import load_settings
from tests.ui.support import button, click, key
from tests.ui.test_app import kinds

SEATS = {"left": 0, "partner": 1, "right": 2}


@pytest.fixture
def page(app: App) -> NewMatchScene:
    """The page over the title, with players one knows."""
    app.settings.company = "Ruben Marta Olga"
    app.home()
    app.step([key(pygame.K_n)], 0)
    scene = app.scenes[-1]
    assert isinstance(scene, NewMatchScene)
    return scene


def level_button(page: NewMatchScene, seat: str, level: str) -> Button:
    """The button of a level on the plate of a seat."""
    found = [button for button in page.menu.buttons if button.label == text(f"level.{level}.name")]
    return found[SEATS[seat]]


def seats(app: App) -> list[tuple[str, str]]:
    """Who sits at the table: name and level of the bots, clockwise from the player, each in its own style."""
    table = app.scenes[0]
    assert isinstance(table, TableScene)
    bots = table.controller.sitting.match.header.seats[1:]
    levels = [bot.kind.split(STYLE_MARK)[0] for bot in bots]
    for bot, level in zip(bots, levels, strict=True):
        styled = f"{level}{STYLE_MARK}{style_of(bot.name)}"
        assert bot.kind == (styled if styled in app.kinds else level)
    return [(bot.name, level) for bot, level in zip(bots, levels, strict=True)]


@pytest.mark.usefixtures("page")
def test_enter_starts_with_the_usual_players(app: App) -> None:
    app.step([key(pygame.K_RETURN)], 0)
    assert seats(app) == [("Ruben", "club"), ("Marta", app.levels[-1]), ("Olga", "club")]


def test_each_seat_is_set_by_clicks_and_remembered(app: App, page: NewMatchScene) -> None:
    app.step(click(level_button(page, "partner", "greedy").box.center), 0)
    app.step(click(level_button(page, "right", "greedy").box.center), 0)
    app.step(click(next(b for b in page.menu.buttons if b.label == text("new_match.start")).box.center), 0)
    assert [kind for _, kind in seats(app)] == ["club", "greedy", "greedy"]
    kept = load_settings(app.places.settings)
    assert (kept.left_level, kept.partner_level, kept.right_level) == ("club", "greedy", "greedy")
    assert kept.company == "Ruben Marta Olga"
    app.choose_players()
    app.step([key(pygame.K_RETURN)], 0)
    assert [kind for _, kind in seats(app)] == ["club", "greedy", "greedy"]


def test_each_seat_is_set_by_keys_and_the_focus_stays_to_be_seen(app: App, page: NewMatchScene) -> None:
    goal = page.menu.buttons.index(level_button(page, "partner", "greedy"))
    while page.menu.focus is not page.menu.buttons[goal]:
        app.step([key(pygame.K_TAB)], 0)
    app.step([key(pygame.K_SPACE)], 0)
    assert page.menu.focus is page.menu.buttons[goal], "the page was built anew"
    app.step([key(pygame.K_n)], 0)
    assert [kind for _, kind in seats(app)] == ["club", "greedy", "club"]


def test_somebody_else_sits_down_and_nobody_sits_twice(app: App, page: NewMatchScene) -> None:
    seen = set()
    for _ in range(12):
        another = button(page, text("new_match.another"))
        app.step(click(another.box.center), 0)
        names = [companion.name for companion in page._company]
        assert names[1:] == ["Marta", "Olga"] and len({*names}) == 3
        seen.add(names[0])
    assert len(seen) == len(text("shell.bot_names").split()) - 2


def test_a_level_that_is_gone_is_said_until_another_is_chosen(app: App) -> None:
    pictures = []
    for level in ("grandmaster", ""):
        app.settings.company, app.settings.left_level = "Ruben Marta Olga", level
        app.show(NewMatchScene(app))
        pictures.append(picture(app))
    page = app.scenes[-1]
    assert isinstance(page, NewMatchScene)
    assert pictures[0] != pictures[1]
    app.settings.left_level = "grandmaster"
    app.show(page := NewMatchScene(app))
    page.menu.focus = None
    app.step(click(level_button(page, "left", "club").box.center), 0)
    app.show(same := NewMatchScene(app))
    assert page._company[0].gone == "" and same._company[0].gone == "grandmaster"
    app.step([key(pygame.K_RETURN)], 0)
    assert seats(app)[0][1] == "club"


def picture(app: App) -> bytes:
    """What is to be seen."""
    surface = pygame.Surface(app.size)
    app.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.usefixtures("page")
def test_esc_goes_back_to_where_one_came_from(app: App) -> None:
    app.step([key(pygame.K_ESCAPE)], 0)
    assert kinds(app) == [TitleScene]
    app.new_match()
    table = app.scenes[0]
    assert isinstance(table, TableScene)
    app.pause(table.controller.sitting)
    app.step([key(pygame.K_n), key(pygame.K_ESCAPE)], 0)
    assert kinds(app) == [TableScene, PauseScene]
    (record,) = app.places.records.glob("*.canasta")
    assert json.loads(record.read_text(encoding="utf-8").splitlines()[0])["canasta"] == 1
