"""The table in one line, for those who hear it instead of seeing it: the log has it for a screen reader."""

from game.rules.cards import KIND, CardId, Kind
from game.rules.table import Table
from game.view.controller import Controller
from game.view.drops import Spot, Target
from game.view.focus import Focus
from game.view.messages import card_name, card_names, rank_name
from game.view.sayings import meld_words, name_of, pile_words, status
from game.view.text import text


def spoken(controller: Controller) -> str:
    """Whose turn it is, what is awaited, what is asked, the pile, the tray and the own hand, in one line."""
    table = controller.table
    parts = [status(controller.sitting, controller.seat, controller.draft)]
    if controller.dialog is not None:
        options = "; ".join(
            f"{number} {option.label}" for number, option in enumerate(controller.dialog.options, 1)
        )
        parts.append(f"{controller.dialog.title} {options}")
    parts.append(_pile(table, controller.seat))
    if controller.draft.cards:
        parts.append(text("spoken.staged", cards=card_names(controller.draft.cards)))
    parts.append(_hand(controller))
    return text("spoken.end").join([*parts, ""]).strip()


def _pile(table: Table, me: int) -> str:
    words = pile_words(table, me)
    if not table.pile:
        return words.size
    return ", ".join((words.size, text("spoken.top", card=card_name(table.pile[-1])), *words.state))


def _hand(controller: Controller) -> str:
    cards = tuple(card for card in controller.hand.order if card not in controller.draft.cards)
    if not cards:
        return text("spoken.no_hand")
    line = text("spoken.hand", count=len(cards), cards=card_names(cards))
    if not controller.hand.picked:
        return line
    return f"{line}, " + text("spoken.chosen", cards=card_names(controller.hand.picked))


def spoken_focus(controller: Controller, focus: Focus) -> str:
    """What the keyboard's place is, in one line; nothing for a card that has left the hand."""
    table = controller.table
    if not isinstance(focus, Target):
        return _card(controller, focus)
    match focus.spot:
        case Spot.STOCK:
            return text("table.stock", size=len(table.stock))
        case Spot.PILE:
            return _pile(table, controller.seat)
        case Spot.REDS:
            reds = table.red_threes[controller.side]
            return text("spoken.reds", cards=card_names(reds) or text("spoken.no_meld"))
        case _:
            return _melds(controller, focus.rank)


def _card(controller: Controller, card: CardId) -> str:
    order = controller.hand.order
    if card not in order:
        return ""
    key = "spoken.card_chosen" if card in controller.hand.chosen else "spoken.card"
    return text(key, card=card_name(card), place=order.index(card) + 1, all=len(order))


def _side_name(controller: Controller, side: int) -> str:
    """We and they, or the only player of a side."""
    seats = controller.table.rules.seats
    if seats.partners:
        return text("table.we" if side == controller.side else "table.they")
    return name_of(controller.sitting.match.header.seats, seats.side_of.index(side), controller.seat)


def _melds(controller: Controller, rank: Kind) -> str:
    """A rank with what all sides have of it."""
    table, seats = controller.table, controller.table.rules.seats
    size, found = table.rules.sets.canasta, []
    for side in (*range(controller.side, seats.sides), *range(controller.side)):
        if table.melds[side][rank]:
            words = meld_words(table.melds[side][rank], rank, size)
            found.append(f"{_side_name(controller, side)} {words}")
    staged = [card for group in controller.draft.groups if group.rank == rank for card in group.cards]
    if controller.draft.use and KIND[table.pile[-1]] == rank:
        staged += controller.draft.use
    if staged:
        found.append(text("spoken.staged", cards=card_names(staged)))
    return ", ".join([rank_name(rank, count=2), *(found or [text("spoken.no_meld")])])
