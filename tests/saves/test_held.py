"""What a player holds is kept beside the record; nothing of that file ever stops the game."""

import logging
from pathlib import Path

import pytest

from saves.held import MOST_BYTES, HeldFile


def test_what_was_written_last_is_read_and_can_be_removed(tmp_path: Path) -> None:
    file = HeldFile(tmp_path / "match.canasta")
    assert file.read() == {}
    file.write({"order": [3, 1]})
    file.write({"order": [1, 3]})
    assert HeldFile(tmp_path / "match.canasta").read() == {"order": [1, 3]}
    assert [path.name for path in tmp_path.iterdir()] == ["match.hand"]
    file.remove()
    file.remove()
    assert file.read() == {}


@pytest.mark.parametrize("data", [b"", b"[1]", b"{", b"\xff\xfe", b"[" * 9000, b" " * MOST_BYTES + b"{}"])
def test_a_file_that_is_no_object_is_as_none(tmp_path: Path, data: bytes) -> None:
    file = HeldFile(tmp_path / "match.canasta")
    file.path.write_bytes(data)
    assert file.read() == {}


def test_what_cannot_be_written_or_read_is_said_in_the_log_alone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = HeldFile(tmp_path / "gone" / "match.canasta")
    with caplog.at_level(logging.WARNING):
        file.write({})
    assert "cannot be written" in caplog.text
    folder = HeldFile(tmp_path / "folder.canasta")
    folder.path.mkdir()
    folder.read()
    folder.remove()
    assert "cannot be read" in caplog.text
    assert "cannot be removed" in caplog.text
