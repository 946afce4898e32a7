"""Pictures of every page but the table."""

from pathlib import Path
from typing import Final

import pygame

from game.session.match import Match
from game.session.sitting import Sitting
from game.ui.app import App
from game.ui.final_scene import FinalScene
from game.ui.pause_scene import PauseScene
from game.ui.scene import Scene
from game.ui.score_scene import ScoreScene
from game.ui.title_scene import TitleScene
from saves.slots import Unfinished
from tests.pictures import Picture
from tests.played import begun, play_until

SEED = 5


class Cloth(Scene):
    """The bare table below an overlay."""

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.stage.background(), (0, 0))


def ended(seed: int, deals: int) -> Sitting:
    """A match that stands after so many deals."""
    sitting = begun(seed)
    play_until(sitting, lambda match: len(match.scores) == deals)
    return sitting


def finished(seed: int) -> Match:
    """A match played to its end."""
    sitting = begun(seed)
    play_until(sitting, lambda match: match.winner is not None)
    return sitting.match


def title_first(app: App) -> None:
    """The title page of somebody who has no match yet."""
    app.show(TitleScene(app, None))


def title(app: App) -> None:
    """The title page with a match to go on with."""
    app.show(TitleScene(app, Unfinished(Path(), 3, (1740, -205))))


def score(app: App) -> None:
    """The score sheet of a second deal."""
    app.show(Cloth(app))
    app.push(ScoreScene(app, ended(SEED, 2)))


def final(app: App) -> None:
    """The last page of a match."""
    app.show(FinalScene(app, finished(SEED)))


def given_up(app: App) -> None:
    """The last page of a match that was given up in its first deal."""
    sitting = begun(SEED)
    sitting.resign(0)
    app.show(FinalScene(app, sitting.match))


def long_match(app: App) -> None:
    """The last page of a match of many deals."""
    match = finished(SEED)
    match.scores[:0] = match.scores[:6]
    app.show(FinalScene(app, match))


def not_saved(app: App) -> None:
    """A match whose record cannot be written."""
    app.places.records.write_bytes(b"")
    app.new_match(begun(SEED).match.header.seats)
    app.step([], 10)


def pause(app: App) -> None:
    """The pause menu."""
    app.show(Cloth(app))
    app.push(PauseScene(app, begun(SEED)))


def resign(app: App) -> None:
    """The question before a match is given up."""
    pause(app)
    app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_r, mod=0)], 0)


def damaged(app: App) -> None:
    """The message about a record that was put aside."""
    title(app)
    app.tell(
        "shell.damaged", file="3f6c2a84.canasta.bad", folder=Path("/home/marta/.local/share/canasta/matches")
    )


PICTURES: Final[dict[str, Picture]] = {
    "title-first": title_first,
    "title": title,
    "score": score,
    "final": final,
    "given-up": given_up,
    "long-match": long_match,
    "not-saved": not_saved,
    "pause": pause,
    "resign": resign,
    "damaged": damaged,
}
