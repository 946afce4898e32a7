"""The page of the settings: each holds at once and for the next time, by clicks only and by keys only."""

import os
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pygame
import pytest

from ai.advice import advise
from ai.levels import BOTS, act
from game.ui.app import App, run
from game.ui.art import DESIGNS, Art, backs, table_background
from game.ui.button import Button
from game.ui.fonts import Role
from game.ui.scene import LETTERS
from game.ui.settings_scene import SECTIONS, Row, SettingsScene
from game.ui.table_scene import TableScene
from game.ui.title_scene import TitleScene
from game.view.director import SPEEDS as PACES
from game.view.offers import Deed, offers
from game.view.text import language, languages, text
from saves.settings import BACKS, SPEEDS, TABLES, TEXT_SIZES, Settings, load_settings, save_settings
from tests.ui.support import button, click, key, make_app, speaking

CHOICES = [
    (section, row, value) for section, rows in SECTIONS.items() for row in rows for value in row.values
]
ELSEWHERE = {"left_level", "partner_level", "right_level", "company", "window"}
"""Settings of other pages."""


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Whatever language the page is set to, the next test speaks English."""
    with speaking("en"):
        yield


def page_of(app: App) -> SettingsScene:
    """The page, on top."""
    page = app.scenes[-1]
    assert isinstance(page, SettingsScene)
    return page


def chosen(page: SettingsScene, row: Row, value: str | bool) -> Button:
    """The button of a value: those of a row follow each other, the sections and the volume's aside."""
    rows = SECTIONS[page._section]
    at = len(SECTIONS) + sum(len(above.values) for above in rows[: rows.index(row)])
    return page.menu.buttons[at + row.values.index(value)]


def another(row: Row, value: str | bool) -> str | bool:
    """Some other value of a row."""
    return next(other for other in row.values if other != value)


@pytest.mark.parametrize("way", ["clicks", "keys"])
@pytest.mark.parametrize(("section", "row", "value"), CHOICES)
def test_every_setting_is_chosen_and_kept(
    section: str, row: Row, value: str | bool, way: str, tmp_path: Path
) -> None:
    app = make_app(tmp_path)
    setattr(app.settings, row.name, another(row, value))
    app.home()
    if way == "clicks":
        app.step(click(button(app.scenes[0], text("shell.settings")).box.center), 0)
        app.step(click(button(page_of(app), text(f"settings.{section}")).box.center), 0)
        app.step(click(chosen(page_of(app), row, value).box.center), 0)
    else:
        app.step([key(pygame.K_F3), key(pygame.K_1 + list(SECTIONS).index(section))], 0)
        page = page_of(app)
        goal = page.menu.buttons.index(chosen(page, row, value))
        while page.menu.focus is not page.menu.buttons[goal]:
            app.step([key(pygame.K_TAB)], 0)
        app.step([key(pygame.K_RETURN)], 0)
        assert page.menu.focus is page.menu.buttons[goal], "the focus stays through the change"
    assert getattr(app.settings, row.name) == value
    assert getattr(load_settings(app.places.settings), row.name) == value
    assert chosen(page_of(app), row, value).marked
    assert not chosen(page_of(app), row, another(row, value)).marked
    app.step([key(pygame.K_ESCAPE)], 0)
    assert type(app.scenes[-1]) is TitleScene


@pytest.mark.parametrize(
    ("loud", "sign", "then"),
    [(70, "+", 80), (70, "−", 60), (75, "+", 80), (75, "−", 70), (3, "−", 0), (95, "+", 100)],
)
def test_the_volume_goes_by_steps(app: App, loud: int, sign: str, then: int) -> None:
    app.settings.volume = loud
    app.home()
    app.show_settings()
    app.step([key(pygame.K_4)], 0)
    app.step(click(button(page_of(app), sign).box.center), 0)
    assert app.settings.volume == load_settings(app.places.settings).volume == then
    assert button(page_of(app), "−").enabled is (then > 0)
    assert button(page_of(app), "+").enabled is (then < 100)


def test_every_setting_has_a_row_and_every_row_its_words_in_every_language() -> None:
    rows = [row for section in SECTIONS.values() for row in section]
    assert {row.name for row in rows} == {each.name for each in fields(Settings)} - ELSEWHERE
    for code in languages():
        with speaking(code):
            for row in rows:
                assert text(f"settings.{row.name}.name") and text(f"settings.{row.name}.line")
                if row.name != "back":
                    assert all(row.word(value) for value in row.values)


def test_what_can_be_chosen_is_what_there_is() -> None:
    assert list(BACKS) == backs()
    assert set(TABLES) == set(DESIGNS)
    assert set(SPEEDS) == set(PACES)
    assert set(TEXT_SIZES) == set(LETTERS)


