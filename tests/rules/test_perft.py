"""How many different sequences of legal actions follow from fixed positions, and where they part.

The numbers hold ``legal_actions`` still: a change of the set shows here, with the count after each first
action, so that the place where it begins can be found.
"""

import pytest

from game.rules import CLASSIC, Action, Meld, Take, apply, deal, in_faces, legal_actions, shuffled
from game.rules.cards import CODE, KIND_CODES, codes
from game.rules.table import Table
from tests.rules.support import position, table_of

CANASTA = "QS QH QD QC QS QH QD"
FEW = ("6C 7C 8D", "8C 9C 5D", "TC TD 5H")
JACKS = ("JS JH JD", "")
POSITIONS = {
    "ways out": position("9S 9D 2C KS KD 2D 8H", *FEW, melds=(CANASTA, "")),
    "black threes": position("3S 3C 3S 3C 9S 9D 9C 8H", *FEW, melds=(CANASTA, "")),
    "opening": position("AH AD AS KH KD KS 2C XX 4H 4D 9C", *FEW, scores=(1500, 0)),
    "pile": position("9S 9D 9C 2C XX JC 5C", *FEW, melds=JACKS, pile="7C 4S 9H", phase="draw"),
    "frozen pile": position("9S 9D 9C 2C XX JC 5C", *FEW, melds=JACKS, pile="2S 9H", phase="draw"),
    "empty stock": position("JC 2C 5C", *FEW, melds=JACKS, pile="7C JS", stock="", phase="draw"),
    "no canasta": position("JC JH 4C 4D 2C", *FEW, melds=("JS JH JD JC", "")),
}
COUNTS = {
    "ways out": [15, 56, 124, 240],
    "black threes": [10, 14, 39, 48],
    "opening": [14, 35, 106, 170],
    "pile": [4, 53, 267, 948],
    "frozen pile": [2, 30, 173, 781],
    "empty stock": [2, 8, 24, 1000],
    "no canasta": [10, 30, 65, 122],
    "first deal": [1, 15, 40, 184],
}
"""Sequences of one action, of two, three and four."""


def start(name: str) -> Table:
    if name in POSITIONS:
        return table_of(POSITIONS[name])
    return deal(CLASSIC, dealer=3, scores=[0, 0], deck=shuffled(1, 1))


def written(action: Action) -> str:
    """An action in faces, the order of its cards and groups taken out."""
    faces = in_faces(action)
    words = [type(faces).__name__.lower()]
    if isinstance(faces, Take):
        words.append(" ".join(sorted(codes(faces.use))))
    if isinstance(faces, Take | Meld):
        words.append(
            ", ".join(
                sorted(
                    f"{KIND_CODES[group.rank]}: {' '.join(sorted(codes(group.cards)))}"
                    for group in faces.melds
                )
            )
        )
    elif hasattr(faces, "card"):
        words.append(CODE[faces.card])
    elif hasattr(faces, "yes"):
        words.append(str(faces.yes))
    return " ".join(filter(None, words))


def split(table: Table, depth: int) -> dict[str, int]:
    """The first actions, each with the number of sequences of this length that begin with it."""
    counts: dict[str, int] = {}
    for action in legal_actions(table):
        if (name := written(action)) not in counts:
            after = table.copy()
            apply(after, action)
            counts[name] = sequences(after, depth - 1)
    return counts


def sequences(table: Table, depth: int) -> int:
    """The number of sequences of this length; a deal that ends sooner has none."""
    return sum(split(table, depth).values()) if depth else 1


@pytest.mark.parametrize("name", COUNTS)
def test_number_of_sequences(name: str) -> None:
    for depth, count in enumerate(COUNTS[name], start=1):
        counts = split(start(name), depth)
        listed = "\n".join(f"{number:8} {action}" for action, number in sorted(counts.items()))
        assert sum(counts.values()) == count, f"{name}, depth {depth}, {sum(counts.values())}:\n{listed}"
