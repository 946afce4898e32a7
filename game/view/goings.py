"""Going out at one stroke: the ways a hand has, and what is asked before something cannot be undone."""

from dataclasses import dataclass

from game.rules.actions import ASK, Action, Discard, Group, Meld
from game.rules.cards import CardId, is_wild
from game.rules.law import check
from game.rules.laying import canastas_needed
from game.rules.legal import groups_out
from game.rules.outs import NO_DISCARD, ways_out
from game.rules.table import Phase, Question, Table

MOST_WAYS = 6


@dataclass(frozen=True, slots=True)
class WayOut:
    """Groups laid in one action, and the card thrown last; None where all is laid."""

    groups: tuple[Group, ...]
    discard: CardId | None

    @property
    def actions(self) -> tuple[Action, ...]:
        """What is done, in order."""
        melds: tuple[Action, ...] = (Meld(self.groups),) if self.groups else ()
        return melds if self.discard is None else (*melds, Discard(self.discard))


def ways_to_go_out(table: Table) -> tuple[WayOut, ...]:
    """The lawful ways of the seat to act, cheapest last discard first; none where it may not go out."""
    if table.phase is not Phase.PLAY:
        return ()
    seat, side = table.turn, table.side
    found: list[WayOut] = []
    naturals, wilds = table.naturals[side], table.wilds[side]
    for way in ways_out(table.counts[seat], naturals, wilds, table.rules, canastas_needed(table)):
        groups = groups_out(table.hands[seat], way)
        laid = {card for group in groups for card in group.cards}
        left = [card for card in table.hands[seat] if card not in laid]
        discard = left[0] if way.discard != NO_DISCARD else None
        out = WayOut(groups, discard)
        first = out.actions[0] if out.actions else None
        if first is not None and check(table, first) is None:
            found.append(out)
        if len(found) == MOST_WAYS:
            break
    return tuple(found)


def must_go_out(table: Table) -> bool:
    """The seat to act has no other way to end its turn: it asked and heard yes, or laid black threes."""
    asked = table.question is Question.YES
    return table.phase is Phase.PLAY and (asked or table.black_threes_out)


def asks_first(table: Table) -> bool:
    """Going out needs the partner's yes, and he may be asked now (RULES.md 9)."""
    return table.rules.out.must_ask and check(table, ASK) is None


def goes_out(table: Table, action: Action) -> bool:
    """The action would empty the hand of the seat to act."""
    size = len(table.hands[table.turn])
    if isinstance(action, Discard):
        return size == 1
    return isinstance(action, Meld) and sum(len(group.cards) for group in action.melds) == size


def throws_wild(action: Action) -> bool:
    """A wild card is thrown: it freezes the pile."""
    return isinstance(action, Discard) and is_wild(action.card)


def places_wild(way: WayOut) -> bool:
    """A wild card is laid where the player has not said: he must see it first."""
    return any(is_wild(card) for group in way.groups for card in group.cards)
