"""What each reason of a bot claims, checked against the real table, apart from the code that claims it."""

from collections.abc import Callable, Mapping
from typing import Final

from ai.advice import Advice
from game.rules import (
    Action,
    Ask,
    Discard,
    Draw,
    Meld,
    Stop,
    Table,
    Take,
    apply,
    check,
    legal_actions,
    realize,
    score,
)
from game.rules.cards import DEUCE, FOUR, JOKER, KIND, KIND_VALUE, NATURALS, VALUE
from game.rules.outs import can_go_out


class Facts:
    """A table before and after a move, the numbers that a reason names, how many moves were advised."""

    def __init__(self, table: Table, action: Action, values: Mapping[str, int], *, moves: int) -> None:
        self.table = table
        self.seat = table.actor
        self.side = self.seat % 2
        self.other = 1 - self.side
        self.next, self.mate, self.last = ((self.seat + step) % 4 for step in (1, 2, 3))
        self.action = realize(table.hands[self.seat], action)
        self.rank, self.instead = values.get("rank", -1), values.get("instead", -1)
        self.count, self.size, self.points = (values.get(name, -1) for name in ("count", "size", "points"))
        self.moves = moves
        self.after = table.copy()
        if not isinstance(self.action, Draw):
            apply(self.after, self.action)

    @property
    def left(self) -> list[int]:
        """The hand after the move, in counts; a discard is still to come where it lays."""
        return self.after.counts[self.seat]

    @property
    def opposed(self) -> int:
        """The opponents' cards."""
        return len(self.table.hands[self.next]) + len(self.table.hands[self.last])

    def throws(self, kind: int) -> bool:
        """The move is the discard of this kind."""
        return isinstance(self.action, Discard) and KIND[self.action.card] == kind

    def thrown(self) -> int:
        """The kind that is thrown, -1 for none."""
        return KIND[self.action.card] if isinstance(self.action, Discard) else -1

    def melded(self, table: Table, rank: int) -> int:
        """The size of the own meld."""
        return len(table.melds[self.side][rank])

    def hidden(self, kind: int) -> int:
        """Cards of a kind that the seat does not see."""
        others = sum(self.table.counts[seat][kind] for seat in (self.next, self.mate, self.last))
        return others + sum(KIND[card] == kind for card in self.table.stock)

    def wilds_left(self) -> int:
        """Wild cards in hand after the move."""
        return self.left[DEUCE] + self.left[JOKER]

    def they_may_go_out(self) -> bool:
        """An opponent has three cards or less and his side a canasta."""
        sizes = [len(self.table.hands[seat]) for seat in (self.next, self.last)]
        return min(sizes) <= 3 and self.table.canastas[self.other] >= 1

    def lacking(self) -> int:
        """What trios and pairs in the hand after the move, with all its wild cards, lack of the minimum."""
        need = self.table.rules.opening.minimum(self.table.scores[self.side])
        wilds = sorted(
            (VALUE[card] for card in self.after.hands[self.seat] if KIND[card] >= DEUCE), reverse=True
        )
        trios = [self.left[rank] * KIND_VALUE[rank] for rank in NATURALS if self.left[rank] > 2]
        pairs = sorted((2 * KIND_VALUE[rank] for rank in NATURALS if self.left[rank] == 2), reverse=True)
        most = max(
            sum(trios) + sum(pairs[:used]) + sum(wilds[: 3 * (len(trios) + used)])
            for used in range(min(len(wilds), len(pairs)) + 1)
        )
        return max(0, need - most)

    def finishes(self, *, natural: bool) -> bool:
        """The move finishes a canasta, or a later one of the turn may where it takes the pile."""
        if isinstance(self.action, Take):
            melds = self.after.naturals[self.side][self.rank] + self.left[self.rank]
            return melds + self.after.wilds[self.side][self.rank] + self.wilds_left() >= 7
        done = self.melded(self.after, self.rank) >= 7 > self.melded(self.table, self.rank)
        return done and natural == (not self.after.wilds[self.side][self.rank])

    def outcome(self) -> Table:
        """The table when the hand has gone out: what is left is thrown."""
        table = self.after.copy()
        if table.hands[self.seat] and table.turn == self.seat:
            apply(table, Discard(table.hands[self.seat][0]))
        return table

    def taken(self) -> bool:
        """The pile can be taken."""
        return any(isinstance(action, Take) for action in legal_actions(self.table))


def _catches(facts: Facts) -> bool:
    return facts.count == facts.opposed


def _goes_out(facts: Facts) -> bool:
    return isinstance(facts.action, Ask) or facts.outcome().went_out == facts.seat


def _safe(facts: Facts) -> bool:
    fed = facts.table.naturals[facts.other][facts.rank] and not facts.table.frozen
    return facts.throws(facts.rank) and not fed


