"""The bundle starts, plays, resumes and tells what it is, without the Python that made it."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.start import needs
from main import ROOT
from tests.bundle.making import can_make, make, megabytes, start
from tests.support import cannot_run
from tests.window.player import Player
from tests.window.screen import Screen, kill, missing_tools

MOST_MEGABYTES = 80 if sys.base_prefix == "/usr" else 110
"""A Python that was built on the machine itself brings its debug symbols, more than twenty megabytes."""
ACTIONS = 10


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program in a bundle that has just been made."""
    if not can_make():
        cannot_run("the bundle needs PyInstaller: the extra test of pyproject.toml")
    return make(tmp_path_factory.mktemp("the bundle ä"))


@pytest.fixture
def player(program: Path, tmp_path: Path) -> Iterator[Player]:
    """A person before a virtual screen with the bundle."""
    missing = missing_tools()
    if sys.platform != "linux" or missing:
        cannot_run(f"the bundle's window needs Linux and {', '.join(missing)}")
    with Screen() as screen:
        yield Player(screen, tmp_path / "data", program=[str(program)])


def run(program: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """What a command of the bundle says, where no Python is to be found."""
    environment = {"PATH": "", "LANG": "en_US.UTF-8", "HOME": os.environ.get("HOME", "")}
    command = [str(program), *arguments]
    return subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=False)


def test_it_is_small_and_holds_nothing_of_the_tools(program: Path) -> None:
    assert megabytes(program) <= MOST_MEGABYTES
    inside = program.parent / "_internal"
    assert not [path for path in inside.rglob("*") if "make" in path.parts or path.suffix == ".spec"]


def test_the_texts_of_all_licences_are_in_it(program: Path) -> None:
    inside = program.parent / "_internal"
    there = {path.relative_to(inside).as_posix() for path in inside.rglob("*") if path.is_file()}
    wanted = {"LICENSE", "LICENSE.txt", "assets/licences.json", "assets/fonts/OFL.txt"}
    wanted |= {"pygame/docs/generated/LGPL.txt", "pygame_gui/data/licenses/NotoSans-LICENSE.txt"}
    wanted |= {f"assets/licences/{path.name}" for path in (ROOT / "assets" / "licences").iterdir()}
    assert wanted <= there
    for requirement in needs.requirements(ROOT, extras=()):
        name = requirement.partition(">")[0].replace("-", "_")
        assert [path for path in there if path.startswith(f"{name}-") and path.endswith("/METADATA")], name


def test_it_knows_its_version_and_its_commands(program: Path) -> None:
    version = needs.project(ROOT)["version"]
    told = run(program, "--version")
    assert (told.returncode, told.stdout, told.stderr) == (0, f"{version}\n", "")
    wrong = run(program, "chek")
    assert (wrong.returncode, len(wrong.stderr.splitlines())) == (2, 1)
    assert "canasta --help" in wrong.stderr


def test_records_are_checked_and_the_expert_advises(program: Path, tmp_path: Path) -> None:
    """What the bots' process loads late is in the bundle: the expert, numpy, the weights."""
    record = ROOT / "tests/records/9000.canasta"
    assert ": ok, 1 deal" in run(program, "check", str(record)).stdout
    cut = tmp_path / "cut.canasta"
    cut.write_bytes(b"".join(record.read_bytes().splitlines(keepends=True)[:40]))
    told = run(program, "advise", str(cut), "--level", "expert")
    assert (told.returncode, told.stderr) == (0, "")
    assert "as expert plays" in told.stdout


def test_it_starts_without_a_screen(program: Path, tmp_path: Path) -> None:
    for arguments in ((), ("--demo",)):
        process, _ = start(program, tmp_path / "data", *arguments)
        assert process.poll() is None
        process.terminate()
        assert process.wait(20) == 0


def test_ten_actions_are_played_and_resumed_after_a_kill(player: Player) -> None:
    player.start()
    player.begin()
    player.play(ACTIONS)

    kill(player.process)
    before = player.records()[0].read_bytes()
    player.start()
    player.screen.key("c")
    player.play(2)

    (record,) = player.records()
    assert record.read_bytes().startswith(before) and len(record.read_bytes()) > len(before)
    assert sum(player.did.values()) >= ACTIONS
    assert "ok" in run(Path(player.program[0]), "check", str(record)).stdout
