"""A deck that is promised before it is played: its salted SHA-256 (RECORD.md, deal).

The hash can be shown when the deal begins and tells nothing of the cards; with the salt, shown when the
deal has ended, anybody can see that the deck was not changed meanwhile.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256


@dataclass(frozen=True, slots=True)
class Promise:
    """What was promised of a deck when it was dealt, and the salt that shows whether it was kept."""

    hash: str
    salt: str

    def kept(self, deck: Sequence[str]) -> bool:
        """This deck (card codes in their order) is the one that was promised."""
        return commitment(self.salt, deck) == self.hash


def salt_for(match_id: str, seed: int, deal: int) -> str:
    """The salt of one deal: the same when the match is resumed, and not to be guessed, as the id is not."""
    return sha256(f"{match_id} {seed} {deal}".encode()).hexdigest()[:32]


def commitment(salt: str, deck: Sequence[str]) -> str:
    """SHA-256, in hex, of the salt, a line feed and the card codes joined by single spaces."""
    # Half a surrogate pair, which JSON can hold, makes a salt like any other.
    return sha256(f"{salt}\n{' '.join(deck)}".encode(errors="surrogatepass")).hexdigest()
