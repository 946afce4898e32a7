"""What only some rules let a hand lay: canastas of wild cards, the Sperrkanasta, canastas laid complete.

See RULES.md 9, ``wild_melds``, ``sperrkanasta`` and ``canasta_opens``. Nothing comes of classic rules.
"""

from collections.abc import Sequence
from typing import Final

from ai.situation import Laying
from game.rules import Table
from game.rules.cards import BLACK_THREE, DEUCE, JOKER, KIND, NATURALS, CardId
from game.rules.groups import WildMelds
from game.rules.ruleset import RuleSet

BLACK_THREES: Final = 4
JOKERS: Final = 3
LEFT: Final = 2
"""So many cards stay in a hand that plays on."""


def known(rules: RuleSet) -> bool:
    """These rules have any of it."""
    return bool(rules.sets.has_wild_melds or rules.threes.sperrkanasta or rules.opening.canasta_opens)


def whole(table: Table, seat: int, wilds: list[CardId]) -> Laying:
    """The canasta of wild cards and the Sperrkanasta that the hand can finish now: whoever can lays them.

    ``wilds`` are the hand's wild cards, here and below deuces before jokers.
    """
    rules, side = table.rules, table.rules.seats.side_of[seat]
    found: Laying = {}
    threes = [card for card in table.hands[seat] if KIND[card] == BLACK_THREE]
    jokers = [card for card in wilds if KIND[card] == JOKER]
    if rules.threes.sperrkanasta and len(threes) == BLACK_THREES and len(jokers) >= JOKERS:
        found[BLACK_THREE] = (*threes, *jokers[:JOKERS])
        wilds = [card for card in wilds if card not in found[BLACK_THREE]]
    lacks = rules.sets.canasta - table.wilds[side][DEUCE]
    if rules.sets.has_wild_melds and 0 < lacks <= len(wilds):
        found[DEUCE] = tuple(wilds[:lacks])
    return found if len(table.hands[seat]) - sum(map(len, found.values())) >= LEFT else {}


def parts(table: Table, seat: int, wilds: Sequence[CardId]) -> list[Laying]:
    """Further layings of wild cards alone, where fewer than a canasta may be laid: all, and the fewest."""
    sets, melded = table.rules.sets, table.wilds[table.rules.seats.side_of[seat]][DEUCE]
    least, most = (1 if melded else sets.size), sets.canasta - melded
    if sets.wild_melds is not WildMelds.FROM_THREE or len(wilds) < least or most <= 0:
        return []
    return [{DEUCE: tuple(wilds[:most])}, {DEUCE: tuple(wilds[:least])}]


def openings(
    table: Table, seat: int, wilds: list[CardId], trios: Laying, points: int, *, taken: int
) -> list[Laying]:
    """Ways for a closed side to open with these, alone or with all its trios, which are worth ``points``.

    ``taken`` is the rank of the top card of a pile that is taken with a pair, or below zero.
    """
    rules, side = table.rules, table.rules.seats.side_of[seat]
    need = rules.opening.minimum(table.scores[side])
    complete = _complete(table, seat, wilds) if rules.opening.canasta_opens and taken < 0 else []
    groups = [whole(table, seat, wilds), *parts(table, seat, wilds), *complete]
    found: list[Laying] = []
    for group in filter(None, groups):
        worth = sum(rules.sets.worth(rank, cards) for rank, cards in group.items())
        free = rules.opening.canasta_opens and _has_canasta(rules, group)
        if free or worth >= need:
            found.append(group)
        rest = {rank: cards for rank, cards in trios.items() if rank not in group}
        doubled = sum(rules.sets.worth(rank, cards) for rank, cards in trios.items() if rank in group)
        if rest and (free or worth + points - doubled >= need):
            found.append(rest | group)
    return found


def _complete(table: Table, seat: int, wilds: Sequence[CardId]) -> list[Laying]:
    """Canastas of a rank that the hand holds complete, with as few wild cards as can be."""
    sets, counts, found = table.rules.sets, table.counts[seat], []
    for rank in NATURALS:
        lacks = max(0, sets.canasta - counts[rank])
        if lacks <= min(len(wilds), sets.room[counts[rank]]):
            cards = [card for card in table.hands[seat] if KIND[card] == rank]
            found.append({rank: (*cards, *wilds[:lacks])})
    return found


def _has_canasta(rules: RuleSet, group: Laying) -> bool:
    return any(rank != BLACK_THREE and len(cards) >= rules.sets.canasta for rank, cards in group.items())
