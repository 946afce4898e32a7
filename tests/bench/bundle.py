"""The bundle: its size, and from the call of its program to the first frame, everything warm."""

import statistics
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.figure import Figure
from tests.bundle.making import make, megabytes, start

STARTS = 7
LARGEST = 80
BOUND = 1.0


def figures() -> Iterator[Figure]:
    """Some starts: the best comes near to what a machine does that has nothing else to do."""
    with TemporaryDirectory() as folder:
        program = make(Path(folder))
        yield Figure("bundle", megabytes(program), "MB", LARGEST)
        _start(program)
        starts = [_start(program) for _ in range(STARTS)]
    yield Figure("first frame of the bundle, median", statistics.median(starts), "s", BOUND)
    yield Figure("first frame of the bundle, best", min(starts), "s", BOUND)


def _start(program: Path) -> float:
    with TemporaryDirectory() as folder:
        process, seconds = start(program, Path(folder))
        process.terminate()
        process.wait()
        return seconds
