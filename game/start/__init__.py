"""The start: the program comes to run in an environment that holds what it needs.

Standard library only. main.py and `python3 -m tests` call `prepare` before they import anything else.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NoReturn

from game.start import needs
from game.start.desktop import install, uninstall
from game.start.environment import Environment, TroubleError
from game.start.report import Report
from game.start.system import WINDOWS
from game.start.usage import DAMAGE, Parser, called, reason, run
from game.start.words import language, text

__all__ = [
    "DAMAGE",
    "Parser",
    "called",
    "install",
    "language",
    "prepare",
    "reason",
    "run",
    "text",
    "uninstall",
    "version",
]

# Set for the program that is started in the environment: what still is not right then, no second
# making would put right.
_STARTED = "CANASTA_STARTED"


def prepare(root: Path, *, extras: Iterable[str] = (), window: bool = False) -> None:
    """Return once this Python has what pyproject.toml in `root` asks for, with the named extras.

    Where this Python has it not, `.venv` in `root` is made or mended, and this program starts again in it
    with the same arguments: then the call does not return, and the exit status is that of the new run. With
    `window` a small window shows the progress too, where there can be one. Raises SystemExit (1) after a
    plain sentence where it cannot be done.
    """
    report = Report(window=window)
    try:
        _prepare(root, extras, report)
    except TroubleError as trouble:
        report.trouble(text(trouble.key, **trouble.values))
        raise SystemExit(1) from None
    except KeyboardInterrupt:
        report.trouble(text("interrupted"))
        raise SystemExit(1) from None
    finally:
        report.close()


def version(root: Path) -> str:
    """The program's version: from pyproject.toml in `root`, or as it was installed."""
    if (root / "pyproject.toml").is_file():
        told: str = needs.project(root)["version"]
        return told
    from importlib.metadata import version as installed_version

    return installed_version("canasta")


def _prepare(root: Path, extras: Iterable[str], report: Report) -> None:
    again = os.environ.pop(_STARTED, None)
    bundled = getattr(sys, "frozen", False) or not (root / "pyproject.toml").is_file()
    if bundled:
        _refuse_wrong_pygame(sys.path)
        return
    needed = needs.requirements(root, extras=extras)
    environment = Environment(root / ".venv", needed)
    if environment.is_current():
        if environment.ready():
            _refuse_wrong_pygame(sys.path)
            return
        if again:
            raise TroubleError("not_put_right", folder=environment.folder)
        # Its own Python cannot make it anew from inside: the one it was made from does.
        _start_again(Path(getattr(sys, "_base_executable", sys.executable)), report)
    if not needs.missing(needed, sys.path) and not needs.wrong_pygame(sys.path):
        return
    if not environment.ready():
        environment.make(lambda key, **values: report.line(text(key, **values)))
    os.environ[_STARTED] = "1"
    _start_again(environment.python, report)


def _refuse_wrong_pygame(paths: Iterable[str]) -> None:
    if needs.wrong_pygame(paths):
        raise TroubleError("wrong_pygame", python=sys.executable)


def _start_again(python: Path, report: Report) -> NoReturn:
    """Run this same program by another Python, in place of this process where the system can do that."""
    report.close()
    if Path(sys.executable).stem.lower() == "pythonw":
        python = python.with_name("pythonw.exe")
    command = [str(python), *sys.orig_argv[1:]]
    try:
        if WINDOWS:
            signal.signal(
                signal.SIGINT, signal.SIG_IGN
            )  # Ctrl+C is for the program, not for this waiting one.
            raise SystemExit(subprocess.call(command))
        os.execv(python, command)
    except OSError as error:
        raise TroubleError("cannot_start", python=python, reason=error.strerror or error) from error
