"""The luck table: what an edge wins is what the deals say."""

from itertools import product

import numpy as np
import pytest

from ai import luck
from ai.luck import deviation, main, matches_won, results_of
from ai.selfplay import BRACKETS
from ai.worlds import Points
from game.rules import CLASSIC


def always(points: list[list[int]]) -> dict[tuple[int, int], Points]:
    """The same few deals from every pair of brackets."""
    deals: Points = np.array(points, np.int32)
    return {(ours, theirs): deals for ours in BRACKETS for theirs in BRACKETS}


def test_deals_of_a_bot_are_the_same_in_any_number_of_processes_and_turned_for_the_other_side() -> None:
    once, again = (results_of("greedy", 3, 7, jobs) for jobs in (1, 2))
    assert set(once) == set(product(BRACKETS, repeat=2))
    for pair, points in once.items():
        assert points.shape == (2, 3)
        assert (points == again[pair]).all()
        if pair[0] != pair[1]:
            assert (points == once[pair[::-1]][::-1]).all()


def test_deviation_is_that_of_the_difference() -> None:
    """Differences of 100, 200 and 300."""
    assert deviation(always([[400, 300, 500], [300, 100, 200]]), 0) == 100


def test_nobody_has_an_edge_over_oneself() -> None:
    """Though side 0 does better in these deals: either side is taken for the first as often."""
    share, deals = matches_won(always([[1000, 600], [500, 500]]), 0, 4000, np.random.default_rng(1))
    assert share == pytest.approx(0.5, abs=0.03)
    assert 5 <= deals <= 10


def test_certain_edge_wins_every_match_in_as_many_deals_as_it_takes() -> None:
    """Both make 400, and half of the edge of 200 is added: 500 a deal, 5000 in ten. So for the other side."""
    rng = np.random.default_rng(1)
    assert matches_won(always([[400], [400]]), 200, 50, rng) == (1, CLASSIC.target / 500)
    assert matches_won(always([[400], [400]]), -200, 50, rng) == (0, CLASSIC.target / 500)


def test_match_without_an_edge_between_equal_deals_never_ends() -> None:
    """A tie at the target is played on (RULES.md 8)."""
    with pytest.raises(ValueError, match="3 / 3"):
        matches_won(always([[150], [150]]), 0, 3, np.random.default_rng(1))


def test_next_deal_is_one_of_those_that_began_where_the_match_stands() -> None:
    """From 0 : 0 one side makes 3000; where one stands at 3000 it makes the 2000 that are missing."""
    points = {(0, 0): [[3000], [0]], (3000, 0): [[2000], [0]], (0, 3000): [[0], [2000]]}
    results = always([[0], [0]]) | {pair: np.array(made, np.int32) for pair, made in points.items()}
    share, deals = matches_won(results, 0, 400, np.random.default_rng(1))
    assert deals == 2
    assert share == pytest.approx(0.5, abs=0.1)


def test_table_has_a_line_for_every_bot_and_the_simple_player(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(luck, "MATCHES", 200)
    told = []
    for _ in range(2):
        assert main(["--deals", "8", "--bots", "greedy"]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    lines = [line.split() for line in told[0].splitlines()]
    assert [line[0] for line in lines] == ["0:0", "greedy", "simple"]
    assert {len(line) for line in lines[1:]} == {len(lines[0]) + 1}
