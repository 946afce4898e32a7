"""The level ``beginner``: a casual player's simple rules for the own cards and what lies open (ai/README.md).

It remembers nothing: of the pile it knows the size and the top card, of the others the melds and the numbers
of cards. It reads no public step of the deal but through the never list.
"""

from typing import Final

from ai import asking, lawful, never
from ai.choice import Choice
from ai.plans import groups_of, layings, of_kind, takings
from ai.policy import may_pass, standing
from ai.situation import After, Laying, Situation
from game.rules import Action, Answer, Discard, Meld, Observation, Phase, Table, Take, check, in_faces
from game.rules.actions import ASK, DRAW_CARD, PASS, STOP
from game.rules.cards import ACE, BLACK_THREE, DEUCE, FOUR, KIND, KIND_VALUE, KINDS, Kind
from game.rules.legal import groups_out
from game.rules.outs import NO_DISCARD

WORTH_A_WILD_CARD: Final = 4
"""From so many cards on it takes the pile at the price of a wild card."""
TALL: Final = 5
"""On a pile of so many cards it throws a black three first."""
OPENING_WILDS: Final = 2
"""The most wild cards with which it opens unless the opponents have opened."""
MANY: Final = 7
"""It asks a partner who holds so many cards before it goes out."""


def choose(observation: Observation, _key: str, _budget: int) -> Choice:
    """Do what the rules say; there is no chance in it."""
    table = observation.table()
    red = lawful.red_three(table)
    if red is not None:
        return Choice(in_faces(red), ("red_three",))
    if table.phase is Phase.DRAW:
        action, reasons = _begin(table)
    elif table.phase is Phase.PLAY:
        action, reasons = _go_on(table)
    else:
        action, reasons = _answer(table)
    if not lawful.plain(table.rules) and check(table, action) is not None:
        action, reasons = lawful.left_over(table), ("nothing_else",)
    return Choice(in_faces(action), reasons)


def _begin(table: Table) -> tuple[Action, tuple[str, ...]]:
    """The pile if it costs no wild card or is worth one, else the stock, else the end."""
    ways = takings(table, table.turn)
    ways.sort(key=_wild_cards)
    for way in ways:
        if not _wild_cards(way) or len(table.pile) >= WORTH_A_WILD_CARD or not table.stock:
            return way, ("taking",)
    if not table.stock:
        return STOP, ("no_taking",)
    return DRAW_CARD, ("not_worth_it" if ways else "no_taking",)


def _wild_cards(way: Take) -> int:
    cards = [*way.use, *(card for group in way.melds for card in group.cards)]
    return sum([KIND[card] >= DEUCE for card in cards])


def _go_on(table: Table) -> tuple[Action, tuple[str, ...]]:
    """Out, or ask first; else lay; else throw a card."""
    seat = table.turn
    if table.may_take:
        ways = sorted(takings(table, seat), key=_wild_cards)
        if ways:
            return ways[0], ("taking",)
    way = next(lawful.ways(table, seat), None)
    situation = Situation(table, seat)
    laying = _laying(situation)
    if way is not None:
        groups = groups_out(table.hands[seat], way)
        laid = {group.rank: group.cards for group in groups}
        rash = never.out_is_rash(table, seat, lambda: standing(table, laid))
        needed, mate = asking.needs_a_yes(table), situation.mate
        ask = rash or needed or (mate is not None and len(table.hands[mate]) >= MANY)
        if ask and asking.is_open(table, seat):
            return ASK, ("needs_yes" if needed else "asks",)
        if (not rash and not needed) or laying is None:
            return Meld(groups) if groups else _discard(table, way.discard), ("going_out",)
    if laying:
        return Meld(groups_of(laying)), ("laying" if table.opened[table.side] else "opening",)
    return _throw(situation)


def _answer(table: Table) -> tuple[Action, tuple[str, ...]]:
    if asking.says_yes(table, table.actor):
        danger = never.they_may_go_out(table, table.actor)
        return Answer(True), ("they_may_go_out_too" if danger else "little_to_lay",)
    return Answer(False), ("much_to_lay",)


def _laying(situation: Situation) -> Laying | None:
    """What it lays while it plays on, perhaps nothing; None where it must go out.

    Wild cards finish canastas and open the side; all that is worth points only where they may go out next.
    """
    table = situation.table
    if lawful.must(table):
        return None
    hurry = never.they_may_go_out(table, situation.seat)
    open_already = table.opened[situation.side]
    best: Laying | None = None
    most: tuple[int, ...] = ()
    for laying in layings(table, situation.seat):
        after = situation.after(laying)
        size = sum(after.counts)
        if (size < 2 and not (size and may_pass(table, after))) or never.spoils(situation, laying, after):
            continue
        wilds = sum(after.wilds) - sum(table.wilds[situation.side])
        if not open_already and wilds > OPENING_WILDS and not table.opened[situation.other]:
            continue
        weight = (hurry * after.points, after.points > 0, after.canastas, -wilds, sum(after.naturals))
        if weight > most:
            best, most = laying, weight
    return best


def _throw(situation: Situation) -> tuple[Action, tuple[str, ...]]:
    table, after = situation.table, situation.after({})
    held = [kind for kind in range(BLACK_THREE, KINDS) if after.counts[kind]]
    if not held or (len(table.hands[situation.seat]) == 1 and may_pass(table, after)):
        return PASS, ("nothing_else",)
    kinds = never.discards(situation, after, held)
    if BLACK_THREE in kinds and len(table.pile) >= TALL:
        return _discard(table, BLACK_THREE), ("black_three",)
    kind = min(kinds, key=lambda kind: _dislike(situation, after, kind))
    reason = "only_wild_cards" if kind >= DEUCE else "rarest_rank"
    return _discard(table, kind), (reason,)


def _dislike(situation: Situation, after: After, kind: Kind) -> tuple[int, ...]:
    """How little it likes to throw a card: a wild one, one of its own melds, of a pair or more, one that the
    opponents have melded, a dear one."""
    natural = FOUR <= kind <= ACE
    fits = natural and after.naturals[kind] > 0
    held = 1 if kind == BLACK_THREE else after.counts[kind]
    feeds = natural and situation.feeds(kind)
    return kind >= DEUCE, fits, held, feeds, KIND_VALUE[kind], kind


def _discard(table: Table, kind: Kind) -> Action:
    assert kind != NO_DISCARD
    return Discard(of_kind(table.hands[table.turn], kind)[0])
