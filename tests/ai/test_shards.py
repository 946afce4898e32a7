"""Shards of the arena: a run taken up again tells what an uninterrupted one tells."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ai import shards
from ai.arena import main
from ai.pairs import Contest, Pair, play_pair
from ai.report import TIMED
from ai.shards import hash_of_weights

PLAIN = ["--a", "greedy", "--b", "random", "--pairs", "7", "--seed", "3"]
ROOT = Path(__file__).parents[2]
NAMES = ["0000001-0000003.json", "0000004-0000006.json", "0000007-0000007.json"]
KILLED = """
import os, sys
from ai import arena, shards
play = shards.play_pair
shards.play_pair = lambda contest, number: os._exit(9) if number == 5 else play(contest, number)
arena.main(sys.argv[1:])
"""
"""A run that ends in the middle of its second shard as if it had been killed."""


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What the arena prints, times aside, as it is written."""
    assert main([*PLAIN, *arguments, "--json"]) == 0
    printed: dict[str, Any] = json.loads(capsys.readouterr().out)
    return json.dumps({key: value for key, value in printed.items() if key not in TIMED})


def sharded(folder: Path) -> list[str]:
    return ["--shards", str(folder), "--shard-size", "3"]


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def count_played(
    monkeypatch: pytest.MonkeyPatch, before: Callable[[int], object] = lambda _: None
) -> list[int]:
    """The numbers of the pairs that are played from here on; ``before`` each something may be done."""
    numbers = []

    def counting(contest: Contest, number: int) -> Pair:
        before(number)
        numbers.append(number)
        return play_pair(contest, number)

    monkeypatch.setattr(shards, "play_pair", counting)
    return numbers


def killed(folder: Path) -> None:
    ended = subprocess.run(
        [sys.executable, "-c", KILLED, *PLAIN, *sharded(folder)], cwd=ROOT, capture_output=True, check=False
    )
    assert ended.returncode == 9, ended.stderr


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_shards_change_nothing_that_is_told(
    jobs: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    whole = told(capsys)
    assert told(capsys, *sharded(tmp_path), "--jobs", jobs) == whole
    assert names(tmp_path) == NAMES


def test_run_killed_in_a_shard_loses_that_shard_alone(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its dead mark stands in nobody's way."""
    killed(tmp_path)
    assert names(tmp_path) == [NAMES[0], "0000004-0000006.taken"]
    whole = told(capsys)
    played = count_played(monkeypatch)
    assert told(capsys, *sharded(tmp_path)) == whole
    assert played == [7, 4, 5, 6]
    assert names(tmp_path) == NAMES


def test_finished_run_is_told_again_without_playing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = told(capsys, *sharded(tmp_path))
    played = count_played(monkeypatch)
    assert told(capsys, *sharded(tmp_path)) == first
    assert played == []


def test_longer_run_plays_only_what_is_missing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In shards of another size too."""
    told(capsys, *sharded(tmp_path), "--pairs", "4")
    whole = told(capsys)
    played = count_played(monkeypatch)
    assert told(capsys, "--shards", str(tmp_path), "--shard-size", "2") == whole
    assert played == [5, 6, 7]
    assert told(capsys, *sharded(tmp_path), "--pairs", "2") == told(capsys, "--pairs", "2")


def test_what_another_run_has_marked_is_played_last_and_dropped_where_it_was_faster(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = told(capsys, *sharded(tmp_path / "other"))
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "0000001-0000003.taken").write_text("1")

    def finish_elsewhere(number: int) -> None:
        if number == 2:
            (mine / NAMES[0]).write_bytes((tmp_path / "other" / NAMES[0]).read_bytes())

    played = count_played(monkeypatch, finish_elsewhere)
    assert told(capsys, *sharded(mine)) == whole
    assert played == [4, 5, 6, 7, 1, 2]
    assert names(mine) == NAMES


@pytest.mark.parametrize(
    ("other", "differing"),
    [
        (["--seed", "4"], "seed 3 ≠ 4"),
        (["--a", "random"], "a greedy ≠ random"),
        (["--b", "greedy"], "b random ≠ greedy"),
        (["--partner", "random"], "partner None ≠ random"),
        (["--match"], "match False ≠ True"),
        (["--scores", "0,1500"], "scores [0, 0] ≠ [0, 1500]"),
        (["--budget", "9"], "budget 0 ≠ 9"),
    ],
)
def test_shards_of_another_contest_are_refused(
    other: list[str], differing: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    told(capsys, *sharded(tmp_path), "--pairs", "1")
    with pytest.raises(SystemExit) as ended:
        main([*PLAIN, *sharded(tmp_path), *other])
    assert ended.value.code == 2
    assert f"--shards: {tmp_path / '0000001-0000001.json'}: {differing}" in capsys.readouterr().err
    assert names(tmp_path) == ["0000001-0000001.json"]


def test_shards_of_other_weights_are_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told(capsys, *sharded(tmp_path), "--pairs", "1")
    monkeypatch.setattr(shards, "hash_of_weights", lambda _: "another")
    with pytest.raises(SystemExit):
        main([*PLAIN, *sharded(tmp_path)])
    assert "≠ another" in capsys.readouterr().err


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"contest": {}, "first": 1, "pairs": [{"deals": 1}]}'])
def test_file_that_is_no_shard_is_refused(
    content: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / NAMES[0]).write_text(content)
    with pytest.raises(SystemExit) as ended:
        main([*PLAIN, *sharded(tmp_path)])
    assert ended.value.code == 2
    assert NAMES[0] in capsys.readouterr().err


def test_hash_of_weights_knows_every_file_and_its_name(tmp_path: Path) -> None:
    found = [hash_of_weights(tmp_path)]
    (tmp_path / "deep").mkdir()
    for file, content in (("a.json", "1"), ("a.json", "2"), ("deep/b.json", "2")):
        (tmp_path / file).write_text(content)
        found.append(hash_of_weights(tmp_path))
    (tmp_path / "a.json").rename(tmp_path / "c.json")
    found.append(hash_of_weights(tmp_path))
    assert len(set(found)) == 5
    assert all(len(short) == 12 for short in found)
