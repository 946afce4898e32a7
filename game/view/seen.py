"""What one player sees of a table: where every card lies, and which of them show their faces."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.cards import BLACK_THREE, KIND, RED_THREE, CardId, Kind, is_wild
from game.rules.draft import Draft
from game.rules.table import Table

Cards = tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class Seen:
    """A table from one seat. Faces are for the own hand, melds, red threes and the pile alone.

    ``hands`` are by place, clockwise from the own one, which stands in the player's order without the
    staged cards; ``melds`` and ``red_threes`` by ours and theirs. ``raised`` cards are chosen.
    """

    hands: tuple[Cards, ...]
    stock: Cards
    pile: Cards
    melds: tuple[tuple[Cards, ...], tuple[Cards, ...]]
    red_threes: tuple[Cards, Cards]
    staged: tuple[tuple[Kind, Cards], ...] = ()
    raised: frozenset[CardId] = frozenset()
    open: bool = False
    """All hands show their faces: the deal is over and looked at again."""

    @property
    def black_threes(self) -> bool:
        """Black threes are laid, staged, or held in a number that could be: they need a place."""
        laid = any(melds[BLACK_THREE] for melds in self.melds)
        staged = any(rank == BLACK_THREE for rank, _ in self.staged)
        return laid or staged or sum(KIND[card] == BLACK_THREE for card in self.hands[0]) >= 3


def see(
    table: Table,
    seat: int,
    *,
    draft: Draft | None = None,
    order: Sequence[CardId] = (),
    raised: frozenset[CardId] = frozenset(),
) -> Seen:
    """What the seat sees; ``order`` is the own hand as the player keeps it."""
    players = table.rules.seats.players
    side = table.rules.seats.side_of[seat]
    other = 1 - side
    staged = staged_groups(table, draft) if draft else ()
    out = {card for _, cards in staged for card in cards}
    own = tuple(card for card in order if card not in out)
    others = tuple(tuple(table.hands[(seat + place) % players]) for place in range(1, players))
    return Seen(
        hands=(own, *others),
        stock=tuple(table.stock),
        pile=tuple(table.pile),
        melds=(tuple(table.melds[side]), tuple(table.melds[other])),
        red_threes=(tuple(table.red_threes[side]), tuple(table.red_threes[other])),
        staged=staged,
        raised=raised,
    )


def lies_across(card: CardId) -> bool:
    """On the pile this card freezes it, and lies across so that everybody sees it (RULES.md 5)."""
    return is_wild(card) or KIND[card] == RED_THREE


def staged_groups(table: Table, draft: Draft) -> tuple[tuple[Kind, Cards], ...]:
    """The staged cards by rank; those that entitle to the pile stand with its top card's rank."""
    groups: dict[Kind, Cards] = {}
    if draft.use:
        groups[KIND[table.pile[-1]]] = draft.use
    for group in draft.groups:
        groups[group.rank] = (*groups.get(group.rank, ()), *group.cards)
    return tuple(groups.items())
