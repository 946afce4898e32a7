"""What may be claimed of one plan against another, each claim true of both tables where it is made.

The features that the weights count are parted into themes (``THEMES``), each with its claims.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from ai import never, specials
from ai.belief import remembered
from ai.choice import Reason
from ai.features import features
from ai.policy import Option, Plan, Weights
from ai.situation import COPIES_OF_RANK, After, Habits, Situation
from game.rules import Discard, Table, Take, apply
from game.rules.cards import BLACK_THREE, DEUCE, JOKER, KIND, KIND_VALUE, NATURALS
from game.rules.groups import RedSign
from game.rules.outs import NO_DISCARD

LATE: Final = 16
"""A stock of so many cards is low."""
MANY: Final = 3
"""So many wild cards may become a canasta of them."""
ENOUGH: Final = 8
"""A hand of so many cards keeps some when it has opened."""
EVEN_HABITS: Final = Habits(closed=0.5, wild=1.0, declined=0.5)
"""How others play, for a comparison of chances."""


class Look(NamedTuple):
    """A plan that plays on, looked at: the table it is made on, its cards laid, its card thrown."""

    situation: Situation
    after: After
    plan: Plan
    counts: list[int]
    """The hand at the end of the turn."""
    figures: list[float]
    throws: bool
    """The discard is the move itself: nothing is laid before it."""


Claim = Callable[[Look, Look], Reason | None]


def because(code: str, **values: int) -> Reason:
    """A reason with its data."""
    return Reason(code, tuple(values.items()))


def look(table: Table, option: Option, weights: Weights) -> Look:
    """Look at a plan that plays on; that of a taking on the table as it is after it."""
    plan = option.plan
    assert plan is not None and not plan.out
    seat = table.turn
    if isinstance(option.action, Take):
        table = table.copy()
        apply(table, option.action)
    situation = Situation(table, seat)
    after = situation.after(plan.laying)
    figures = features(situation, after, plan.discard, weights.habits)
    counts = after.counts[:]
    if plan.discard != NO_DISCARD:
        counts[plan.discard] -= 1
    return Look(situation, after, plan, counts, figures, isinstance(option.action, Discard))


# The discard


def _they_need(own: Look, other: Look) -> Reason | None:
    """The other plan throws what the next side has melded onto an open pile."""
    if not own.throws or _is_fed(own):
        return None
    return because("they_need", rank=other.plan.discard) if _is_fed(other) else None


def _is_fed(look: Look) -> bool:
    return look.plan.discard in NATURALS and look.situation.feeds(look.plan.discard)


def _next_holds(own: Look, other: Look) -> Reason | None:
    """The next player holds a pair of what the other plan throws: he took it with the pile."""
    situation, kind = own.situation, other.plan.discard
    if not own.throws or kind not in NATURALS or kind == own.plan.discard:
        return None
    known, _ = remembered(situation.table, situation.next)
    return because("next_holds", rank=kind) if known[situation.next][kind] >= 2 else None


def _stops_next(own: Look, _other: Look) -> Reason | None:
    return Reason("black_three") if own.throws and own.plan.discard == BLACK_THREE else None


def _no_pair_left(own: Look, _other: Look) -> Reason | None:
    """At most one card of the rank is hidden from the seat, so nobody takes with a pair of it."""
    kind, table = own.plan.discard, own.situation.table
    if not own.throws or kind not in NATURALS or _is_fed(own):
        return None
    seen = table.counts[own.situation.seat][kind] + sum([side[kind] for side in table.naturals])
    seen += sum([KIND[card] == kind for card in table.pile])
    return because("no_pair_left", rank=kind, size=seen) if seen >= COPIES_OF_RANK - 1 else None


def _next_threw(own: Look, other: Look) -> Reason | None:
    """The next player has thrown the rank himself in this deal, and not that of the other plan."""
    kind, situation = own.plan.discard, own.situation
    if not own.throws or kind not in NATURALS or _is_fed(own):
        return None
    _, thrown = remembered(situation.table, situation.next)
    return because("next_threw", rank=kind) if thrown[kind] and not thrown[other.plan.discard] else None


def _safer(own: Look, other: Look) -> Reason | None:
    """By the numbers of hidden cards alone the next player takes the one less likely than the other."""
    if not own.throws or _chance(own) >= _chance(other):
        return None
    return because("safer", rank=own.plan.discard, instead=other.plan.discard)


def _chance(look: Look) -> float:
    left = look.after._replace(counts=look.counts)
    return look.situation.chance_of_taking(look.plan.discard, left, EVEN_HABITS)


def _freezes(own: Look, other: Look) -> Reason | None:
    frozen = own.situation.frozen
    if frozen or not own.throws or own.plan.discard < DEUCE or other.plan.discard >= DEUCE:
        return None
    return because("freezes", count=len(own.situation.table.pile))


def _stays_open(own: Look, other: Look) -> Reason | None:
    if own.situation.frozen or not other.throws or other.plan.discard < DEUCE:
        return None
    return Reason("stays_open") if own.plan.discard < DEUCE else None


# The melds


def _finishes(own: Look, other: Look) -> Reason | None:
    """A canasta that the other plan does not finish."""
    sets = own.situation.table.rules.sets
    before = own.situation.table
    side = own.situation.side
    for rank in reversed(NATURALS):
        size = own.after.naturals[rank] + own.after.wilds[rank]
        was = before.naturals[side][rank] + before.wilds[side][rank]
        if size >= sets.canasta > max(was, other.after.naturals[rank] + other.after.wilds[rank]):
            return because("finishes_mixed" if own.after.wilds[rank] else "finishes_natural", rank=rank)
    return None


def _stays_natural(own: Look, other: Look) -> Reason | None:
    """The other plan puts a wild card onto a meld that is natural so far."""
    for rank in reversed(NATURALS):
        if other.after.wilds[rank] and not own.after.wilds[rank] and own.after.naturals[rank] >= 3:
            return because("stays_natural", rank=rank, size=own.after.naturals[rank])
    return None


def _brings_to(own: Look, other: Look) -> Reason | None:
    """A meld of five or six that is smaller by the other plan."""
    sets = own.situation.table.rules.sets
    for rank in reversed(NATURALS):
        size = own.after.naturals[rank] + own.after.wilds[rank]
        less = other.after.naturals[rank] + other.after.wilds[rank]
        if sets.canasta - 2 <= size < sets.canasta and size > less:
            return because("brings_to", rank=rank, size=size)
    return None


def _opens(own: Look, other: Look) -> Reason | None:
    table, side = own.situation.table, own.situation.side
    if table.opened[side] or not own.after.points or other.after.points:
        return None
    red = len(table.red_threes[side]) if table.rules.threes.red_sign is RedSign.OPENED else 0
    return because("opens_for_red", count=red) if red else Reason("opens")


def _lays_more(own: Look, other: Look) -> Reason | None:
    more = own.after.points - other.after.points
    return because("lays_more", points=more) if more > 0 else None


# The hand


def _short(look: Look) -> int:
    """What the most that the hand could lay lacks of the minimum; 0 for enough."""
    table, counts = look.situation.table, look.counts
    wilds = [KIND_VALUE[JOKER]] * counts[JOKER] + [KIND_VALUE[DEUCE]] * counts[DEUCE]
    trios = [counts[rank] * KIND_VALUE[rank] for rank in NATURALS if counts[rank] >= 3]
    pairs = sorted([2 * KIND_VALUE[rank] for rank in NATURALS if counts[rank] == 2], reverse=True)[
        : len(wilds)
    ]
    rooms = table.rules.sets.room
    room = sum([rooms[counts[rank]] for rank in NATURALS if counts[rank] >= 3]) + rooms[2] * len(pairs)
    points = sum(trios) + sum(pairs) + sum(wilds[:room])
    return max(0, table.rules.opening.minimum(table.scores[look.situation.side]) - points)


def _opens_otherwise(look: Look) -> bool:
    """Not only trios and pairs with wild cards of their own value open (RULES.md 9)."""
    rules = look.situation.table.rules
    return rules.sets.wilds_replace or specials.known(rules)


def _nearer_to_opening(own: Look, other: Look) -> Reason | None:
    if own.after.points or other.after.points or sum(own.counts) < ENOUGH or _opens_otherwise(own):
        return None
    if _short(own) >= _short(other):
        return None
    return because("short", points=_short(own)) if _short(own) else Reason("can_open_next")


def _keeps_set(own: Look, other: Look) -> Reason | None:
    """A trio, else a pair, of a rank not melded, which the other plan breaks by its discard."""
    kind = other.plan.discard
    if not other.throws or kind not in NATURALS or own.after.naturals[kind]:
        return None
    held = own.counts[kind]
    if held < 2 or other.counts[kind] >= held:
        return None
    return because("keeps_pair", rank=kind) if held == 2 else because("keeps_set", rank=kind, size=held)


def _throws_single(own: Look, other: Look) -> Reason | None:
    """A card that fits nowhere goes; the other plan keeps it."""
    kind = own.plan.discard
    if not own.throws or kind not in NATURALS or own.after.naturals[kind] or own.counts[kind]:
        return None
    return because("throws_single", rank=kind) if other.counts[kind] == 1 else None


def _keeps_cards(own: Look, other: Look) -> Reason | None:
    """Cards stay in hand that the other plan lays."""
    more = sum(own.counts) - sum(other.counts)
    return because("keeps_cards", size=sum(own.counts)) if more >= 2 else None


def _wilds_kept(look: Look) -> int:
    return look.counts[DEUCE] + look.counts[JOKER]


def _keeps_wilds(own: Look, other: Look) -> Reason | None:
    more = _wilds_kept(own) - _wilds_kept(other)
    return because("keeps_wilds", count=_wilds_kept(own)) if more > 0 else None


def _keeps_joker(own: Look, other: Look) -> Reason | None:
    return Reason("keeps_joker") if own.counts[JOKER] > other.counts[JOKER] else None


def _for_wild_canasta(own: Look, other: Look) -> Reason | None:
    """More wild cards stay together for a canasta of them, three at the least."""
    situation, kept = own.situation, _wilds_kept(own)
    melded = situation.table.wilds[situation.side][DEUCE]
    if not situation.table.rules.sets.has_wild_melds or melded or kept < MANY or kept <= _wilds_kept(other):
        return None
    return because("for_wild_canasta", count=kept)


def _lays_wilds(own: Look, other: Look) -> Reason | None:
    stock = len(own.situation.table.stock)
    more = sum(own.after.wilds) - sum(other.after.wilds)
    return because("stock_low", count=stock) if more > 0 and stock <= LATE else None


def _before_they_go_out(own: Look, other: Look) -> Reason | None:
    """Fewer points stay in hand while an opponent with a canasta may go out soon."""
    fewest = own.situation.fewest
    if fewest is None or fewest > never.FEW or _held(own) >= _held(other):
        return None
    return because("they_may_go_out", count=fewest)


def _held(look: Look) -> int:
    return sum([count * KIND_VALUE[kind] for kind, count in enumerate(look.counts)])


_GROWING: Final = ("our_three", "our_four", "our_five", "our_six")
THEMES: Final[Sequence[tuple[tuple[str, ...], tuple[Claim, ...]]]] = (
    (
        ("pile_given", "pile_kept"),
        (_they_need, _next_holds, _stops_next, _freezes, _no_pair_left, _next_threw, _safer),
    ),
    (("frozen", "frozen_pairs", "pile_closed"), (_freezes, _stays_open)),
    (
        (*_GROWING, "our_canasta_points", "our_canasta", "our_two", "our_pure", "stock_lead", "catching"),
        (_finishes, _stays_natural, _brings_to),
    ),
    (("our_open", "our_red"), (_opens,)),
    (("our_hopes",), (_for_wild_canasta,)),
    (("opening_reach",), (_nearer_to_opening,)),
    (("our_points", "hand_points", "fitting", "nearly_out"), (_lays_more,)),
    (("hand_size",), (_keeps_cards,)),
    (("singles", "pairs", "trios", "fours", "high_singles"), (_keeps_set, _throws_single)),
    (("deuces", "jokers", "wilds_late"), (_keeps_wilds, _keeps_joker, _lays_wilds)),
    (("caught_soon", "caught_late", "caught_mate"), (_before_they_go_out,)),
)
"""Features that belong together, and what may be claimed where they speak for a plan, the plainest first."""
ALONE: Final[Sequence[Claim]] = (_stops_next, _no_pair_left)
"""What may be claimed of a discard by itself."""
