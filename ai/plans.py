"""The plans of a turn: which cards could be laid, and how the pile could be taken.

A handful of sensible layings, not all: natural cards that fit, new trios, canastas finished by wild cards,
wild cards put out before they are caught, single ranks held back; for a closed side ways to open; where the
rules have them, canastas of wild cards and the like (``ai.specials``).
"""

from collections.abc import Iterable, Iterator, Sequence

from ai import specials
from ai.situation import Laying
from game.rules import Group, Take, check
from game.rules.cards import DEUCE, KIND, KIND_VALUE, NATURALS, CardId, Kind, stops_taking
from game.rules.groups import Sets
from game.rules.table import Table

MOST_PLANS = 14
ALL = 99


def of_kind(hand: Sequence[CardId], kind: Kind) -> tuple[CardId, ...]:
    """The hand's cards of a kind."""
    return tuple([card for card in hand if KIND[card] == kind])


def wild_cards(hand: Sequence[CardId]) -> list[CardId]:
    """The hand's wild cards, deuces before jokers."""
    return sorted([card for card in hand if KIND[card] >= DEUCE], key=KIND.__getitem__)


def groups_of(laying: Laying) -> tuple[Group, ...]:
    """A laying as the groups of an action."""
    return tuple([Group(rank, cards) for rank, cards in laying.items()])


def layings(table: Table, seat: int) -> list[Laying]:
    """What the seat could lay now, nothing first; without the ways out, which are found by ``outs``."""
    side, rules = table.rules.seats.side_of[seat], table.rules
    if not table.opened[side] and rules.opening.minimum(table.scores[side]) > 0:
        return [{}, *openings(table, seat)]
    if specials.known(rules):
        whole = specials.whole(table, seat, wild_cards(table.hands[seat]))
        return [whole | laying for laying in _layings(table, seat, whole)]
    return _layings(table, seat, {})


def _layings(table: Table, seat: int, apart: Laying) -> list[Laying]:
    """What an open side could lay of the cards that are not laid ``apart``."""
    side = table.rules.seats.side_of[seat]
    hand, counts, naturals = table.hands[seat], table.counts[seat], table.naturals[side]
    fitting = {rank: of_kind(hand, rank) for rank in NATURALS if counts[rank] and naturals[rank]}
    trios = {rank: of_kind(hand, rank) for rank in NATURALS if counts[rank] >= 3 and not naturals[rank]}
    all_naturals = fitting | trios
    plans: list[Laying] = [{}, fitting, all_naturals]
    wilds = wild_cards(hand)
    if apart:
        gone = {card for cards in apart.values() for card in cards}
        wilds = [card for card in wilds if card not in gone]
    if wilds:
        plans += _with_wilds(table, seat, all_naturals, wilds)
        if table.rules.sets.has_wild_melds and DEUCE not in apart:
            parts = specials.parts(table, seat, wilds)
            plans += [base | part for part in parts for base in ({}, all_naturals)]
    for rank in fitting:
        plans.append({other: cards for other, cards in all_naturals.items() if other != rank})
    return _different(plans)[:MOST_PLANS]


def _different(plans: Iterable[Laying]) -> list[Laying]:
    kept: list[Laying] = []
    for plan in plans:
        if plan not in kept:
            kept.append(plan)
    return kept


def _with_wilds(table: Table, seat: int, base: Laying, wilds: list[CardId]) -> Iterator[Laying]:
    """Canastas finished, then one wild card more, then all of them, then pairs made melds by what is left."""
    side, counts = table.rules.seats.side_of[seat], table.counts[seat]
    board = _Board(table, side, base, wilds)
    board.finish_canastas()
    yield board.laying()
    for most in (1, ALL):
        further = board.copy()
        further.put_out(most)
        yield further.laying()
    for rank in reversed(NATURALS):
        if counts[rank] == 2 and not table.naturals[side][rank] and further.wilds:
            further.laid[rank] = (*of_kind(table.hands[seat], rank), further.wilds.pop(0))
    yield further.laying()
    pairs = [rank for rank in reversed(NATURALS) if counts[rank] == 2 and not table.naturals[side][rank]]
    if pairs and board.wilds:
        yield board.laying() | {pairs[0]: (*of_kind(table.hands[seat], pairs[0]), board.wilds[0])}


