"""What no level above greedy may get wrong: the hard positions of tests/cases, with a few seeds each."""

from collections.abc import Iterator

import pytest

from tests.tactics.positions import Position, load
from tests.tactics.trial import attempt

LEVELS = ("club",)
SEEDS = 3
MISSES: dict[tuple[str, str], str] = {}
"""Level and position that it is known to get wrong, and why. A level that learns it fails the test too, so
that its line goes."""


def _hard() -> Iterator[object]:
    for level in LEVELS:
        for position in load():
            why = MISSES.get((level, position.id))
            marks = () if why is None else pytest.mark.xfail(reason=why, strict=True)
            if position.hard:
                yield pytest.param(level, position, marks=marks, id=f"{level}-{position.id}")


@pytest.mark.parametrize(("level", "position"), list(_hard()))
def test_hard_position_is_played_right(level: str, position: Position) -> None:
    outcome = attempt(position, level, range(SEEDS))
    assert outcome.passed, f"{position.what}: {dict(outcome.instead)}"
