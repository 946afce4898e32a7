"""A generating set of lawful actions, and the ways in which a pile can be taken."""

from collections.abc import Iterable, Iterator, Sequence

from game.rules.actions import (
    ASK,
    DRAW_CARD,
    PASS,
    STOP,
    Action,
    Answer,
    Discard,
    Group,
    Meld,
    RedThree,
    Take,
)
from game.rules.cards import BLACK_THREE, DEUCE, FACE, JOKER, KIND, NATURALS, RED_THREE, VALUE, CardId, Kind
from game.rules.groups import Sets, WildMelds
from game.rules.law import check, pile_closed
from game.rules.laying import canastas_needed
from game.rules.outs import NO_DISCARD, WayOut, ways_out
from game.rules.ruleset import RuleSet
from game.rules.table import Phase, Table


def legal_actions(table: Table) -> list[Action]:
    """Lawful actions of the seat that must act, enough to reach every kind of turn; ``check`` is the law.

    The set holds every lawful draw, stop, ask, answer, pass, red three and discard (one a face); every way
    of taking with the top card's meld alone, and for a closed side with opening groups as well; melds of one
    group (a whole rank, a pair or more with one wild card, one card added, a canasta completed with wild
    cards, wild cards alone, a Sperrkanasta); opening melds; and the ways out laid as a whole. Cards of equal
    face count as one.
    """
    return [action for action in dict.fromkeys(_candidates(table)) if check(table, action) is None]


def _candidates(table: Table) -> Iterator[Action]:
    if table.phase is Phase.DRAW:
        yield DRAW_CARD
        yield STOP
        yield from takings(table)
        yield from _red_threes(table)
    elif table.phase is Phase.PLAY:
        yield ASK
        yield from takings(table)
        yield from _melds(table)
        yield from _red_threes(table)
        yield from map(Discard, one_a_face(table.hands[table.turn]))
        yield PASS
    elif table.phase is Phase.ANSWER:
        yield Answer(True)
        yield Answer(False)


def _red_threes(table: Table) -> Iterator[RedThree]:
    """The red threes held, where they are laid by hand."""
    if table.counts[table.turn][RED_THREE]:
        hand = table.hands[table.turn]
        yield from map(RedThree, one_a_face(card for card in hand if KIND[card] == RED_THREE))


def one_a_face(cards: Iterable[CardId]) -> list[CardId]:
    """One card of every face among these, in the order of faces."""
    return sorted({FACE[card]: card for card in sorted(cards, reverse=True)}.values(), key=FACE.__getitem__)


def takings(table: Table) -> Iterator[Take]:
    """The ways to take the pile, fewest wild cards first: alone, with a pair, with natural and wild.

    For a closed side each is given alone and with opening groups. They are candidates: the minimum
    and the end of the turn are for ``check`` to judge.
    """
    if (table.phase is not Phase.DRAW and not table.may_take) or pile_closed(table) is not None:
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
            need -= table.rules.sets.worth(KIND[top], (top, *use))
            for groups in opening_groups(left, need, table.rules):
                yield Take(use, groups)


def _by_value(card: CardId) -> tuple[int, int]:
    return VALUE[card], card


