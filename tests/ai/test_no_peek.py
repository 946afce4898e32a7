"""No bot sees what its seat may not see: hidden cards dealt anew change nothing it does."""

from itertools import islice

import pytest

from ai.levels import BOTS
from game.rules import Table, deal, observe, shuffled
from game.rules.presets import rules_from
from tests.fairness import SEED, SORTS, TESTS, adviser, examine, honest, main, peeker, points, sealed

POINTS = 300
"""Points of deals at which every bot is asked."""
PLAYOUTS = 64
"""So few do for a level that tries its plans out: what it may look at is the same."""


@pytest.fixture(scope="module")
def tables() -> list[Table]:
    return list(islice(points(SEED), POINTS))


@pytest.mark.parametrize("level", [level for level in BOTS if not level.startswith("expert-")])
def test_hidden_cards_change_nothing_and_are_not_read(level: str, tables: list[Table]) -> None:
    findings = examine(level, honest(level, PLAYOUTS), tables)
    assert (findings.points, findings.found) == (POINTS, dict.fromkeys(TESTS, 0))
    assert set(findings.sorts) == set(SORTS)


def test_what_all_saw_go_under_the_stock_is_not_hidden() -> None:
    russian = rules_from({"preset": "russian"})
    decks = (shuffled(seed, 1) for seed in range(1, 200))
    dealt = (deal(russian, dealer=0, scores=(0, 0), deck=deck) for deck in decks)
    sunk = [table for table in dealt if table.sunk]
    assert len(sunk) > 10
    assert examine("club", honest("club"), sunk).found == dict.fromkeys(TESTS, 0)
    assert examine("peeker", peeker, sunk).found["sealed"] == len(sunk)
    with pytest.raises(PermissionError):
        sealed(sunk[0]).stock[: sunk[0].sunk + 1]


def test_an_emptied_stock_whose_first_cards_all_saw_is_no_secret() -> None:
    rules = rules_from({"upcard": "replace"})
    dealt = (deal(rules, dealer=0, scores=(0, 0), deck=shuffled(seed, 1)) for seed in range(1, 400))
    table = next(table for table in dealt if table.sunk)
    table.stock.clear()
    hidden = sealed(table)
    assert observe(hidden, hidden.actor) == observe(table, table.actor)


def test_hints_and_their_reasons_do_not_come_from_hidden_cards(tables: list[Table]) -> None:
    findings = examine("hints", adviser, tables)
    assert (findings.points, findings.found) == (POINTS, dict.fromkeys(TESTS, 0))


def test_bot_that_peeks_is_found_out_by_every_test(tables: list[Table]) -> None:
    found = examine("peeker", peeker, tables).found
    assert found["redealt"] > POINTS / 3
    assert found["reshuffled"] > POINTS / 4
    assert found["sealed"] == POINTS


def test_the_proof_for_anybody_ends_with_a_verdict(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = ["--points", "30", "--level", "greedy"]
    assert main(asked) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("No level has seen a hidden card")
    monkeypatch.setattr("tests.fairness.honest", lambda _level, _budget: peeker)
    assert main(asked) == 1
    assert capsys.readouterr().out.splitlines()[-1].startswith("Not fair")
