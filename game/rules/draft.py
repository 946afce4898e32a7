"""What a player has put out but not yet laid: groups that become one action as a whole."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.rules.actions import Action, Group, Meld, Take
from game.rules.cards import DEUCE, KIND, CardId, Kind
from game.rules.law import check
from game.rules.reasons import Illegal
from game.rules.table import Table


@dataclass(frozen=True, slots=True)
class Draft:
    """Staged cards of the seat whose turn it is, by the rank of the meld they go to.

    With ``use`` set the draft is a taking of the pile (RULES.md 5): those cards entitle to it, none
    means the top card alone; the top card counts towards the minimum, the rest of the pile does not.
    A draft is a value: every change makes another.
    """

    groups: tuple[Group, ...] = ()
    use: tuple[CardId, ...] | None = None

    @property
    def cards(self) -> tuple[CardId, ...]:
        """All staged cards."""
        return (*(self.use or ()), *(card for group in self.groups for card in group.cards))

    def with_cards(self, rank: Kind, cards: Sequence[CardId]) -> "Draft":
        """Stage more cards for the meld of a rank."""
        for place, group in enumerate(self.groups):
            if group.rank == rank:
                joined = Group(rank, (*group.cards, *cards))
                return Draft((*self.groups[:place], joined, *self.groups[place + 1 :]), self.use)
        return Draft((*self.groups, Group(rank, tuple(cards))), self.use)

    def without(self, cards: Iterable[CardId]) -> "Draft":
        """Take cards back; groups left empty are gone, and the taking with its entitling cards."""
        gone = set(cards)
        kept = (
            Group(group.rank, tuple(card for card in group.cards if card not in gone))
            for group in self.groups
        )
        use = None if self.use is None or gone & set(self.use) else self.use
        return Draft(tuple(group for group in kept if group.cards), use)

    def taking(self, use: Sequence[CardId]) -> "Draft":
        """Make it a taking of the pile with these cards."""
        return Draft(self.groups, tuple(use))

    def points(self, table: Table) -> int:
        """What counts towards the minimum: the staged cards, and the pile's top card if it is taken."""
        sets = table.rules.sets
        points = sum(sets.worth(group.rank, group.cards) for group in self.groups)
        if self.use is not None and table.pile:
            points += sets.worth(KIND[table.pile[-1]], (*self.use, table.pile[-1]))
        return points

    def action(self) -> Action:
        """The action the draft stands for."""
        return Meld(self.groups) if self.use is None else Take(self.use, self.groups)

    def problem(self, table: Table) -> Illegal | None:
        """Why it cannot be laid now; None where it can."""
        return check(table, self.action())


def needed(table: Table) -> int:
    """The points the side whose turn it is must lay to open, 0 when it has (RULES.md 4)."""
    side = table.side
    return 0 if table.opened[side] else table.rules.opening.minimum(table.scores[side])


def natural_rank(cards: Iterable[CardId]) -> Kind | None:
    """The one rank of the natural cards among these; None where there is none or more than one."""
    ranks = {KIND[card] for card in cards if KIND[card] < DEUCE}
    return ranks.pop() if len(ranks) == 1 else None
