"""What a seat knows that stays the same while it weighs the plans of one turn.

Built from a table of which only that seat's hand, what lies open, and the numbers of hidden cards are read:
so it serves a real seat (``Observation.table``) and a seat in a sampled world alike.
"""

from typing import NamedTuple

from game.rules import Table
from game.rules.cards import (
    BLACK_THREE,
    DEUCE,
    JOKER,
    KIND,
    KINDS,
    NATURALS,
    RED_THREE,
    VALUE,
    CardId,
    Kind,
)

COPIES_OF_RANK = 8
WILD_CARDS = 12

Laying = dict[Kind, tuple[CardId, ...]]
"""The cards a plan lays, by the rank of the meld they go to."""


class Habits(NamedTuple):
    """How others play, as chances: a closed side that holds the pair ``closed`` can open; an open one takes
    with a natural and a ``wild`` card; a rank is held still that its holder has ``declined`` to keep."""

    closed: float
    wild: float
    declined: float


class After(NamedTuple):
    """A hand and its side's melds once a plan's cards are laid: counts by kind, melded card values.

    ``ours`` are the figures of the side's melds, ``canastas`` how many it has finished.
    """

    counts: list[int]
    naturals: list[int]
    wilds: list[int]
    points: int
    ours: list[float]
    canastas: int


class Situation:
    """One seat's view of a table; seats are named by their order of play after it."""

    __slots__ = (
        "_declined",
        "_known",
        "_reach",
        "_wild_reach",
        "frozen",
        "last",
        "mate",
        "next",
        "other",
        "pile_points",
        "points",
        "seat",
        "side",
        "table",
        "theirs",
        "thrown",
    )

    def __init__(self, table: Table, seat: int) -> None:
        players = table.rules.seats.players
        self.table = table
        self.seat = seat
        self.side = table.rules.seats.side_of[seat]
        self.next = (seat + 1) % players
        self.mate = table.rules.seats.partner(seat)
        self.last = (seat - 1) % players
        self.other = table.rules.seats.side_of[self.next]
        self.points = sum([VALUE[card] for cards in table.melds[self.side] for card in cards])
        self.thrown = [0] * KINDS
        self.pile_points = 0
        for card in table.pile:
            self.thrown[KIND[card]] += 1
            self.pile_points += VALUE[card]
        self.theirs = melds_of(table, self.other)
        known, self._declined = remembered(table, self.next)
        self._known = known[self.next]
        hidden = len(table.stock)
        for other, hand in enumerate(table.hands):
            if other != seat:
                hidden += len(hand) - sum(known[other])
                for kind in NATURALS:
                    self.thrown[kind] += known[other][kind]
        unknown = len(table.hands[self.next]) - sum(self._known)
        self._reach = unknown / hidden if hidden > 0 else 0.0
        self._wild_reach = 1.0 - (1.0 - self._reach) ** self._unseen_wilds()

    def _unseen_wilds(self) -> int:
        counts, thrown = self.table.counts[self.seat], self.thrown
        seen = counts[DEUCE] + counts[JOKER] + thrown[DEUCE] + thrown[JOKER]
        return max(0, WILD_CARDS - seen - sum(map(sum, self.table.wilds)))

    def after(self, laying: Laying) -> After:
        """Lay the cards of a plan, in counts."""
        table = self.table
        counts = table.counts[self.seat][:]
        naturals, wilds, points = table.naturals[self.side], table.wilds[self.side], self.points
        if laying:
            naturals, wilds = naturals[:], wilds[:]
            for rank, cards in laying.items():
                for card in cards:
                    kind = KIND[card]
                    counts[kind] -= 1
                    points += VALUE[card]
                    if kind == rank:
                        naturals[rank] += 1
                    else:
                        wilds[rank] += 1
        ours, canastas = self._our_melds(naturals, wilds, points)
        return After(counts, naturals, wilds, points, ours, canastas)

    def _our_melds(self, naturals: list[int], wilds: list[int], points: int) -> tuple[list[float], int]:
        """The figures of the own melds, as ``melds_of`` gives those of the other side, and the canastas."""
        table, sets = self.table, self.table.rules.sets
        sizes = [0] * 7
        pure = canastas = canasta_points = 0
        for rank in NATURALS:
            if naturals[rank]:
                size = naturals[rank] + wilds[rank]
                if size < sets.canasta:
                    sizes[size] += 1
                else:
                    canastas += 1
                    canasta_points += sets.mixed_bonus if wilds[rank] else sets.natural_bonus
                if naturals[rank] >= 5 and not wilds[rank]:
                    pure += 1
        opened = points > 0
        red = red_threes(table, self.side, opened=opened) / 100
        ours = [points / 100, canasta_points / 100, float(opened), red, *sizes[3:], pure]
        return [*ours, float(canastas > 0), float(canastas > 1)], canastas

    def chance_of_taking(self, kind: Kind, after: After, habits: Habits) -> float:
        """How likely the next player takes the pile with this kind on top, after the cards are laid.

        Cards he is known to hold from a pile he took count as held; the other hidden cards are where they
        are by their numbers, less likely with him where he has thrown the rank himself.
        """
        if kind == BLACK_THREE or kind >= DEUCE:
            return 0.0
        table = self.table
        theirs = table.naturals[self.other][kind]
        unseen = COPIES_OF_RANK - after.counts[kind] - after.naturals[kind] - theirs - self.thrown[kind] - 1
        reach = self._reach * habits.declined if self._declined[kind] else self._reach
        none, one = _none_or_one(unseen, reach)
        known = self._known[kind]
        if known:
            none, one = 0.0, none if known == 1 else 0.0
        pair = 1.0 - none - one
        if not table.opened[self.other]:
            return pair * habits.closed
        if table.frozen:
            return pair
        if theirs:
            return 1.0
        return pair + one * self._wild_reach * habits.wild


