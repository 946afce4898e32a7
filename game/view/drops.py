"""What becomes of cards or of the pile put on a place of the table: the same for drag, click and key.

Nothing is done here. Wild cards go where the player puts them and nowhere else (RULES.md 4).
"""

from dataclasses import dataclass
from enum import Enum, auto

from game.rules.actions import Action, Discard, Group, Meld, RedThree, Take
from game.rules.cards import BLACK_THREE, DEUCE, JOKER, KIND, NATURALS, RED_THREE, CardId, Kind
from game.rules.draft import Draft, natural_rank
from game.rules.law import check, pile_closed
from game.rules.legal import takings
from game.rules.reasons import Illegal, Why
from game.rules.table import Phase, Table
from game.view.seen import Cards


class Spot(Enum):
    """A place where something can be put."""

    MELD = auto()
    PILE = auto()
    STOCK = auto()
    HAND = auto()
    REDS = auto()
    """Where the own red threes lie."""


@dataclass(frozen=True, slots=True)
class Target:
    """A place; ``rank`` is that of the meld."""

    spot: Spot
    rank: Kind = -1


@dataclass(frozen=True, slots=True)
class Do:
    """The action is lawful and is to be done."""

    action: Action


@dataclass(frozen=True, slots=True)
class Stage:
    """Cards are put out in the tray, or taken back from it."""

    draft: Draft


@dataclass(frozen=True, slots=True)
class Choose:
    """The pile can be taken in these ways, fewest wild cards first."""

    ways: tuple[Take, ...]


@dataclass(frozen=True, slots=True)
class Refuse:
    """It cannot be: the rule's refusal, or the key of a sentence."""

    why: Illegal | str


Outcome = Do | Stage | Choose | Refuse


def drop_cards(table: Table, draft: Draft, cards: Cards, target: Target) -> Outcome:
    """Hand or staged cards of the seat whose turn it is, put on a place."""
    match target.spot:
        case Spot.HAND:
            return Stage(draft.without(cards))
        case Spot.MELD:
            return _on_meld(table, draft, cards, target.rank)
        case Spot.REDS:
            reds = [card for card in cards if KIND[card] == RED_THREE]
            return _judged(table, RedThree((reds or cards)[0]))
        case Spot.PILE if table.phase is Phase.DRAW or (table.may_take and len(cards) > 1):
            return _on_pile_to_take(table, draft, cards)
        case Spot.PILE if len(cards) == 1:
            return _judged(table, Discard(cards[0]))
        case Spot.PILE:
            return Refuse("table.one_discard")
        case Spot.STOCK:
            return Refuse("table.not_there")


def may_take(table: Table) -> bool:
    """The turn stands where the pile may be taken: before the draw, or at the beginning of one without."""
    return table.phase is Phase.DRAW or (table.phase is Phase.PLAY and table.may_take)


def red_threes_to_lay(table: Table) -> list[CardId]:
    """The red threes that the seat whose turn it is may lay now (RULES.md 9)."""
    held = [card for card in table.hands[table.turn] if KIND[card] == RED_THREE]
    return [card for card in held if check(table, RedThree(card)) is None]


def meld_of(table: Table, draft: Draft, cards: Cards) -> Kind | None:
    """The meld that cards join without its being said which: that of their natural rank, or the one of wild
    cards alone, where there is one or they can be one (RULES.md 9)."""
    rank = natural_rank(cards)
    if rank is not None or any(KIND[card] < DEUCE for card in cards):
        return rank
    size = len(cards) + len(table.melds[table.side][DEUCE])
    size += sum(len(group.cards) for group in draft.groups if group.rank == DEUCE)
    wild = Target(Spot.MELD, DEUCE)
    fits = size >= table.rules.sets.size and not isinstance(drop_cards(table, draft, cards, wild), Refuse)
    return DEUCE if fits else None


def _judged(table: Table, action: Action) -> Outcome:
    refusal = check(table, action)
    return Do(action) if refusal is None else Refuse(refusal)


