"""What a header says beside rules and players."""

import pytest

from game.rules.reasons import Illegal, Why
from game.session.header import NewerRecord, read_date, read_header


@pytest.mark.parametrize("value", ["2026-01-31", "2024-02-29"])
def test_a_day_is_read_as_it_is(value: str) -> None:
    assert read_date(value) == value


@pytest.mark.parametrize(
    "value", ["", "today", "2026-1-31", "20260131", "2026-13-01", "2026-02-29", "0000-00-00", 20260131, None]
)
def test_what_is_no_day_is_left_out(value: object) -> None:
    assert read_date(value) == ""


@pytest.mark.parametrize("steps", [[[at, 50] for at in range(11)], [[1_000_001, 50]], [[-(10**300), 50]]])
def test_no_table_of_first_melds_is_longer_than_a_page_or_wider_than_a_line(steps: object) -> None:
    with pytest.raises(NewerRecord, match="opening") as refused:
        read_header({"canasta": 1, "rules": {"opening": steps}})
    assert refused.value.illegal == Illegal(Why.UNKNOWN_RULES, option="opening")


@pytest.mark.parametrize(
    ("rules", "option"),
    [
        ({"preset": "Classic"}, "preset"),
        ({"hand_size": 39}, "hand_size"),
        ({"players": 3, "must_ask": True}, "must_ask"),
        ({"x\n" * 100: 1}, "x" * 20),
    ],
)
def test_a_rule_that_is_not_known_is_named(rules: object, option: str) -> None:
    with pytest.raises(NewerRecord) as refused:
        read_header({"canasta": 1, "rules": rules})
    assert refused.value.illegal.option == option
