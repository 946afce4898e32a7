"""The rules of the house: chosen, changed, saved, played by; by keys, by clicks, and what the disk does."""

from pathlib import Path
from typing import TypeVar

import pygame
import pytest

from game.rules.options import OPTION
from game.rules.ruleset import CLASSIC
from game.ui.app import App
from game.ui.dialog import Dialog
from game.ui.name_dialog import NameDialog
from game.ui.new_match_scene import NewMatchScene
from game.ui.options_scene import OptionsScene
from game.ui.rule_sets_scene import RuleSetsScene
from game.ui.rules_scene import RulesScene
from game.ui.scene import Scene
from game.ui.table_scene import TableScene
from game.view.house import of_preset
from game.view.rule_words import option_name, value_name
from game.view.text import text
from saves.own_rules import OwnRules
from tests.pictures.house import sunday
from tests.ui.support import button, click, key, make_app
from tests.ui.test_sheets import kinds

Page = TypeVar("Page", bound=Scene)


def top(app: App, kind: type[Page]) -> Page:
    """The scene on top, which is of this kind."""
    scene = app.scenes[-1]
    assert isinstance(scene, kind)
    return scene


def press(app: App, words: str) -> None:
    """Click the button that says this."""
    app.step(click(button(app.scenes[-1], text(words)).box.center), 0)


def begin(app: App) -> NewMatchScene:
    """The page of a new match."""
    app.home()
    app.step([key(pygame.K_n)], 0)
    return top(app, NewMatchScene)


def played(app: App) -> TableScene:
    """The match that is begun, the table below whatever lies on it."""
    table = app.scenes[0]
    assert isinstance(table, TableScene)
    return table


def test_a_preset_is_chosen_by_clicks_and_played_by_and_remembered(app: App) -> None:
    begin(app)
    press(app, "house.choose")
    page = top(app, RuleSetsScene)
    at = next(at for at, house in enumerate(page.offered) if house.preset == "family")
    app.step(click(page.row(at).center), 0)
    press(app, "house.play")
    top(app, NewMatchScene)
    press(app, "new_match.start")
    match = played(app).controller.sitting.match
    assert match.rules == of_preset("family").rules and len(match.header.seats) == 3
    again = make_app(app.places.settings.parent)
    assert again.houses.house == of_preset("family")


def test_a_preset_is_chosen_by_keys(app: App) -> None:
    begin(app)
    app.step([key(code) for code in (pygame.K_r, pygame.K_DOWN, pygame.K_DOWN, pygame.K_p)], 0)
    assert top(app, NewMatchScene).rules() == of_preset("russian").rules
    app.step([key(pygame.K_2), key(pygame.K_n)], 0)
    assert played(app).controller.sitting.match.rules == of_preset("russian", 2).rules


@pytest.mark.parametrize(
    ("count", "seats"), [(2, ["Ruben"]), (3, ["Ruben", "Olga"]), (4, ["Ruben", "Marta", "Olga"])]
)
def test_as_many_bots_sit_down_as_are_wanted(app: App, count: int, seats: list[str]) -> None:
    app.settings.company = "Ruben Marta Olga"
    begin(app)
    app.step([key(pygame.K_0 + count), key(pygame.K_n)], 0)
    header = played(app).controller.sitting.match.header
    assert [player.name for player in header.seats[1:]] == seats
    assert app.settings.company == "Ruben Marta Olga"


def test_options_are_changed_by_clicks_and_hold_at_once(app: App) -> None:
    begin(app)
    press(app, "house.change")
    page = top(app, OptionsScene)
    page.show("pile")
    option = OPTION["frozen_at_start"]
    yes = [each for each in page.menu.buttons if each.label == value_name(option, value=True)]
    app.step(click(yes[0].box.center), 0)
    assert app.houses.house.rules.pile.frozen_at_start
    press(app, "house.done")
    press(app, "new_match.start")
    assert played(app).controller.sitting.match.rules == CLASSIC.having(option, value=True)


def test_options_are_changed_by_keys_and_the_focus_stays(app: App) -> None:
    begin(app)
    app.step([key(pygame.K_c), key(pygame.K_1)], 0)
    page = top(app, OptionsScene)
    pluses = [at for at, each in enumerate(page.menu.buttons) if each.label == "+"]
    while page.menu.focus is not page.menu.buttons[pluses[1]]:
        app.step([key(pygame.K_TAB)], 0)
    app.step([key(pygame.K_SPACE)], 0)
    assert app.houses.house.rules.target == 7000
    assert page.menu.focus is page.menu.buttons[pluses[1]]
    app.step([key(pygame.K_k)], 0)
    assert app.houses.house.rules == CLASSIC


