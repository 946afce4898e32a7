"""What a player does with his matches: names, deletes, brings in and gives away."""

import json
import os
import re
import shutil
import uuid
from pathlib import Path
from typing import Any, Final

from game.session.header import MOST_NAME
from game.session.reader import MOST_BYTES, read_record
from saves.catalogue import SUFFIX
from saves.held import SUFFIX as HELD

DELETED: Final = "deleted"
"""The folder beside the records for those that were deleted."""
MOST_DELETED: Final = 50
"""So many of them are kept, the last ones."""
MOST_FILES: Final = 200
"""So many files are offered to be brought in."""
MOST_WALK: Final = 5_000
MOMENT: Final = 1_000_000
"""A millisecond, in nanoseconds."""
_NUMBER: Final = re.compile(r"([0-9]+)-")
_PLAIN: Final = re.compile(r"[^\w .()-]+")


class KnownError(Exception):
    """The very same record is among the matches already."""


def rename(path: Path, name: str) -> None:
    """Give a match another name, or none: its first line is written anew. Raises OSError and ValueError."""
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise ValueError("too long")
    first, _, rest = data.partition(b"\n")
    _replace(path, _with(first, "name", name[:MOST_NAME]) + b"\n" + rest)


def delete(path: Path) -> Path:
    """Move a record aside, with what lies beside it. Returns where it is; raises OSError."""
    folder = path.parent / DELETED
    folder.mkdir(exist_ok=True)
    aside = sorted(folder.glob(f"*{SUFFIX}"), key=_number)
    for oldest in aside[: max(0, len(aside) + 1 - MOST_DELETED)]:
        oldest.unlink()
        oldest.with_suffix(HELD).unlink(missing_ok=True)
    number = _number(aside[-1]) + 1 if aside else 1
    return _move(path, folder / f"{number}-{path.name}")


def restore(aside: Path) -> Path:
    """Bring a deleted record back. Returns where it is; raises OSError."""
    name = _NUMBER.sub("", aside.name, count=1)
    return _move(aside, _free(aside.parent.parent / name))


def bring_in(folder: Path, source: Path) -> Path:
    """Put a copy of a record from elsewhere among the matches, under a name of its own.

    One that was played to its end is marked: it is looked at and counts in no statistics. Raises BadRecord
    for one that does not hold, KnownError for one that is there, and OSError.
    """
    with source.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    reading = read_record(data)
    if any(data == _content(path, len(data)) for path in folder.glob(f"*{SUFFIX}")):
        raise KnownError
    data = data[: reading.size]
    if reading.match.winner is not None:
        first, _, rest = data.partition(b"\n")
        data = _with(first, "imported", True) + b"\n" + rest
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{uuid.uuid4()}{SUFFIX}"
    _replace(path, data)
    return path


def give_away(path: Path, folder: Path, name: str) -> Path:
    """Put a copy of a record into a folder, named after the match. Returns where it is; raises OSError."""
    plain = _PLAIN.sub(" ", name).strip(" .") or path.stem
    folder.mkdir(parents=True, exist_ok=True)
    copy = _free(folder / f"{plain}{SUFFIX}")
    shutil.copyfile(path, copy)
    return copy


def offered(folders: list[Path]) -> list[Path]:
    """The records that lie in these folders, the youngest first; a folder that cannot be read has none."""
    found: list[tuple[float, Path]] = []
    for folder in folders:
        try:
            with os.scandir(folder) as files:
                for _, file in zip(range(MOST_WALK), files, strict=False):
                    if file.name.endswith(SUFFIX) and file.is_file():
                        found.append((file.stat().st_mtime, Path(file.path)))
        except OSError:
            continue
    return [path for _, path in sorted(found, reverse=True)[:MOST_FILES]]


def inside(folder: Path) -> tuple[list[Path], list[Path]]:
    """The folders in a folder, by name, but for hidden ones, and its records, the youngest first.

    Raises OSError where it cannot be read.
    """
    with os.scandir(folder) as files:
        found = [file for _, file in zip(range(MOST_WALK), files, strict=False) if file.is_dir()]
    folders = [Path(file.path) for file in found if not file.name.startswith(".")]
    return sorted(folders, key=lambda path: path.name.casefold())[:MOST_FILES], offered([folder])


def _with(first: bytes, key: str, value: object) -> bytes:
    """A header line with this key, without it where the value is empty. Raises ValueError."""
    try:
        header: Any = json.loads(first.removeprefix(b"\xef\xbb\xbf"))
    except RecursionError as error:
        raise ValueError("nested too deep") from error
    if not isinstance(header, dict):
        raise ValueError("a header is an object")
    header.pop(key, None)
    changed = header | {key: value} if value else header
    return json.dumps(changed, ensure_ascii=False, separators=(",", ":")).encode(errors="replace")


def _replace(path: Path, data: bytes) -> None:
    """Write a file as a whole. One that was there keeps its time but for a moment, which tells the index."""
    fresh = path.with_name(path.name + ".new")
    with fresh.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    if path.exists():
        before = path.stat()
        os.utime(fresh, ns=(before.st_atime_ns, before.st_mtime_ns + MOMENT))
    fresh.replace(path)


def _move(path: Path, there: Path) -> Path:
    path.rename(there)
    beside = path.with_suffix(HELD)
    if beside.exists():
        beside.rename(there.with_suffix(HELD))
    return there


def _free(path: Path) -> Path:
    """This path, or with a number the first that is free."""
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_stem(f"{path.stem} ({number})")
    return free


def _number(path: Path) -> int:
    found = _NUMBER.match(path.name)
    return int(found[1]) if found else 0


def _content(path: Path, size: int) -> bytes:
    """What is in a file of this size; nothing of another one."""
    return path.read_bytes() if path.stat().st_size == size else b""
