"""The private environment `.venv` beside main.py: is it fit for use, and if not, make it so."""

import errno
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from game.start.lock import locked
from game.start.needs import installed, missing
from game.start.system import NO_CONSOLE, WINDOWS

VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"

_COLLECTING = re.compile(r"Collecting (?P<name>[A-Za-z0-9._-]+)")
_VERSION_LINE = re.compile(r"^version(?:_info)? *= *(?P<version>\d+\.\d+)", re.MULTILINE)
_HOME_LINE = re.compile(r"^home *= *(?P<home>.+)$", re.MULTILINE)
# What the pips of the last years print when the index cannot be reached.
_NO_NETWORK = re.compile(r"Retrying \(|ConnectionError|Could not fetch URL|from versions: none|timed out")
_NO_SPACE = re.compile(r"No space left")
_NO_PACKAGE = re.compile(r"No matching distribution")


class TroubleError(Exception):
    """Why the start cannot go on: the key of a sentence of the start, and what it speaks of."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values


class Environment:
    """The virtual environment in `folder`, which is to hold what `needed` asks for.

    A stamp in it says whether it is whole: no, before anything is changed, and yes again when that is done.
    So a making that was killed at any moment is noticed by the next start.
    """

    def __init__(self, folder: Path, needed: Sequence[str]) -> None:
        self.folder = folder
        self.needed = needed
        self.python = folder / ("Scripts/python.exe" if WINDOWS else "bin/python")
        place = {"base": str(folder), "platbase": str(folder)}
        self.packages = Path(sysconfig.get_path("purelib", "venv", place))
        self.log = folder / "canasta.log"
        self._stamp = folder / "canasta.json"
        self._lock = folder / "canasta.lock"

    def is_current(self) -> bool:
        """Whether this very program runs in it."""
        return Path(sys.prefix).resolve() == self.folder.resolve()

    def ready(self) -> bool:
        """Whether the program can be started in it as it stands. Raises TroubleError."""
        with self._reachable():
            return self._alive() and not missing(self.needed, [self.packages])

    def make(self, say: Callable[..., None]) -> None:
        """Make it ready: from nothing, from what a killed start left, or with what is missing now.

        `say(key, **values)` is told every step. Another start that is at it already is waited for.
        Raises TroubleError.
        """
        with self._reachable():
            self.folder.mkdir(exist_ok=True)
            with locked(self._lock, waiting=lambda: say("waiting")) as lock:
                if not self.ready():
                    self._make(say, lock)

    @contextmanager
    def _reachable(self) -> Iterator[None]:
        """What the system says against reading or writing the folder becomes the trouble to tell."""
        try:
            yield
        except OSError as error:
            key = "no_space" if error.errno == errno.ENOSPC else "cannot_write"
            raise TroubleError(key, folder=self.folder, reason=error.strerror or error) from error
        except UnicodeEncodeError as error:  # The folder's name has letters that the locale does not have.
            raise TroubleError("cannot_write", folder=self.folder, reason=error.reason) from error

    def _make(self, say: Callable[..., None], lock: int) -> None:
        if not self._alive() or "pip" not in installed([self.packages]):
            say("making_again" if any(self.folder.glob("pyvenv.cfg")) else "making", folder=self.folder)
            self._create(lock)
        self._install(say, lock)
        say("done")

    def _create(self, lock: int) -> None:
        if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
            raise TroubleError("no_pip", version=VERSION)
        from venv import EnvBuilder

        self._write_stamp(whole=False)
        self._clear()
        EnvBuilder(symlinks=not WINDOWS).create(self.folder)
        output: list[str] = []
        if self._run(["ensurepip", "--default-pip"], lock, output.append) != 0:
            full = _NO_SPACE.search("".join(output))
            raise TroubleError("no_space" if full else "no_pip", folder=self.folder, version=VERSION)

    def _install(self, say: Callable[..., None], lock: int) -> None:
        self._write_stamp(whole=False)
        options = ["--no-input", "--disable-pip-version-check", "--no-warn-script-location"]
        options += ["--prefer-binary", "--progress-bar", "off", "--retries", "2"]
        output: list[str] = []

        def hear(line: str) -> None:
            output.append(line)
            if match := _COLLECTING.match(line):
                say("fetching", name=match["name"])
            elif line.startswith("Installing collected"):
                say("installing")

        status = self._run(["pip", "install", *options, *self.needed], lock, hear)
        if status == 0 and not missing(self.needed, [self.packages]):
            self._write_stamp(whole=True)
            return
        trouble = self._failure("".join(output))
        if trouble.key in ("no_network", "no_package"):
            # pip fetches everything before it changes anything: what stood here before is still good.
            self._write_stamp(whole=True)
        raise trouble

    def _failure(self, output: str) -> TroubleError:
        """What pip's own words mean for the person."""
        if _NO_SPACE.search(output):
            return TroubleError("no_space", folder=self.folder)
        if _NO_NETWORK.search(output):
            return TroubleError("no_network")
        if _NO_PACKAGE.search(output):
            return TroubleError("no_package", version=VERSION)
        return TroubleError("pip_failed", log=self.log)

    def _run(self, module: Sequence[str], lock: int, hear: Callable[[str], object]) -> int:
        """Run a module by the environment's Python, shielded from the person's settings for Python.

        `hear` is told every line it prints, the log keeps them all; returns the exit status. The child holds
        the lock too, so that nobody touches the environment while it works on after our death.
        """
        with (
            self.log.open("a", encoding="utf-8") as log,
            subprocess.Popen(
                [self.python, "-I", "-X", "utf8", "-m", *module],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                errors="replace",
                env=os.environ | {"PIP_USER": "0"},
                pass_fds=() if WINDOWS else (lock,),
                creationflags=NO_CONSOLE,
            ) as process,
        ):
            assert process.stdout is not None
            for line in process.stdout:
                log.write(line)
                hear(line)
        return process.returncode

    def _alive(self) -> bool:
        """Whether its Python works: of this version, and made from one that stands where it stood."""
        stamp = self._read_stamp()
        if stamp is not None and not stamp["whole"]:
            return False
        try:
            config = (self.folder / "pyvenv.cfg").read_text(encoding="utf-8")
        except FileNotFoundError:
            return False
        version, home = _VERSION_LINE.search(config), _HOME_LINE.search(config)
        if version is None or version["version"] != VERSION or home is None:
            return False
        base = Path(home["home"], "python.exe") if WINDOWS else self.python
        return base.is_file() and (stamp is None or stamp["python"] == str(self.python.resolve()))

    def _clear(self) -> None:
        for entry in self.folder.iterdir():
            if entry in (self._stamp, self._lock):
                continue
            if entry.is_dir() and not entry.is_symlink():
                shutil.rmtree(entry)
            else:
                entry.unlink()

    def _read_stamp(self) -> dict[str, object] | None:
        """The stamp; None where there is none. One that cannot be read is an unfinished one."""
        try:
            stamp = json.loads(self._stamp.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return None
        except ValueError:
            stamp = {}
        return stamp if isinstance(stamp, dict) and "python" in stamp else {"whole": False, "python": ""}

    def _write_stamp(self, *, whole: bool) -> None:
        stamp = {"whole": whole, "python": str(self.python.resolve()) if whole else ""}
        new = self._stamp.with_suffix(".new")
        new.write_text(json.dumps(stamp) + "\n", encoding="utf-8")
        new.replace(self._stamp)
