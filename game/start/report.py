"""Tells the person what the start does: on the console, and in a small window where there can be one.

On the console it is standard error that is written to: what the program prints itself may be read by another.
"""

import contextlib
import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TextIO

from game.start.system import NO_CONSOLE
from game.start.words import text

WINDOW = Path(__file__).with_name("window.py")


class Report:
    """Lines of progress, and the sentence that ends a start that failed.

    The window is a process of its own, so that tkinter, which may be missing or broken, can never stop the
    start: without it, or once the person has closed it, the lines go to the console alone.
    """

    def __init__(self, *, window: bool) -> None:
        self._may_open = window and _can_show_windows()
        self._window: subprocess.Popen[str] | None = None

    def line(self, sentence: str) -> None:
        """Say what is being done."""
        write(sys.stderr, sentence)
        self._show("line", sentence)

    def trouble(self, sentence: str) -> None:
        """Say why it ends here. A person who started by a double click reads it in the window."""
        write(sys.stderr, sentence)
        seen = sys.stderr is not None and sys.stderr.isatty() and os.name != "nt"
        if self._window or not seen:
            self._show("trouble", sentence)

    def close(self) -> None:
        """Close the window; one that shows a trouble stays until the person closes it."""
        if self._window and self._window.stdin:
            with contextlib.suppress(OSError):  # The person closed it before its last line was written.
                self._window.stdin.close()
        self._window = None

    def _show(self, kind: str, sentence: str) -> None:
        if not self._may_open:
            return
        if self._window is None:
            self._window = _open_window()
        try:
            assert self._window.stdin is not None
            self._window.stdin.write(json.dumps({"kind": kind, "text": sentence}) + "\n")
            self._window.stdin.flush()
        except OSError:
            # The person closed the window, or tkinter could not open one: the console goes on.
            self._may_open = False


def write(stream: TextIO | None, sentence: str) -> None:
    """Write one line to a console that may not be there or may not know every letter."""
    if stream is None:
        return
    encoding = stream.encoding or "utf-8"
    with contextlib.suppress(OSError):  # Nobody reads at the other end any more: no reason not to start.
        stream.write(sentence.encode(encoding, "replace").decode(encoding) + "\n")
        stream.flush()


def _can_show_windows() -> bool:
    screen = sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY"))
    return screen and not os.environ.get("CI") and importlib.util.find_spec("tkinter") is not None


def _open_window() -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-P", str(WINDOW), text("title"), text("close")],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
        creationflags=NO_CONSOLE,
    )
