"""What the expert reckons with, made by simple players against themselves in thousands of deals at once.

    python3 -m ai.selfplay manner --out assets/weights/expert/manner.json --generations 150 --seed 1
    python3 -m ai.selfplay chances --out assets/weights/expert/chances.json --seed 1

``manner`` tunes how the simple player of the playouts plays, by CMA-ES against earlier forms of himself
(needs the extra ``tune``); ``chances`` reckons the chance to win the match from every pair of totals.
Both are repeatable from their seed, which lies in the tuning range.
"""

import argparse
import copy
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ai.manner import Manner, read_manner
from ai.playouts import play_turn, settle
from ai.tune import SELECTING, TUNING, evolution
from ai.turns import Turn
from ai.utility import HIGHEST, LOWEST, STEP, Chances
from ai.worlds import NOBODY, Counts, Numbers, Points, Worlds
from game.rules import CLASSIC
from game.rules.cards import DEUCE, KINDS, NATURALS, RED_THREE
from game.rules.ruleset import RuleSet
from game.rules.table import NOT_YET

TOTALS: Final = ((0, 0), (0, 0), (1500, 1500), (3000, 3000), (0, 3000), (1500, 0))
"""The sides' totals, deal by deal."""
CANDIDATES: Final = 20
"""So many manners are tried in a generation, each in DEALS; the best so far is held to SELECTED others."""
DEALS: Final = 2400
SELECTED: Final = 12_000
POOL: Final = 3
"""So many earlier forms a candidate plays against."""
BRACKETS: Final = (-100, 0, 1500, 3000)
"""A total of every bracket of the minimum (RULES.md 4)."""


def dealt(rules: RuleSet, totals: Sequence[Sequence[int]], rng: np.random.Generator) -> Worlds:
    """Fresh deals, one for each pair of totals, seat 0 to play first (RULES.md 2)."""
    count, players = len(totals), rules.seats.players
    packs = rules.seats.packs
    pack = np.repeat(
        np.arange(KINDS, dtype=np.int8),
        [2 * packs, 2 * packs, *[4 * packs] * len(NATURALS), 4 * packs, 2 * packs],
    )
    stock = pack[rng.random((len(pack), count), np.float32).argsort(0)]
    at = np.zeros(count, np.int16)
    hands = np.zeros((players, KINDS, count), np.int8)
    red = np.zeros((rules.seats.sides, count), np.int8)
    for seat, side in enumerate(rules.seats.side_of):
        for _ in range(rules.seats.hand_size):
            waiting = np.arange(count)
            while waiting.size:
                cards = stock[at[waiting], waiting]
                at[waiting] += 1
                threes = cards == RED_THREE
                red[side, waiting[threes]] += 1
                hands[seat, cards[~threes], waiting[~threes]] += 1
                waiting = waiting[threes]
    needs = np.array([[rules.opening.minimum(total) for total in pair] for pair in totals], np.int16).T
    worlds = _fresh(rules, needs, hands, red, stock, at)
    _turn_upcards(worlds)
    return worlds


def _fresh(rules: RuleSet, needs: Numbers, hands: Counts, red: Counts, stock: Counts, at: Numbers) -> Worlds:
    count = hands.shape[-1]
    sides = len(red)
    none = np.zeros((sides, KINDS, count), np.int8)
    return Worlds(
        rules=rules,
        needs=needs,
        hands=hands,
        sizes=hands.sum(1, np.int16),
        known=np.zeros_like(hands),
        threw=np.zeros_like(hands),
        naturals=none,
        wilds=none.copy(),
        points=np.zeros((sides, count), np.int32),
        opened=np.zeros((sides, count), np.bool_),
        red=red,
        pile=np.zeros((KINDS, count), np.int8),
        pile_points=np.zeros(count, np.int16),
        heights=np.zeros(count, np.int16),
        tops=np.zeros(count, np.int8),
        frozen=np.full(count, rules.pile.always_frozen or rules.pile.frozen_at_start),
        stock=stock,
        at=at,
        turns_left=np.full(count, NOT_YET, np.int8),
        out=np.full(count, NOBODY, np.int8),
        live=np.ones(count, np.bool_),
        origin=np.arange(count, dtype=np.int32),
    )


def _turn_upcards(worlds: Worlds) -> None:
    """The next card starts the pile; while it is wild or any three another covers it (RULES.md 2.2)."""
    waiting = np.arange(worlds.count)
    while waiting.size:
        cards = worlds.stock[worlds.at[waiting], waiting]
        worlds.at[waiting] += 1
        worlds.cover(cards.astype(np.intp), waiting)
        waiting = waiting[(cards < NATURALS.start) | (cards >= DEUCE)]


def play_out(worlds: Worlds, manners: Sequence[Manner]) -> Points:
    """Play deals to their end, each side in its manner; the points by side and deal."""
    result = np.zeros((len(worlds.points), worlds.count), np.int32)
    seat, side_of = 0, worlds.rules.seats.side_of
    while worlds.count:
        play_turn(Turn(worlds, seat, manners[side_of[seat]]))
        settle(worlds, result)
        seat = (seat + 1) % len(side_of)
    return result


