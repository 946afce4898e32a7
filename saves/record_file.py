"""A record on disk that grows by a line with everything that happens, each kept before the game goes on."""

import json
import logging
import os
from pathlib import Path

from game.session.match import Line

log = logging.getLogger(__name__)


class ChangedError(OSError):
    """Somebody else has written to the record since: another program plays the same match."""


def encoded(line: Line) -> bytes:
    """A line as it stands in a record."""
    return json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


class RecordFile:
    """The sink of a match: call it with a line. It never raises into the game.

    What cannot be written is kept and tried again with the next line; until then `trouble` is why. `size` is
    how many bytes of the file hold: what stands behind them up to its `end`, half a line perhaps, is written
    over. A file that does not end there is another's by now and left alone: the trouble is a ChangedError.
    """

    def __init__(self, path: Path, *, size: int = 0, end: int | None = None) -> None:
        self.path = path
        self.size = size
        self._end = size if end is None else end
        self.trouble: OSError | None = None
        self._due: list[bytes] = []

    def __call__(self, line: Line) -> None:
        """Append a line and bring it to the disk."""
        self._due.append(encoded(line))
        self.try_again()

    def try_again(self) -> None:
        """Bring to the disk what is due, if anything is."""
        if not self._due:
            return
        try:
            self._write(b"".join(self._due))
        except OSError as error:
            if self.trouble is None:
                log.warning("%s cannot be written: %s", self.path, error)
            self.trouble = error
        else:
            self.trouble = None
            self._due.clear()

    def end_line(self) -> None:
        """The file's last line lacks its end: it is written before the next one."""
        self._due.append(b"\n")

    def _write(self, data: bytes) -> None:
        if not self.size:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        elif self.path.stat().st_size != self._end:
            raise ChangedError(f"{self.path} does not end at {self._end}")
        try:
            # A record that has lines and is gone is not begun again: the rest of it alone would hold nothing.
            with self.path.open("r+b" if self.size else "wb") as file:
                file.seek(self.size)
                file.truncate()
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            self.size += len(data)
        finally:
            self._end = self.path.stat().st_size if self.path.exists() else 0
