"""Many tables at once, for trying plans out: every number of a deal is a row over all worlds (numpy).

A world is one way in which the hidden cards may lie. Cards are counted by kind, suits do not matter to play.
All worlds of a set have the same seat to act, so that a turn is played in all of them together.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from ai.standing import melded_points
from game.rules import Table
from game.rules.cards import BLACK_THREE, DEUCE, KIND, KIND_VALUE, KINDS, NATURALS, RED_THREE
from game.rules.groups import LastDiscard, PileDepth, RedSign, WildMelds
from game.rules.ruleset import RuleSet
from game.rules.table import NO_SEAT

Counts = NDArray[np.int8]
Numbers = NDArray[np.int16]
Points = NDArray[np.int32]
"""Of a side: bonuses of 10,000 for several canastas are more than an int16 holds."""
Truths = NDArray[np.bool_]
Scalar = TypeVar("Scalar", bound=np.generic)

RANKS: Final = slice(NATURALS.start, NATURALS.stop)
"""The rows of the ranks four to ace."""
VALUES: Final = np.array(KIND_VALUE, np.int16)[:, None]
RANK_VALUES: Final = VALUES[RANKS]
NOBODY: Final = -1


@dataclass(slots=True)
class Worlds:
    """The state of ``n`` worlds; the last axis of every array has length ``n``, rows are kinds.

    ``needs`` are the minimums of the sides' first melds. ``stock`` holds kinds in the order in which they
    will be drawn, ``at`` says how many are. ``known`` counts the cards of a hand that everybody knows, taken
    with a pile and not seen since; ``threw`` what a seat has discarded; ``turns_left`` the turns without a
    draw, NOT_YET before them. ``origin`` numbers the worlds for as
    long as the deal lasts in them.
    """

    rules: RuleSet
    needs: Numbers
    hands: Counts
    sizes: Numbers
    known: Counts
    threw: Counts
    naturals: Counts
    wilds: Counts
    points: Points
    opened: Truths
    red: Counts
    pile: Counts
    pile_points: Numbers
    heights: Numbers
    tops: Counts
    frozen: Truths
    stock: Counts
    at: Numbers
    turns_left: Counts
    out: Counts
    live: Truths
    origin: NDArray[np.int32]

    @property
    def count(self) -> int:
        """How many worlds there are."""
        return len(self.origin)

    def keep(self, chosen: NDArray[np.intp]) -> None:
        """Go on with these worlds only."""
        for field in fields(self):
            if field.name != "rules":
                setattr(self, field.name, np.ascontiguousarray(getattr(self, field.name)[..., chosen]))

    def cover(self, kinds: NDArray[np.intp], places: NDArray[np.intp]) -> None:
        """Lay one card on the pile of each of these worlds (RULES.md 5).

        Where a taking goes down to the topmost wild card only, what lies under one counts as gone.
        """
        if self.rules.pile.depth is PileDepth.TO_WILD:
            self.clear_pile(places[kinds >= DEUCE])
        self.pile[kinds, places] += 1
        self.pile_points[places] += VALUES[kinds, 0]
        self.heights[places] += 1
        self.tops[places] = kinds
        self.frozen[places] |= (kinds >= DEUCE) | (kinds == RED_THREE)

    def clear_pile(self, places: NDArray[np.intp]) -> None:
        """Take the piles of these worlds away."""
        self.pile[:, places] = 0
        self.pile_points[places] = 0
        self.heights[places] = 0
        self.tops[places] = RED_THREE
        self.frozen[places] = self.rules.pile.always_frozen

    def canastas(self, side: int) -> Numbers:
        """How many canastas a side has in each world."""
        full = self.rules.sets.canasta
        found: Numbers = (self.naturals[side, RANKS] + self.wilds[side, RANKS] >= full).sum(0, np.int16)
        found += self.wilds[side, DEUCE] >= full
        return found

    def totals(self) -> Points:
        """By side what each would score if the deal ended now (RULES.md 7)."""
        return np.stack([self._total(side) for side in range(len(self.points))])

    def _total(self, side: int) -> Points:
        sets, threes = self.rules.sets, self.rules.threes
        naturals, wilds = self.naturals[side, RANKS], self.wilds[side, RANKS]
        canastas = naturals + wilds >= sets.canasta
        pure = canastas & (wilds == 0)
        out = self.out == side
        total: Points = self.points[side]
        if sets.no_canasta_minus:
            total = np.where((self.canastas(side) > 0) | out, total, -total)
        total = total + sets.mixed_bonus * canastas.sum(0, np.int16)
        total += (sets.natural_bonus - sets.mixed_bonus) * pure.sum(0, np.int16)
        if sets.has_wild_melds:
            total += (sets.wild_bonus * (self.wilds[side, DEUCE] >= sets.canasta)).astype(np.int16)
        all_red = 2 * self.rules.seats.packs
        red = np.where(
            self.red[side] == all_red, threes.all_red, threes.red * self.red[side].astype(np.int16)
        )
        total += np.where(self._red_plus(side), red, -red).astype(np.int16)
        for seat, of in enumerate(self.rules.seats.side_of):
            if of == side:
                total -= (self.hands[seat] * VALUES).sum(0, np.int16)
        bonus: Points = total + np.where(out, self.rules.out.bonus, 0).astype(np.int16)
        return bonus

    def _red_plus(self, side: int) -> Truths:
        """Where the side's red threes count plus (RULES.md 7, 9)."""
        plus: Truths = self.opened[side]
        match self.rules.threes.red_sign:
            case RedSign.CANASTA:
                plus = self.canastas(side) >= 1
            case RedSign.TWO_CANASTAS:
                plus = self.canastas(side) >= 2
            case RedSign.WENT_OUT:
                plus = self.out == side
        return plus


