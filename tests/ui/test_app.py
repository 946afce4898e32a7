"""The stage: one clock, scenes above each other, and matches that go on where their record ends."""

import json
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

import pygame
import pytest

from ai.advice import advise
from ai.levels import BOTS, act
from game.session.header import STYLE_MARK, Player
from game.session.match import Match
from game.session.reader import read_record
from game.session.sitting import Awaited, Sitting
from game.ui.app import App, run
from game.ui.dialog import Dialog
from game.ui.final_scene import FinalScene
from game.ui.pause_scene import PauseScene
from game.ui.scene import Scene
from game.ui.score_scene import ScoreScene
from game.ui.table_scene import TableScene
from game.ui.title_scene import TitleScene
from saves.record_file import RecordFile
from saves.settings import load_settings
from saves.slots import new_match, open_match
from tests.played import begun, bots, header, play_action, play_until
from tests.ui.support import key, make_app, speaking


class Watched(Scene):
    """Notes what happens to it."""

    is_moving: ClassVar[bool] = False
    wakes: ClassVar[float | None] = None

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.notes: list[object] = []

    def build(self) -> None:
        self.notes.append(("build", self.stage.size))

    def handle(self, event: pygame.event.Event) -> bool:
        self.notes.append(event.type)
        return True

    def update(self, dt: float) -> None:
        self.notes.append(dt)

    def draw(self, surface: pygame.Surface) -> None:
        self.notes.append("draw")
        surface.fill((0, 0, 0))

    def close(self) -> None:
        self.notes.append("close")

    @property
    def moving(self) -> bool:
        return self.is_moving

    def wake_in(self) -> float | None:
        return self.wakes


class Above(Watched):
    """Lies over another one."""

    overlay: ClassVar[bool] = True


def kinds(app: App) -> list[type[Scene]]:
    """What lies above what."""
    return [type(scene) for scene in app.scenes]


def test_events_come_before_time_and_only_to_the_top(app: App) -> None:
    below, above = Watched(app), Above(app)
    app.show(below)
    app.push(above)
    app.step([key(pygame.K_a)], 0.02)
    assert below.notes == [("build", (1280, 800))]
    assert above.notes == [("build", (1280, 800)), pygame.KEYDOWN, 0.02]


def test_after_a_sleep_of_the_machine_motion_does_not_jump(app: App) -> None:
    scene = Watched(app)
    app.show(scene)
    app.step([], 3600.0)
    assert scene.notes[-1] == 0.1


