"""What the program does with spoilt files: it says what is wrong, or goes on; it never falls or hangs."""

import json
import random
from dataclasses import asdict, fields
from pathlib import Path
from time import perf_counter
from typing import Final

from game.rules.cards import CODE
from game.rules.table import Table
from game.session.figures import figures
from game.session.match import Match
from game.session.reader import BadRecord
from game.session.sitting import Sitting
from game.view.check import examine, sentence
from game.view.controller import Controller
from game.view.frame import frame
from game.view.keeping import take_up
from game.view.layout import layout
from game.view.messages import refusal
from game.view.replay import Replay
from saves.catalogue import INDEX, RECENT, entries
from saves.collection import KnownError, bring_in, rename
from saves.glance import last_table
from saves.held import HeldFile
from saves.settings import Settings, load_settings, save_settings
from saves.slots import DamagedError, NewerError, newest_unfinished, open_match
from saves.statistics import Statistics
from tests.played import begun, bots
from tests.saves.mutating import records, spoilt

CHOSEN: Final = Settings(volume=30, mute=True, speed="fast", table="wood", window=[10, 20, 1280, 800])
LONGEST: Final = 10.0
"""Seconds after which something is said to hang, on a slow machine too."""


def fuzz(number: int, folder: Path) -> str:
    """Try one spoilt file. Returns what became of it; raises AssertionError, or whatever it fell by."""
    chance = random.Random(number)
    start = perf_counter()
    tries = (_record, _record, _record, _settings, _beside)
    became = tries[number % len(tries)](chance, folder)
    assert perf_counter() - start < LONGEST, "it hangs"
    return became


def _record(chance: random.Random, folder: Path) -> str:
    path = folder / "spoilt.canasta"
    path.write_bytes(spoilt(chance.choice(records()), chance))
    said = sentence(examine(path))
    assert said.strip() and "%{" not in said
    entries(folder)
    _hold(last_table(path))
    try:
        bring_in(folder / "other", path)
    except BadRecord as error:
        assert refusal(error.illegal).strip()
    except KnownError as error:
        raise AssertionError("there is no other") from error
    rename_if_it_can_be(path)
    newest_unfinished(folder)
    try:
        match = open_match(path).match
    except DamagedError as error:
        assert error.aside.exists() and not path.exists()
        return "put aside"
    except NewerError:
        assert path.exists()
        return "newer"
    _look(match)
    return "goes on"


def rename_if_it_can_be(path: Path) -> None:
    """A name is given, or it is said that it cannot be."""
    before = path.read_bytes()
    try:
        rename(path, "another name")
    except ValueError:
        assert path.read_bytes() == before


def _look(match: Match) -> None:
    """A match that was read is one of lawful tables, and can be looked at again."""
    _hold(match.table)
    figures(match)
    Sitting(match, bots()).awaited()
    replay = Replay(match, match.deals, Settings())
    for _ in match.deals[:3]:
        replay.go_to(10**9)
        _hold(replay.table)
        assert len(
            layout(
                replay.seen(), frame((1280, 800), ranks=replay.seen().ranks, players=len(replay.table.hands))
            )
        ) == len(_cards(replay.table))
        replay.go_to_deal(1)


def _hold(table: Table | None) -> None:
    """Every card of the pack is somewhere, once."""
    if table is not None:
        cards = _cards(table)
        assert sorted(cards) == list(range(54 * table.rules.seats.packs)), "cards are conserved"
        assert all(CODE[card] for card in cards)


def _cards(table: Table) -> list[int]:
    melded = [card for side in table.melds for meld in side for card in meld]
    return [
        *table.stock,
        *table.pile,
        *melded,
        *(card for hand in table.hands for card in hand),
        *(card for side in table.red_threes for card in side),
    ]


def _settings(chance: random.Random, folder: Path) -> str:
    path = folder / "settings.json"
    path.write_bytes(spoilt(json.dumps(asdict(CHOSEN), indent=chance.choice((None, 2))).encode(), chance))
    settings = load_settings(path)
    for each in fields(Settings):
        assert type(getattr(settings, each.name)) is type(getattr(Settings(), each.name)), each.name
    save_settings(settings, path)
    assert load_settings(path) == settings
    return "usual" if settings == Settings() else "some kept"


def _beside(chance: random.Random, folder: Path) -> str:
    """The files beside the records may be lost, and nothing else."""
    path = folder / "whole.canasta"
    path.write_bytes(records()[0])
    expected = entries(folder)
    held = json.dumps({"deal": 1, "actions": 30, "order": [1, 2, 3], "groups": [[4, [1, 2]]], "use": None})
    for name, data in ((INDEX, b""), (RECENT, b'["whole.canasta"]'), ("whole.hand", held.encode())):
        file = folder / name
        file.write_bytes(spoilt(file.read_bytes() if name == INDEX else data, chance))
    assert [entry.path for entry in entries(folder)] == [path] == [entry.path for entry in expected]
    controller = Controller(begun(1), Settings())
    take_up(controller, HeldFile(path).read())
    assert sorted(controller.hand.order) == sorted(controller.table.hands[0])
    statistics = Statistics(folder / "figures.sqlite", folder)
    statistics.summary()
    statistics.path.write_bytes(spoilt(statistics.path.read_bytes(), chance))
    assert statistics.summary().matches >= 0
    return "beside"
