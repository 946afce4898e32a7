"""Spoilt records and settings, and those of strangers, end in a sentence and within bounds."""

import json
import logging
from pathlib import Path

import pytest

from game.rules.reasons import Why
from game.session import reader
from game.session.reader import MOST_DEALS, BadRecord, read_record
from game.view.text import set_language
from saves.glance import State, glance, last_table
from saves.settings import Settings, load_settings
from saves.slots import DamagedError, open_match
from tests.saves.fuzzing import fuzz
from tests.saves.mutating import records

COUNT = 300
"""`python3 -m tests.fuzz` tries as many as one likes."""
PART = 50


@pytest.mark.parametrize("first", range(0, COUNT, PART))
def test_spoilt_files_end_in_a_sentence(first: int, tmp_path: Path) -> None:
    set_language("en")
    logging.disable()
    try:
        for number in range(first, first + PART):
            folder = tmp_path / str(number)
            folder.mkdir()
            fuzz(number, folder)
    finally:
        logging.disable(logging.NOTSET)


def test_a_line_of_a_hundred_megabytes_is_not_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "long.canasta"
    with path.open("wb") as file:
        file.write(b'{"canasta":1,"name":"')
        file.truncate(100_000_000)
    assert glance(path).state is State.DAMAGED
    assert last_table(path) is None
    with pytest.raises(DamagedError, match="too long"):
        open_match(path)
    settings = tmp_path / "settings.json"
    with settings.open("wb") as file:
        file.truncate(100_000_000)
    assert load_settings(settings) == Settings()


@pytest.mark.parametrize("opening", [b"[", b'{"a":', b'{"canasta":1,"rules":' + b"["], ids=repr)
def test_ten_thousand_nested_lists_are_no_line(opening: bytes) -> None:
    with pytest.raises(BadRecord) as bad:
        read_record(opening * 10_000)
    assert bad.value.illegal.why is Why.BAD_RECORD


@pytest.mark.parametrize("number", [0, -1, 10**9, 10**400, 1.5, True])
def test_a_deal_of_no_possible_number_is_refused(number: object) -> None:
    header, deal = records()[0].splitlines()[:2]
    line = json.loads(deal) | {"deal": number}
    with pytest.raises(BadRecord) as bad:
        read_record(header + b"\n" + json.dumps(line).encode() + b"\n")
    assert (bad.value.line, bad.value.illegal.why) == (2, Why.BAD_RECORD)


def test_so_many_deals_a_record_holds_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    assert MOST_DEALS == 5000
    whole = records()[1]
    assert len(read_record(whole).match.deals) >= 2
    monkeypatch.setattr(reader, "MOST_DEALS", 1)
    with pytest.raises(BadRecord, match="too many deals"):
        read_record(whole)
