"""The command line: what is told, what is refused, and what runs without an environment."""

import pytest

from game.start import needs
from tests.start.conftest import ROOT, Project

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
    for command in ("play", "check", "arena"):
        assert command in result.stdout
    assert not fresh.venv.exists()


@pytest.mark.parametrize(
    "arguments", [["chek"], ["check"], ["--loud"], ["play", "well"], ["check", "a.canasta", "--jsn"]]
)
def test_wrong_use_is_a_sentence_and_status_2(fresh: Project, arguments: list[str]) -> None:
    result = fresh.run("main.py", *arguments)
    assert (result.returncode, result.stdout) == (2, "")
    assert len(result.stderr.splitlines()) == 1
    assert "main.py --help" in result.stderr
    assert not fresh.venv.exists()


def test_the_arena_has_its_own_arguments_and_needs_no_environment(fresh: Project) -> None:
    (fresh.folder / "ai/arena.py").write_text(ARENA)
    for arguments in (["--a", "greedy", "--b", "random", "--pairs", "2"], ["--help"], ["--version"]):
        result = fresh.run("main.py", "arena", *arguments)
        assert (result.returncode, result.stdout) == (5, f"ARENA {arguments}\n")
    assert not fresh.venv.exists()


def test_check_takes_files_and_says_nothing_but_the_verdicts(made: Project) -> None:
    view = made.folder / "game/view"
    view.mkdir()
    (view / "text.py").write_text("def set_language(code):\n    print(code)\n")
    (view / "check.py").write_text("def main(files, *, as_json):\n    print(*files, as_json)\n    return 1\n")
    result = made.run("main.py", "check", "a.canasta", "b c.canasta", "--json", LANG="de_AT.UTF-8")
    assert (result.returncode, result.stdout, result.stderr) == (1, "de\na.canasta b c.canasta True\n", "")


def test_the_version_is_a_release_of_pyproject() -> None:
    assert needs.project(ROOT)["version"].count(".") == 2
