"""Pictures of the pages about matches that were played: replay, list, statistics."""

import random
from dataclasses import replace
from errno import ENOENT
from functools import partial
from os import strerror
from typing import Final

import pygame

from game.session.figures import Figures
from game.session.match import Match
from game.session.sitting import Sitting
from game.ui.app import App
from game.ui.demo_scene import DemoScene
from game.ui.imports_scene import ImportsScene
from game.ui.licences_scene import LicencesScene
from game.ui.matches_scene import MatchesScene
from game.ui.replay_scene import ReplayScene
from saves.collection import give_away, rename
from saves.record_file import RecordFile
from tests.pictures import Picture
from tests.pictures.shell import ended
from tests.played import bots, header, play_until


def replay(app: App) -> None:
    """A second deal, some way into it."""
    app.replay(ended(5, 2).match, deal=1)
    scene = app.scenes[-1]
    assert isinstance(scene, ReplayScene)
    scene.replay.go_to(41)
    scene.sprites.advance(0)
    scene.sprites.finish()


def replay_open(app: App) -> None:
    """The same with all hands open."""
    replay(app)
    app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0)], 0)
    scene = app.scenes[-1]
    assert isinstance(scene, ReplayScene)
    scene.sprites.finish()


def far_enough(actions: int, match: Match) -> bool:
    """So many actions were done, and something lies on the pile; or it is over."""
    return match.winner is not None or (match.actions >= actions and len(match.running.pile) > 3)


def shelf(app: App, count: int = 9) -> None:
    """Records of some matches, a few of them finished."""
    for seed in range(1, count + 1):
        told = replace(header(seed), id=f"match-{seed}", date=f"2026-0{1 + seed % 9}-{10 + seed}")
        record = RecordFile(app.places.records / f"{seed}.canasta")
        match = Match(told, record)
        record(told.line())
        match.begin_deal()
        sitting = Sitting(match, bots())
        if seed % 3 == 0:
            play_until(sitting, lambda match: match.winner is not None)
        else:
            play_until(sitting, partial(far_enough, 120 * seed))
    rename(app.places.records / "2.canasta", "Sunday with Ida")
    (app.places.records / "newer.canasta").write_bytes(b'{"canasta":9}\n')


def matches(app: App) -> None:
    """The list of matches."""
    shelf(app)
    app.show_matches()
    scene = app.scenes[-1]
    assert isinstance(scene, MatchesScene)
    scene.choose("2.canasta")


def matches_none(app: App) -> None:
    """The list before the first match."""
    app.show_matches()


def matches_name(app: App) -> None:
    """The question for a match's name, after one was deleted."""
    matches(app)
    app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DELETE, mod=0)], 0)
    app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_r, mod=0)], 0)


def imports(app: App) -> None:
    """Records that can be brought in."""
    shelf(app, 4)
    for name in ("Sunday with Ida", "A match from Emil", "Practice"):
        give_away(app.places.records / "1.canasta", app.places.exports, name)
    app.show_matches()
    app.show_imports()


def imports_folder(app: App) -> None:
    """The same in a folder, with folders in it."""
    imports(app)
    for name in ("Cards of the club", "Zoë"):
        (app.places.exports / name).mkdir()
    page = app.scenes[-1]
    assert isinstance(page, ImportsScene)
    page.open(app.places.exports)


def imports_none(app: App) -> None:
    """Nothing that can be brought in."""
    app.show_matches()
    app.show_imports()


def import_refused(app: App) -> None:
    """A damaged record was dropped on the window."""
    matches(app)
    path = app.places.records.parent / "from Emil.canasta"
    lines = (app.places.records / "3.canasta").read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:40], *lines[41:]]))
    app.step([pygame.event.Event(pygame.DROPFILE, file=str(path))], 0)


def statistics(app: App) -> None:
    """Statistics of sixty matches."""
    chance = random.Random(4)
    for number in range(60):
        own, theirs = chance.randrange(1500, 7200), chance.randrange(1500, 6800)
        level = chance.choice(["beginner", "club", "club", "expert", "club+expert"])
        app.statistics.add(
            Figures(
                f"{number}",
                "2026-01-31",
                "classic",
                level,
                "expert",
                own > theirs,
                own,
                theirs,
                11,
                own,
                chance.randrange(600, 2400),
                -chance.randrange(50, 700),
                chance.randrange(5),
                chance.randrange(9),
                chance.randrange(6),
                chance.randrange(2),
                chance.randrange(6, 44),
            )
        )
    app.home()
    app.show_statistics()


def statistics_none(app: App) -> None:
    """Statistics before the first match."""
    app.home()
    app.show_statistics()


def fault(app: App) -> None:
    """The page after a fault of the program."""
    app.home()
    file = app.places.records.parent / "canasta" / "assets" / "weights" / "expert" / "manner.json"
    app.survive(FileNotFoundError(ENOENT, strerror(ENOENT), str(file)))


def licences(app: App) -> None:
    """The page of licences, at one with a long text."""
    app.home()
    app.show_rules()
    app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_l, mod=0)], 0)
    page = app.scenes[-1]
    assert isinstance(page, LicencesScene)
    for _ in range(3):
        app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0)], 0)


def demo(app: App) -> None:
    """Four bots, some way into a deal."""
    app.demonstrate()
    scene = app.scenes[-1]
    assert isinstance(scene, DemoScene)
    while len(scene.demo.table.history) < 60:
        app.step([], 0.1)
    scene.sprites.finish()


PICTURES: Final[dict[str, Picture]] = {
    "licences": licences,
    "demo": demo,
    "fault": fault,
    "replay": replay,
    "replay-open": replay_open,
    "matches": matches,
    "matches-none": matches_none,
    "matches-name": matches_name,
    "imports": imports,
    "imports-folder": imports_folder,
    "imports-none": imports_none,
    "import-refused": import_refused,
    "statistics": statistics,
    "statistics-none": statistics_none,
}
