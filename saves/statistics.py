"""The figures of all finished matches, in a database of their own that can be made anew from the records."""

import csv
import logging
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import astuple, dataclass, fields, replace
from pathlib import Path
from typing import Any, Final

from game.session.figures import Figures, figures
from game.session.reader import BadRecord
from saves.catalogue import entries
from saves.glance import State
from saves.slots import look_at

log = logging.getLogger(__name__)

COLUMNS: Final = tuple(each.name for each in fields(Figures))
GROUPS: Final = ("preset", "opponents", "partner")
"""By what matches can be told apart."""
COURSE: Final = 50
PATIENCE: Final = 2.0
"""Seconds to wait for another program that writes."""
TEXTS: Final = ("id", "date", "preset", "opponents", "partner")
_SCHEMA: Final = (
    "CREATE TABLE IF NOT EXISTS matches (number INTEGER PRIMARY KEY, "
    + ", ".join(f"{name} {'TEXT' if name in TEXTS else 'INTEGER'}" for name in COLUMNS)
    + ", counts INTEGER DEFAULT 1, UNIQUE (id))"
)
_SUMS: Final = (
    "COUNT(*), TOTAL(won), TOTAL(deals), TOTAL(points), TOTAL(own), TOTAL(natural), TOTAL(mixed),"
    " TOTAL(outs), TOTAL(concealed), MAX(pile), MAX(best), MIN(worst)"
)
_OUTSIDE: Final = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_AUTH,
}
"""Errors that say nothing against the file itself."""


Question = Callable[[sqlite3.Connection], object]


@dataclass(frozen=True, slots=True)
class Summary:
    """What some matches come to together; ``what`` they have in common, empty for all of them."""

    what: str
    matches: int
    won: int
    deals: int
    points: int
    """Of all deals together."""
    own: int
    """The own totals at the end, together."""
    natural: int
    mixed: int
    outs: int
    concealed: int
    pile: int
    best: int
    worst: int


class Statistics:
    """The database, opened for each question and closed after it. A damaged one is put aside and made anew.

    Every method raises OSError where the file can be neither read nor written.
    """

    def __init__(self, path: Path, records: Path) -> None:
        self.path = path
        self._records = records
        self.aside: Path | None = None
        """Where a damaged database was put, until somebody has said so."""

    def add(self, match: Figures) -> None:
        """Count a match, once: one that is known is left as it is."""
        self._ask(lambda base: _add(base, [match]))

    def catch_up(self) -> None:
        """Count the finished matches that the database does not know."""
        known = {str(row[0]) for row in self._rows("SELECT id FROM matches")}
        found = list(self._missing(known))
        if found:
            self._ask(lambda base: _add(base, found))

    def summary(self) -> Summary:
        """All matches together."""
        return _summary("", self._rows(f"SELECT {_SUMS} FROM matches WHERE counts")[0])

    def by(self, group: str) -> list[Summary]:
        """The matches by one of GROUPS, those of which there are most first."""
        if group not in GROUPS:
            raise ValueError(group)
        rows = self._rows(
            f"SELECT {group}, {_SUMS} FROM matches WHERE counts"
            f" GROUP BY {group} ORDER BY COUNT(*) DESC, {group}"
        )
        return [_summary(str(row[0]), row[1:]) for row in rows]

    def course(self) -> list[Figures]:
        """The last matches, the oldest first."""
        rows = self._rows(
            f"SELECT {', '.join(COLUMNS)} FROM matches WHERE counts ORDER BY number DESC LIMIT {COURSE}"
        )
        return [_figures(row) for row in reversed(rows)]

    def reset(self) -> None:
        """Begin anew: the matches so far count no more, and are still known."""
        self._ask(lambda base: base.execute("UPDATE matches SET counts = 0"))

    def export(self, path: Path) -> None:
        """Write the matches that count to a file, a line each, values separated by commas."""
        rows = self._rows(f"SELECT {', '.join(COLUMNS)} FROM matches WHERE counts ORDER BY number")
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(COLUMNS)
            writer.writerows([_tame(value) for value in row] for row in rows)

    def _missing(self, known: set[str]) -> Iterator[Figures]:
        """The figures of the finished matches among the records, but for those known, the oldest first."""
        finished = [each for each in entries(self._records) if each.state is State.FINISHED]
        for entry in sorted(finished, key=lambda each: each.written):
            if entry.id in known or entry.practice or entry.imported:
                continue
            try:
                match = figures(look_at(entry.path).match)
            except (OSError, BadRecord) as error:
                log.warning("%s is not counted: %s", entry.path, error)
                continue
            if match is not None:
                yield match

    def _rows(self, question: str) -> list[tuple[Any, ...]]:
        found: list[tuple[Any, ...]] = []
        self._ask(lambda base: found.extend(base.execute(question)))
        return found

    def _ask(self, question: Question) -> None:
        """Open the database and ask; once more on a new one where it is damaged."""
        try:
            _on(self.path, question)
        except (
            sqlite3.Error,
            ValueError,
            TypeError,
        ) as error:  # Also where what it says of itself is no text.
            if getattr(error, "sqlite_errorcode", 0) & 0xFF in _OUTSIDE:
                raise OSError(str(error)) from error
            log.warning("%s is damaged: %s", self.path, error)
            self._make_anew()
            _on(self.path, question)

    def _make_anew(self) -> None:
        number = 0
        while (aside := self.path.with_name(f"{self.path.name}{number or ''}.bad")).exists():
            number += 1
        self.path.rename(aside)
        self.aside = aside
        found = list(self._missing(set()))
        _on(self.path, lambda base: _add(base, found))


def _on(path: Path, question: Question) -> None:
    """Ask a database, which is made where there is none. Whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(path, timeout=PATIENCE)) as base, base:
        base.execute(_SCHEMA)
        question(base)


def _add(base: sqlite3.Connection, matches: Iterable[Figures]) -> None:
    places = ", ".join("?" for _ in COLUMNS)
    insert = f"INSERT OR IGNORE INTO matches ({', '.join(COLUMNS)}) VALUES ({places})"
    base.executemany(insert, [astuple(match) for match in matches])


def _summary(what: str, row: Sequence[object]) -> Summary:
    return Summary(what, *(int(value) if isinstance(value, int | float) else 0 for value in row))


def _figures(row: Sequence[Any]) -> Figures:
    match = Figures(*row)
    return replace(match, won=bool(match.won))


def _tame(value: object) -> object:
    """Text that a spreadsheet would take for a formula has a mark before it."""
    return f"'{value}" if isinstance(value, str) and value[:1] in "=+-@\t\r" and value else value
