"""The first start makes the environment, later ones find it, and damage of every kind is put right."""

import json
import os
import shutil
import signal
import socket
import sys
from pathlib import Path

import pytest

from game.start import needs
from game.start.environment import Environment
from game.start.lock import locked
from tests.start.conftest import BIN, PATIENCE, PYTHON, ROOT, FirstStart, Project, write_wheel

posix = pytest.mark.skipif(sys.platform == "win32", reason="links, process groups and signals of POSIX")


def told(project: Project) -> dict[str, object]:
    words: dict[str, object] = json.loads(project.told.read_text(encoding="utf-8"))
    return words


def environment(project: Project) -> Environment:
    return Environment(project.venv, needs.requirements(project.folder))


def test_first_start_in_a_folder_with_spaces_and_umlauts(first_start: FirstStart) -> None:
    project, result = first_start.project, first_start.result
    assert (result.returncode, result.stdout) == (7, "")  # the status is the game's own
    assert str(project.venv) in result.stderr.splitlines()[0]
    assert told(project) == {
        "prefix": str(project.venv),
        "arguments": ["main.py", "play"],
        "tiny": "1.0",
    }


def test_later_starts_say_nothing_and_change_nothing(made: Project) -> None:
    (made.packages / "pip").unlink()  # nothing asks for it any more
    before = (made.venv / "canasta.json").stat().st_mtime_ns
    result = made.run("-X", "utf8", "main.py")
    assert (result.returncode, result.stdout, result.stderr) == (7, "", "")
    assert told(made)["prefix"] == str(made.venv)
    assert told(made)["arguments"] == ["-X", "utf8", "main.py"]
    assert (made.venv / "canasta.json").stat().st_mtime_ns == before


def test_started_by_the_environments_own_python(made: Project) -> None:
    result = made.run(python=made.venv / BIN)
    assert (result.returncode, result.stderr) == (7, "")
    assert told(made)["prefix"] == str(made.venv)


def test_an_environment_made_by_hand_is_used_as_it_is(made: Project) -> None:
    (made.venv / "canasta.json").unlink()
    (made.venv / "canasta.lock").unlink()
    result = made.run()
    assert (result.returncode, result.stderr) == (7, "")
    assert not (made.venv / "canasta.lock").exists()


