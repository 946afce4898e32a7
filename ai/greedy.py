"""The seat ``greedy``: a simple player, frozen for ever as a yardstick (ai/README.md has its definition).

It takes what it can, lays what fits and throws what it holds least of. Its games are golden records.
"""

from typing import Final

from ai.choice import Choice
from game.rules import Answer, Group, Meld, Observation, Phase, Question, Take, check, realize
from game.rules.actions import DISCARDS, DRAW_CARD, STOP
from game.rules.cards import (
    BLACK_THREE,
    DEUCE,
    JOKER,
    KIND,
    KIND_VALUE,
    NATURALS,
    RED_THREE,
    VALUE,
    CardId,
    Kind,
)
from game.rules.legal import groups_out
from game.rules.outs import WayOut, ways_out
from game.rules.table import Shown, stops_taking

DRAW: Final = Choice(DRAW_CARD, ("no_taking",))
STOPS: Final = Choice(STOP, ("no_taking",))
YES: Final = Choice(Answer(True), ("always_yes",))
NO_RANK: Final[Kind] = -1


def choose(observation: Observation, _key: str, _budget: int) -> Choice:
    """Do what the definition says; there is no chance in it."""
    if observation.phase is Phase.DRAW:
        return _begin(observation)
    if observation.phase is Phase.PLAY:
        return _go_on(observation)
    return YES


def _begin(seen: Observation) -> Choice:
    """Rule 1: the pile, else the stock, else the end."""
    take = _taking(seen)
    if take is not None:
        return Choice(take, ("taking",))
    return DRAW if seen.stock_size else STOPS


def _go_on(seen: Observation) -> Choice:
    """Rules 2 to 4: out, else lay groups, else discard."""
    own = seen.shown[seen.side]
    if not own.opened and seen.question is not Question.YES:
        groups, reasons = _opening(seen), ("opening",)
    else:
        way = None if seen.question is Question.NO else _way_out(seen, own)
        if way is not None:
            return _go_out(seen, way)
        groups, reasons = _leave_out(seen, _fitting(seen, own)), ("laying",)
    return Choice(Meld(tuple(groups)), reasons) if groups else _discard(seen)


def _taking(seen: Observation) -> Take | None:
    """The taking with the fewest wild cards that the law allows."""
    if not seen.pile:
        return None
    rank = KIND[seen.pile[-1]]
    if stops_taking(rank):
        return None
    held = seen.counts[rank]
    own = seen.shown[seen.side]
    onto_meld = own.naturals[rank] > 0 and not seen.frozen
    if not held and not onto_meld:
        return None
    ways: list[Take] = []
    if onto_meld:
        ways.append(Take())
    if held >= 2:
        ways += _with_pair(seen, rank, opened=own.opened)
    if held and own.opened and not seen.frozen and own.wilds[rank] < seen.rules.sets.most_wilds:
        ways += [Take((_cards(seen, rank)[0], wild)) for wild in _wilds(seen)[:1]]
    return next((take for take in ways if _can_end(seen, take)), None)


def _with_pair(seen: Observation, rank: Kind, *, opened: bool) -> list[Take]:
    """The taking with a natural pair; for a closed side with the opening groups, if they are enough."""
    pair = _cards(seen, rank)[:2]
    if opened:
        return [Take(pair)]
    groups, points = _opening_groups(seen, taken=rank)
    return [Take(pair, tuple(groups))] if points >= _minimum(seen) else []


def _opening(seen: Observation) -> list[Group]:
    """Rule 2: the opening groups, none where they are worth less than the minimum."""
    groups, points = _opening_groups(seen)
    need = _minimum(seen)
    if points >= need:
        groups = _leave_out(seen, groups)
        if sum(map(_worth, groups)) >= need:
            return groups
    return []


def _opening_groups(seen: Observation, *, taken: Kind = NO_RANK) -> tuple[list[Group], int]:
    """Every natural trio or more, whole; then pairs with a wild card each while the minimum is not met.

    The top card of a pile, of the rank ``taken``, makes a trio with the pair that takes it: further
    cards of that rank go with them, and all three count. Returns the groups and what they are worth.
    """
    counts = seen.counts
    groups: list[Group] = []
    points = 0
    if taken != NO_RANK:
        points = 3 * KIND_VALUE[taken]
    for rank in NATURALS:
        if rank == taken:
            cards = _cards(seen, rank)[2:]
        elif counts[rank] >= 3:
            cards = _cards(seen, rank)
        else:
            continue
        if cards:
            groups.append(Group(rank, cards))
            points += len(cards) * KIND_VALUE[rank]
    need = _minimum(seen)
    if points < need:
        pairs = [rank for rank in NATURALS if counts[rank] == 2 and rank != taken]
        pairs.sort(key=KIND_VALUE.__getitem__, reverse=True)
        for rank, wild in zip(pairs, _wilds(seen), strict=False):
            groups.append(Group(rank, (*_cards(seen, rank), wild)))
            points += 2 * KIND_VALUE[rank] + VALUE[wild]
            if points >= need:
                break
    return groups, points