def test_it_sleeps_unless_something_moves_or_is_due(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.show(Watched(app))
    assert app.due() is None
    monkeypatch.setattr(Watched, "wakes", 0.03)
    assert app.due() == 0.03
    monkeypatch.setattr(Watched, "wakes", 7.0)
    assert app.due() == 0.1, "time is counted in steps of a tenth at most"
    monkeypatch.setattr(Watched, "is_moving", True)
    assert app.due() == 0


def test_below_an_overlay_the_scene_is_seen_and_below_a_page_not(app: App) -> None:
    hidden, page, above = Watched(app), Watched(app), Above(app)
    app.show(hidden)
    app.push(page)
    app.push(above)
    app.draw(pygame.Surface(app.size))
    assert ["draw" in scene.notes for scene in (hidden, page, above)] == [False, True, True]


def test_scenes_are_closed_when_they_leave(app: App) -> None:
    first, second, third = Watched(app), Above(app), Watched(app)
    app.show(first)
    app.push(second)
    app.pop()
    assert second.notes[-1] == "close" and "close" not in first.notes
    app.show(third)
    assert first.notes[-1] == "close" and "close" not in third.notes


def test_every_scene_is_built_anew_for_another_size_and_language(app: App) -> None:
    below, above = Watched(app), Above(app)
    app.show(below)
    app.push(above)
    app.resize((1920, 1080))
    app.resize((1920, 1080))
    with speaking("en"):
        app.change("language", "de")
    built = [("build", (1280, 800)), ("build", (1920, 1080)), ("build", (1920, 1080))]
    assert below.notes == above.notes == built
    assert load_settings(app.places.settings).language == "de"


def test_a_table_of_another_size_is_there_at_once_and_soon_sharp(app: App) -> None:
    app.new_match()
    table = app.scenes[0]
    assert isinstance(table, TableScene)
    table.sprites.finish()
    app.draw(pygame.Surface(app.size))
    app.resize((1920, 1080))
    picture = pygame.Surface(app.size)
    app.draw(picture)
    rough = pygame.image.tobytes(picture, "RGB")
    steps = 0
    while app.art.sketched:
        due = app.due()
        assert due is not None and due <= 0.02
        app.step([], due)
        steps += 1
    app.draw(picture)
    assert 5 < steps < 60
    assert pygame.image.tobytes(picture, "RGB") != rough
    app.resize((1280, 800))
    app.art.dress(back="back-garnet", large=False, four_colour=False)
    app.resize((1920, 1080))
    app.art.dress(back="back-garnet", large=False, four_colour=False)
    sharp = pygame.Surface(app.size)
    app.draw(sharp)
    assert pygame.image.tobytes(sharp, "RGB") == pygame.image.tobytes(picture, "RGB")


def test_closing_the_window_ends_the_program(app: App) -> None:
    app.home()
    app.step([pygame.event.Event(pygame.QUIT), key(pygame.K_n)], 0)
    assert not app.running
    assert kinds(app) == [TitleScene], "nothing happens after the end"


def test_f11_fills_the_screen_and_is_remembered(app: App) -> None:
    app.home()
    app.step([key(pygame.K_F11)], 0)
    assert app.settings.full_screen and load_settings(app.places.settings).full_screen
    app.step([key(pygame.K_F11)], 0)
    assert not app.settings.full_screen and not load_settings(app.places.settings).full_screen


def test_settings_that_cannot_be_kept_are_said(app: App) -> None:
    app.places.settings.mkdir(parents=True)
    app.home()
    app.step([key(pygame.K_F11)], 0)
    assert app.settings.full_screen
    assert kinds(app) == [TitleScene, Dialog]


def test_a_new_match_begins_with_enter_and_stands_on_the_disk(app: App) -> None:
    app.home()
    app.step([key(pygame.K_n), key(pygame.K_RETURN)], 0)
    assert kinds(app) == [TableScene]
    (record,) = app.places.records.glob("*.canasta")
    header = json.loads(record.read_text(encoding="utf-8").splitlines()[0])
    levels = [seat["kind"].split(STYLE_MARK)[0] for seat in header["seats"]]
    assert levels == ["human", "club", app.levels[-1], "club"]
    assert len({seat["name"] for seat in header["seats"]}) == 4


@pytest.mark.parametrize("actions", [0, 1, 17, 60])
def test_continue_goes_on_at_exactly_what_the_record_holds(tmp_path: Path, actions: int) -> None:
    app = make_app(tmp_path)
    record = RecordFile(app.places.records / "a.canasta")
    played = begun(2, record)
    play_until(played, lambda match: match.actions >= actions)
    app.home()
    app.step([key(pygame.K_c)], 0)
    table = app.scenes[0]
    assert isinstance(table, TableScene)
    resumed = table.controller.sitting
    assert resumed.match.running == played.match.running
    assert resumed.match.undoable(0) == played.match.undoable(0)
    for _ in range(20):
        play_action(played)
    play_until(resumed, lambda match: match.actions >= actions + 20)
    assert resumed.match.running == played.match.running


def test_a_match_left_between_two_deals_goes_on_with_the_score_sheet(app: App) -> None:
    played = begun(2, RecordFile(app.places.records / "a.canasta"))
    play_until(played, lambda match: len(match.scores) == 1)
    app.home()
    app.step([key(pygame.K_c)], 0)
    assert kinds(app) == [TableScene, ScoreScene]
    app.step([key(pygame.K_RETURN)], 0)
    assert kinds(app) == [TableScene]
    table = app.scenes[0]
    assert isinstance(table, TableScene)
    assert table.controller.sitting.match.deal_number == 2
    assert not table.controller.sitting.match.deal_over


def test_the_score_sheet_comes_once_whatever_happens_to_the_window(app: App) -> None:
    played = begun(2, RecordFile(app.places.records / "a.canasta"))
    play_until(played, lambda match: len(match.scores) == 1)
    app.resume(app.places.records / "a.canasta")
    app.resize((1920, 1080))
    for _ in range(50):
        app.step([pygame.event.Event(pygame.WINDOWFOCUSGAINED)], 0.1)
    assert kinds(app) == [TableScene, ScoreScene]


def test_a_whole_match_of_four_bots_from_the_first_deal_to_the_last_page(app: App) -> None:
    app.settings.speed = "off"
    seats = tuple(Player(player.name, "greedy") for player in header(2).seats)
    app.play(new_match(app.places.records, replace(header(2), seats=seats)))
    sheets = 0
    while not isinstance(app.scenes[0], FinalScene):
        if isinstance(app.scenes[-1], ScoreScene):
            sheets += 1
            app.step([key(pygame.K_SPACE)], 0)
        app.step([], 0.1)
    alone = Sitting(Match(replace(header(2), seats=seats), lambda _line: None), bots())
    alone.next_deal()
    play_until(alone, lambda match: match.winner is not None)
    (record,) = app.places.records.glob("*.canasta")
    match = read_record(record.read_bytes()).match
    assert (match.scores, match.totals, match.winner) == (
        alone.match.scores,
        alone.match.totals,
        alone.match.winner,
    )
    assert sheets == len(match.scores) > 1


def test_a_match_that_lacks_its_winner_line_shows_its_end(app: App) -> None:
    path = app.places.records / "a.canasta"
    play_until(begun(2, RecordFile(path)), lambda match: match.winner is not None)
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.rindex(b'{"winner"')])
    app.home()
    app.step([key(pygame.K_c)], 0)
    assert kinds(app) == [FinalScene]
    assert path.read_bytes() == whole
    app.step([key(pygame.K_t)], 0)
    assert app.scenes[0].menu.buttons[0].label == "New match", "there is nothing to go on with"


