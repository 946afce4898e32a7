"""The game as pip installs it: a command `canasta` that finds all its files, far from the source."""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from game.start import needs
from tests.bundle.making import start
from tests.start.conftest import ROOT
from tests.support import cannot_run


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command in an environment of its own, which borrows the dependencies of the tests' one."""
    folder = tmp_path_factory.mktemp("pip")
    source = folder / "source"
    unwanted = shutil.ignore_patterns(".*", "tests", "build", "dist", "*.egg-info", "__pycache__")
    shutil.copytree(ROOT, source, ignore=unwanted)
    wheel = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(folder), str(source)]
    made = subprocess.run(wheel, capture_output=True, encoding="utf-8", check=False)
    if made.returncode != 0:
        cannot_run(f"pip fetches what builds the package: {made.stderr}")
    environment = folder / "environment"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", environment], check=True)
    place = {"base": str(environment), "platbase": str(environment)}
    packages = Path(sysconfig.get_path("purelib", "venv", place))
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib"))
    scripts = Path(sysconfig.get_path("scripts", "venv", place))
    python = scripts / ("python.exe" if sys.platform == "win32" else "python")
    (file,) = folder.glob("canasta-*.whl")
    install = [sys.executable, "-m", "pip", "--python", str(python), "install", "-q", "--no-deps", str(file)]
    subprocess.run(install, check=True)
    shutil.rmtree(source)
    return scripts / ("canasta.exe" if sys.platform == "win32" else "canasta")


def run(program: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """What the command says in English."""
    environment = os.environ | {"LANG": "en_US.UTF-8", "LC_ALL": "", "LANGUAGE": ""}
    command = [str(program), *arguments]
    return subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=False)


def test_it_knows_its_version_and_its_commands(program: Path) -> None:
    told = run(program, "--version")
    assert (told.returncode, told.stdout) == (0, needs.project(ROOT)["version"] + "\n")
    wrong = run(program, "chek")
    assert (wrong.returncode, len(wrong.stderr.splitlines())) == (2, 1)
    assert "canasta" in wrong.stderr and "main.py" not in wrong.stderr


def test_it_starts_with_all_its_pictures_and_weights(program: Path, tmp_path: Path) -> None:
    process, _ = start(program, tmp_path)
    assert process.poll() is None
    process.terminate()
    assert process.wait(20) == 0
    record = ROOT / "tests/records/9000.canasta"
    assert ": ok, 1 deal" in run(program, "check", str(record)).stdout
    cut = tmp_path / "cut.canasta"
    cut.write_bytes(b"".join(record.read_bytes().splitlines(keepends=True)[:40]))
    assert "as expert plays" in run(program, "advise", str(cut), "--level", "expert").stdout
