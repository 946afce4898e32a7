"""Tuning is repeatable, keeps the limits of signs, and meets every opponent at every total."""

import json
from functools import partial
from pathlib import Path

import pytest

from ai import club, tune
from ai.features import FEATURES
from ai.limits import SIGNS, within
from ai.policy import CONSTANTS, Weights
from ai.tune import TOTALS, TUNING, edge, feature_spread, main, opponent, play_against
from ai.weights import WEIGHTS, UnknownWeights, read_weights, styled, write_weights

CLUB = WEIGHTS / "club.json"
NAMES = (*FEATURES, *CONSTANTS)


def tuned(out: Path, *arguments: str, start: Path = CLUB) -> str:
    fixed = ["--start", str(start), "--out", str(out), "--generations", "1", "--deals", "2", "--checked", "2"]
    assert main([*fixed, *arguments]) == 0
    return out.read_text(encoding="utf-8")


def test_same_seed_tunes_the_same_in_any_number_of_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tune, "feature_spread", partial(feature_spread, deals=4))
    once = tuned(tmp_path / "a.json", "--jobs", "1")
    assert tuned(tmp_path / "b.json", "--jobs", "2") == once
    assert tuned(tmp_path / "c.json", "--jobs", "1", "--seed", "2") != once
    kept = json.loads(once)
    assert kept["training"] == {"seed": 1, "generation": 1, "deals": 2, "against": ["greedy"]}
    assert read_weights(tmp_path / "a.json") != club.weights()


def test_what_is_tuned_keeps_the_limits_though_it_starts_beyond_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tune, "feature_spread", partial(feature_spread, deals=4))
    write_weights(tmp_path / "start.json", styled(club.weights(), {"hand_points": 500.0}))
    tuned(tmp_path / "out.json", "--jobs", "1", start=tmp_path / "start.json")
    assert read_weights(tmp_path / "out.json").features[FEATURES.index("hand_points")] < -300


def test_limits_speak_of_weights_that_there_are() -> None:
    assert set(SIGNS) <= set(NAMES)
    assert set(SIGNS.values()) == {-1.0, 1.0}


def test_weights_that_play_keep_the_limits() -> None:
    numbers = club.weights().numbers()
    assert within(numbers) == numbers


def test_weight_of_a_wrong_sign_is_mirrored_and_no_other() -> None:
    for sign in (-1.0, 1.0):
        held = dict(zip(NAMES, within([3.0 * sign] * len(NAMES)), strict=True))
        for name in NAMES:
            assert held[name] == 3.0 * SIGNS.get(name, sign)
    assert within([0.0] * len(NAMES)) == [0.0] * len(NAMES)


def test_candidates_play_within_the_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Points in hand are never good for a candidate, whatever it was asked to try."""
    played: list[Weights] = []

    def noting(_seed: int, weights: Weights, _other: object, *, side: int) -> int:
        played.append(weights)
        return side

    monkeypatch.setattr(tune, "play_against", noting)
    assert edge([5.0] * len(NAMES), TUNING, 1, ["greedy"]) == 0.5
    assert {weights.features[FEATURES.index("hand_points")] for weights in played} == {-5.0}
    assert {weights.features[FEATURES.index("our_points")] for weights in played} == {5.0}


def test_every_opponent_of_the_pool_is_met_at_every_total_from_both_sides(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    met = set()

    def noting(seed: int, _weights: Weights, other: object, *, side: int) -> int:
        met.add((other, TOTALS[seed % len(TOTALS)], side))
        return 0

    monkeypatch.setattr(tune, "play_against", noting)
    edge(club.weights().numbers(), TUNING, 3 * len(TOTALS), ["greedy", "beginner", "random"])
    assert len(met) == 3 * len(set(TOTALS)) * 2


def test_opponents_are_named_or_read(tmp_path: Path) -> None:
    assert opponent("greedy") == "greedy"
    assert opponent("club") == club.weights()
    assert opponent("club-bold") == club.weights("bold") != club.weights()
    assert opponent(str(CLUB)) == read_weights(CLUB)
    with pytest.raises(FileNotFoundError):
        opponent("nobody")
    other = tmp_path / "other.json"
    other.write_text('{"features": {"luck": 1}, "constants": {}}')
    with pytest.raises(UnknownWeights):
        opponent(str(other))


def test_deal_against_oneself_goes_the_other_way_from_the_other_side() -> None:
    weights = club.weights()
    found = [play_against(TUNING + 3, weights, weights, side=side) for side in (0, 1)]
    assert found[0] == -found[1] != 0


def test_bot_with_chance_plays_a_seed_always_the_same() -> None:
    found = {play_against(TUNING + 4, club.weights(), "random", side=0) for _ in range(2)}
    assert len(found) == 1


def test_every_feature_but_the_constant_one_has_a_spread() -> None:
    spread = dict(zip(FEATURES, feature_spread(club.weights(), deals=6), strict=True))
    assert spread["one"] == 0
    assert all(deviation >= 0 for deviation in spread.values())
    assert spread["hand_points"] > 0.1
