"""The command line: what is told, what is refused, and what runs without an environment."""

import json
import re
import sys

import pytest

from game.start import needs
from tests.start.conftest import ROOT, Project

LEVELS = "BOTS = {'weak': None, 'strong': None}\n"
ARENA = "def main(arguments, parser):\n    print('ARENA', arguments)\n    return 5\n"


def test_version_is_told_without_an_environment(fresh: Project) -> None:
    result = fresh.run("main.py", "--version")
    assert (result.returncode, result.stdout, result.stderr) == (0, "9.8.7\n", "")
    assert not fresh.venv.exists()


@pytest.mark.parametrize(
    ("lang", "word"), [("en_US.UTF-8", "the game"), ("de_DE.UTF-8", "das Spiel"), ("C", "the game")]
)
def test_help_is_told_without_an_environment(fresh: Project, lang: str, word: str) -> None:
    result = fresh.run("main.py", "--help", LANG=lang)
    assert (result.returncode, result.stderr) == (0, "")
    assert word in result.stdout
    for command in ("play", "replay", "check", "advise", "arena", "install", "uninstall", "--demo"):
        assert command in result.stdout
    assert not fresh.venv.exists()


@pytest.mark.parametrize(
    "arguments",
    [
        ["chek"],
        ["check"],
        ["--loud"],
        ["play", "well"],
        ["check", "a.canasta", "--jsn"],
        ["advise"],
        ["advise", "a.canasta", "--seed", "x"],
        ["replay"],
        ["replay", "a.canasta", "b.canasta"],
        ["install", "here"],
        ["uninstall", "--all"],
        ["--demo", "check", "a.canasta"],
        ["--data-dir"],
    ],
)
def test_wrong_use_is_a_sentence_and_status_2(fresh: Project, arguments: list[str]) -> None:
    result = fresh.run("main.py", *arguments)
    assert (result.returncode, result.stdout) == (2, "")
    assert len(result.stderr.splitlines()) == 1
    assert "main.py --help" in result.stderr
    assert not fresh.venv.exists()


def test_the_arena_has_its_own_arguments(made: Project) -> None:
    (made.folder / "ai/arena.py").write_text(ARENA)
    for arguments in (["--a", "greedy", "--b", "random", "--pairs", "2"], ["--help"], ["--version"]):
        result = made.run("main.py", "arena", *arguments)
        assert (result.returncode, result.stdout) == (5, f"ARENA {arguments}\n")


def test_letters_that_the_console_does_not_know_are_escapes(made: Project) -> None:
    (made.folder / "ai/arena.py").write_text(
        "def main(*_):\n    print('\\xfc \\u2660 \\udcfc')\n    return 0\n"
    )
    result = made.run("main.py", "arena", PYTHONIOENCODING="ascii")
    assert (result.returncode, result.stdout, result.stderr) == (0, "\\xfc \\u2660 \\udcfc\n", "")


def test_what_the_system_refuses_is_a_sentence(made: Project) -> None:
    (made.folder / "ai/arena.py").write_text(
        "def main(*_):\n    print('half of it')\n    raise OSError(28, 'no room', 'a.canasta')\n"
    )
    result = made.run("main.py", "arena")
    assert (result.returncode, result.stdout) == (1, "half of it\n")
    assert len(result.stderr.splitlines()) == 1
    assert "no room: 'a.canasta'" in result.stderr


AT_LENGTH = """
try:
    import nothing_like_it
except ImportError as error:
    raise ImportError("\\n\\nPlease read this:\\n") from error
"""
"""As numpy tells of it."""


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        ("import nothing_like_it", "No module named 'nothing_like_it'"),
        (AT_LENGTH, "No module named 'nothing_like_it'"),
        ("def main(*_:\n", "'(' was never closed"),
    ],
    ids=["gone", "told at length", "damaged"],
)
def test_a_part_of_the_program_that_is_gone_or_damaged_is_a_sentence(
    made: Project, broken: str, said: str
) -> None:
    (made.folder / "ai/arena.py").write_text(broken)
    result = made.run("main.py", "arena")
    assert (result.returncode, len(result.stderr.splitlines())) == (1, 1)
    assert said in result.stderr and "Installing it again" in result.stderr