def _none_or_one(unseen: int, reach: float) -> tuple[float, float]:
    """The chances that none and that exactly one of so many cards lies where each does with this chance."""
    if unseen <= 0:
        return 1.0, 0.0
    missed = 1.0 - reach
    return missed**unseen, unseen * reach * missed ** (unseen - 1)


def remembered(table: Table, watched: int) -> tuple[list[list[int]], list[int]]:
    """What the public steps of the deal tell: by seat the counts of cards known to be in its hand, taken with
    a pile and not seen since; and how often the watched seat has thrown each kind."""
    known = [[0] * KINDS for _ in table.hands]
    declined = [0] * KINDS
    taking = False
    for seat, did, faces in table.history:
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


def melds_of(table: Table, side: int) -> list[float]:
    """What a side has on the table as figures: see the features that begin with ``their``."""
    points = canasta_points = canastas = pure = 0
    sizes = [0] * 7
    naturals, wilds, sets = table.naturals[side], table.wilds[side], table.rules.sets
    for rank in (BLACK_THREE, *NATURALS):
        if not naturals[rank]:
            continue
        size = naturals[rank] + wilds[rank]
        if size >= sets.canasta:
            canastas += 1
            canasta_points += sets.mixed_bonus if wilds[rank] else sets.natural_bonus
        else:
            sizes[size] += 1
        pure += naturals[rank] >= 5 and not wilds[rank]
        for card in table.melds[side][rank]:
            points += VALUE[card]
    opened = table.opened[side]
    return [
        points / 100,
        canasta_points / 100,
        float(opened),
        red_threes(table, side, opened=opened) / 100,
        *map(float, sizes[3:]),
        float(pure),
        float(canastas > 0),
        float(canastas > 1),
    ]


def red_threes(table: Table, side: int, *, opened: bool) -> int:
    """What a side's red threes pay as things stand (RULES.md 7)."""
    threes, red = table.rules.threes, len(table.red_threes[side])
    points = threes.all_red if red == 2 * table.rules.seats.packs else threes.red * red
    return points if opened else -points
