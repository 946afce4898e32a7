"""Cards, ranks and refusals in words: values of the rules engine become lines of the catalogue."""

from collections.abc import Sequence
from typing import Final

from game.rules.cards import CODE, KIND, KIND_CODES, RED_THREE, CardId, Kind
from game.rules.reasons import Illegal, Why
from game.view.text import number, text

_COUNTED: Final = {Why.NO_CANASTA, Why.MUST_KEEP_CARDS}
"""Refusals whose sentence has a form for one and one for many."""
SUIT_MARKS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def refusal(illegal: Illegal) -> str:
    """One line that says which rule is broken and what is missing."""
    counted = {"count": illegal.need} if illegal.why in _COUNTED else {}
    return text(
        f"why.{illegal.why}",
        **counted,
        need=number(illegal.need),
        have=number(illegal.have),
        short=number(illegal.need - illegal.have),
        option=illegal.option,
        rank="" if illegal.rank is None else rank_name(illegal.rank, count=2),
    )


def rank_name(kind: Kind, *, count: int = 1) -> str:
    """The name of a rank: one of them, or several."""
    return text(f"rank.{'R' if kind == RED_THREE else KIND_CODES[kind]}", count=count)


def card_name(card: CardId) -> str:
    """A card as the log writes it: ``10♠``, ``Q♥``; a joker by its name."""
    code = CODE[card]
    if code == "XX":
        return rank_name(KIND[card])
    return code[0].replace("T", "10") + SUIT_MARKS[code[1]]


def card_names(cards: Sequence[CardId]) -> str:
    """Several cards, one after the other."""
    return " ".join(map(card_name, cards))
