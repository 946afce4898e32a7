"""Matches on disk: found, opened where they end, put aside when they do not hold."""

import json
import os
import random
import sys
from codecs import BOM_UTF8
from errno import EACCES
from pathlib import Path
from typing import IO, Any

import pytest

from game.rules.reasons import Illegal
from game.session.reader import MOST_BYTES, BadRecord, read_record
from game.session.sitting import Sitting
from saves.record_file import ChangedError, RecordFile
from saves.slots import DamagedError, NewerError, new_match, newest_unfinished, open_match
from tests.played import begun, bots, header, play_until


def recorded(folder: Path, seed: int, actions: int) -> Path:
    """The record of a match after so many actions."""
    path = folder / f"{seed}.canasta"
    play_until(
        begun(seed, RecordFile(path)), lambda match: match.actions >= actions or match.winner is not None
    )
    return path


def aged(path: Path, seconds: int) -> Path:
    """The same file, written to at that time."""
    os.utime(path, (seconds, seconds))
    return path


def test_a_new_match_is_on_the_disk_with_its_first_deal(tmp_path: Path) -> None:
    kept = new_match(tmp_path, header(4))
    lines = kept.record.path.read_text(encoding="utf-8").splitlines()
    assert [next(iter(json.loads(line))) for line in lines] == ["canasta", "deal"]
    assert read_record(kept.record.path.read_bytes()).match.running == kept.match.running


def test_the_match_to_go_on_with_is_the_one_played_last_that_is_not_over(tmp_path: Path) -> None:
    aged(recorded(tmp_path, 1, 30), 1000)
    later = aged(recorded(tmp_path, 2, 30), 2000)
    finished = aged(recorded(tmp_path, 3, 100_000), 3000)
    assert '"winner"' in finished.read_text(encoding="utf-8").splitlines()[-1]
    found = newest_unfinished(tmp_path)
    assert found is not None
    assert (found.path, found.deal, found.totals) == (later, 1, (0, 0))


def test_where_a_match_stands_is_told_between_and_in_deals(tmp_path: Path) -> None:
    path = tmp_path / "5.canasta"
    sitting = begun(5, RecordFile(path))
    play_until(sitting, lambda match: len(match.scores) == 2)
    found = newest_unfinished(tmp_path)
    assert found is not None
    assert (found.deal, found.totals) == (2, sitting.match.totals)
    sitting.next_deal()
    found = newest_unfinished(tmp_path)
    assert found is not None
    assert (found.deal, found.totals) == (3, sitting.match.totals)


def test_nothing_to_go_on_with_where_nothing_was_played(tmp_path: Path) -> None:
    assert newest_unfinished(tmp_path) is None
    assert newest_unfinished(tmp_path / "no folder") is None


def test_a_record_cut_off_at_any_byte_goes_on_with_its_whole_lines(tmp_path: Path) -> None:
    data = recorded(tmp_path, 6, 200).read_bytes()
    deals_end = data.index(b"\n", data.index(b'"deal"')) + 1
    path = tmp_path / "cut.canasta"
    for size in random.Random(6).sample(range(deals_end, len(data)), 60):
        path.write_bytes(data[:size])
        kept = open_match(path)
        whole = data[: data.rindex(b"\n", 0, size) + 1]
        if data[size : size + 1] == b"\n":
            whole = data[: size + 1]
        assert kept.match.running == read_record(whole).match.running
        kept.record({"undo": 0})
        assert path.read_bytes().startswith(whole) and path.read_bytes().endswith(b'\n{"undo":0}\n')
        assert path.read_bytes().count(b"\n") == whole.count(b"\n") + 1 + closing_lines(whole)


def closing_lines(whole: bytes) -> int:
    """How many lines of a deal's end are missing in a record that was cut off there."""
    return len(read_record(whole).missing)


def test_a_deal_whose_score_was_not_written_gets_it(tmp_path: Path) -> None:
    path = tmp_path / "a.canasta"
    play_until(begun(7, RecordFile(path)), lambda match: len(match.scores) == 1)
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.rindex(b'{"score"')])
    assert open_match(path).match.deal_over
    assert path.read_bytes() == whole


def test_a_record_of_nothing_but_its_header_gets_its_first_deal(tmp_path: Path) -> None:
    whole = new_match(tmp_path, header(8)).record.path
    short = tmp_path / "short.canasta"
    short.write_bytes(whole.read_bytes().splitlines(keepends=True)[0])
    assert not open_match(short).match.deal_over
    assert short.read_bytes() == whole.read_bytes()


def test_a_record_opened_and_left_is_not_touched(tmp_path: Path) -> None:
    path = aged(recorded(tmp_path, 9, 40), 5000)
    open_match(path)
    assert path.stat().st_mtime == 5000


