"""The moves: ``apply`` carries an action out, ``play`` checks it first. Going out happens by itself."""

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
from game.rules.cards import BLACK_THREE, DEUCE, FACE, KIND, RED_THREE, CardId, freezes
from game.rules.groups import StockEmpty
from game.rules.law import check
from game.rules.reasons import Illegal
from game.rules.table import NOT_YET, Phase, Question, Table

PLAY, ANSWER, OVER = Phase.PLAY, Phase.ANSWER, Phase.OVER
OFFICIAL, ONE_MORE = StockEmpty.OFFICIAL, StockEmpty.ONE_MORE_TURN_EACH


def play(table: Table, action: Action, *, seat: int | None = None) -> Illegal | None:
    """Check an action and carry it out; a refused one changes nothing and the refusal comes back."""
    refusal = check(table, action, seat=seat)
    if refusal is None:
        apply(table, action)
    return refusal


def apply(table: Table, action: Action) -> None:
    """Carry out an action of the seat that must act. It is not checked: see ``play``."""
    _MOVES[action.__class__](table, action)


def _draw(table: Table, _action: Draw) -> None:
    """RULES.md 3 and 6: red threes are laid and replaced; one without replacement ends the deal."""
    seat, stock, rules = table.turn, table.stock, table.rules
    by_hand = rules.threes.by_hand
    laid: tuple[CardId, ...] = ()
    table.drawn = True
    table.phase = PLAY
    came = 0
    while stock and came < rules.seats.draw:
        card = stock.pop()
        if KIND[card] == RED_THREE and not by_hand:
            table.lay_red_three(seat, card)
            laid += (FACE[card],)
        else:
            table.deal_to(seat, card)
            came += 1
    table.history.append((seat, "draw", laid))
    if not stock:
        _run_out(table, came)


def _run_out(table: Table, came: int) -> None:
    """The stock has been emptied, by a draw that brought so many cards (RULES.md 6, 9)."""
    empty = table.rules.stock.empty
    if empty is StockEmpty.END_AT_ONCE or (empty is OFFICIAL and not came):
        _end(table)


def _take(table: Table, action: Take) -> None:
    """RULES.md 5.1: the cards are laid, then the rest of the pile joins the hand, red threes laid."""
    seat, side, pile = table.turn, table.side, table.pile
    table.drawn = table.may_take = False
    table.phase = PLAY
    start = table.taken_from()
    taken = pile[start:]
    table.history.append((seat, "take", tuple([FACE[card] for card in taken])))
    ranks, canastas = table.ranks[side], table.canastas[side]
    top = taken.pop()
    rank = KIND[top]
    if table.turn_ranks >> rank & 1:
        table.adds_to_old = True
    _leave_hand(table, seat, action.use)
    table.history.append((seat, "meld", table.add_to_meld(side, rank, (top, *action.use))))
    _lay(table, seat, side, action.melds)
    for card in taken:
        if KIND[card] == RED_THREE:
            table.lay_red_three(seat, card)
        else:
            table.deal_to(seat, card)
    del pile[start:]
    table.frozen = start > 0 and any(map(freezes, pile))
    table.melded_seats |= 1 << seat
    if table.canastas[side] != canastas:
        _note_canastas(table, seat, side, ranks)
    _go_out_if_empty(table, seat)


def _meld(table: Table, action: Meld) -> None:
    seat, side = table.turn, table.side
    table.laid = True
    table.may_take = False
    table.melded_seats |= 1 << seat
    ranks, canastas = table.ranks[side], table.canastas[side]
    _lay(table, seat, side, action.melds)
    if table.canastas[side] != canastas:
        _note_canastas(table, seat, side, ranks)
    _go_out_if_empty(table, seat)


def _note_canastas(table: Table, seat: int, side: int, ranks: int) -> None:
    """Note who finished canastas, and which were laid complete: of ranks the side had not before."""
    sets = table.rules.sets
    if table.rules.out.canasta_each:
        table.finishers |= 1 << seat
    if sets.hidden_bonus:
        fresh = [rank for rank in range(BLACK_THREE + 1, DEUCE) if not ranks >> rank & 1]
        bits = sum(1 << rank for rank in fresh if len(table.melds[side][rank]) >= sets.canasta)
        table.hidden = tuple(old | bits if of == side else old for of, old in enumerate(table.hidden))
        table.shown[side] = None


