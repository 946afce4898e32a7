"""A lock between processes that the system itself lifts when its holder dies."""

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

PAUSE = 0.2  # s between two tries


@contextmanager
def locked(path: Path, *, waiting: Callable[[], None]) -> Iterator[int]:
    """Hold the lock file `path` and yield its descriptor.

    A child that is given the descriptor (POSIX) holds the lock with us, and on after our death.
    `waiting` is called once if another process holds the lock. Raises OSError where the file cannot be made.
    """
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        if not _take(descriptor):
            waiting()
            while not _take(descriptor):
                time.sleep(PAUSE)
        yield descriptor
    finally:
        os.close(descriptor)


if sys.platform == "win32":
    import msvcrt

    def _take(descriptor: int) -> bool:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True

else:
    import fcntl

    def _take(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
