"""New weights are promoted where the pairs show an edge, and only there."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from ai import club, promotion
from ai.policy import Weights
from ai.promotion import BATCH, BOUND, Verdict, compare, judge, likelihood, main
from ai.tune import SELECTING
from ai.weights import WEIGHTS, write_weights

CLUB = WEIGHTS / "club.json"
MOST = 50


def batches(mean: float, seed: int) -> Iterator[list[float]]:
    """Synthetic pairs: their spread is about that of real ones."""
    rng = Random(seed)
    for _ in range(MOST):
        yield [rng.gauss(mean, 400) for _ in range(BATCH)]


def accepted(mean: float) -> tuple[int, float]:
    """Of forty tests of such an edge how many accept it, and how many pairs one takes."""
    verdicts = [judge(batches(mean, seed), 20) for seed in range(40)]
    return sum(verdict.promoted for verdict in verdicts), sum(verdict.pairs for verdict in verdicts) / 40


def test_clear_edge_is_accepted_and_soon() -> None:
    count, pairs = accepted(80)
    assert count == 40
    assert pairs < 800


def test_the_edge_asked_for_is_mostly_accepted() -> None:
    assert accepted(20)[0] >= 36


def test_no_edge_is_mostly_refused_and_a_loss_always() -> None:
    assert accepted(0)[0] <= 4
    count, pairs = accepted(-50)
    assert count == 0
    assert pairs < 1200


def test_likelihood_of_pairs() -> None:
    """Ten pairs of mean 30 and variance 1000: 10 * 20 * (30 - 10) / 1000."""
    values = [30 + 30 * sign for sign in (-1, 1)] * 5
    assert likelihood(values, 20) == pytest.approx(10 * 20 * 20 / 1000)
    assert likelihood([10.0 + 30 * sign for sign in (-1, 1)] * 5, 20) == 0


def test_test_ends_with_the_first_batch_that_is_clear() -> None:
    looked = batches(1000, 1)
    verdict = judge(looked, 20)
    assert (verdict.promoted, verdict.pairs) == (True, BATCH)
    assert len(list(looked)) == MOST - 1


def test_what_is_never_clear_is_not_promoted() -> None:
    """Though by the likelihood an edge is a little likelier than none."""
    undecided = [[12.0 + 400 * sign for sign in (-1, 1)] * 60] * 3
    verdict = judge(undecided, 20)
    assert verdict.promoted is False
    assert verdict.pairs == 360
    assert verdict.mean == 12
    assert 0 < likelihood(undecided[0] * 3, 20) < BOUND


def test_same_weights_are_no_better() -> None:
    assert judge([[0.0] * BATCH], 20) == (False, BATCH, 0, [0, 0])


def test_verdict_is_the_same_in_any_number_of_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(promotion, "BATCH", 6)
    found = [compare(club.weights(), "greedy", edge=20, most=8, seed=1, jobs=jobs) for jobs in (1, 2)]
    assert found[0] == found[1]
    assert found[0].pairs == 8
    other = compare(club.weights(), "greedy", edge=20, most=8, seed=2, jobs=1)
    assert other != found[0]


def test_pairs_are_of_the_selecting_range(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = []

    def noting(seed: int, _new: Weights, _old: object, *, side: int) -> int:
        seeds.append((seed, side))
        return 100 * side

    monkeypatch.setattr(promotion, "play_against", noting)
    assert promotion._pair(club.weights(), "greedy", SELECTING + 7) == 50
    assert seeds == [(SELECTING + 7, 0), (SELECTING + 7, 1)]


@pytest.mark.parametrize("better", [True, False])
def test_weights_are_written_where_they_are_promoted_and_only_there(
    better: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    new, into = tmp_path / "new.json", tmp_path / "club.json"
    write_weights(new, club.weights("bold"), training={"seed": 8})
    verdict = Verdict(better, 240, 31.5, [10.0, 53.0])
    monkeypatch.setattr(promotion, "compare", lambda *_, **__: verdict)
    status = main(["--new", str(new), "--old", str(CLUB), "--into", str(into), "--seed", "3"])
    assert json.loads(capsys.readouterr().out) == verdict._asdict()
    assert status == (0 if better else 1)
    assert into.exists() == better
    if better:
        kept = json.loads(into.read_text())
        assert kept["features"] == json.loads(new.read_text())["features"]
        assert kept["training"] == {"seed": 8}
        assert kept["promotion"] == {"over": "club.json", "seed": 3, **verdict._asdict()}
