"""A match looked at again at the table: step by step, by turns and deals, or by itself."""

from collections.abc import Callable
from functools import partial
from typing import ClassVar, Final

import pygame

from game.rules.cards import CardId
from game.rules.ruleset import RuleSet
from game.ui.art import Glow
from game.ui.button import Button
from game.ui.card_painter import CardPainter
from game.ui.menu import MAIN
from game.ui.page import EDGE, GOLD
from game.ui.pen import Pen
from game.ui.scene import Scene, Stage
from game.ui.table_layers import Layers
from game.ui.table_margin import Margin
from game.ui.table_people import People
from game.ui.table_places import DARK, LIGHT, Places, pixels
from game.view.replay import Replay
from game.view.review import step_words
from game.view.sayings import deed
from game.view.shapes import Rect
from game.view.sprites import Sprites
from game.view.text import number, text

BUTTON: Final = 34
LEAST: Final = 26
"""The height of a way's button, and the least with which all stand below each other."""
GAP: Final = 6
TRACK: Final = 0.42
"""The part of the width below the grid that the track takes."""
WAYS: Final = (
    ("replay.back", "replay.forward", Replay.go, ((pygame.K_LEFT,), (pygame.K_RIGHT,))),
    ("replay.turn_back", "replay.turn_forward", Replay.go_to_turn, ((pygame.K_UP,), (pygame.K_DOWN,))),
    (
        "replay.deal_back",
        "replay.deal_forward",
        Replay.go_to_deal,
        ((pygame.K_HOME, pygame.K_PAGEUP), (pygame.K_END, pygame.K_PAGEDOWN)),
    ),
)


