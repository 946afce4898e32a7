"""Long contests in shards: files of a few pairs each, from which a run that was stopped is taken up again.

A shard is one JSON file, written whole or not at all: the contest, the pairs' numbers and what came of them.
A run plays only the pairs that no shard in the folder holds. A shard under way has a mark beside it, so that
runs at the same time take different ones. The mark is no lock: what other runs have marked is played last,
and played twice at worst, with the same result.
"""

import json
import os
from collections.abc import Mapping
from dataclasses import asdict
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from ai.pairs import Contest, Pair, Tally, in_processes, play_pair
from ai.weights import WEIGHTS
from game.rules.presets import rules_header

SHARD: Final = ".json"
MARK: Final = ".taken"
DIGITS: Final = 7
"""The seconds of a decision are kept to so many digits after the point."""


class OtherContest(ValueError):
    """The folder holds a file that is no shard of this contest: which, and what differs."""


def play_shards(contest: Contest, pairs: int, folder: Path, *, size: int, jobs: int) -> list[Pair]:
    """The pairs from 1 on; those that are missing in the folder are played now, ``size`` to a shard.

    Raises OtherContest, OSError.
    """
    about = description(contest)
    for everything in (False, True):
        missing = _missing(read_shards(folder, about), pairs, size)
        play = partial(_play_shard, contest, about, folder, marked_too=everything)
        in_processes(play, missing, jobs)
    kept = read_shards(folder, about)
    return [kept[number] for number in range(1, pairs + 1)]


def description(contest: Contest) -> dict[str, object]:
    """All that the result of a pair depends on; of the weights a hash."""
    return {
        "a": contest.a,
        "b": contest.b,
        "partner": contest.partner,
        "seed": contest.seed,
        "rules": rules_header(contest.rules),
        "scores": list(contest.scores),
        "match": contest.matches,
        "budget": contest.budget,
        "weights": hash_of_weights(WEIGHTS),
    }


def hash_of_weights(folder: Path) -> str:
    """A short hash of all files of weights and their names."""
    whole = sha256()
    for file in sorted(folder.rglob("*.json")):
        whole.update(file.relative_to(folder).as_posix().encode())
        whole.update(file.read_bytes())
    return whole.hexdigest()[:12]


def read_shards(folder: Path, about: Mapping[str, object]) -> dict[int, Pair]:
    """The pairs of all shards by number. Raises OtherContest, OSError."""
    pairs: dict[int, Pair] = {}
    for file in sorted(folder.glob(f"*{SHARD}")):
        try:
            kept = json.loads(file.read_text(encoding="utf-8"))
            other, first, played = kept["contest"], kept["first"], list(map(_read_pair, kept["pairs"]))
        except (ValueError, KeyError, TypeError) as error:
            raise OtherContest(f"{file}: {error!r}") from error
        if other != about:
            differing = [
                f"{name} {other.get(name)} ≠ {it}" for name, it in about.items() if other.get(name) != it
            ]
            raise OtherContest(f"{file}: {', '.join(differing)}")
        pairs.update(enumerate(played, first))
    return pairs


def _read_pair(kept: dict[str, Any]) -> Pair:
    ours, theirs = kept.pop("tallies")
    return Pair(**kept, tallies=(Tally(**ours), Tally(**theirs)))


def _missing(kept: Mapping[int, Pair], pairs: int, size: int) -> list[range]:
    """The runs of numbers that no shard holds, parted where a shard of this size ends."""
    runs: list[range] = []
    for number in range(1, pairs + 1):
        if number in kept:
            continue
        if runs and runs[-1].stop == number and (number - 1) % size:
            runs[-1] = range(runs[-1].start, number + 1)
        else:
            runs.append(range(number, number + 1))
    return runs


def _play_shard(
    contest: Contest, about: Mapping[str, object], folder: Path, numbers: range, *, marked_too: bool
) -> None:
    """Play a shard unless another run has finished it, or has marked it and those are left for later."""
    file = folder / f"{numbers[0]:07}-{numbers[-1]:07}{SHARD}"
    mark = file.with_suffix(MARK)
    try:
        with mark.open("x", encoding="ascii") as marked:
            marked.write(f"{os.getpid()}\n")
    except FileExistsError:
        if not marked_too:
            return
    try:
        pairs = []
        for number in numbers:
            if file.exists():
                return
            pairs.append(asdict(play_pair(contest, number)))
        for pair in pairs:
            for tally in pair["tallies"]:
                tally["seconds"] = [round(seconds, DIGITS) for seconds in tally["seconds"]]
        fresh = file.with_suffix(f".{os.getpid()}")
        fresh.write_text(
            json.dumps({"contest": about, "first": numbers[0], "pairs": pairs}), encoding="utf-8"
        )
        fresh.replace(file)
    finally:
        mark.unlink(missing_ok=True)