def _on_meld(table: Table, draft: Draft, cards: Cards, rank: Kind) -> Outcome:
    """After the opening a meld is laid at once, unless groups wait in the tray or for a taking."""
    rest = draft.without(cards)
    waits = bool(rest.groups) or table.phase is Phase.DRAW
    if table.phase not in (Phase.DRAW, Phase.PLAY) or (table.opened[table.side] and not waits):
        return _judged(table, Meld((Group(rank, cards),)))
    refusal = staging_refused(table, rest, cards, rank)
    return Refuse(refusal) if refusal else Stage(rest.with_cards(rank, cards))


def staging_refused(table: Table, draft: Draft, cards: Cards, rank: Kind) -> Illegal | None:
    """Why cards can never lie in that group of the tray; a group may still be too short (RULES.md 4)."""
    if rank == BLACK_THREE and table.phase is Phase.DRAW:
        return Illegal(Why.BLACK_THREES_ONLY_GOING_OUT, rank=rank)
    if rank == DEUCE:
        return _wild_meld_refused(table, draft, cards)
    wilds = table.wilds[table.side][rank]
    wilds += sum(KIND[card] >= DEUCE for group in draft.groups if group.rank == rank for card in group.cards)
    if draft.use and KIND[table.pile[-1]] == rank:
        wilds += sum(KIND[card] >= DEUCE for card in draft.use)
    for card in cards:
        kind = KIND[card]
        if kind >= DEUCE:
            wilds += 1
        elif kind != rank:
            return Illegal(Why.MIXED_RANKS, rank=rank, cards=(card,))
    if wilds and rank == BLACK_THREE:
        return None if _could_bar(table, cards) else Illegal(Why.BLACK_THREES_NO_WILD, rank=rank)
    most = table.rules.sets.most_wilds
    return Illegal(Why.TOO_MANY_WILDS, most, wilds, rank) if wilds > most else None


def _could_bar(table: Table, cards: Cards) -> bool:
    """Jokers go with black threes in a Sperrkanasta (RULES.md 9)."""
    return table.rules.threes.sperrkanasta and all(KIND[card] in (BLACK_THREE, JOKER) for card in cards)


def _wild_meld_refused(table: Table, draft: Draft, cards: Cards) -> Illegal | None:
    """Why cards can never lie in a meld of wild cards (RULES.md 9)."""
    sets = table.rules.sets
    if not sets.has_wild_melds:
        return Illegal(Why.WILD_ONLY, rank=DEUCE)
    other = next((card for card in cards if KIND[card] < DEUCE), None)
    if other is not None:
        return Illegal(Why.MIXED_RANKS, rank=DEUCE, cards=(other,))
    size = len(table.melds[table.side][DEUCE]) + len(cards)
    size += sum(len(group.cards) for group in draft.groups if group.rank == DEUCE)
    return Illegal(Why.WILD_MELD_FULL, sets.canasta, size, DEUCE) if size > sets.canasta else None


def _on_pile_to_take(table: Table, draft: Draft, cards: Cards) -> Outcome:
    """A pair, or a natural and a wild card, put on the pile takes it; what is more joins the meld."""
    if len(cards) == 1:
        return Refuse(Illegal(Why.WRONG_PHASE))
    closed = pile_closed(table)
    if closed is not None:
        return Refuse(closed)
    rank = KIND[table.pile[-1]]
    naturals = tuple(card for card in cards if KIND[card] == rank)
    others = tuple(card for card in cards if KIND[card] != rank)
    ordered = (*naturals, *others)
    use, more = ordered[:2], ordered[2:]
    changed = draft.without(cards).taking(use)
    return taken(table, changed.with_cards(rank, more) if more else changed)


def taken(table: Table, draft: Draft) -> Outcome:
    """Take the pile with this draft; where only the minimum is missing it waits in the tray."""
    refusal = draft.problem(table)
    if refusal is None:
        return Do(draft.action())
    waits = refusal.why in (Why.BELOW_MINIMUM, Why.TOO_FEW_CARDS, Why.TOO_FEW_NATURALS)
    return Stage(draft) if waits and len(draft.use or ()) == 2 else Refuse(refusal)


