"""The entry in the menu of programs: written where desktops look for it, of the right form, taken out."""

import configparser
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.start import desktop
from tests.start.conftest import PYTHON, ROOT, Project

linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has such entries")
NAMES = {"canasta.desktop", *(Path(place).name for place in desktop.ICONS)}


@pytest.fixture
def home(fresh: Project, tmp_path: Path) -> Path:
    """The empty home of a person whose desktop is called by another name; the project has its icons."""
    shutil.copytree(ROOT / "assets/desktop", fresh.folder / "assets/desktop")
    home = tmp_path / "Zu Hause"
    (home / "Schreibtisch").mkdir(parents=True)
    (home / ".config").mkdir()
    (home / ".config/user-dirs.dirs").write_text('# made\nXDG_DESKTOP_DIR="$HOME/Schreibtisch"\n')
    return home


def run(project: Project, home: Path, command: str, **more: str) -> list[str]:
    """What a command prints that goes well."""
    result = project.run("main.py", command, HOME=str(home), XDG_DATA_HOME="", XDG_CONFIG_HOME="", **more)
    assert (result.returncode, result.stderr) == (0, "")
    return result.stdout.splitlines()


def files(folder: Path) -> set[Path]:
    return {path for path in folder.rglob("*") if path.is_file() and path.name != "user-dirs.dirs"}


def read_entry(path: Path) -> configparser.SectionProxy:
    parser = configparser.RawConfigParser()
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read_string(path.read_text(encoding="utf-8"))
    return parser["Desktop Entry"]


@linux
def test_what_is_installed_is_told_and_goes_again(fresh: Project, home: Path) -> None:
    told = run(fresh, home, "install")
    data = home / ".local/share"
    assert {Path(line) for line in told[1:]} == files(home)
    assert files(data) == {
        data / "applications/canasta.desktop",
        *(data / "icons/hicolor" / place for place in desktop.ICONS),
    }
    assert os.access(home / "Schreibtisch/canasta.desktop", os.X_OK)
    assert run(fresh, home, "install") == told

    assert run(fresh, home, "uninstall")[1:-1] == told[1:]
    assert not files(home)
    assert len(run(fresh, home, "uninstall")) == 2
    assert not fresh.venv.exists()


@linux
def test_the_entry_starts_this_program_and_speaks_every_language(fresh: Project, home: Path) -> None:
    run(fresh, home, "install")
    entry = read_entry(home / ".local/share/applications/canasta.desktop")
    assert shlex.split(entry["Exec"]) == [PYTHON, str(fresh.folder / "main.py")]
    assert entry["Type"] == "Application" and entry["Terminal"] == "false" and entry["Icon"] == "canasta"
    assert entry["Comment[de]"].startswith("Klassisches Canasta") and entry["Comment"].startswith("Classic")
    if shutil.which("desktop-file-validate"):
        subprocess.run(["desktop-file-validate", home / "Schreibtisch/canasta.desktop"], check=True)


@linux
def test_base_folders_of_the_person_count_unless_they_are_relative(
    fresh: Project, home: Path, tmp_path: Path
) -> None:
    (home / "Schreibtisch").rmdir()
    settings = {"XDG_DATA_HOME": str(tmp_path / "data"), "XDG_CONFIG_HOME": "config"}
    fresh.run("main.py", "install", HOME=str(home), **settings)
    assert {path.name for path in files(tmp_path / "data")} == NAMES
    assert not files(home)


@linux
def test_a_folder_that_cannot_be_written_is_a_sentence(fresh: Project, home: Path) -> None:
    (home / ".local").write_text("no folder")
    result = fresh.run("main.py", "install", HOME=str(home), XDG_DATA_HOME="")
    assert (result.returncode, result.stdout, len(result.stderr.splitlines())) == (1, "", 1)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows tells the language in its own way")
def test_other_systems_have_no_such_entries(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "darwin")
    assert desktop.install(ROOT) == 1
    assert "Linux" in capsys.readouterr().out
    assert not files(tmp_path)


def test_a_bundle_is_its_own_program(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "canasta"))
    assert desktop.command(ROOT) == [str(tmp_path / "canasta")]


def test_signs_in_a_path_are_not_read_as_commands() -> None:
    """Twice escaped: for the line of the command, and for the entry that it stands in."""
    line = next(line for line in desktop.entry(['/a "b"/$c`\\%d']).splitlines() if line.startswith("Exec="))
    assert line == r'Exec="/a \\"b\\"/\\$c\\`\\\\%%d"'


def test_the_window_names_its_entry() -> None:
    """pygame takes the name from the command line where none is given before it is imported."""
    asked = "import os, game.ui.app; print(os.environ['SDL_VIDEO_X11_WMCLASS'])"
    environment = {name: value for name, value in os.environ.items() if "WMCLASS" not in name}
    done = subprocess.run(
        [sys.executable, "-c", asked],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert f"StartupWMClass={done.stdout.strip()}" in desktop.entry(["canasta"]).splitlines()
