"""What a player's conduct says about the cards he holds; `python3 -m tests.belief` says how well it guesses.

By numbers alone a rank that a side has melded, and so lays at once, would lie in its hands like any other.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.rules import Table
from game.rules.cards import BLACK_THREE, DEUCE, KIND, KINDS, RED_THREE, Kind


class Case(NamedTuple):
    """What is public about a kind and a player; the tilts while his side is closed and once it has opened."""

    name: str
    closed: float
    opened: float

    def __str__(self) -> str:
        return self.name


MELDED: Final = Case("own meld", 1.0, 0.12)
"""What he had of a rank of his own side he has laid."""
BLACK: Final = Case("black three", 0.4, 0.4)
"""Black threes are thrown at the first need."""
WILD: Final = Case("wild", 1.0, 0.75)
THROWN: Final = Case("thrown", 0.35, 0.45)
THEIRS: Final = Case("other side's meld", 1.3, 2.2)
"""He would rather not throw it."""
OTHER: Final = Case("other", 1.1, 1.4)


def cases(table: Table) -> list[list[Case]]:
    """By seat and kind what is public about a card that it may hold."""
    thrown = [[0] * KINDS for _ in table.hands]
    for who, did, faces in table.history:
        if did == "discard":
            thrown[who][KIND[faces[0]]] += 1
    return [[_case(table, seat, kind, own) for kind in range(KINDS)] for seat, own in enumerate(thrown)]


def _case(table: Table, seat: int, kind: Kind, thrown: Sequence[int]) -> Case:
    side = table.rules.seats.side_of[seat]
    if kind == BLACK_THREE:
        return BLACK
    if kind >= DEUCE:
        return WILD
    if table.naturals[side][kind]:
        return MELDED
    if thrown[kind]:
        return THROWN
    others = (naturals for other, naturals in enumerate(table.naturals) if other != side)
    return THEIRS if any(naturals[kind] for naturals in others) else OTHER


def tilts(table: Table) -> list[list[float]]:
    """By seat and kind how much likelier a card lies in this hand than in the stock."""
    opened = [table.opened[side] for side in table.rules.seats.side_of]
    return [
        [case.opened if opened[seat] else case.closed for case in own]
        for seat, own in enumerate(cases(table))
    ]


def remembered(table: Table, watched: int) -> tuple[list[list[int]], list[int]]:
    """What the public steps of the deal tell: by seat the counts of cards known to be in its hand, taken with
    a pile and not seen since; and how often the watched seat has thrown each kind."""
    known = [[0] * KINDS for _ in table.hands]
    declined = [0] * KINDS
    taking = False
    for seat, did, faces in table.history:
        if did == "draw":
            continue
        own = known[seat]
        if did == "take":
            for face in faces[:-1]:
                if KIND[face] != RED_THREE:
                    own[KIND[face]] += 1
            taking = True
        elif did == "meld":
            for face in faces[1:] if taking else faces:
                if own[KIND[face]]:
                    own[KIND[face]] -= 1
            taking = False
        elif did == "discard":
            kind = KIND[faces[0]]
            if own[kind]:
                own[kind] -= 1
            if seat == watched:
                declined[kind] += 1
    return known, declined
