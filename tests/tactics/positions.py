"""The positions on disk, and others like each: hidden cards dealt anew, ranks of equal value exchanged."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from game.rules import Table, determinize, observe, play, realize
from game.rules.notation import read_action
from game.rules.position import read_position
from game.rules.presets import rules_from

FILES: Final = ("tactics.json", "more_tactics.json")
EQUALS: Final = ("4567", "89TJQK")
"""Ranks of equal card value: exchanged for one another they are the same position to a strong player."""


@dataclass(frozen=True)
class Position:
    """A position as it stands in a file; ``expect`` is read by ``judge``."""

    id: str
    what: str
    rules: Mapping[str, Any]
    position: Mapping[str, Any]
    actions: list[Mapping[str, Any]]
    seat: int
    expect: Mapping[str, Any]
    hard: bool
    confirmed: Mapping[str, float] = field(default_factory=dict)
    """What ``--confirm`` said when the position was added: points, their standard error, worlds."""
    written: Mapping[str, str] = field(default_factory=dict)
    """The ranks as they are written in the file, where they are exchanged."""

    def table(self) -> Table:
        """The position itself: the seat is to act."""
        table = read_position(rules_from(self.rules), self.position)
        for line in self.actions:
            action = realize(table.hands[line["seat"]], read_action(line))
            refusal = play(table, action, seat=line["seat"])
            if refusal is not None:
                raise ValueError(f"{self.id}: {line} {refusal}")
        if table.actor != self.seat:
            raise ValueError(f"{self.id}: seat {self.seat} is not to act")
        return table

    def exchanged(self, rng: Random) -> "Position":
        """The same position with other ranks of the same card values."""
        other: dict[str, str] = {}
        for ranks in EQUALS:
            other |= zip(ranks, rng.sample(ranks, len(ranks)), strict=True)
        return Position(
            self.id,
            self.what,
            self.rules,
            _with_ranks(self.position, other),
            _with_ranks(self.actions, other),
            self.seat,
            _with_ranks(self.expect, other),
            self.hard,
            self.confirmed,
            {new: old for old, new in other.items()},
        )


def _with_ranks(value: Any, other: Mapping[str, str]) -> Any:
    """Replace ranks wherever a card or a rank is written."""
    if isinstance(value, str):
        return other.get(value[0], value[0]) + value[1:] if len(value) <= 2 else value
    if isinstance(value, list):
        return [_with_ranks(item, other) for item in value]
    if isinstance(value, Mapping):
        return {key: _with_ranks(item, other) for key, item in value.items()}
    return value


def load() -> list[Position]:
    """All positions of the files."""
    folder = Path(__file__).parents[1] / "cases"
    return [
        Position(**item) for name in FILES for item in json.loads((folder / name).read_text(encoding="utf-8"))
    ]


def variant(position: Position, seed: int) -> tuple[Position, Table]:
    """The position for a seed: 0 as it is written, any other with ranks exchanged and hidden cards anew."""
    if seed == 0:
        return position, position.table()
    rng = Random(f"{position.id} {seed}")
    other = position.exchanged(rng)
    return other, determinize(observe(other.table(), other.seat), rng)
