"""Files that released versions wrote are read by this one."""

import json
import shutil
from pathlib import Path

import pytest

from game.session.figures import figures
from game.session.header import VERSION
from saves.catalogue import entries
from saves.glance import State
from saves.slots import look_at, open_match

RELEASED = sorted((Path(__file__).parent / "released").glob("*.canasta"))


@pytest.mark.parametrize("record", RELEASED, ids=[path.stem for path in RELEASED])
def test_a_record_of_a_released_version_is_whole_here(record: Path, tmp_path: Path) -> None:
    path = tmp_path / record.name
    shutil.copy(record, path)
    (entry,) = entries(tmp_path)
    assert entry.state is State.FINISHED
    match = look_at(path).match
    assert list(match.totals) == list(entry.totals) and match.winner == entry.winner
    assert figures(match) is not None
    assert open_match(path).match.totals == match.totals
    assert path.read_bytes() == record.read_bytes()


def test_there_is_a_record_of_every_version_of_the_format() -> None:
    versions = {json.loads(path.read_text(encoding="utf-8").splitlines()[0])["canasta"] for path in RELEASED}
    assert versions == set(range(1, VERSION + 1))
