"""Laying groups: what one action puts down, judged as a whole, and what going out needs (RULES.md 4, 6)."""

from collections.abc import Sequence
from operator import mul
from typing import Final

from game.rules.actions import Group
from game.rules.cards import (
    ACE,
    BLACK_THREE,
    DEUCE,
    FOUR,
    JOKER,
    KIND,
    KIND_VALUE,
    RED_THREE,
    VALUE,
    CardId,
    Kind,
    value,
)
from game.rules.groups import BlackThrees, LastCard, LastDiscard, WildMelds
from game.rules.outs import NO_DISCARD, WayOut, can_go_out, ways_out
from game.rules.reasons import Illegal, Why
from game.rules.table import Question, Table

# Finding a member of an enumeration takes ten times as long as comparing it.
YES: Final = Question.YES

_OUT_OF_REACH: Final = 1000
"""More canastas than any side can have."""


def going_out_forbidden(table: Table) -> Illegal | None:
    """Say why nobody may go out in this turn, whatever he holds: the partner's word (RULES.md 6.3, 9)."""
    if table.question is Question.NO:
        return Illegal(Why.PARTNER_SAID_NO)
    if table.rules.out.must_ask and table.question is not Question.YES:
        return Illegal(Why.MUST_ASK)
    return None


def canastas_needed(table: Table) -> int:
    """How many canastas the side must have when the seat whose turn it is goes out (RULES.md 6.2, 9).

    Where each partner must have finished one, that is one more while the seat has not, and out of reach while
    another has not.
    """
    out = table.rules.out
    if not out.canasta_each:
        return out.canastas
    side_of, turn = table.rules.seats.side_of, table.turn
    idle = [
        seat for seat, side in enumerate(side_of) if side == side_of[turn] and not table.finishers >> seat & 1
    ]
    if not idle:
        return out.canastas
    return max(out.canastas, table.canastas[table.side] + 1) if idle == [turn] else _OUT_OF_REACH


def could_go_out(table: Table) -> bool:
    """The seat whose turn it is can go out with its hand, its opening reckoned in (RULES.md 4, 6)."""
    seat, side, opening = table.turn, table.side, table.rules.opening
    naturals, wilds = table.naturals[side], table.wilds[side]
    ways = ways_out(table.counts[seat], naturals, wilds, table.rules, canastas_needed(table))
    if table.opened[side] or table.drawn or opening.canasta_opens:
        return next(ways, None) is not None
    need = opening.minimum(table.scores[side])
    return any(_worth(table, way) >= need for way in ways)


def _worth(table: Table, way: WayOut) -> int:
    """What a way out of the whole hand counts towards the minimum."""
    counts = table.counts[table.turn]
    total: int = sum(map(mul, counts, KIND_VALUE))
    if way.discard != NO_DISCARD:
        total -= KIND_VALUE[way.discard]
    if not table.rules.sets.wilds_replace:
        return total
    replaced = sum(KIND_VALUE[rank] * count for rank, count in way.wilds.items() if FOUR <= rank <= ACE)
    # As ``groups_out`` lays them: the cheapest stand for ranks.
    cheapest = [KIND_VALUE[DEUCE]] * counts[DEUCE] + [KIND_VALUE[JOKER]] * counts[JOKER]
    standing = sum(count for rank, count in way.wilds.items() if FOUR <= rank <= ACE)
    return total + replaced - sum(cheapest[:standing])


def lacking(table: Table, have: int, why: Why = Why.NO_CANASTA) -> Illegal:
    """The refusal of going out with so many canastas, which are too few."""
    need = table.rules.out.canastas
    return Illegal(Why.CANASTA_EACH) if have >= need else Illegal(why, need, have)


