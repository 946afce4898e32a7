"""Statistics: every finished match once, with the right figures, and a database that can be made anew."""

import csv
import sqlite3
from contextlib import closing
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from game.rules.actions import Take
from game.rules.table import NO_SEAT
from game.session.figures import Figures, figures
from game.session.match import Match
from game.session.practice import practice_lines
from saves.collection import bring_in
from saves.record_file import RecordFile
from saves.slots import begin_from, open_match
from saves.statistics import Statistics
from tests.played import begun, play_until
from tests.saves.test_slots import recorded


@cache
def finished(seed: int) -> Match:
    """A match played to its end."""
    sitting = begun(seed)
    play_until(sitting, lambda match: match.winner is not None)
    return sitting.match


def told(seed: int) -> Figures:
    """The figures of a finished match."""
    found = figures(finished(seed))
    assert found is not None
    return found


def kept(folder: Path) -> Statistics:
    """The statistics of a folder."""
    return Statistics(folder / "statistics.sqlite", folder / "matches")


def test_the_figures_of_a_match_are_those_of_its_own_side() -> None:
    match, found = finished(1), told(1)
    assert (found.id, found.preset, found.opponents, found.partner) == (
        "match-1",
        "classic",
        "greedy",
        "greedy",
    )
    assert (found.own, found.theirs) == match.totals and found.won == (match.winner == 0)
    points = [scores[0].total for scores in match.scores]
    assert (found.deals, found.points) == (len(points), match.totals[0])
    assert (found.best, found.worst) == (max(points), min(points))
    assert 500 * found.natural == sum(scores[0].natural for scores in match.scores)
    assert 300 * found.mixed == sum(scores[0].mixed for scores in match.scores)
    ends = [deal.steps()[-1].after for deal in match.deals]
    assert found.outs == sum(end.went_out in (0, 2) for end in ends if end.went_out != NO_SEAT)
    piles = [
        len(step.before.pile)
        for deal in match.deals
        for step in deal.steps()
        if isinstance(step.action, Take) and step.seat in (0, 2)
    ]
    assert found.pile == max(piles)


def test_the_level_of_a_bot_is_told_without_its_style_and_several_together() -> None:
    seats = finished(1).header.seats
    styled = [seats[0], replace(seats[1], kind="club-bold"), replace(seats[2], kind="expert"), seats[3]]
    match = begun(1).match
    match.header = replace(match.header, seats=tuple(styled))
    match.resign(1)
    found = figures(match)
    assert found is not None
    assert (found.opponents, found.partner, found.won, found.deals) == ("club+greedy", "expert", True, 0)


def test_a_match_that_does_not_count_has_no_figures() -> None:
    match = finished(1)
    bots = tuple(replace(player, kind="greedy") for player in match.header.seats)
    for changed in ({"practice": True}, {"imported": True}, {"seats": bots}, {"id": ""}):
        other = begun(1).match
        other.header = replace(other.header, **changed)
        other.resign(1)
        assert figures(other) is None
    assert figures(begun(1).match) is None, "it is not over"


def test_a_match_is_counted_once_however_often_it_comes(tmp_path: Path) -> None:
    statistics = kept(tmp_path)
    for _ in range(3):
        statistics.add(told(1))
    statistics.add(told(2))
    whole = statistics.summary()
    assert (whole.matches, whole.deals) == (2, told(1).deals + told(2).deals)
    assert whole.won == told(1).won + told(2).won
    assert (whole.best, whole.worst) == (max(told(1).best, told(2).best), min(told(1).worst, told(2).worst))
    assert statistics.course() == [told(1), told(2)]


def test_matches_are_told_apart_by_preset_opponents_and_partner(tmp_path: Path) -> None:
    statistics = kept(tmp_path)
    statistics.add(told(1))
    statistics.add(replace(told(2), id="b", opponents="club"))
    statistics.add(replace(told(2), id="c", opponents="club", partner="expert"))
    assert [(each.what, each.matches) for each in statistics.by("opponents")] == [("club", 2), ("greedy", 1)]
    assert [(each.what, each.matches) for each in statistics.by("partner")] == [("greedy", 2), ("expert", 1)]
    assert [(each.what, each.matches) for each in statistics.by("preset")] == [("classic", 3)]


