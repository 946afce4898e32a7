"""The command that checks records: its verdicts for people and for programs."""

import json
from pathlib import Path

import pytest

from game.session.reader import MOST_BYTES
from game.view.check import examine, main
from game.view.text import set_language

RECORDS = Path(__file__).parents[1] / "records"


@pytest.fixture(autouse=True)
def english() -> None:
    set_language("en")


def test_a_verdict_for_programs_is_one_json_object_a_file_in_letters_that_every_console_has(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = tmp_path / "Jürgens Sieg ♠.canasta", tmp_path / "bad.canasta"
    good.write_bytes((RECORDS / "9000.canasta").read_bytes())
    bad.write_bytes(good.read_bytes() + b"{}\n")
    assert main([good, bad, tmp_path / "none"], as_json=True) == 1
    printed = capsys.readouterr().out
    assert printed.isascii()
    verdicts = list(map(json.loads, printed.splitlines()))
    assert [verdict["file"] for verdict in verdicts] == [str(good), str(bad), str(tmp_path / "none")]
    assert [verdict["ok"] for verdict in verdicts] == [True, False, False]
    assert [verdict["line"] for verdict in verdicts] == [None, 131, None]
    assert [verdict["why"] for verdict in verdicts] == [None, "bad_record", None]
    assert verdicts[0]["totals"] == verdicts[1]["totals"] == [685, 1295]
    assert verdicts[2]["message"]


def test_a_verdict_for_people_is_a_line_that_names_file_and_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "100 %{sure}.canasta"
    bad.write_bytes((RECORDS / "9000.canasta").read_bytes() + b"\n")
    good = RECORDS / "9000.canasta"
    assert main([good]) == 0
    assert main([bad]) == 1
    ok, refused = capsys.readouterr().out.splitlines()
    assert ok == f"{good}: ok, 1 deal, 127 actions, 685 : 1295"
    assert refused.startswith(f"{bad}:131: refused: bad_record: ")


def test_a_file_without_an_end_is_refused(tmp_path: Path) -> None:
    endless = tmp_path / "endless"
    with endless.open("wb") as file:
        file.truncate(MOST_BYTES + 1000)
    verdict = examine(endless)
    assert verdict.illegal is not None
    assert (verdict.line, verdict.illegal.have) == (1, MOST_BYTES + 1)
