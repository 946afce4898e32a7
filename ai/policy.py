"""The tuned policy: every plan of a turn is weighed by its features, and the heaviest is played.

It works on a table of which it reads only what its seat may know. The weights come from ``assets/weights``.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul
from typing import Final, NamedTuple

from ai import asking, never
from ai.features import FEATURES, features
from ai.plans import groups_of, layings, of_kind, takings
from ai.situation import After, Habits, Laying, Situation, red_threes
from game.rules import Action, Answer, Discard, Meld, Phase, Question, Table, apply
from game.rules.actions import ASK, DRAW_CARD, STOP
from game.rules.cards import ACE, BLACK_THREE, DEUCE, KIND, KINDS, CardId, Kind
from game.rules.legal import groups_out
from game.rules.outs import ways_out

CONSTANTS: Final = ("card_left", "going_out", "drawing", "closed", "wild", "declined")
"""What is tuned beside the weights: the points a hidden card counts, what going out and drawing are worth
beyond what is counted, and the chances of ``Habits``."""
NOTHING: Final = -1e9
SAMPLE: Final = (3, 7, 11, DEUCE)
"""The kinds by which an unknown drawn card is judged: five, nine, king, two."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What the policy is tuned by: a weight a feature, and the constants."""

    features: tuple[float, ...]
    card_left: float
    going_out: float
    drawing: float
    habits: Habits

    @classmethod
    def of(cls, numbers: Sequence[float]) -> "Weights":
        """From one row of numbers: those of the features, then the constants."""
        count = len(FEATURES)
        card_left, going_out, drawing, closed, wild, declined = numbers[count:]
        habits = Habits(closed, wild, declined)
        return cls(tuple(numbers[:count]), card_left, going_out, drawing, habits)

    def numbers(self) -> list[float]:
        """As one row of numbers."""
        return [*self.features, self.card_left, self.going_out, self.drawing, *self.habits]


class Plan(NamedTuple):
    """A plan of the rest of a turn and what it is worth: points of the own side over the other."""

    value: float
    laying: Laying
    discard: Kind
    out: bool = False
    ask: bool = False
    """The partner is to be asked first."""


def act(table: Table, weights: Weights) -> Action:
    """What the seat to act does, in its real cards."""
    if table.phase is Phase.ANSWER:
        return Answer(asking.says_yes(table, table.actor))
    if table.phase is Phase.DRAW:
        return _begin(table, weights)
    plan = best_plan(table, table.turn, weights)
    return ASK if plan.ask else first_action(table, plan)


def _begin(table: Table, weights: Weights) -> Action:
    ways = takings(table, table.turn)
    if not ways:
        return DRAW_CARD if table.stock else STOP
    values = [_value_of_taking(table, way, weights) for way in ways]
    best = max(range(len(ways)), key=values.__getitem__)
    taken = never.must_take(table, table.turn, KIND[table.pile[-1]])
    if table.stock and not taken and _value_of_drawing(table, weights) > values[best]:
        return DRAW_CARD
    return ways[best]


def _value_of_taking(table: Table, way: Action, weights: Weights) -> float:
    seat = table.turn
    after = table.copy()
    apply(after, way)
    if after.phase is Phase.OVER:
        return -NOTHING
    return best_plan(after, seat, weights).value


def _value_of_drawing(table: Table, weights: Weights) -> float:
    """The mean over a few kinds of what the turn is worth with one card more."""
    seat = table.turn
    total = 0.0
    for kind in SAMPLE:
        after = table.copy()
        after.deal_to(seat, _card_of(kind))
        after.phase = Phase.PLAY
        after.drawn = True
        total += best_plan(after, seat, weights).value
    return total / len(SAMPLE) + weights.drawing


def _card_of(kind: Kind) -> CardId:
    """Some card of a kind; in a hand of which only kinds are looked at it may stand twice."""
    return CardId(next(card for card in range(54) if KIND[card] == kind))