def test_nothing_played_is_all_nought(tmp_path: Path) -> None:
    whole = kept(tmp_path).summary()
    assert (whole.matches, whole.deals, whole.best, whole.pile) == (0, 0, 0, 0)
    assert kept(tmp_path).course() == [] and kept(tmp_path).by("partner") == []


def test_a_match_that_ended_when_nobody_counted_is_counted_later(tmp_path: Path) -> None:
    recorded(tmp_path / "matches", 1, 100_000)
    recorded(tmp_path / "matches", 2, 30)
    statistics = kept(tmp_path)
    for _ in range(2):
        statistics.catch_up()
        assert statistics.course() == [told(1)]


def test_practice_and_what_was_finished_elsewhere_are_not_counted(tmp_path: Path) -> None:
    match = finished(1)
    again = replace(match.header, id="again", practice=True)
    kept_again = begin_from(
        tmp_path / "matches", "again", practice_lines(again, match.deals[0], len(match.deals[0].deeds) - 1)
    )
    kept_again.match.resign(1)
    bring_in(tmp_path / "matches", recorded(tmp_path, 2, 100_000))
    statistics = kept(tmp_path)
    statistics.catch_up()
    assert statistics.summary().matches == 0


def test_reset_begins_anew_and_what_was_counted_does_not_come_back(tmp_path: Path) -> None:
    recorded(tmp_path / "matches", 1, 100_000)
    statistics = kept(tmp_path)
    statistics.catch_up()
    statistics.reset()
    statistics.catch_up()
    statistics.add(told(1))
    assert statistics.summary().matches == 0
    statistics.add(told(2))
    assert statistics.course() == [told(2)]


def test_a_damaged_database_is_put_aside_and_made_anew_from_the_records(tmp_path: Path) -> None:
    recorded(tmp_path / "matches", 1, 100_000)
    statistics = kept(tmp_path)
    statistics.path.write_bytes(b"no database at all" * 100)
    assert statistics.summary().matches == 1
    assert statistics.aside is not None and statistics.aside.read_bytes().startswith(b"no database")
    assert statistics.course() == [told(1)]


def test_a_database_of_other_columns_is_put_aside(tmp_path: Path) -> None:
    statistics = kept(tmp_path)
    with closing(sqlite3.connect(statistics.path)) as base:
        base.execute("CREATE TABLE matches (what TEXT)")
        base.commit()
    assert statistics.summary().matches == 0 and statistics.aside is not None


def test_where_no_file_can_be_made_the_reason_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(OSError, match="file"):
        Statistics(tmp_path / "file" / "statistics.sqlite", tmp_path).summary()
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match="unable to open"):
        Statistics(tmp_path / "folder", tmp_path).summary()


def test_the_figures_are_exported_as_lines_that_no_spreadsheet_runs(tmp_path: Path) -> None:
    statistics = kept(tmp_path)
    statistics.add(replace(told(1), id="=1+1"))
    statistics.export(tmp_path / "out" / "canasta.csv")
    with (tmp_path / "out" / "canasta.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["id"] for row in rows] == ["'=1+1"]
    assert int(rows[0]["own"]) == told(1).own and rows[0]["opponents"] == "greedy"


def test_a_practice_match_is_dealt_the_same_cards_and_goes_on_from_there(tmp_path: Path) -> None:
    match = finished(1)
    deal = match.deals[1]
    header = replace(match.header, id="again", practice=True)
    again = begin_from(tmp_path, "again", practice_lines(header, deal, 20))
    assert again.match.running == deal.steps()[19].after
    read = open_match(again.record.path).match
    assert read.running == again.match.running and read.header.practice and read.deal_number == deal.number
    assert read.promise == deal.promise and isinstance(again.match.sink, RecordFile)
