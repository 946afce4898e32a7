"""What stops a start is said in a plain sentence, with status 1 and no traceback."""

import ast
import shutil
import socket
import sys
from pathlib import Path

import pytest

from game.start import needs, prepare
from game.start.environment import Environment, TroubleError
from tests.start.conftest import BIN, ROOT, Project, write_project


def ends_with(said: str, *parts: str) -> None:
    """The last line, and no more than that, says all this."""
    last = said.splitlines()[-1]
    for part in parts:
        assert part in last


def test_no_network(made: Project) -> None:
    made.need(tiny="2")
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    environ = made.environ(PIP_INDEX_URL=f"http://127.0.0.1:{port}/")
    del environ["PIP_NO_INDEX"], environ["PIP_FIND_LINKS"]
    process = made.popen("main.py", environ=environ)
    _, error = process.communicate()
    assert process.returncode == 1
    ends_with(error, "no connection to the package index")


def test_the_game_goes_on_where_the_extras_of_the_suite_cannot_be_fetched(made: Project) -> None:
    result = made.run("-m", "tests", PIP_FIND_LINKS="")
    assert result.returncode == 1
    ends_with(result.stderr, "no connection to the package index")
    assert made.run().returncode == 7


def test_no_package_index_at_all_in_german(made: Project) -> None:
    made.need(tiny="2")
    result = made.run(PIP_FIND_LINKS="", LANG="de_DE.UTF-8")
    assert result.returncode == 1
    ends_with(result.stderr, "keine Verbindung zum Paketverzeichnis")


@pytest.mark.parametrize("module", ["ensurepip", "venv"])
def test_debian_without_python3_venv(fresh: Project, tmp_path: Path, module: str) -> None:
    (tmp_path / "sitecustomize.py").write_text(f"import sys; sys.modules[{module!r}] = None")
    result = fresh.run(PYTHONPATH=str(tmp_path))
    assert result.returncode == 1
    ends_with(result.stderr, "sudo apt install python3-venv")


def test_a_file_stands_where_the_folder_should_be(fresh: Project) -> None:
    fresh.venv.write_text("")
    result = fresh.run()
    assert result.returncode == 1
    ends_with(result.stderr, f"cannot be made in {fresh.venv}", "Not a directory")