def _lay(table: Table, seat: int, side: int, groups: Sequence[Group]) -> None:
    for group in groups:
        if table.turn_ranks >> group.rank & 1:
            table.adds_to_old = True
        _leave_hand(table, seat, group.cards)
        table.history.append((seat, "meld", table.add_to_meld(side, group.rank, group.cards)))


def _leave_hand(table: Table, seat: int, cards: Sequence[CardId]) -> None:
    hand, counts = table.hands[seat], table.counts[seat]
    for card in cards:
        hand.remove(card)
        counts[KIND[card]] -= 1


def _ask(table: Table, _action: Ask) -> None:
    table.question = Question.PENDING
    table.phase = ANSWER
    table.may_take = False
    table.actor = table.rules.seats.partner(table.turn)
    table.history.append((table.turn, "ask", ()))


def _answer(table: Table, action: Answer) -> None:
    table.history.append((table.actor, "yes" if action.yes else "no", ()))
    table.question = Question.YES if action.yes else Question.NO
    table.phase = PLAY
    table.actor = table.turn


def _discard(table: Table, action: Discard) -> None:
    seat, card = table.turn, action.card
    kind = KIND[card]
    table.hands[seat].remove(card)
    table.counts[seat][kind] -= 1
    table.pile.append(card)
    if kind >= DEUCE:
        table.frozen = True
    table.history.append((seat, "discard", (FACE[card],)))
    if table.hands[seat]:
        _next_turn(table, seat)
    else:
        _go_out_if_empty(table, seat)


def _pass(table: Table, _action: Pass) -> None:
    table.history.append((table.turn, "pass", ()))
    _next_turn(table, table.turn)


def _next_turn(table: Table, seat: int) -> None:
    """Give the turn on; where each has one more when the stock is empty, that may be the end (RULES.md 9)."""
    rules = table.rules
    if not table.stock and rules.stock.empty is ONE_MORE:
        left = table.turns_left
        table.turns_left = rules.seats.players if left == NOT_YET else left - 1
        if not table.turns_left:
            _end(table)
            return
    table.begin_turn((seat + 1) % rules.seats.players)


def _red_three(table: Table, action: RedThree) -> None:
    """RULES.md 9: a red three is laid by hand and replaced while there is stock."""
    seat, stock = table.turn, table.stock
    table.hands[seat].remove(action.card)
    table.counts[seat][RED_THREE] -= 1
    table.lay_red_three(seat, action.card)
    table.history.append((seat, "red_three", (FACE[action.card],)))
    if stock:
        table.deal_to(seat, stock.pop())
        if not stock:
            _run_out(table, 1)
            table.begin_without_draw()


def _stop(table: Table, _action: Stop) -> None:
    table.history.append((table.turn, "stop", ()))
    _end(table)


def _go_out_if_empty(table: Table, seat: int) -> None:
    """RULES.md 6.2, 6.4, 6.5: an empty hand ends the deal, concealed where all was laid in this turn."""
    if table.hands[seat]:
        return
    canasta = table.rules.sets.canasta
    old = table.turn_ranks | 1 << BLACK_THREE
    own = (cards for rank, cards in enumerate(table.melds[table.side]) if not old >> rank & 1)
    table.went_out = seat
    table.concealed = table.fresh and not table.adds_to_old and any(len(cards) >= canasta for cards in own)
    _end(table)


def _end(table: Table) -> None:
    table.phase = OVER


_MOVES: dict[type, Callable[[Table, Any], None]] = {
    Draw: _draw,
    Take: _take,
    Meld: _meld,
    Ask: _ask,
    Answer: _answer,
    Discard: _discard,
    Stop: _stop,
    Pass: _pass,
    RedThree: _red_three,
}
