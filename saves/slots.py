"""The matches on disk: a new one, the one that was played last, and going on with it where it stood."""

import logging
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game.session.header import Header, NewerRecord
from game.session.match import Line, Match
from game.session.reader import MOST_BYTES, BadRecord, Reading, read_record
from saves.catalogue import SUFFIX, entries, touch
from saves.glance import Entry, State
from saves.record_file import RecordFile, encoded

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Kept:
    """A match and the file that it is written to."""

    match: Match
    record: RecordFile


class DamagedError(Exception):
    """A record does not hold; it was put aside as `aside`, the message says why."""

    def __init__(self, aside: Path, reason: str) -> None:
        super().__init__(reason)
        self.aside = aside


class NewerError(Exception):
    """A record is of a later version of the program or of rules it does not know; it was left alone."""


def new_match(folder: Path, header: Header) -> Kept:
    """Begin a match: its record stands in the folder, and its first deal is dealt."""
    record = RecordFile(folder / f"{header.id}{SUFFIX}")
    match = Match(header, record)
    record(header.line())
    match.begin_deal()
    touch(record.path)
    return Kept(match, record)


def begin_from(folder: Path, match_id: str, lines: Sequence[Line]) -> Kept:
    """Begin a match that has a past: these lines, which hold. Raises OSError where they cannot be written."""
    data = b"".join(map(encoded, lines))
    match = read_record(data).match
    path = folder / f"{match_id}{SUFFIX}"
    folder.mkdir(parents=True, exist_ok=True)
    with path.open("xb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    record = RecordFile(path, size=len(data))
    match.sink = record
    touch(record.path)
    return Kept(match, record)


def newest_unfinished(folder: Path) -> Entry | None:
    """The match that was played last of those that are not over and can be gone on with.

    Raises OSError where there is none because none can be read.
    """
    return next((each for each in entries(folder) if each.state in (State.RUNNING, State.DAMAGED)), None)


def look_at(path: Path) -> Reading:
    """Read a record and leave it as it is. Raises BadRecord, and OSError where it cannot be read."""
    return read_record(_read(path))


def open_match(path: Path) -> Kept:
    """Read a record and go on with it exactly where it ends; its last line is left out if it is half a line.

    Raises DamagedError for a record that breaks a rule or is none, NewerError for one of a later version
    or of unknown rules, and OSError where it cannot be read.
    """
    data = _read(path)
    try:
        reading = read_record(data)
    except BadRecord as error:
        log.warning("%s: %s", path, error)
        if isinstance(error.__cause__, NewerRecord):
            raise NewerError(str(error)) from error
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
    touch(path)
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
