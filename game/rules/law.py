"""The law: ``check`` says whether an action is allowed, and if not, why. It changes nothing.

One function an action, in a flat table. Where several rules are broken, any of their codes is right.
"""

from collections.abc import Callable, Sequence
from typing import Any

from game.rules.actions import (
    Action,
    Answer,
    Ask,
    Discard,
    Draw,
    Group,
    Meld,
    Pass,
    RedThree,
    Stop,
    Take,
)
from game.rules.cards import BLACK_THREE, DEUCE, KIND, RED_THREE, CardId, Kind, stops_taking
from game.rules.groups import LastCard, LastDiscard, StockEmpty
from game.rules.laying import Laid, canastas_needed, could_go_out, going_out_forbidden, lacking
from game.rules.reasons import Illegal, Why
from game.rules.table import Phase, Question, Table

DRAW, PLAY, ANSWER, OVER = Phase.DRAW, Phase.PLAY, Phase.ANSWER, Phase.OVER
YES = Question.YES

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
    if KIND[action.card] == RED_THREE:
        return Illegal(Why.RED_THREE_NO_DISCARD, cards=(action.card,))
    if len(hand) > 1:
        black = table.naturals[table.side][BLACK_THREE]
        if table.question is YES or (black and table.black_threes_out):
            return Illegal(Why.MUST_GO_OUT)
        return None
    if table.rules.out.discard is LastDiscard.FORBIDDEN:
        return Illegal(Why.LAST_DISCARD_FORBIDDEN)
    have = table.canastas[table.side]
    return going_out_forbidden(table) or (lacking(table, have) if have < canastas_needed(table) else None)


def _check_pass(table: Table, _action: Pass) -> Illegal | None:
    """RULES.md 9: only a player who can neither discard nor go out ends his turn without a discard."""
    if table.phase is not PLAY:
        return _WRONG_PHASE
    hand = table.hands[table.turn]
    only_reds = not table.stock and table.counts[table.turn][RED_THREE] == len(hand)
    skips = table.rules.out.last_card is LastCard.SKIP_DISCARD
    if not (skips or only_reds or _ends_by_turns(table)):
        return Illegal(Why.MUST_DISCARD)
    if any(_check_discard(table, Discard(card)) is None for card in hand):
        return Illegal(Why.MUST_DISCARD)
    if going_out_forbidden(table) is None and could_go_out(table):
        return Illegal(Why.MUST_GO_OUT)
    return None


def _check_red_three(table: Table, action: RedThree) -> Illegal | None:
    """RULES.md 9: in the player's own turn, and so that the turn can end where nothing replaces it."""
    if table.phase is not DRAW and table.phase is not PLAY:
        return _WRONG_PHASE
    if not table.rules.threes.by_hand:
        return Illegal(Why.RED_THREES_LAID)
    hand = table.hands[table.turn]
    if action.card not in hand:
        return Illegal(Why.CARD_NOT_HELD, cards=(action.card,))
    if KIND[action.card] != RED_THREE:
        return Illegal(Why.NO_RED_THREE, cards=(action.card,))
    if table.stock:
        return None
    if len(hand) == 1:
        return Illegal(Why.RED_THREE_LAST_CARD)
    only_reds = table.counts[table.turn][RED_THREE] == len(hand)
    if table.phase is DRAW or only_reds or _ends_by_turns(table):
        return None
    laid = Laid(table)
    laid.cards.append(action.card)
    return laid.end(rest=())


def _ends_by_turns(table: Table) -> bool:
    """The stock is empty, and everybody has a turn without a draw (RULES.md 9)."""
    return not table.stock and table.rules.stock.empty is StockEmpty.ONE_MORE_TURN_EACH


def _check_ask(table: Table, _action: Ask) -> Illegal | None:
    """RULES.md 6.3: once a turn, before any other meld, only when he can go out and holds two cards."""
    if table.phase is not PLAY:
        return _WRONG_PHASE
    if table.question is not Question.NOT_ASKED:
        return Illegal(Why.ASK_TWICE)
    if table.laid:
        return Illegal(Why.ASK_TOO_LATE)
    if not table.rules.seats.partners:
        return Illegal(Why.NOBODY_TO_ASK)
    if len(table.hands[table.turn]) < 2 or not could_go_out(table):
        return Illegal(Why.ASK_CANNOT_GO_OUT)
    return None


def _check_answer(table: Table, _action: Answer) -> Illegal | None:
    return None if table.phase is ANSWER else Illegal(Why.NOBODY_ASKED)


def _check_meld(table: Table, action: Meld) -> Illegal | None:
    if table.phase is not PLAY:
        return _WRONG_PHASE
    if not action.melds:
        return Illegal(Why.NOTHING_TO_MELD)
    laid = Laid(table)
    return laid.add(action.melds) or laid.verdict(rest=())


def _check_take(table: Table, action: Take) -> Illegal | None:
    """RULES.md 5: the pile's state, the cards that entitle, then the melds that result."""
    if table.phase is not DRAW and not table.may_take:
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
    laid = Laid(table, top)
    entitling = (Group(rank, action.use),) if action.use else ()
    return laid.add((*entitling, *action.melds)) or laid.verdict(rest=table.pile[table.taken_from() : -1])


def pile_closed(table: Table) -> Illegal | None:
    """Say why the pile as it lies cannot be taken with any card: empty, a wild card or a three on top, or
    the side must open first (RULES.md 5, 9)."""
    if not table.pile:
        return Illegal(Why.PILE_EMPTY)
    top = table.pile[-1]
    kind = KIND[top]
    if stops_taking(kind):
        why = Why.PILE_TOP_WILD if kind >= DEUCE else Why.PILE_TOP_THREE
        return Illegal(why, rank=kind, cards=(top,))
    if table.rules.pile.after_opening and not table.opened[table.side]:
        return Illegal(Why.PILE_AFTER_OPENING, rank=kind)
    return None


def needs_pair(table: Table) -> bool:
    """The pile is frozen for the seat whose turn it is: for all, or because its side has not opened."""
    return table.frozen or not table.opened[table.side] or table.rules.pile.always_frozen


def _check_use(table: Table, use: Sequence[CardId], rank: Kind) -> Illegal | None:
    """The cards that entitle to the taking (RULES.md 5, the table of ways)."""
    kinds = [KIND[card] for card in use]
    naturals = kinds.count(rank)
    rules = table.rules
    if not rules.pile.onto_canasta and len(table.melds[table.side][rank]) >= rules.sets.canasta:
        return Illegal(Why.PILE_CANASTA_FULL, rank=rank)
    if naturals == len(use) == 2:
        return None
    if needs_pair(table):
        always = rules.pile.always_frozen
        why = Why.PILE_ALWAYS_FROZEN if always else Why.PILE_FROZEN_NEEDS_PAIR
        return Illegal(why, rank=rank, need=2, have=naturals)
    if len(use) == 2 and naturals == 1 and max(kinds) >= DEUCE and not rules.pile.natural_pair:
        return None
    if not use and table.naturals[table.side][rank]:
        return None
    why = Why.PILE_NATURAL_PAIR if rules.pile.natural_pair else Why.PILE_NEEDS_MATCH
    return Illegal(why, rank=rank, need=2, have=naturals)


_CHECKS: dict[type, Callable[[Table, Any], Illegal | None]] = {
    Draw: _check_draw,
    Take: _check_take,
    Meld: _check_meld,
    Ask: _check_ask,
    Answer: _check_answer,
    Discard: _check_discard,
    Stop: _check_stop,
    Pass: _check_pass,
    RedThree: _check_red_three,
}
