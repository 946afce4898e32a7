"""A turn of one seat in many worlds at once: what the parts of it ask again and again."""

from typing import Final

import numpy as np

from ai.manner import Manner
from ai.worlds import RANKS, Worlds

FEW: Final = 4
"""With so few cards an opponent may go out next."""
STOCK: Final = 40
"""A stock of so many cards is early in the deal."""


class Turn:
    """One turn of one seat in many worlds; ``late`` runs from about 0 to 1 while the stock lasts."""

    def __init__(self, worlds: Worlds, seat: int, manner: Manner) -> None:
        seats = worlds.rules.seats
        self.worlds, self.seat, self.manner = worlds, seat, manner
        self.side = seats.side_of[seat]
        self.next = (seat + 1) % seats.players
        self.other = seats.side_of[self.next]
        self.mate = seats.partner(seat)
        self.last = (seat - 1) % seats.players
        self.hand = worlds.hands[seat]
        self.all = np.arange(worlds.count)
        left = worlds.stock.shape[0] - worlds.at
        self.late = 1 - left.astype(np.float32) / STOCK
        theirs = worlds.naturals[self.other, RANKS] + worlds.wilds[self.other, RANKS]
        self.their_canasta = (theirs >= worlds.rules.sets.canasta).any(0)
        fewest = np.minimum(worlds.sizes[self.next], worlds.sizes[self.last])
        self.danger = self.their_canasta & (fewest <= FEW)
