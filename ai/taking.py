"""How a simple player begins his turns in many worlds at once: the pile or the stock (RULES.md 3, 5)."""

import numpy as np
from numpy.typing import NDArray

from ai.opening import open_with_pile
from ai.turns import Turn
from ai.worlds import VALUES, Truths, wild_cards
from game.rules.cards import ACE, DEUCE, FOUR, JOKER, RED_THREE
from game.rules.groups import StockEmpty
from game.rules.table import NOT_YET


def take(turn: Turn) -> Truths:
    """Take the pile where that is lawful and wanted; tells where."""
    worlds, manner = turn.worlds, turn.manner
    top, height = worlds.tops, worlds.heights
    held = turn.hand[top, turn.all]
    fits = worlds.naturals[turn.side, top, turn.all] > 0
    opened = worlds.opened[turn.side].copy()
    natural = (top >= FOUR) & (top <= ACE) & (height > 0) & worlds.live
    pile = worlds.rules.pile
    if pile.after_opening:
        natural &= opened
    if not pile.onto_canasta:
        size = worlds.naturals[turn.side, top, turn.all] + worlds.wilds[turn.side, top, turn.all]
        natural &= size < worlds.rules.sets.canasta
    free = natural & opened & ~worlds.frozen
    alone = free & fits & ((worlds.sizes[turn.seat] > 1) | (height > 1))
    pair = natural & (held >= 2)
    one = free & ~fits & (held == 1) & (wild_cards(turn.hand) > 0) & (not pile.natural_pair)
    size = worlds.sizes[turn.seat] + height - 1
    able = (alone & (size >= 2)) | ((pair & opened | one) & (size >= 4))
    wish = manner.take + manner.take_height * height + manner.take_points * worlds.pile_points
    wish = wish + np.where(alone, 0, np.where(pair, manner.take_pair, manner.take_one))
    wish = wish + manner.take_danger * turn.danger * height
    must = alone & (worlds.at >= worlds.stock.shape[0])
    taken: Truths = able & ((wish > 0) | must)
    closed = np.flatnonzero(pair & ~opened)
    if closed.size:
        taken[closed] = open_with_pile(turn, closed, wish[closed])
    chosen = np.flatnonzero(taken & opened)
    if chosen.size:
        _lay_top(turn, chosen, np.where(alone, 0, np.where(pair, 2, 1))[chosen])
    chosen = np.flatnonzero(taken)
    if chosen.size:
        _gather(turn, chosen)
    return taken


def _lay_top(turn: Turn, chosen: NDArray[np.intp], used: NDArray[np.int_]) -> None:
    """The top card goes to the side's meld, with so many naturals of the hand; one needs a wild card."""
    worlds, top = turn.worlds, turn.worlds.tops[chosen]
    worlds.naturals[turn.side, top, chosen] += (used + 1).astype(np.int8)
    turn.hand[top, chosen] -= used.astype(np.int8)
    points = VALUES[top, 0] * (used + 1)
    wild = np.where(turn.hand[DEUCE, chosen] > 0, DEUCE, JOKER)
    single = used == 1
    at = chosen[single]
    turn.hand[wild[single], at] -= 1
    worlds.wilds[turn.side, top[single], at] += 1
    worth = VALUES[top, 0] if worlds.rules.sets.wilds_replace else VALUES[wild, 0]
    points = points + np.where(single, worth, 0)
    worlds.points[turn.side, chosen] += points.astype(np.int16)
    worlds.sizes[turn.seat, chosen] -= (used + single).astype(np.int16)


def _gather(turn: Turn, chosen: NDArray[np.intp]) -> None:
    """The rest of the pile joins the hand; red threes in it are laid."""
    worlds = turn.worlds
    pile = worlds.pile[:, chosen]
    worlds.red[turn.side, chosen] += pile[RED_THREE]
    pile[worlds.tops[chosen], np.arange(len(chosen))] -= 1
    pile[RED_THREE] = 0
    turn.hand[:, chosen] += pile
    worlds.known[turn.seat][:, chosen] += pile
    worlds.sizes[turn.seat, chosen] += pile.sum(0, np.int16)
    worlds.clear_pile(chosen)


def draw(turn: Turn, wanted: Truths) -> None:
    """Draw where wanted; the deal ends where the stock is empty, or a red three was its last card.

    By other rules everybody has one turn more; what is left of two cards drawn is enough for the second.
    """
    worlds, rules = turn.worlds, turn.worlds.rules
    if rules.stock.empty is StockEmpty.ONE_MORE_TURN_EACH:
        wanted = wanted & _has_stock(turn)
    _draw_one(turn, wanted, worlds.live)
    for _ in range(rules.seats.draw - 1):
        _draw_one(turn, wanted & (worlds.at < worlds.stock.shape[0]), worlds.live)
    if rules.stock.empty is StockEmpty.END_AT_ONCE:
        worlds.live &= worlds.at < worlds.stock.shape[0]


def _has_stock(turn: Turn) -> Truths:
    """Where there is stock; elsewhere the turn is one without a draw, if one is left (RULES.md 9)."""
    worlds, players = turn.worlds, turn.worlds.rules.seats.players
    empty: Truths = worlds.at >= worlds.stock.shape[0]
    begins = empty & (worlds.turns_left == NOT_YET)
    worlds.turns_left[begins] = players + 1
    worlds.turns_left[empty] -= 1
    worlds.live &= ~(empty & (worlds.turns_left == 0))
    return ~empty


def _draw_one(turn: Turn, wanted: Truths, live: Truths) -> None:
    worlds = turn.worlds
    drawing = np.flatnonzero(wanted & live)
    while drawing.size:
        empty = worlds.at[drawing] >= worlds.stock.shape[0]
        worlds.live[drawing[empty]] = False
        drawing = drawing[~empty]
        cards = worlds.stock[worlds.at[drawing], drawing]
        worlds.at[drawing] += 1
        red = cards == RED_THREE
        worlds.red[turn.side, drawing[red]] += 1
        turn.hand[cards[~red], drawing[~red]] += 1
        worlds.sizes[turn.seat, drawing[~red]] += 1
        drawing = drawing[red]
