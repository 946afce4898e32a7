"""The law: ``check`` says whether an action is allowed, and if not, why. It changes nothing.

One function an action, in a flat table. Where several rules are broken, any of their codes is right.
"""

from collections.abc import Callable, Sequence
from typing import Any

from game.rules.actions import Action, Answer, Ask, Discard, Draw, Group, Meld, Stop, Take
from game.rules.cards import ACE, BLACK_THREE, DEUCE, FOUR, KIND, RED_THREE, VALUE, CardId, Kind
from game.rules.outs import can_go_out
from game.rules.reasons import Illegal, Why
from game.rules.table import Phase, Question, Table, stops_taking

DRAW, PLAY, ANSWER, OVER = Phase.DRAW, Phase.PLAY, Phase.ANSWER, Phase.OVER

_DEAL_OVER = Illegal(Why.DEAL_OVER)
_WRONG_PHASE = Illegal(Why.WRONG_PHASE)
_ANSWER_PENDING = Illegal(Why.ANSWER_PENDING)


def check(table: Table, action: Action, *, seat: int | None = None) -> Illegal | None:
    """Say why a seat may not do this now; None where it may.

    ``seat`` is who wants to act, by default the seat that must. The action's cards are card ids.
    """
    phase = table.phase
    if phase is OVER:
        return _DEAL_OVER
    if seat is not None and seat != table.actor:
        return _ANSWER_PENDING if phase is ANSWER and seat == table.turn else Illegal(Why.NOT_YOUR_TURN)
    return _CHECKS[action.__class__](table, action)


def _check_draw(table: Table, _action: Draw) -> Illegal | None:
    if table.phase is not DRAW:
        return _WRONG_PHASE
    return None if table.stock else Illegal(Why.STOCK_EMPTY)


def _check_stop(table: Table, _action: Stop) -> Illegal | None:
    """RULES.md 6, the stock runs out: a top card that fits a meld must be taken where it may be."""
    if table.phase is not DRAW:
        return _WRONG_PHASE
    if table.stock:
        return Illegal(Why.STOCK_NOT_EMPTY)
    if table.pile and not table.frozen and _check_take(table, Take()) is None:
        return Illegal(Why.MUST_TAKE, rank=KIND[table.pile[-1]], cards=(table.pile[-1],))
    return None


def _check_discard(table: Table, action: Discard) -> Illegal | None:
    if table.phase is not PLAY:
        return _WRONG_PHASE
    hand = table.hands[table.turn]
    if action.card not in hand:
        return Illegal(Why.CARD_NOT_HELD, cards=(action.card,))
    if len(hand) > 1:
        if table.question is Question.YES or table.naturals[table.side][BLACK_THREE]:
            return Illegal(Why.MUST_GO_OUT)
        return None
    if table.question is Question.NO:
        return Illegal(Why.PARTNER_SAID_NO)
    need, have = table.rules.out.canastas, table.canastas[table.side]
    return None if have >= need else Illegal(Why.NO_CANASTA, need, have)


def _check_ask(table: Table, _action: Ask) -> Illegal | None:
    """RULES.md 6.3: once a turn, before any other meld, only when he can go out and holds two cards."""
    if table.phase is not PLAY:
        return _WRONG_PHASE
    if table.question is not Question.NOT_ASKED:
        return Illegal(Why.ASK_TWICE)
    if table.laid:
        return Illegal(Why.ASK_TOO_LATE)
    seat, side, rules = table.turn, table.side, table.rules
    if len(table.hands[seat]) < 2 or not can_go_out(
        table.counts[seat], table.naturals[side], table.wilds[side], rules.sets, rules.out.canastas
    ):
        return Illegal(Why.ASK_CANNOT_GO_OUT)
    return None


def _check_answer(table: Table, _action: Answer) -> Illegal | None:
    return None if table.phase is ANSWER else Illegal(Why.NOBODY_ASKED)


def _check_meld(table: Table, action: Meld) -> Illegal | None:
    if table.phase is not PLAY:
        return _WRONG_PHASE
    if not action.melds:
        return Illegal(Why.NOTHING_TO_MELD)
    laid = _Laid(table)
    return laid.add(action.melds) or laid.verdict(rest=())


def _check_take(table: Table, action: Take) -> Illegal | None:
    """RULES.md 5: the pile's state, the cards that entitle, then the melds that result."""
    if table.phase is not DRAW:
        return _WRONG_PHASE
    refusal = pile_closed(table)
    if refusal is not None:
        return refusal
    top = table.pile[-1]
    rank = KIND[top]
    if len(table.pile) == 1 and len(table.hands[table.turn]) == 1:
        return Illegal(Why.ONE_CARD_ONE_PILE)
    refusal = _check_use(table, action.use, rank)
    if refusal is not None:
        return refusal
    if any(group.rank == BLACK_THREE for group in action.melds):
        return Illegal(Why.BLACK_THREES_ONLY_GOING_OUT, rank=BLACK_THREE)
    laid = _Laid(table, top)
    entitling = (Group(rank, action.use),) if action.use else ()
    return laid.add((*entitling, *action.melds)) or laid.verdict(rest=table.pile[:-1])


def pile_closed(table: Table) -> Illegal | None:
    """Say why nobody could take the pile as it lies: empty, or a wild card or a three on top."""
    if not table.pile:
        return Illegal(Why.PILE_EMPTY)
    top = table.pile[-1]
    kind = KIND[top]
    if stops_taking(kind):
        why = Why.PILE_TOP_WILD if kind >= DEUCE else Why.PILE_TOP_THREE
        return Illegal(why, rank=kind, cards=(top,))
    return None


