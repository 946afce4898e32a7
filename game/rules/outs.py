"""Whether and how a hand can still go out in this turn (RULES.md 6): the one solver for all who ask.

The question after taking or drawing, the rule that a turn must be able to end, the Go-out button and
the bots share it. It works on counts by kind, so it serves any hand that is known.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.rules.cards import BLACK_THREE, DEUCE, JOKER, KIND_VALUE, KINDS, NATURALS, RED_THREE, Kind
from game.rules.groups import BlackThrees, LastDiscard, Sets, WildMelds
from game.rules.ruleset import RuleSet

NO_DISCARD: Kind = -1


@dataclass(frozen=True, slots=True)
class WayOut:
    """How a hand goes out: the natural cards all go to their ranks, ``wilds`` cards to each rank as
    given (the rank of twos is the meld of wild cards, with black threes go jokers), and one card of the kind
    ``discard`` is thrown, or none (NO_DISCARD)."""

    naturals: dict[Kind, int]
    wilds: dict[Kind, int]
    discard: Kind


def can_go_out(
    hand: Sequence[int], naturals: Sequence[int], wilds: Sequence[int], rules: RuleSet, canastas: int
) -> bool:
    """Tell whether a way out exists; see ``ways_out``."""
    return next(ways_out(hand, naturals, wilds, rules, canastas), None) is not None


def ways_out(
    hand: Sequence[int], naturals: Sequence[int], wilds: Sequence[int], rules: RuleSet, canastas: int
) -> Iterator[WayOut]:
    """A way out for every possible last discard, none first, then by value and kind.

    ``hand`` counts the hand's cards by kind, ``naturals`` and ``wilds`` those of the side's melds (a meld of
    wild cards has no naturals), ``canastas`` is how many the side must have in the end. An empty hand whose
    side has them is out already. Minimum and permission are not asked here.
    """
    if hand[RED_THREE]:
        return iter(())
    barrier = hand[BLACK_THREE] == 4 and hand[JOKER] >= 3 and not naturals[BLACK_THREE]
    if barrier and rules.threes.sperrkanasta:
        return _ways_with_sperrkanasta(hand, naturals, wilds, rules, canastas)
    return _ways(hand, naturals, wilds, rules, canastas)


def _ways_with_sperrkanasta(
    hand: Sequence[int], naturals: Sequence[int], wilds: Sequence[int], rules: RuleSet, canastas: int
) -> Iterator[WayOut]:
    """The ways without a Sperrkanasta, then those with one whose last discard is another."""
    found = set()
    for way in _ways(hand, naturals, wilds, rules, canastas):
        found.add(way.discard)
        yield way
    rest, laid, joined = list(hand), list(naturals), list(wilds)
    for counts, kind, change in ((rest, BLACK_THREE, -4), (rest, JOKER, -3), (laid, BLACK_THREE, 4)):
        counts[kind] += change
    joined[BLACK_THREE] += 3
    for way in _ways(rest, laid, joined, rules, canastas):
        if way.discard not in found:
            yield WayOut({BLACK_THREE: 4, **way.naturals}, {BLACK_THREE: 3, **way.wilds}, way.discard)


def _ways(
    hand: Sequence[int], naturals: Sequence[int], wilds: Sequence[int], rules: RuleSet, canastas: int
) -> Iterator[WayOut]:
    stuck: list[Kind] = []
    black = hand[BLACK_THREE]
    if black and not naturals[BLACK_THREE]:
        never = rules.threes.black is BlackThrees.NEVER
        if black == 2 or (never and black > 1):
            return
        if black == 1:
            stuck.append(BLACK_THREE)
    for rank in NATURALS:
        if hand[rank] == 1 and not naturals[rank]:
            if stuck:
                return
            stuck.append(rank)
    if _most_canastas(hand, naturals, wilds, rules.sets) < canastas:
        return
    spread_wilds = _spread_with_wild_meld if rules.sets.has_wild_melds else _spread_wilds
    discards = stuck or _discards(hand)
    if rules.out.discard is not LastDiscard.OPTIONAL:
        discards = _last_discards(discards, rules.out.discard)
    for discard in discards:
        left = list(hand)
        if discard != NO_DISCARD:
            left[discard] -= 1
        spread = spread_wilds(left, naturals, wilds, rules.sets, canastas)
        if spread is not None:
            laid = {kind: left[kind] for kind in (BLACK_THREE, *NATURALS) if left[kind]}
            yield WayOut(laid, spread, discard)


def _most_canastas(hand: Sequence[int], naturals: Sequence[int], wilds: Sequence[int], sets: Sets) -> int:
    """An upper bound of the side's canastas, as if every meld could have all the wild cards."""
    supply = hand[DEUCE] + hand[JOKER]
    size, cap, room = sets.canasta, sets.most_wilds, sets.room
    most = 1 if sets.has_wild_melds and wilds[DEUCE] + supply >= size else 0
    for rank in NATURALS:
        lacks = size - naturals[rank] - hand[rank]
        if lacks <= cap and lacks <= supply + wilds[rank] and lacks <= room[size - lacks]:
            most += 1
    return most


def _discards(hand: Sequence[int]) -> list[Kind]:
    held = [kind for kind in range(KINDS) if hand[kind]]
    return [NO_DISCARD, *sorted(held, key=lambda kind: (KIND_VALUE[kind], kind))]


def _last_discards(possible: list[Kind], discard: LastDiscard) -> list[Kind]:
    """Those of the last discards that the rules allow where they do not allow all (RULES.md 9)."""
    needed = discard is LastDiscard.REQUIRED
    return [kind for kind in possible if (kind != NO_DISCARD) == needed]


def _spread_with_wild_meld(
    left: Sequence[int], naturals: Sequence[int], wilds: Sequence[int], sets: Sets, canastas: int
) -> dict[Kind, int] | None:
    """As ``_spread_wilds``, but as few as can be go to the meld of wild cards."""
    before = wilds[DEUCE]
    for apart in _wild_meld_parts(sets, before, left[DEUCE] + left[JOKER]):
        done = before + apart >= sets.canasta
        spread = _spread_wilds(left, naturals, wilds, sets, canastas - done, apart)
        if spread is not None:
            return {DEUCE: apart, **spread} if apart else spread
    return None


def _wild_meld_parts(sets: Sets, before: int, supply: int) -> list[int]:
    """How many of the wild cards may go to the meld of wild cards that has so many before."""
    if sets.wild_melds is WildMelds.FROM_THREE:
        least = 1 if before else sets.size
        return [0, *range(least, min(supply, sets.canasta - before) + 1)]
    return [0, sets.canasta] if not before and supply >= sets.canasta else [0]


def _spread_wilds(
    left: Sequence[int],
    naturals: Sequence[int],
    wilds: Sequence[int],
    sets: Sets,
    canastas: int,
    apart: int = 0,
) -> dict[Kind, int] | None:
    """Place all wild cards but ``apart`` on ranks: melds lawful, the canastas reached, if that can be.

    They go first where a meld would be too short, then to finish canastas, nearest first, then onto melds
    that are mixed or short, and onto natural canastas last.
    """
    supply = left[DEUCE] + left[JOKER] - apart
    rooms = sets.room
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
        if count < sets.least_naturals or size - count > rooms[count]:
            return None
        total[rank] = size
        room[rank] = rooms[count] - size + count
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
