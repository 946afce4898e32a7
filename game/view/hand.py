"""The order of the own hand: sorted by rank, and kept as the player moves it."""

from collections.abc import Collection, Sequence

from game.rules.cards import KIND, CardId

Order = tuple[CardId, ...]


def rank_key(card: CardId) -> tuple[int, int]:
    """Black threes first, four to ace, then twos and jokers; suits in turn."""
    return KIND[card], card % 54


def sorted_hand(cards: Collection[CardId]) -> Order:
    """A hand in the order of ranks."""
    return tuple(sorted(cards, key=rank_key))


def in_order(order: Sequence[CardId]) -> bool:
    """The ranks stand in their order, whatever the suits do."""
    kinds = [KIND[card] for card in order]
    return kinds == sorted(kinds)


def arranged(order: Sequence[CardId], hand: Collection[CardId]) -> Order:
    """The hand in its old order; cards that came stand with their rank, or where it would be sorted in.

    What the player moved stays: the order changes only by the cards that came or went.
    """
    held = set(hand)
    kept = [card for card in order if card in held]
    for card in sorted(held.difference(kept), key=rank_key):
        kept.insert(_place(kept, card), card)
    return tuple(kept)


def _place(kept: Sequence[CardId], card: CardId) -> int:
    same = [place for place, other in enumerate(kept) if KIND[other] == KIND[card]]
    if same:
        return same[-1] + 1
    higher = (place for place, other in enumerate(kept) if rank_key(other) > rank_key(card))
    return next(higher, len(kept))


def moved(order: Sequence[CardId], cards: Collection[CardId], before: CardId | None) -> Order:
    """The order with these cards put in front of another one, at the end if ``before`` is None."""
    going = [card for card in order if card in set(cards)]
    rest = [card for card in order if card not in going]
    place = rest.index(before) if before in rest else len(rest)
    return (*rest[:place], *going, *rest[place:])


def same_rank(order: Sequence[CardId], card: CardId) -> frozenset[CardId]:
    """All cards of the hand with this card's rank."""
    return frozenset(other for other in order if KIND[other] == KIND[card])


def between(order: Sequence[CardId], first: CardId, last: CardId) -> frozenset[CardId]:
    """The cards from one to another in the order, both included."""
    ends = sorted((order.index(first), order.index(last)))
    return frozenset(order[ends[0] : ends[1] + 1])
