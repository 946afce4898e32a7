"""The cards: one number a physical card, and tables that say what the number stands for (RULES.md 1).

A card's id is ``pack * 54 + n``. Inside a pack ``n`` runs by rank from three over four to ace, then
the twos, suits in the order clubs, diamonds, hearts, spades, and two jokers last. The id of a face (of
which every pack holds a copy) is the id of its first card: a face is a card id below 53.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NewType

CardId = NewType("CardId", int)
Kind = int
"""What a card is to a meld: 0 red three, 1 black three, 2 to 12 the ranks four to ace, 13 two, 14 joker."""

RED_THREE: Final = 0
BLACK_THREE: Final = 1
FOUR: Final = 2
ACE: Final = 12
DEUCE: Final = 13
JOKER: Final = 14
KINDS: Final = 15
NATURALS: Final = range(FOUR, ACE + 1)
"""The kinds that open melds with wild cards: four to ace."""

PACK: Final = 54
MAX_PACKS: Final = 8
SUITS: Final = "CDHS"
RANKS: Final = "3456789TJQKA2"
KIND_CODES: Final = "33456789TJQKA2X"
"""The rank letter of each kind in a record; both sorts of three are written 3."""

_VALUES_BY_KIND: Final = (0, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 20, 20, 50)


def _kind_in_pack(n: int) -> Kind:
    if n >= 52:
        return JOKER
    rank, suit = divmod(n, 4)
    if rank == 0:
        return RED_THREE if SUITS[suit] in "DH" else BLACK_THREE
    return rank + 1


def _code_in_pack(n: int) -> str:
    return "XX" if n >= 52 else RANKS[n // 4] + SUITS[n % 4]


KIND: Final[tuple[Kind, ...]] = tuple(_kind_in_pack(i % PACK) for i in range(PACK * MAX_PACKS))
"""The kind of every card id."""
VALUE: Final[tuple[int, ...]] = tuple(_VALUES_BY_KIND[kind] for kind in KIND)
"""The points of every card id; a red three has none (RULES.md 7)."""
KIND_VALUE: Final[tuple[int, ...]] = _VALUES_BY_KIND
"""The points of a card of every kind."""
FACE: Final[tuple[CardId, ...]] = tuple(CardId(min(i % PACK, 52)) for i in range(PACK * MAX_PACKS))
"""The face of every card id, as the id of the first card that shows it."""
CODE: Final[tuple[str, ...]] = tuple(_code_in_pack(i % PACK) for i in range(PACK * MAX_PACKS))
"""The written form of every card id, ``KS`` or ``XX``."""
FACES: Final[dict[str, CardId]] = {CODE[i]: CardId(i) for i in range(53)}
"""The face of every written form."""
_ALL: Final = tuple(CardId(card) for card in range(PACK * MAX_PACKS))
COPIES: Final[tuple[tuple[CardId, ...], ...]] = tuple(
    tuple(CardId(i) for i in range(PACK * MAX_PACKS) if FACE[i] == face) for face in range(53)
)
"""All card ids that show a face."""


def is_wild(card: CardId) -> bool:
    """Tell whether the card is a two or a joker."""
    return KIND[card] >= DEUCE


def freezes(card: CardId) -> bool:
    """A card that freezes the pile while it lies in it: wild or a red three (RULES.md 5)."""
    return KIND[card] >= DEUCE or KIND[card] == RED_THREE


def stops_taking(kind: Kind) -> bool:
    """A top card of this kind cannot be taken: wild or any three (RULES.md 5)."""
    return kind >= DEUCE or kind <= BLACK_THREE


def codes(cards: Iterable[CardId]) -> list[str]:
    """Write cards as in a record."""
    return [CODE[card] for card in cards]


def value(cards: Iterable[CardId]) -> int:
    """Add up the card values (RULES.md 1)."""
    return sum([VALUE[card] for card in cards])


def pack(packs: int) -> tuple[CardId, ...]:
    """All card ids of this many packs, 1 to 8."""
    return _ALL[: PACK * packs]


@lru_cache
def _by_face(packs: int) -> tuple[tuple[CardId, ...], ...]:
    """By face the cards of the packs, the lowest copy last."""
    size = len(pack(packs))
    return tuple(tuple(card for card in reversed(copies) if card < size) for copies in COPIES)


class Supply:
    """The cards of the pack, given out by face, the lowest copy first."""

    __slots__ = ("_copies",)

    def __init__(self, packs: int) -> None:
        self._copies = list(map(list, _by_face(packs)))

    def give(self, faces: Sequence[CardId]) -> tuple[CardId, ...]:
        """Give a card of each face. Raises LookupError when the pack has no more of one."""
        return tuple([self._copies[face].pop() for face in faces])

    def left(self) -> list[CardId]:
        """The cards not given out."""
        return [card for copies in self._copies for card in copies]
