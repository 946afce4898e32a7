"""Records: what an action costs to be written beside the disk's own time, and a long record to be checked."""

import statistics
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from unittest.mock import patch

from game.session.match import Line
from game.view.check import examine
from saves.record_file import RecordFile
from tests.bench.figure import Figure
from tests.played import begun, play_until

APPENDED = 2000
APPEND_BOUND = 1.0
DEALS = 1000
CHECK_BOUND = 5.0


def figures() -> Iterator[Figure]:
    """Lines appended without the sync, whose time is the disk's; a thousand deals in many records."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        yield Figure("appending an action beside the sync", _append(folder / "a.canasta"), "ms", APPEND_BOUND)
        yield Figure(f"checking {DEALS} deals", _check(folder), "s", CHECK_BOUND)


def _append(path: Path) -> float:
    """Milliseconds of the median line."""
    record, times = RecordFile(path), []
    line: Line = {"seat": 0, "do": "discard", "card": "6H"}
    with patch("os.fsync"):
        for _ in range(APPENDED):
            start = perf_counter()
            record(line)
            times.append(1000 * (perf_counter() - start))
    return statistics.median(times)


def _check(folder: Path) -> float:
    """Seconds for all records together."""
    deals = 0
    files: list[Path] = []
    for seed in count(1):
        files.append(folder / f"{seed}.canasta")
        lines: list[Line] = []
        sitting = begun(seed, lines.append)
        play_until(sitting, lambda match: match.winner is not None)
        record = RecordFile(files[-1])
        for line in lines:
            record(line)
        deals += len(sitting.match.scores)
        if deals >= DEALS:
            break
    start = perf_counter()
    assert all(examine(file).ok for file in files)
    return (perf_counter() - start) * DEALS / deals
