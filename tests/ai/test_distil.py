"""Learning from the worlds: known weights are found again, and a run repeats."""

import numpy as np
import pytest

from ai import club
from ai.distil import LEARNED, Lesson, fit, lessons, mean
from ai.limits import within


def test_weights_are_found_again_from_what_their_options_are_worth() -> None:
    """Where options are worth what some weights say, they come out; outliers move little."""
    rng, start = np.random.default_rng(1), club.weights()
    truth = np.array([*start.features, start.card_left, start.going_out, start.drawing])
    truth[:6] += (0.0, 40.0, -30.0, 20.0, 10.0, -50.0)
    learned = []
    for number in range(3000):
        figures = rng.normal(size=(4, len(LEARNED)))
        worth = figures @ truth + 500 + (4000 * (np.arange(4) == 0) if number % 50 == 0 else 0)
        learned.append(Lesson(figures, np.full(4, 500.0), worth))
    found = fit(start, learned)
    assert found.features[1:6] == pytest.approx(truth[1:6].tolist(), rel=0.2, abs=6)
    assert found.habits == start.habits


def test_a_run_repeats_and_looks_at_draws_plans_and_ways_out() -> None:
    once, again = (lessons(club.weights(), 3, 1) for _ in range(2))
    assert len(once) > 20
    for one, other in zip(once, again, strict=True):
        assert (one.figures == other.figures).all()
        assert (one.worth == other.worth).all()
    for name in ("going_out", "drawing"):
        assert any(lesson.figures[:, LEARNED.index(name)].any() for lesson in once)


def test_average_of_weights_is_number_by_number() -> None:
    one, other = club.weights(), club.weights("careful")
    half = mean([one, other])
    assert half.drawing == (one.drawing + other.drawing) / 2
    assert half.features[3] == (one.features[3] + other.features[3]) / 2


def test_weights_that_stand_keep_the_limits() -> None:
    assert within(club.weights().numbers()) == club.weights().numbers()