@dataclass(frozen=True, slots=True)
class Hidden:
    """What one seat cannot see, dealt in many ways: hands by seat (its own empty), and the stock."""

    hands: Counts
    stock: Counts


def deal_hidden(
    table: Table,
    seat: int,
    known: Sequence[Sequence[int]],
    tilts: Sequence[Sequence[float]],
    count: int,
    rng: np.random.Generator,
) -> Hidden:
    """Deal what the seat cannot see in ``count`` ways.

    Of the table only what the seat may know is read. By seat and kind, ``known`` are the numbers of cards
    that are known to be there, ``tilts`` how much likelier than in the stock another one is. A hidden hand
    holds no red three (RULES.md 3).
    """
    others = [other for other in range(len(table.hands)) if other != seat]
    hands = np.zeros((len(table.hands), KINDS, count), np.int8)
    pool = _unseen(table, seat)
    for other in others:
        hands[other] = np.array(known[other], np.int8)[:, None]
        pool -= np.array(known[other], np.int16)
    kinds = np.repeat(np.arange(KINDS, dtype=np.int8), pool)
    owner = np.full((len(kinds), count), NOBODY, np.int8)
    for other in others:
        _deal(owner, kinds, other, len(table.hands[other]) - sum(known[other]), tilts[other], rng)
    starts = np.cumsum([0, *pool])
    for other in others:
        held = (owner == other).astype(np.int8)
        for kind in range(BLACK_THREE, KINDS):
            hands[other, kind] += held[starts[kind] : starts[kind + 1]].sum(0, np.int8)
    order = rng.random(owner.shape, np.float32) + (owner != NOBODY)
    depth = len(table.stock)
    return Hidden(hands, kinds[order.argsort(0)[:depth]])


def _deal(
    owner: Counts, kinds: Counts, seat: int, size: int, tilts: Sequence[float], rng: np.random.Generator
) -> None:
    """Give a seat so many cards that nobody has, each by its tilt: of an exponential race the first."""
    if size == 0:
        return
    pace = np.array(tilts, np.float32)[kinds][:, None]
    times = rng.standard_exponential(owner.shape, np.float32) / pace
    times[(owner != NOBODY) | (kinds == RED_THREE)[:, None]] = np.inf
    first = np.argpartition(times, size - 1, axis=0)[:size]
    np.put_along_axis(owner, first, np.int8(seat), 0)