class ReplayScene(Scene):
    """The table as it was, drawn by what draws it in play, with the replay's own buttons."""

    keys: ClassVar[str] = "replay"

    def __init__(self, stage: Stage, replay: Replay) -> None:
        super().__init__(stage)
        self.replay = replay
        self.sprites = Sprites(replay, stage.size)
        pen = self._pen = Pen(stage)
        self._places = Places(stage, pen)
        self._people = People(stage.art, pen, self._places)
        self._margin = Margin(pen, self._places)
        self._layers = Layers(stage, replay, self.sprites, self._places, CardPainter(stage.art))
        self._pulling = False
        """The mark on the track follows the pointer."""

    def rules(self) -> RuleSet:
        """The rules of the match that is looked at again."""
        return self.replay.table.rules

    def build(self) -> None:
        """Lay the table out, and the buttons on it: ways beside the stock, the rest at the right."""
        stage, replay = self.stage, self.replay
        self.sprites.resize(stage.size)
        self._layers.forget()
        frame = self.sprites.frame
        boxes, ways = iter(self._places_of_ways()), list[Button]()
        for back, forward, go, keys in WAYS:
            for place, (words, by) in enumerate(((back, -1), (forward, 1))):
                act = partial(self._go, go, by)
                name, box = text(f"{words}_key"), next(boxes)
                ways.append(self.button(box, text(words), act, keys=keys[place], look="small", hint=name))
        if not all(way.fits(stage) for way in ways):
            for way in ways:
                way.hint = ""
        play = f"replay.{'pause' if replay.playing else 'play'}"
        hands = f"replay.{'close' if replay.open else 'open'}"
        buttons = (
            (play, self._play, (pygame.K_SPACE, pygame.K_RETURN), "replay.play_key"),
            (f"replay.{replay.speed}", self._change_speed, (pygame.K_s,), "replay.speed_key"),
            (hands, self._show_all, (pygame.K_h,), "shell.key_hands"),
            ("replay.practise", self._practise, (pygame.K_p,), "replay.practise_key"),
            ("fair.back", stage.pop, (pygame.K_ESCAPE,), "shell.key_escape"),
        )
        for at, (words, action, key, hint) in enumerate(buttons):
            box = pixels(frame.buttons[at + (at == len(buttons) - 1)])
            self._add(box, text(words), action, key, text(hint), look=MAIN if at == 0 else "small")

    def _places_of_ways(self) -> list[pygame.Rect]:
        """Two beside each other; below each other in a high window, where the place is narrow."""
        stage, room, count = self.stage, pixels(self.sprites.frame.hint), 2 * len(WAYS)
        gap, high = stage.px(GAP), stage.px(BUTTON)
        least = (room.height - gap) // count - gap
        across, high = (1, min(high, least)) if least >= stage.px(LEAST) else (2, high)
        width = (room.width - (across - 1) * gap) // across
        return [
            pygame.Rect(
                room.left + at % across * (width + gap),
                room.top + gap + at // across * (high + gap),
                width,
                high,
            )
            for at in range(count)
        ]

    def _add(
        self,
        box: pygame.Rect,
        words: str,
        action: Callable[[], None],
        keys: tuple[int, ...],
        hint: str,
        *,
        look: str = "small",
    ) -> None:
        """A button that leaves out the name of its key where there is no room for both."""
        button = self.button(box, words, action, keys=keys, look=look, hint=hint)
        if not button.fits(self.stage):
            button.hint = ""

    def handle(self, event: pygame.event.Event) -> bool:
        """The track is pulled, the wheel scrolls the log; the rest is for the buttons."""
        if event.type == pygame.MOUSEWHEEL:
            self._margin.scrolled += event.y
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._pulling = self._track().inflate(0, self.stage.px(18)).collidepoint(event.pos)
        if self._pulling and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self._pull(event.pos[0])
            return True
        if event.type in (pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST):
            self._pulling = False
        return super().handle(event)

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        super().update(dt)
        playing = self.replay.playing
        self.replay.advance(dt)
        self.sprites.advance(dt)
        if playing != self.replay.playing:
            self.resize()

    @property
    def moving(self) -> bool:
        """A card is on its way."""
        return self.sprites.moving

    def wake_in(self) -> float | None:
        """Seconds until the replay goes on by itself."""
        return self.replay.wake_in()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table as it was then."""
        key = self.replay.changes, self._margin.scrolled
        self._layers.draw(surface, key, self._draw_under, self._light)
        self._layers.draw_floating(surface, self._light)
        self._draw_track(surface)
        super().draw(surface)

    def _draw_under(self, under: pygame.Surface) -> None:
        frame, replay = self.sprites.frame, self.replay
        self._places.under(under, frame, replay, self.sprites.seen)
        self._people.draw(under, frame, replay)
        self._margin.log(under, frame, replay)

    def _light(self, card: CardId) -> Glow | None:
        return Glow.HINT if card in self.sprites.marked else None

    def _track(self) -> pygame.Rect:
        """The line on which the deal's actions stand."""
        place, unit = self.sprites.frame.notice, self.sprites.frame.unit
        thin = 8 * unit
        return pixels(Rect(place.x + 8 * unit, place.centre[1] - thin / 2, place.w * TRACK, thin))

    def _draw_track(self, surface: pygame.Surface) -> None:
        """How far the deal has come, with a tick for every turn, and what was done last."""
        stage, replay, track = self.stage, self.replay, self._track()
        stage.art.panel(surface, track, DARK, alpha=170, radius=track.height / 2, edge=EDGE)
        whole = max(1, len(replay.course))
        for at in replay.turns():
            x = track.left + round(track.width * at / whole)
            surface.fill(EDGE, (x, track.top, max(1, stage.px(1)), track.height))
        done = pygame.Rect(track.left, track.top, round(track.width * replay.at / whole), track.height)
        if done.width:
            stage.art.panel(surface, done, GOLD, alpha=150, radius=track.height / 2)
        knob = track.left + done.width, track.centery
        pygame.draw.aacircle(surface, GOLD, knob, stage.px(8))
        place = track.right + stage.px(18), track.centery
        room = pixels(self.sprites.frame.notice).right - place[0]
        self._pen.write(surface, self._said(), place, size=14.5, colour=LIGHT, width=room)

    def _said(self) -> str:
        """The last action in words; the drawn card is named where all hands are open."""
        replay = self.replay
        if replay.at == 0:
            return text("replay.begins", deal=number(replay.deal.number))
        step = replay.course[replay.at - 1]
        seen = (deed(entry) for entry in step.after.history[len(step.before.history) :])
        words = step_words(step) if replay.open else " · ".join(seen)
        player = replay.match.header.seats[step.seat]
        name = text("shell.you") if player.is_human else player.name
        return text("table.line", name=name, deed=words)

    # What the buttons do

    def _go(self, go: Callable[[Replay, int], None], by: int) -> None:
        if self.replay.playing:
            self._play()
        go(self.replay, by)
        self.sprites.advance(0)

    def _pull(self, x: int) -> None:
        track, replay = self._track(), self.replay
        at = round(len(replay.course) * (x - track.left) / track.width)
        self._go(Replay.go_to, at)

    def _play(self) -> None:
        self.replay.play()
        self.resize()

    def _change_speed(self) -> None:
        self.replay.change_speed()
        self.resize()

    def _show_all(self) -> None:
        self.replay.show_all()
        self.sprites.advance(0)
        self.resize()

    def _practise(self) -> None:
        replay = self.replay
        if replay.at == len(replay.course):
            replay.go_to(0)
        self.stage.practise(replay.match, replay.deal, replay.at)
