"""The seat ``greedy``: a simple player, frozen for ever as a yardstick (ai/README.md has its definition).

It takes what it can, lays what fits and throws what it holds least of. Its games are golden records. By other
rules than the classic ones it asks the law whether what it would do is allowed.
"""

from typing import Final

from ai import lawful
from ai.choice import Choice
from ai.lawful import plain
from game.rules import (
    CLASSIC,
    Action,
    Answer,
    Group,
    Meld,
    Observation,
    Phase,
    Question,
    Take,
    check,
    in_faces,
    realize,
)
from game.rules.actions import ASK, DISCARDS, DRAW_CARD, STOP
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
    stops_taking,
)
from game.rules.laying import canastas_needed
from game.rules.legal import groups_out
from game.rules.outs import WayOut, ways_out
from game.rules.table import Shown

DRAWS: Final = Choice(DRAW_CARD, ("no_taking",))
STOPS: Final = Choice(STOP, ("no_taking",))
SAYS_YES: Final = Choice(Answer(True), ("always_yes",))
NO_RANK: Final[Kind] = -1

# Finding a member of an enumeration takes ten times as long as comparing it.
DRAW, PLAY = Phase.DRAW, Phase.PLAY
YES, NO = Question.YES, Question.NO


def choose(observation: Observation, _key: str, _budget: int) -> Choice:
    """Do what the definition says; there is no chance in it."""
    if observation.rules is not CLASSIC and not plain(observation.rules):
        return _by_house_rules(observation)
    if observation.phase is DRAW:
        return _begin(observation)
    if observation.phase is PLAY:
        return _go_on(observation)
    return SAYS_YES


def _by_house_rules(seen: Observation) -> Choice:
    """Rule 6: red threes first, the pile in a turn without a draw, the question where it is needed."""
    table = seen.table()
    red = lawful.red_three(table)
    if red is not None:
        return Choice(in_faces(red), ("red_three",))
    if table.may_take and seen.phase is PLAY:
        take = _taking(seen)
        if take is not None:
            return Choice(take, ("taking",))
    phases = {DRAW: _begin, PLAY: _go_on}
    choice = phases[seen.phase](seen) if seen.phase in phases else SAYS_YES
    if "going_out" in choice.reasons and seen.rules.out.must_ask and seen.question is not YES:
        choice = Choice(ASK, ("needs_yes",))
    action: Action = realize(table.hands[seen.seat], choice.action)
    if check(table, action) is None:
        return choice
    if seen.phase is PLAY:
        discard = _discard(seen)
        if check(table, realize(table.hands[seen.seat], discard.action)) is None:
            return discard
    return Choice(in_faces(lawful.left_over(table)), ("nothing_else",))


def _begin(seen: Observation) -> Choice:
    """Rule 1: the pile, else the stock, else the end."""
    take = _taking(seen)
    if take is not None:
        return Choice(take, ("taking",))
    return DRAWS if seen.stock_size else STOPS


def _go_on(seen: Observation) -> Choice:
    """Rules 2 to 4: out, else lay groups, else discard."""
    own = seen.shown[seen.side]
    if not own.opened and seen.question is not YES:
        meld, reasons = _opening(seen), ("opening",)
    else:
        fitting, singles = _sort_out(seen, own)
        # Only one card can be thrown: two that fit nowhere keep the hand from going out.
        if len(singles) < 2 and seen.question is not NO:
            way = _way_out(seen, own)
            if way is not None:
                return _go_out(seen, way)
        meld, reasons = _that_can_end(seen, _groups(seen, own, fitting)), ("laying",)
    return _discard(seen) if meld is None else Choice(meld, reasons)


def _sort_out(seen: Observation, own: Shown) -> tuple[list[Kind], list[Kind]]:
    """The ranks in the hand of which naturals fit or make a trio, and those of single cards that do not."""
    counts, naturals = seen.counts, own.naturals
    fitting, singles = [], []
    for rank in NATURALS:
        held = counts[rank]
        if held:
            if naturals[rank] or held >= 3:
                fitting.append(rank)
            elif held == 1:
                singles.append(rank)
    return fitting, singles


def _taking(seen: Observation) -> Take | None:
    """The taking with the fewest wild cards that the law allows."""
    if not seen.pile:
        return None
    rank = KIND[seen.pile[-1]]
    if stops_taking(rank):
        return None
    held = seen.counts[rank]
    own = seen.shown[seen.side]
    if not held and not own.naturals[rank]:
        return None
    ways: list[Take] = []
    if own.naturals[rank] and not seen.frozen:
        ways.append(Take())
    if held >= 2:
        ways += _with_pair(seen, rank, opened=own.opened)
    if held and own.opened and not seen.frozen:
        ways += [Take((_cards(seen, rank)[0], wild)) for wild in _wilds(seen)[:1]]
    return next((take for take in ways if _can_end(seen, take)), None)


def _with_pair(seen: Observation, rank: Kind, *, opened: bool) -> list[Take]:
    """The taking with a natural pair; for a closed side with the opening groups, if they are enough."""
    pair = _cards(seen, rank)[:2]
    if opened:
        return [Take(pair)]
    groups, points = _opening_groups(seen, taken=rank)
    return [Take(pair, tuple(groups))] if points >= _minimum(seen) else []