def test_a_minimum_of_the_first_meld_is_changed(app: App) -> None:
    begin(app)
    app.step([key(pygame.K_c)], 0)
    page = top(app, OptionsScene)
    page.show("opening")
    pluses = [each for each in page.menu.buttons if each.label == "+"]
    app.step(click(pluses[2].box.center), 0)
    assert app.houses.house.rules.opening.minimums == ((None, 15), (0, 55), (1500, 90), (3000, 120))


@pytest.mark.parametrize("way", ["keys", "clicks"])
def test_what_does_not_go_together_is_refused_with_the_reason(app: App, way: str) -> None:
    begin(app)
    app.houses.house = of_preset("classic", 2).having(OPTION["must_ask"], value=True)
    app.scenes[-1].resize()
    if way == "keys":
        app.step([key(pygame.K_n)], 0)
    else:
        press(app, "new_match.start")
    assert [type(scene) for scene in app.scenes][1:] == [NewMatchScene, Dialog]
    assert not list(app.places.records.glob("*"))


def typed(app: App, line: str) -> None:
    """Put a line into the dialog and take it."""
    dialog = top(app, NameDialog)
    dialog.entry.set_text(line)
    dialog._line = line
    app.step([key(pygame.K_RETURN)], 0)


def test_own_rules_are_saved_chosen_renamed_deleted_and_brought_back(app: App) -> None:
    app.houses.house = sunday()
    begin(app)
    app.step([key(pygame.K_c), key(pygame.K_s)], 0)
    typed(app, "Sundays")
    assert app.houses.house.name == "Sundays"
    app.step([key(pygame.K_ESCAPE), key(pygame.K_r)], 0)
    page = top(app, RuleSetsScene)
    assert page.chosen.name == "Sundays" and page.chosen.rules == sunday().rules
    app.step([key(pygame.K_n)], 0)
    typed(app, " Mondays ")
    assert app.houses.own.names() == ["Mondays"] and app.houses.house.name == "Mondays"
    app.step([key(pygame.K_DELETE)], 0)
    assert app.houses.own.names() == [] and app.houses.house.name == ""
    assert app.houses.house.rules == sunday().rules
    press(app, "house.undo")
    assert OwnRules(app.houses.own.path).names() == ["Mondays"]


def test_a_name_that_is_empty_or_taken_is_refused(app: App) -> None:
    app.houses.own.keep("Sundays", sunday().header())
    app.houses.own.keep("Mondays", of_preset("classic", 2).header())
    begin(app)
    app.step([key(pygame.K_r)], 0)
    page = top(app, RuleSetsScene)
    page.listing.choose(len(page.offered) - 1)
    page.resize()
    for line in ("Sundays", "  "):
        app.step([key(pygame.K_n)], 0)
        typed(app, line)
        top(app, Dialog)
        app.step([key(pygame.K_ESCAPE)], 0)
    assert app.houses.own.names() == ["Sundays", "Mondays"]


def test_own_rules_that_cannot_be_kept_are_said_and_hold(app: App) -> None:
    app.houses.own.path.mkdir()
    app.houses.house = sunday()
    begin(app)
    app.step([key(pygame.K_c), key(pygame.K_s)], 0)
    typed(app, "Sundays")
    top(app, Dialog)
    assert app.houses.house.rules == sunday().rules and app.houses.house.name == ""