@pytest.mark.parametrize("data", [b"", b"\x00\xff", b"[]\n", b'{"canasta":-1}\n'], ids=repr)
def test_a_record_that_is_none_is_put_aside(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "a.canasta"
    path.write_bytes(data)
    with pytest.raises(DamagedError) as damaged:
        open_match(path)
    assert damaged.value.aside == tmp_path / "a.canasta.bad"
    assert damaged.value.aside.read_bytes() == data
    assert newest_unfinished(tmp_path) is None


def test_a_record_that_breaks_a_rule_is_put_aside_and_the_others_stay(tmp_path: Path) -> None:
    good = aged(recorded(tmp_path, 1, 30), 1000)
    bad = aged(recorded(tmp_path, 2, 30), 2000)
    (tmp_path / "2.canasta.bad").write_bytes(b"an older one")
    with bad.open("ab") as file:
        file.write(b'{"seat":0,"do":"answer","yes":true}\n')
    found = newest_unfinished(tmp_path)
    assert found is not None
    with pytest.raises(DamagedError) as damaged:
        open_match(found.path)
    assert damaged.value.aside == tmp_path / "2.canasta1.bad"
    assert (tmp_path / "2.canasta.bad").read_bytes() == b"an older one"
    found = newest_unfinished(tmp_path)
    assert found is not None
    assert found.path == good


def test_a_record_that_cannot_be_read_hides_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    good = aged(recorded(tmp_path, 1, 30), 1000)
    locked = aged(recorded(tmp_path, 2, 30), 2000)
    opened = Path.open

    def refuse(path: Path, mode: str = "r", **more: Any) -> IO[Any]:
        if path == locked:
            raise PermissionError(EACCES, "locked")
        return opened(path, mode, **more)

    monkeypatch.setattr(Path, "open", refuse)
    found = newest_unfinished(tmp_path)
    assert found is not None
    assert found.path == good
    good.unlink()
    with pytest.raises(PermissionError):
        newest_unfinished(tmp_path)


def test_what_is_no_file_is_no_record(tmp_path: Path) -> None:
    good = aged(recorded(tmp_path, 1, 30), 1000)
    (tmp_path / "folder.canasta").mkdir()
    if sys.platform != "win32":
        (tmp_path / "nowhere.canasta").symlink_to("gone")
    found = newest_unfinished(tmp_path)
    assert found is not None
    assert found.path == good


def test_two_programs_at_one_match_leave_it_whole(tmp_path: Path) -> None:
    path = recorded(tmp_path, 3, 40)
    one, two = open_match(path), open_match(path)
    play_until(Sitting(one.match, bots()), lambda match: match.actions >= 50)
    play_until(Sitting(two.match, bots()), lambda match: match.actions >= 60)
    assert one.record.trouble is None and isinstance(two.record.trouble, ChangedError)
    assert open_match(path).match.running == one.match.running


def test_a_file_beyond_all_bounds_is_no_record_and_is_not_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "a.canasta"
    with path.open("wb") as file:
        file.truncate(MOST_BYTES + 1000)
    assert newest_unfinished(tmp_path) is not None
    with pytest.raises(DamagedError, match="too long") as damaged:
        open_match(path)
    cause = damaged.value.__cause__
    assert isinstance(cause, BadRecord)
    assert cause.illegal.have == MOST_BYTES + 1, "a byte more than a record may have tells it"


def test_a_record_saved_by_an_editor_goes_on(tmp_path: Path) -> None:
    path = recorded(tmp_path, 4, 40)
    played = open_match(path).match.running
    path.write_bytes(BOM_UTF8 + path.read_bytes().replace(b"\n", b"\r\n"))
    found = newest_unfinished(tmp_path)
    assert found is not None
    assert (found.deal, found.totals) == (1, (0, 0))
    kept = open_match(path)
    assert kept.match.running == played
    play_until(Sitting(kept.match, bots()), lambda match: match.actions >= 50)
    assert open_match(path).match.running == kept.match.running


def test_undo_is_on_the_disk_too(tmp_path: Path) -> None:
    path = tmp_path / "a.canasta"
    sitting = begun(10, RecordFile(path))
    play_until(sitting, lambda match: match.undoable(0) > 0)
    assert not isinstance(sitting.undo(), Illegal)
    assert open_match(path).match.running == sitting.match.running


@pytest.mark.parametrize(
    "data",
    [
        b'{"canasta":2,"what":"nobody knows"}\n',
        b'{"canasta":1,"rules":{"preset":"bolivia"}}\n',
        b'{"canasta":1,"rules":{"preset":"classic","sequences":true}}\n',
        b'{"canasta":1,"rules":{"preset":"classic","hand_size":40}}\n',
    ],
    ids=["version", "preset", "option", "value"],
)
def test_a_record_of_a_later_program_is_refused_and_left_where_it_is(tmp_path: Path, data: bytes) -> None:
    good = aged(recorded(tmp_path, 1, 30), 1000)
    newer = tmp_path / "newer.canasta"
    newer.write_bytes(data)
    with pytest.raises(NewerError):
        open_match(newer)
    assert newer.read_bytes() == data
    found = newest_unfinished(tmp_path)
    assert found is not None
    assert found.path == good, "there is nothing to continue in a record that cannot be read here"
