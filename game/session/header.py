"""The first line of a record: what is played and by whom (RECORD.md)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final

from game.rules.notation import BadNotation
from game.rules.presets import BadRules, rules_from, rules_header
from game.rules.reasons import Illegal, Why
from game.rules.ruleset import CLASSIC, RuleSet

VERSION: Final = 1
"""The version of the record format that this program reads and writes."""
HUMAN: Final = "human"
MOST_NAME: Final = 80
MOST_OPTION: Final = 40
"""So much of the key of an unknown rule is told."""
STYLE_MARK: Final = "-"
"""Between a level and a style in the kind of a bot that plays this level in that taste."""
_DATE: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


class NewerRecord(BadNotation):
    """The record may well be right: its format or its rules came after this program, says ``illegal``."""

    def __init__(self, illegal: Illegal, detail: str) -> None:
        super().__init__(detail)
        self.illegal = illegal


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat: a name, and ``human`` or the level of a bot."""

    name: str
    kind: str

    @property
    def is_human(self) -> bool:
        """The seat is not played by a bot."""
        return self.kind == HUMAN

    @property
    def level(self) -> str:
        """The level of a bot, whatever its taste."""
        return self.kind.partition(STYLE_MARK)[0]


@dataclass(frozen=True, slots=True)
class Header:
    """A match's rules, seats, seed and id. Deal n of a match depends on its seed and n alone."""

    rules: RuleSet
    seats: tuple[Player, ...]
    seed: int
    id: str
    name: str = ""
    """What the player calls the match; empty where he has not named it."""
    date: str = ""
    """The day it was begun, as ``2026-01-31``; empty where that is not known."""
    practice: bool = False
    """It plays deals of another match again, and counts in no statistics."""
    imported: bool = False
    """It was played to its end elsewhere, and counts in no statistics here."""

    def line(self) -> dict[str, object]:
        """Write the header line."""
        line: dict[str, object] = {
            "canasta": VERSION,
            "rules": rules_header(self.rules),
            "seats": [{"name": player.name, "kind": player.kind} for player in self.seats],
            "seed": self.seed,
            "id": self.id,
        }
        further = {key: getattr(self, key) for key in ("name", "date", "practice", "imported")}
        return line | {key: value for key, value in further.items() if value}


def read_header(line: Mapping[str, object]) -> Header:
    """Read a header line; keys it does not know are ignored, missing ones but the version have a default.

    Raises NewerRecord for a version that came later and for rules it does not know, BadNotation for what is
    no header.
    """
    version = line.get("canasta")
    if type(version) is int and version > VERSION:
        raise NewerRecord(Illegal(Why.NEWER_VERSION, VERSION, version), f"version {version}")
    if type(version) is not int or version != VERSION:
        raise BadNotation(f"unknown version: {version!r:.40}")
    told = line.get("rules", rules_header(CLASSIC))
    if not isinstance(told, Mapping):
        raise BadNotation("rules are an object")
    try:
        rules = rules_from(told)
    except BadRules as error:
        option = "".join(filter(str.isprintable, error.option[:MOST_OPTION]))
        raise NewerRecord(Illegal(Why.UNKNOWN_RULES, option=option), f"unknown rules: {option}") from error
    seed = line.get("seed", 0)
    if type(seed) is not int:
        raise BadNotation("a seed is a whole number")
    seats = _read_seats(line.get("seats"), rules.seats.players)
    return Header(
        rules,
        seats,
        seed,
        _read_word(line.get("id", "")),
        name=read_name(line.get("name", "")),
        date=read_date(line.get("date")),
        practice=line.get("practice") is True,
        imported=line.get("imported") is True,
    )


def read_name(value: object) -> str:
    """A name that can be shown: signs that cannot be are no part of it. Raises BadNotation."""
    return "".join(filter(str.isprintable, _read_text(value)))


def read_date(value: object) -> str:
    """A day as ``2026-01-31``, nothing for anything else: it is there to be shown and never reckoned with."""
    if not isinstance(value, str) or not _DATE.fullmatch(value):
        return ""
    try:
        date.fromisoformat(value)
    except ValueError:
        return ""  # No day of any month.
    return value


def _read_seats(value: object, players: int) -> tuple[Player, ...]:
    if value is None:
        return tuple(Player(str(seat), HUMAN) for seat in range(players))
    if not isinstance(value, list) or len(value) != players:
        raise BadNotation("one entry a seat")
    return tuple(map(_read_player, value))


def _read_player(value: object) -> Player:
    if not isinstance(value, Mapping):
        raise BadNotation("a seat is an object")
    return Player(read_name(value.get("name", "")), _read_word(value.get("kind", HUMAN)))


def _read_text(value: object) -> str:
    if not isinstance(value, str) or len(value) > MOST_NAME:
        raise BadNotation("a short text is wanted")
    return value


def _read_word(value: object) -> str:
    """A text that the program works with: half a surrogate pair in it could be neither hashed nor written."""
    word = _read_text(value)
    if not word.isprintable():
        raise BadNotation("a printable text is wanted")
    return word
