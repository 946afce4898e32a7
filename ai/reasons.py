"""Why one possibility is better than another: the weightiest differences, as codes with their data.

A theme of features that speaks for a plan gives one reason: the first of its claims that is true of the plan
and not of the one it is held against. How a turn begins and ends has reasons of its own.
"""

from operator import mul
from typing import Final

from ai import asking, never
from ai.choice import Reason
from ai.claims import ALONE, THEMES, Look, because, look
from ai.features import FEATURES
from ai.policy import Option, Plan, Weights, standing
from ai.situation import Situation
from game.rules import Answer, Ask, Discard, Draw, RedThree, Stop, Table, Take, check, legal
from game.rules.cards import DEUCE, JOKER, KIND, KIND_VALUE, NATURALS

MOST: Final = 2
"""So many reasons at the most."""
LEAST: Final = 1.0
"""What a theme must weigh, in points, to be named."""
SMALL: Final = 4
"""A pile of fewer cards is small."""
FEW_TO_CATCH: Final = 10
MANY_WITH_PARTNER: Final = 6
JOKERS: Final = 4


def reasons_for(table: Table, option: Option, other: Option | None, weights: Weights) -> tuple[Reason, ...]:
    """What speaks for an option, held against another if there is one: up to MOST reasons, or none.

    The weightiest comes first. ``table`` is what the seat sees; all reasons are true of it.
    """
    action, plan = option.action, option.plan
    if isinstance(action, Answer):
        found = _of_answer(table, yes=action.yes)
    elif isinstance(action, Draw):
        found = _of_draw(table, other)
    elif isinstance(action, Take):
        found = _of_taking(table, option, other, weights)
    elif isinstance(action, Ask):
        found = _of_question(table)
    elif isinstance(action, RedThree):
        found = [Reason("red_three")]
    elif plan is None:
        found = [Reason("stops" if isinstance(action, Stop) else "nothing_else")]
    elif plan.out:
        found = _of_out(table, plan)
    elif other is None or other.plan is None:
        found = _of_only_move(table, option, weights)
    elif other.plan.out:
        found = _of_playing_on(table)
    else:
        found = _of_difference(look(table, option, weights), look(table, other, weights), weights)
    return tuple(found[:MOST])


def _of_only_move(table: Table, option: Option, weights: Weights) -> list[Reason]:
    """What is true of a move though there is none to hold it against."""
    if not isinstance(option.action, Discard):
        return [Reason("only_choice")]
    own = look(table, option, weights)
    others = len({KIND[card] for card in table.hands[table.turn]}) > 1
    found = [*filter(None, [claim(own, own) for claim in ALONE])]
    return [*found, Reason("only_throw" if others else "only_card")]


def _of_difference(own: Look, other: Look, weights: Weights) -> list[Reason]:
    """The themes that speak for the one plan, each with its first claim that holds, the weightiest first."""
    gaps = [mine - yours for mine, yours in zip(own.figures, other.figures, strict=True)]
    gain = dict(zip(FEATURES, map(mul, weights.features, gaps), strict=True))
    weighed = [(sum([gain[name] for name in names]), claims) for names, claims in THEMES]
    weighed.sort(key=lambda theme: -theme[0])
    found = [
        next(filter(None, (claim(own, other) for claim in claims)), None)
        for weight, claims in weighed
        if weight >= LEAST
    ]
    return list(dict.fromkeys(filter(None, found)))


def _of_draw(table: Table, other: Option | None) -> list[Reason]:
    """What speaks against taking the pile, if it can be taken."""
    take = None if other is None else other.action
    if not isinstance(take, Take):
        lawful = any(check(table, taking) is None for taking in legal.takings(table))
        return [Reason("draws" if lawful else "no_taking")]
    found: list[Reason] = []
    if never.they_may_go_out(table, table.turn):
        found.append(Reason("hand_caught"))
    if _wilds_of(take):
        found.append(because("taking_costs_wilds", count=_wilds_of(take)))
    if not table.opened[table.side]:
        found.append(Reason("taking_opens"))
    if _taken(table) < SMALL:
        found.append(because("small_pile", count=_taken(table)))
    return found or [Reason("draws")]


