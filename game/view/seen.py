"""What one player sees of a table: where every card lies, and which of them show their faces."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from game.rules.cards import BLACK_THREE, DEUCE, KIND, NATURALS, RED_THREE, CardId, Kind, is_wild
from game.rules.draft import Draft
from game.rules.groups import BlackThrees
from game.rules.ruleset import RuleSet
from game.rules.table import Table

Cards = tuple[CardId, ...]
DEALING: Final = ("sunk", "deal")
"""Public steps of the dealer, before anybody's turn; ``deal`` is the last of them."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A table from one seat. Faces are for the own hand, melds, red threes and the pile alone.

    ``hands`` are by place, clockwise from the own one, which stands in the player's order without the
    staged cards; ``melds`` and ``red_threes`` by row: the own side, then the others clockwise. ``raised``
    cards are chosen; ``ranks`` have a place for a meld.
    """

    hands: tuple[Cards, ...]
    stock: Cards
    pile: Cards
    melds: tuple[tuple[Cards, ...], ...]
    red_threes: tuple[Cards, ...]
    ranks: tuple[Kind, ...] = tuple(NATURALS)
    staged: tuple[tuple[Kind, Cards], ...] = ()
    raised: frozenset[CardId] = frozenset()
    by_hand: bool = False
    """The player lays his red threes himself: their place takes cards."""
    open: bool = False
    """All hands show their faces: the deal is over and looked at again."""


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
    sides = [(side + row) % table.rules.seats.sides for row in range(table.rules.seats.sides)]
    staged = staged_groups(table, draft) if draft else ()
    out = {card for _, cards in staged for card in cards}
    own = tuple(card for card in order if card not in out)
    others = tuple(tuple(table.hands[(seat + place) % players]) for place in range(1, players))
    return Seen(
        hands=(own, *others),
        stock=tuple(table.stock),
        pile=tuple(table.pile),
        melds=tuple(tuple(table.melds[each]) for each in sides),
        red_threes=tuple(tuple(table.red_threes[each]) for each in sides),
        ranks=_ranks(table, own, {rank for rank, _ in staged}),
        staged=staged,
        raised=raised,
        by_hand=table.rules.threes.by_hand,
    )


def row_of(rules: RuleSet, side: int, own: int) -> int:
    """The row of a side on the table of another: the own one is 0, the others follow clockwise."""
    return (side - own) % rules.seats.sides


def _ranks(table: Table, hand: Cards, staged: Collection[Kind]) -> tuple[Kind, ...]:
    """The ranks that have a place: black threes and wild cards where they are melds, or could be soon."""
    rules = table.rules
    laid = BLACK_THREE in staged or any(melds[BLACK_THREE] for melds in table.melds)
    could = rules.threes.black is BlackThrees.GOING_OUT
    held = could and sum(KIND[card] == BLACK_THREE for card in hand) >= 3
    black = laid or held or rules.threes.sperrkanasta
    wild = rules.sets.has_wild_melds
    return (*((BLACK_THREE,) if black else ()), *NATURALS, *((DEUCE,) if wild else ()))


def just_dealt(table: Table) -> bool:
    """The cards have been dealt, and nobody has done anything yet."""
    return bool(table.history) and table.history[-1][1] == DEALING[-1]


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
