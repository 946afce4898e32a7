"""A small project with the real start and a stand-in for the game, and a package index in a folder."""

import os
import shutil
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# The Python of "a machine with nothing but Python", not that of the environment the tests run in.
PYTHON = str(getattr(sys, "_base_executable", sys.executable))
BIN = "Scripts/python.exe" if sys.platform == "win32" else "bin/python"
PATIENCE = 180  # s, for a start that hangs

APP = """
import json, sys
from pathlib import Path

def run(choose, advise, levels, data_dir, demo):
    told = {"prefix": sys.prefix, "arguments": sys.orig_argv[1:], "tiny": __import__("tiny").VERSION}
    if demo:
        told["demo"] = True
    assert (choose, advise, levels) == ("act", "advise", ["bot"])
    Path(__file__).with_name("told.json").write_text(json.dumps(told), encoding="utf-8")
    return 7
"""
PYPROJECT = """
[project]
name = "canasta"
version = "9.8.7"
dependencies = ["tiny>={tiny}"]
[project.optional-dependencies]
test = ["tiny-test>=1,<2"]
"""


@dataclass(frozen=True, slots=True)
class Project:
    """A folder with main.py, the start, the catalogue and a stand-in for game.ui.app."""

    folder: Path
    links: Path

    @property
    def venv(self) -> Path:
        return self.folder / ".venv"

    @property
    def packages(self) -> Path:
        (found,) = self.venv.glob(
            "Lib/site-packages" if sys.platform == "win32" else "lib/python*/site-packages"
        )
        return found

    @property
    def told(self) -> Path:
        """What the stand-in for the game wrote about its run."""
        return self.folder / "game/ui/told.json"

    def need(self, tiny: str) -> None:
        """Change the dependencies."""
        (self.folder / "pyproject.toml").write_text(PYPROJECT.format(tiny=tiny), encoding="utf-8")

    def environ(self, **changes: str) -> dict[str, str]:
        """English, no screen, no settings for pip but the folder of packages."""
        kept = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("PIP_", "PYTHON", "LC_", "CANASTA_"))
            and name not in ("DISPLAY", "LANGUAGE")
        }
        settings = {"PIP_CONFIG_FILE": os.devnull, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(self.links)}
        return kept | settings | {"LANG": "en_US.UTF-8"} | changes

    def popen(
        self, *arguments: str, python: str | Path = PYTHON, environ: dict[str, str] | None = None
    ) -> "subprocess.Popen[str]":
        return subprocess.Popen(
            [str(python), *arguments],
            cwd=self.folder,
            env=environ or self.environ(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            start_new_session=True,
        )

    def run(
        self, *arguments: str, python: str | Path = PYTHON, **changes: str
    ) -> "subprocess.CompletedProcess[str]":
        """Run Python in the folder, by default `main.py`; nothing that is said may be a traceback."""
        process = self.popen(*(arguments or ("main.py",)), python=python, environ=self.environ(**changes))
        out, err = process.communicate(timeout=PATIENCE)
        assert "Traceback" not in out + err
        return subprocess.CompletedProcess(process.args, process.returncode, out, err)


def write_wheel(links: Path, name: str, version: str, files: dict[str, str]) -> None:
    """Put a package of these modules into the folder that pip looks in."""
    info = f"{name}-{version}.dist-info"
    contents = files | {
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = "".join(f"{path},,\n" for path in [*contents, f"{info}/RECORD"])
    with zipfile.ZipFile(links / f"{name}-{version}-py3-none-any.whl", "w") as wheel:
        for path, content in (contents | {f"{info}/RECORD": record}).items():
            wheel.writestr(path, content)


def write_project(folder: Path, links: Path) -> Project:
    """A fresh project in `folder`, as it comes to a machine."""
    shutil.copytree(ROOT / "game/start", folder / "game/start", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "assets/locale", folder / "assets/locale")
    for name in ("main.py", "game/__init__.py", "tests/__init__.py", "tests/__main__.py"):
        (folder / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    (folder / "ai").mkdir()
    (folder / "ai/levels.py").write_text("BOTS = ['bot']\nact = 'act'\n")
    (folder / "ai/advice.py").write_text("advise = 'advise'\n")
    (folder / "game/ui").mkdir()
    (folder / "game/ui/app.py").write_text(APP, encoding="utf-8")
    project = Project(folder, links)
    project.need(tiny="1")
    return project


@pytest.fixture(scope="session")
def links(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package index: tiny 1.0, and tiny-test 1.0, whose module stands in for pytest."""
    folder = tmp_path_factory.mktemp("index")
    write_wheel(folder, "tiny", "1.0", {"tiny.py": "VERSION = '1.0'\n"})
    pytest_stand_in = "import sys\ndef main():\n    print('PYTEST', sys.argv[1:], sys.prefix)\n    return 3\n"
    write_wheel(folder, "tiny_test", "1.0", {"pytest.py": pytest_stand_in})
    return folder


@pytest.fixture
def fresh(tmp_path: Path, links: Path) -> Project:
    """A project that was never started."""
    return write_project(tmp_path / "fresh", links)


@dataclass(frozen=True, slots=True)
class FirstStart:
    """The one real first start that the tests share, and what it said."""

    project: Project
    result: "subprocess.CompletedProcess[str]"


@pytest.fixture(scope="session")
def first_start(tmp_path_factory: pytest.TempPathFactory, links: Path) -> FirstStart:
    project = write_project(tmp_path_factory.mktemp("first") / "Für Öma & Opa", links)
    return FirstStart(project, project.run("main.py", "play"))


@pytest.fixture
def made(first_start: FirstStart, tmp_path: Path, links: Path) -> Project:
    """A project after its first start. Its pip is that of the shared one: 1500 files less to copy."""
    first, folder = first_start.project, tmp_path / "made"
    shutil.copytree(first.folder, folder, symlinks=True, ignore=shutil.ignore_patterns("pip", "setuptools"))
    project = Project(folder, links)
    for package in ("pip", "setuptools"):
        if (first.packages / package).exists():
            (project.packages / package).symlink_to(first.packages / package)
    project.told.unlink()
    return project