class Laid:
    """The groups of one action, added up by rank, and the rules they must meet as a whole."""

    __slots__ = (
        *("black_jokers", "cards", "naturals", "points", "ranks"),
        *("rules", "side", "table", "top", "waived", "wilds"),
    )

    def __init__(self, table: Table, top: CardId | None = None) -> None:
        side = table.side
        self.table = table
        self.rules = table.rules
        self.side = side
        self.naturals = table.naturals[side][:]
        self.wilds = table.wilds[side][:]
        self.ranks: list[Kind] = []
        self.cards: list[CardId] = []
        self.points = 0
        self.black_jokers = 0
        self.waived = False
        self.top = top
        if top is not None:
            self.ranks.append(KIND[top])
            self.naturals[KIND[top]] += 1
            self.points = VALUE[top]

    def add(self, groups: Sequence[Group]) -> Illegal | None:
        """Add the groups; refuse cards that are in no such meld or not in the hand (RULES.md 4.1-4.5)."""
        naturals, wilds, sets = self.naturals, self.wilds, self.rules.sets
        for group in groups:
            rank, cards = group.rank, group.cards
            if not cards:
                return Illegal(Why.TOO_FEW_CARDS, sets.size, 0, rank)
            if not FOUR <= rank <= ACE and rank != BLACK_THREE and (rank != DEUCE or not sets.has_wild_melds):
                return Illegal(Why.WILD_ONLY if rank >= DEUCE else Why.RED_THREE_NO_MELD, rank=rank)
            for card in cards:
                kind = KIND[card]
                if kind == rank < DEUCE:
                    naturals[rank] += 1
                elif kind >= DEUCE:
                    wilds[rank] += 1
                else:
                    why = Why.MIXED_RANKS if kind != RED_THREE else Why.RED_THREE_NO_MELD
                    return Illegal(why, rank=rank, cards=(card,))
                self.points += VALUE[card]
            if sets.wilds_replace:
                self.points += sets.worth(rank, cards) - value(cards)
            self.ranks.append(rank)
            self.cards += cards
            if rank == BLACK_THREE:
                self.black_jokers += sum(KIND[card] == JOKER for card in cards)
        return self._check_held()

    def _check_held(self) -> Illegal | None:
        hand, cards = self.table.hands[self.table.turn], self.cards
        distinct = set(cards)
        if len(distinct) < len(cards):
            return Illegal(Why.CARD_NOT_HELD, cards=tuple(cards))
        if distinct.issubset(hand):
            return None
        return Illegal(Why.CARD_NOT_HELD, cards=tuple(card for card in cards if card not in hand))

    def verdict(self, rest: Sequence[CardId]) -> Illegal | None:
        """Judge the melds that result, the minimum, and that the turn can end.

        ``rest`` is what joins the hand of a taken pile.
        """
        return self._check_melds() or self._check_minimum() or self.end(rest)

    @property
    def black_threes_out(self) -> bool:
        """Black threes lie, so that the player must go out (RULES.md 4.4); in a Sperrkanasta they do not."""
        return self.naturals[BLACK_THREE] > 0 and not self.wilds[BLACK_THREE]

    def _check_melds(self) -> Illegal | None:
        sets = self.rules.sets
        least, size, room = sets.least_naturals, sets.size, sets.room
        for rank in self.ranks:
            naturals, wilds = self.naturals[rank], self.wilds[rank]
            if not FOUR <= rank <= ACE:
                refusal = self._check_wild_meld(wilds) if rank == DEUCE else self._check_black_threes()
                if refusal is not None:
                    return refusal
                continue
            if naturals >= least and wilds <= room[naturals] and naturals + wilds >= size:
                continue
            if not naturals:
                return Illegal(Why.WILD_ONLY, sets.least_naturals, 0, rank)
            if naturals + wilds < sets.size:
                return Illegal(Why.TOO_FEW_CARDS, sets.size, naturals + wilds, rank)
            if naturals < sets.least_naturals:
                return Illegal(Why.TOO_FEW_NATURALS, sets.least_naturals, naturals, rank)
            if wilds > sets.room[naturals]:
                return Illegal(Why.TOO_MANY_WILDS, sets.room[naturals], wilds, rank)
        return None

    def _check_wild_meld(self, size: int) -> Illegal | None:
        """RULES.md 9, wild_melds: so many wild cards alone."""
        sets = self.rules.sets
        if size > sets.canasta:
            return Illegal(Why.WILD_MELD_FULL, sets.canasta, size, DEUCE)
        if sets.wild_melds is WildMelds.CANASTA and size < sets.canasta:
            return Illegal(Why.WILD_CANASTA_WHOLE, sets.canasta, size, DEUCE)
        return None if size >= sets.size else Illegal(Why.TOO_FEW_CARDS, sets.size, size, DEUCE)

    def _check_black_threes(self) -> Illegal | None:
        """RULES.md 4.4, and 9: alone when going out, or four with three jokers as a Sperrkanasta."""
        naturals, wilds, threes = self.naturals[BLACK_THREE], self.wilds[BLACK_THREE], self.rules.threes
        if wilds:
            if not threes.sperrkanasta:
                return Illegal(Why.BLACK_THREES_NO_WILD, rank=BLACK_THREE)
            before = self.table.naturals[self.side][BLACK_THREE]
            whole = naturals == 4 and wilds == self.black_jokers == 3 and not before
            return None if whole else Illegal(Why.SPERRKANASTA_EXACT, rank=BLACK_THREE)
        if threes.black is BlackThrees.NEVER:
            return Illegal(Why.BLACK_THREES_NEVER, rank=BLACK_THREE)
        size = self.rules.sets.size
        return None if naturals >= size else Illegal(Why.TOO_FEW_CARDS, size, naturals, BLACK_THREE)

    def _check_minimum(self) -> Illegal | None:
        """RULES.md 4, the opening: one action reaches the minimum, or goes out concealed after a draw."""
        table = self.table
        if table.opened[self.side]:
            return None
        opening = self.rules.opening
        need = opening.minimum(table.scores[self.side])
        if self.points >= need or (opening.canasta_opens and self._canastas()):
            return None
        whole = len(table.hands[table.turn]) - len(self.cards) <= 1
        self.waived = self.top is None and table.drawn and whole and self._canastas() > 0
        if self.waived:
            return None
        return Illegal(Why.BELOW_MINIMUM, need, self.points)

    def _canastas(self) -> int:
        """The side's canastas once these groups are laid."""
        canasta = self.rules.sets.canasta
        sizes = map(int.__add__, self.naturals[FOUR:], self.wilds[FOUR:])
        return sum(size >= canasta for size in sizes)

    def end(self, rest: Sequence[CardId]) -> Illegal | None:
        """RULES.md 6.1: two cards are left, one of them to throw, or the player can still go out and may."""
        table = self.table
        size = len(table.hands[table.turn]) - len(self.cards)
        if rest:
            size += sum([KIND[card] != RED_THREE for card in rest])
        black = self.naturals[BLACK_THREE] > 0 and self.black_threes_out
        must = black or table.question is YES
        reds = table.counts[table.turn][RED_THREE]
        if size >= 2 and not must and (not reds or size > reds - self._reds_laid()):
            return None
        if size and not (must or self.waived) and self.rules.out.last_card is LastCard.SKIP_DISCARD:
            return None
        forbidden = going_out_forbidden(table)
        if forbidden is not None:
            return forbidden
        if self._can_go_out(rest):
            return None
        if black:
            return Illegal(Why.BLACK_THREES_ONLY_GOING_OUT, rank=BLACK_THREE)
        if must:
            return Illegal(Why.MUST_GO_OUT)
        return self._no_end(size)

    def _no_end(self, size: int) -> Illegal:
        """Why the turn could not end with so many cards."""
        table = self.table
        have = self._canastas()
        if table.counts[table.turn][RED_THREE] > self._reds_laid():
            return Illegal(Why.RED_THREES_FIRST)
        if have < canastas_needed(table):
            return lacking(table, have, Why.MUST_KEEP_CARDS if size else Why.NO_CANASTA)
        if size:
            forbidden = self.rules.out.discard is LastDiscard.FORBIDDEN
            return Illegal(Why.LAST_DISCARD_FORBIDDEN if forbidden else Why.MUST_KEEP_CARDS)
        return Illegal(Why.LAST_DISCARD_NEEDED)

    def _reds_laid(self) -> int:
        return sum(KIND[card] == RED_THREE for card in self.cards)

    def _can_go_out(self, rest: Sequence[CardId]) -> bool:
        counts = self.table.counts[self.table.turn][:]
        for card in self.cards:
            counts[KIND[card]] -= 1
        for card in rest:
            if KIND[card] != RED_THREE:
                counts[KIND[card]] += 1
        return can_go_out(counts, self.naturals, self.wilds, self.rules, canastas_needed(self.table))
