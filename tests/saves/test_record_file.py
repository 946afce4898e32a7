"""A record grows by whole lines, whatever the disk does meanwhile."""

from pathlib import Path

from saves.record_file import RecordFile


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
    RecordFile(path, size=11)({"undo": 3})
    assert path.read_bytes() == b'{"undo":1}\n{"undo":3}\n'


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
