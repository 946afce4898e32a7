"""The score of a deal and the end of a match (RULES.md 7, 8)."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.cards import value
from game.rules.ruleset import RuleSet
from game.rules.table import NO_SEAT, Table


@dataclass(frozen=True, slots=True)
class Score:
    """One side's points in a deal, item by item as in a record."""

    natural: int
    mixed: int
    red_threes: int
    going_out: int
    cards: int
    hand: int

    @property
    def total(self) -> int:
        """What the deal adds to the side's total."""
        return self.natural + self.mixed + self.red_threes + self.going_out + self.cards + self.hand


def score(table: Table) -> tuple[Score, ...]:
    """Count a deal for each side, as if it ended now."""
    return tuple([_score_side(table, side) for side in range(table.rules.seats.sides)])


def _score_side(table: Table, side: int) -> Score:
    rules = table.rules
    sets, threes, side_of = rules.sets, rules.threes, rules.seats.side_of
    natural = mixed = points = 0
    for cards, wilds in zip(table.melds[side], table.wilds[side], strict=True):
        if cards:
            points += value(cards)
        if len(cards) >= sets.canasta:
            if wilds:
                mixed += sets.mixed_bonus
            else:
                natural += sets.natural_bonus
    red = len(table.red_threes[side])
    red_points = threes.all_red if red == 2 * rules.seats.packs else threes.red * red
    out = 0
    if table.went_out != NO_SEAT and side_of[table.went_out] == side:
        out = rules.out.bonus + (rules.out.concealed_bonus if table.concealed else 0)
    return Score(
        natural=natural,
        mixed=mixed,
        red_threes=red_points if table.opened[side] else -red_points,
        going_out=out,
        cards=points,
        hand=-sum(value(hand) for seat, hand in enumerate(table.hands) if side_of[seat] == side),
    )


def winner(rules: RuleSet, totals: Sequence[int]) -> int | None:
    """The side that has won the match, None while it goes on: at the target, the highest alone."""
    best = max(totals)
    if best < rules.target or list(totals).count(best) > 1:
        return None
    return list(totals).index(best)
