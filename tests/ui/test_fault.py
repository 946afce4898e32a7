"""A fault of the program: it saves, says where log and record are, and goes on or ends cleanly."""

import logging
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from ai.advice import advise
from ai.levels import BOTS, act
from game.ui import fault_scene
from game.ui.app import App, run
from game.ui.fault_scene import FaultScene
from game.ui.scene import Scene
from game.ui.table_scene import TableScene
from game.ui.title_scene import TitleScene
from saves import log as log_file
from saves.record_file import RecordFile
from tests.ui.support import key, speaking
from tests.ui.test_app import kinds


class BrokenError(Exception):
    """What no program expects."""


def unsaved(app: App, monkeypatch: pytest.MonkeyPatch, *, leave: bool = False) -> Path:
    """Give a match up while the disk is full, and perhaps leave it then; its record, which lacks that."""
    app.new_match()
    kept = app._kept
    assert kept is not None
    with monkeypatch.context() as broken:
        broken.setattr(RecordFile, "_write", lambda *_: (_ for _ in ()).throw(OSError("full")))
        kept.match.resign(0)
        assert not app.saved
        if leave:
            app.leave()
    return kept.record.path


def break_down(*_: object) -> None:
    raise BrokenError


def test_after_a_fault_the_title_page_and_the_match_are_there(app: App) -> None:
    app.new_match()
    table = app.scenes[0]
    assert isinstance(table, TableScene)
    assert app.survive(BrokenError()) and kinds(app) == [FaultScene]
    app.draw(pygame.Surface(app.size))
    app.step([key(pygame.K_t)], 0)
    assert kinds(app) == [TitleScene]
    app.step([key(pygame.K_c)], 0)
    again = app.scenes[0]
    assert isinstance(again, TableScene)
    assert again.controller.sitting.match.running == table.controller.sitting.match.running


def test_what_could_not_be_saved_is_tried_once_more(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    record = unsaved(app, monkeypatch)
    assert app.survive(BrokenError()) and app.saved
    assert record.read_bytes().endswith(b'{"winner":1}\n')


@pytest.mark.parametrize("leave", [App.home, App.leave, App.new_match], ids=["title", "end", "another match"])
def test_what_could_not_be_saved_is_tried_once_more_when_the_match_is_left(
    app: App, monkeypatch: pytest.MonkeyPatch, leave: Callable[[App], None]
) -> None:
    """There may be room again, and no move comes that would try it."""
    record = unsaved(app, monkeypatch)
    leave(app)
    assert record.read_bytes().endswith(b'{"winner":1}\n')


def test_what_was_left_unsaved_is_not_written_over_another_program(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = unsaved(app, monkeypatch, leave=True)
    before = record.read_bytes()
    app.leave()
    assert record.read_bytes() == before, "the match may be played by another program by now"


@pytest.mark.parametrize(
    ("error", "names"),
    [
        (FileNotFoundError(2, "gone", "manner.json"), ["manner.json"]),
        (ModuleNotFoundError("No module named 'numpy'"), ["No module named 'numpy'", "Installing it again"]),
        (BrokenError("manner.json"), []),
    ],
    ids=["file", "package", "neither"],
)
def test_a_file_or_package_that_is_missing_is_named(
    app: App, monkeypatch: pytest.MonkeyPatch, error: Exception, names: list[str]
) -> None:
    said: list[str] = []

    def write(_: object, words: str, *__: object, **___: object) -> pygame.Rect:
        said.append(words)
        return pygame.Rect(0, 0, 9, 9)

    monkeypatch.setattr(fault_scene, "write", write)
    app.home()
    app.survive(error)
    app.draw(pygame.Surface(app.size))
    assert all(name in said[-1] for name in names) and ("manner.json" in " ".join(said)) is (
        "manner.json" in names
    )


def test_a_fault_of_the_page_about_faults_ends_it(app: App) -> None:
    app.home()
    assert app.survive(BrokenError())
    assert not app.survive(BrokenError())


def test_in_its_loop_the_program_goes_on_after_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.display.init()
    monkeypatch.setattr(TitleScene, "draw", break_down)
    drawn: list[Scene] = []
    draw = FaultScene.draw

    def shown(scene: FaultScene, surface: pygame.Surface) -> None:
        draw(scene, surface)
        drawn.append(scene)
        scene.stage.quit()

    monkeypatch.setattr(FaultScene, "draw", shown)
    with speaking("en"):
        assert run(act, advise, BOTS, tmp_path) == 0
    assert len(drawn) == 1
    assert "BrokenError" in (tmp_path / "log" / "canasta.log").read_text(encoding="utf-8")


def test_where_nothing_can_be_drawn_it_ends_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pygame.display.init()
    monkeypatch.setenv("CI", "true")
    for page in (TitleScene, FaultScene):
        monkeypatch.setattr(page, "draw", break_down)
    with speaking("en"):
        assert run(act, advise, BOTS, tmp_path) == 1
    said = capsys.readouterr().err
    assert str(tmp_path / "log") in said and str(tmp_path / "matches") in said and "Traceback" not in said
    assert not pygame.display.get_init()


def test_the_log_keeps_a_bounded_number_of_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_file, "MOST_BYTES", 2000)
    handler = log_file.start_log(tmp_path)
    for number in range(500):
        logging.getLogger("test").warning("line %d", number)
    log_file.stop_log(handler)
    assert len(list(tmp_path.iterdir())) == 1 + log_file.FILES
    assert "line 499" in (tmp_path / "canasta.log").read_text(encoding="utf-8")
    assert all(file.stat().st_size <= 2000 for file in tmp_path.iterdir())
