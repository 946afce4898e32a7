"""The level ``expert``: what club proposes is tried out in worlds dealt from what the seat cannot see."""

from copy import deepcopy
from functools import lru_cache
from hashlib import sha256
from math import inf
from typing import Final

import numpy as np

from ai import asking, belief, club, lawful, policy, search, worlds
from ai.belief import remembered
from ai.choice import Choice
from ai.manner import Manner, read_manner
from ai.playouts import finish_turn, play_on
from ai.policy import Option
from ai.turns import Turn
from ai.utility import Worth
from ai.weights import WEIGHTS
from ai.worlds import deal_hidden, spread
from game.rules import Answer, Observation, Phase, Table, in_faces
from game.rules.actions import ASK

PLAYOUTS: Final = 2000
"""So many deals are played on for a decision where nothing else is said."""
ENOUGH: Final = 40
"""An answer needs so many worlds in which the partner can go out as he says."""
ALWAYS: Final = 1e6
PLAYED_BETTER: Final = 25.0
"""By so many points ending the deal must be better before it goes against club's no: who answers gets more
out of playing on than the simple player of the worlds."""


@lru_cache(maxsize=1)
def manner() -> Manner:
    """How the deals are played on, read once."""
    return read_manner(WEIGHTS / "expert" / "manner.json")


def choose(
    observation: Observation, key: str, budget: int, *, style: str = "", patience: float = inf
) -> Choice:
    """Play the option that did best; the worlds come from ``key`` alone. ``budget`` is in playouts.

    After ``patience`` seconds nothing more is tried out.
    """
    found = options(observation, key, budget, style=style, patience=patience, alone=False)
    return Choice(in_faces(found[0].action), ())


def options(
    observation: Observation,
    key: str,
    budget: int = 0,
    *,
    style: str = "",
    patience: float = inf,
    alone: bool = True,
) -> list[Option]:
    """The options of the seat to act, the best first, worth the points that the worlds gave them.

    Near the end of the match their values are chances of it, and the points stand beside them. Without
    ``alone`` an only option is not tried. By rules that the worlds do not know they are club's, and the
    options of who must act so (a red three laid, a pass) are never tried.
    """
    table = observation.table()
    if not worlds.know(table.rules) or lawful.red_three(table) is not None:
        return policy.options(table, club.weights(style, table.rules))
    rng = np.random.default_rng(int.from_bytes(sha256(key.encode()).digest()[:8], "big"))
    worth = Worth(observation.side, table.scores, table.rules.target)
    playouts = budget or PLAYOUTS
    if table.phase is Phase.ANSWER:
        return _answers(table, worth, rng, playouts)
    weights = club.weights(style, table.rules)
    ranking = search.rank(table, weights, manner(), worth, rng, playouts, patience, alone=alone)
    found = [
        tried.option._replace(value=tried.mean, points=tried.points if worth.for_the_match else None)
        for tried in ranking
    ]
    return [*_question(table, found), *found]


def _question(table: Table, found: list[Option]) -> list[Option]:
    """To ask the partner first, where going out is best and his answer can change it (RULES.md 6.3)."""
    best = found[0]
    if best.plan is None or not best.plan.out or best.plan.ask or not asking.is_open(table, table.turn):
        return []
    stays = [option.value for option in found if option.plan is not None and not option.plan.out]
    if not stays or not asking.may_know_better(table, table.turn, gain=best.value - stays[0]):
        return []
    return [Option(best.value, ASK, best.plan._replace(ask=True), best.points)]


def _answers(table: Table, worth: Worth, rng: np.random.Generator, playouts: int) -> list[Option]:
    """Yes and no, tried out in the worlds in which the partner can go out, as he says he can.

    Club's answer stands unless the other is better by more than the gate of the search; a no also unless
    ending the deal brings ``PLAYED_BETTER`` more.
    """
    seat, asker, simple = table.actor, table.turn, manner()
    own = policy.options(table, club.weights(rules=table.rules))
    known = remembered(table, seat)[0]
    dealt = spread(table, seat, deal_hidden(table, seat, known, belief.tilts(table), playouts, rng), known)
    ended = deepcopy(dealt)
    finish_turn(Turn(ended, asker, simple._replace(out=ALWAYS)))
    able = ~ended.live
    if able.sum() < ENOUGH:
        return own
    yes = worth(ended.totals()[:, able])
    dealt.keep(np.flatnonzero(able))
    dealt.origin = np.arange(dealt.count, dtype=np.int32)
    no = worth(play_on(dealt, asker, simple, first=simple._replace(out=-ALWAYS)))
    gains = yes - no
    gain, gate = gains.mean(), search.GATE * gains.std() / len(gains) ** 0.5
    says_yes = gain > -gate if own[0].action == Answer(True) else gain > max(gate, PLAYED_BETTER)
    answers = [Option(float(yes.mean()), Answer(True), None), Option(float(no.mean()), Answer(False), None)]
    return answers if says_yes else answers[::-1]
