"""The shuffle: the only chance in the game (RULES.md 2).

Deal ``n`` of the match with seed ``s`` is the same everywhere and for ever: the random numbers are
SHAKE-256 of the text ``canasta s n`` read as 32-bit big-endian words, and the cards are exchanged by
Fisher-Yates from the last place down, each place's partner being ``word mod places`` with the words
that would favour low places passed over.
"""

from hashlib import shake_256
from struct import unpack

from game.rules.cards import MAX_PACKS, PACK, CardId, pack

_WORD = 2**32
_SAFE = _WORD - PACK * MAX_PACKS
"""Below this no word favours any place."""


def _words(text: str, count: int) -> tuple[int, ...]:
    return unpack(f">{count}I", shake_256(text.encode()).digest(4 * count))


def shuffled(seed: int, deal: int, packs: int = 2) -> list[CardId]:
    """The cards of this deal (counted from 1), in the order in which they leave the pack."""
    cards: list[CardId] = list(pack(packs))
    # A word is passed over with a chance below one in ten million; the spare ones make that good.
    words = iter(_words(f"canasta {seed} {deal}", len(cards) + 16))
    for last in range(len(cards) - 1, 0, -1):
        places = last + 1
        word = next(words)
        while word >= _SAFE and word >= _WORD - _WORD % places:
            word = next(words)
        other = word % places
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def first_dealer(seed: int, players: int = 4) -> int:
    """The seat that deals first in the match with this seed."""
    return _words(f"canasta {seed} dealer", 1)[0] % players
