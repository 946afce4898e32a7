"""Whether and how a hand can still go out in this turn (RULES.md 6): the one solver for all who ask.

The question after taking or drawing, the rule that a turn must be able to end, the Go-out button and
the bots share it. It works on counts by kind, so it serves any hand that is known.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.rules.cards import BLACK_THREE, DEUCE, JOKER, KIND_VALUE, KINDS, NATURALS, RED_THREE, Kind
from game.rules.groups import Sets

NO_DISCARD: Kind = -1


@dataclass(frozen=True, slots=True)
class WayOut:
    """How a hand goes out: the natural cards all go to their ranks, ``wilds`` cards to each rank as
    given, and one card of the kind ``discard`` is thrown, or none (NO_DISCARD)."""

    naturals: dict[Kind, int]
    wilds: dict[Kind, int]
    discard: Kind


def can_go_out(
    hand: Sequence[int], naturals: Sequence[int], wilds: Sequence[int], sets: Sets, canastas: int
) -> bool:
    """Tell whether a way out exists; see ``ways_out``."""
    return next(ways_out(hand, naturals, wilds, sets, canastas), None) is not None


def ways_out(
    hand: Sequence[int], naturals: Sequence[int], wilds: Sequence[int], sets: Sets, canastas: int
) -> Iterator[WayOut]:
    """Yield a way out for every possible last discard, none first, then by value and kind.

    ``hand`` counts the hand's cards by kind (no red threes), ``naturals`` and ``wilds`` those of the
    side's melds, ``canastas`` is how many the side must have in the end. An empty hand whose side has
    them is out already. Minimum and permission are not asked here.
    """
    if hand[RED_THREE]:
        return
    stuck: list[Kind] = []
    black = hand[BLACK_THREE]
    if black and not naturals[BLACK_THREE]:
        if black == 2:
            return
        if black == 1:
            stuck.append(BLACK_THREE)
    for rank in NATURALS:
        if hand[rank] == 1 and not naturals[rank]:
            if stuck:
                return
            stuck.append(rank)
    if _most_canastas(hand, naturals, wilds, sets) < canastas:
        return
    for discard in stuck or _discards(hand):
        left = list(hand)
        if discard != NO_DISCARD:
            left[discard] -= 1
        spread = _spread_wilds(left, naturals, wilds, sets, canastas)
        if spread is not None:
            laid = {kind: left[kind] for kind in (BLACK_THREE, *NATURALS) if left[kind]}
            yield WayOut(laid, spread, discard)


def _most_canastas(hand: Sequence[int], naturals: Sequence[int], wilds: Sequence[int], sets: Sets) -> int:
    """An upper bound of the side's canastas, as if every meld could have all the wild cards."""
    supply = hand[DEUCE] + hand[JOKER]
    size, most_wilds = sets.canasta, sets.most_wilds
    most = 0
    for rank in NATURALS:
        lacks = size - naturals[rank] - hand[rank]
        if lacks <= most_wilds and lacks <= supply + wilds[rank]:
            most += 1
    return most


def _discards(hand: Sequence[int]) -> list[Kind]:
    held = [kind for kind in range(KINDS) if hand[kind]]
    return [NO_DISCARD, *sorted(held, key=lambda kind: (KIND_VALUE[kind], kind))]


def _spread_wilds(
    left: Sequence[int], naturals: Sequence[int], wilds: Sequence[int], sets: Sets, canastas: int
) -> dict[Kind, int] | None:
    """Place every wild card so that all melds are lawful and the canastas are reached, if that can be.

    Wild cards go first where a meld would be too short, then to finish canastas, nearest first, then
    onto melds that are mixed or short, and onto natural canastas last.
    """
    supply = left[DEUCE] + left[JOKER]
    total: dict[Kind, int] = {}
    room: dict[Kind, int] = {}
    spread: dict[Kind, int] = {}
    black = naturals[BLACK_THREE] + left[BLACK_THREE]
    if black and (black < sets.size or black > 4):
        return None
    for rank in NATURALS:
        count = naturals[rank] + left[rank]
        if not count:
            continue
        size = max(sets.size, count + wilds[rank])
        if count < sets.least_naturals or size - count > sets.most_wilds:
            return None
        total[rank] = size
        room[rank] = sets.most_wilds - size + count
        spread[rank] = size - count - wilds[rank]
        supply -= spread[rank]
    if supply < 0 or supply > sum(room.values()):
        return None
    done = 0
    gaps: list[tuple[int, int, Kind]] = []
    for rank, size in total.items():
        gap = sets.canasta - size
        if gap <= 0:
            done += 1
        elif gap <= min(supply, room[rank]):
            gaps.append((gap, -KIND_VALUE[rank], rank))
    if done + len(gaps) < canastas:
        return None
    for gap, _, rank in sorted(gaps):
        if gap <= supply:
            _place(rank, gap, spread, total, room)
            supply -= gap
            done += 1
    if done < canastas:
        return None
    if supply:
        spoils = {rank: naturals[rank] + left[rank] >= sets.canasta and not wilds[rank] for rank in total}
        for rank in sorted(total, key=lambda rank: (spoils[rank], -total[rank], rank)):
            more = min(supply, room[rank])
            _place(rank, more, spread, total, room)
            supply -= more
    return {rank: count for rank, count in spread.items() if count}


def _place(
    rank: Kind, count: int, spread: dict[Kind, int], total: dict[Kind, int], room: dict[Kind, int]
) -> None:
    spread[rank] += count
    total[rank] += count
    room[rank] -= count
