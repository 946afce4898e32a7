"""What no bot does at any level, whatever its weights or its search say (ai/README.md, never).

Each rule leaves out choices only where others remain.
"""

from collections.abc import Callable, Sequence
from typing import Final

from ai.situation import After, Laying, Situation
from game.rules import Question, Table
from game.rules.cards import BLACK_THREE, DEUCE, NATURALS, Kind
from game.rules.score import winner

TALL: Final = 3
"""From so many cards on a pile is not fed with a rank the next side has melded."""
LOW: Final = 2
"""Up to so many cards no wild card is thrown on a pile."""
GREAT: Final = 8
"""From so many cards on a pile that a natural pair takes is not left."""
LARGE: Final = 5
"""A pile of so many cards that the partner took is for him to use first."""
FEW: Final = 3
"""A hand of so few cards may go out next."""


def discards(situation: Situation, after: After, kinds: Sequence[Kind]) -> list[Kind]:
    """The kinds of a hand that may be thrown once a plan's cards are laid."""
    kept = list(kinds)
    for forbids in (_feeds, _wastes_a_wild_card, _breaks_a_pair):
        others = [kind for kind in kept if not forbids(situation, after, kind)]
        if others and not all(kind >= DEUCE for kind in others):
            kept = others
    return kept


def _feeds(situation: Situation, _after: After, kind: Kind) -> bool:
    """A rank the next side has melded, onto an open pile of three or more."""
    return situation.pile_size >= TALL and not situation.frozen and situation.feeds(kind)


def _wastes_a_wild_card(situation: Situation, _after: After, kind: Kind) -> bool:
    """A wild card onto a pile of two or less."""
    return kind >= DEUCE and len(situation.table.pile) <= LOW


def _breaks_a_pair(situation: Situation, after: After, kind: Kind) -> bool:
    """One of a pair on a frozen pile, with a single card in hand that fits nowhere."""
    if not situation.frozen or after.counts[kind] != 2 or kind >= DEUCE or kind == BLACK_THREE:
        return False
    counts, naturals = after.counts, after.naturals
    return any(counts[rank] == 1 and not naturals[rank] for rank in NATURALS)


def spoils(situation: Situation, laying: Laying, after: After) -> bool:
    """A wild card onto five or six naturals of a pure meld where another place serves as well.

    To finish a canasta another meld serves that as many wild cards finish; else any other meld with room.
    """
    canasta = situation.table.rules.sets.canasta
    for rank in laying:
        pure, count = after.naturals[rank], after.wilds[rank]
        if not 5 <= pure < canasta or not count or situation.table.wilds[situation.side][rank]:
            continue
        wanted = canasta if pure + count >= canasta else 0
        others = (other for other in NATURALS if other != rank)
        if any(_serves(situation, after, other, count, wanted) for other in others):
            return True
    return False


def _serves(situation: Situation, after: After, rank: Kind, count: int, wanted: int) -> bool:
    """The meld could take as many wild cards instead and reach the wanted size; it is no pure one of five."""
    naturals, wilds = after.naturals[rank], after.wilds[rank]
    if not naturals or (naturals >= 5 and not wilds):
        return False
    sets = situation.table.rules.sets
    size = naturals + wilds
    return wilds + count <= sets.room[naturals] and size < sets.canasta and size + count >= wanted


def must_take(table: Table, seat: int, kind: Kind) -> bool:
    """A pile of eight or more that a natural pair takes is not left, unless they may go out next."""
    size = len(table.pile) - table.taken_from()
    return size >= GREAT and table.counts[seat][kind] >= 2 and not they_may_go_out(table, seat)


def they_may_go_out(table: Table, seat: int) -> bool:
    """An opponent has few cards and his side the canastas it needs."""
    side_of = table.rules.seats.side_of
    return any(
        len(hand) <= FEW and table.canastas[side_of[other]] >= table.rules.out.canastas
        for other, hand in enumerate(table.hands)
        if side_of[other] != side_of[seat]
    )


def out_is_rash(table: Table, seat: int, total: Callable[[], int]) -> bool:
    """Going out unasked right after the partner took a large pile, unless it wins or they are about to.

    ``total`` is what the side would stand at.
    """
    if table.question is Question.YES or not _partner_took_much(table, seat):
        return False
    if they_may_go_out(table, seat):
        return False
    totals = list(table.scores)
    totals[table.rules.seats.side_of[seat]] = total()
    return winner(table.rules, totals) != table.rules.seats.side_of[seat]


def _partner_took_much(table: Table, seat: int) -> bool:
    """The partner's last turn began with a large pile."""
    if not table.rules.seats.partners:
        return False
    partner = table.rules.seats.partner(seat)
    for who, did, faces in reversed(table.history):
        if who == partner and did in ("take", "draw"):
            return did == "take" and len(faces) >= LARGE
    return False