def test_a_damaged_record_is_said_and_put_aside(app: App) -> None:
    path = app.places.records / "a.canasta"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"no record\n")
    app.home()
    app.step([key(pygame.K_c)], 0)
    assert kinds(app) == [TitleScene, Dialog]
    assert path.with_name("a.canasta.bad").exists() and not path.exists()
    app.step([key(pygame.K_ESCAPE)], 0)
    assert kinds(app) == [TitleScene]
    app.step([key(pygame.K_n), key(pygame.K_RETURN)], 0)
    assert kinds(app) == [TableScene]


@pytest.mark.parametrize(
    ("seat", "kind"), [(1, "human"), (2, "human"), (0, "grandmaster"), (3, "grandmaster"), (1, "")]
)
def test_a_match_of_players_that_are_not_here_is_left_alone_and_said(app: App, seat: int, kind: str) -> None:
    seats = list(header(2).seats)
    seats[seat] = replace(seats[seat], kind=kind)
    kept = new_match(app.places.records, replace(header(2), seats=tuple(seats)))
    written = kept.record.path.read_bytes()
    app.home()
    app.step([key(pygame.K_c)], 0)
    assert kinds(app) == [TitleScene, Dialog]
    assert kept.record.path.read_bytes() == written


def test_a_disk_that_cannot_be_written_is_no_reason_not_to_play(app: App) -> None:
    app.places.records.parent.mkdir(exist_ok=True)
    app.places.records.write_bytes(b"a file where the folder should be")
    app.home()
    app.new_match()
    clean, troubled = pygame.Surface(app.size), pygame.Surface(app.size)
    app.scenes[-1].draw(clean)
    app.draw(troubled)
    assert kinds(app) == [TableScene]
    assert clean.get_at((640, 780)) != troubled.get_at((640, 780)), "it is said at the foot of the window"


