"""What a simple player lays in many worlds at once, once his side has opened (RULES.md 4, 6)."""

import numpy as np
from numpy.typing import NDArray

from ai.turns import Turn
from ai.worlds import RANK_VALUES, RANKS, Counts, Numbers, Truths, wild_cards
from game.rules.cards import DEUCE, JOKER, KIND_VALUE
from game.rules.groups import WildLimit


class Melding:
    """The cards that a seat lays: ``lay`` naturals by rank, ``placed`` the wild cards by their rank."""

    def __init__(self, turn: Turn) -> None:
        worlds = turn.worlds
        self.turn, self.worlds, self.manner = turn, worlds, turn.manner
        self.hand = turn.hand
        self.opened = worlds.opened[turn.side] & worlds.live
        self.melded = worlds.naturals[turn.side, RANKS]
        self.wild = worlds.wilds[turn.side, RANKS]
        held = turn.hand[RANKS]
        self.lay: Counts = held * (((self.melded > 0) | (held >= 3)) & self.opened)
        self.placed: Counts = np.zeros_like(self.lay)
        self.wilds = wild_cards(turn.hand)

    def play(self) -> None:
        """All that fits and new trios, wild cards where they serve, or going out."""
        if not self.lay.any() and not self.wilds[self.opened].any():
            return
        rules = self.worlds.rules
        if rules.sets.has_wild_melds:
            self._lay_wild_canasta()
        self._finish_canastas()
        sizes = self.melded + self.wild + self.lay + self.placed
        wild = self.worlds.wilds[self.turn.side, DEUCE] >= rules.sets.canasta
        canasta = ((sizes >= rules.sets.canasta).sum(0) + wild >= rules.out.canastas) & self.opened
        self._put_out()
        laid = self.lay.sum(0, np.int16) + self.placed.sum(0, np.int16)
        left = self.worlds.sizes[self.turn.seat] - laid
        out = self._goes_out(left, canasta)
        short = np.flatnonzero((left < 2) & self.opened & ~out & (laid > 0))
        if short.size:
            self._hold_back(short)
        self._lay()
        if out.any():
            self._go_out(np.flatnonzero(out))

    def _room(self) -> Counts:
        """By rank how many wild cards more its meld may hold; none where there is no meld."""
        naturals, sets = self.melded + self.lay, self.worlds.rules.sets
        most = sets.most_wilds
        if sets.wild_limit is not WildLimit.THREE:
            most = np.array(sets.room, np.int8)[naturals]
        room: Counts = (most - self.wild - self.placed) * (naturals > 0)
        return np.maximum(room, 0)

    def _lay_wild_canasta(self) -> None:
        """A whole canasta of wild cards, where the hand keeps two other cards."""
        worlds, side, full = self.worlds, self.turn.side, self.worlds.rules.sets.canasta
        sizes = worlds.sizes[self.turn.seat]
        can = self.opened & (self.wilds >= full) & (worlds.wilds[side, DEUCE] == 0) & (sizes >= full + 2)
        at = np.flatnonzero(can)
        if not at.size:
            return
        deuces = np.minimum(self.hand[DEUCE, at], full)
        self.hand[DEUCE, at] -= deuces
        self.hand[JOKER, at] -= full - deuces
        worlds.wilds[side, DEUCE, at] = full
        points = KIND_VALUE[DEUCE] * deuces.astype(np.int16) + KIND_VALUE[JOKER] * (full - deuces)
        worlds.points[side, at] += points.astype(np.int16)
        sizes[at] -= full
        self.wilds = wild_cards(self.hand)

    def _spoils(self) -> Truths:
        """Where a wild card may join five or six naturals."""
        manner, worlds = self.manner, self.worlds
        own = self.melded + self.wild >= worlds.rules.sets.canasta
        wish = manner.spoil + manner.spoil_first * ~own.any(0) + manner.spoil_late * self.turn.late
        wanted: Truths = wish + manner.spoil_danger * self.turn.danger > 0
        return wanted

    def _finish_canastas(self) -> None:
        """The wild cards that bring one meld to a canasta, the nearest one and of these the dearest."""
        worlds = self.worlds
        full = worlds.rules.sets.canasta
        naturals = self.melded + self.lay
        missing = full - naturals - self.wild
        can = (missing > 0) & (missing <= np.minimum(self.wilds, self._room())) & self.opened
        if not can.any():
            return
        pure = (naturals >= 5) & (self.wild == 0)
        can &= ~pure | self._spoils()
        order = np.where(can, missing * 8 - RANK_VALUES // 5, 99)
        best = order.argmin(0)
        chosen = np.flatnonzero(can.any(0))
        self.placed[best[chosen], chosen] = missing[best[chosen], chosen]

    def _put_out(self) -> None:
        """One wild card more onto the largest meld below a canasta, where it is better out of the hand."""
        worlds, manner = self.worlds, self.manner
        left = self.wilds - self.placed.sum(0, np.int8)
        wish = (
            manner.wild_out
            + manner.wild_out_danger * self.turn.danger
            + manner.wild_out_late * self.turn.late
        )
        wish = wish + manner.wild_out_held * left
        wanted = (wish > 0) & (left > 0) & self.opened
        if not wanted.any():
            return
        naturals = self.melded + self.lay
        wild = self.wild + self.placed
        size = naturals + wild
        can = (self._room() > 0) & ((naturals < 5) | (wild > 0)) & wanted
        order = np.where(can, np.where(size < worlds.rules.sets.canasta, size, 1), 0)
        best = order.argmax(0)
        chosen = np.flatnonzero(can.any(0))
        self.placed[best[chosen], chosen] += 1

    def _goes_out(self, left: Numbers, canasta: Truths) -> Truths:
        """Where the seat can and would go out: all laid but one card, wild cards where there is room."""
        worlds, manner = self.worlds, self.manner
        wilds = self.wilds - self.placed.sum(0, np.int8)
        single = left - wilds
        able: Truths = canasta & (single <= 1)
        if not able.any():
            return able
        impure = (self.melded + self.lay < 7) | (self.wild + self.placed > 0)
        room = (self._room() * impure).sum(0)
        able &= wilds - (single == 0) <= room
        turn = self.turn
        caught = sum(worlds.sizes[at] for at in turn.opponents) * turn.share
        wish = manner.out + manner.out_caught / 10 * caught + manner.out_theirs * ~turn.their_canasta
        if turn.mate is not None:
            wish = wish + manner.out_mate / 10 * worlds.sizes[turn.mate]
        wish = wish + manner.out_closed * ~worlds.opened[self.turn.other]
        able &= wish > 0
        return able

    def _hold_back(self, chosen: NDArray[np.intp]) -> None:
        """Where the turn could not end: keep wild cards, then the cards of the lowest ranks."""
        worlds = self.worlds
        self.placed[:, chosen] = 0
        held = self.lay[:, chosen]
        left = worlds.sizes[self.turn.seat, chosen] - held.sum(0, np.int16)
        melded = self.melded[:, chosen] > 0
        for rank in range(held.shape[0]):
            if (left >= 2).all():
                break
            fewer = np.where(melded[rank], np.minimum(held[rank], np.maximum(0, 2 - left)), held[rank])
            fewer = np.where(left < 2, fewer, 0)
            held[rank] -= fewer.astype(np.int8)
            left = left + fewer
        self.lay[:, chosen] = held

    def _lay(self) -> None:
        worlds = self.worlds
        used = self.placed.sum(0, np.int8)
        deuces = np.minimum(used, self.hand[DEUCE])
        jokers = used - deuces
        self.hand[RANKS] -= self.lay
        self.hand[DEUCE] -= deuces
        self.hand[JOKER] -= jokers
        self.melded += self.lay
        self.wild += self.placed
        points = (self.lay * RANK_VALUES).sum(0, np.int16)
        if worlds.rules.sets.wilds_replace:
            points += (self.placed * RANK_VALUES).sum(0, np.int16)
        else:
            points += KIND_VALUE[DEUCE] * deuces + KIND_VALUE[JOKER] * jokers.astype(np.int16)
        worlds.points[self.turn.side] += points
        worlds.sizes[self.turn.seat] -= self.lay.sum(0, np.int16) + used

    def _go_out(self, chosen: NDArray[np.intp]) -> None:
        """The wild cards are laid and the last card thrown: a natural, or else a wild card."""
        worlds = self.worlds
        hand = self.hand[:, chosen]
        single = hand[:DEUCE].sum(0) > 0
        deuces, jokers = hand[DEUCE], hand[JOKER]
        points = (KIND_VALUE[DEUCE] * deuces.astype(np.int16)) + KIND_VALUE[JOKER] * jokers.astype(np.int16)
        thrown = np.where(
            single, 0, np.where(deuces > 0, KIND_VALUE[DEUCE], np.where(jokers > 0, KIND_VALUE[JOKER], 0))
        )
        worlds.points[self.turn.side, chosen] += points - thrown.astype(np.int16)
        self.hand[:, chosen] = 0
        worlds.sizes[self.turn.seat, chosen] = 0
        worlds.out[chosen] = self.turn.side
        worlds.live[chosen] = False