def needs_pair(table: Table) -> bool:
    """The pile is frozen for the seat whose turn it is: for all, or because its side has not opened."""
    return table.frozen or not table.opened[table.side]


def _check_use(table: Table, use: Sequence[CardId], rank: Kind) -> Illegal | None:
    """The cards that entitle to the taking (RULES.md 5, the table of ways)."""
    naturals = sum(1 for card in use if KIND[card] == rank)
    wilds = sum(1 for card in use if KIND[card] >= DEUCE)
    if naturals == len(use) == 2:
        return None
    if needs_pair(table):
        return Illegal(Why.PILE_FROZEN_NEEDS_PAIR, rank=rank, need=2, have=naturals)
    if len(use) == 2 and naturals == wilds == 1:
        return None
    if not use and table.naturals[table.side][rank]:
        return None
    return Illegal(Why.PILE_NEEDS_MATCH, rank=rank, need=2, have=naturals)


class _Laid:
    """The groups of one action, added up by rank, and the rules they must meet as a whole."""

    __slots__ = ("cards", "naturals", "points", "ranks", "rules", "side", "table", "top", "wilds")

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
        self.top = top
        if top is not None:
            self.ranks.append(KIND[top])
            self.naturals[KIND[top]] += 1
            self.points = VALUE[top]

    def add(self, groups: Sequence[Group]) -> Illegal | None:
        """Add the groups; refuse cards that are in no such meld or not in the hand (RULES.md 4.1-4.5)."""
        naturals, wilds = self.naturals, self.wilds
        for group in groups:
            rank, cards = group.rank, group.cards
            if not cards:
                return Illegal(Why.TOO_FEW_CARDS, self.rules.sets.size, 0, rank)
            if not FOUR <= rank <= ACE and rank != BLACK_THREE:
                return Illegal(Why.WILD_ONLY if rank >= DEUCE else Why.RED_THREE_NO_MELD, rank=rank)
            for card in cards:
                kind = KIND[card]
                if kind == rank:
                    naturals[rank] += 1
                elif kind >= DEUCE:
                    wilds[rank] += 1
                else:
                    why = Why.MIXED_RANKS if kind != RED_THREE else Why.RED_THREE_NO_MELD
                    return Illegal(why, rank=rank, cards=(card,))
                self.points += VALUE[card]
            self.ranks.append(rank)
            self.cards += cards
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
        return self._check_melds() or self._check_minimum() or self._check_end(rest)

    def _check_melds(self) -> Illegal | None:
        sets = self.rules.sets
        for rank in self.ranks:
            naturals, wilds = self.naturals[rank], self.wilds[rank]
            if rank == BLACK_THREE and wilds:
                return Illegal(Why.BLACK_THREES_NO_WILD, rank=rank)
            if not naturals:
                return Illegal(Why.WILD_ONLY, sets.least_naturals, 0, rank)
            if naturals + wilds < sets.size:
                return Illegal(Why.TOO_FEW_CARDS, sets.size, naturals + wilds, rank)
            if naturals < sets.least_naturals:
                return Illegal(Why.TOO_FEW_NATURALS, sets.least_naturals, naturals, rank)
            if wilds > sets.most_wilds:
                return Illegal(Why.TOO_MANY_WILDS, sets.most_wilds, wilds, rank)
        return None

    def _check_minimum(self) -> Illegal | None:
        """RULES.md 4, the opening: one action reaches the minimum, or goes out concealed after a draw."""
        table = self.table
        if table.opened[self.side]:
            return None
        need = self.rules.opening.minimum(table.scores[self.side])
        if self.points >= need:
            return None
        whole = len(table.hands[table.turn]) - len(self.cards) <= 1
        if self.top is None and table.drawn and whole and self._canastas():
            return None
        return Illegal(Why.BELOW_MINIMUM, need, self.points)

    def _canastas(self) -> int:
        """The side's canastas once these groups are laid."""
        canasta = self.rules.sets.canasta
        return sum(
            1
            for naturals, wilds in zip(self.naturals, self.wilds, strict=True)
            if naturals + wilds >= canasta
        )

    def _check_end(self, rest: Sequence[CardId]) -> Illegal | None:
        """RULES.md 6.1: two cards are left, or the player can still go out and is allowed to."""
        table = self.table
        size = len(table.hands[table.turn]) - len(self.cards)
        if rest:
            size += sum([KIND[card] != RED_THREE for card in rest])
        black = self.naturals[BLACK_THREE] > 0
        must = table.question is Question.YES or black
        if size >= 2 and not must:
            return None
        if table.question is Question.NO:
            return Illegal(Why.PARTNER_SAID_NO, need=2, have=size)
        if self._can_go_out(rest):
            return None
        if black:
            return Illegal(Why.BLACK_THREES_ONLY_GOING_OUT, rank=BLACK_THREE)
        if must:
            return Illegal(Why.MUST_GO_OUT)
        need, have = self.rules.out.canastas, self._canastas()
        return Illegal(Why.MUST_KEEP_CARDS if size else Why.NO_CANASTA, need, have)

    def _can_go_out(self, rest: Sequence[CardId]) -> bool:
        counts = self.table.counts[self.table.turn][:]
        for card in self.cards:
            counts[KIND[card]] -= 1
        for card in rest:
            if KIND[card] != RED_THREE:
                counts[KIND[card]] += 1
        rules = self.rules
        return can_go_out(counts, self.naturals, self.wilds, rules.sets, rules.out.canastas)


_CHECKS: dict[type, Callable[[Table, Any], Illegal | None]] = {
    Draw: _check_draw,
    Take: _check_take,
    Meld: _check_meld,
    Ask: _check_ask,
    Answer: _check_answer,
    Discard: _check_discard,
    Stop: _check_stop,
}
