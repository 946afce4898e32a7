"""Score and match end (RULES.md 7, 8); the cases hold the score items one by one."""

import pytest

from game.rules import CLASSIC, score, winner
from tests.rules.support import position, refusal, table_of


@pytest.mark.parametrize(
    ("totals", "wins"),
    [
        ((4995, 4990), None),
        ((5000, 4995), 0),
        ((4995, 5000), 1),
        ((5200, 5400), 1),
        ((5400, 5200), 0),
        ((5000, 5000), None),
        ((6120, 6120), None),
        ((4000, 4000), None),
        ((-50, 5000), 1),
    ],
)
def test_the_higher_total_from_5000_on_wins_and_a_tie_plays_on(
    totals: tuple[int, int], wins: int | None
) -> None:
    assert winner(CLASSIC, totals) == wins


def test_another_target() -> None:
    rules = table_of(position("6D"), target=7000).rules
    assert (winner(rules, (6995, 0)), winner(rules, (7000, 0))) == (None, 0)


def test_score_items_add_up() -> None:
    table = table_of(
        position(
            "6D", "4C", "KS AS", "4H",
            melds=("QS QH QD QC QS QH QD, 8S 8H 8D 8C 2S 2H XX", ""),
            red_threes=("3H 3D", "3H"),
        )
    )  # fmt: skip
    assert refusal(table, "discard 6D") is None
    ours, theirs = score(table)
    assert (ours.natural, ours.mixed, ours.red_threes, ours.going_out) == (500, 300, 200, 100)
    assert (ours.cards, ours.hand, ours.total) == (70 + 40 + 90, -30, 1270)
    assert (theirs.red_threes, theirs.hand, theirs.total) == (-100, -10, -110)


def test_concealed_bonus_is_an_option() -> None:
    hand = "4H 4D 4S 4C 4H 4D 4S"
    table = table_of(position(hand), concealed_bonus=400)
    assert refusal(table, f"meld {hand}") is None
    assert score(table)[0].going_out == 500
