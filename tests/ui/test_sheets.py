"""The rules in short and the sheet of keys: there everywhere, and true."""

import pygame
import pytest

from game.ui.app import App
from game.ui.keys_scene import EVERYWHERE, MORE, REPLAY, TABLE, KeysScene
from game.ui.rules_scene import RulesScene
from game.ui.scene import Scene
from game.ui.settings_scene import SettingsScene
from game.ui.table_scene import TableScene
from game.ui.title_scene import TitleScene
from game.view.offers import KEYS
from game.view.text import languages, text
from tests.pictures.books import replay
from tests.ui.support import button, click, key, motion, press, speaking

SHEETS = [(pygame.K_F1, KeysScene), (pygame.K_F2, RulesScene), (pygame.K_F3, SettingsScene)]


def kinds(app: App) -> list[type[Scene]]:
    """The scenes, the top one last."""
    return [type(scene) for scene in app.scenes]


@pytest.mark.parametrize(("code", "kind"), SHEETS)
def test_a_sheet_comes_by_its_key_and_goes_by_it_and_by_escape(
    app: App, code: int, kind: type[Scene]
) -> None:
    app.home()
    for goes in (code, pygame.K_ESCAPE):
        app.step([key(code)], 0)
        assert kinds(app) == [TitleScene, kind]
        app.step([key(goes)], 0)
        assert kinds(app) == [TitleScene]


def test_a_sheet_that_is_there_comes_to_the_top_instead_of_twice(app: App) -> None:
    app.home()
    app.step([key(pygame.K_F1), key(pygame.K_F2), key(pygame.K_F3), key(pygame.K_F2)], 0)
    assert kinds(app) == [TitleScene, KeysScene, SettingsScene, RulesScene]


@pytest.mark.parametrize("words", ["shell.settings", "shell.rules", "shell.keys"])
def test_title_and_pause_lead_to_the_sheets_by_a_click(app: App, words: str) -> None:
    wanted = {"shell.settings": SettingsScene, "shell.rules": RulesScene, "shell.keys": KeysScene}[words]
    app.home()
    app.step(click(button(app.scenes[-1], text(words)).box.center), 0)
    assert kinds(app) == [TitleScene, wanted]
    app.new_match()
    table = app.scenes[0]
    assert isinstance(table, TableScene)
    app.pause(table.controller.sitting)
    app.step(click(button(app.scenes[-1], text(words)).box.center), 0)
    assert type(app.scenes[-1]) is wanted


def test_the_table_waits_below_a_sheet_and_what_was_carried_goes_home(app: App) -> None:
    app.new_match()
    table = app.scenes[0]
    assert isinstance(table, TableScene)
    table.sprites.finish()
    card = table.sprites.seen.hands[0][0]
    pose = table.sprites.timeline.pose(card)
    at = round(pose.x - pose.width * 0.4), round(pose.y)
    app.step([press(at), motion((at[0] + 40, at[1] - 200)), motion((at[0] + 60, at[1] - 260))], 0)
    assert table.input.carry is not None
    app.step([key(pygame.K_F1)], 0)
    assert table.input.carry is None
    actions = table.controller.sitting.match.actions
    for _ in range(200):
        app.step([], 0.1)
    assert table.controller.sitting.match.actions == actions


def test_over_a_replay_the_sheet_shows_the_replays_keys_and_elsewhere_the_tables(app: App) -> None:
    replay(app)
    app.step([key(pygame.K_F1)], 0)
    assert said(app)[2] == text("keys.table")
    app.step([key(pygame.K_p)], 0)
    assert said(app)[2] == text("keys.replay")
    app.home()
    app.step([key(pygame.K_F1)], 0)
    assert said(app)[2] == text("keys.replay")


def said(app: App) -> list[str]:
    """The buttons of the scene on top without the way back."""
    return [button.label for button in app.scenes[-1].menu.buttons[1:]]


def test_every_key_on_the_sheet_has_its_words_in_every_language() -> None:
    for code in languages():
        with speaking(code):
            for name, does in (*TABLE, *MORE, *REPLAY, *EVERYWHERE):
                if name not in KEYS:
                    assert text(f"keys.name.{name}") and text(f"keys.does.{does}")
