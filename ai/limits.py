"""What a weight may not say: the signs that tuning must leave alone, whatever a few deals seem to tell."""

from collections.abc import Sequence
from typing import Final

from ai.features import FEATURES
from ai.policy import CONSTANTS

GOOD: Final = 1.0
BAD: Final = -1.0
SIGNS: Final = {
    "our_points": GOOD,
    "our_canasta_points": GOOD,
    "our_red": GOOD,
    "our_five": GOOD,
    "our_six": GOOD,
    "their_points": BAD,
    "their_canasta_points": BAD,
    "their_red": BAD,
    "their_five": BAD,
    "their_six": BAD,
    "hand_points": BAD,
    "jokers": GOOD,
    "opening_reach": GOOD,
    "pile_given": BAD,
    "caught_soon": BAD,
    "caught_mate": BAD,
    "catching": GOOD,
    "card_left": GOOD,
    "closed": GOOD,
    "wild": GOOD,
}
"""By feature or constant. A canasta's points are good; what it counts beside them may have any sign."""


def within(numbers: Sequence[float]) -> list[float]:
    """The numbers of weights with those of a wrong sign mirrored at zero."""
    names = (*FEATURES, *CONSTANTS)
    signs = [SIGNS.get(name, 0.0) for name in names]
    return [-number if number * sign < 0 else number for number, sign in zip(numbers, signs, strict=True)]
