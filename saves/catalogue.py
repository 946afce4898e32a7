"""All matches in the folder: what each says of itself, and in what order they were played.

What the records say is kept in an index, so that a long list is there at once. It can be lost at any time:
an entry is made anew wherever size or time of a record have changed, or another version could read it.
"""

import json
import logging
import os
import time
from collections.abc import Mapping
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, Final

from game.session.header import Player
from saves.glance import Entry, State, glance

log = logging.getLogger(__name__)

SUFFIX: Final = ".canasta"
INDEX: Final = "index.json"
RECENT: Final = "recent.json"
VERSION: Final = 1
"""Of the index: one of another version is not read."""
MOST_RECENT: Final = 500
MOST_BYTES: Final = 20_000_000
AHEAD: Final = 60.0
"""Seconds: a record that was written so long after now was written by another clock."""


def entries(folder: Path) -> list[Entry]:
    """All records of the folder, the one played last first.

    A record that cannot be read hides no other: the log tells of it. Raises OSError where the folder cannot
    be read, or none of its records can.
    """
    if not folder.is_dir():
        return []
    index = _read_index(folder)
    found: dict[str, tuple[tuple[int, int], Entry]] = {}
    trouble: OSError | None = None
    for file in os.scandir(folder):
        if not file.name.endswith(SUFFIX) or not file.is_file():
            continue
        status = file.stat()
        mark = status.st_size, status.st_mtime_ns
        known = index.get(file.name)
        try:
            holds = known and known[0] == mark and known[1].state in (State.RUNNING, State.FINISHED)
            entry = known[1] if known and holds else glance(Path(file.path))
        except OSError as error:
            log.warning("%s cannot be read: %s", file.path, error)
            trouble = trouble or error
        else:
            found[file.name] = mark, entry
    if trouble is not None and not found:
        raise trouble
    if found != index:
        kept = {name: _plain(*entry) for name, entry in found.items()}
        _write(folder / INDEX, {"version": VERSION, "entries": kept})
    return _in_order(folder, [entry for _, entry in found.values()])


def touch(path: Path) -> None:
    """This match is played now: it is the one to go on with, whatever the clock says."""
    recent = [name for name in _recent(path.parent) if name != path.name]
    _write(path.parent / RECENT, [path.name, *recent][:MOST_RECENT])


def _in_order(folder: Path, found: list[Entry]) -> list[Entry]:
    """Those whose turn is known first, the others by when they were written.

    Where the clock was set back a record may be dated in the future: that says nothing, so it comes last.
    """
    places = {name: at for at, name in enumerate(_recent(folder))}
    now = time.time() + AHEAD

    def place(entry: Entry) -> tuple[int, bool, float]:
        return places.get(entry.path.name, MOST_RECENT), entry.written > now, -entry.written

    return sorted(found, key=place)


def _recent(folder: Path) -> list[str]:
    names = _read(folder / RECENT)
    return [name for name in names[:MOST_RECENT] if isinstance(name, str)] if isinstance(names, list) else []


def _read_index(folder: Path) -> dict[str, tuple[tuple[int, int], Entry]]:
    kept = _read(folder / INDEX)
    try:
        if kept["version"] != VERSION:
            return {}
        return {name: _entry(folder / name, each) for name, each in kept["entries"].items()}
    except (TypeError, KeyError, ValueError, AttributeError) as error:
        if kept is not None:
            log.warning("the index in %s is made anew: %r", folder, error)
        return {}


def _plain(mark: tuple[int, int], entry: Entry) -> dict[str, Any]:
    plain = asdict(entry) | {"mark": mark}
    del plain["path"]
    return plain


def _entry(path: Path, plain: Mapping[str, Any]) -> tuple[tuple[int, int], Entry]:
    """Raises TypeError, KeyError or ValueError for what is no entry."""
    values = dict(plain)
    size, changed = values.pop("mark")
    values["seats"] = tuple(Player(str(seat["name"]), str(seat["kind"])) for seat in values["seats"])
    values["totals"] = tuple(map(int, values["totals"]))
    entry = Entry(path, **values)
    return (size, changed), replace(entry, state=State(entry.state), written=float(entry.written))


def _read(path: Path) -> Any:
    try:
        with path.open("rb") as file:
            return json.loads(file.read(MOST_BYTES))
    except FileNotFoundError:
        return None
    except (OSError, ValueError, RecursionError) as error:
        log.warning("%s cannot be read: %s", path, error)
        return None


def _write(path: Path, value: object) -> None:
    """Replace a file that may be lost; where it cannot be written the log says so."""
    fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_text(json.dumps(value), encoding="utf-8")
        fresh.replace(path)
    except OSError as error:
        log.warning("%s cannot be written: %s", path, error)