def drop_pile(table: Table, draft: Draft, target: Target) -> Outcome:
    """The pile put on a meld or the hand: it is taken, in the one way there is or in one to be chosen."""
    closed = pile_closed(table) if may_take(table) else Illegal(Why.WRONG_PHASE)
    if closed is not None:
        return Refuse(closed)
    rank = KIND[table.pile[-1]]
    if target.spot is Spot.MELD:
        if target.rank != rank:
            return Refuse(Illegal(Why.PILE_NEEDS_MATCH, rank=rank))
        alone = Take((), draft.groups)
        if draft.use is None and check(table, alone) is None:
            return Do(alone)
    return take_pile(table, draft)


def take_pile(table: Table, draft: Draft) -> Outcome:
    """Take the pile in whichever way there is, with what lies in the tray."""
    if draft.use:
        return taken(table, draft)
    ways = ways_to_take(table, draft)
    if len(ways) == 1 and ways[0].melds == draft.groups:
        return Do(ways[0])
    if ways:
        return Choose(ways)
    short = pair_below_minimum(table, draft)
    return Stage(short) if short is not None else Refuse(_why_not(table, draft))


def ways_to_take(table: Table, draft: Draft) -> tuple[Take, ...]:
    """All lawful ways that differ, fewest wild cards first. What lies in the tray is laid with each.

    Suits make no difference in a meld, so two ways with cards of equal kinds are one.
    """
    ways: dict[tuple[object, ...], Take] = {}
    for way in takings(table):
        if draft.groups:
            if set(way.use) & set(draft.cards):
                continue
            way = Take(way.use, draft.groups)
        if check(table, way) is None:
            ways.setdefault(_kinds_used(way), way)
    return tuple(sorted(ways.values(), key=_wilds_used))


def _kinds_used(way: Take) -> tuple[object, ...]:
    groups = [(group.rank, *sorted(KIND[card] for card in group.cards)) for group in way.melds]
    return (*(KIND[card] for card in way.use), *sorted(groups))


def _wilds_used(way: Take) -> int:
    melded = [card for group in way.melds for card in group.cards]
    return sum(KIND[card] >= DEUCE for card in (*way.use, *melded))


def pair_below_minimum(table: Table, draft: Draft) -> Draft | None:
    """A natural pair that would take the pile if more were laid with it."""
    for way in takings(table):
        changed = draft.taking(way.use)
        refusal = changed.problem(table)
        if way.use and not way.melds and refusal is not None and refusal.why is Why.BELOW_MINIMUM:
            return changed
    return None


def _why_not(table: Table, draft: Draft) -> Illegal:
    refusals = [Draft(draft.groups, way.use).problem(table) for way in takings(table) if way.use]
    refusals.append(check(table, Take((), draft.groups)))
    return next(refusal for refusal in refusals if refusal is not None)


def outcomes(table: Table, draft: Draft, cards: Cards) -> dict[Target, Outcome]:
    """What becomes of these cards wherever they may be put. The hand is always one more place."""
    spots = [Target(Spot.PILE), *(Target(Spot.MELD, rank) for rank in (BLACK_THREE, *NATURALS, DEUCE))]
    if table.rules.threes.by_hand:
        spots.append(Target(Spot.REDS))
    return {target: drop_cards(table, draft, cards, target) for target in spots}


def pile_outcomes(table: Table, draft: Draft) -> dict[Target, Outcome]:
    """What becomes of the pile wherever it may be put."""
    spots = [Target(Spot.HAND), *(Target(Spot.MELD, rank) for rank in NATURALS)]
    return {target: drop_pile(table, draft, target) for target in spots}


def lawful(found: dict[Target, Outcome]) -> dict[Target, Outcome]:
    """The places that take what is put there."""
    return {target: outcome for target, outcome in found.items() if not isinstance(outcome, Refuse)}
