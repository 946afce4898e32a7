"""A record grows by whole lines, whatever the disk does meanwhile."""

from errno import ENOENT, ENOSPC
from pathlib import Path

import pytest

from saves.record_file import ChangedError, RecordFile


def test_every_line_is_on_the_disk_when_the_call_returns(tmp_path: Path) -> None:
    record = RecordFile(tmp_path / "new folder" / "a.canasta")
    record({"canasta": 1, "name": "Jürgen"})
    assert record.path.read_bytes() == '{"canasta":1,"name":"Jürgen"}\n'.encode()
    record({"undo": 1})
    assert record.path.read_bytes().endswith(b'\n{"undo":1}\n')
    assert record.trouble is None


def test_what_cannot_be_written_is_kept_and_written_later(tmp_path: Path) -> None:
    path = tmp_path / "a.canasta"
    path.mkdir()
    record = RecordFile(path)
    record({"undo": 1})
    record({"undo": 2})
    assert record.trouble is not None
    path.rmdir()
    record({"undo": 3})
    assert record.trouble is None
    assert path.read_bytes() == b'{"undo":1}\n{"undo":2}\n{"undo":3}\n'


def test_half_a_line_is_written_over(tmp_path: Path) -> None:
    path = tmp_path / "a.canasta"
    path.write_bytes(b'{"undo":1}\n{"undo":22222222')
    RecordFile(path, size=11, end=path.stat().st_size)({"undo": 3})
    assert path.read_bytes() == b'{"undo":1}\n{"undo":3}\n'


def test_half_a_line_that_a_full_disk_took_is_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = RecordFile(tmp_path / "a.canasta")
    record({"undo": 1})
    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full_disk)
        record({"undo": 2})
    assert record.trouble is not None
    assert record.path.stat().st_size > record.size
    record({"undo": 3})
    assert record.trouble is None
    assert record.path.read_bytes() == b'{"undo":1}\n{"undo":2}\n{"undo":3}\n'


def full_disk(_descriptor: int) -> None:
    raise OSError(ENOSPC, "full")


def test_a_record_that_another_program_goes_on_with_is_left_to_it(tmp_path: Path) -> None:
    path = tmp_path / "a.canasta"
    record = RecordFile(path)
    record({"undo": 1})
    other = RecordFile(path, size=11)
    other({"undo": 22})
    record({"undo": 3})
    record({"undo": 4})
    assert isinstance(record.trouble, ChangedError)
    other({"undo": 5})
    assert other.trouble is None
    assert path.read_bytes() == b'{"undo":1}\n{"undo":22}\n{"undo":5}\n'


def test_why_a_first_line_cannot_be_written_is_kept(tmp_path: Path) -> None:
    record = RecordFile(tmp_path / ("x" * 300))
    record({"canasta": 1})
    assert record.trouble is not None
    assert record.trouble.errno not in (None, ENOENT)


def test_a_last_line_without_its_end_gets_it_with_the_next(tmp_path: Path) -> None:
    path = tmp_path / "a.canasta"
    path.write_bytes(b'{"undo":1}')
    record = RecordFile(path, size=10)
    record.end_line()
    assert path.read_bytes() == b'{"undo":1}'
    record({"undo": 2})
    assert path.read_bytes() == b'{"undo":1}\n{"undo":2}\n'


def test_a_record_that_is_gone_is_not_begun_in_its_middle(tmp_path: Path) -> None:
    record = RecordFile(tmp_path / "a.canasta")
    record({"canasta": 1})
    record.path.unlink()
    record({"undo": 1})
    assert isinstance(record.trouble, FileNotFoundError)
    assert not record.path.exists()
