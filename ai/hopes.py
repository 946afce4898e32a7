"""What canastas under way may still pay that count for more than their cards (RULES.md 9).

A canasta of wild cards, a Sperrkanasta, one that is laid complete: held together for, if it is likely enough.
"""

from collections.abc import Sequence
from math import exp
from typing import Final

from game.rules.cards import BLACK_THREE, DEUCE, JOKER, NATURALS
from game.rules.groups import WildMelds
from game.rules.ruleset import RuleSet

LASTS: Final = 0.6
"""How likely the deal lasts until such a canasta is finished."""
BLACK_THREES: Final = 4
JOKERS: Final = 3
"""The cards of a Sperrkanasta."""
FROM: Final = 4
"""From so many cards of a rank on the hand may wait to lay its canasta complete."""


def pays(rules: RuleSet) -> bool:
    """Some canasta pays that is worth holding cards for."""
    return bool(rules.sets.has_wild_melds or rules.sets.hidden_bonus or rules.threes.sperrkanasta)


def of_hand(
    rules: RuleSet,
    counts: Sequence[int],
    naturals: Sequence[int],
    wilds: Sequence[int],
    coming: Sequence[float],
) -> float:
    """What a hand beside the side's melds may still bring, in hundreds of points.

    ``coming`` are by kind the cards of the stock that this hand may expect.
    """
    sets, points = rules.sets, 0.0
    held = counts[DEUCE] + counts[JOKER]
    if sets.has_wild_melds:
        points += of_wild_cards(rules, held, wilds[DEUCE], coming[DEUCE] + coming[JOKER])
    if rules.threes.sperrkanasta and not wilds[BLACK_THREE]:
        chance = reaches(BLACK_THREES - counts[BLACK_THREE], coming[BLACK_THREE])
        chance *= reaches(JOKERS - counts[JOKER], coming[JOKER])
        points += LASTS * chance * rules.threes.sperrkanasta_bonus
    if sets.hidden_bonus:
        for rank in NATURALS:
            count = counts[rank]
            if count >= FROM and not naturals[rank]:
                lacks = sets.canasta - count - min(held, sets.room[count])
                points += LASTS * reaches(lacks, coming[rank]) * sets.hidden_bonus
    return points / 100


def of_wild_cards(rules: RuleSet, held: int, melded: int, coming: float) -> float:
    """What a canasta of wild cards under way may pay; where it must be laid whole one hand has to hold it."""
    full = rules.sets.canasta
    if melded >= full:
        return 0.0
    if rules.sets.wild_melds is WildMelds.FROM_THREE and rules.seats.partners:
        coming *= 2
    return LASTS * reaches(full - held - melded, coming) * rules.sets.wild_bonus


def reaches(lacks: int, coming: float) -> float:
    """How likely so many cards come where so many are expected."""
    term = exp(-coming)
    fewer = 0.0
    for count in range(max(0, lacks)):
        fewer += term
        term *= coming / (count + 1)
    return 1.0 - fewer
