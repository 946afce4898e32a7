"""The matches on disk: a new one, the one that was played last, and going on with it where it stood."""

import json
import logging
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.session.header import Header
from game.session.match import Match
from game.session.reader import MOST_BYTES, BadRecord, read_record
from saves.record_file import RecordFile

log = logging.getLogger(__name__)

SUFFIX: Final = ".canasta"
TAIL: Final = 4096  # bytes, longer than a record's last line unless it is a deal


@dataclass(frozen=True, slots=True)
class Kept:
    """A match and the file that it is written to."""

    match: Match
    record: RecordFile


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A record that can be gone on with, and where it stands as far as a glance tells."""

    path: Path
    deal: int
    totals: tuple[int, ...]


class DamagedError(Exception):
    """A record does not hold; it was put aside as `aside`, the message says why."""

    def __init__(self, aside: Path, reason: str) -> None:
        super().__init__(reason)
        self.aside = aside


def new_match(folder: Path, header: Header) -> Kept:
    """Begin a match: its record stands in the folder, and its first deal is dealt."""
    record = RecordFile(folder / f"{header.id}{SUFFIX}")
    match = Match(header, record)
    record(header.line())
    match.begin_deal()
    return Kept(match, record)


def newest_unfinished(folder: Path) -> Unfinished | None:
    """The match that was last written to of those that are not over.

    A record that cannot be read hides no other: only where there is none to go on with its OSError is raised.
    """
    if not folder.is_dir():
        return None
    records = [path for path in folder.iterdir() if path.suffix == SUFFIX and path.is_file()]
    trouble: OSError | None = None
    for path in sorted(records, key=lambda path: path.stat().st_mtime_ns, reverse=True):
        try:
            if not _is_finished(path):
                return _standing(path)
        except OSError as error:
            log.warning("%s cannot be read: %s", path, error)
            trouble = trouble or error
    if trouble is not None:
        raise trouble
    return None


def open_match(path: Path) -> Kept:
    """Read a record and go on with it exactly where it ends; its last line is left out if it is half a line.

    Raises DamagedError for a record that breaks a rule or is none, and OSError where it cannot be read.
    """
    data = _read(path)
    try:
        reading = read_record(data)
    except BadRecord as error:
        log.warning("%s: %s", path, error)
        raise DamagedError(_put_aside(path), str(error)) from error
    if reading.cut:
        log.warning("%s: its last line was not written whole and is left out", path)
    match = reading.match
    record = RecordFile(path, size=reading.size, end=len(data))
    match.sink = record
    if not data[: reading.size].endswith(b"\n"):
        record.end_line()
    for line in reading.missing:
        record(line)
    if match.table is None:
        match.begin_deal()
    return Kept(match, record)


def _read(path: Path) -> bytes:
    """What is in a file, up to a byte more than a record may have."""
    with path.open("rb") as file:
        return file.read(MOST_BYTES + 1)


def _put_aside(path: Path) -> Path:
    """Rename a file to a name that nobody looks for, never over another one."""
    number = 0
    while (aside := path.with_name(f"{path.name}{number or ''}.bad")).exists():
        number += 1
    return path.rename(aside)


def _is_finished(path: Path) -> bool:
    """A record's last line names the winner."""
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - TAIL))
        return "winner" in _parse(file.read().rstrip(b"\n").rsplit(b"\n", 1)[-1])


def _standing(path: Path) -> Unfinished:
    """The number of the last deal and the totals, without a replay and without a check."""
    totals: object = None
    for raw in reversed(_read(path).splitlines()):
        if b'"totals"' in raw and totals is None:
            totals = _parse(raw).get("totals")
        if b'"deal"' in raw:
            line = _parse(raw)
            deal = line.get("deal")
            return Unfinished(
                path, deal if isinstance(deal, int) else 0, _numbers(totals or line.get("scores"))
            )
    return Unfinished(path, 0, ())


def _parse(raw: bytes) -> dict[str, object]:
    try:
        line = json.loads(raw)
    except (ValueError, RecursionError):
        return {}
    return line if isinstance(line, dict) else {}


def _numbers(value: object) -> tuple[int, ...]:
    return tuple(item for item in value if isinstance(item, int)) if isinstance(value, list) else ()