def test_a_stop_by_the_person_is_no_fault(made: Project) -> None:
    (made.folder / "ai/arena.py").write_text("def main(*_):\n    raise KeyboardInterrupt\n")
    result = made.run("main.py", "arena")
    assert (result.returncode, result.stdout, result.stderr) == (1, "", "")


@pytest.mark.parametrize("lines", [1, 100_000])
def test_a_reader_that_goes_away_is_no_fault(made: Project, lines: int) -> None:
    """It goes before anything is printed: the command waits for its standard error to be read."""
    (made.folder / "ai/arena.py").write_text(
        "import sys\n\ndef main(*_):\n"
        "    sys.stderr.write('x' * 1_000_000)\n"
        f"    for _ in range({lines}):\n        print('a line')\n    return 0\n"
    )
    process = made.popen("main.py", "arena")
    assert process.stdout is not None and process.stderr is not None
    process.stdout.close()
    said = process.stderr.read()
    process.stderr.close()
    assert (process.wait(), said.strip("x")) == (1, "")


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has a disk that is always full")
def test_output_that_finds_no_room_is_a_sentence(made: Project) -> None:
    (made.folder / "ai/arena.py").write_text(
        "import os\n\ndef main(*_):\n"
        "    os.dup2(os.open('/dev/full', os.O_WRONLY), 1)\n    print('a line')\n    return 0\n"
    )
    result = made.run("main.py", "arena")
    assert (result.returncode, result.stdout, len(result.stderr.splitlines())) == (1, "", 1)


def test_check_takes_files_and_says_nothing_but_the_verdicts(made: Project) -> None:
    view = made.folder / "game/view"
    view.mkdir()
    (view / "text.py").write_text("def set_language(code):\n    print(code)\n")
    (view / "check.py").write_text("def main(files, *, as_json):\n    print(*files, as_json)\n    return 1\n")
    result = made.run("main.py", "check", "a.canasta", "b c.canasta", "--json", LANG="de_AT.UTF-8")
    assert (result.returncode, result.stdout, result.stderr) == (1, "de\na.canasta b c.canasta True\n", "")


def test_every_module_that_the_readme_runs_prepares_its_environment() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    modules = set(re.findall(r"python3 -m ([\w.]+)", readme))
    assert {"tests", "assets.make"} <= modules
    for module in modules:
        path = ROOT / module.replace(".", "/")
        source = path / "__main__.py" if path.is_dir() else path.with_suffix(".py")
        assert "prepare(ROOT" in source.read_text(encoding="utf-8"), module


ADVICE = "def main(file, ask, level, **others):\n    print(file, ask, level, others)\n    return 1\n"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["a.canasta"], "a.canasta advise strong {'seed': None, 'as_json': False}"),
        (
            ["--level", "weak", "--seed", "-7", "a b", "--json"],
            "a b advise weak {'seed': -7, 'as_json': True}",
        ),
    ],
)
def test_advise_asks_the_strongest_bot_or_the_one_that_is_named(
    made: Project, arguments: list[str], told: str
) -> None:
    view = made.folder / "game/view"
    view.mkdir()
    (view / "text.py").write_text("def set_language(code):\n    print(code)\n")
    (view / "advise.py").write_text(ADVICE)
    (made.folder / "ai/levels.py").write_text(LEVELS)
    result = made.run("main.py", "advise", *arguments, LANG="de_AT.UTF-8")
    assert (result.returncode, result.stdout, result.stderr) == (1, f"de\n{told}\n", "")


def test_a_level_that_does_not_exist_is_wrong_use(fresh: Project) -> None:
    (fresh.folder / "ai/levels.py").write_text(LEVELS)
    result = fresh.run("main.py", "advise", "a.canasta", "--level", "grand")
    assert (result.returncode, result.stdout) == (2, "")
    assert "grand" in result.stderr and "weak, strong" in result.stderr
    assert not fresh.venv.exists()


def test_a_demo_is_a_game_that_nobody_plays(made: Project) -> None:
    for arguments, demo in ((["--demo"], True), (["play"], False)):
        assert made.run("main.py", *arguments).returncode == 7
        assert ("demo" in json.loads(made.told.read_text(encoding="utf-8"))) is demo


def test_the_version_is_a_release_of_pyproject() -> None:
    assert needs.project(ROOT)["version"].count(".") == 2
