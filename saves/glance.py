"""What a record says of itself at a glance, without a replay and without a check."""

import json
from dataclasses import dataclass
from enum import StrEnum, auto
from pathlib import Path
from typing import Any, Final

from game.rules.notation import BadNotation
from game.rules.presets import rules_header
from game.rules.ruleset import RuleSet
from game.rules.table import Table
from game.session.header import Header, NewerRecord, Player, read_header
from game.session.reader import MOST_LINE, BadRecord, read_record

TAIL: Final = 64_000
"""Bytes, longer than a deal with all its actions."""


class State(StrEnum):
    """What has become of a match."""

    RUNNING = auto()
    FINISHED = auto()
    NEWER = auto()
    """Its record is of a later version of the format, or of rules that came later."""
    DAMAGED = auto()
    """Its first line is none of a record."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One record as a list of matches shows it; ``written`` is when, in seconds of the system's clock."""

    path: Path
    deal: int = 0
    totals: tuple[int, ...] = ()
    state: State = State.RUNNING
    id: str = ""
    name: str = ""
    date: str = ""
    preset: str = ""
    seats: tuple[Player, ...] = ()
    practice: bool = False
    imported: bool = False
    winner: int | None = None
    written: float = 0.0


def glance(path: Path) -> Entry:
    """Look at a record's first line and at its end. Raises OSError where it cannot be read."""
    with path.open("rb") as file:
        first = file.readline(MOST_LINE)
        found = path.stat()
        file.seek(max(0, found.st_size - TAIL))
        tail = file.read(TAIL).splitlines()
    try:
        header = read_header(_parse(first.removeprefix(b"\xef\xbb\xbf")))
    except NewerRecord:
        return Entry(path, state=State.NEWER, written=found.st_mtime)
    except BadNotation:
        return Entry(path, state=State.DAMAGED, written=found.st_mtime)
    return _entry(path, header, tail, found.st_mtime)


def rules_of(path: Path) -> RuleSet | None:
    """The rules a record is played by; None where they cannot be told. Raises OSError."""
    with path.open("rb") as file:
        first = file.readline(MOST_LINE)
    try:
        return read_header(_parse(first.removeprefix(b"\xef\xbb\xbf"))).rules
    except BadNotation:
        return None


def last_table(path: Path) -> Table | None:
    """The table as it stands at the end of a record; None where that cannot be told. Raises OSError.

    Only the last deal is replayed: with its header it is a record of its own.
    """
    with path.open("rb") as file:
        header = file.readline(MOST_LINE)
        file.seek(max(len(header), path.stat().st_size - TAIL))
        tail = file.read(TAIL)
    begins = max(tail.rfind(b'{"deal":'), tail.rfind(b'{"position":'))
    try:
        return read_record(header + tail[begins:]).match.table if begins >= 0 else None
    except BadRecord as error:
        return None if error.match is None else error.match.table


def _entry(path: Path, header: Header, tail: list[bytes], written: float) -> Entry:
    winner = _parse(tail[-1]).get("winner") if tail else None
    deal, totals = _standing(tail)
    return Entry(
        path,
        deal,
        totals,
        State.RUNNING if winner is None else State.FINISHED,
        header.id,
        header.name,
        header.date,
        str(rules_header(header.rules)["preset"]),
        header.seats,
        header.practice,
        header.imported,
        winner if isinstance(winner, int) else None,
        written,
    )


def _standing(tail: list[bytes]) -> tuple[int, tuple[int, ...]]:
    """The number of the last deal and the totals."""
    totals: object = None
    for raw in reversed(tail):
        if b'"totals"' in raw and totals is None:
            totals = _parse(raw).get("totals")
        if b'"deal"' in raw:
            line = _parse(raw)
            deal = line.get("deal")
            return deal if isinstance(deal, int) else 0, _numbers(totals or line.get("scores"))
    return 0, _numbers(totals)


def _parse(raw: bytes) -> dict[str, Any]:
    try:
        line = json.loads(raw)
    except (ValueError, RecursionError):
        return {}
    return line if isinstance(line, dict) else {}


def _numbers(value: object) -> tuple[int, ...]:
    return tuple(item for item in value if isinstance(item, int)) if isinstance(value, list) else ()