def test_pause_promises_that_all_is_saved_only_where_it_is(tmp_path: Path) -> None:
    pictures = []
    for name in ("one", "two", "troubled"):
        app = make_app(tmp_path / name)
        if name == "troubled":
            app.places.records.parent.mkdir()
            app.places.records.write_bytes(b"a file where the folder should be")
        app.new_match()
        table = app.scenes[0]
        assert isinstance(table, TableScene)
        app.pause(table.controller.sitting)
        picture = pygame.Surface(app.size)
        app.scenes[-1].draw(picture)
        pictures.append(pygame.image.tobytes(picture, "RGB"))
    one, two, troubled = pictures
    assert one == two != troubled


def test_a_match_that_another_program_goes_on_with_is_said(app: App) -> None:
    app.new_match()
    (path,) = app.places.records.glob("*.canasta")
    play_action(Sitting(open_match(path).match, bots()))
    clean, troubled = pygame.Surface(app.size), pygame.Surface(app.size)
    table = app.scenes[0]
    assert isinstance(table, TableScene)
    table.controller.sitting.resign(0)
    app.scenes[-1].draw(clean)
    app.draw(troubled)
    assert clean.get_at((640, 780)) != troubled.get_at((640, 780)), "it is said at the foot of the window"


def test_pause_lies_over_the_table_and_leads_back(app: App) -> None:
    app.new_match()
    table = app.scenes[0]
    assert isinstance(table, TableScene)
    app.pause(table.controller.sitting)
    assert kinds(app) == [TableScene, PauseScene]
    app.step([key(pygame.K_ESCAPE)], 0)
    assert app.scenes == [table]


def test_the_match_left_by_the_pause_menu_waits_on_the_title_page(app: App) -> None:
    app.new_match()
    table = app.scenes[0]
    assert isinstance(table, TableScene)
    before = table.controller.sitting.match.running.copy()
    app.pause(table.controller.sitting)
    app.step([key(pygame.K_t)], 0)
    app.step([key(pygame.K_c)], 0)
    again = app.scenes[0]
    assert isinstance(again, TableScene) and again is not table
    assert again.controller.sitting.match.running == before


def test_giving_up_is_asked_once_and_ends_the_match(app: App) -> None:
    app.new_match()
    table = app.scenes[0]
    assert isinstance(table, TableScene)
    app.pause(table.controller.sitting)
    app.step([key(pygame.K_r)], 0)
    assert kinds(app) == [TableScene, PauseScene, Dialog]
    app.step([key(pygame.K_RETURN)], 0)
    assert kinds(app) == [TableScene, PauseScene], "Enter plays on"
    app.step([key(pygame.K_r), key(pygame.K_TAB), key(pygame.K_RETURN)], 0)
    assert kinds(app) == [FinalScene]
    assert table.controller.sitting.match.winner == 1
    assert table.controller.sitting.awaited() is Awaited.NOTHING
    (record,) = app.places.records.glob("*.canasta")
    assert json.loads(record.read_text(encoding="utf-8").splitlines()[-1]) == {"winner": 1}


def test_a_rematch_has_the_same_players_and_other_cards(app: App) -> None:
    app.new_match()
    table = app.scenes[0]
    assert isinstance(table, TableScene)
    first = table.controller.sitting
    first.resign(0)
    app.match_ended(first.match)
    app.step([key(pygame.K_r)], 0)
    table = app.scenes[0]
    assert isinstance(table, TableScene)
    header = table.controller.sitting.match.header
    assert header.seats == first.match.header.seats
    assert header.seed != first.match.header.seed and header.id != first.match.header.id


def test_the_program_runs_and_ends_when_its_window_is_closed(tmp_path: Path) -> None:
    pygame.display.init()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    with speaking("en"):
        assert run(act, advise, BOTS, tmp_path) == 0
    assert not pygame.display.get_init()
