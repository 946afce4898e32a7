"""The cards behind the lines of a score."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.cards import CardId, value
from game.rules.score import score
from game.view.shapes import RATIO, Rect
from game.view.tally import ITEMS, behind, spread
from tests.played import begun, play_until


@pytest.mark.parametrize("seed", range(1, 6))
def test_what_lies_behind_the_lines_comes_to_their_points(seed: int) -> None:
    sitting = begun(seed)
    play_until(sitting, lambda match: len(match.scores) == 1)
    table = sitting.match.running
    for side, counted in enumerate(score(table)):
        groups = {item: behind(table, item, side) for item in ITEMS}
        assert counted.natural == 500 * len(groups["natural"])
        assert counted.mixed == 300 * len(groups["mixed"])
        assert counted.cards == sum(map(value, groups["cards"]))
        assert counted.hand == -sum(map(value, groups["hand"]))
        reds = sum(map(len, groups["red_threes"]))
        assert abs(counted.red_threes) == (800 if reds == 4 else 100 * reds)
        assert groups["going_out"] == ()


@given(st.lists(st.integers(1, 14), max_size=14), st.floats(150, 1200), st.floats(100, 800))
def test_every_group_stays_on_its_place(sizes: list[int], wide: float, high: float) -> None:
    groups = [tuple(CardId(card) for card in range(size)) for size in sizes]
    place = Rect(30, 20, wide, high)
    poses = spread(groups, place, 76)
    assert [card for card, _ in poses] == [card for group in groups for card in group]
    for _, pose in poses:
        assert 0 < pose.width <= 76
        assert place.x - 0.01 <= pose.x - pose.width / 2 and pose.x + pose.width / 2 <= place.right + 0.01
        assert place.y - 0.01 <= pose.y - pose.width * RATIO / 2
        assert pose.y + pose.width * RATIO / 2 <= place.bottom + 0.01


def test_a_few_cards_are_as_large_as_they_may_be() -> None:
    poses = spread([(CardId(0), CardId(1))], Rect(0, 0, 400, 300), 76)
    assert [pose.width for _, pose in poses] == [76, 76]
    assert spread([], Rect(0, 0, 400, 300), 76) == []
