"""Plans tried out: what a seat cannot see is dealt in many ways, each plan is played on in all of them.

All options of a decision meet the same worlds, so that luck is the same for each. The policy proposes; the
worlds overrule it only where the difference stands out from its error.
"""

from collections.abc import Callable, Sequence
from math import inf
from time import perf_counter
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ai import belief, policy
from ai.belief import remembered
from ai.manner import Manner
from ai.plans import of_kind
from ai.playouts import play_on
from ai.policy import Option, Plan, Weights
from ai.utility import margins
from ai.worlds import Hidden, Points, Worlds, deal_hidden, join, spread
from game.rules import Phase, Stop, Table, Take, apply
from game.rules.actions import DRAW_CARD, Discard
from game.rules.cards import RED_THREE, Kind
from game.rules.outs import NO_DISCARD

MOST: Final = 8
"""So many options are tried out."""
NEAR: Final = 250.0
"""An option that the policy finds worse by so many points is not tried out."""
NOTHING_DRAWN: Final = -1
"""The stock was empty but for red threes."""

FEWEST: Final = 8
"""An option is tried in no fewer worlds, however few playouts there are."""
FINALISTS: Final = 3
"""So many are tried out again."""
GATE: Final = 2.0
"""By so many standard errors an option must be better than the policy's choice to be played instead."""

Worth = Callable[[Points], NDArray[np.float64]]
"""What the points of the sides, by side and world, are worth to the seat."""


class Tried(NamedTuple):
    """An option, its mean worth, the standard error of that over the policy's choice, and the mean of its
    points, the own side's over the other's. An option that was not tried has the policy's value."""

    option: Option
    mean: float
    error: float
    points: float


class Trial:
    """One option under trial: the tables it leads to, by the card drawn, and what came of them so far."""

    def __init__(self, table: Table, seat: int, option: Option, weights: Weights) -> None:
        self.table, self.seat, self.option, self.weights = table, seat, option, weights
        self.afters: dict[Kind, Table] = {}
        self.worths: list[NDArray[np.float64]] = []
        self.margins: list[NDArray[np.float64]] = []

    def worlds(self, hidden: Hidden) -> list[tuple[NDArray[np.intp], Worlds, bool]]:
        """The worlds after the turn, their places among those of ``hidden``, and whether the deal is over."""
        everywhere = np.arange(hidden.stock.shape[1])
        if self.option.action != DRAW_CARD:
            return [self._spread(self._after(), everywhere, hidden)]
        kinds, reds = drawn(hidden)
        found = []
        for kind in np.unique(kinds).tolist():
            places = np.flatnonzero(kinds == kind)
            places, worlds, over = self._spread(self._after_drawing(kind), places, hidden)
            side = self.table.rules.seats.side_of[self.seat]
            worlds.red[side] += reds[places]
            worlds.at[:] = reds[places] + (kind != NOTHING_DRAWN)
            if not over:
                draw_more(worlds, self.seat)
            found.append((places, worlds, over))
        return found

    def _spread(
        self, after: Table, places: NDArray[np.intp], hidden: Hidden
    ) -> tuple[NDArray[np.intp], Worlds, bool]:
        part = Hidden(hidden.hands[..., places], hidden.stock[:, places])
        worlds = spread(after, self.seat, part, remembered(after, self.seat)[0])
        return places, worlds, after.phase is Phase.OVER

    def _after(self) -> Table:
        """The table at the end of the turn, the pile taken and the plan played."""
        if NOTHING_DRAWN not in self.afters:
            after = self.table.copy()
            if isinstance(self.option.action, Take | Stop):
                apply(after, self.option.action)
            finish(after, self.option.plan)
            self.afters[NOTHING_DRAWN] = after
        return self.afters[NOTHING_DRAWN]

    def _after_drawing(self, kind: Kind) -> Table:
        """The table at the end of the turn that begins with this card, by the policy's plan."""
        if kind not in self.afters:
            after = self.table.copy()
            if kind == NOTHING_DRAWN:
                after.phase = Phase.OVER
            else:
                policy.deal_kind(after, self.seat, kind)
                finish(after, policy.best_plan(after, self.seat, self.weights))
            self.afters[kind] = after
        return self.afters[kind]


def drawn(hidden: Hidden) -> tuple[NDArray[np.intp], NDArray[np.int8]]:
    """By world the kind of the next card that is no red three, and the red threes above it (RULES.md 3)."""
    red = hidden.stock == RED_THREE
    reds = np.logical_and.accumulate(red, 0).sum(0)
    depth = hidden.stock.shape[0]
    places = np.minimum(reds, depth - 1)
    kinds = hidden.stock[places, np.arange(len(reds))].astype(np.intp)
    return np.where(reds < depth, kinds, NOTHING_DRAWN), reds.astype(np.int8)


def draw_more(worlds: Worlds, seat: int) -> None:
    """Where two cards are drawn a turn: the second joins the hand when the turn has ended, by its first."""
    for _ in range(worlds.rules.seats.draw - 1):
        at = np.flatnonzero(worlds.at < worlds.stock.shape[0])
        cards = worlds.stock[worlds.at[at], at].astype(np.intp)
        worlds.at[at] += 1
        red = cards == RED_THREE
        worlds.red[worlds.rules.seats.side_of[seat], at[red]] += 1
        worlds.hands[seat, cards[~red], at[~red]] += 1
        worlds.sizes[seat, at[~red]] += 1


