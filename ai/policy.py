"""The tuned policy: every plan of a turn is weighed by its features, and the heaviest is played.

It works on a table of which it reads only what its seat may know. The weights come from ``assets/weights``.
"""

from collections.abc import Iterator, Sequence
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
MOST_OPTIONS: Final = 40
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


NO_PLAN: Final = Plan(NOTHING, {}, -1)


class Option(NamedTuple):
    """One possibility of a decision: what it is worth, its first action in real cards, and the plan of the
    turn that begins with it, None for the draw, the end of the deal and an answer."""

    value: float
    action: Action
    plan: Plan | None
    points: float | None = None
    """What the deal is expected to bring, where the value counts something else."""


def act(table: Table, weights: Weights) -> Action:
    """What the seat to act does, in its real cards: the first of its options, without weighing the rest."""
    if table.phase is Phase.ANSWER:
        return Answer(asking.says_yes(table, table.actor))
    if table.phase is Phase.DRAW:
        if not takings(table, table.turn):
            return DRAW_CARD if table.stock else STOP
        return _beginnings(table, weights)[0].action
    return _option(table, best_plan(table, table.turn, weights)).action


def options(table: Table, weights: Weights) -> list[Option]:
    """The possibilities of the seat to act, all different, the best first, at most MOST_OPTIONS.

    What the never list forbids is none of them. In the play phase they are plans: several may begin with the
    same action. Empty where nothing is lawful.
    """
    if table.phase is Phase.ANSWER:
        worth = asking.worth_of_no(table, table.actor)
        answers = [Option(asking.WORTH_OF_YES, Answer(True), None), Option(worth, Answer(False), None)]
        return _best_first(answers)
    if table.phase is Phase.DRAW:
        return _beginnings(table, weights)
    return [_option(table, plan) for plan in plans(table, table.turn, weights)[:MOST_OPTIONS]]


def _option(table: Table, plan: Plan) -> Option:
    return Option(plan.value, ASK if plan.ask else first_action(table, plan), plan)


def _best_first(found: list[Option]) -> list[Option]:
    """By value; what is worth the same stays as it is."""
    return sorted(found, key=lambda option: option.value, reverse=True)


def _beginnings(table: Table, weights: Weights) -> list[Option]:
    """The ways to begin the turn: each way of taking, with the best plan after it, and the draw."""
    seat = table.turn
    ways = takings(table, seat)
    found = [_taking(table, way, weights) for way in ways]
    if not table.stock:
        return _best_first(found) or [Option(NOTHING, STOP, None)]
    if not ways or not never.must_take(table, seat, KIND[table.pile[-1]]):
        found.append(Option(_value_of_drawing(table, weights), DRAW_CARD, None))
    return _best_first(found)


def _taking(table: Table, way: Action, weights: Weights) -> Option:
    seat = table.turn
    after = table.copy()
    apply(after, way)
    if after.phase is Phase.OVER:
        return Option(-NOTHING, way, None)
    plan = best_plan(after, seat, weights)
    return Option(plan.value, way, plan)


def _value_of_drawing(table: Table, weights: Weights) -> float:
    """The mean over a few kinds of what the turn is worth with one card more."""
    seat = table.turn
    total = 0.0
    for kind in SAMPLE:
        after = table.copy()
        deal_kind(after, seat, kind)
        total += best_plan(after, seat, weights).value
    return total / len(SAMPLE) + weights.drawing


def deal_kind(table: Table, seat: int, kind: Kind) -> None:
    """Draw some card of a kind; in a hand of which only kinds are looked at it may stand twice."""
    table.deal_to(seat, CardId(KIND.index(kind)))
    table.stock.pop()
    table.phase = Phase.PLAY
    table.drawn = True


def best_plan(table: Table, seat: int, weights: Weights) -> Plan:
    """The heaviest plan of a seat that is to play on, its ways out among them."""
    stay = max(_stays(table, seat, weights), key=_value, default=NO_PLAN)
    out = max(_outs(table, seat, weights), key=_value, default=None)
    return stay if out is None else _stay_or_out(table, seat, stay, out)


