"""What a seat knows that stays the same while it weighs the plans of one turn.

Built from a table of which only that seat's hand, what lies open, and the numbers of hidden cards are read:
so it serves a real seat (``Observation.table``) and a seat in a sampled world alike.
"""

from functools import lru_cache
from typing import NamedTuple

from ai import hopes
from ai.belief import remembered
from ai.standing import (
    melded_points,
    melds_of,
    points_sign,
    red_points,
    red_threes,
    special_points,
    values,
)
from game.rules import Table
from game.rules.cards import (
    BLACK_THREE,
    DEUCE,
    JOKER,
    KIND,
    KINDS,
    NATURALS,
    VALUE,
    CardId,
    Kind,
    value,
)
from game.rules.groups import RedSign, Seats

COPIES_OF_RANK = 8
WILD_CARDS = 12
JOKERS = 4
BLACK_THREES = 4

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


class Place(NamedTuple):
    """Where a seat sits: its side, the next player, the partner if it has one, the last player; the opponents
    in order of play, the next player's side, all other sides, and what each of these counts for where the own
    points are held against the mean of theirs."""

    side: int
    next: int
    mate: int | None
    last: int
    opponents: tuple[int, ...]
    other: int
    others: tuple[int, ...]
    share: float


@lru_cache
def _place(players: int, seat: int) -> Place:
    seats = Seats(players=players)
    following, last, side_of = (seat + 1) % players, (seat - 1) % players, seats.side_of
    opponents = (following, last) if players > 2 else (following,)
    others = tuple(dict.fromkeys(side_of[at] for at in opponents))
    mate = seats.partner(seat) if seats.partners else None
    share = 1 / len(others)
    return Place(side_of[seat], following, mate, last, opponents, side_of[following], others, share)


