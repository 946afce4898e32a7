"""Frames of the table while a bot thinks in its process: how many come late with cards on their way."""

import os
import time
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from ai.levels import BOTS, EXPERT, act
from game.rules.actions import Action
from game.rules.observation import Observation, observe
from game.session.bots import Bots, InlineBots
from game.session.worker import ProcessBots
from tests.bench.figure import Figure
from tests.played import begun, bots

SIZE = (1920, 1080)
FRAME = 1 / 60  # seconds
LATE = 0.020  # seconds from one frame to the next
FRAMES = 1800
WARM = 120
"""Frames before the counting, in which the pictures are made and the process starts."""
BURST = 0.3  # seconds
BOUND = 1.0


def think(_level: str, observation: Observation, key: str) -> Action:
    """The expert, at work for as long as the slowest may."""
    end = time.perf_counter() + BURST
    while time.perf_counter() < end:
        act(EXPERT, observation, key)
    return act(EXPERT, observation, key)


def figures() -> Iterator[Figure]:
    """Half a minute at the table with nobody thinking, then with a bot that thinks without a pause."""
    for name, thinkers in (("at rest", InlineBots(act)), ("while a bot thinks", ProcessBots(think))):
        times = _frames(thinkers)
        thinkers.close()
        late = sum(seconds > LATE for seconds in times)
        yield Figure(f"frames over {1000 * LATE:g} ms {name}", 100 * late / len(times), "%", BOUND)


def _frames(thinkers: Bots) -> list[float]:
    """Seconds from each frame to the next, sixty a second wished for."""
    import pygame

    from game.ui.app import App
    from game.ui.table_scene import TableScene
    from game.view.text import set_language
    from game.view.timeline import Motion
    from saves.places import find_places
    from saves.settings import Settings

    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(SIZE)
    set_language("en")
    times: list[float] = []
    with TemporaryDirectory() as folder:
        app = App(SIZE, Settings(), find_places(Path(folder)), bots(), BOTS)
        scene = TableScene(app, begun(1))
        app.show(scene)
        scene.sprites.finish()
        timeline = scene.sprites.timeline
        cards = [card for hand in scene.sprites.seen.hands for card in hand][:20]
        home = {card: timeline.goal(card) for card in cards}
        away = {card: timeline.goal(scene.sprites.seen.stock[-1]) for card in cards}
        goals = cycle((away, home))
        table = scene.controller.table
        thinkers.ask(0, "greedy", observe(table, table.actor), "")
        last = time.perf_counter()
        for frame in range(WARM + FRAMES):
            if not timeline.moving:
                goal = next(goals)
                timeline.aim(goal, {card: Motion(0.01 * at, 0.4) for at, card in enumerate(cards)})
            if thinkers.poll() is not None:
                thinkers.ask(frame, "greedy", observe(table, table.actor), "")
            scene.sprites.advance(FRAME)
            app.draw(surface)
            pygame.display.flip()
            time.sleep(max(0.0, last + FRAME - time.perf_counter()))
            now = time.perf_counter()
            if frame >= WARM:
                times.append(now - last)
            last = now
    return times
