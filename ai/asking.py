"""May I go out? When a bot asks, and what its partner answers, each from its own view (RULES.md 6.3)."""

from typing import Final

from ai import never
from ai.plans import layings
from ai.situation import Situation
from ai.standing import melds_of
from game.rules import Question, Table

HELD: Final = 4
"""A partner with so many cards may know better."""
CLOSE: Final = 400.0
"""Going out that is better by no more than so many points is worth a question."""
WORTH_OF_YES: Final = 150.0
"""What the answering player's next turn must bring before he says no."""


def is_open(table: Table, seat: int) -> bool:
    """The question may still be asked: once a turn, before any other meld, with two cards in hand."""
    if not table.rules.seats.partners or table.question is not Question.NOT_ASKED:
        return False
    return not table.laid and len(table.hands[seat]) >= 2


def needs_a_yes(table: Table) -> bool:
    """Going out needs the partner's yes, and it has not been given (RULES.md 9)."""
    return table.rules.out.must_ask and table.question is not Question.YES


def may_know_better(table: Table, seat: int, *, gain: float) -> bool:
    """The partner's hand is large enough, and going out no clear case, so that his answer can change it.

    ``gain`` is what going out is worth over playing on.
    """
    partner = table.rules.seats.partner(seat)
    return gain <= CLOSE and len(table.hands[partner]) >= HELD and not never.they_may_go_out(table, seat)


def says_yes(table: Table, seat: int) -> bool:
    """The partner's answer: no only with much to lay in the next turn, and no danger until then."""
    return never.they_may_go_out(table, seat) or next_turn(table, seat) < WORTH_OF_YES


def worth_of_no(table: Table, seat: int) -> float:
    """What a no brings, in points: what the next turn can lay, or is caught before it comes to that."""
    worth = next_turn(table, seat)
    return -worth if never.they_may_go_out(table, seat) else worth


def next_turn(table: Table, seat: int) -> float:
    """What laying the best of the own hand brings, in points: its cards no longer count minus but plus, and
    canastas."""
    side = table.rules.seats.side_of[seat]
    situation = Situation(table, seat)
    now = melds_of(table, side)
    best = 0.0
    for laying in layings(table, seat):
        ours = situation.after(laying).ours
        best = max(best, 200 * (ours[0] - now[0]) + 100 * (ours[1] - now[1]))
    return best
