"""A screen of our own (Xvfb), a window manager on it, and a pointer and keys that are real to the program."""

import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

TOOLS = ("Xvfb", "openbox", "xdotool", "xwininfo", "import")
PATIENCE = 180.0
"""Seconds after which something that has not happened is taken for a fault, on a slow machine too."""


def missing_tools() -> list[str]:
    """The programs this needs and the machine does not have."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


def wait_until(condition: Callable[[], object], what: str, patience: float = PATIENCE) -> None:
    """Look again until the condition holds. Raises TimeoutError with what was waited for."""
    end = time.monotonic() + patience
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError(what)
        time.sleep(0.02)


class Screen:
    """A virtual screen with a window manager, for one program."""

    def __init__(self, size: tuple[int, int] = (1400, 900)) -> None:
        self.size = size
        self.environment: dict[str, str] = {}
        self._running: list[subprocess.Popen[bytes]] = []
        self._folder = tempfile.TemporaryDirectory(prefix="screen ")

    def __enter__(self) -> Self:
        """Start the screen on a display that is free, and the window manager."""
        reader, writer = os.pipe()
        width, height = self.size
        arguments = [
            "Xvfb",
            "-displayfd",
            str(writer),
            "-screen",
            "0",
            f"{width}x{height}x24",
            "-nolisten",
            "tcp",
        ]
        self._start(arguments, pass_fds=(writer,))
        os.close(writer)
        with os.fdopen(reader) as pipe:
            display = pipe.readline().strip()
        self.environment = {**os.environ, "DISPLAY": f":{display}"}
        for name in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY"):
            self.environment.pop(name, None)
        self._start(["openbox"])
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End everything that runs on the screen."""
        for process in reversed(self._running):
            if process.poll() is None:
                process.terminate()
                try:
                    process.wait(10)
                except subprocess.TimeoutExpired:
                    process.kill()
                    process.wait()
        self._folder.cleanup()

    def start(self, arguments: list[str], **environment: str) -> subprocess.Popen[bytes]:
        """Start a program on the screen; its output goes to a file that `output` reads."""
        self.environment |= environment
        return self._start(arguments)

    def _start(self, arguments: list[str], pass_fds: tuple[int, ...] = ()) -> subprocess.Popen[bytes]:
        log = Path(self._folder.name) / f"{len(self._running)}.log"
        with log.open("wb") as out:
            process = subprocess.Popen(
                arguments,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                env=self.environment or None,
                pass_fds=pass_fds,
            )
        self._running.append(process)
        return process

    def output(self) -> str:
        """What all programs have said so far."""
        files = sorted(Path(self._folder.name).glob("*.log"))
        return "\n".join(file.read_text(errors="replace") for file in files)

    def window(self, title: str) -> tuple[int, int, int, int]:
        """Wait until a window is there and has the keys; its place and size: x, y, width, height."""
        found: list[tuple[int, int, int, int]] = []

        def look() -> bool:
            if self._run(["xdotool", "getwindowfocus", "getwindowname"]).strip() != title:
                return False
            answer = self._run(["xwininfo", "-name", title])
            numbers = [
                re.search(rf"{name}:\s+(-?\d+)", answer)
                for name in ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
            ]
            if all(numbers) and "IsViewable" in answer:
                x, y, width, height = (int(number[1]) for number in numbers if number)
                found.append((x, y, width, height))
            return bool(found)

        wait_until(look, f"the window {title}")
        return found[-1]

    def move(self, x: float, y: float) -> None:
        """Move the pointer."""
        self._run(["xdotool", "mousemove", str(round(x)), str(round(y))])

    def press(self, button: int = 1) -> None:
        """Press a button of the pointer."""
        self._run(["xdotool", "mousedown", str(button)])

    def release(self, button: int = 1) -> None:
        """Let the button go."""
        self._run(["xdotool", "mouseup", str(button)])

    def click(self, x: float, y: float, *, button: int = 1) -> None:
        """Click once at a place."""
        self.move(x, y)
        self.press(button)
        self.release(button)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press, move over in small steps as a hand does, let go."""
        self.move(*start)
        self.press()
        for step in range(1, 9):
            self.move(*(a + (b - a) * step / 8 for a, b in zip(start, end, strict=True)))
        self.release()

    def key(self, *names: str) -> None:
        """Press and release keys, by their X names."""
        self._run(["xdotool", "key", *names])

    def picture(self, file: Path) -> None:
        """Save what the screen shows."""
        self._run(["import", "-window", "root", str(file)])

    def _run(self, arguments: list[str]) -> str:
        done = subprocess.run(arguments, env=self.environment, capture_output=True, timeout=20, check=False)
        return done.stdout.decode(errors="replace")


def kill(process: subprocess.Popen[bytes]) -> None:
    """End a program at once, as a power cut would."""
    process.send_signal(signal.SIGKILL)
    process.wait()
