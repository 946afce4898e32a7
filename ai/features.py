"""The figures by which a plan is weighed: what the table looks like when the seat's turn has ended.

Points are in hundreds, numbers of cards mostly in tens. ``FEATURES`` names them in their order; weights are
kept by these names. Where others are more than one side, theirs is the mean of them.
"""

from operator import mul
from typing import Final

from ai.situation import After, Habits, Situation
from game.rules.cards import BLACK_THREE, DEUCE, JOKER, KIND, KIND_VALUE, NATURALS, Kind
from game.rules.outs import NO_DISCARD

_SIDE = ("points", "canasta_points", "open", "red", "three", "four", "five", "six", "pure", "canasta", "two")
FEATURES: Final = (
    "one",
    *(f"our_{name}" for name in _SIDE),
    *(f"their_{name}" for name in _SIDE),
    "hand_points",
    "hand_size",
    "mate_size",
    "next_size",
    "last_size",
    "singles",
    "pairs",
    "trios",
    "fours",
    "fitting",
    "deuces",
    "jokers",
    "black_threes",
    "high_singles",
    "opening_reach",
    "opening_need",
    "pile_size",
    "pile_given",
    "pile_kept",
    "frozen",
    "frozen_pairs",
    "pile_closed",
    "stock",
    "stock_lead",
    "caught_soon",
    "caught_late",
    "caught_mate",
    "catching",
    "nearly_out",
    "wilds_late",
    "our_hopes",
    "their_hopes",
)
EIGHT: Final[Kind] = 6
PAIRS: Final = 4
"""The place of the pairs among the figures of the hand."""
NO_HOPES: Final = (0.0, 0.0)
FEW: Final = 3
SOME: Final = 6


def features(situation: Situation, after: After, discard: Kind, habits: Habits) -> list[float]:
    """The figures of a plan: its cards laid (``after``), one card of the kind ``discard`` thrown, or none."""
    table, counts = situation.table, after.counts
    pile, more, top = situation.pile_size, 0, discard
    if discard == NO_DISCARD:
        top = KIND[table.pile[-1]] if table.pile else BLACK_THREE
    else:
        counts[discard] -= 1
        pile, more = pile + 1, KIND_VALUE[discard]
    given = situation.chance_of_taking(top, after, habits)
    points = _points(counts) / 100
    size, hand = sum(counts), _hand(situation, after)
    figures = [1.0, *after.ours, *situation.theirs, points, size / 10, *hand]
    figures += _opening(situation, counts, opened=after.points > 0)
    worth = (situation.pile_points + more + 12 * pile) / 100
    frozen = situation.frozen or top >= DEUCE
    figures += (
        pile / 10,
        situation.share * given * worth,
        (1 - given) * worth,
        float(frozen),
        frozen * hand[PAIRS] * pile / 10,
        (not table.opened[situation.other]) * pile / 10,
    )
    figures += _end_game(situation, counts, points, size, canastas=after.canastas)
    figures += situation.hopes(counts, after) if situation.hopeful else NO_HOPES
    if discard != NO_DISCARD:
        counts[discard] += 1
    return figures


def _hand(situation: Situation, after: After) -> list[float]:
    counts, naturals = after.counts, after.naturals
    singles = pairs = trios = fours = fitting = high = 0
    for rank in NATURALS:
        held = counts[rank]
        if not held:
            continue
        if naturals[rank]:
            fitting += held
        elif held == 1:
            singles += 1
            high += rank >= EIGHT
        elif held == 2:
            pairs += 1
        elif held == 3:
            trios += 1
        else:
            fours += 1
    mate, following, last = situation.sizes
    return [
        mate / 10,
        following / 10,
        last / 10,
        singles,
        pairs,
        trios,
        fours,
        fitting,
        counts[DEUCE],
        counts[JOKER],
        counts[BLACK_THREE],
        high,
    ]


def _points(counts: list[int]) -> int:
    return sum(map(mul, counts, KIND_VALUE))


def _opening(situation: Situation, counts: list[int], *, opened: bool) -> tuple[float, float]:
    """How far the hand's trios and its pairs with wild cards reach towards the minimum, and the minimum."""
    if opened:
        return 0.0, 0.0
    table = situation.table
    need = table.rules.opening.minimum(table.scores[situation.side])
    if not need:
        return 0.0, 0.0
    wilds = [KIND_VALUE[JOKER]] * counts[JOKER] + [KIND_VALUE[DEUCE]] * counts[DEUCE]
    points = 0
    for rank in reversed(NATURALS):
        if counts[rank] >= 3:
            points += counts[rank] * KIND_VALUE[rank]
        elif counts[rank] == 2 and wilds:
            points += 2 * KIND_VALUE[rank] + wilds.pop()
    return min(1.5, points / need), need / 100


def _end_game(
    situation: Situation, counts: list[int], points: float, size: int, *, canastas: int
) -> tuple[float, ...]:
    """Who may catch whom with cards in hand, and how long the deal may last."""
    table = situation.table
    stock = len(table.stock) / 40
    fewest = situation.fewest
    theirs = fewest is not None
    ours = canastas >= table.rules.out.canastas
    mate_size, next_size, last_size = situation.sizes
    return (
        stock,
        stock * (ours - theirs),
        points * (fewest is not None and fewest <= FEW),
        points * (fewest is not None and FEW < fewest <= SOME),
        mate_size / 10 * (fewest is not None and fewest <= FEW + 1),
        ours * (next_size + last_size) / 10,
        ours * max(0, 5 - size),
        (counts[DEUCE] + counts[JOKER]) * (1 - stock),
    )
