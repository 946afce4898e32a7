"""How the simple player plays by whom deals are tried out: a few dozen numbers, kept by name."""

import json
from pathlib import Path
from typing import NamedTuple

from ai.weights import reading


class Manner(NamedTuple):
    """How a simple player plays: numbers that are weighed against each other; above zero he does a thing.

    ``late`` is counted by the stock that is gone, ``danger`` where an opponent may go out next.
    """

    take: float = 3.0
    take_height: float = 1.0
    take_points: float = 0.03
    take_pair: float = -1.0
    take_one: float = -2.0
    take_danger: float = -1.0
    open: float = 1.0
    open_wilds: float = -1.0
    open_theirs: float = 1.0
    open_height: float = 0.0
    open_left: float = 0.1
    open_late: float = 1.0
    out: float = 1.0
    out_caught: float = 1.0
    out_mate: float = -1.0
    out_theirs: float = 0.0
    out_closed: float = 1.0
    spoil: float = -1.0
    spoil_first: float = 1.5
    spoil_danger: float = 1.0
    spoil_late: float = 1.0
    wild_out: float = -1.0
    wild_out_danger: float = 1.0
    wild_out_late: float = 1.0
    wild_out_held: float = 0.2
    single: float = 0.0
    pair: float = 2.0
    trio: float = 4.0
    four: float = 5.0
    fitting: float = 4.0
    pair_frozen: float = 1.0
    points_closed: float = 0.05
    points_open: float = -0.05
    points_danger: float = -0.1
    risk: float = 0.05
    risk_height: float = 8.0
    risk_closed: float = 0.5
    risk_wild: float = 0.5
    risk_declined: float = 0.5
    black: float = 0.5
    black_height: float = 0.1
    freeze: float = -8.0
    freeze_height: float = 0.5
    freeze_theirs: float = 1.0
    freeze_ours: float = -1.0
    freeze_again: float = -3.0
    joker: float = -2.0


def read_manner(path: Path) -> Manner:
    """Read a manner's numbers by their names. Raises OSError, for an unknown name or a damaged file too."""
    with reading(path):
        numbers = json.loads(path.read_text(encoding="utf-8"))["manner"]
        return Manner(**{name: float(number) for name, number in numbers.items()})
