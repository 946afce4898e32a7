"""What points are worth near the end of a match."""

import itertools
from pathlib import Path

import numpy as np
import pytest

from ai.manner import read_manner
from ai.utility import HIGHEST, SCALE, Worth, chances
from ai.weights import read_styles, read_weights
from game.rules import CLASSIC

TOTALS = range(-500, 5000, 250)


def chance(ours: int, theirs: int, target: int = CLASSIC.target) -> float:
    return float(chances(target).of(np.array([ours]), np.array([theirs]))[0])


def test_sides_share_one_match() -> None:
    for ours in TOTALS:
        for theirs in TOTALS:
            assert chance(ours, theirs) + chance(theirs, ours) == pytest.approx(1, abs=0.001)


def test_more_points_are_never_worth_much_less() -> None:
    """But for the next minimum, that rises at 1500 and 3000, more points are better."""
    for theirs in TOTALS:
        row = [chance(ours, theirs) for ours in TOTALS]
        assert all(later >= earlier - 0.02 for earlier, later in itertools.pairwise(row))


def test_the_higher_total_at_the_target_has_won_and_a_tie_is_open() -> None:
    assert chance(5000, 4995) == 1
    assert chance(5005, 5200) == 0
    assert chance(5000, 5000) == 0.5


def test_target_moves_the_chances() -> None:
    assert chance(6500, 6000, 7000) == pytest.approx(chance(4500, 4000))


def test_deal_is_worth_its_points_until_the_end_is_near() -> None:
    points = np.array([[300, -100], [100, 400]], np.int32)
    assert Worth(0, (0, 2500), HIGHEST)(points).tolist() == [200, -500]
    assert Worth(1, (0, 2500), HIGHEST)(points).tolist() == [-200, 500]


def test_near_the_end_a_deal_is_worth_the_chance_that_it_leaves() -> None:
    points = np.array([[300, 100], [100, 100]], np.int32)
    worth = Worth(0, (4700, 4000), HIGHEST)(points)
    assert worth[0] == pytest.approx(SCALE, abs=3)
    assert worth[1] == pytest.approx(SCALE * chance(4800, 4100), abs=3)


def test_where_the_match_is_won_or_lost_either_way_the_points_decide() -> None:
    points = np.array([[300, 900], [100, 100]], np.int32)
    for totals in ((4900, 0), (0, 4950)):
        few, many = Worth(0, totals, HIGHEST)(points)
        assert few < many < few + 10


@pytest.mark.parametrize("words", ["", '{"x":', "[]", "{}", "3", '{"chances": [1]}', '{"chances": ["a"]}'])
def test_a_damaged_file_is_named(words: str, tmp_path: Path) -> None:
    file = tmp_path / "some.json"
    file.write_text(words)
    for read in (read_weights, read_styles, read_manner, lambda path: chances(5000, path)):
        with pytest.raises(OSError, match=r"some\.json"):
            read(file)
    for kept in ('{"manner": {"luck": 1}}', '{"manner": {"take": "much"}}', '{"manner": [1]}'):
        file.write_text(kept)
        with pytest.raises(OSError, match=r"some\.json"):
            read_manner(file)
