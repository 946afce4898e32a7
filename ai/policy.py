"""The tuned policy: every plan of a turn is weighed by its features, and the heaviest is played.

It works on a table of which it reads only what its seat may know. The weights come from ``assets/weights``.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import mul
from typing import Final, NamedTuple

from ai import asking, lawful, never
from ai.features import FEATURES, features
from ai.plans import groups_of, layings, of_kind, takings
from ai.situation import After, Habits, Laying, Situation
from ai.standing import CANASTA_POINTS, COUNTED, melds_of, red_threes
from game.rules import Action, Answer, Discard, Meld, Phase, Question, Table, apply, check
from game.rules.actions import ASK, DRAW_CARD, PASS, STOP
from game.rules.cards import BLACK_THREE, DEUCE, KIND, KIND_VALUE, KINDS, CardId, Kind
from game.rules.groups import LastCard, StockEmpty
from game.rules.legal import groups_out
from game.rules.outs import NO_DISCARD

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


NO_PLAN: Final = Plan(NOTHING, {}, NO_DISCARD)


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
    red = lawful.red_three(table)
    if red is not None:
        return red
    if table.phase is Phase.DRAW:
        if not takings(table, table.turn):
            return DRAW_CARD if table.stock else STOP
        return _beginnings(table, weights)[0].action
    if not table.may_take:
        action = _option(table, best_plan(table, table.turn, weights)).action
        if lawful.plain(table.rules) or check(table, action) is None:
            return action
    return options(table, weights)[0].action


def options(table: Table, weights: Weights) -> list[Option]:
    """The possibilities of the seat to act, all different, the best first, at most MOST_OPTIONS.

    What the never list forbids is none of them. In the play phase they are plans: several may begin with the
    same action. A red three that can be laid is the only one.
    """
    if table.phase is Phase.ANSWER:
        worth = asking.worth_of_no(table, table.actor)
        answers = [Option(asking.WORTH_OF_YES, Answer(True), None), Option(worth, Answer(False), None)]
        return _best_first(answers)
    red = lawful.red_three(table)
    if red is not None:
        return [Option(NOTHING, red, None)]
    if table.phase is Phase.DRAW:
        return _beginnings(table, weights)
    found = [_option(table, plan) for plan in plans(table, table.turn, weights)]
    if table.may_take:
        ways = takings(table, table.turn)
        found = _best_first([*(_taking(table, way, weights) for way in ways), *found])
    kept = [option for option in found if check(table, option.action) is None][:MOST_OPTIONS]
    return kept or [Option(NOTHING, lawful.left_over(table), None)]


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
    """The mean over a few kinds of what the turn is worth with the cards that are drawn."""
    if len(table.stock) <= table.rules.seats.draw and table.rules.stock.empty is StockEmpty.END_AT_ONCE:
        return _value_of_the_end(table, weights)
    seat = table.turn
    total = 0.0
    for kinds in samples(table):
        after = table.copy()
        for kind in kinds:
            deal_kind(after, seat, kind)
        total += best_plan(after, seat, weights).value
    return total / len(SAMPLE) + weights.drawing


def samples(table: Table) -> list[tuple[Kind, ...]]:
    """The cards by which a draw is judged, one or two in each sample."""
    drawn, size = min(table.rules.seats.draw, len(table.stock)), len(SAMPLE)
    return [tuple(SAMPLE[(at + 2 * more) % size] for more in range(drawn)) for at in range(size)]


def _value_of_the_end(table: Table, weights: Weights) -> float:
    """What the deal is worth if it ends as it stands."""
    situation = Situation(table, table.turn)
    ours = sum(melds_of(table, situation.side, ended=True)[at] for at in COUNTED)
    theirs = sum(situation.figures_of_others(ended=True)[at] for at in COUNTED)
    held = sum(count * KIND_VALUE[kind] for kind, count in enumerate(table.counts[table.turn]))
    return 100 * (ours - theirs) - held + weights.card_left * caught(situation)


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
    if asking.needs_a_yes(table):
        outs = [outs[0]._replace(ask=True)]
    elif asking.is_open(table, seat):
        question = outs[0]._replace(ask=True)
        outs = [question, *outs] if best.ask else [*outs[:1], question, *outs[1:]]
    if found and _is_rash(table, seat, outs[0]):
        outs = [out for out in outs if out.ask]
    return sorted([*found, *outs], key=_value, reverse=True)


def _stay_or_out(table: Table, seat: int, stay: Plan, out: Plan) -> Plan:
    """The better of the best plan that plays on and the way out, or the question which of them."""
    if out.value <= stay.value:
        return stay
    if asking.needs_a_yes(table):
        return out._replace(ask=True)
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
    if lawful.must(table):
        return
    situation = Situation(table, seat)
    for laying in layings(table, seat):
        after = situation.after(laying)
        size = sum(after.counts)
        if (size < 2 and not (size and may_pass(table, after))) or never.spoils(situation, laying, after):
            continue
        held = [kind for kind in range(BLACK_THREE, KINDS) if after.counts[kind]]
        if size < 2 or not held:
            yield Plan(weigh(situation, after, NO_DISCARD, weights), laying, NO_DISCARD)
            continue
        for kind in never.discards(situation, after, held):
            yield Plan(weigh(situation, after, kind, weights), laying, kind)


def may_pass(table: Table, after: After) -> bool:
    """With one card left the turn may end without a discard (RULES.md 9)."""
    rules, stranded = table.rules, not table.stock
    if rules.out.last_card is LastCard.SKIP_DISCARD:
        return after.canastas < rules.out.canastas or table.question is Question.NO
    return stranded and rules.stock.empty is StockEmpty.ONE_MORE_TURN_EACH


def weigh(situation: Situation, after: After, discard: Kind, weights: Weights) -> float:
    """What it is worth to lay these cards and throw this kind."""
    figures = features(situation, after, discard, weights.habits)
    value: float = sum(map(mul, figures, weights.features))
    return value


def _outs(table: Table, seat: int, weights: Weights) -> Iterator[Plan]:
    """Going out now, in each way: what is on the table, less what is expected in the hidden hands."""
    if asking.needs_a_yes(table) and not asking.is_open(table, seat):
        return
    situation: Situation | None = None
    for way in lawful.ways(table, seat):
        situation = situation or Situation(table, seat)
        laying = {group.rank: group.cards for group in groups_out(table.hands[seat], way)}
        yield Plan(worth_of_out(situation, laying, weights), laying, way.discard, out=True)


def worth_of_out(situation: Situation, laying: Laying, weights: Weights) -> float:
    """What going out with these cards laid is worth, as far as can be expected."""
    table, side, out = situation.table, situation.side, situation.table.rules.out
    after = situation.after(laying)
    red = red_threes(table, side, opened=True, canastas=after.canastas, out=True)
    ours = after.points + 100 * after.ours[CANASTA_POINTS] + red
    concealed = table.fresh and not table.opened[side]
    if concealed and out.hand_canasta and not table.melded_seats & ~(1 << situation.seat):
        ours += out.hand_canasta
    else:
        ours += out.bonus + (out.concealed_bonus if concealed else 0)
    points, canasta_points, _, red = situation.figures_of_others(ended=True)[:4]
    theirs = 100 * (points + canasta_points + red)
    return ours - theirs + weights.card_left * caught(situation) + weights.going_out


def caught(situation: Situation) -> float:
    """The opponents' cards in hand, of two other sides the mean, less those of the partner."""
    mate, following, last = situation.sizes
    return following + last - mate


def _is_rash(table: Table, seat: int, out: Plan) -> bool:
    return never.out_is_rash(table, seat, lambda: standing(table, out.laying))


def standing(table: Table, laying: Laying) -> int:
    """Where the own side would stand at the least: its total and what it has on the table with this laid."""
    side, after = table.side, Situation(table, table.turn).after(laying)
    red = red_threes(table, side, opened=True, canastas=after.canastas, out=True)
    at_least = after.points + 100 * after.ours[CANASTA_POINTS] + min(0.0, red)
    return table.scores[side] + round(at_least)


def first_action(table: Table, plan: Plan) -> Action:
    """The next action of a plan: lay its cards as a whole, throw its discard, or end the turn without."""
    if plan.laying:
        return Meld(groups_of(plan.laying))
    if plan.discard == NO_DISCARD:
        return PASS
    return Discard(of_kind(table.hands[table.turn], plan.discard)[0])