def test_packages_that_are_there_already_are_used(fresh: Project, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    (elsewhere / "tiny-1.5.dist-info").mkdir(parents=True)
    (elsewhere / "tiny.py").write_text("VERSION = '1.5'\n")
    result = fresh.run(PYTHONPATH=str(elsewhere))
    assert (result.returncode, result.stderr) == (7, "")
    assert told(fresh)["prefix"] != str(fresh.venv)
    assert not fresh.venv.exists()


@pytest.mark.parametrize("python", [PYTHON, BIN], ids=["from outside", "from inside"])
def test_changed_dependencies_are_fetched(made: Project, tmp_path: Path, python: str) -> None:
    write_wheel(tmp_path, "tiny", "2.0", {"tiny.py": "VERSION = '2.0'\n"})
    made.need(tiny="2")
    result = made.run(python=python if python == PYTHON else made.venv / BIN, PIP_FIND_LINKS=str(tmp_path))
    assert (result.returncode, result.stdout) == (7, "")
    assert told(made) == {"prefix": str(made.venv), "arguments": ["main.py"], "tiny": "2.0"}
    assert "anew" not in result.stderr


def test_the_suite_adds_its_extras_and_the_game_keeps_them(made: Project) -> None:
    result = made.run("-m", "tests", "tests/rules", "-x")
    assert result.returncode == 3
    assert result.stdout.strip() == f"PYTEST ['tests/rules', '-x'] {made.venv}"
    result = made.run()
    assert (result.returncode, result.stderr) == (7, "")
    again = made.run("-m", "tests")
    assert (again.stdout.strip(), again.stderr) == (f"PYTEST [] {made.venv}", "")


def is_held(lock: Path) -> bool:
    class HeldError(Exception):
        pass

    def held() -> None:
        raise HeldError

    try:
        with locked(lock, waiting=held):
            return False
    except HeldError:
        return True


@posix
def test_killed_while_pip_was_at_work_and_its_python_gone_since(made: Project, tmp_path: Path) -> None:
    made.need(tiny="2")
    with socket.create_server(("127.0.0.1", 0)) as index:
        index.settimeout(PATIENCE)
        url = f"http://127.0.0.1:{index.getsockname()[1]}/"
        environ = made.environ(PIP_INDEX_URL=url)
        del environ["PIP_NO_INDEX"]
        process = made.popen("main.py", environ=environ)
        question, _ = index.accept()  # pip asks, and never gets an answer
        process.kill()
        process.communicate()
        assert is_held(made.venv / "canasta.lock")  # by pip, which still works on the environment
        os.killpg(process.pid, signal.SIGKILL)
        question.close()
    assert not environment(made).ready()
    (made.venv / BIN).unlink()
    (made.venv / BIN).symlink_to("/nowhere/python3")
    write_wheel(tmp_path, "tiny", "2.0", {"tiny.py": "VERSION = '2.0'\n"})
    result = made.run(PIP_FIND_LINKS=str(tmp_path))
    assert result.returncode == 7
    assert "anew" in result.stderr.splitlines()[0]
    assert told(made)["tiny"] == "2.0"


def break_version(project: Project) -> None:
    config = project.venv / "pyvenv.cfg"
    config.write_text(config.read_text().replace("version = 3.", "version = 2."))


def break_link(project: Project) -> None:
    (project.venv / "bin/python").unlink()
    (project.venv / "bin/python").symlink_to("/bin/sh")


def break_stamp(project: Project) -> None:
    (project.venv / "canasta.json").write_text('{"whole": tr')


def break_making(project: Project) -> None:
    (project.venv / "canasta.json").write_text('{"whole": false, "python": ""}')


def break_config(project: Project) -> None:
    (project.venv / "pyvenv.cfg").unlink()


def break_package(project: Project) -> None:
    shutil.rmtree(project.packages / "tiny-1.0.dist-info")


def break_all(project: Project) -> None:
    shutil.rmtree(project.venv)


@posix
@pytest.mark.parametrize(
    "damage",
    [break_version, break_link, break_stamp, break_making, break_config, break_package, break_all],
)
def test_damage_is_noticed(made: Project, damage: object) -> None:
    assert environment(made).ready()
    assert callable(damage)
    damage(made)
    assert not environment(made).ready()


@posix
def test_second_start_waits_for_the_first(made: Project, tmp_path: Path) -> None:
    write_wheel(tmp_path, "tiny", "2.0", {"tiny.py": "VERSION = '2.0'\n"})
    made.need(tiny="2")
    with locked(made.venv / "canasta.lock", waiting=pytest.fail):
        second = made.popen("main.py", environ=made.environ(PIP_FIND_LINKS=str(tmp_path)))
        assert second.stderr is not None
        assert "waiting" in second.stderr.readline()
        assert second.poll() is None
    _, said = second.communicate(timeout=PATIENCE)
    assert second.returncode == 7, said
    assert told(made)["tiny"] == "2.0"


@posix
def test_the_lock_ends_with_its_holder(fresh: Project, tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    hold = "import sys, pathlib; from game.start.lock import locked\n"
    hold += (
        "with locked(pathlib.Path(sys.argv[1]), waiting=print): print('held', flush=True); sys.stdin.read()"
    )
    holder = fresh.popen("-c", hold, str(lock))
    holder.kill()
    holder.communicate()
    with locked(lock, waiting=pytest.fail):
        pass


def run_without_console(project: Project, **changes: str) -> int:
    """Start with the standard streams closed, as after a double click: in Python they are None."""
    close = "import os; os.closerange(0, 3); os.execv({0!r}, [{0!r}, 'main.py'])"
    return project.run("-c", close.format(PYTHON), **changes).returncode


@posix
def test_first_and_later_starts_without_a_console(made: Project) -> None:
    shutil.rmtree(made.packages / "tiny-1.0.dist-info")
    for _ in range(2):
        assert run_without_console(made) == 7
        assert told(made)["prefix"] == str(made.venv)
        made.told.unlink()


@posix
def test_trouble_without_a_console(made: Project) -> None:
    made.need(tiny="2")
    assert run_without_console(made) == 1


@pytest.mark.skipif(not os.environ.get("CI"), reason="fetches the real packages, so only where CI is set")
def test_the_real_packages_come_and_work(fresh: Project) -> None:
    shutil.copy(ROOT / "pyproject.toml", fresh.folder)
    (fresh.folder / "game/ui/app.py").write_text(
        "import i18n, platformdirs, pygame, pygame_gui\n"
        "def run(choose, advise, levels, data_dir, *, demo):\n    return pygame.IS_CE + 6\n"
    )
    process = fresh.popen("main.py", environ=dict(os.environ))
    _, said = process.communicate()
    assert process.returncode == 7, said
