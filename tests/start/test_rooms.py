"""Which room may know which, tried at run time: the contracts in pyproject.toml hold what is imported."""

import subprocess
import sys

import pytest

from tests.start.conftest import ROOT


@pytest.mark.parametrize("room", ["game.rules", "game.session", "game.view", "ai", "saves"])
def test_loads_no_pygame(room: str) -> None:
    program = f"""
import importlib, pkgutil, sys
room = importlib.import_module({room!r})
for module in pkgutil.walk_packages(room.__path__, room.__name__ + "."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
print(sorted({{name.split(".")[0] for name in sys.modules}} & {{"pygame", "pygame_gui", "tkinter"}}))
"""
    result = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, encoding="utf-8")
    assert (result.stdout.strip(), result.stderr) == ("[]", "")


@pytest.mark.parametrize("command", [["main.py", "--version"], ["-c", "import main"]])
def test_the_start_alone_loads_nothing_that_must_be_installed(command: list[str]) -> None:
    """On a machine with nothing but Python, -I -S is how it looks: no site-packages at all."""
    flags = ["-S"]
    result = subprocess.run(
        [sys.executable, *flags, *command], cwd=ROOT, capture_output=True, encoding="utf-8"
    )
    assert (result.returncode, result.stderr) == (0, "")


def test_the_rooms_keep_their_contracts() -> None:
    program = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"
    result = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, encoding="utf-8")
    assert result.returncode == 0, result.stdout
