"""What the worlds found, learned by the policy: its weights are fitted to what the search says of plans.

    python3 -m ai.distil --start assets/weights/club.json --out new.json --deals 600 --seed 1
        [--rules '{"players": 3}' ...]

Deals are played by the weights, against themselves and against greedy. At some decisions all options are
tried out in the same worlds; the weights are moved so that differences of their sums come near to differences
of what the options brought. Robust (Huber) and held to the start by a ridge. `--mix FILE` averages the result
with other weights, which was worth more than any of them alone. `--rules` are those of the deals, in turn,
each as the arena takes them; the worlds must know them (``worlds.know``). It repeats from its seed.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ai import belief, expert, greedy, policy, search
from ai.arena import header
from ai.belief import remembered
from ai.features import FEATURES, features
from ai.limits import within
from ai.policy import Option, Plan, Weights
from ai.situation import Situation
from ai.tune import TOTALS, TUNING
from ai.utility import Worth
from ai.weights import read_weights, write_weights
from ai.worlds import deal_hidden
from game.rules import (
    CLASSIC,
    Action,
    Phase,
    RuleSet,
    Table,
    Take,
    apply,
    deal,
    observe,
    play,
    realize,
    shuffled,
)
from game.rules.actions import DRAW_CARD
from game.rules.presets import rules_from

LEARNED: Final = (*FEATURES, "card_left", "going_out", "drawing")
"""What is fitted: the weights, and the constants that are weighed like them."""
OPTIONS: Final = 10
LOOKED_AT: Final = 0.35
"""This share of the decisions to play; of the beginnings of turns all."""
WORLDS: Final = 64
ROBUST: Final = 150.0
"""A difference that is missed by more points counts no more than this."""
RIDGE: Final = 0.1
ROUNDS: Final = 4

Figures = NDArray[np.float64]


class Lesson(NamedTuple):
    """One decision: by option its figures, the points it is worth beside them, and what the worlds say."""

    figures: Figures
    beside: Figures
    worth: Figures


def lessons(weights: Weights, deals: int, seed: int, rules: Sequence[RuleSet] = (CLASSIC,)) -> list[Lesson]:
    """Play deals, every second one against greedy, by these rules in turn, and try out what could be done."""
    found = []
    rng = np.random.default_rng(TUNING + seed)
    for number in range(deals):
        deck = shuffled(TUNING + seed * 1_000_000 + number, 1)
        by = rules[number % len(rules)]
        players, sides = by.seats.players, by.seats.sides
        ours, theirs = TOTALS[number % len(TOTALS)]
        scores = (ours, *[theirs] * (sides - 1))
        table = deal(by, dealer=number % players, scores=scores, deck=deck)
        while table.phase is not Phase.OVER:
            begins = table.phase is Phase.DRAW
            if table.phase is not Phase.ANSWER and rng.random() < (1.0 if begins else LOOKED_AT):
                found += _lesson(observe(table, table.turn).table(), weights, rng)
            play(table, _action(table, weights, greedy_side=number // 2 % sides if number % 2 else None))
    return found


def _action(table: Table, weights: Weights, *, greedy_side: int | None) -> Action:
    seat = table.actor
    if table.rules.seats.side_of[seat] != greedy_side:
        return policy.act(table, weights)
    return realize(table.hands[seat], greedy.choose(observe(table, seat), "", 0).action)


def _lesson(table: Table, weights: Weights, rng: np.random.Generator) -> list[Lesson]:
    """What a decision teaches; nothing where there is nothing to choose."""
    seat = table.turn
    options = [option for option in policy.options(table, weights) if _is_weighed(option)][:OPTIONS]
    if len(options) < 2:
        return []
    parts = [_figures(table, option, weights) for option in options]
    trials = [search.Trial(table, seat, option, weights) for option in options]
    known = remembered(table, seat)[0]
    hidden = deal_hidden(table, seat, known, belief.tilts(table), WORLDS, rng)
    # Points, wherever the match stands.
    worth = Worth(table.side, (0,) * table.rules.seats.sides, max(table.rules.target, CLASSIC.target))
    search.try_out(trials, hidden, expert.manner(), worth)
    means = np.array([trial.worths[0].mean() for trial in trials])
    return [
        Lesson(np.array([figures for figures, _ in parts]), np.array([points for _, points in parts]), means)
    ]


def _is_weighed(option: Option) -> bool:
    """A plan or the draw; no question, and no taking that ends the deal."""
    if option.plan is None:
        return option.action == DRAW_CARD
    return not option.plan.ask


def _figures(table: Table, option: Option, weights: Weights) -> tuple[Figures, float]:
    """What ``LEARNED`` is multiplied with to weigh an option, and the points that are added to it."""
    if option.plan is None:
        drawn = []
        for kind in policy.SAMPLE:
            after = table.copy()
            policy.deal_kind(after, table.turn, kind)
            drawn.append(_of_plan(after, policy.best_plan(after, table.turn, weights), weights))
        figures = np.mean([of for of, _ in drawn], axis=0)
        figures[LEARNED.index("drawing")] = 1.0
        return figures, float(np.mean([points for _, points in drawn]))
    if isinstance(option.action, Take):
        table = table.copy()
        apply(table, option.action)
    return _of_plan(table, option.plan, weights)


def _of_plan(table: Table, plan: Plan, weights: Weights) -> tuple[Figures, float]:
    figures = np.zeros(len(LEARNED))
    situation = Situation(table, table.turn)
    if not plan.out:
        after = situation.after(plan.laying)
        figures[: len(FEATURES)] = features(situation, after, plan.discard, weights.habits)
        return figures, 0.0
    figures[LEARNED.index("card_left")] = policy.caught(situation)
    figures[LEARNED.index("going_out")] = 1.0
    bare = replace(weights, card_left=0.0, going_out=0.0)
    return figures, policy.worth_of_out(situation, plan.laying, bare)


def fit(start: Weights, learned: Sequence[Lesson]) -> Weights:
    """The weights that come nearest to the differences within each decision."""
    gaps = np.concatenate([lesson.figures - lesson.figures.mean(0) for lesson in learned])
    values = [lesson.worth - lesson.beside for lesson in learned]
    wanted = np.concatenate([value - value.mean() for value in values])
    old = np.array([*start.features, start.card_left, start.going_out, start.drawing])
    new, spread = old, gaps.std(0) + 1e-6
    for _ in range(ROUNDS):
        share = np.minimum(1.0, ROBUST / np.maximum(np.abs(wanted - gaps @ new), 1e-9))
        held = np.diag(RIDGE * share.sum() * spread**2)
        weighed = (gaps * share[:, None]).T
        new = old + np.linalg.solve(weighed @ gaps + held, weighed @ (wanted - gaps @ old))
    return Weights.of([*new.tolist(), *start.habits])


def mean(several: Sequence[Weights]) -> Weights:
    """The average of weights, number by number."""
    rows = np.array([weights.numbers() for weights in several])
    return Weights.of(rows.mean(0).tolist())


def main(arguments: Sequence[str]) -> int:
    """The command; see the module."""
    parser = argparse.ArgumentParser(prog="python3 -m ai.distil")
    parser.add_argument("--start", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--mix", type=Path, nargs="*", default=[])
    parser.add_argument("--deals", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", type=header, nargs="+", default=[{}], metavar="NAME|JSON|FILE")
    told = parser.parse_args(arguments)
    start = read_weights(told.start)
    learned = lessons(start, told.deals, told.seed, list(map(rules_from, told.rules)))
    weights = mean([fit(start, learned), *map(read_weights, told.mix)])
    training = {"by": "distil", "decisions": len(learned), "seed": told.seed}
    write_weights(told.out, Weights.of(within(weights.numbers())), training=training)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