def best_plan(table: Table, seat: int, weights: Weights) -> Plan:
    """The heaviest plan of a seat that is to play on, its ways out among them."""
    stay = _best_stay(table, seat, weights)
    out = None if table.question is Question.NO else _out(table, seat, weights)
    if out is None or out.value <= stay.value:
        return stay
    if stay.value == NOTHING or table.question is Question.YES:
        return out
    rash = never.out_is_rash(table, seat, lambda: _standing(table, out))
    if asking.is_open(table, seat) and (
        rash or asking.may_know_better(table, seat, gain=out.value - stay.value)
    ):
        return out._replace(ask=True)
    return stay if rash else out


def _best_stay(table: Table, seat: int, weights: Weights) -> Plan:
    """The heaviest plan that does not go out; worth NOTHING where the seat must."""
    best = Plan(NOTHING, {}, -1)
    if table.question is Question.YES or table.naturals[table.side][BLACK_THREE]:
        return best
    situation = Situation(table, seat)
    for laying in layings(table, seat):
        after = situation.after(laying)
        if sum(after.counts) >= 2 and not never.spoils(situation, laying, after):
            best = max(best, _best_discard(situation, laying, after, weights), key=_value)
    return best


def _value(plan: Plan) -> float:
    return plan.value


def _best_discard(situation: Situation, laying: Laying, after: After, weights: Weights) -> Plan:
    best, thrown = NOTHING, -1
    held = [kind for kind in range(BLACK_THREE, KINDS) if after.counts[kind]]
    for kind in never.discards(situation, after, held):
        value = weigh(situation, after, kind, weights)
        if value > best:
            best, thrown = value, kind
    return Plan(best, laying, thrown)


def weigh(situation: Situation, after: After, discard: Kind, weights: Weights) -> float:
    """What it is worth to lay these cards and throw this kind."""
    figures = features(situation, after, discard, weights.habits)
    value: float = sum(map(mul, figures, weights.features))
    return value


def _out(table: Table, seat: int, weights: Weights) -> Plan | None:
    """Going out now: what is on the table, less what is expected in the hidden hands."""
    side, rules = table.side, table.rules
    counts, naturals, wilds = table.counts[seat], table.naturals[side], table.wilds[side]
    way = next(ways_out(counts, naturals, wilds, rules.sets, rules.out.canastas), None)
    if way is None:
        return None
    laying = {group.rank: group.cards for group in groups_out(table.hands[seat], way)}
    situation = Situation(table, seat)
    after = situation.after(laying)
    ours = after.points + _canasta_points(table, after) + red_threes(table, side, opened=True)
    ours += rules.out.bonus
    if table.fresh and not table.opened[side]:
        ours += rules.out.concealed_bonus
    points, canasta_points, _, red = situation.theirs[:4]
    hands = table.hands
    caught = len(hands[situation.next]) + len(hands[situation.last]) - len(hands[situation.mate])
    value = ours - 100 * (points + canasta_points + red) + weights.card_left * caught + weights.going_out
    return Plan(value, laying, way.discard, out=True)


def _standing(table: Table, out: Plan) -> int:
    """Where the own side would stand at the least: its total and what it has on the table."""
    after = Situation(table, table.turn).after(out.laying)
    return table.scores[table.side] + after.points + _canasta_points(table, after)


def _canasta_points(table: Table, after: After) -> int:
    sets = table.rules.sets
    return sum(
        sets.mixed_bonus if after.wilds[rank] else sets.natural_bonus
        for rank in range(ACE + 1)
        if after.naturals[rank] + after.wilds[rank] >= sets.canasta
    )


def first_action(table: Table, plan: Plan) -> Action:
    """The next action of a plan: lay its cards as a whole, or throw its discard."""
    if plan.laying:
        return Meld(groups_of(plan.laying))
    return Discard(of_kind(table.hands[table.turn], plan.discard)[0])
