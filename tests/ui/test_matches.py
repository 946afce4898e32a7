"""The list of matches: gone on with, named, deleted and brought back, brought in and given away."""

import json
from pathlib import Path

import pygame
import pytest

from ai.advice import advise
from ai.levels import BOTS, act
from game.ui import matches_scene, seating
from game.ui.app import App, run
from game.ui.dialog import Dialog
from game.ui.imports_scene import ImportsScene
from game.ui.matches_scene import MatchesScene
from game.ui.name_dialog import NameDialog
from game.ui.replay_scene import ReplayScene
from game.ui.table_scene import TableScene
from game.ui.title_scene import TitleScene
from game.view.text import text
from saves.claim import Claim
from saves.collection import give_away
from saves.glance import last_table
from saves.slots import look_at
from tests.played import begun, play_until
from tests.saves.test_slots import recorded
from tests.ui.support import click, key
from tests.ui.test_app import kinds


@pytest.fixture
def page(app: App) -> MatchesScene:
    """The list with two matches, the first one chosen."""
    for seed, actions in ((1, 40), (2, 90)):
        recorded(app.places.records, seed, actions)
    app.home()
    app.step([key(pygame.K_m)], 0)
    return shown(app)


def shown(app: App) -> MatchesScene:
    """The list on top, drawn."""
    scene = app.scenes[-1]
    assert isinstance(scene, MatchesScene)
    app.draw(pygame.Surface(app.size))
    return scene


def dropped(path: Path) -> pygame.event.Event:
    """A file is dropped on the window."""
    return pygame.event.Event(pygame.DROPFILE, file=str(path))


def told(app: App) -> str:
    """The title of the message on top."""
    dialog = app.scenes[-1]
    assert isinstance(dialog, Dialog)
    return dialog._key


def test_the_chosen_match_is_gone_on_with(app: App, page: MatchesScene) -> None:
    page.choose("1.canasta")
    app.step([key(pygame.K_RETURN)], 0)
    table = app.scenes[0]
    assert isinstance(table, TableScene)
    assert table.controller.sitting.match.header.id == "match-1"


def test_rows_are_chosen_by_keys_and_pointer(app: App, page: MatchesScene) -> None:
    first = page.chosen
    app.step([key(pygame.K_DOWN)], 0)
    assert page.chosen is not first
    app.step(click(page.row(0).center), 0)
    assert page.chosen == first


def test_a_match_is_named_by_letters_and_enter(app: App, page: MatchesScene) -> None:
    page.choose("1.canasta")
    app.step([key(pygame.K_r)], 0)
    dialog = app.scenes[-1]
    assert isinstance(dialog, NameDialog)
    dialog.entry.set_text("")
    letters = [pygame.event.Event(pygame.TEXTINPUT, text=letter) for letter in "Ida"]
    keys = [
        pygame.event.Event(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter) for letter in "Ida"
    ]
    app.step([event for pair in zip(keys, letters, strict=True) for event in pair], 0.01)
    app.draw(pygame.Surface(app.size))
    app.step([key(pygame.K_RETURN)], 0)
    assert kinds(app) == [MatchesScene]
    assert page.chosen is not None and page.chosen.name == "Ida"
    app.step([key(pygame.K_r), key(pygame.K_ESCAPE)], 0)
    assert page.chosen.name == "Ida"


def test_a_deleted_match_comes_back(app: App, page: MatchesScene) -> None:
    page.choose("1.canasta")
    app.step([key(pygame.K_DELETE)], 0)
    assert [entry.path.name for entry in page.entries] == ["2.canasta"]
    app.step([key(pygame.K_u)], 0)
    assert {entry.path.name for entry in page.entries} == {"1.canasta", "2.canasta"}
    assert not app.deleted


def test_a_match_that_is_played_elsewhere_is_neither_opened_nor_changed(app: App, page: MatchesScene) -> None:
    page.choose("1.canasta")
    path = app.places.records / "1.canasta"
    before = path.read_bytes()
    other = Claim(path)
    for code in (pygame.K_DELETE, pygame.K_RETURN):
        app.show_matches()
        shown(app).choose("1.canasta")
        app.step([key(code)], 0)
        assert told(app) == "shell.busy" and path.read_bytes() == before
    other.release()
    app.resume(path)
    assert isinstance(app.scenes[0], TableScene)


def test_the_table_is_claimed_as_long_as_it_is_played_at(app: App) -> None:
    app.new_match()
    (path,) = app.places.records.glob("*.canasta")
    assert not Claim(path).held
    app.home()
    claim = Claim(path)
    assert claim.held
    claim.release()


def test_a_record_dropped_on_the_window_is_in_the_list(app: App, tmp_path: Path) -> None:
    path = recorded(tmp_path / "elsewhere", 7, 40)
    app.home()
    app.step([dropped(path)], 0)
    page = shown(app)
    assert page.chosen is not None and page.chosen.id == "match-7"
    assert page.chosen.path.read_bytes() == path.read_bytes()
    app.step([dropped(path)], 0)
    assert told(app) == "matches.known"