@pytest.mark.parametrize("section", SECTIONS)
def test_a_finger_finds_every_button_in_the_smallest_window(tmp_path: Path, section: str) -> None:
    app = make_app(tmp_path, (1024, 640))
    app.home()
    app.show_settings()
    app.step([key(pygame.K_1 + list(SECTIONS).index(section))], 0)
    for each in page_of(app).menu.buttons:
        assert min(each.box.size) >= 40


# Each at once


def picture(app: App) -> bytes:
    """What is drawn."""
    surface = pygame.Surface(app.size)
    app.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def at_table(app: App) -> TableScene:
    """A first deal at rest."""
    app.new_match()
    table = app.scenes[0]
    assert isinstance(table, TableScene)
    table.sprites.finish()
    return table


def test_the_language_changes_at_once_and_can_be_the_system_s(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "de_DE.UTF-8")
    app.settings.language = "en"
    app.home()
    app.change("language", "")
    assert language() == "de"
    assert button(app.scenes[0], "Neue Partie").enabled
    app.change("language", "en")
    assert language() == "en"


@pytest.mark.parametrize(
    ("name", "value", "deck"),
    [
        ("large_index", True, Art(large=True)),
        ("four_colours", True, Art(four_colour=True)),
        ("point_values", True, Art(values={"7C": 5, "3H": 100, "XX2": 50, "AD": 20})),
    ],
)
def test_the_faces_change_on_the_table_at_once(app: App, name: str, value: bool, deck: Art) -> None:
    at_table(app)
    app.show_settings()
    before = picture(app)
    app.change(name, value)
    assert picture(app) != before, "some cards show the deck"
    for code in ("7C", "3H", "XX2", "AD"):
        face, wanted = app.art.face(code, 80), deck.face(code, 80)
        assert pygame.image.tobytes(face, "RGBA") == pygame.image.tobytes(wanted, "RGBA")
    app.step([key(pygame.K_ESCAPE)], 0)
    shown = picture(app)
    app.change("mute", True)
    app.change("mute", False)
    assert picture(app) == shown, "nothing of the old deck was left"


@pytest.mark.parametrize("back", BACKS)
def test_the_back_changes_on_the_table_at_once(app: App, back: str) -> None:
    app.settings.back = next(other for other in BACKS if other != back)
    app.change("mute", True)
    at_table(app)
    before = picture(app)
    app.change("back", back)
    assert picture(app) != before
    shown, wanted = app.art.back(80), Art(back=back).back(80)
    assert pygame.image.tobytes(shown, "RGBA") == pygame.image.tobytes(wanted, "RGBA")


@pytest.mark.parametrize("design", TABLES)
def test_the_table_changes_at_once(app: App, design: str) -> None:
    app.home()
    app.change("table", design)
    wanted = table_background(app.size, design)
    surface = pygame.Surface(app.size)
    app.draw(surface)
    assert surface.get_at((5, 5)) == wanted.get_at((5, 5))
    assert pygame.image.tobytes(app.background(), "RGB") == pygame.image.tobytes(wanted, "RGB")


def test_small_letters_grow_at_once_and_large_ones_stay(app: App) -> None:
    at_table(app)
    small, large = app.font(Role.TEXT, 14).get_height(), app.font(Role.TITLE, 46).get_height()
    before = picture(app)
    heights = [small]
    for size in ("large", "larger"):
        app.change("text_size", size)
        heights.append(app.font(Role.TEXT, 14).get_height())
        assert picture(app) != before
    assert heights == sorted(set(heights))
    assert app.font(Role.TITLE, 46).get_height() == large


def test_without_hints_there_is_none_at_once(app: App) -> None:
    table = at_table(app)
    assert Deed.HINT in [offer.deed for offer in offers(table.controller)]
    app.change("hints", False)
    assert Deed.HINT not in [offer.deed for offer in offers(table.controller)]
    assert not table.controller.may_ask_hint()


def test_the_table_asks_the_settings_themselves(app: App) -> None:
    # Speed, motion, questions, calling back and the log are asked for at every use.
    assert at_table(app).controller.prefs is app.settings


@pytest.mark.parametrize(("wished", "said"), [(True, "1"), (False, "0")])
def test_the_start_heeds_acceleration(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wished: bool, said: str
) -> None:
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "")
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION")
    save_settings(Settings(acceleration=wished), tmp_path / "settings.json")
    pygame.display.init()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert run(act, advise, BOTS, tmp_path) == 0
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == said
    assert len(load_settings(tmp_path / "settings.json").window) == 4, "the window's place is kept"


def test_a_language_that_is_not_there_is_said_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    save_settings(Settings(language="xx"), tmp_path / "settings.json")
    pygame.display.init()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert run(act, advise, BOTS, tmp_path) == 0
    assert "xx" in caplog.text