def finish(table: Table, plan: Plan | None) -> None:
    """Play a plan of the turn to its end."""
    if plan is None or table.phase is Phase.OVER:
        return
    if plan.laying:
        apply(table, policy.first_action(table, plan))
    if plan.discard != NO_DISCARD and table.hands[table.turn]:
        apply(table, Discard(of_kind(table.hands[table.turn], plan.discard)[0]))


def try_out(trials: Sequence[Trial], hidden: Hidden, manner: Manner, worth: Worth) -> None:
    """Play every trial on in the worlds of ``hidden``, and keep what it was worth and brought in each."""
    table, seat = trials[0].table, trials[0].seat
    side = table.rules.seats.side_of[seat]
    points = [np.zeros((table.rules.seats.sides, hidden.stock.shape[1]), np.int32) for _ in trials]
    going: list[tuple[int, NDArray[np.intp], Worlds]] = []
    for number, trial in enumerate(trials):
        for places, worlds, over in trial.worlds(hidden):
            if over:
                points[number][:, places] = worlds.totals()
            else:
                going.append((number, places, worlds))
    if going:
        ends = play_on(
            join([worlds for _, _, worlds in going]), (seat + 1) % table.rules.seats.players, manner
        )
        first = 0
        for number, places, _ in going:
            points[number][:, places] = ends[:, first : first + len(places)]
            first += len(places)
    for trial, score in zip(trials, points, strict=True):
        trial.worths.append(worth(score))
        trial.margins.append(margins(score, side))


def rank(
    table: Table,
    weights: Weights,
    manner: Manner,
    worth: Worth,
    rng: np.random.Generator,
    playouts: int,
    patience: float = inf,
    *,
    alone: bool = True,
) -> list[Tried]:
    """The options of the seat to act that were worth trying, the best first.

    One alone is tried for its value only, so not without ``alone``.
    Half of the playouts go to all of them, the other half to the few that are left then. The policy's own
    choice is the first unless another is better by more than the gate. After ``patience`` seconds
    nothing more is tried: a cap for slow machines, no part of a choice that must repeat.
    """
    start = perf_counter()
    seat = table.turn
    options = _proposed(table, weights)
    near = [option for option in options[:MOST] if option.value >= options[0].value - NEAR]
    if len(near) < 2 and not alone:
        return [Tried(option, option.value, 0.0, option.value) for option in near]
    trials = [Trial(table, seat, option, weights) for option in near]
    known, believed = remembered(table, seat)[0], belief.tilts(table)
    left = trials
    for most in (len(trials), FINALISTS):
        left = _best(left, trials[0])[:most]
        count = max(FEWEST, playouts // 2 // len(left))
        try_out(left, deal_hidden(table, seat, known, believed, count, rng), manner, worth)
        if perf_counter() - start > patience:
            break
    ranking = _best(trials, trials[0])
    best = next(trial for trial in ranking if trial in left)
    gain, error = over(best, trials[0])
    if gain <= GATE * error:
        best = trials[0]
    ranking.remove(best)
    return [_tried(trial, trials[0]) for trial in [best, *ranking]]


def _proposed(table: Table, weights: Weights) -> list[Option]:
    """The policy's options; the question only where going out unasked is none, and then as the way out."""
    options = policy.options(table, weights)
    unasked = any(option.plan and option.plan.out and not option.plan.ask for option in options)
    return [option for option in options if not (unasked and option.plan and option.plan.ask)]


def _tried(trial: Trial, first: Trial) -> Tried:
    """What came of a trial: the first's mean of all its worlds, and the difference in those that both met."""
    gain, error = over(trial, first)
    mean = float(np.concatenate(first.worths).mean()) + gain
    more = _gains(trial.margins, first.margins).mean()
    return Tried(trial.option, mean, error, float(np.concatenate(first.margins).mean() + more))


def _best(trials: Sequence[Trial], first: Trial) -> list[Trial]:
    """By what they are worth more than the first, which is kept among the best two."""
    ranked = sorted(trials, key=lambda trial: over(trial, first)[0], reverse=True)
    if first in ranked[FINALISTS:]:
        ranked.remove(first)
        ranked.insert(FINALISTS - 1, first)
    return ranked


def over(trial: Trial, first: Trial) -> tuple[float, float]:
    """What a trial is worth more than the first in the worlds that both met, and the error of that."""
    if not trial.worths or trial is first:
        return 0.0, 0.0
    gains = _gains(trial.worths, first.worths)
    return float(gains.mean()), float(gains.std() / len(gains) ** 0.5)


def _gains(
    rounds: Sequence[NDArray[np.float64]], first: Sequence[NDArray[np.float64]]
) -> NDArray[np.float64]:
    """By world the difference to the first, in the rounds that both were tried in."""
    gains: NDArray[np.float64] = np.concatenate(rounds) - np.concatenate(first[: len(rounds)])
    return gains
