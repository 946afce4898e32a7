"""The own hand as the player holds it: its order, what he has chosen, what came last."""

from collections.abc import Collection, Iterable

from game.rules.cards import CardId
from game.view.hand import Order, arranged, between, moved, same_rank, sorted_hand
from game.view.seen import Cards


class Holding:
    """The hand of one player. Staged cards keep their place in the order."""

    def __init__(self) -> None:
        self.order: Order = ()
        self.chosen: frozenset[CardId] = frozenset()
        self.fresh: frozenset[CardId] = frozenset()
        """The cards that came last."""
        self._anchor: CardId | None = None
        self._before: list[Order] = []
        """The order before each own action that can be taken back."""

    @property
    def picked(self) -> Cards:
        """The chosen cards in the order of the hand."""
        return tuple(card for card in self.order if card in self.chosen)

    def carried(self, card: CardId) -> Cards:
        """What goes along when this card is picked up: all chosen ones, or it alone."""
        return self.picked if card in self.chosen else (card,)

    def choose(
        self, card: CardId, staged: Collection[CardId], *, extend: bool = False, whole_rank: bool = False
    ) -> None:
        """Choose a card or let it go; the whole rank, or all from the card chosen last."""
        free = tuple(other for other in self.order if other not in staged)
        if card not in free:
            return
        if whole_rank:
            self.chosen |= same_rank(free, card)
        elif extend and self._anchor is not None and self._anchor in free:
            self.chosen |= between(free, self._anchor, card)
        else:
            self.chosen ^= {card}
        self._anchor = card

    def choose_all(self, cards: Collection[CardId], staged: Collection[CardId]) -> bool:
        """Choose exactly these cards, as far as they are not staged; True if that changes anything."""
        wanted = frozenset(cards).intersection(self.order).difference(staged)
        changes, self.chosen = wanted != self.chosen, wanted
        return changes

    def take_order(self, order: Collection[CardId], hand: Collection[CardId]) -> None:
        """Hold the hand in this order as far as it goes."""
        self.order = arranged(tuple(order), hand)

    def let_go(self) -> None:
        """Choose nothing."""
        self.chosen = frozenset()

    def move(self, cards: Iterable[CardId], before: CardId | None) -> None:
        """Put cards in front of another one, or at the end."""
        self.order = moved(self.order, set(cards), before)

    def shift(self, cards: Collection[CardId], by: int) -> None:
        """Move cards past their neighbour: to the left by -1, to the right by 1."""
        places = [at for at, card in enumerate(self.order) if card in cards]
        if not places:
            return
        rest = [card for card in self.order if card not in cards]
        before = sum(card not in cards for card in self.order[: places[0] if by < 0 else places[-1]])
        place = max(0, before + by)
        self.move(cards, rest[place] if place < len(rest) else None)

    def sort(self) -> None:
        """Bring the hand back into the order of ranks."""
        self.order = sorted_hand(self.order)

    def deal(self, hand: Collection[CardId]) -> None:
        """A new deal's hand, sorted."""
        self.order = sorted_hand(hand)
        self.chosen = self.fresh = frozenset()
        self._anchor = None
        self._before.clear()

    def fit(self, hand: Collection[CardId]) -> None:
        """Keep the order for the cards held now."""
        self.order = arranged(self.order, hand)
        self.chosen &= set(self.order)
        self.fresh &= set(self.order)

    def remember(self) -> None:
        """Keep the order as it was before an own action."""
        self._before.append(self.order)

    def forget(self, undoable: int) -> None:
        """Only so many own actions can be taken back."""
        self._before = self._before[-undoable:] if undoable else []

    def recall(self) -> None:
        """Bring back the order from before the last own action."""
        self.order = self._before.pop()
