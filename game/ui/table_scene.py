"""The table: what stands still is drawn once, what moves and what is asked in every frame above it."""

import logging
from functools import partial

import pygame

from game.rules.cards import CardId
from game.rules.ruleset import RuleSet
from game.session.sitting import Sitting
from game.ui.art import Glow
from game.ui.card_painter import CardPainter
from game.ui.pen import Pen
from game.ui.scene import Scene, Stage
from game.ui.table_dialog import DialogPainter
from game.ui.table_hint import HintPainter
from game.ui.table_input import Input
from game.ui.table_layers import Layers
from game.ui.table_margin import Margin
from game.ui.table_marks import Marks
from game.ui.table_people import People
from game.ui.table_places import Places
from game.view.controller import Controller
from game.view.counsel import Counsel, Hint
from game.view.cues import Cue
from game.view.drops import Outcome, Target
from game.view.keeping import held, take_up
from game.view.offers import offers
from game.view.spoken import spoken, spoken_focus
from game.view.sprites import Sprites
from game.view.text import number, text
from saves.held import HeldFile

log = logging.getLogger("table")
"""The table in words: a screen reader, or whoever asks what happened, reads it in the log file."""


class TableScene(Scene):
    """One sitting at the table, from its first deal to its last."""

    def __init__(
        self, stage: Stage, sitting: Sitting, *, seat: int = 0, file: HeldFile | None = None
    ) -> None:
        """``file`` keeps how the player holds his hand, and has it from before."""
        super().__init__(stage)
        counsel = Counsel(stage.advisers, stage.levels[-1])
        self.controller = Controller(sitting, stage.settings, seat=seat, counsel=counsel)
        self._file = file
        if file is not None:
            take_up(self.controller, file.read())
        self._held, self._kept = held(self.controller), self.controller.changes
        self.sprites = Sprites(self.controller, stage.size)
        self.input = Input(self.controller, self.sprites, open_menu=self._pause, turn_sound=self._turn_sound)
        pen = Pen(stage)
        self._pen = pen
        self._places = Places(stage, pen)
        cards = CardPainter(stage.art)
        self._layers = Layers(stage, self.controller, self.sprites, self._places, cards)
        self._people = People(stage.art, pen, self._places)
        self._margin = Margin(pen, self._places)
        self._dialogs = DialogPainter(pen, self._places, cards)
        self._hints = HintPainter(pen, self._places)
        self._marks = Marks(stage.art, pen, self._places, self.controller, self.sprites, self.input)
        self._lit: dict[Target, Outcome] = {}
        self._told = -1
        self._said: dict[str, str] = {}
        """What was told last of table, notice and focus."""
        self._hint: Hint | None = None

    def build(self) -> None:
        """Lay the table out for the window as it is now, in the language as it is now."""
        self.controller.say_again()
        self.sprites.resize(self.stage.size)
        self._layers.forget()
        if self.input.carry is not None:
            self.sprites.carry(self.input.carry)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; True if it is used up."""
        used = self.input.handle(event)
        self.sprites.advance(0)
        self._speak()
        return used

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self.controller.advance(dt)
        self.input.advance(dt)
        self.sprites.advance(dt)
        self._sound()
        self._speak()
        self._keep()
        if self.controller.deal_is_over and not self.moving:
            self.input.cancel()
            self.stage.deal_ended(self.controller.sitting)

    def rules(self) -> RuleSet:
        """The rules of the match on the table."""
        return self.controller.table.rules

    @property
    def moving(self) -> bool:
        """A card is on its way."""
        return self.sprites.moving

    def wake_in(self) -> float | None:
        """Seconds until the table goes on by itself."""
        return self.controller.wake_in()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table as it is now."""
        self._draw_still(surface)
        self._marks.below(surface, self._lit, frozenset(self._hint.targets if self._hint else ()))
        self._layers.draw_floating(surface, self._glow)
        self._marks.above(surface, self._lit)
        if self.controller.dialog is not None:
            self._dialogs.draw(surface, self.sprites.frame, self.controller.dialog, self.input.option)
        if self._hint is not None:
            self._hints.light(surface, self.sprites.frame, self.controller, self._hint)

    def _keep(self) -> None:
        """Write down how the hand is held where that has changed."""
        if self._file is None or self.controller.changes == self._kept:
            return
        self._kept = self.controller.changes
        now = held(self.controller)
        if now == self._held:
            return
        self._held = now
        if self.controller.sitting.match.winner is None:
            self._file.write(now)
        else:
            self._file.remove()

    def _speak(self) -> None:
        """Write into the log what has changed: the table, the notice, the keyboard's place."""
        controller, focus = self.controller, self.input.focus
        if controller.changes != self._told:
            self._told = controller.changes
            self._say("table", spoken(controller))
        self._say("notice", controller.notice)
        self._say("focus", "" if focus is None else spoken_focus(controller, focus))

    def _say(self, what: str, line: str) -> None:
        if line and line != self._said.get(what):
            log.info(line)
        self._said[what] = line

    def _sound(self) -> None:
        """Let what has happened be heard, from the first picture on."""
        if self._layers.drawn:
            self.stage.sounds.play(self.controller.cues)
            self.controller.cues.clear()

    def _turn_sound(self, by: int) -> None:
        """Make the table louder, or turn its sound off or on, and say so."""
        settings = self.stage.settings
        if by:
            settings.volume = min(100, max(0, settings.volume + by))
            settings.mute = False
        else:
            settings.mute = not settings.mute
        self.stage.remember()
        self.controller.cues.append(Cue.YOUR_TURN)
        key = "table.muted" if settings.mute else "table.volume"
        volume = settings.volume
        self.controller.tell(lambda: text(key, volume=number(volume)))

    def _pause(self) -> None:
        self.stage.pause(self.controller.sitting)

    # What stands still

    def _draw_still(self, surface: pygame.Surface) -> None:
        hovered, pressed = (
            hit if isinstance(hit, str) else "" for hit in (self.input.hovered, self.input.pressed)
        )
        self._margin.scrolled += self.input.scroll
        self.input.scroll = 0
        controller = self.controller
        loud = self.stage.settings.volume and not self.stage.settings.mute
        key = (controller.changes, controller.dialog is None, hovered, pressed, self._margin.scrolled, loud)
        under = partial(self._draw_under, hovered, pressed)
        if self._layers.draw(surface, key, under, self._glow):
            self._lit = self._marks.lawful()

    def _draw_under(self, hovered: str, pressed: str, under: pygame.Surface) -> None:
        controller, frame = self.controller, self.sprites.frame
        self._hint = self._hints.hint(controller)
        self._places.under(under, frame, controller, self.sprites.seen)
        self._people.draw(under, frame, controller)
        self._margin.log(under, frame, controller)
        self._hints.draw(under, frame, controller, self._hint)
        self._margin.buttons(under, frame, offers(controller), hovered, pressed)

    def _glow(self, card: CardId) -> Glow | None:
        controller = self.controller
        if card in controller.hand.chosen:
            return Glow.SELECTED
        if card in controller.draft.cards:
            return Glow.SELECTED
        if self._hint is not None:
            return Glow.HINT if card in self._hint.cards else None
        if card in controller.hand.fresh or card in self.sprites.marked:
            return Glow.HINT
        return None