def test_own_rules_that_cannot_be_renamed_keep_their_name(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.houses.own.keep("Sundays", sunday().header())
    begin(app)
    app.step([key(pygame.K_r), key(pygame.K_END)], 0)

    def refuse(*_: object) -> None:
        raise PermissionError

    for keys in ([pygame.K_n], [pygame.K_DELETE], [pygame.K_n]):
        with monkeypatch.context() as patch:
            patch.setattr(Path, "replace", refuse)
            app.step([key(code) for code in keys], 0)
            if keys == [pygame.K_n]:
                typed(app, "Mondays")
            top(app, Dialog)
            app.step([key(pygame.K_ESCAPE)], 0)
        assert top(app, RuleSetsScene).chosen.name == "Sundays"
    app.step([key(pygame.K_DELETE)], 0)
    assert app.houses.own.names() == []


def test_a_damaged_file_of_own_rules_is_said_once_and_put_aside(tmp_path: Path) -> None:
    path = tmp_path / "rules.json"
    path.write_bytes(b"{")
    app = make_app(tmp_path)
    app.home()
    app.choose_players()
    assert kinds(app)[-1] is Dialog
    assert not path.exists() and list(tmp_path.glob("rules.json*.bad"))
    app.step([key(pygame.K_ESCAPE)], 0)
    top(app, NewMatchScene)


def test_the_card_describes_the_rules_of_what_is_seen(app: App) -> None:
    app.houses.house = of_preset("austrian")
    begin(app)
    app.step([key(pygame.K_F2)], 0)
    assert top(app, RulesScene)._rules == of_preset("austrian").rules
    app.step([key(pygame.K_ESCAPE), key(pygame.K_n)], 0)
    app.houses.house = of_preset("classic")
    app.step([key(pygame.K_F2)], 0)
    card = top(app, RulesScene)
    assert card._rules == of_preset("austrian").rules and card.name == text("preset.austrian.name")


def test_a_long_card_is_turned_by_keys_wheel_and_clicks(app: App) -> None:
    app.houses.house = sunday()
    begin(app)
    app.step([key(pygame.K_F2)], 0)
    card = top(app, RulesScene)
    assert card.pages > 1 and card.page == 0
    app.step([key(pygame.K_PAGEDOWN)], 0)
    assert card.page == 1
    app.step([key(pygame.K_HOME)], 0)
    assert card.page == 0
    app.step([pygame.event.Event(pygame.MOUSEWHEEL, y=-1)], 0)
    assert card.page == 1
    press(app, "card.next")
    assert card.page == (0 if card.pages == 2 else 2)


def test_every_option_has_its_row_somewhere(app: App) -> None:
    begin(app)
    app.step([key(pygame.K_c)], 0)
    page = top(app, OptionsScene)
    seen = []
    for at in range(7):
        app.step([key(pygame.K_1 + at)], 0)
        seen += [option_name(option) for option, _ in page._rows()]
    assert seen == [option_name(option) for option in OPTION.values()]


def test_a_rematch_is_played_by_the_rules_of_the_match(app: App) -> None:
    app.houses.house = of_preset("russian", 2)
    begin(app)
    app.step([key(pygame.K_n)], 0)
    match = played(app).controller.sitting.match
    app.houses.house = of_preset("classic")
    match.resign(0)
    app.match_ended(match)
    app.step([key(pygame.K_r)], 0)
    assert played(app).controller.sitting.match.rules == of_preset("russian", 2).rules


def test_the_demonstration_and_a_deal_by_its_number_are_played_by_the_chosen_rules(app: App) -> None:
    app.houses.house = of_preset("family")
    app.demonstrate()
    scene = app.scenes[-1]
    assert scene.rules() == of_preset("family").rules
    app.practise_number(5, 2)
    assert played(app).controller.sitting.match.rules == of_preset("family").rules


def test_the_card_over_the_list_of_matches_is_of_the_chosen_one(app: App) -> None:
    app.houses.house = of_preset("hidden")
    app.new_match()
    app.houses.house = of_preset("classic")
    app.show_matches()
    app.step([key(pygame.K_F2)], 0)
    assert top(app, RulesScene)._rules == of_preset("hidden").rules


def test_a_preset_is_played_only_at_the_tables_it_is_meant_for(app: App) -> None:
    app.houses.house = of_preset("family")
    page = begin(app)
    offered = {each.label: each.enabled for each in page.menu.buttons if each.label in "234"}
    assert offered == {"2": True, "3": True, "4": False}
    app.step([key(pygame.K_4)], 0)
    assert page.rules().seats.players == 3


def test_a_file_of_own_rules_that_cannot_be_read_is_said_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "rules.json").mkdir()
    app = make_app(tmp_path)
    app.home()
    app.choose_players()
    assert kinds(app)[-1] is Dialog
    app.step([key(pygame.K_ESCAPE)], 0)
    assert top(app, NewMatchScene).rules() == CLASSIC
    assert (tmp_path / "rules.json").is_dir()
