"""A generating set of lawful actions, and the ways in which a pile can be taken."""

from collections.abc import Iterable, Iterator

from game.rules.actions import ASK, DRAW_CARD, STOP, Action, Answer, Discard, Group, Meld, Take
from game.rules.cards import BLACK_THREE, DEUCE, FACE, KIND, NATURALS, VALUE, CardId, Kind
from game.rules.law import check, pile_closed
from game.rules.outs import NO_DISCARD, WayOut, ways_out
from game.rules.table import Phase, Table


def legal_actions(table: Table) -> list[Action]:
    """Lawful actions of the seat that must act, enough to reach every kind of turn; ``check`` is the law.

    The set holds every lawful draw, stop, ask, answer and discard (one a face); every way of taking
    with the top card's meld alone, and for a closed side with opening groups as well; melds of one group
    (a whole rank, a pair or more with one wild card, one card added); opening melds; and the ways out
    laid as a whole. Cards of equal face count as one.
    """
    return [action for action in dict.fromkeys(_candidates(table)) if check(table, action) is None]


def _candidates(table: Table) -> Iterator[Action]:
    if table.phase is Phase.DRAW:
        yield DRAW_CARD
        yield STOP
        yield from takings(table)
    elif table.phase is Phase.PLAY:
        yield ASK
        yield from _melds(table)
        yield from map(Discard, one_a_face(table.hands[table.turn]))
    elif table.phase is Phase.ANSWER:
        yield Answer(True)
        yield Answer(False)


def one_a_face(cards: Iterable[CardId]) -> list[CardId]:
    """One card of every face among these, in the order of faces."""
    return sorted({FACE[card]: card for card in sorted(cards, reverse=True)}.values(), key=FACE.__getitem__)


def takings(table: Table) -> Iterator[Take]:
    """The ways to take the pile, fewest wild cards first: alone, with a pair, with natural and wild.

    For a closed side each is given alone and with opening groups. They are candidates: the minimum
    and the end of the turn are for ``check`` to judge.
    """
    if table.phase is not Phase.DRAW or pile_closed(table) is not None:
        return
    top = table.pile[-1]
    hand = table.hands[table.turn]
    naturals = sorted(card for card in hand if KIND[card] == KIND[top])
    wilds = sorted((card for card in one_a_face(hand) if KIND[card] >= DEUCE), key=_by_value)
    uses: list[tuple[CardId, ...]] = [()]
    if len(naturals) >= 2:
        uses.append((naturals[0], naturals[1]))
    if naturals:
        uses += [(naturals[0], wild) for wild in wilds]
    closed = not table.opened[table.side]
    for use in uses:
        yield Take(use)
        if closed and use:
            left = [card for card in hand if card not in use]
            need = table.rules.opening.minimum(table.scores[table.side])
            need -= VALUE[top] + sum(VALUE[card] for card in use)
            for groups in opening_groups(left, need):
                yield Take(use, groups)


def _by_value(card: CardId) -> tuple[int, int]:
    return VALUE[card], card


def opening_groups(hand: Iterable[CardId], need: int) -> Iterator[tuple[Group, ...]]:
    """Sets of groups worth at least ``need`` points: the fewest trios, all trios, then with wild cards.

    Naturals of a rank go together; a pair takes one wild card, highest value first, twos before jokers.
    """
    ranks: dict[Kind, list[CardId]] = {}
    for card in sorted(hand):
        ranks.setdefault(KIND[card], []).append(card)
    trios = [Group(rank, tuple(ranks[rank])) for rank in NATURALS if len(ranks.get(rank, ())) >= 3]
    trios.sort(key=_worth, reverse=True)
    pairs = [ranks[rank] for rank in reversed(NATURALS) if len(ranks.get(rank, ())) == 2]
    wilds = sorted((card for card in hand if KIND[card] >= DEUCE), key=_by_value)
    groups: list[Group] = []
    for group in trios:
        groups.append(group)
        if sum(map(_worth, groups)) >= need:
            yield tuple(groups)
            break
    groups = trios[:]
    if groups and sum(map(_worth, groups)) >= need:
        yield tuple(groups)
    for pair, wild in zip(pairs, wilds, strict=False):
        groups.append(Group(KIND[pair[0]], (*pair, wild)))
        if sum(map(_worth, groups)) >= need:
            yield tuple(groups)


def _worth(group: Group) -> int:
    return sum(VALUE[card] for card in group.cards)


def _melds(table: Table) -> Iterator[Meld]:
    seat, side = table.turn, table.side
    hand = sorted(table.hands[seat])
    for groups in ways_out_groups(table):
        yield Meld(groups)
    if not table.opened[side]:
        need = table.rules.opening.minimum(table.scores[side])
        yield from map(Meld, opening_groups(hand, need))
    wilds = [card for card in one_a_face(hand) if KIND[card] >= DEUCE]
    for rank in (BLACK_THREE, *NATURALS):
        naturals = [card for card in hand if KIND[card] == rank]
        if table.melds[side][rank]:
            single = [(card,) for card in one_a_face(naturals)]
            whole = [tuple(naturals)] if len(naturals) > 1 else []
            options = [*single, *whole, *((wild,) for wild in wilds)]
        else:
            options = [tuple(naturals), *((*naturals, wild) for wild in wilds)]
        for cards in options:
            if cards:
                yield Meld((Group(rank, cards),))


def ways_out_groups(table: Table) -> Iterator[tuple[Group, ...]]:
    """The groups of every way out of the hand whose turn it is; none where nothing is to be melded."""
    seat, side, rules = table.turn, table.side, table.rules
    ways = ways_out(
        table.counts[seat], table.naturals[side], table.wilds[side], rules.sets, rules.out.canastas
    )
    for way in ways:
        groups = groups_out(table.hands[seat], way)
        if groups:
            yield groups


def groups_out(hand: Iterable[CardId], way: WayOut) -> tuple[Group, ...]:
    """Turn a way out into groups of a hand's cards; the discard is kept back."""
    left = sorted(hand, key=_by_value)
    if way.discard != NO_DISCARD:
        left.remove(next(card for card in left if KIND[card] == way.discard))
    wilds = [card for card in left if KIND[card] >= DEUCE]
    groups = []
    for rank in sorted(way.naturals.keys() | way.wilds.keys()):
        joining = way.wilds.get(rank, 0)
        cards = [card for card in left if KIND[card] == rank] + wilds[:joining]
        del wilds[:joining]
        groups.append(Group(rank, tuple(cards)))
    return tuple(groups)
