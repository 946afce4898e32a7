"""Deals played on to their end in many worlds at once, by simple players.

A seat's decisions read its own hand and what is public, never another hand: what is tried out is how
people play who cannot see the cards either.
"""

from typing import Final

import numpy as np

from ai.manner import Manner
from ai.melding import Melding
from ai.opening import open_side
from ai.taking import draw, take
from ai.throwing import throw
from ai.turns import Turn
from ai.worlds import Points, Worlds

LAST_TURN: Final = 48
"""The playouts stop after so many turns; the few deals that last longer are counted as they stand."""
MOSTLY: Final = 0.8
"""Ended deals are carried along while more than this share goes on."""


def play_on(worlds: Worlds, seat: int, manner: Manner, *, first: Manner | None = None) -> Points:
    """Play every deal to its end, at most LAST_TURN turns; the points of the sides by the worlds' origin.

    Seat ``seat`` begins its turn. ``first`` is the manner of that one turn, which has been drawn for already.
    The worlds are used up.
    """
    result = np.zeros((len(worlds.points), worlds.count), np.int32)
    players = worlds.rules.seats.players
    turns = 0
    if first is not None:
        finish_turn(Turn(worlds, seat, first))
        seat, turns = (seat + 1) % players, 1
    while worlds.count and turns < LAST_TURN:
        play_turn(Turn(worlds, seat, manner))
        settle(worlds, result)
        seat, turns = (seat + 1) % players, turns + 1
    result[:, worlds.origin] = worlds.totals()
    return result


def settle(worlds: Worlds, result: Points) -> None:
    """Count the deals that have ended, where they are many enough to be worth moving the others."""
    live = worlds.live.sum()
    if live > MOSTLY * worlds.count:
        return
    ended = ~worlds.live
    result[:, worlds.origin[ended]] = worlds.totals()[:, ended]
    worlds.keep(np.flatnonzero(worlds.live))


def play_turn(turn: Turn) -> None:
    """A whole turn: take or draw, meld, discard."""
    draw(turn, ~take(turn))
    finish_turn(turn)


def finish_turn(turn: Turn) -> None:
    """What follows the draw or the taking: meld, discard."""
    open_side(turn)
    Melding(turn).play()
    throw(turn)
