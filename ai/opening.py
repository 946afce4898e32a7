"""First melds of a side in many hands at once (RULES.md 4)."""

import numpy as np
from numpy.typing import NDArray

from ai.turns import Turn
from ai.worlds import RANK_VALUES, RANKS, Counts, Numbers, Truths, wild_cards
from game.rules.cards import DEUCE, JOKER, KIND_VALUE
from game.rules.groups import Sets, WildLimit


class Opening:
    """First melds: all trios, pairs with wild cards as far as the minimum asks, wild cards on top.

    ``naturals`` and ``wild_places`` by rank, ``deuces`` and ``jokers`` say what is laid, ``laid`` how many
    cards, ``points`` what they are worth, ``met`` where that is enough.
    """

    def __init__(self, hand: Counts, need: Numbers, sets: Sets) -> None:
        held, deuces = hand[RANKS], hand[DEUCE]
        wilds = wild_cards(hand)
        trio = held >= 3
        natural_points = (held * trio * RANK_VALUES).sum(0, np.int16)
        pair = (held == 2)[::-1]
        number = pair.cumsum(0, np.int8)
        own = np.where(number <= deuces, KIND_VALUE[DEUCE], KIND_VALUE[JOKER])
        gain = 2 * RANK_VALUES[::-1] + (RANK_VALUES[::-1] if sets.wilds_replace else own)
        gain = gain * (pair & (number <= wilds))
        before = gain.cumsum(0) - gain
        used = (gain > 0) & (natural_points + before < need)
        paired = used[::-1]
        self.naturals: Counts = held * (trio | paired)
        self.wild_places: Counts = paired.astype(np.int8)
        self.wilds: Counts = used.sum(0, np.int8)
        self.points: Numbers = (natural_points + (gain * used).sum(0)).astype(np.int16)
        self._add_wild_cards(deuces, wilds, need, sets)
        self.deuces: Counts = np.minimum(self.wilds, deuces)
        self.jokers: Counts = self.wilds - self.deuces
        self.laid: Numbers = self.naturals.sum(0, np.int16) + self.wilds
        self.met: Truths = (self.points >= need) & (self.laid > 0)

    def _add_wild_cards(self, deuces: Counts, wilds: Counts, need: Numbers, sets: Sets) -> None:
        """Further wild cards onto the largest group, up to two, while the minimum is not met."""
        if not self.naturals.size:
            return
        best = self.naturals.argmax(0)
        lanes = np.arange(len(wilds))
        for _ in range(2):
            short = (self.points < need) & (self.points > 0) & (self.wilds < wilds)
            if sets.wild_limit is not WildLimit.THREE:
                short &= self.wild_places[best, lanes] < np.array(sets.room)[self.naturals[best, lanes]]
            if not short.any():
                return
            worth = np.where(self.wilds < deuces, KIND_VALUE[DEUCE], KIND_VALUE[JOKER])
            if sets.wilds_replace:
                worth = RANK_VALUES[best, 0]
            self.points += worth.astype(np.int16) * short
            self.wild_places[best, lanes] += short
            self.wilds = self.wilds + short.astype(np.int8)


def open_with_pile(turn: Turn, chosen: NDArray[np.intp], wish: NDArray[np.floating]) -> Truths:
    """Open with the pile's top card where the minimum is met and it is wanted; tells where."""
    worlds = turn.worlds
    hand = turn.hand[:, chosen]
    top = worlds.tops[chosen]
    hand[top, np.arange(len(chosen))] += 1
    opening = Opening(hand, worlds.needs[turn.side, chosen], worlds.rules.sets)
    left = worlds.sizes[turn.seat, chosen] + worlds.heights[chosen] - opening.laid
    wish = wish + turn.manner.open_wilds * opening.wilds
    opened: Truths = opening.met & (left >= 2) & (wish > 0)
    _lay_opening(turn, chosen, opening, opened)
    # The top card was laid from the pile, not from the hand.
    at = chosen[opened]
    turn.hand[worlds.tops[at], at] += 1
    worlds.sizes[turn.seat, at] += 1
    return opened


def open_side(turn: Turn) -> None:
    """Lay the first meld of the side where the minimum is met and it is wanted."""
    worlds, manner = turn.worlds, turn.manner
    chosen = np.flatnonzero(~worlds.opened[turn.side] & worlds.live)
    if not chosen.size:
        return
    opening = Opening(turn.hand[:, chosen], worlds.needs[turn.side, chosen], worlds.rules.sets)
    left = worlds.sizes[turn.seat, chosen] - opening.laid
    wish = manner.open + manner.open_wilds * opening.wilds + manner.open_left * left
    wish = wish + manner.open_theirs * worlds.opened[turn.other, chosen]
    wish = wish + manner.open_height * worlds.heights[chosen] + manner.open_late * turn.late[chosen]
    _lay_opening(turn, chosen, opening, opening.met & (left >= 2) & (wish > 0))


def _lay_opening(turn: Turn, chosen: NDArray[np.intp], opening: Opening, opened: Truths) -> None:
    worlds, at = turn.worlds, chosen[opened]
    naturals, wilds = opening.naturals[:, opened], opening.wild_places[:, opened]
    worlds.naturals[turn.side, RANKS, at] += naturals.T
    worlds.wilds[turn.side, RANKS, at] += wilds.T
    turn.hand[RANKS, at] -= naturals
    turn.hand[DEUCE, at] -= opening.deuces[opened]
    turn.hand[JOKER, at] -= opening.jokers[opened]
    worlds.points[turn.side, at] += opening.points[opened]
    worlds.sizes[turn.seat, at] -= opening.laid[opened]
    worlds.opened[turn.side, at] = True