def _fitting(seen: Observation, own: Shown) -> list[Group]:
    """Rule 3: naturals that fit, natural trios, and the wild cards that bring a meld to seven."""
    counts, naturals = seen.counts, own.naturals
    laid = {
        rank: _cards(seen, rank)
        for rank in NATURALS
        if counts[rank] and (naturals[rank] or counts[rank] >= 3)
    }
    if counts[DEUCE] or counts[JOKER]:
        _complete(seen, own, laid)
    return [Group(rank, cards) for rank, cards in sorted(laid.items())]


def _complete(seen: Observation, own: Shown, laid: dict[Kind, tuple[CardId, ...]]) -> None:
    """Add wild cards to the naturals laid, so that melds become canastas, the largest first."""
    sets = seen.rules.sets
    wilds = _wilds(seen)
    size = {rank: own.naturals[rank] + own.wilds[rank] + len(laid.get(rank, ())) for rank in NATURALS}
    within_reach = [rank for rank in NATURALS if 0 < sets.canasta - size[rank] <= len(wilds)]
    for rank in sorted(within_reach, key=size.__getitem__, reverse=True):
        gap = sets.canasta - size[rank]
        if gap <= min(len(wilds), sets.most_wilds - own.wilds[rank]):
            laid[rank] = laid.get(rank, ()) + wilds[:gap]
            wilds = wilds[gap:]


def _leave_out(seen: Observation, groups: list[Group]) -> list[Group]:
    """Leave out the groups of least value, the lower rank first, until the turn can end."""
    while groups and not _can_end(seen, Meld(tuple(groups))):
        groups.remove(min(groups, key=_worth))
    return groups


def _way_out(seen: Observation, own: Shown) -> WayOut | None:
    rules = seen.rules
    return next(ways_out(seen.counts, own.naturals, own.wilds, rules.sets, rules.out.canastas), None)


def _go_out(seen: Observation, way: WayOut) -> Choice:
    """Lay everything but the last discard in one action; then throw that."""
    groups = groups_out(seen.hand, way)
    if groups:
        return Choice(Meld(groups), ("going_out",))
    return Choice(DISCARDS[_cards(seen, way.discard)[0]], ("going_out",))


def _discard(seen: Observation) -> Choice:
    """Rule 4."""
    counts = seen.counts
    if counts[BLACK_THREE]:
        return Choice(DISCARDS[seen.hand[0]], ("black_three",))
    held = [counts[rank] for rank in NATURALS if counts[rank]]
    if not held:
        return Choice(DISCARDS[seen.hand[0]], ("only_wild_cards",))
    fewest = min(held)
    rarest = [rank for rank in NATURALS if counts[rank] == fewest]
    if len(rarest) > 1:
        theirs = [shown.naturals for side, shown in enumerate(seen.shown) if side != seen.side]
        safe = [rank for rank in rarest if not any(naturals[rank] for naturals in theirs)]
        rarest = safe or rarest
    return Choice(DISCARDS[_cards(seen, min(rarest, key=KIND_VALUE.__getitem__))[0]], ("rarest_rank",))


def _cards(seen: Observation, kind: Kind) -> tuple[CardId, ...]:
    """The hand's cards of a kind, lowest first: a sorted hand holds the kinds in their order."""
    start = sum(seen.counts[:kind])
    return seen.hand[start : start + seen.counts[kind]]


def _wilds(seen: Observation) -> tuple[CardId, ...]:
    return _cards(seen, DEUCE) + _cards(seen, JOKER)


def _minimum(seen: Observation) -> int:
    return seen.rules.opening.minimum(seen.scores[seen.side])


def _worth(group: Group) -> int:
    return sum(VALUE[card] for card in group.cards)


def _can_end(seen: Observation, action: Take | Meld) -> bool:
    """Tell whether the turn can end after this action, which breaks no other rule (RULES.md 6.1)."""
    size = len(seen.hand) - sum(len(group.cards) for group in action.melds)
    if isinstance(action, Take):
        rest = seen.pile[:-1]
        size += len(rest) - len(action.use) - sum(1 for card in rest if KIND[card] == RED_THREE)
    if size >= 2 and seen.question is not Question.YES:
        return True
    table = seen.table()
    return check(table, realize(table.hands[seen.seat], action)) is None
