"""What is said reaches the console whatever becomes of the window, and never stops the start."""

import importlib.util
import io
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.start import report
from game.start.report import Report, write
from tests.support import cannot_run

KEEP = "import sys, pathlib; pathlib.Path(r'{}').write_bytes(sys.stdin.buffer.read())"


def use_window(monkeypatch: pytest.MonkeyPatch, program: Path, source: str) -> None:
    """Let this program stand in for the window, on a machine that can show one."""
    program.write_text(source, encoding="utf-8")
    monkeypatch.setattr(report, "WINDOW", program)
    monkeypatch.setattr(report, "_can_show_windows", lambda: True)


def say_all(window: bool) -> None:
    """A start that makes some progress and then fails."""
    telling = Report(window=window)
    telling.line("Änderung")
    child = telling._window
    telling.trouble("Trouble")
    telling.close()
    if child:
        child.wait()


def test_window_is_told_every_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    use_window(monkeypatch, tmp_path / "window.py", KEEP.format(tmp_path / "told"))
    say_all(window=True)
    told = [json.loads(line) for line in (tmp_path / "told").read_text(encoding="utf-8").splitlines()]
    assert told == [{"kind": "line", "text": "Änderung"}, {"kind": "trouble", "text": "Trouble"}]
    assert capsys.readouterr().err == "Änderung\nTrouble\n"


def test_window_that_dies_at_once_is_no_trouble(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    use_window(monkeypatch, tmp_path / "window.py", "raise ImportError('tkinter')")
    telling = Report(window=True)
    telling.line("one")
    assert telling._window
    telling._window.wait()
    telling.line("two")
    telling.line("three")
    telling.close()
    assert capsys.readouterr().err == "one\ntwo\nthree\n"


def test_trouble_before_any_progress_is_shown_to_who_has_no_terminal(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    use_window(monkeypatch, tmp_path / "window.py", KEEP.format(tmp_path / "told"))
    monkeypatch.setattr(sys, "stderr", None)
    telling = Report(window=True)
    telling.trouble("Trouble")
    child = telling._window
    telling.close()
    assert child
    child.wait()
    assert "Trouble" in (tmp_path / "told").read_text()


@pytest.mark.parametrize("lacking", ["screen", "tkinter"])
def test_no_window_without_screen_or_tkinter(monkeypatch: pytest.MonkeyPatch, lacking: str) -> None:
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("DISPLAY", "" if lacking == "screen" else ":0")
    monkeypatch.setitem(sys.modules, "tkinter", None if lacking == "tkinter" else sys)
    telling = Report(window=True)
    telling.line("one")
    assert telling._window is None


def test_console_that_does_not_know_every_letter() -> None:
    raw = io.BytesIO()
    console = io.TextIOWrapper(raw, encoding="ascii")
    write(console, "Grün")
    assert raw.getvalue().split() == [b"Gr?n"]


def test_console_that_nobody_reads_any_more() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    console = io.TextIOWrapper(io.FileIO(writing, "w"), write_through=True)
    write(console, "nobody")
    console.detach().close()
    write(None, "nobody")


def test_the_window_opens_and_ends_with_its_input() -> None:
    if not shutil.which("Xvfb") or not importlib.util.find_spec("_tkinter"):
        cannot_run("needs Xvfb and tkinter")
    line = json.dumps({"kind": "line", "text": "Änderung"}) + "\n"
    with subprocess.Popen(
        ["Xvfb", "-displayfd", "1"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as screen:
        assert screen.stdout
        display = screen.stdout.readline().decode().strip()
        result = subprocess.run(
            [sys.executable, "-P", str(report.WINDOW), "Title", "Close"],
            input=line,
            encoding="utf-8",
            capture_output=True,
            env=os.environ | {"DISPLAY": f":{display}"},
        )
        screen.terminate()
    assert (result.returncode, result.stderr) == (0, "")
