"""What lies before a side, in figures, as the deal stands or as it would count now (RULES.md 7, 9).

A side's figures are those of the features that begin with ``our`` or ``their`` (``features``).
"""

from collections.abc import Sequence
from typing import Final

from game.rules import Table
from game.rules.cards import BLACK_THREE, DEUCE, KIND_VALUE, NATURALS, VALUE
from game.rules.groups import RedSign
from game.rules.ruleset import RuleSet

COUNTED: Final = (0, 1, 3)
"""The figures that are points: of cards, of canastas, of red threes, in hundreds."""
CANASTA_POINTS: Final = COUNTED[1]
SURE: Final = 40
"""With so many cards in the stock a side without canasta will finish one yet."""
_OWN: Final = (KIND_VALUE,) * len(KIND_VALUE)
_REPLACED: Final = tuple(
    (*KIND_VALUE[:DEUCE], KIND_VALUE[rank], KIND_VALUE[rank]) if rank in NATURALS else KIND_VALUE
    for rank in range(len(KIND_VALUE))
)


def values(rules: RuleSet) -> tuple[tuple[int, ...], ...]:
    """By the rank of a meld and the kind of a card: what the card counts in it (RULES.md 1, 9)."""
    return _REPLACED if rules.sets.wilds_replace else _OWN


def melded_points(table: Table, side: int) -> int:
    """The values of the cards a side has melded."""
    sets, melds = table.rules.sets, table.melds[side]
    if sets.wilds_replace:
        return sum([sets.worth(rank, cards) for rank, cards in enumerate(melds)])
    return sum([VALUE[card] for cards in melds for card in cards])


def melds_of(table: Table, side: int, *, ended: bool = False) -> list[float]:
    """A side's figures, as the deal stands or as it counts them if another side ended it now."""
    points = canastas = pure = bonus = 0
    sizes = [0] * 7
    naturals, wilds, sets = table.naturals[side], table.wilds[side], table.rules.sets
    for rank in NATURALS:
        if not naturals[rank]:
            continue
        size = naturals[rank] + wilds[rank]
        if size >= sets.canasta:
            canastas += 1
            bonus += sets.mixed_bonus if wilds[rank] else sets.natural_bonus
        else:
            sizes[size] += 1
        pure += naturals[rank] >= 5 and not wilds[rank]
    points = melded_points(table, side)
    canastas += wilds[DEUCE] >= sets.canasta
    bonus += special_points(table.rules, wilds) + sets.hidden_bonus * table.hidden[side].bit_count()
    opened, need = table.opened[side], table.rules.out.canastas
    out = False if ended else None
    return [
        points_sign(table, canastas, ended=ended) * points / 100,
        bonus / 100,
        float(opened),
        red_threes(table, side, opened=opened, canastas=canastas, out=out) / 100,
        *map(float, sizes[3:]),
        float(pure),
        float(canastas >= need),
        float(canastas > need),
    ]


def special_points(rules: RuleSet, wilds: Sequence[int]) -> int:
    """What a canasta of wild cards and a Sperrkanasta pay; ``wilds`` are a side's, by rank."""
    points = rules.sets.wild_bonus if wilds[DEUCE] >= rules.sets.canasta else 0
    return points + (rules.threes.sperrkanasta_bonus if wilds[BLACK_THREE] else 0)


def points_sign(table: Table, canastas: int, *, ended: bool = False) -> float:
    """How far melded cards count plus: without canasta they may be minus, the surer the less stock is left
    (RULES.md 9)."""
    if canastas or not table.rules.sets.no_canasta_minus:
        return 1.0
    return -1.0 if ended else min(1.0, 2.0 * len(table.stock) / SURE - 1.0)


def red_threes(table: Table, side: int, *, opened: bool, canastas: int, out: bool | None = None) -> float:
    """What a side's red threes pay as things stand; ``out`` says whether it goes out, if that is decided.

    Where only who goes out counts them plus they are nothing yet to a side that has its canastas.
    """
    threes, red = table.rules.threes, len(table.red_threes[side])
    points = threes.all_red if red == 2 * table.rules.seats.packs else threes.red * red
    match threes.red_sign:
        case RedSign.OPENED:
            plus = opened
        case RedSign.CANASTA:
            plus = canastas >= 1
        case RedSign.TWO_CANASTAS:
            plus = canastas >= 2
        case _:
            if out is None and canastas >= table.rules.out.canastas:
                return 0.0
            plus = bool(out)
    return points if plus else -points
