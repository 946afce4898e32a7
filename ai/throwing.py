"""What a simple player throws in many worlds at once."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ai.turns import Turn
from ai.worlds import RANK_VALUES, RANKS
from game.rules.cards import BLACK_THREE, DEUCE, JOKER, KINDS

Figures = NDArray[np.float32]

COPIES: Final = 8
NEVER: Final = np.float32(-1e9)
LIKELIEST: Final = np.float32(0.95)
"""A hidden card lies in one hand with no greater chance."""


def throw(turn: Turn) -> None:
    """Throw the kind that is worth least and does least harm."""
    worlds = turn.worlds
    worth = np.full((KINDS, worlds.count), NEVER, np.float32)
    worth[BLACK_THREE] = turn.manner.black + turn.manner.black_height * worlds.heights
    worth[RANKS] = _worth_of_ranks(turn)
    worth[DEUCE] = _worth_of_freezing(turn)
    worth[JOKER] = worth[DEUCE] + turn.manner.joker
    worth[turn.hand == 0] = NEVER
    thrown = worth.argmax(0)
    at = np.flatnonzero(worlds.live)
    kinds = thrown[at]
    turn.hand[kinds, at] -= 1
    worlds.sizes[turn.seat, at] -= 1
    worlds.cover(kinds, at)
    worlds.threw[turn.seat, kinds, at] += 1
    np.minimum(worlds.known[turn.seat], turn.hand, out=worlds.known[turn.seat])


def _worth_of_ranks(turn: Turn) -> Figures:
    worlds, manner = turn.worlds, turn.manner
    held = turn.hand[RANKS]
    keeping = np.array(
        [0, manner.single, manner.pair, manner.trio, manner.four, *[manner.four] * 4], np.float32
    )
    worth = -keeping[held]
    fits = worlds.naturals[turn.side, RANKS] > 0
    worth -= np.where(fits, np.float32(manner.fitting), np.float32(0))
    worth -= np.float32(manner.pair_frozen) * ((held == 2) & worlds.frozen)
    points = np.where(worlds.opened[turn.side], manner.points_open, manner.points_closed)
    points = (points + manner.points_danger * turn.danger).astype(np.float32)
    worth -= points * RANK_VALUES.astype(np.float32)
    pile = worlds.pile_points + manner.risk_height * worlds.heights
    risk: Figures = worth - chance_of_taking(turn) * (manner.risk * pile).astype(np.float32)
    return risk


def chance_of_taking(turn: Turn) -> Figures:
    """By rank how likely the next player takes the pile with it on top, as far as the seat can tell."""
    worlds, manner = turn.worlds, turn.manner
    theirs = worlds.naturals[turn.other, RANKS]
    unseen = COPIES - turn.hand[RANKS] - worlds.naturals[turn.side, RANKS] - theirs - worlds.pile[RANKS]
    hidden = (
        worlds.stock.shape[0]
        - worlds.at
        + sum(worlds.sizes[seat] for seat in range(len(worlds.sizes)) if seat != turn.seat)
    )
    size = worlds.sizes[turn.next]
    reach = (size / np.maximum(hidden, 1)).astype(np.float32)
    reach = np.minimum(reach, LIKELIEST)
    declined = worlds.threw[turn.next, RANKS] > 0
    reach = np.where(declined, reach * np.float32(manner.risk_declined), reach)
    missed = np.float32(1) - reach
    unseen = np.maximum(unseen, 0).astype(np.float32)
    none = np.exp(unseen * np.log(missed))
    one = none * unseen * reach / missed
    known = worlds.known[turn.next, RANKS]
    one = np.where(known > 0, np.where(known == 1, none, np.float32(0)), one)
    none = np.where(known > 0, np.float32(0), none)
    pair = 1 - none - one
    opened = worlds.opened[turn.other]
    free = opened & ~worlds.frozen
    chance = np.where(opened, pair, pair * np.float32(manner.risk_closed))
    chance = np.where(free, pair + np.float32(manner.risk_wild) * one, chance)
    taken: Figures = np.where(free & (theirs > 0), np.float32(1), chance).astype(np.float32)
    return taken


def _worth_of_freezing(turn: Turn) -> Figures:
    worlds, manner = turn.worlds, turn.manner
    worth = manner.freeze + manner.freeze_height * worlds.heights
    worth = worth + manner.freeze_theirs * worlds.opened[turn.other] * worlds.heights
    worth = worth + manner.freeze_ours * worlds.opened[turn.side] + manner.freeze_again * worlds.frozen
    freezing: Figures = worth.astype(np.float32)
    return freezing