def test_at_the_table_a_dropped_record_is_taken_and_the_match_goes_on(app: App, tmp_path: Path) -> None:
    path = recorded(tmp_path / "elsewhere", 7, 40)
    app.new_match()
    app.step([dropped(path)], 0)
    assert told(app) == "matches.brought" and isinstance(app.scenes[0], TableScene)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "shell.refused"),
        (b"\xff" * 5000, "shell.refused"),
        (b'{"canasta":3}\n', "shell.refused"),
        (b'{"canasta":1}\n{"deal":1}\n', "shell.refused"),
        (b"[" * 10_000, "shell.refused"),
        (None, "matches.trouble"),
    ],
)
def test_what_is_no_record_is_refused_in_a_sentence_and_left(
    app: App, tmp_path: Path, data: bytes | None, said: str
) -> None:
    path = tmp_path / "dropped.canasta"
    if data is not None:
        path.write_bytes(data)
    app.home()
    app.step([dropped(path)], 0)
    assert told(app) == said
    app.draw(pygame.Surface(app.size))
    assert data is None or path.read_bytes() == data


def test_a_record_of_a_newer_version_is_listed_and_refused_plainly(app: App, page: MatchesScene) -> None:
    path = app.places.records / "newer.canasta"
    path.write_bytes(b'{"canasta":3}\n')
    page.choose("newer.canasta")
    assert not any(button.label == text("shell.go_on") for button in page.menu.buttons)
    app.resume(path)
    assert told(app) == "shell.newer" and path.exists() and kinds(app)[0] is TitleScene


def test_a_match_is_exported_and_offered_to_be_brought_in(app: App, page: MatchesScene) -> None:
    page.choose("1.canasta")
    app.step([key(pygame.K_x)], 0)
    assert told(app) == "matches.exported"
    (copy,) = app.places.exports.iterdir()
    assert copy.read_bytes() == (app.places.records / "1.canasta").read_bytes()
    app.step([key(pygame.K_ESCAPE), key(pygame.K_DELETE), key(pygame.K_i)], 0)
    imports = app.scenes[-1]
    assert isinstance(imports, ImportsScene)
    assert imports.files == [copy]
    app.draw(pygame.Surface(app.size))
    app.step([key(pygame.K_RETURN)], 0)
    assert shown(app).chosen is not None and len(shown(app).entries) == 2


