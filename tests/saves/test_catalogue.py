"""The list of matches: what it says, its order, and an index that may be lost."""

import json
import time
from dataclasses import replace
from pathlib import Path

import pytest

from saves import catalogue
from saves.catalogue import INDEX, RECENT, entries, touch
from saves.claim import Claim
from saves.glance import Entry, State, glance
from saves.slots import new_match, newest_unfinished, open_match
from tests.played import header
from tests.saves.test_slots import aged, recorded


def test_an_entry_says_what_the_record_says(tmp_path: Path) -> None:
    told = replace(header(3), name="Ida’s", date="2026-01-31", practice=True)
    path = new_match(tmp_path, told).record.path
    entry = entries(tmp_path)[0]
    assert (entry.path, entry.id, entry.name, entry.date) == (path, "match-3", "Ida’s", "2026-01-31")
    assert (entry.deal, entry.totals, entry.state, entry.preset) == (1, (0, 0), State.RUNNING, "classic")
    assert entry.seats == told.seats and entry.practice and not entry.imported and entry.winner is None


def test_a_finished_match_says_who_won(tmp_path: Path) -> None:
    recorded(tmp_path, 1, 100_000)
    entry = entries(tmp_path)[0]
    assert entry.state is State.FINISHED and entry.winner == entry.totals.index(max(entry.totals))


def test_records_that_cannot_be_played_here_are_in_the_list_as_what_they_are(tmp_path: Path) -> None:
    (tmp_path / "newer.canasta").write_bytes(b'{"canasta":7}\n')
    (tmp_path / "other rules.canasta").write_bytes(b'{"canasta":1,"rules":{"preset":"whist"}}\n')
    (tmp_path / "none.canasta").write_bytes(b"\x00" * 100)
    states = {entry.path.stem: entry.state for entry in entries(tmp_path)}
    assert states == {"newer": State.NEWER, "other rules": State.NEWER, "none": State.DAMAGED}


def test_a_record_that_an_older_program_could_not_read_is_looked_at_again(tmp_path: Path) -> None:
    """The index of a program before an update must not tell the one after it what it cannot read."""
    path = recorded(tmp_path, 1, 30)
    entries(tmp_path)
    index = tmp_path / INDEX
    index.write_text(index.read_text("utf-8").replace('"state": "running"', '"state": "newer"'), "utf-8")
    assert '"newer"' in index.read_text("utf-8")
    assert [(entry.path, entry.state) for entry in entries(tmp_path)] == [(path, State.RUNNING)]


def test_from_the_index_the_list_is_the_same_without_a_look_at_the_records(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(3):
        recorded(tmp_path, seed, 30)
    first = entries(tmp_path)
    looked: list[Path] = []

    def look(path: Path) -> Entry:
        looked.append(path)
        return glance(path)

    monkeypatch.setattr(catalogue, "glance", look)
    assert entries(tmp_path) == first and looked == []
    path = recorded(tmp_path, 1, 60)
    assert entries(tmp_path) != first and looked == [path], "a record that has grown is looked at again"


@pytest.mark.parametrize(
    "index",
    [
        b"",
        b"[]",
        b"{",
        b"[" * 100_000,
        b'{"version": 1}',
        b'{"version": 99, "entries": {}}',
        b'{"version": 1, "entries": {"0.canasta": {"mark": 3}}}',
        b'{"version": 1, "entries": {"0.canasta": {"mark": [1, 2], "seats": [], "totals": [], "deal": 0}}}',
    ],
)
def test_an_index_that_is_none_is_made_anew(tmp_path: Path, index: bytes) -> None:
    recorded(tmp_path, 0, 30)
    first = entries(tmp_path)
    (tmp_path / INDEX).write_bytes(index)
    assert entries(tmp_path) == first
    assert json.loads((tmp_path / INDEX).read_bytes())["version"] == 1


def test_where_the_index_cannot_be_written_the_list_is_there(tmp_path: Path) -> None:
    recorded(tmp_path, 0, 30)
    (tmp_path / INDEX).mkdir()
    (tmp_path / RECENT).mkdir()
    touch(tmp_path / "0.canasta")
    assert len(entries(tmp_path)) == 1


def test_the_match_played_last_comes_first_whatever_the_clock_says(tmp_path: Path) -> None:
    first, second = recorded(tmp_path, 1, 30), recorded(tmp_path, 2, 30)
    open_match(second)
    open_match(first)
    aged(first, 1000)
    aged(second, int(time.time()) + 10**8)
    assert [entry.path for entry in entries(tmp_path)] == [first, second]


def test_a_record_dated_in_the_future_is_not_the_one_to_go_on_with(tmp_path: Path) -> None:
    now = aged(recorded(tmp_path, 1, 30), int(time.time()) - 100)
    future = aged(recorded(tmp_path, 2, 30), int(time.time()) + 10**7)
    found = newest_unfinished(tmp_path)
    assert found is not None
    assert found.path == now
    now.unlink()
    found = newest_unfinished(tmp_path)
    assert found is not None
    assert found.path == future, "it is one all the same"


def test_a_match_is_claimed_by_one_program_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "a.canasta"
    one, two, other = Claim(path), Claim(path), Claim(tmp_path / "b.canasta")
    assert one.held and not two.held and other.held
    two.release()
    assert not Claim(path).held
    one.release()
    three = Claim(path)
    assert three.held
    three.release()
    other.release()
    assert list(tmp_path.iterdir()) == []
