"""The simple players' deals, and what is made of them: their own manner, the chances of a match."""

import json
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from ai import selfplay
from ai.manner import Manner, read_manner
from ai.selfplay import BRACKETS, bracket, by_brackets, dealt, edge, play_out, reckon_chances, tune_manner
from ai.utility import HIGHEST, LOWEST, STEP
from ai.worlds import RANKS, Worlds
from game.rules import CLASSIC
from game.rules.cards import BLACK_THREE, DEUCE, JOKER, RED_THREE
from game.rules.presets import PRESETS, rules_from

COUNT = 4000
FULL = {BLACK_THREE: 4, RED_THREE: 4, DEUCE: 8, JOKER: 4}


def deals(seed: int = 1, totals: tuple[int, int] = (0, 0)) -> Worlds:
    return dealt(CLASSIC, [totals] * COUNT, np.random.default_rng(seed))


def test_every_hand_has_eleven_cards_and_no_red_three() -> None:
    worlds = deals()
    assert worlds.hands.shape[0] == 4
    assert (worlds.hands.sum(1) == 11).all()
    assert (worlds.sizes == 11).all()
    assert (worlds.hands[:, RED_THREE] == 0).all()


def test_red_threes_lie_on_the_table_of_their_side_and_are_made_good() -> None:
    """Every card that has left the stock lies in a hand, with the red threes, or on the pile (RULES.md 2)."""
    worlds = deals()
    assert (worlds.red.sum(0) <= 4).all()
    assert worlds.red.sum(1).min() > COUNT / 2
    assert (worlds.at == 44 + worlds.red.sum(0) + worlds.heights).all()


def test_cards_of_a_deal_are_the_two_packs() -> None:
    worlds = deals()
    gone = worlds.hands.sum(0) + worlds.pile
    gone[RED_THREE] += worlds.red.sum(0)
    left = np.arange(len(worlds.stock))[:, None] >= worlds.at
    for kind in range(len(gone)):
        there = gone[kind] + ((worlds.stock == kind) & left).sum(0)
        assert (there == FULL.get(kind, 8)).all()
    assert len(worlds.stock) == 108


def test_upcard_that_is_wild_or_a_three_is_covered() -> None:
    """The top is a four to ace; a wild card or red three below it freezes the pile (RULES.md 2.2)."""
    worlds = deals()
    assert ((worlds.tops >= RANKS.start) & (worlds.tops < RANKS.stop)).all()
    assert (worlds.pile[RANKS].sum(0) == 1).all()
    assert (worlds.pile.sum(0) == worlds.heights).all()
    freezing = worlds.pile[DEUCE] + worlds.pile[JOKER] + worlds.pile[RED_THREE] > 0
    assert (worlds.frozen == freezing).all()
    only_black = (worlds.heights > 1) & ~freezing
    assert only_black.any()
    assert worlds.frozen.mean() == pytest.approx(16 / 108, abs=0.03)


def test_minimums_are_those_of_the_totals() -> None:
    totals = [(-5, 0), (1495, 1500), (2995, 3000)]
    worlds = dealt(CLASSIC, totals, np.random.default_rng(1))
    assert worlds.needs.T.tolist() == [[15, 50], [50, 90], [90, 120]]


def test_seed_deals_the_same_and_another_differs() -> None:
    assert (deals(1).stock == deals(1).stock).all()
    assert (deals(1).stock != deals(2).stock).any()


def test_deals_are_played_to_their_end_the_same_by_the_same_manners() -> None:
    played = [play_out(deals(), (Manner(), Manner())) for _ in range(2)]
    assert (played[0] == played[1]).all()
    assert (played[0] % 5 == 0).all()
    assert 300 < (played[0][0].astype(int) - played[0][1]).std() < 1200


def test_manner_has_no_edge_over_itself() -> None:
    assert edge(Manner(), Manner(), 60, 5) == 0


def test_edge_of_one_over_the_other_is_the_loss_of_the_other() -> None:
    """He who never takes the pile loses points."""
    shy = Manner(take=-1000)
    assert edge(Manner(), shy, 300, 5) == -edge(shy, Manner(), 300, 5) > 50


def test_tuning_a_manner_repeats_from_its_seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selfplay, "CANDIDATES", 4)
    monkeypatch.setattr(selfplay, "DEALS", 12)
    monkeypatch.setattr(selfplay, "SELECTED", 12)
    texts = []
    for name, seed in (("a", 1), ("b", 1), ("c", 2)):
        tune_manner(Manner(), generations=1, seed=seed, out=tmp_path / name)
        texts.append((tmp_path / name).read_text(encoding="utf-8"))
    assert texts[0] == texts[1] != texts[2].replace('"seed": 2', '"seed": 1')
    assert read_manner(tmp_path / "a") != Manner()


def test_brackets_are_those_of_the_minimum() -> None:
    found = [bracket(total) for total in (-2000, -5, 0, 1495, 1500, 2995, 3000, 4995)]
    assert found == [-100, -100, 0, 0, 1500, 1500, 3000, 3000]
    for total in range(-1000, CLASSIC.target, 5):
        assert CLASSIC.opening.minimum(total) == CLASSIC.opening.minimum(bracket(total))


def test_deals_by_brackets_are_begun_by_either_side() -> None:
    results = by_brackets(Manner(), 3, np.random.default_rng(1))
    assert set(results) == set(product(BRACKETS, repeat=2))
    assert {points.shape for points in results.values()} == {(2, 6)}


def test_chances_are_certain_at_the_target_and_even_on_the_diagonal(tmp_path: Path) -> None:
    reckon_chances(Manner(), deals=10, seed=1, out=tmp_path / "chances.json")
    kept = json.loads((tmp_path / "chances.json").read_text(encoding="utf-8"))
    table = np.array(kept["chances"])
    assert (kept["lowest"], kept["step"], kept["seed"]) == (LOWEST, STEP, 1)
    size = (HIGHEST - LOWEST) // STEP + 1
    assert table.shape == (size, size)
    assert np.diag(table) == pytest.approx(0.5)
    assert table + table.T == pytest.approx(1, abs=0.0002)
    assert (table[-1, :-1] == 1).all()
    assert (table[:-1, -1] == 0).all()
    assert table[-11, 10] > 0.9


def test_presets_that_are_there_can_be_dealt() -> None:
    for name in PRESETS:
        rules = rules_from({"preset": name})
        worlds = dealt(rules, [(0,) * rules.seats.sides] * 5, np.random.default_rng(1))
        assert (worlds.sizes == rules.seats.hand_size).all()
