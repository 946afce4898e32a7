"""Four bots at the table, and nobody of the house among them."""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from game.rules.cards import CardId
from game.view.controller import Controller
from game.view.hand import sorted_hand
from game.view.seen import Seen, see


class Demo(Controller):
    """A match that one looks on at, with all hands open."""

    live: ClassVar[bool] = False

    def seen(self, order: Sequence[CardId] | None = None) -> Seen:
        """The table with all hands."""
        hand = sorted_hand(self.table.hands[self.seat]) if order is None else order
        return replace(see(self.table, self.seat, order=hand), open=True)