@pytest.mark.parametrize(
    ("error", "key"),
    [
        (PermissionError(13, "Permission denied"), "cannot_write"),
        (OSError(30, "Read-only file system"), "cannot_write"),
        (OSError(28, "No space left on device"), "no_space"),
    ],
)
def test_a_folder_that_cannot_be_written(
    fresh: Project, monkeypatch: pytest.MonkeyPatch, error: OSError, key: str
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(Path, "mkdir", refuse)
    with pytest.raises(TroubleError) as trouble:
        Environment(fresh.venv, ["tiny>=1"]).make(lambda *_, **__: None)
    assert trouble.value.key == key
    assert trouble.value.values["reason"] == error.strerror


@pytest.mark.skipif(
    sys.platform != "linux", reason="only there file names are bytes and the locale reads them"
)
def test_a_folder_whose_name_the_locale_cannot_read(tmp_path: Path, links: Path) -> None:
    project = write_project(tmp_path / "Bücher", links)
    result = project.run(LC_ALL="POSIX", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert result.returncode == 1
    ends_with(result.stderr, "cannot be made", "surrogates not allowed")


def test_prepare_ends_with_the_sentence_and_status_1(
    fresh: Project, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: object) -> None:
        raise TroubleError("no_space", folder="FOLDER", reason="")

    monkeypatch.setattr(Environment, "make", refuse)
    monkeypatch.setenv("LANG", "en_US")
    with pytest.raises(SystemExit) as end:
        prepare(fresh.folder)
    assert end.value.code == 1
    ends_with(capsys.readouterr().err, "no space left", "FOLDER")


def test_stopped_by_the_person(
    fresh: Project, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Environment, "make", stop)
    with pytest.raises(SystemExit) as end:
        prepare(fresh.folder)
    assert end.value.code == 1
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize(
    ("output", "key"),
    [
        (
            "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device",
            "no_space",
        ),
        (
            "WARNING: Retrying (Retry(total=1)) after connection broken by 'NameResolutionError(…)'",
            "no_network",
        ),
        ("ERROR: No matching distribution found for tiny>=3 (from versions: 1.0, 2.0)", "no_package"),
        ("error: subprocess-exited-with-error", "pip_failed"),
    ],
)
def test_what_pip_said_becomes_a_reason(made: Project, output: str, key: str) -> None:
    made.need(tiny="2")
    (made.packages / "pip").unlink()
    (made.packages / "pip.py").write_text(f"import sys; sys.exit(print({output!r}) or 1)")
    with pytest.raises(TroubleError) as trouble:
        Environment(made.venv, ["tiny>=2"]).make(lambda *_, **__: None)
    assert trouble.value.key == key
    assert output in (made.venv / "canasta.log").read_text(encoding="utf-8")
    # What pip may have left half done is made anew; what it never touched is still good.
    assert Environment(made.venv, ["tiny>=1"]).ready() == (key in ("no_network", "no_package"))


def test_wrong_pygame_in_the_environment(made: Project) -> None:
    for name in ("pygame-2.6.1.dist-info", "pygame_ce-2.5.8.dist-info"):
        (made.packages / name).mkdir()
    result = made.run()
    assert result.returncode == 1
    ends_with(result.stderr, "pygame is installed beside pygame-ce", str(made.venv / BIN))
    assert not made.told.exists()
    shutil.rmtree(made.packages / "pygame-2.6.1.dist-info")
    assert made.run().returncode == 7


def test_what_cannot_be_put_right_ends_and_does_not_start_over_for_ever(made: Project) -> None:
    made.need(tiny="2")
    result = made.run(python=made.venv / BIN, CANASTA_STARTED="1")
    assert result.returncode == 1
    ends_with(result.stderr, "Delete that folder", str(made.venv))


def test_environment_that_cannot_be_started(made: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    (made.venv / BIN).unlink()
    (made.venv / BIN).write_text("")
    monkeypatch.setattr(Environment, "ready", lambda _: True)
    monkeypatch.delenv("CANASTA_STARTED", raising=False)
    monkeypatch.setattr(sys, "path", [])
    with pytest.raises(SystemExit) as end:
        prepare(made.folder)
    assert end.value.code == 1


def test_bundle_makes_nothing(fresh: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    prepare(fresh.folder)
    assert not fresh.venv.exists()


def test_installed_program_makes_nothing(tmp_path: Path) -> None:
    prepare(tmp_path)
    assert not list(tmp_path.iterdir())


def test_installed_program_beside_the_wrong_pygame(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pygame-2.6.1-py3.11.egg-info").mkdir()
    (tmp_path / "pygame_ce-2.5.8.dist-info").mkdir()
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    with pytest.raises(SystemExit) as end:
        prepare(tmp_path)
    assert end.value.code == 1


@pytest.mark.parametrize("version", [(2, 7, 18), (3, 6, 15), (3, 10, 13)])
@pytest.mark.parametrize("start", [["main.py"], ["-m", "tests"]], ids=["game", "tests"])
def test_too_old_a_python(fresh: Project, tmp_path: Path, version: tuple[int, ...], start: list[str]) -> None:
    (tmp_path / "sitecustomize.py").write_text(f"import sys; sys.version_info = {version}")
    result = fresh.run(*start, PYTHONPATH=str(tmp_path))
    assert (result.returncode, len(result.stderr.splitlines())) == (1, 1)
    ends_with(result.stderr, "Python 3.11", f"Python {version[0]}.{version[1]}.")


@pytest.mark.parametrize("name", ["main.py", "tests/__main__.py"])
def test_an_old_python_can_read_the_file_that_refuses_it(name: str) -> None:
    source = (ROOT / name).read_text(encoding="ascii")
    for node in ast.walk(ast.parse(source, feature_version=(3, 4))):
        assert not isinstance(node, ast.JoinedStr | ast.AnnAssign | ast.Nonlocal | ast.Starred)
        if isinstance(node, ast.FunctionDef):
            arguments = node.args
            assert node.returns is None
            assert not arguments.kwonlyargs
            assert not any(argument.annotation for argument in arguments.args)
    head = source.split("sys.exit(")[0]
    assert [line for line in head.splitlines() if line.startswith(("import", "from"))] in (
        ["import sys"],
        ["import sys", "from main import ROOT  # Also refuses too old a Python, in plain words."],
    )


@pytest.mark.parametrize(
    ("requirement", "version", "holds"),
    [
        ("tiny>=1.2,<2", "1.2.0", True),
        ("tiny>=1.2,<2", "1.10", True),
        ("tiny>=1.2,<2", "2", False),
        ("tiny>=1.2,<2", "1.1.9", False),
        ("tiny == 1.2", "1.2.0.post1", True),
        ("tiny!=1.2", "1.2", False),
        ("tiny>1,<=2", "2.0.0", True),
        ("tiny", "0", True),
        ("other", "1", False),
    ],
)
def test_requirement_is_held_against_what_is_installed(
    tmp_path: Path, requirement: str, version: str, holds: bool
) -> None:
    (tmp_path / f"Tiny-{version}.dist-info").mkdir()
    assert needs.missing([requirement], [tmp_path, "", "no/such/folder"]) == ([] if holds else [requirement])


@pytest.mark.parametrize(
    "requirement", ["tiny[extra]", "tiny; python_version < '4'", "tiny @ url", "tiny~=1", ">1"]
)
def test_requirement_of_another_form_is_refused(requirement: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        needs.missing([requirement], [])


def test_what_the_project_itself_needs_is_understood() -> None:
    assert not needs.missing(needs.requirements(ROOT, extras=["test"]), sys.path)
