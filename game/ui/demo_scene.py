"""Four bots play before whoever looks on, deal after deal, until a key is pressed."""

import pygame

from game.rules.cards import CardId
from game.rules.ruleset import RuleSet
from game.session.sitting import Sitting
from game.ui.art import Glow
from game.ui.card_painter import CardPainter
from game.ui.fonts import Role
from game.ui.page import GOLD
from game.ui.pen import Pen
from game.ui.scene import Scene, Stage
from game.ui.table_layers import Layers
from game.ui.table_margin import Margin
from game.ui.table_people import People
from game.ui.table_places import Places
from game.view.demo import Demo
from game.view.sprites import Sprites
from game.view.text import text


class DemoScene(Scene):
    """The table with all hands open; a key or a click leads to the title page."""

    def __init__(self, stage: Stage, sitting: Sitting) -> None:
        super().__init__(stage)
        self.demo = Demo(sitting, stage.settings)
        self.sprites = Sprites(self.demo, stage.size)
        pen = self._pen = Pen(stage)
        self._places = Places(stage, pen)
        self._people = People(stage.art, pen, self._places)
        self._margin = Margin(pen, self._places)
        self._layers = Layers(stage, self.demo, self.sprites, self._places, CardPainter(stage.art))

    def rules(self) -> RuleSet:
        """The rules that the bots play by."""
        return self.demo.table.rules

    def build(self) -> None:
        """Lay the table out for the window as it is now."""
        self.sprites.resize(self.stage.size)
        self._layers.forget()

    def handle(self, event: pygame.event.Event) -> bool:
        """Whatever is pressed ends it."""
        if event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return False
        self.stage.home()
        return True

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass; deal follows deal, and match follows match."""
        demo = self.demo
        demo.advance(dt)
        self.sprites.advance(dt)
        if self._layers.drawn:
            self.stage.sounds.play(demo.cues)
            demo.cues.clear()
        if demo.deal_is_over and not self.moving:
            if demo.sitting.match.winner is None:
                demo.sitting.next_deal()
            else:
                self.stage.demonstrate()

    @property
    def moving(self) -> bool:
        """A card is on its way."""
        return self.sprites.moving

    def wake_in(self) -> float | None:
        """Seconds until the table goes on by itself."""
        return self.demo.wake_in()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, and how to leave it."""
        self._layers.draw(surface, self.demo.changes, self._draw_under, self._light)
        self._layers.draw_floating(surface, self._light)

    def _draw_under(self, under: pygame.Surface) -> None:
        frame, demo = self.sprites.frame, self.demo
        self._places.under(under, frame, demo, self.sprites.seen)
        self._people.draw(under, frame, demo)
        self._margin.log(under, frame, demo)
        place, words = frame.notice, text("demo.notice")
        at, room = place.centre, place.w
        self._pen.write(under, words, at, size=17, colour=GOLD, role=Role.BOLD, anchor="center", width=room)

    def _light(self, card: CardId) -> Glow | None:
        return Glow.HINT if card in self.sprites.marked else None