CLAIMS: Final[Mapping[str, Callable[[Facts], bool]]] = {
    "they_need": lambda f: (
        f.table.naturals[f.other][f.rank] > 0
        and not f.table.frozen
        and not f.throws(f.rank)
        and f.table.counts[f.seat][f.rank] > 0
    ),
    "next_holds": lambda f: f.table.counts[f.next][f.rank] >= 2 and not f.throws(f.rank),
    "black_three": lambda f: f.throws(1),
    "freezes": lambda f: (
        f.thrown() >= DEUCE and not f.table.frozen and f.after.frozen and f.count == len(f.table.pile)
    ),
    "no_pair_left": lambda f: f.throws(f.rank) and f.hidden(f.rank) <= 1 and f.size == 8 - f.hidden(f.rank),
    "next_threw": lambda f: (
        _safe(f)
        and any((s, do, KIND[c[0]]) == (f.next, "discard", f.rank) for s, do, c in f.table.history if c)
    ),
    "safer": lambda f: _safe(f) and f.instead != f.rank and f.table.counts[f.seat][f.instead] > 0,
    "stays_open": lambda f: not f.after.frozen and f.table.counts[f.seat][DEUCE:] != [0, 0],
    "finishes_natural": lambda f: f.finishes(natural=True),
    "finishes_mixed": lambda f: f.finishes(natural=False),
    "stays_natural": lambda f: f.melded(f.after, f.rank) == f.size >= 3 and not f.after.wilds[f.side][f.rank],
    "brings_to": lambda f: f.melded(f.after, f.rank) == f.size > f.melded(f.table, f.rank),
    "opens": lambda f: not f.table.opened[f.side] and f.after.opened[f.side],
    "opens_for_red": lambda f: (
        not f.table.opened[f.side]
        and f.after.opened[f.side]
        and f.count == len(f.table.red_threes[f.side]) > 0
    ),
    "lays_more": lambda f: isinstance(f.action, Meld) and 0 < f.points <= _laid(f.action),
    "can_open_next": lambda f: not f.after.opened[f.side] and not f.lacking(),
    "short": lambda f: not f.after.opened[f.side] and f.points == f.lacking() > 0,
    "keeps_pair": lambda f: f.left[f.rank] == 2 and not f.melded(f.after, f.rank),
    "keeps_set": lambda f: f.left[f.rank] == f.size >= 3 and not f.melded(f.after, f.rank),
    "throws_single": lambda f: (
        f.throws(f.rank) and not f.left[f.rank] and not f.melded(f.table, f.rank) and f.rank >= FOUR
    ),
    "keeps_cards": lambda f: f.size == sum(f.left) - (f.thrown() < 0),
    "keeps_wilds": lambda f: 0 < f.count <= f.wilds_left(),
    "keeps_joker": lambda f: f.left[JOKER] > 0,
    "stock_low": lambda f: f.count == len(f.table.stock) <= 16 and isinstance(f.action, Meld),
    "they_may_go_out": lambda f: (
        f.they_may_go_out() and f.count == min(len(f.table.hands[seat]) for seat in (f.next, f.last))
    ),
    "they_may_go_out_too": Facts.they_may_go_out,
    "hand_caught": Facts.they_may_go_out,
    "draws": lambda f: isinstance(f.action, Draw),
    "no_taking": lambda f: not f.taken(),
    "taking_costs_wilds": lambda f: 0 < f.count <= sum(f.table.counts[f.seat][DEUCE:]),
    "taking_opens": lambda f: not f.table.opened[f.side],
    "small_pile": lambda f: f.count == len(f.table.pile) < 4,
    "pile_of": lambda f: isinstance(f.action, Take) and f.count == len(f.table.pile),
    "spares_wilds": lambda f: isinstance(f.action, Take) and sum(f.table.counts[f.seat][DEUCE:]) > 0,
    "takes_out": lambda f: (
        f.after.went_out == f.seat
        or can_go_out(f.left, f.after.naturals[f.side], f.after.wilds[f.side], f.table.rules, 1)
    ),
    "reaches_target": lambda f: (
        f.table.scores[f.side] + score(f.outcome())[f.side].total >= f.points == f.table.rules.target
    ),
    "concealed": lambda f: f.outcome().concealed,
    "catches": lambda f: _catches(f) and f.table.canastas[f.other] > 0,
    "catches_no_canasta": lambda f: _catches(f) and not f.table.canastas[f.other],
    "catches_unopened": lambda f: _catches(f) and not f.table.opened[f.other],
    "partner_holds": lambda f: f.size == len(f.table.hands[f.mate]),
    "little_to_catch": lambda f: _catches(f) and f.count <= 10 and not _goes_out(f),
    "more_to_come": lambda f: not _goes_out(f),
    "asks_partner": lambda f: f.count == len(f.table.hands[f.mate]) and check(f.table, f.action) is None,
    "next_turn_nothing": lambda f: (
        not f.table.opened[f.side]
        or all(not f.left[rank] or (f.left[rank] < 3 and not f.melded(f.table, rank)) for rank in NATURALS)
    ),
    "next_turn_brings": lambda f: f.points > 0,
    "worth_most": lambda f: f.moves > 1,
    "no_difference": lambda f: f.moves > 1,
    "for_the_match": lambda f: f.moves > 1 and max(f.table.scores) >= f.table.rules.target - 2000,
    "only_choice": lambda f: f.moves == 1 and not isinstance(f.action, Discard),
    "only_card": lambda f: f.moves == 1 and sum(count > 0 for count in f.table.counts[f.seat]) == 1,
    "only_throw": lambda f: f.moves == 1 and sum(count > 0 for count in f.table.counts[f.seat]) > 1,
    "stops": lambda f: isinstance(f.action, Stop) and not f.table.stock,
}
"""By code: what must be so."""


def _laid(action: Meld) -> int:
    return sum(VALUE[card] for group in action.melds for card in group.cards)


def false_claims(table: Table, moves: tuple[Advice, ...]) -> list[object]:
    """The reasons among these that claim what is not so. Raises KeyError for a code that nobody checks."""
    return [
        (reason, advice.action)
        for advice in moves
        for reason in advice.reasons
        if not CLAIMS[reason.code](Facts(table, advice.action, dict(reason.values), moves=len(moves)))
    ]
