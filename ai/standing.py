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
CARDS_OF_CANASTA: Final = 5
"""A canasta that is missing to go out takes as long as laying so many cards."""
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
    canastas = pure = bonus = 0
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
    if sets.has_wild_melds or wilds[BLACK_THREE]:
        canastas += wilds[DEUCE] >= sets.canasta
        bonus += special_points(table.rules, wilds)
    if sets.hidden_bonus:
        bonus += sets.hidden_bonus * table.hidden[side].bit_count()
    points = melded_points(table, side) / 100
    if sets.no_canasta_minus:
        points *= points_sign(table, canastas, ended=ended)
    opened, need = table.opened[side], table.rules.out.canastas
    out = False if ended else None
    return [
        points,
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
    """How far melded cards count plus where they are minus without a canasta (RULES.md 9): the less stock is
    left the less."""
    if canastas:
        return 1.0
    return -1.0 if ended else min(1.0, 2.0 * len(table.stock) / SURE - 1.0)


def red_threes(
    table: Table,
    side: int,
    *,
    opened: bool,
    canastas: int,
    out: bool | None = None,
    fewest: int | None = None,
) -> float:
    """What a side's red threes pay as things stand; ``out`` says whether it goes out, if the deal ends so.

    Where a canasta or going out makes them plus, a side that plays on is somewhere on the way there;
    ``fewest`` are the cards of the smaller of its hands, if they are not those on the table.
    """
    sign, points = table.rules.threes.red_sign, red_points(table, side)
    if sign is RedSign.OPENED:
        return points if opened else -points
    if sign is RedSign.WENT_OUT:
        if out is None and points:
            chance = chance_to_go_out(table, side, opened=opened, canastas=canastas, fewest=fewest)
            return points * (2.0 * chance - 1.0)
        return points if out else -points
    need = 1 if sign is RedSign.CANASTA else 2
    if canastas >= need:
        return points
    return -points if out is not None else points * (2.0 * (opened + canastas) / (1 + need) - 1.0)


def red_points(table: Table, side: int) -> int:
    """What a side's red threes count, be it plus or minus."""
    threes, red = table.rules.threes, len(table.red_threes[side])
    return threes.all_red if red == 2 * table.rules.seats.packs else threes.red * red


def chance_to_go_out(
    table: Table, side: int, *, opened: bool, canastas: int, fewest: int | None = None
) -> float:
    """A rough chance that it is this side that goes out: the fewer cards it has to lay, the likelier."""
    side_of, paces = table.rules.seats.side_of, [0.0] * len(table.melds)
    for other in range(len(paces)):
        sizes = [len(hand) for seat, hand in enumerate(table.hands) if side_of[seat] == other]
        least = fewest if other == side and fewest is not None else min(sizes)
        lacks = table.rules.out.canastas - (canastas if other == side else table.canastas[other])
        lacks = max(0, lacks) + (not (opened if other == side else table.opened[other]))
        paces[other] = 1.0 / (1 + least + CARDS_OF_CANASTA * lacks)
    return paces[side] / sum(paces)
