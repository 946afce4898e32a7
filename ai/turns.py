"""A turn of one seat in many worlds at once: what the parts of it ask again and again."""

from typing import Final

import numpy as np

from ai.manner import Manner
from ai.worlds import Truths, Worlds

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
        self.mate = seats.partner(seat) if seats.partners else None
        self.opponents = sorted({self.next, (seat - 1) % seats.players})
        self.share = 1 / (seats.sides - 1)
        """What each other side counts for beside the own."""
        self.hand = worlds.hands[seat]
        self.all = np.arange(worlds.count)
        left = worlds.stock.shape[0] - worlds.at
        self.late = 1 - left.astype(np.float32) / STOCK
        need = worlds.rules.out.canastas
        may = {seats.side_of[at]: worlds.canastas(seats.side_of[at]) >= need for at in self.opponents}
        self.their_canasta: Truths = np.logical_or.reduce([*may.values()])
        near = [may[seats.side_of[at]] & (worlds.sizes[at] <= FEW) for at in self.opponents]
        self.danger: Truths = np.logical_or.reduce(near)
