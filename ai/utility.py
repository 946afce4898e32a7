"""What points are worth: the chance to win the match from a pair of totals (RULES.md 8)."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ai.weights import WEIGHTS, reading
from ai.worlds import Points

LOWEST: Final = -1000
HIGHEST: Final = 5000
STEP: Final = 100
SCALE: Final = 4000.0
"""A whole match counts so many points: about what a point is worth in the middle of a match."""
BESIDE: Final = 0.01
"""What a point counts beside the chance: it decides where the match is won, or lost, either way."""
NEAR_THE_END: Final = 2000
"""A match whose leader lacks no more points than this is played for the match, an earlier one for points."""


@dataclass(frozen=True, slots=True, eq=False)
class Chances:
    """The chance to win by pairs of totals, own first, on a grid of STEP points from LOWEST to HIGHEST."""

    table: NDArray[np.float64]
    target: int

    @classmethod
    def at_the_end(cls, target: int) -> "Chances":
        """What is certain: the higher total has won, the rest stands even."""
        size = (HIGHEST - LOWEST) // STEP + 1
        return cls(np.full((size, size), 0.5), target)

    def of(self, ours: NDArray[np.int64], theirs: NDArray[np.int64]) -> NDArray[np.float64]:
        """The chances at these totals; between the grid's points in proportion."""
        shift = self.target - HIGHEST
        rows, row = _place(ours - shift)
        columns, column = _place(theirs - shift)
        above = self.table[rows, columns] * (1 - column) + self.table[rows, columns + 1] * column
        below = self.table[rows + 1, columns] * (1 - column) + self.table[rows + 1, columns + 1] * column
        chance = above * (1 - row) + below * row
        over = (np.maximum(ours, theirs) >= self.target) & (ours != theirs)
        sure: NDArray[np.float64] = np.where(over, ours > theirs, chance)
        return sure


def _place(totals: NDArray[np.int64]) -> tuple[NDArray[np.intp], NDArray[np.float64]]:
    """The grid's row below a total, and how far it lies towards the next."""
    steps = np.clip((totals - LOWEST) / STEP, 0, (HIGHEST - LOWEST) / STEP)
    rows = np.minimum(steps.astype(np.intp), (HIGHEST - LOWEST) // STEP - 1)
    return rows, steps - rows


@lru_cache(maxsize=4)
def chances(target: int, path: Path = WEIGHTS / "expert" / "chances.json") -> Chances:
    """The chances of this installation. Raises OSError, for a damaged file too."""
    size = (HIGHEST - LOWEST) // STEP + 1
    with reading(path):
        table = np.array(json.loads(path.read_text(encoding="utf-8"))["chances"], np.float64)
        return Chances(table.reshape(size, size), target)


def margins(points: Points, side: int) -> NDArray[np.float64]:
    """By world the points of a side over the other's, or over the mean of two; by side and world."""
    whole = points.astype(np.float64)
    over: NDArray[np.float64] = whole[side] - np.delete(whole, side, 0).mean(0)
    return over


class Worth:
    """What the points of a deal are worth to a side: points over the other, or its chance of the match.

    Against two sides that is the chance against the one that stands better.
    """

    def __init__(self, side: int, scores: Sequence[int], target: int) -> None:
        self.side, self.scores, self.target = side, scores, target
        self.for_the_match = max(scores) >= target - NEAR_THE_END

    def __call__(self, points: Points) -> NDArray[np.float64]:
        """By world, in points; ``points`` by side and world."""
        if not self.for_the_match:
            return margins(points, self.side)
        totals = points.astype(np.int64) + np.array(self.scores, np.int64)[:, None]
        best = np.delete(totals, self.side, 0).max(0)
        reached = chances(self.target).of(totals[self.side], best)
        worth: NDArray[np.float64] = SCALE * reached + BESIDE * margins(points, self.side)
        return worth
