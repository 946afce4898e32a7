"""What a header says beside rules and players."""

import pytest

from game.session.header import read_date


@pytest.mark.parametrize("value", ["2026-01-31", "2024-02-29"])
def test_a_day_is_read_as_it_is(value: str) -> None:
    assert read_date(value) == value


@pytest.mark.parametrize(
    "value", ["", "today", "2026-1-31", "20260131", "2026-13-01", "2026-02-29", "0000-00-00", 20260131, None]
)
def test_what_is_no_day_is_left_out(value: object) -> None:
    assert read_date(value) == ""
