"""The arena: the same seed gives the same figures, and the figures are those of its records."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ai import deals, levels
from ai.arena import main
from ai.choice import Choice
from ai.pairs import Contest, Pair, Tally, play_pair
from ai.report import COUNTED, TIMED, report
from game.rules import CLASSIC, Observation, Phase, deal, play, realize, score
from game.rules.notation import read_action
from game.rules.position import read_deck
from game.rules.presets import rules_from

Json = dict[str, Any]
PLAIN = ["--a", "greedy", "--b", "random", "--pairs", "6", "--seed", "3"]


def figures(capsys: pytest.CaptureFixture[str], *arguments: str) -> Json:
    assert main([*arguments, "--json"]) == 0
    read: Json = json.loads(capsys.readouterr().out)
    return read


def without_times(printed: Json) -> Json:
    return {key: value for key, value in printed.items() if key not in TIMED}


def records(folder: Path) -> Iterator[list[Json]]:
    for file in sorted(folder.iterdir()):
        yield [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def test_json_has_what_the_document_names(capsys: pytest.CaptureFixture[str]) -> None:
    printed = figures(capsys, *PLAIN)
    assert (printed["a"], printed["b"], printed["pairs"], printed["deals"]) == ("greedy", "random", 6, 12)
    low, high = printed["ci95"]
    assert low < printed["mean"] < high
    assert printed["matches"] == {"won": 0, "played": 0, "ci95": [None, None]}
    for bot in "ab":
        assert 0 < printed["ms"][bot]["median"] <= printed["ms"][bot]["p99"]
    assert printed["deals_per_second"] > 0


def test_same_seed_gives_the_same_in_any_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    once = figures(capsys, *PLAIN)
    again = figures(capsys, *PLAIN)
    in_two = figures(capsys, *PLAIN, "--jobs", "2")
    assert json.dumps(without_times(once)) == json.dumps(without_times(again))
    assert json.dumps(without_times(once)) == json.dumps(without_times(in_two))
    assert without_times(once) != without_times(figures(capsys, *PLAIN[:-1], "4"))


def test_table_of_figures_is_the_same_but_for_the_times(capsys: pytest.CaptureFixture[str]) -> None:
    shown = []
    for _ in range(2):
        assert main(PLAIN) == 0
        lines = capsys.readouterr().out.splitlines()
        shown.append([line for line in lines if line.split()[0] not in TIMED])
    assert shown[0] == shown[1]
    assert any(line.startswith("mean ") for line in shown[0])


def test_pair_of_equal_bots_is_even(capsys: pytest.CaptureFixture[str]) -> None:
    """The same deal with the sides exchanged: whatever the cards give, they give to both."""
    even = figures(capsys, "--a", "greedy", "--b", "greedy", "--pairs", "3", "--match", "--scores", "1500,0")
    assert (even["mean"], even["ci95"]) == (0, [0, 0])
    assert even["matches"] == {"won": 3, "played": 6, "ci95": [0.5, 0.5]}
    for name in COUNTED:
        assert even[name]["a"] == even[name]["b"]


def test_records_are_lawful_and_hold_what_was_counted(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    printed = figures(capsys, *PLAIN, "--records", str(tmp_path))
    counts = {"takes": 0, "feeds": 0, "asks": 0, "out": 0}
    points = deals = 0
    for header, dealt, *rest in records(tmp_path):
        deals += 1
        table = deal(
            CLASSIC, dealer=dealt["dealer"], scores=dealt["scores"], deck=read_deck(CLASSIC, dealt["deck"])
        )
        scored = rest.pop()
        side_of_a = 0 if header["seats"][0]["kind"] == "greedy" else 1
        before = ""
        for written in rest:
            if written["seat"] % 2 == side_of_a:
                counts["takes"] += written["do"] == "take"
                counts["asks"] += written["do"] == "ask"
            elif written["do"] == "take":
                counts["feeds"] += before == "discard"
            before = written["do"]
            action = realize(table.hands[written["seat"]], read_action(written))
            assert play(table, action, seat=written["seat"]) is None
        assert table.phase is Phase.OVER
        assert [side.total for side in score(table)] == [side["total"] for side in scored["score"]]
        counts["out"] += table.went_out >= 0 and table.went_out % 2 == side_of_a
        points += scored["score"][side_of_a]["total"] - scored["score"][1 - side_of_a]["total"]
    assert deals == printed["deals"]
    assert printed["mean"] == round(points / deals, 2)
    assert {name: printed[name]["a"] for name in counts} == counts


def test_both_games_of_a_pair_have_the_same_cards(tmp_path: Path) -> None:
    play_pair(Contest("greedy", "random", 3, CLASSIC, (0, 0), records=tmp_path), 1)
    (first, second) = records(tmp_path)
    assert first[1] == second[1]
    assert [seat["kind"] for seat in first[0]["seats"]] == ["greedy", "random", "greedy", "random"]
    assert [seat["kind"] for seat in second[0]["seats"]] == ["random", "greedy", "random", "greedy"]
    assert first[0]["id"] != second[0]["id"]


def test_partner_sits_opposite_both(tmp_path: Path) -> None:
    contest = Contest("greedy", "random", 3, CLASSIC, (0, 0), partner="random", records=tmp_path)
    pair = play_pair(contest, 1)
    (first, second) = records(tmp_path)
    assert [seat["kind"] for seat in first[0]["seats"]] == ["greedy", "random", "random", "random"]
    assert [seat["kind"] for seat in second[0]["seats"]] == ["random", "greedy", "random", "random"]
    acted = sum(line.get("seat") == 0 for line in first) + sum(line.get("seat") == 1 for line in second)
    assert len(pair.tallies[0].seconds) == acted


def test_match_goes_on_from_deal_to_deal_until_it_is_won(tmp_path: Path) -> None:
    pair = play_pair(Contest("greedy", "random", 3, CLASSIC, (0, 0), matches=True, records=tmp_path), 1)
    games = sorted(
        (tuple(seat["kind"] for seat in header["seats"]), dealt["deal"], dealt, lines[-1]["totals"])
        for header, dealt, *lines in records(tmp_path)
    )
    assert pair.deals == len(games)
    for (kinds, number, dealt, totals), following in zip(games, [*games[1:], None], strict=True):
        if following is not None and following[0] == kinds:
            assert (following[1], following[2]["scores"]) == (number + 1, totals)
            assert following[2]["dealer"] == (dealt["dealer"] + 1) % 4
            assert max(totals) < CLASSIC.target
        else:
            assert max(totals) >= CLASSIC.target


def test_interval_is_that_of_the_pairs() -> None:
    """Pairs of 100, 200 and 300 points a deal: mean 200, deviation 100, error 100 / sqrt(3)."""
    tallies = (Tally(seconds=[0.001, 0.003]), Tally(seconds=[0.002]))
    pairs = [Pair(2, points, wins, 2.0, tallies) for points, wins in ((200, 2), (400, 1), (600, 0))]
    contest = Contest("greedy", "random", 1, CLASSIC, (0, 0), matches=True)
    printed = report(contest, pairs, 2)
    assert printed["mean"] == 200
    assert printed["ci95"] == [86.84, 313.16]
    assert printed["matches"] == {"won": 3, "played": 6, "ci95": [-0.0658, 1.0658]}
    assert printed["ms"] == {"a": {"median": 2.0, "p99": 3.0}, "b": {"median": 2.0, "p99": 2.0}}
    assert printed["deals_per_second"] == 2.0
    assert report(contest, pairs[:1], 1)["ci95"] == [None, None]


def test_budget_is_told_to_every_decision(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    budgets = set()

    def choose(level: str, observation: Observation, key: str, budget: int) -> Choice:
        budgets.add(budget)
        return levels.choose(level, observation, key, budget)

    monkeypatch.setattr(deals, "choose", choose)
    assert figures(capsys, *PLAIN)["budget"] is None
    assert budgets == {0}
    assert figures(capsys, *PLAIN, "--budget", "120")["budget"] == 120
    assert budgets == {0, 120}


@pytest.mark.parametrize(
    "wrong",
    [
        ["--pairs", "0"],
        ["--pairs", "many"],
        ["--seed", "-1"],
        ["--a", "nobody"],
        ["--scores", "1"],
        ["--scores", "1,x"],
        ["--rules", "poker"],
        ["--jobs", "0"],
        ["--records", __file__],
        ["--shards", __file__],
        ["--shard-size", "0"],
        ["--budget", "-1"],
    ],
)
def test_wrong_use_ends_with_status_2(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*PLAIN, *wrong])
    assert ended.value.code == 2
    printed = capsys.readouterr()
    assert printed.err
    assert not printed.out


# House rules


def test_rules_are_a_preset_s_name_an_object_or_a_file_of_one(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "house.json"
    file.write_text('{"preset": "family", "players": 2}', encoding="utf-8")
    asked = ["--a", "greedy", "--b", "random", "--pairs", "1"]
    named = figures(capsys, *asked, "--rules", "family", "--players", "2")
    written = figures(capsys, *asked, "--rules", file.read_text(encoding="utf-8"))
    kept = figures(capsys, *asked, "--rules", str(file))
    assert rules_from(named["rules"]) == rules_from({"preset": "family", "players": 2})
    assert without_times(named) == without_times(written) == without_times(kept)
    assert figures(capsys, *asked)["rules"] == {"preset": "classic"}


def test_of_three_sides_each_is_the_one_bot_s_once(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    asked = ["--a", "greedy", "--b", "random", "--pairs", "2", "--players", "3", "--records", str(tmp_path)]
    printed = figures(capsys, *asked)
    assert (printed["deals"], printed["seatings"], printed["scores"]) == (6, ["abb", "bab", "bba"], [0, 0, 0])
    margins = []
    for header, *_, scored in records(tmp_path):
        kinds = [seat["kind"] for seat in header["seats"]]
        assert sorted(kinds) == ["greedy", "random", "random"]
        totals = [side["total"] for side in scored["score"]]
        own = totals.pop(kinds.index("greedy"))
        margins.append(own - sum(totals) / 2)
    assert printed["mean"] == pytest.approx(sum(margins) / 6, abs=0.006)
    even = figures(capsys, "--a", "greedy", "--b", "greedy", "--pairs", "2", "--players", "3", "--match")
    assert (even["mean"], even["ci95"]) == (0, [0, 0])
    assert even["matches"]["won"] == even["matches"]["played"] / 3 == 2


@pytest.mark.parametrize(
    "wrong",
    [
        ["--rules", "no such rules"],
        ["--rules", '{"players": 9}'],
        ["--rules", '{"must_ask": true, "players": 2}'],
        ["--rules", '{"wild_canasta": 1000}'],
        ["--rules", "[1]"],
        ["--rules", '{"a":' * 20_000],
        ["--rules", '{"' + "a" * 10_000 + '": 1}'],
        ["--players", "5"],
        ["--players", "3", "--partner", "greedy"],
        ["--players", "3", "--scores", "0,0"],
    ],
)
def test_rules_that_cannot_be_are_refused(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([*PLAIN, *wrong])
    assert left.value.code == 2
    assert wrong[0] in capsys.readouterr().err or "--scores" in wrong


def test_shards_of_other_rules_are_another_contest(tmp_path: Path) -> None:
    asked = ["--a", "greedy", "--b", "random", "--pairs", "1", "--shards", str(tmp_path)]
    assert main([*asked, "--players", "3"]) == 0
    with pytest.raises(SystemExit):
        main([*asked, "--players", "2"])
