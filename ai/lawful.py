"""What the rules in force ask of whoever acts: the ways out, duties, and what is left (RULES.md 6, 9)."""

from collections.abc import Iterator
from typing import Any, Final

from game.rules import (
    CLASSIC,
    Action,
    Discard,
    Phase,
    Question,
    RedThree,
    RuleSet,
    Table,
    check,
    legal_actions,
)
from game.rules.actions import PASS
from game.rules.cards import KIND, KIND_VALUE, RED_THREE
from game.rules.laying import canastas_needed
from game.rules.outs import WayOut, ways_out

_latest: Final[list[Any]] = [CLASSIC, True]
"""The rules that ``plain`` was asked of last, and what it said: they are the same for whole matches."""


def plain(rules: RuleSet) -> bool:
    """What lays, takes and goes out is that of the classic laws, which the bots know by heart.

    By any other rules what they would do is checked before it is done.
    """
    if rules is not _latest[0]:
        groups = ("sets", "pile", "threes", "out", "stock")
        same = all(getattr(rules, group) == getattr(CLASSIC, group) for group in groups)
        _latest[:] = rules, same and rules.seats.partners
    return bool(_latest[1])


def ways(table: Table, seat: int) -> Iterator[WayOut]:
    """The ways out of the hand whose turn it is, for every last discard one; none after the partner's no."""
    if table.question is Question.NO:
        return iter(())
    side = table.side
    counts, naturals, wilds = table.counts[seat], table.naturals[side], table.wilds[side]
    return ways_out(counts, naturals, wilds, table.rules, canastas_needed(table))


def must(table: Table) -> bool:
    """The seat to act must go out in this turn: the partner said yes, or black threes are melded."""
    return table.question is Question.YES or table.black_threes_out


def red_three(table: Table) -> Action | None:
    """The red three in the hand that can be laid now, where players lay them: whoever can does so at once."""
    seat = table.turn
    if not table.counts[seat][RED_THREE] or table.phase is Phase.ANSWER:
        return None
    for card in table.hands[seat]:
        if KIND[card] == RED_THREE:
            action = RedThree(card)
            return action if check(table, action) is None else None
    return None


def left_over(table: Table) -> Action:
    """What is lawful where no plan is: to pass, to throw the cheapest card, or to lay what must be laid."""
    actions = legal_actions(table)
    throws = [action for action in actions if isinstance(action, Discard)]
    if throws:
        return min(throws, key=lambda action: KIND_VALUE[KIND[action.card]])
    return actions[-1] if PASS not in actions else PASS