def _unseen(table: Table, seat: int) -> Numbers:
    """By kind the cards that the seat sees nowhere."""
    packs = table.rules.seats.packs
    left = np.array([2, 2, *[4] * len(NATURALS), 4, 2], np.int16) * packs
    left -= np.array(table.counts[seat], np.int16)
    for side, melds in enumerate(table.melds):
        left[RED_THREE] -= len(table.red_threes[side])
        for cards in melds:
            for card in cards:
                left[KIND[card]] -= 1
    for card in table.pile:
        left[KIND[card]] -= 1
    return left


def spread(table: Table, seat: int, hidden: Hidden, known: Sequence[Sequence[int]]) -> Worlds:
    """The table as its seat sees it, in every world of ``hidden``."""
    rules, count = table.rules, hidden.stock.shape[1]
    sides = range(rules.seats.sides)
    hands = hidden.hands.copy()
    hands[seat] = np.array(table.counts[seat], np.int8)[:, None]

    def same(numbers: object, kind: type[Scalar]) -> NDArray[Scalar]:
        return np.repeat(np.array(numbers, kind)[..., None], count, axis=-1)

    pile = [0] * KINDS
    taken = table.pile[table.taken_from() :]
    for card in taken:
        pile[KIND[card]] += 1
    threw = [[0] * KINDS for _ in table.hands]
    for who, did, faces in table.history:
        if did == "discard":
            threw[who][KIND[faces[0]]] += 1
    points = [melded_points(table, side) + _fixed_points(table, side) for side in sides]
    out = NOBODY if table.went_out == NO_SEAT else rules.seats.side_of[table.went_out]
    return Worlds(
        rules=rules,
        needs=same([rules.opening.minimum(table.scores[side]) for side in sides], np.int16),
        hands=hands,
        sizes=same([len(cards) for cards in table.hands], np.int16),
        known=same(known, np.int8),
        threw=same(threw, np.int8),
        naturals=same(table.naturals, np.int8),
        wilds=same(table.wilds, np.int8),
        points=same(points, np.int32),
        opened=same(table.opened, np.bool_),
        red=same([len(table.red_threes[side]) for side in sides], np.int8),
        pile=same(pile, np.int8),
        pile_points=same(sum(KIND_VALUE[KIND[card]] for card in taken), np.int16),
        heights=same(len(taken), np.int16),
        tops=same(KIND[table.pile[-1]] if table.pile else RED_THREE, np.int8),
        frozen=same(table.frozen or rules.pile.always_frozen, np.bool_),
        stock=hidden.stock.copy(),
        at=np.zeros(count, np.int16),
        turns_left=same(table.turns_left, np.int8),
        out=same(out, np.int8),
        live=np.ones(count, np.bool_),
        origin=np.arange(count, dtype=np.int32),
    )


def _fixed_points(table: Table, side: int) -> int:
    """What is certain already beside melds and canastas: canastas laid complete, going out concealed."""
    rules = table.rules
    points = rules.sets.hidden_bonus * table.hidden[side].bit_count()
    if table.concealed and rules.seats.side_of[table.went_out] == side:
        points += rules.out.concealed_bonus
    return points


def know(rules: RuleSet) -> bool:
    """Deals by these rules can be played on in worlds: what else the options ask for is small, or is there.

    The simple players never lay cards of a meld of wild cards before it is whole, nor a Sperrkanasta, and
    cannot tell who finished a canasta or go out without a discard for certain.
    """
    sets, out = rules.sets, rules.out
    return not (
        sets.wild_melds is WildMelds.FROM_THREE
        or rules.threes.sperrkanasta
        or out.canasta_each
        or out.discard is LastDiscard.FORBIDDEN
    )


def join(several: Sequence[Worlds]) -> Worlds:
    """Sets of worlds as one; the origins count through."""
    parts = {
        field.name: np.concatenate([getattr(worlds, field.name) for worlds in several], axis=-1)
        for field in fields(Worlds)
        if field.name != "rules"
    }
    parts["origin"] = np.arange(len(parts["origin"]), dtype=np.int32)
    return Worlds(rules=several[0].rules, **parts)


def wild_cards(counts: Counts) -> Counts:
    """The number of wild cards."""
    both: Counts = counts[DEUCE] + counts[DEUCE + 1]
    return both
