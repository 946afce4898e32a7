"""Matches are named, deleted and brought back, brought in and given away."""

import json
import shutil
from pathlib import Path

import pytest

from game.session.reader import BadRecord, read_record
from saves.catalogue import entries
from saves.collection import (
    MOST_DELETED,
    KnownError,
    bring_in,
    delete,
    give_away,
    offered,
    rename,
    restore,
)
from saves.glance import State
from saves.held import HeldFile
from saves.slots import new_match, open_match
from tests.played import begun, header
from tests.saves.test_slots import aged, recorded


def test_a_match_gets_a_name_and_nothing_else_of_it_changes(tmp_path: Path) -> None:
    path = aged(recorded(tmp_path, 1, 30), 1000)
    before = path.read_bytes()
    rename(path, "Sunday, with Ida “the Bold”")
    assert entries(tmp_path)[0].name == "Sunday, with Ida “the Bold”"
    assert path.read_bytes().partition(b"\n")[2] == before.partition(b"\n")[2]
    assert int(path.stat().st_mtime) == 1000
    assert open_match(path).match.running == read_record(before).match.running
    rename(path, "Sunday, with Ida “the Mild”")
    assert entries(tmp_path)[0].name.endswith("Mild”"), "a name as long as the one before is seen, too"
    rename(path, "")
    assert path.read_bytes().partition(b"\n")[0] == before.partition(b"\n")[0]
    rename(path, "x" * 500)
    assert len(entries(tmp_path)[0].name) == 80, "a name that could not be read again is cut"


def test_keys_of_other_versions_stay_when_a_match_is_named(tmp_path: Path) -> None:
    path = tmp_path / "a.canasta"
    path.write_bytes(json.dumps(header(1).line() | {"colour": "blue"}).encode() + b"\n")
    rename(path, "blue one")
    assert json.loads(path.read_bytes())["colour"] == "blue"


def test_a_deleted_match_is_gone_and_can_be_brought_back_as_it_was(tmp_path: Path) -> None:
    path = recorded(tmp_path, 1, 30)
    HeldFile(path).write({"deal": 1})
    before = path.read_bytes()
    aside = delete(path)
    assert entries(tmp_path) == [] and not HeldFile(path).path.exists()
    assert restore(aside) == path
    assert path.read_bytes() == before and HeldFile(path).read() == {"deal": 1}


def test_a_match_brought_back_never_takes_the_place_of_another(tmp_path: Path) -> None:
    path = recorded(tmp_path, 1, 30)
    aside = delete(path)
    path.write_bytes(b"another")
    assert restore(aside).name == "1 (2).canasta"
    assert path.read_bytes() == b"another"


def test_so_many_deleted_matches_are_kept_and_no_more(tmp_path: Path) -> None:
    for number in range(MOST_DELETED + 5):
        path = tmp_path / f"{number}.canasta"
        path.write_bytes(b"%d" % number)
        delete(path)
    kept = {int(path.read_bytes()) for path in (tmp_path / "deleted").iterdir()}
    assert kept == set(range(5, MOST_DELETED + 5))


def test_a_record_is_given_away_under_its_name_and_brought_in_elsewhere(tmp_path: Path) -> None:
    home, away, other = tmp_path / "home", tmp_path / "away", tmp_path / "other"
    path = recorded(home, 1, 30)
    copy = give_away(path, away, "../Ida: a/b\\c?")
    assert copy.parent == away and copy.read_bytes() == path.read_bytes()
    assert give_away(path, away, "../Ida: a/b\\c?") != copy
    assert set(offered([away, tmp_path / "nowhere"])) == set(away.iterdir())
    brought = bring_in(other, copy)
    assert brought.parent == other and brought.read_bytes() == path.read_bytes()
    with pytest.raises(KnownError):
        bring_in(other, copy)


def test_a_match_that_was_finished_elsewhere_is_marked(tmp_path: Path) -> None:
    path = recorded(tmp_path, 1, 100_000)
    brought = bring_in(tmp_path / "other", path)
    entry = entries(tmp_path / "other")[0]
    assert entry.imported and entry.state is State.FINISHED
    assert read_record(brought.read_bytes()).match.header.imported


def test_a_record_that_does_not_hold_is_not_brought_in_and_stays_where_it_is(tmp_path: Path) -> None:
    path = recorded(tmp_path, 1, 30)
    with path.open("ab") as file:
        file.write(b'{"seat":0,"do":"stop"}\n')
    with pytest.raises(BadRecord):
        bring_in(tmp_path / "other", path)
    assert path.exists() and not (tmp_path / "other").exists()


def test_half_a_last_line_is_not_brought_in(tmp_path: Path) -> None:
    path = recorded(tmp_path, 1, 30)
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"seat":0,"d')
    assert bring_in(tmp_path / "other", path).read_bytes() == whole


def test_a_name_with_half_a_sign_is_no_reason_to_fail(tmp_path: Path) -> None:
    path = tmp_path / "a.canasta"
    shutil.copy(new_match(tmp_path / "from", header(1)).record.path, path)
    rename(path, "half \ud83c")
    assert entries(tmp_path)[0].name == "half ?"


def test_an_older_record_without_the_further_keys_of_the_header_is_read(tmp_path: Path) -> None:
    lines = [header(1).line()]
    begun(1, lines.append)
    assert set(lines[0]) == {"canasta", "rules", "seats", "seed", "id"}
    path = tmp_path / "a.canasta"
    path.write_bytes(json.dumps(lines[0]).encode() + b"\n")
    assert entries(tmp_path)[0].name == entries(tmp_path)[0].date == ""
