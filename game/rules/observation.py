"""What one seat may know, and tables it cannot tell from the real one.

An Observation is plain data in faces: two kings of spades are one face. The pile is known to its last
card, for everything in it was seen when it was thrown; how much of that a player remembers is his level.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from game.rules.cards import FACE, KIND, RED_THREE, CardId, Supply
from game.rules.ruleset import RuleSet
from game.rules.table import Phase, Public, Question, Shown, Table

HIDDEN = CardId(-1)
"""Stands for a card that the seat cannot see, on the table of ``Observation.table``."""


class Observation(NamedTuple):
    """Everything seat ``seat`` may know.

    ``hand`` is sorted, ``counts`` are its cards by kind; ``shown`` is by side, ``hand_sizes`` by seat,
    ``pile`` from bottom to top; ``history`` holds all public steps of the deal in order. The rest is as
    in ``Table``.
    """

    rules: RuleSet
    seat: int
    dealer: int
    turn: int
    actor: int
    phase: Phase
    hand: tuple[CardId, ...]
    counts: tuple[int, ...]
    shown: tuple[Shown, ...]
    hand_sizes: tuple[int, ...]
    stock_size: int
    pile: tuple[CardId, ...]
    frozen: bool
    scores: tuple[int, ...]
    melded_seats: int
    drawn: bool
    laid: bool
    fresh: bool
    turn_ranks: int
    adds_to_old: bool
    question: Question
    history: tuple[Public, ...]
    finishers: int
    turned: int
    may_take: bool
    turns_left: int
    bottom: tuple[CardId, ...]
    """The cards that all saw go under the stock and that are still there, the last of the stock first."""

    @property
    def side(self) -> int:
        """The seat's own side."""
        return self.rules.seats.side_of[self.seat]

    def table(self) -> Table:
        """A table on which the seat's own actions can be checked; the cards it cannot see are HIDDEN.

        A hand of hidden cards has its size, but no counts.
        """
        table, _ = _visible_part(self)
        for seat, size in enumerate(self.hand_sizes):
            if seat != self.seat:
                table.hands[seat] = [HIDDEN] * size
        table.stock += [HIDDEN] * (self.stock_size - len(table.stock))
        return table


def observe(table: Table, seat: int) -> Observation:
    """Build what the seat may know. This is the only place where a table becomes a view of it."""
    hand = [FACE[card] for card in table.hands[seat]]
    hand.sort()
    fields = (
        table.rules,
        seat,
        table.dealer,
        table.turn,
        table.actor,
        table.phase,
        tuple(hand),
        tuple(table.counts[seat]),
        tuple([shown or table.show(side) for side, shown in enumerate(table.shown)]),
        tuple([len(cards) for cards in table.hands]),
        len(table.stock),
        tuple([FACE[card] for card in table.pile]),
        table.frozen,
        table.scores,
        table.melded_seats,
        table.drawn,
        table.laid,
        table.fresh,
        table.turn_ranks,
        table.adds_to_old,
        table.question,
        tuple(table.history),
        table.finishers,
        table.turned,
        table.may_take,
        table.turns_left,
        tuple([FACE[card] for card in table.stock[: table.sunk]]) if table.sunk else (),
    )
    # A bot is asked hundreds of thousands of times a minute: twice as fast as Observation(*fields).
    return tuple.__new__(Observation, fields)


def determinize(observation: Observation, rng: Random, known: Sequence[Sequence[int]] | None = None) -> Table:
    """Deal every card that the seat cannot see anew: a table whose observation is the same.

    All such tables are equally likely as far as the cards' numbers go. ``known`` gives by seat the counts by
    kind of cards that are known to be in its hand, taken with a pile and not seen since: they are dealt to
    it. A hidden hand holds no red three, they are laid at once (RULES.md 3), unless they are laid by hand.
    """
    table, unseen = _visible_part(observation)
    rng.shuffle(unseen)
    if not observation.rules.threes.by_hand:
        # Red threes go to the back of the line: hands are filled first and never hold one.
        unseen.sort(key=lambda card: KIND[card] == RED_THREE)
    others = [seat for seat in range(len(table.hands)) if seat != observation.seat]
    if known is not None:
        for seat in others:
            unseen = _deal_known(table, seat, unseen, list(known[seat]))
    for seat in others:
        missing = observation.hand_sizes[seat] - len(table.hands[seat])
        for card in unseen[:missing]:
            table.deal_to(seat, card)
        del unseen[:missing]
    rng.shuffle(unseen)
    table.stock += unseen
    return table


def _deal_known(table: Table, seat: int, unseen: list[CardId], wanted: list[int]) -> list[CardId]:
    """Deal a seat the cards it is known to hold; returns what is left."""
    left = []
    for card in unseen:
        if wanted[KIND[card]] > 0:
            wanted[KIND[card]] -= 1
            table.deal_to(seat, card)
        else:
            left.append(card)
    return left


def _visible_part(observation: Observation) -> tuple[Table, list[CardId]]:
    """A table with all that the seat sees, and the cards that are left for the places it does not."""
    table = Table(observation.rules, dealer=observation.dealer, scores=observation.scores)
    supply = Supply(observation.rules.seats.packs)
    for card in supply.give(observation.hand):
        table.deal_to(observation.seat, card)
    for side, shown in enumerate(observation.shown):
        for rank, faces in enumerate(shown.melds):
            if faces:
                table.add_to_meld(side, rank, supply.give(faces))
        table.red_threes[side] = list(supply.give(shown.red_threes))
    table.pile = list(supply.give(observation.pile))
    table.stock = list(supply.give(observation.bottom))
    table.sunk = len(table.stock)
    table.hidden = tuple([shown.hidden for shown in observation.shown])
    table.finishers = observation.finishers
    table.turned = observation.turned
    table.may_take = observation.may_take
    table.turns_left = observation.turns_left
    table.frozen = observation.frozen
    table.turn = observation.turn
    table.actor = observation.actor
    table.phase = observation.phase
    table.melded_seats = observation.melded_seats
    table.drawn = observation.drawn
    table.laid = observation.laid
    table.fresh = observation.fresh
    table.turn_ranks = observation.turn_ranks
    table.adds_to_old = observation.adds_to_old
    table.question = observation.question
    table.history = list(observation.history)
    return table, supply.left()