class Situation:
    """One seat's view of a table; seats are named by their order of play after it."""

    __slots__ = (
        "_coming",
        "_declined",
        "_known",
        "_reach",
        "_red",
        "_values",
        "_wild_reach",
        "fewest",
        "frozen",
        "hopeful",
        "last",
        "mate",
        "next",
        "opponents",
        "other",
        "others",
        "pile_points",
        "pile_size",
        "points",
        "seat",
        "share",
        "side",
        "sizes",
        "table",
        "theirs",
        "thrown",
    )

    def __init__(self, table: Table, seat: int) -> None:
        rules = table.rules
        self.table = table
        self.seat = seat
        place = _place(rules.seats.players, seat)
        self.side, self.next, self.mate, self.last, self.opponents, self.other, self.others, self.share = (
            place
        )
        self.sizes = self._sizes()
        """The cards of the partner, the next and the last player, none for nobody; of two sides the mean."""
        self.fewest = self._fewest()
        """The fewest cards of a player whose side may go out against the own; None where none may."""
        self.frozen = table.frozen or rules.pile.always_frozen
        self.points = melded_points(table, self.side)
        self._values = values(rules)
        self._red = red_points(table, self.side) if rules.threes.red_sign is RedSign.OPENED else None
        self.thrown = [0] * KINDS
        self.pile_points = 0
        first = table.taken_from()
        self.pile_size = len(table.pile) - first
        """The cards that a taking would take."""
        for card in table.pile:
            self.thrown[KIND[card]] += 1
            self.pile_points += VALUE[card]
        if first:
            self.pile_points -= value(table.pile[:first])
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
        wilds = self._unseen_wilds()
        self._wild_reach = 1.0 - (1.0 - self._reach) ** wilds
        self.hopeful = hopes.pays(rules)
        """Some canasta pays that is worth holding cards for."""
        self._coming = self._expected(hidden, wilds) if self.hopeful else []
        self.theirs = self.figures_of_others()

    def figures_of_others(self, *, ended: bool = False) -> list[float]:
        """The other side's figures, of two other sides the mean; see ``melds_of``."""
        if len(self.others) == 1:
            return melds_of(self.table, self.other, ended=ended)
        figures = [melds_of(self.table, side, ended=ended) for side in self.others]
        return [self.share * sum(column) for column in zip(*figures, strict=True)]

    def _unseen_wilds(self) -> int:
        counts, thrown = self.table.counts[self.seat], self.thrown
        seen = counts[DEUCE] + counts[JOKER] + thrown[DEUCE] + thrown[JOKER]
        return max(0, WILD_CARDS - seen - sum(map(sum, self.table.wilds)))

    def _expected(self, hidden: int, wilds: int) -> list[float]:
        """By kind the cards of the stock that the own hand may expect."""
        table = self.table
        share = len(table.stock) / max(1, hidden) / len(table.hands)
        counts, thrown = table.counts[self.seat], self.thrown
        unseen = [
            max(
                0, COPIES_OF_RANK - counts[kind] - thrown[kind] - sum([side[kind] for side in table.naturals])
            )
            for kind in range(DEUCE)
        ]
        unseen[BLACK_THREE] = max(0, unseen[BLACK_THREE] - BLACK_THREES)
        jokers = wilds * JOKERS / WILD_CARDS
        return [share * count for count in (*unseen, wilds - jokers, jokers)]

    def after(self, laying: Laying) -> After:
        """Lay the cards of a plan, in counts."""
        table = self.table
        counts = table.counts[self.seat][:]
        naturals, wilds, points = table.naturals[self.side], table.wilds[self.side], self.points
        if laying:
            naturals, wilds = naturals[:], wilds[:]
            for rank, cards in laying.items():
                worth = self._values[rank]
                for card in cards:
                    kind = KIND[card]
                    counts[kind] -= 1
                    points += worth[kind]
                    if kind < DEUCE:
                        naturals[rank] += 1
                    else:
                        wilds[rank] += 1
        ours, canastas = self._our_melds(naturals, wilds, points, max(0, sum(counts) - 1))
        return After(counts, naturals, wilds, points, ours, canastas)

    def _our_melds(
        self, naturals: list[int], wilds: list[int], points: int, left: int
    ) -> tuple[list[float], int]:
        """The figures of the own melds, as ``melds_of`` gives those of the other side, and the canastas.

        ``left`` are the cards in hand at the end of the turn.
        """
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
        if self.hopeful:
            canastas += wilds[DEUCE] >= sets.canasta
            canasta_points += special_points(table.rules, wilds)
            canasta_points += sets.hidden_bonus * self._hidden(naturals, wilds)
        opened, need = points > 0, table.rules.out.canastas
        if self._red is not None:
            red = self._red / 100 if opened else -self._red / 100
        else:
            fewest = left if self.mate is None else min(left, len(table.hands[self.mate]))
            red = red_threes(table, self.side, opened=opened, canastas=canastas, fewest=fewest) / 100
        count = points / 100
        if sets.no_canasta_minus:
            count *= points_sign(table, canastas)
        ours = [count, canasta_points / 100, float(opened), red, *sizes[3:], pure]
        return [*ours, float(canastas >= need), float(canastas > need)], canastas

    def _hidden(self, naturals: list[int], wilds: list[int]) -> int:
        """How many canastas were laid complete, or would be now."""
        table, full = self.table, self.table.rules.sets.canasta
        before = table.naturals[self.side]
        fresh = [rank for rank in NATURALS if not before[rank] and naturals[rank] + wilds[rank] >= full]
        return table.hidden[self.side].bit_count() + len(fresh)

    def hopes(self, counts: list[int], after: After) -> tuple[float, float]:
        """What canastas under way may still pay the own side, which keeps these cards, and the others."""
        coming, rules, table = self._coming, self.table.rules, self.table
        ours = hopes.of_hand(rules, counts, after.naturals, after.wilds, coming)
        if not rules.sets.has_wild_melds:
            return ours, 0.0
        melded = (table.wilds[side][DEUCE] for side in self.others)
        more = coming[DEUCE] + coming[JOKER]
        return ours, self.share * sum([hopes.of_wild_cards(rules, 0, size, more) / 100 for size in melded])

    def _fewest(self) -> int | None:
        table, fewest = self.table, None
        need, side_of = table.rules.out.canastas, table.rules.seats.side_of
        for seat in self.opponents:
            if table.canastas[side_of[seat]] >= need:
                size = len(table.hands[seat])
                fewest = size if fewest is None or size < fewest else fewest
        return fewest

    def _sizes(self) -> tuple[float, float, float]:
        hands, share = self.table.hands, self.share
        mate = 0 if self.mate is None else len(hands[self.mate])
        last = len(hands[self.last]) if len(self.opponents) > 1 else 0
        return mate, share * len(hands[self.next]), share * last

    def feeds(self, kind: Kind) -> bool:
        """The top card of this kind could be taken alone by the next player: his side has melded it."""
        table, other = self.table, self.other
        if self.frozen or not table.naturals[other][kind]:
            return False
        return table.rules.pile.onto_canasta or self._grows(kind)

    def chance_of_taking(self, kind: Kind, after: After, habits: Habits) -> float:
        """How likely the next player takes the pile with this kind on top, after the cards are laid.

        Cards he is known to hold from a pile he took count as held; the other hidden cards are where they
        are by their numbers, less likely with him where he has thrown the rank himself.
        """
        if kind == BLACK_THREE or kind >= DEUCE:
            return 0.0
        table = self.table
        pile, theirs = table.rules.pile, table.naturals[self.other][kind]
        unseen = COPIES_OF_RANK - after.counts[kind] - after.naturals[kind] - theirs - self.thrown[kind] - 1
        if len(self.others) > 1:
            unseen -= sum([table.naturals[side][kind] for side in self.others if side != self.other])
        reach = self._reach * habits.declined if self._declined[kind] else self._reach
        none, one = _none_or_one(unseen, reach)
        known = self._known[kind]
        if known:
            none, one = 0.0, none if known == 1 else 0.0
        pair = 1.0 - none - one
        if not table.opened[self.other]:
            return 0.0 if pile.after_opening else pair * habits.closed
        if theirs and not (pile.onto_canasta or self._grows(kind)):
            return 0.0
        if self.frozen:
            return pair
        if theirs:
            return 1.0
        return pair if pile.natural_pair else pair + one * self._wild_reach * habits.wild

    def _grows(self, kind: Kind) -> bool:
        """The next side's meld of this rank is no canasta yet."""
        table, other = self.table, self.other
        return table.naturals[other][kind] + table.wilds[other][kind] < table.rules.sets.canasta


def _none_or_one(unseen: int, reach: float) -> tuple[float, float]:
    """The chances that none and that exactly one of so many cards lies where each does with this chance."""
    if unseen <= 0:
        return 1.0, 0.0
    missed = 1.0 - reach
    return missed**unseen, unseen * reach * missed ** (unseen - 1)
