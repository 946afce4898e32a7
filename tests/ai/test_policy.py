"""The tuned policy: what it knows, what it plans, how it weighs; positions are written out."""

import json
from pathlib import Path

import pytest

from ai import policy
from ai.belief import remembered
from ai.club import weights
from ai.deals import play_deal
from ai.features import FEATURES, features
from ai.plans import groups_of, layings, openings, takings
from ai.policy import CONSTANTS, Weights
from ai.situation import Habits, Situation
from ai.weights import WEIGHTS, UnknownWeights, read_weights, write_weights
from game.rules import CLASSIC, Phase, Table, apply, check, deal, observe, shuffled
from game.rules.actions import Meld
from game.rules.cards import BLACK_THREE, FACES, KIND, codes
from tests.rules.support import line, play_line, position, table_of

HABITS = Habits(closed=0.5, wild=0.5, declined=0.5)
OPEN = ("8S 8H 8D", "")


def kind(rank: str) -> int:
    return KIND[FACES[f"{rank}C"]]


def walk(deals: int) -> list[Table]:
    """Tables of every turn of some deals that club and greedy play."""
    tables = []
    for number in range(1, deals + 1):
        table = deal(CLASSIC, dealer=number % 4, scores=(0, 0), deck=shuffled(31, number))
        while table.phase is not Phase.OVER:
            tables.append(table.copy())
            apply(table, policy.act(table, weights()))
    return tables


def test_club_never_chooses_what_the_law_refuses() -> None:
    for number in range(1, 13):
        scores = [(0, 0), (1500, 3000), (-200, 4000)][number % 3]
        table = deal(CLASSIC, dealer=number % 4, scores=scores, deck=shuffled(4, number))
        play_deal(table, ["club", "greedy", "club", "random"], match=4, deal=number)


def test_every_laying_and_taking_that_is_planned_is_lawful_but_for_the_end_of_the_turn() -> None:
    for table in walk(4):
        seat = table.turn
        if table.phase is Phase.DRAW:
            assert all(check(table, way) is None for way in takings(table, seat))
            continue
        for laying in layings(table, seat):
            held = sum(map(len, laying.values()))
            if laying and len(table.hands[seat]) - held >= 2:
                assert check(table, Meld(groups_of(laying))) is None


def test_a_plan_s_features_have_a_name_each_and_leave_the_table_and_the_counts_alone() -> None:
    for table in walk(2):
        if table.phase is not Phase.PLAY or len(table.hands[table.turn]) < 2:
            continue
        before = table.copy()
        situation = Situation(table, table.turn)
        after = situation.after({})
        counts = after.counts[:]
        thrown = next(kind for kind in range(BLACK_THREE, 15) if counts[kind])
        assert len(features(situation, after, thrown, HABITS)) == len(FEATURES)
        assert after.counts == counts
        assert table == before


def test_a_melded_rank_on_an_open_pile_is_taken_for_certain_and_a_black_three_never() -> None:
    table = table_of(position("QC 3S 5C 9D KH", melds=(OPEN[0], "QS QH QD"), pile="5D 7D TC"))
    situation = Situation(table, 0)
    after = situation.after({})
    assert situation.chance_of_taking(kind("Q"), after, HABITS) == 1.0
    assert situation.chance_of_taking(BLACK_THREE, after, HABITS) == 0.0
    assert situation.chance_of_taking(kind("2"), after, HABITS) == 0.0
    assert 0 < situation.chance_of_taking(kind("9"), after, HABITS) < 0.7


def test_on_a_frozen_pile_a_rank_of_which_all_are_seen_is_safe() -> None:
    table = table_of(position("QC QD 5C 9D KH", melds=("QS QH QD", "QS QC QH"), pile="2D 7D TC"))
    situation = Situation(table, 0)
    assert situation.chance_of_taking(kind("Q"), situation.after({}), HABITS) == 0.0


def test_cards_taken_with_the_pile_are_remembered_until_they_are_seen_again() -> None:
    table = table_of(position("9S 9D 4C 6H 7H", melds=OPEN, pile="5C TD TC 9H", phase="draw"))
    assert play_line(table, line("take 9S 9D")) is None
    known, _ = remembered(table, 1)
    assert (known[0][kind("5")], known[0][kind("T")], known[0][kind("9")]) == (1, 2, 0)
    assert play_line(table, line("discard TC")) is None
    known, declined = remembered(table, 0)
    assert (known[0][kind("5")], known[0][kind("T")], declined[kind("T")]) == (1, 1, 1)


def test_an_opening_reaches_the_minimum_with_the_fewest_wild_cards() -> None:
    table = table_of(position("KH KD KS QC QD 2C XX 4H 6C"))
    ways = openings(table, 0)
    assert [sorted(codes(cards) for cards in way.values()) for way in ways] == [
        [["KH", "KD", "KS"], ["QC", "QD", "2C"]]
    ]
    poor = table_of(position("4H 4D 5C 6D 7S 9C TC"))
    assert openings(poor, 0) == []


def test_weights_with_an_unknown_or_a_missing_name_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    write_weights(file, weights())
    assert read_weights(file) == Weights.of([round(number, 4) for number in weights().numbers()])
    kept = json.loads(file.read_text())
    kept["features"]["luck"] = kept["features"].pop("stock")
    file.write_text(json.dumps(kept))
    with pytest.raises(UnknownWeights, match=r"luck, stock"):
        read_weights(file)


LEVELS = [file for file in sorted(WEIGHTS.glob("*.json")) if file.stem not in ("styles", "rules")]


@pytest.mark.parametrize("file", LEVELS, ids=lambda file: file.stem)
def test_the_weights_of_every_level_have_just_the_names_of_this_version(file: Path) -> None:
    numbers = read_weights(file).numbers()
    assert len(numbers) == len(FEATURES) + len(CONSTANTS)
    assert "preset" in json.loads(file.read_text())


def test_the_policy_reads_only_what_its_seat_may_know() -> None:
    for table in walk(2):
        seen = observe(table, table.actor)
        own = policy.act(seen.table(), weights())
        real = policy.act(table, weights())
        assert type(own) is type(real)
        assert _kinds(own) == _kinds(real)


def _kinds(action: object) -> list[int]:
    cards = [*getattr(action, "use", ()), *([action.card] if hasattr(action, "card") else [])]
    cards += [card for group in getattr(action, "melds", ()) for card in group.cards]
    return sorted(KIND[card] for card in cards)
