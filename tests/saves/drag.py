"""`python -m tests.saves.drag FOLDER SEED`: plays a deal at the table by dragging, telling of every step.

A line is told with each step of the pointer that carries cards: deal, actions, cards staged.
"""

import os
import sys
from pathlib import Path
from typing import Final

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # What is told is figures and nothing else.

import pygame

from game.session.header import Header
from game.ui.app import App
from game.ui.table_scene import TableScene
from game.view.shapes import Point
from saves.slots import new_match
from tests.played import header
from tests.ui.mouse import Hand
from tests.ui.support import make_app

SIZE: Final = (1024, 640)


class Teller(Hand):
    """A player's hand that tells what it carries."""

    def move(self, point: Point) -> None:
        """The pointer moves; what it carries is told of."""
        super().move(point)
        if self.scene.input.carry is not None:
            controller = self.scene.controller
            match = controller.sitting.match
            sys.stdout.write(f"{match.deal_number} {match.actions} {len(controller.draft.cards)}\n")
            sys.stdout.flush()


def begun(folder: Path, told: Header) -> Path:
    """Begin a match in the folder of an app that keeps everything there."""
    return new_match(folder / "matches", told).record.path


def at_the_table(folder: Path, path: Path, kind: type[Hand] = Hand) -> tuple[App, Hand]:
    """The app with this match on the table, and the player's hand at it."""
    app = make_app(folder, SIZE)
    app.resume(path)
    scene, surface = app.scenes[-1], pygame.display.get_surface()
    assert isinstance(scene, TableScene) and surface is not None
    hand = kind(app, scene, surface)
    hand.settle()
    return app, hand


def clear_tray(hand: Hand) -> None:
    """Bring back into the hand whatever is staged."""
    if hand.scene.controller.draft.cards:
        hand.key(pygame.K_ESCAPE)


if __name__ == "__main__":
    place, number = sys.argv[1:]
    _, player = at_the_table(Path(place), begun(Path(place), header(int(number))), Teller)
    player.play_deal(drag=True)