def plans(table: Table, seat: int, weights: Weights) -> list[Plan]:
    """All plans of a seat that is to play on, the question among them; the first is ``best_plan``.

    The question is worth what going out is: the partner mostly says yes.
    """
    found = list(_stays(table, seat, weights))
    outs = sorted(_outs(table, seat, weights), key=_value, reverse=True)
    if not outs:
        return sorted(found, key=_value, reverse=True)
    best = _stay_or_out(table, seat, max(found, key=_value, default=NO_PLAN), outs[0])
    if asking.is_open(table, seat):
        question = outs[0]._replace(ask=True)
        outs = [question, *outs] if best.ask else [*outs[:1], question, *outs[1:]]
    if found and _is_rash(table, seat, outs[0]):
        outs = [out for out in outs if out.ask]
    return sorted([*found, *outs], key=_value, reverse=True)


def _stay_or_out(table: Table, seat: int, stay: Plan, out: Plan) -> Plan:
    """The better of the best plan that plays on and the way out, or the question which of them."""
    if out.value <= stay.value:
        return stay
    if stay.value == NOTHING or table.question is Question.YES:
        return out
    rash = _is_rash(table, seat, out)
    if asking.is_open(table, seat) and (
        rash or asking.may_know_better(table, seat, gain=out.value - stay.value)
    ):
        return out._replace(ask=True)
    return stay if rash else out


def _value(plan: Plan) -> float:
    return plan.value


def _stays(table: Table, seat: int, weights: Weights) -> Iterator[Plan]:
    """The plans that do not go out; none where the seat must."""
    if table.question is Question.YES or table.naturals[table.side][BLACK_THREE]:
        return
    situation = Situation(table, seat)
    for laying in layings(table, seat):
        after = situation.after(laying)
        if sum(after.counts) < 2 or never.spoils(situation, laying, after):
            continue
        held = [kind for kind in range(BLACK_THREE, KINDS) if after.counts[kind]]
        for kind in never.discards(situation, after, held):
            yield Plan(weigh(situation, after, kind, weights), laying, kind)


def weigh(situation: Situation, after: After, discard: Kind, weights: Weights) -> float:
    """What it is worth to lay these cards and throw this kind."""
    figures = features(situation, after, discard, weights.habits)
    value: float = sum(map(mul, figures, weights.features))
    return value


def _outs(table: Table, seat: int, weights: Weights) -> Iterator[Plan]:
    """Going out now, in each way: what is on the table, less what is expected in the hidden hands."""
    if table.question is Question.NO:
        return
    side, rules = table.side, table.rules
    counts, naturals, wilds = table.counts[seat], table.naturals[side], table.wilds[side]
    situation: Situation | None = None
    for way in ways_out(counts, naturals, wilds, rules, rules.out.canastas):
        situation = situation or Situation(table, seat)
        laying = {group.rank: group.cards for group in groups_out(table.hands[seat], way)}
        yield Plan(worth_of_out(situation, laying, weights), laying, way.discard, out=True)


def worth_of_out(situation: Situation, laying: Laying, weights: Weights) -> float:
    """What going out with these cards laid is worth, as far as can be expected."""
    table, side, out = situation.table, situation.side, situation.table.rules.out
    after = situation.after(laying)
    ours = after.points + _canasta_points(table, after) + red_threes(table, side, opened=True)
    ours += out.bonus
    if table.fresh and not table.opened[side]:
        ours += out.concealed_bonus
    points, canasta_points, _, red = situation.theirs[:4]
    theirs = 100 * (points + canasta_points + red)
    return ours - theirs + weights.card_left * caught(situation) + weights.going_out


def caught(situation: Situation) -> int:
    """The opponents' cards in hand, less those of the partner."""
    hands = situation.table.hands
    return len(hands[situation.next]) + len(hands[situation.last]) - len(hands[situation.mate])


def _is_rash(table: Table, seat: int, out: Plan) -> bool:
    return never.out_is_rash(table, seat, lambda: standing(table, out.laying))


def standing(table: Table, laying: Laying) -> int:
    """Where the own side would stand at the least: its total and what it has on the table with this laid."""
    after = Situation(table, table.turn).after(laying)
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
