"""The first line of a record: what is played and by whom (RECORD.md)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.rules.notation import BadNotation
from game.rules.ruleset import CLASSIC, BadRules, RuleSet, rules_from, rules_header

VERSION: Final = 1
"""The version of the record format that this program reads and writes."""
HUMAN: Final = "human"
MOST_NAME: Final = 80


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat: a name, and ``human`` or the level of a bot."""

    name: str
    kind: str

    @property
    def is_human(self) -> bool:
        """The seat is not played by a bot."""
        return self.kind == HUMAN


@dataclass(frozen=True, slots=True)
class Header:
    """A match's rules, seats, seed and id. Deal n of a match depends on its seed and n alone."""

    rules: RuleSet
    seats: tuple[Player, ...]
    seed: int
    id: str

    def line(self) -> dict[str, object]:
        """Write the header line."""
        return {
            "canasta": VERSION,
            "rules": rules_header(self.rules),
            "seats": [{"name": player.name, "kind": player.kind} for player in self.seats],
            "seed": self.seed,
            "id": self.id,
        }


def read_header(line: Mapping[str, object]) -> Header:
    """Read a header line; keys it does not know are ignored, missing ones but the version have a default.

    Raises BadNotation for an unknown version or rules that cannot be read.
    """
    version = line.get("canasta")
    if type(version) is not int or version != VERSION:
        raise BadNotation(f"unknown version: {version!r:.40}")
    try:
        rules = rules_from(line.get("rules", rules_header(CLASSIC)))
    except BadRules as error:
        raise BadNotation(f"unknown rules: {error.option:.40}") from error
    seed = line.get("seed", 0)
    if type(seed) is not int:
        raise BadNotation("a seed is a whole number")
    seats = _read_seats(line.get("seats"), rules.seats.players)
    return Header(rules, seats, seed, _read_word(line.get("id", "")))


def _read_seats(value: object, players: int) -> tuple[Player, ...]:
    if value is None:
        return tuple(Player(str(seat), HUMAN) for seat in range(players))
    if not isinstance(value, list) or len(value) != players:
        raise BadNotation("one entry a seat")
    return tuple(map(_read_player, value))


def _read_player(value: object) -> Player:
    if not isinstance(value, Mapping):
        raise BadNotation("a seat is an object")
    # A name is there to be shown: signs that cannot be are no part of it.
    name = "".join(filter(str.isprintable, _read_text(value.get("name", ""))))
    return Player(name, _read_word(value.get("kind", HUMAN)))


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