def _opening(seen: Observation) -> Meld | None:
    """Rule 2: the opening groups, None where they are worth less than the minimum."""
    groups, points = _opening_groups(seen)
    if not groups or points < _minimum(seen):
        return None
    meld = _that_can_end(seen, groups)
    sets = seen.rules.sets
    if meld is None or sum([sets.worth(group.rank, group.cards) for group in meld.melds]) < _minimum(seen):
        return None
    return meld


def _opening_groups(seen: Observation, *, taken: Kind = NO_RANK) -> tuple[list[Group], int]:
    """Every natural trio or more, whole; then pairs with a wild card each while the minimum is not met.

    The top card of a pile, of the rank ``taken``, makes a trio with the pair that takes it: further
    cards of that rank go with them, and all three count. Returns the groups and what they are worth.
    """
    counts = seen.counts
    groups: list[Group] = []
    points = 0 if taken == NO_RANK else 3 * KIND_VALUE[taken]
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
            cards = (*_cards(seen, rank), wild)
            groups.append(Group(rank, cards))
            points += seen.rules.sets.worth(rank, cards)
            if points >= need:
                break
    return groups, points


def _groups(seen: Observation, own: Shown, fitting: list[Kind]) -> list[Group]:
    """Rule 3: the naturals of these ranks, and the wild cards that bring a meld to seven."""
    laid = {rank: _cards(seen, rank) for rank in fitting} if fitting else {}
    if seen.counts[DEUCE] or seen.counts[JOKER]:
        _complete(seen, own, laid)
    return [Group(rank, laid[rank]) for rank in sorted(laid)] if laid else []


def _complete(seen: Observation, own: Shown, laid: dict[Kind, tuple[CardId, ...]]) -> None:
    """Add wild cards to the naturals laid, so that melds become canastas, the largest first."""
    canasta, room = seen.rules.sets.canasta, seen.rules.sets.room
    naturals, melded_wilds = own.naturals, own.wilds
    wilds = _wilds(seen)
    if seen.rules.sets.has_wild_melds and 0 < canasta - melded_wilds[DEUCE] <= len(wilds):
        laid[DEUCE] = wilds[: canasta - melded_wilds[DEUCE]]
        wilds = wilds[canasta - melded_wilds[DEUCE] :]
    supply = len(wilds)
    gaps = []
    for rank in NATURALS:
        count = naturals[rank]
        if rank in laid:
            count += len(laid[rank])
        if not count:
            continue
        gap = canasta - count - melded_wilds[rank]
        if 0 < gap <= supply and gap <= room[count] - melded_wilds[rank]:
            gaps.append((gap, rank))
    for gap, rank in sorted(gaps):
        if gap <= len(wilds):
            laid[rank] = laid.get(rank, ()) + wilds[:gap]
            wilds = wilds[gap:]


def _that_can_end(seen: Observation, groups: list[Group]) -> Meld | None:
    """Meld these groups; those of least value, the lower rank first, are left out until the turn can end."""
    while groups:
        meld = Meld(tuple(groups))
        if _can_end(seen, meld):
            return meld
        groups.remove(min(groups, key=_worth))
    return None


def _way_out(seen: Observation, own: Shown) -> WayOut | None:
    out = seen.rules.out
    canastas = canastas_needed(seen.table()) if out.canasta_each else out.canastas
    return next(ways_out(seen.counts, own.naturals, own.wilds, seen.rules, canastas), None)


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
        return Choice(DISCARDS[_cards(seen, BLACK_THREE)[0]], ("black_three",))
    theirs = 0
    for side, shown in enumerate(seen.shown):
        if side != seen.side:
            theirs |= shown.ranks
    lightest, chosen = 1 << 20, NO_RANK
    for rank in NATURALS:
        held = counts[rank]
        if held:
            weight = held << 8 | (theirs >> rank & 1) << 7 | KIND_VALUE[rank]
            if weight < lightest:
                lightest, chosen = weight, rank
    if chosen == NO_RANK:
        return Choice(DISCARDS[seen.hand[counts[RED_THREE]]], ("only_wild_cards",))
    return Choice(DISCARDS[_cards(seen, chosen)[0]], ("rarest_rank",))


def _cards(seen: Observation, kind: Kind) -> tuple[CardId, ...]:
    """The hand's cards of a kind, lowest first: but for threes a sorted hand holds the kinds in order."""
    if kind == BLACK_THREE and seen.counts[RED_THREE]:
        return tuple([card for card in seen.hand if KIND[card] == BLACK_THREE])
    start = sum(seen.counts[:kind])
    return seen.hand[start : start + seen.counts[kind]]


def _wilds(seen: Observation) -> tuple[CardId, ...]:
    """The hand's wild cards, deuces first: they are its last cards."""
    return seen.hand[len(seen.hand) - seen.counts[DEUCE] - seen.counts[JOKER] :]


def _minimum(seen: Observation) -> int:
    return seen.rules.opening.minimum(seen.scores[seen.side])


def _worth(group: Group) -> int:
    return sum([VALUE[card] for card in group.cards])


def _can_end(seen: Observation, action: Take | Meld) -> bool:
    """Tell whether the turn can end after this action, which breaks no other rule (RULES.md 6.1)."""
    size = len(seen.hand)
    for group in action.melds:
        size -= len(group.cards)
    if isinstance(action, Take):
        size -= len(action.use)
        for card in seen.pile[:-1]:
            size += KIND[card] != RED_THREE
    if size >= 2 and seen.question is not YES and (seen.rules is CLASSIC or plain(seen.rules)):
        return True
    table = seen.table()
    return check(table, realize(table.hands[seen.seat], action)) is None