@pytest.fixture
def imports(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ImportsScene:
    """The page of what can be brought in; the player's own folder holds two folders, a record in one."""
    home = tmp_path / "home ü"
    recorded(home / "b", 7, 40)
    for name in ("a", ".hidden"):
        (home / name).mkdir()
    monkeypatch.setattr(Path, "home", lambda: home)
    app.home()
    app.step([key(pygame.K_m), key(pygame.K_i)], 0)
    found = app.scenes[-1]
    assert isinstance(found, ImportsScene)
    return found


def test_a_record_is_brought_in_from_any_folder_by_keys(app: App, imports: ImportsScene) -> None:
    assert not imports.rows
    app.step([key(pygame.K_o)], 0)
    assert [path.name for path in imports.rows] == [Path.home().parent.name, "a", "b"]
    app.step([key(pygame.K_END), key(pygame.K_RETURN)], 0)
    assert imports.folder == Path.home() / "b"
    assert [path.name for path in imports.rows] == ["home ü", "7.canasta"]
    app.draw(pygame.Surface(app.size))
    app.step([key(pygame.K_BACKSPACE)], 0)
    assert imports.rows[imports.listing.at].name == "b", "the folder come from is chosen"
    app.step([key(pygame.K_RETURN), key(pygame.K_DOWN), key(pygame.K_RETURN)], 0)
    assert len(shown(app).entries) == 1


def test_a_click_opens_a_folder_and_escape_leads_back(app: App, imports: ImportsScene) -> None:
    app.step([key(pygame.K_o)], 0)
    app.step(click(imports.row(2).center), 0)
    assert imports.folder == Path.home() / "b"
    app.step([key(pygame.K_ESCAPE)], 0)
    assert imports.folder is None and app.scenes[-1] is imports and not imports.rows
    app.step([key(pygame.K_ESCAPE)], 0)
    assert isinstance(app.scenes[-1], MatchesScene)


def test_a_folder_that_cannot_be_read_is_a_sentence(app: App, imports: ImportsScene) -> None:
    app.step([key(pygame.K_o)], 0)
    (Path.home() / "a").rmdir()
    app.step(click(imports.row(1).center), 0)
    assert told(app) == "matches.trouble" and imports.folder == Path.home()


def test_above_the_topmost_folder_there_is_none(app: App, imports: ImportsScene) -> None:
    top = Path(Path.home().anchor)
    imports.open(top)
    assert top not in imports.folders
    app.step([key(pygame.K_BACKSPACE)], 0)
    assert imports.folder == top


@pytest.mark.usefixtures("page")
def test_the_picture_shows_the_table_at_the_end_of_the_record(app: App) -> None:
    for name in ("1.canasta", "2.canasta"):
        path = app.places.records / name
        assert last_table(path) == look_at(path).match.running
    (app.places.records / "none.canasta").write_bytes(b"no record")
    assert last_table(app.places.records / "none.canasta") is None


def test_a_record_is_replayed_from_the_list_without_the_deal_that_is_played(
    app: App, page: MatchesScene
) -> None:
    path = recorded(app.places.records, 3, 150)
    page.choose("3.canasta")
    app.step([key(pygame.K_p)], 0)
    replay = app.scenes[-1]
    assert isinstance(replay, ReplayScene)
    assert len(replay.replay.deals) == len(look_at(path).match.deals) - 1
    app.pop()
    page.choose("1.canasta")
    app.step([key(pygame.K_p)], 0)
    assert told(app) == "replay.nothing"


@pytest.mark.usefixtures("page")
def test_a_deal_is_played_again_as_practice_from_a_point_of_its_replay(app: App) -> None:
    path = recorded(app.places.records, 3, 150)
    app.replay_file(path)
    scene = app.scenes[-1]
    assert isinstance(scene, ReplayScene)
    scene.replay.go_to(12)
    expected = scene.replay.table.copy()
    app.step([key(pygame.K_p)], 0)
    table = app.scenes[0]
    assert isinstance(table, TableScene)
    match = table.controller.sitting.match
    assert match.running == expected and match.header.practice
    (new,) = [file for file in app.places.records.glob("*.canasta") if len(file.stem) > 5]
    header = json.loads(new.read_text(encoding="utf-8").splitlines()[0])
    assert header["practice"] is True and header["id"] != "match-3" and header["name"]


def test_the_list_waits_for_nothing_where_the_folder_is_a_file(app: App) -> None:
    app.places.records.parent.mkdir(parents=True, exist_ok=True)
    app.places.records.write_bytes(b"")
    app.home()
    app.step([key(pygame.K_m)], 0)
    assert shown(app).entries == []


def test_a_name_leads_out_of_no_folder(tmp_path: Path) -> None:
    path = recorded(tmp_path, 1, 30)
    for name in ("../../x", "/etc/passwd", "..", "a\x00b", "CON:", "\\\\server\\x"):
        assert give_away(path, tmp_path / "out", name).parent == tmp_path / "out"


def numbered(app: App, line: str) -> None:
    """Ask for a deal by this line."""
    app.show_matches()
    app.step([key(pygame.K_n)], 0)
    dialog = app.scenes[-1]
    assert isinstance(dialog, NameDialog)
    dialog.entry.set_text(line)
    app.step([key(pygame.K_LSHIFT), key(pygame.K_RETURN)], 0)


@pytest.mark.parametrize(("line", "deal"), [("5", 1), ("No. 5, 2", 2), (" 5 3 ", 3)])
def test_a_deal_is_played_by_its_number_with_the_same_cards(app: App, line: str, deal: int) -> None:
    sitting = begun(5)
    play_until(sitting, lambda match: match.deal_number == deal)
    numbered(app, line)
    table = app.scenes[0]
    assert isinstance(table, TableScene)
    match = table.controller.sitting.match
    assert (match.header.seed, match.deal_number, match.header.practice) == (5, deal, True)
    assert match.deck == sitting.match.deck and match.running.dealer == sitting.match.running.dealer


@pytest.mark.parametrize("line", ["", "five", "5 0", "1 2 3", "5 9999999"])
def test_what_is_no_number_of_a_deal_is_said(app: App, line: str) -> None:
    numbered(app, line)
    assert told(app) == "matches.no_number"


def test_a_record_is_opened_from_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    path = recorded(tmp_path, 3, 150)
    shown_at: list[int] = []
    draw = ReplayScene.draw

    def watch(scene: ReplayScene, surface: pygame.Surface) -> None:
        draw(scene, surface)
        shown_at.append(len(scene.replay.deals))
        scene.stage.quit()

    monkeypatch.setattr(ReplayScene, "draw", watch)
    assert run(act, advise, BOTS, tmp_path / "data", replay=path) == 0
    assert shown_at == [len(look_at(path).match.deals)], "of a record from elsewhere all is shown"


def test_where_practice_cannot_be_written_it_is_said(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.home()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(seating, "begin_from", full)
    app.practise_number(5, 1)
    assert told(app) == "matches.trouble" and not app.playing


def test_an_arrow_key_does_not_read_the_folder_again(
    app: App, page: MatchesScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(matches_scene, "entries", None)
    app.step([key(pygame.K_DOWN), key(pygame.K_UP)], 0)
    app.resize((1024, 640))
    app.draw(pygame.Surface(app.size))
    assert len(page.entries) == 2


def test_why_the_list_cannot_be_read_is_said_on_the_page(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_folder: Path) -> None:
        raise PermissionError(13, "locked away")

    monkeypatch.setattr(matches_scene, "entries", refuse)
    app.show_matches()
    assert "locked away" in shown(app)._trouble
