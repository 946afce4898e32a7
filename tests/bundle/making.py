"""Makes the bundle as a person would, and starts it."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from time import perf_counter

from main import ROOT
from tests.window.screen import wait_until

SPEC = ROOT / "assets" / "desktop" / "canasta.spec"
SHOWN = "the first frame is shown"
"""What the log says then."""


def can_make() -> bool:
    """PyInstaller is installed."""
    return importlib.util.find_spec("PyInstaller") is not None


def make(folder: Path) -> Path:
    """Make the bundle in a folder; the program in it."""
    options = ["--log-level", "ERROR", "--distpath", str(folder), "--workpath", str(folder / "work")]
    command = [sys.executable, "-m", "PyInstaller", *options, str(SPEC)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    if done.returncode != 0:
        raise RuntimeError(done.stderr)
    return folder / "canasta" / ("canasta.exe" if sys.platform == "win32" else "canasta")


def megabytes(program: Path) -> float:
    """What all files of the bundle come to; links take nothing."""
    files = (path for path in program.parent.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(path.stat().st_size for path in files) / 1e6


def start(program: Path, folder: Path, *arguments: str) -> tuple[subprocess.Popen[bytes], float]:
    """Start the program without a screen and wait for its first frame: the process, and after how long."""
    log = folder / "log" / "canasta.log"
    log.unlink(missing_ok=True)
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    began = perf_counter()
    process = subprocess.Popen([program, "--data-dir", folder, *arguments], env=environment)
    wait_until(lambda: process.poll() is not None or (log.is_file() and SHOWN in log.read_text()), SHOWN)
    return process, perf_counter() - began
