"""The score of a deal and the end of a match (RULES.md 7, 8)."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Final

from game.rules.cards import BLACK_THREE, DEUCE, RED_THREE, value
from game.rules.groups import RedSign
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
    wild: int = 0
    """For a canasta of wild cards."""
    sperrkanasta: int = 0

    @property
    def total(self) -> int:
        """What the deal adds to the side's total."""
        common = self.natural + self.mixed + self.red_threes + self.going_out + self.cards + self.hand
        return common + self.wild + self.sperrkanasta

    def items(self) -> dict[str, int]:
        """The items by their names in a record, ``total`` last; what only some rules know if it is not 0."""
        points = asdict(self)
        return {name: points[name] for name in points if points[name] or name not in _OF_SOME} | {
            "total": self.total
        }


_OF_SOME: Final = {"wild", "sperrkanasta"}


def score(table: Table) -> tuple[Score, ...]:
    """Count a deal for each side, as if it ended now."""
    return tuple([_score_side(table, side) for side in range(table.rules.seats.sides)])


def _score_side(table: Table, side: int) -> Score:
    rules = table.rules
    sets, threes, side_of = rules.sets, rules.threes, rules.seats.side_of
    natural = mixed = wild = barred = points = 0
    for rank, cards in enumerate(table.melds[side]):
        if cards:
            points += sets.worth(rank, cards)
        if len(cards) >= sets.canasta:
            hidden = sets.hidden_bonus if table.hidden[side] >> rank & 1 else 0
            if rank == BLACK_THREE:
                barred += threes.sperrkanasta_bonus
            elif rank == DEUCE:
                wild += sets.wild_bonus
            elif table.wilds[side][rank]:
                mixed += sets.mixed_bonus + hidden
            else:
                natural += sets.natural_bonus + hidden
    out = table.went_out != NO_SEAT and side_of[table.went_out] == side
    return Score(
        natural=natural,
        mixed=mixed,
        red_threes=laid_red_threes(table, side, out=out) - _held_red_threes(table, side),
        going_out=_going_out(table) if out else 0,
        cards=-points if sets.no_canasta_minus and not (table.canastas[side] or out) else points,
        hand=-sum(value(hand) for seat, hand in enumerate(table.hands) if side_of[seat] == side),
        wild=wild,
        sperrkanasta=barred,
    )


def laid_red_threes(table: Table, side: int, *, out: bool = False) -> int:
    """Plus or minus, all of them together worth more (RULES.md 7); ``out``: the side has gone out."""
    rules = table.rules
    threes = rules.threes
    laid = len(table.red_threes[side])
    points = threes.all_red if laid == 2 * rules.seats.packs else threes.red * laid
    match threes.red_sign:
        case RedSign.OPENED:
            plus = table.opened[side]
        case RedSign.CANASTA:
            plus = table.canastas[side] >= 1
        case RedSign.TWO_CANASTAS:
            plus = table.canastas[side] >= 2
        case RedSign.WENT_OUT:
            plus = out
    return points if plus else -points


def _held_red_threes(table: Table, side: int) -> int:
    """What those cost that were never laid by hand (RULES.md 9)."""
    held = sum(
        table.counts[seat][RED_THREE]
        for seat, of in enumerate(table.rules.seats.side_of)
        if of == side and table.turned >> seat & 1
    )
    return table.rules.threes.held * held


def _going_out(table: Table) -> int:
    """RULES.md 7; the hand canasta of RULES.md 9 where nobody else has melded."""
    out = table.rules.out
    if not table.concealed:
        return out.bonus
    if out.hand_canasta and table.melded_seats == 1 << table.went_out:
        return out.hand_canasta
    return out.bonus + out.concealed_bonus


def winner(rules: RuleSet, totals: Sequence[int]) -> int | None:
    """The side that has won the match, None while it goes on: at the target, the highest alone."""
    best = max(totals)
    if best < rules.target or list(totals).count(best) > 1:
        return None
    return list(totals).index(best)