class _Board:
    """A side's melds with a laying under way, and the wild cards not placed yet."""

    def __init__(self, table: Table, side: int, base: Laying, wilds: list[CardId]) -> None:
        self.sets = table.rules.sets
        self.naturals = {rank: table.naturals[side][rank] + len(base.get(rank, ())) for rank in NATURALS}
        self.laid = dict(base)
        self.wilds = wilds[:]
        self.wild = {rank: table.wilds[side][rank] for rank in NATURALS}
        self.size = {rank: self.naturals[rank] + self.wild[rank] for rank in NATURALS}

    def copy(self) -> "_Board":
        twin = object.__new__(_Board)
        twin.sets, twin.naturals = self.sets, self.naturals
        twin.laid, twin.wilds = dict(self.laid), self.wilds[:]
        twin.wild, twin.size = dict(self.wild), dict(self.size)
        return twin

    def laying(self) -> Laying:
        return dict(self.laid)

    def _place(self, rank: Kind, count: int) -> None:
        self.laid[rank] = (*self.laid.get(rank, ()), *self.wilds[:count])
        del self.wilds[:count]
        self.wild[rank] += count
        self.size[rank] += count

    def finish_canastas(self) -> None:
        """Give melds the wild cards that bring them to a canasta, the nearest and dearest first."""
        gaps = {rank: self.sets.canasta - self.size[rank] for rank in NATURALS}
        for rank in sorted(NATURALS, key=lambda rank: (gaps[rank], -KIND_VALUE[rank])):
            room = self.sets.room[self.naturals[rank]] - self.wild[rank]
            if 0 < gaps[rank] <= min(room, len(self.wilds)):
                self._place(rank, gaps[rank])

    def put_out(self, most: int) -> None:
        """Place up to so many wild cards, larger melds before smaller ones, never onto a natural canasta."""
        ranks = [rank for rank in NATURALS if self.size[rank] >= self.sets.size]
        full = self.sets.canasta
        ranks.sort(key=lambda rank: (self.size[rank] >= full, -self.size[rank]))
        for rank in ranks:
            if self.size[rank] >= full and not self.wild[rank]:
                continue
            count = min(most, len(self.wilds), self.sets.room[self.naturals[rank]] - self.wild[rank])
            if count > 0:
                self._place(rank, count)
                most -= count


def openings(table: Table, seat: int, *, taken: Kind = -1) -> list[Laying]:
    """Ways for a closed side to open: all trios with what the minimum asks for besides, and the fewest trios.

    ``taken`` is the rank of a top card that is taken with a pair: the three count, and further cards of the
    rank join them. Nothing where the minimum is out of reach.
    """
    side, hand, counts = table.rules.seats.side_of[seat], table.hands[seat], table.counts[seat]
    need = table.rules.opening.minimum(table.scores[side])
    points = 3 * KIND_VALUE[taken] if taken >= 0 else 0
    laid: Laying = {}
    for rank in NATURALS:
        if rank == taken and counts[rank] > 2:
            laid[rank] = of_kind(hand, rank)[2:]
        elif counts[rank] >= 3:
            laid[rank] = of_kind(hand, rank)
    sets = table.rules.sets
    points += sum([sets.worth(rank, cards) for rank, cards in laid.items()])
    wilds = wild_cards(hand)
    more: list[Laying] = []
    if specials.known(table.rules):
        more = specials.openings(table, seat, wilds, laid, points, taken=taken)
    if points >= need:
        fewest = _fewest(laid, need, sets) if taken < 0 else laid
        return _different([laid, fewest, *more])
    pairs = [rank for rank in NATURALS if counts[rank] == 2 and rank != taken]
    for rank in sorted(pairs, key=KIND_VALUE.__getitem__, reverse=True):
        if points < need and wilds:
            laid[rank] = (*of_kind(hand, rank), wilds.pop(0))
            points += sets.worth(rank, laid[rank])
    for rank in laid:
        while points < need and wilds and _has_room(laid, rank, taken, sets):
            points += sets.worth(rank, wilds[:1])
            laid[rank] = (*laid[rank], wilds.pop(0))
    return [laid, *more] if points >= need else more


def _has_room(laid: Laying, rank: Kind, taken: Kind, sets: Sets) -> bool:
    """One wild card more may join the group, to which three others belong where its rank is ``taken``."""
    wilds = sum([KIND[card] >= DEUCE for card in laid[rank]])
    naturals = len(laid[rank]) - wilds + (3 if rank == taken else 0)
    return wilds < sets.room[naturals]


def _fewest(laid: Laying, need: int, sets: Sets) -> Laying:
    """The dearest groups that reach the minimum by themselves."""
    chosen: Laying = {}
    points = 0
    for rank in sorted(laid, key=lambda rank: -sets.worth(rank, laid[rank])):
        if points < need:
            chosen[rank] = laid[rank]
            points += sets.worth(rank, laid[rank])
    return chosen


def takings(table: Table, seat: int) -> list[Take]:
    """The lawful ways to take the pile worth a thought: alone, with a pair, with one natural and a wild."""
    if not table.pile:
        return []
    rank = KIND[table.pile[-1]]
    if stops_taking(rank):
        return []
    side, hand = table.rules.seats.side_of[seat], table.hands[seat]
    opened, held = table.opened[side], table.counts[seat][rank]
    fits = table.naturals[side][rank] > 0
    ways: list[Take] = []
    if opened and not table.frozen and fits:
        ways.append(Take())
    if held >= 2:
        pair = of_kind(hand, rank)[:2]
        if opened or table.rules.opening.minimum(table.scores[side]) <= 0:
            ways.append(Take(pair))
        else:
            ways += [Take(pair, groups_of(laying)) for laying in openings(table, seat, taken=rank)]
    if held and opened and not table.frozen and not fits:
        ways += [Take((of_kind(hand, rank)[0], wild)) for wild in wild_cards(hand)[:1]]
    return [way for way in ways if check(table, way) is None]
