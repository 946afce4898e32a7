"""What a position expects of a turn, and whether a turn does it.

``expect`` holds any of these; all must hold:

| key | value | holds where |
|---|---|---|
| `discard_in` | ranks | the turn ends with a discard of one of them (`3` is the black three, `X` the joker) |
| `discard_not` | ranks | it does not |
| `take` | bool | the pile is taken, or not |
| `answer` | bool | the partner's question is answered so |
| `out` | bool | the seat goes out in this turn, or does not |
| `out_unasked` | bool | it goes out without asking, or does not |
| `natural_canasta` | rank | the meld of the rank ends the turn as a natural canasta |
| `canasta` | rank | it ends the turn as a canasta |
| `no_wild_on` | rank | no wild card is laid on it |
| `no_wild_melded` | true | no wild card is laid at all |
| `no_meld` | true | nothing is laid |
| `melds_rank` | rank | natural cards of the rank are laid |
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple

from game.rules import Action, Answer, Ask, Discard, Draw, Meld, Pass, RedThree, Stop, Table, Take
from game.rules.cards import KIND, KIND_CODES, CardId, Kind


class Turn(NamedTuple):
    """A seat's whole turn, or its answer: the table before and after, and its own actions."""

    seat: int
    before: Table
    after: Table
    actions: tuple[Action, ...]

    @property
    def side(self) -> int:
        return self.before.rules.seats.side_of[self.seat]

    @property
    def discard(self) -> str:
        """The rank thrown, nothing where none was."""
        last = self.actions[-1]
        return KIND_CODES[KIND[last.card]] if isinstance(last, Discard) else ""

    @property
    def out(self) -> bool:
        return self.after.went_out == self.seat

    @property
    def asked(self) -> bool:
        return any(isinstance(action, Ask) for action in self.actions)

    def size(self, rank: Kind) -> int:
        """The meld's cards when the turn has ended."""
        return len(self.after.melds[self.side][rank])

    def laid(self, table: Table) -> int:
        """The side's melded cards on a table."""
        return sum(map(len, table.melds[self.side]))

    def words(self, written: Mapping[str, str]) -> str:
        """The turn in short, in ranks; ``written`` gives back those that were exchanged."""
        return "; ".join(_words(action, written) for action in self.actions)


def _words(action: Action, written: Mapping[str, str]) -> str:
    def ranks(cards: Iterable[CardId]) -> str:
        letters = (KIND_CODES[KIND[card]] for card in cards)
        return "".join(written.get(letter, letter) for letter in letters)

    match action:
        case Draw():
            return "draws"
        case Stop():
            return "stops"
        case Ask():
            return "asks"
        case Answer(yes):
            return "says yes" if yes else "says no"
        case Pass():
            return "passes"
        case RedThree(card):
            return f"lays {ranks([card])}"
        case Discard(card):
            return f"throws {ranks([card])}"
        case Take(use, melds):
            return " ".join(["takes with", ranks(use) or "nothing", *(ranks(group.cards) for group in melds)])
        case Meld(melds):
            letters = ((KIND_CODES[group.rank], ranks(group.cards)) for group in melds)
            return " ".join(
                ["lays", *sorted(f"{written.get(rank, rank)}:{cards}" for rank, cards in letters)]
            )


def kind_of(rank: str) -> Kind:
    """The kind of a rank as it is written; ``3`` is the black three."""
    return KIND_CODES.index(rank, 1)


def _canasta(turn: Turn, rank: str) -> bool:
    return turn.size(kind_of(rank)) >= turn.before.rules.sets.canasta


def _wilds_on(turn: Turn, rank: str) -> int:
    kind, side = kind_of(rank), turn.side
    return turn.after.wilds[side][kind] - turn.before.wilds[side][kind]


def _naturals_on(turn: Turn, rank: str) -> int:
    kind, side = kind_of(rank), turn.side
    return turn.after.naturals[side][kind] - turn.before.naturals[side][kind]


def _wilds(turn: Turn) -> int:
    return sum(turn.after.wilds[turn.side]) - sum(turn.before.wilds[turn.side])


_HOLDS: Final[Mapping[str, Callable[[Turn, Any], bool]]] = {
    "discard_in": lambda turn, ranks: turn.discard in ranks,
    "discard_not": lambda turn, ranks: turn.discard not in ranks,
    "take": lambda turn, wanted: isinstance(turn.actions[0], Take) == wanted,
    "answer": lambda turn, wanted: turn.actions[0] == Answer(wanted),
    "out": lambda turn, wanted: turn.out == wanted,
    "out_unasked": lambda turn, wanted: (turn.out and not turn.asked) == wanted,
    "natural_canasta": lambda turn, rank: (
        _canasta(turn, rank) and not turn.after.wilds[turn.side][kind_of(rank)]
    ),
    "canasta": _canasta,
    "no_wild_on": lambda turn, rank: _wilds_on(turn, rank) == 0,
    "no_wild_melded": lambda turn, wanted: (_wilds(turn) == 0) == wanted,
    "no_meld": lambda turn, wanted: (turn.laid(turn.after) == turn.laid(turn.before)) == wanted,
    "melds_rank": lambda turn, rank: _naturals_on(turn, rank) > 0,
}


def right(expect: Mapping[str, Any], turn: Turn) -> bool:
    """Tell whether the turn does all that is expected. Raises KeyError for what is not in the table above."""
    return all(_HOLDS[key](turn, wanted) for key, wanted in expect.items())