def opening_groups(hand: Sequence[CardId], need: int, rules: RuleSet) -> Iterator[tuple[Group, ...]]:
    """Sets of groups worth at least ``need`` points: the fewest trios, all trios, then with wild cards.

    Naturals of a rank go together; a pair takes one wild card, highest value first, twos before jokers. What
    only some rules know comes last, alone and with all trios; a canasta laid complete may need no points.
    """
    sets = rules.sets

    def worth(groups: Iterable[Group]) -> int:
        return sum(sets.worth(group.rank, group.cards) for group in groups)

    ranks: dict[Kind, list[CardId]] = {}
    for card in sorted(hand):
        ranks.setdefault(KIND[card], []).append(card)
    trios = [Group(rank, tuple(ranks[rank])) for rank in NATURALS if len(ranks.get(rank, ())) >= 3]
    trios.sort(key=lambda group: worth([group]), reverse=True)
    pairs = [ranks[rank] for rank in reversed(NATURALS) if len(ranks.get(rank, ())) == 2]
    wilds = sorted((card for card in hand if KIND[card] >= DEUCE), key=_by_value)
    groups: list[Group] = []
    for group in trios:
        groups.append(group)
        if worth(groups) >= need:
            yield tuple(groups)
            break
    groups = trios[:]
    if groups and worth(groups) >= need:
        yield tuple(groups)
    for pair, wild in zip(pairs, wilds, strict=False):
        groups.append(Group(KIND[pair[0]], (*pair, wild)))
        if worth(groups) >= need:
            yield tuple(groups)
    for special in special_groups(hand, rules, 0):
        yield (special,)
        others = [trio for trio in trios if trio.rank != special.rank]
        if others and worth([special, *others]) >= need:
            yield (special, *others)


def special_groups(hand: Iterable[CardId], rules: RuleSet, wild_meld: int) -> Iterator[Group]:
    """Groups that only some rules know: wild cards alone, a Sperrkanasta, canastas completed in one action.

    ``wild_meld`` is how many wild cards the side has melded alone. Nothing comes of classic rules.
    """
    sets = rules.sets
    cards = sorted(hand, key=_by_value)
    wilds = [card for card in cards if KIND[card] >= DEUCE]
    if sets.has_wild_melds:
        yield from (Group(DEUCE, part) for part in _wild_parts(sets, wilds, wild_meld) if part)
    if rules.threes.sperrkanasta:
        black = [card for card in cards if KIND[card] == BLACK_THREE]
        jokers = [card for card in wilds if KIND[card] == JOKER]
        if len(black) == 4 and len(jokers) >= 3:
            yield Group(BLACK_THREE, (*black, *jokers[:3]))
    if sets.hidden_bonus or rules.opening.canasta_opens:
        for rank in NATURALS:
            naturals = [card for card in cards if KIND[card] == rank]
            lacks = max(0, sets.canasta - len(naturals))
            if lacks <= len(wilds) and lacks <= sets.room[len(naturals)]:
                yield Group(rank, (*naturals, *wilds[:lacks]))


def _wild_parts(sets: Sets, wilds: list[CardId], before: int) -> list[tuple[CardId, ...]]:
    """The wild cards to lay alone: one more on a meld that has so many, else the fewest and the most."""
    if before:
        return [(card,) for card in one_a_face(wilds)]
    least = sets.canasta if sets.wild_melds is WildMelds.CANASTA else sets.size
    if len(wilds) < least:
        return []
    return list(dict.fromkeys([tuple(wilds[:least]), tuple(wilds[-least:]), tuple(wilds[: sets.canasta])]))


def _melds(table: Table) -> Iterator[Meld]:
    seat, side = table.turn, table.side
    hand = sorted(table.hands[seat])
    for groups in ways_out_groups(table):
        yield Meld(groups)
    if not table.opened[side]:
        need = table.rules.opening.minimum(table.scores[side])
        yield from map(Meld, opening_groups(hand, need, table.rules))
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
    yield from (Meld((group,)) for group in special_groups(hand, table.rules, table.wilds[side][DEUCE]))


def ways_out_groups(table: Table) -> Iterator[tuple[Group, ...]]:
    """The groups of every way out of the hand whose turn it is; none where nothing is to be melded."""
    seat, side = table.turn, table.side
    naturals, wilds = table.naturals[side], table.wilds[side]
    for way in ways_out(table.counts[seat], naturals, wilds, table.rules, canastas_needed(table)):
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
        count = way.wilds.get(rank, 0)
        if rank == BLACK_THREE:
            wilds.reverse()  # With black threes go jokers, which stand last.
        cards = wilds[:count]
        del wilds[:count]
        if rank == BLACK_THREE:
            wilds.reverse()
        if rank != DEUCE:
            cards = [card for card in left if KIND[card] == rank] + cards
        groups.append(Group(rank, tuple(cards)))
    return tuple(groups)
