"""A program killed at any moment has lost one action at most, the one being written, and goes on exactly."""

from pathlib import Path

import pytest

from tests.saves.killing import go_on

POINTS = 25
"""`python3 -m tests.kill` tries as many as one likes."""


@pytest.mark.parametrize("point", range(POINTS))
def test_a_killed_program_goes_on_exactly_where_its_record_ends(point: int, tmp_path: Path) -> None:
    go_on(point, tmp_path)