def edge(one: Manner, other: Manner, deals: int, seed: int) -> float:
    """Points a deal of one manner over another, every deal played both ways."""
    totals = [TOTALS[deal % len(TOTALS)] for deal in range(deals)]
    worlds = dealt(CLASSIC, totals, np.random.default_rng(seed))
    again = copy.deepcopy(worlds)
    first, second = play_out(worlds, (one, other)), play_out(again, (other, one))
    return float((first[0] - first[1] + second[1] - second[0]).mean()) / 2


def tune_manner(start: Manner, *, generations: int, seed: int, out: Path) -> None:
    """Improve the manner against its own earlier forms; every few generations it goes to ``out``."""
    origin = np.array(start)
    scale = np.maximum(np.abs(origin) * 0.3, 0.05)
    pool = [start]
    strategy = evolution(len(origin), candidates=CANDIDATES, seed=seed)
    for generation in range(1, generations + 1):
        asked = strategy.ask()
        deals = TUNING + seed * 100_000 + generation
        opponents = pool[-POOL:]
        values = [
            sum(
                edge(Manner(*(origin + point * scale)), other, DEALS // len(opponents), deals)
                for other in opponents
            )
            for point in asked
        ]
        strategy.tell(asked, [-value for value in values])
        if generation % 10 == 0 or generation == generations:
            mean = Manner(*(origin + strategy.mean * scale).round(4).tolist())
            gain = edge(mean, pool[-1], SELECTED, SELECTING + generation)
            since = edge(mean, start, SELECTED, SELECTING)
            print(json.dumps({"generation": generation, "over_last": gain, "over_first": since}), flush=True)
            if gain > 0:
                pool.append(mean)
            _write(out, manner=mean._asdict(), seed=seed, generation=generation)


def by_brackets(manner: Manner, deals: int, rng: np.random.Generator) -> dict[tuple[int, int], Points]:
    """The points of both sides by deal, from every pair of BRACKETS; either side begins half of the deals."""
    results = {}
    for ours in BRACKETS:
        for theirs in BRACKETS:
            points = play_out(dealt(CLASSIC, [(ours, theirs)] * deals, rng), (manner, manner))
            # Seat 0 begins all of these deals.
            turned = play_out(dealt(CLASSIC, [(theirs, ours)] * deals, rng), (manner, manner))
            results[ours, theirs] = np.concatenate([points, turned[::-1]], axis=1)
    return results


def reckon_chances(manner: Manner, *, deals: int, seed: int, out: Path) -> None:
    """By dynamic programming over the deals of a match: the next deal decides from where it goes on."""
    results = by_brackets(manner, deals, np.random.default_rng(TUNING + seed))
    grid = np.arange(LOWEST, HIGHEST + STEP, STEP)
    chances = Chances.at_the_end(CLASSIC.target)
    for _ in range(40):
        table = np.array([[_chance(chances, results, int(a), int(b)) for b in grid] for a in grid])
        table = (table + 1 - table.T) / 2
        moved = float(np.abs(table - chances.table).max())
        chances = Chances(table, CLASSIC.target)
        if moved < 0.0005:
            break
    _write(out, lowest=LOWEST, step=STEP, seed=seed, chances=chances.table.round(4).tolist())


def _chance(chances: Chances, results: dict[tuple[int, int], Points], ours: int, theirs: int) -> float:
    """The mean over many deals of the chance that follows."""
    if max(ours, theirs) >= CLASSIC.target:
        return float(chances.of(np.array([ours]), np.array([theirs]))[0])
    points: NDArray[np.int64] = results[bracket(ours), bracket(theirs)].astype(np.int64)
    return float(chances.of(ours + points[0], theirs + points[1]).mean())


def bracket(total: int) -> int:
    """The one of BRACKETS in which a total lies."""
    return max((bracket for bracket in BRACKETS if bracket <= total), default=BRACKETS[0])


def _write(out: Path, **kept: object) -> None:
    out.write_text(
        json.dumps({"preset": "classic", **kept}, indent=None, separators=(", ", ": ")) + "\n",
        encoding="utf-8",
    )


def main(arguments: Sequence[str]) -> int:
    """The command; see the module."""
    parser = argparse.ArgumentParser(prog="python3 -m ai.selfplay")
    parser.add_argument("what", choices=["manner", "chances"])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--start", type=Path)
    parser.add_argument("--generations", type=int, default=150)
    parser.add_argument("--deals", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    start = read_manner(chosen.start) if chosen.start else Manner()
    if chosen.what == "manner":
        tune_manner(start, generations=chosen.generations, seed=chosen.seed, out=chosen.out)
    else:
        reckon_chances(start, deals=chosen.deals, seed=chosen.seed, out=chosen.out)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
