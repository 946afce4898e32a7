"""Who plays a match: one program at a time. The system itself lifts the claim when its holder dies."""

import os
import sys
from pathlib import Path
from typing import Final

SUFFIX: Final = ".open"


class Claim:
    """The right to play one match. Raises OSError where no file can be made beside the record."""

    def __init__(self, record: Path) -> None:
        self.path = record.with_suffix(SUFFIX)
        self._descriptor: int | None = None
        self._take()

    @property
    def held(self) -> bool:
        """No other program plays this match."""
        return self._descriptor is not None

    def release(self) -> None:
        """Let others have it."""
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is None:
            return
        if sys.platform == "win32":  # An open file cannot be removed there.
            os.close(descriptor)
            _remove(self.path)
        else:
            _remove(self.path)
            os.close(descriptor)

    def _take(self) -> None:
        while True:
            descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o644)
            if not _lock(descriptor):
                os.close(descriptor)
                return
            if _is_same(descriptor, self.path):
                self._descriptor = descriptor
                return
            os.close(descriptor)  # Its holder removed the file in this very moment.


def _is_same(descriptor: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except FileNotFoundError:
        return False


def _remove(path: Path) -> None:
    try:
        path.unlink()
    except OSError:
        return  # Another program has it open; it removes the file itself.


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> bool:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True

else:
    import fcntl

    def _lock(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