def _wilds_of(take: Take) -> int:
    """The wild cards that a taking costs."""
    cards = [*take.use, *(card for group in take.melds for card in group.cards)]
    return sum([KIND[card] >= DEUCE for card in cards])


def _of_taking(table: Table, option: Option, other: Option | None, weights: Weights) -> list[Reason]:
    """What the pile brings, and what this way of taking it spares."""
    if option.plan is None or option.plan.out:
        return [Reason("takes_out"), _catches(table)]
    found: list[Reason] = []
    ways = option.action, None if other is None else other.action
    if isinstance(ways[0], Take) and isinstance(ways[1], Take) and _wilds_of(ways[0]) < _wilds_of(ways[1]):
        found.append(Reason("spares_wilds"))
    taken = look(table, option, weights).after
    side, full = table.side, table.rules.sets.canasta
    for rank in reversed(NATURALS):
        before = table.naturals[side][rank] + table.wilds[side][rank]
        if taken.naturals[rank] + taken.wilds[rank] >= full > before:
            found.append(because("finishes_mixed" if taken.wilds[rank] else "finishes_natural", rank=rank))
            break
    if not table.opened[side]:
        found.append(Reason("opens"))
    return [*found, because("pile_of", count=_taken(table))]


def _taken(table: Table) -> int:
    """The cards of the pile that a taking takes."""
    return len(table.pile) - table.taken_from()


def _of_out(table: Table, plan: Plan) -> list[Reason]:
    """What going out does, the weightiest first."""
    side, rules = table.side, table.rules
    found: list[Reason] = []
    mate = len(table.hands[rules.seats.partner(table.turn)]) if rules.seats.partners else 0
    # The partner's cards count against the side: jokers at the worst, then twos.
    worst = KIND_VALUE[JOKER] * min(mate, JOKERS) + KIND_VALUE[DEUCE] * max(0, mate - JOKERS)
    if standing(table, plan.laying) + rules.out.bonus - worst >= rules.target:
        found.append(because("reaches_target", points=rules.target))
    if never.they_may_go_out(table, table.turn):
        found.append(Reason("they_may_go_out_too"))
    if table.fresh and not table.opened[side]:
        found.append(Reason("concealed"))
    return [*found, _catches(table)]


def _catches(table: Table) -> Reason:
    """The opponents' cards, and what they lack."""
    situation = Situation(table, table.turn)
    if not any(table.opened[side] for side in situation.others):
        return because("catches_unopened", count=_opposed(situation))
    some = any(table.canastas[side] for side in situation.others)
    code = "catches" if some else "catches_no_canasta"
    return because(code, count=_opposed(situation))


def _opposed(situation: Situation) -> int:
    """The opponents' cards in hand."""
    return sum([len(situation.table.hands[seat]) for seat in situation.opponents])


def _of_playing_on(table: Table) -> list[Reason]:
    """Why the hand does not go out though it could."""
    situation = Situation(table, table.turn)
    cards = _opposed(situation)
    mate = 0 if situation.mate is None else len(table.hands[situation.mate])
    found: list[Reason] = []
    if mate >= MANY_WITH_PARTNER:
        found.append(because("partner_holds", size=mate))
    if cards <= FEW_TO_CATCH:
        found.append(because("little_to_catch", count=cards))
    return found or [Reason("more_to_come")]


def _of_question(table: Table) -> list[Reason]:
    mate = len(table.hands[table.rules.seats.partner(table.turn)])
    why = Reason("needs_yes") if table.rules.out.must_ask else because("asks_partner", count=mate)
    return [why, _catches(table)]


def _of_answer(table: Table, *, yes: bool) -> list[Reason]:
    if yes and never.they_may_go_out(table, table.actor):
        return [Reason("they_may_go_out_too")]
    worth = round(asking.next_turn(table, table.actor))
    return [because("next_turn_brings", points=worth) if worth else Reason("next_turn_nothing")]
