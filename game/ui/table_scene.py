"""The table: what stands still is drawn once, what moves and what is asked in every frame above it."""

import pygame

from game.rules.cards import CardId
from game.session.sitting import Sitting
from game.ui.art import PREMULTIPLIED, Glow
from game.ui.card_painter import CardPainter
from game.ui.fonts import Role
from game.ui.pen import Pen
from game.ui.scene import Scene, Stage
from game.ui.table_dialog import DialogPainter
from game.ui.table_hint import HintPainter
from game.ui.table_input import Input
from game.ui.table_margin import Margin
from game.ui.table_people import People
from game.ui.table_places import DARK, GOLD, LIGHT, Places
from game.view.carry import Carry
from game.view.controller import Controller
from game.view.counsel import Counsel, Hint
from game.view.drops import Outcome, Spot, Target, targets
from game.view.offers import offers
from game.view.sayings import becomes, on_pile
from game.view.shapes import Pose, Rect
from game.view.sprites import Sprites
from game.view.text import text


class TableScene(Scene):
    """One sitting at the table, from its first deal to its last."""

    def __init__(self, stage: Stage, sitting: Sitting, *, seat: int = 0) -> None:
        super().__init__(stage)
        counsel = Counsel(stage.advisers, stage.levels[-1])
        self.controller = Controller(sitting, stage.settings, seat=seat, counsel=counsel)
        self.sprites = Sprites(self.controller, stage.size)
        self.input = Input(self.controller, self.sprites, self._pause)
        pen = Pen(stage)
        self._pen = pen
        self._places = Places(stage, pen)
        self._cards = CardPainter(stage.art)
        self._people = People(pen, self._places)
        self._margin = Margin(pen, self._places)
        self._dialogs = DialogPainter(pen, self._places, self._cards)
        self._hints = HintPainter(pen, self._places)
        self._under: pygame.Surface | None = None
        self._still: pygame.Surface | None = None
        self._keys: tuple[object, object] = (None, None)
        self._lit: dict[Target, Outcome] = {}
        self._hint: Hint | None = None

    def build(self) -> None:
        """Lay the table out for the window as it is now."""
        self.sprites.resize(self.stage.size)
        self._under = self._still = None
        self._keys = (None, None)
        if self.input.carry is not None:
            self.sprites.carry(self.input.carry)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; True if it is used up."""
        used = self.input.handle(event)
        self.sprites.advance(0)
        return used

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self.controller.advance(dt)
        self.input.advance(dt)
        self.sprites.advance(dt)
        if self.controller.deal_is_over and not self.moving:
            self.input.cancel()
            self.stage.deal_ended(self.controller.sitting)

    @property
    def moving(self) -> bool:
        """A card is on its way."""
        return self.sprites.timeline.moving

    def wake_in(self) -> float | None:
        """Seconds until the table goes on by itself."""
        return self.controller.wake_in()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table as it is now."""
        surface.blit(self._still_layer(), (0, 0))
        self._draw_targets(surface)
        self._draw_focus(surface)
        self._draw_floating(surface)
        self._draw_promise(surface)
        self._draw_carried(surface)
        self._draw_notice(surface)
        if self.controller.dialog is not None:
            self._dialogs.draw(surface, self.sprites.frame, self.controller.dialog, self.input.option)
        if self._hint is not None:
            self._hints.light(surface, self.sprites.frame, self.controller, self._hint)

    def _pause(self) -> None:
        self.stage.pause(self.controller.sitting)

    # What stands still

    def _still_layer(self) -> pygame.Surface:
        hovered, pressed = (
            hit if isinstance(hit, str) else "" for hit in (self.input.hovered, self.input.pressed)
        )
        self._margin.scrolled += self.input.scroll
        self.input.scroll = 0
        controller = self.controller
        key = (controller.changes, controller.dialog is None, hovered, pressed, self._margin.scrolled)
        floating = self.sprites.floating
        before, floated = self._keys
        if self._under is None or key != before:
            self._hint = self._hints.hint(controller)
            self._under = self._fresh(self._under, self.stage.background())
            self._draw_under(self._under, hovered, pressed)
        if self._still is None or key != before or floating != floated:
            self._still = self._fresh(self._still, self._under)
            for card, pose in self._resting():
                self._cards.rest(self._still, card, pose, glow=self._glow(card))
            self._places.over(self._still, self.sprites.frame, controller, self.sprites.seen, floating)
            self._lit = self._lawful()
        self._keys = key, floating
        return self._still

    @staticmethod
    def _fresh(layer: pygame.Surface | None, ground: pygame.Surface) -> pygame.Surface:
        """A layer that shows its ground alone again."""
        if layer is None:
            return ground.copy()
        layer.blit(ground, (0, 0))
        return layer

    def _draw_under(self, under: pygame.Surface, hovered: str, pressed: str) -> None:
        controller, frame = self.controller, self.sprites.frame
        self._places.under(under, frame, controller, self.sprites.seen)
        self._people.draw(under, frame, controller)
        self._margin.log(under, frame, controller)
        self._hints.draw(under, frame, controller, self._hint)
        self._margin.buttons(under, frame, offers(controller), hovered, pressed)

    def _resting(self) -> list[tuple[CardId, Pose]]:
        timeline, floating = self.sprites.timeline, self.sprites.floating
        cards = [CardId(card) for card in range(54 * self.controller.table.rules.seats.packs)]
        resting = [(card, timeline.goal(card)) for card in cards if card not in floating]
        return sorted(resting, key=lambda found: found[1].z)

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

    # What changes in every frame

    def _lawful(self) -> dict[Target, Outcome]:
        """Where what is carried, or else what is chosen, may be put."""
        controller = self.controller
        if self.input.carry is not None:
            return self.input.carry.lawful
        if not controller.hand.chosen or not controller.my_turn or controller.table.turn != controller.seat:
            return {}
        return targets(controller.table, controller.draft, controller.hand.picked)

    def _draw_targets(self, surface: pygame.Surface) -> None:
        carry, frame = self.input.carry, self.sprites.frame
        lit = self._lit if carry is None else carry.lawful
        over = None if carry is None else carry.target(frame)
        for target in lit:
            place = self._place_of(target)
            if place is None:
                continue
            self._places.glow(surface, place, Glow.HOVER if target == over else Glow.TARGET)
        for target in () if self._hint is None or carry is not None else self._hint.targets:
            place = self._place_of(target)
            if place is not None:
                self._places.glow(surface, place, Glow.HINT)

    def _draw_promise(self, surface: pygame.Surface) -> None:
        """What the carried cards would become, said above the place that catches them."""
        carry, frame = self.input.carry, self.sprites.frame
        target = None if carry is None else carry.target(frame)
        place = None if target is None else self._place_of(target)
        if carry is None or target is None or place is None or target not in carry.lawful:
            return
        lines = self._promise(carry, target)
        for at, line in enumerate(lines):
            middle = place.centre[0], place.y - (12 + 19 * (len(lines) - 1 - at)) * frame.unit
            self._plaque(surface, line, middle, bold=at == 0)

    def _place_of(self, target: Target) -> Rect | None:
        frame = self.sprites.frame
        match target.spot:
            case Spot.MELD:
                return frame.column(0, target.rank) if target.rank in frame.ranks else None
            case Spot.PILE:
                return frame.pile.grown(3 * frame.unit)
            case Spot.STOCK:
                return frame.stock
            case Spot.HAND:
                return frame.hand

    def _promise(self, carry: Carry, target: Target) -> tuple[str, ...]:
        controller, table = self.controller, self.controller.table
        if carry.source.spot is not Spot.HAND:
            return (text("table.take_cards", count=len(table.pile)),)
        if target.spot is Spot.PILE:
            return (on_pile(table, carry.cards),)
        if target.spot is Spot.MELD:
            return becomes(table, controller.draft, carry.cards, target.rank)
        return ()

    def _plaque(self, surface: pygame.Surface, line: str, middle: tuple[float, float], *, bold: bool) -> None:
        unit = self.sprites.frame.unit
        picture = self._pen.line(line, 14.5, GOLD if bold else LIGHT, Role.BOLD if bold else Role.TEXT)
        box = Rect(
            middle[0] - picture.get_width() / 2 - 6 * unit,
            middle[1] - 9 * unit,
            picture.get_width() + 12 * unit,
            18 * unit,
        )
        self._places.panel(surface, box, DARK, 225, radius=4)
        at = picture.get_rect(center=(round(middle[0]), round(middle[1])))
        surface.blit(picture, at, special_flags=PREMULTIPLIED)

    def _draw_focus(self, surface: pygame.Surface) -> None:
        focus = self.input.focus
        if isinstance(focus, Target):
            place = self._place_of(focus)
            if place is not None:
                self._places.glow(surface, place, Glow.FOCUS)
        elif focus is not None and focus in self.sprites.seen.hands[0]:
            self._places.glow(surface, self.sprites.timeline.pose(focus).box, Glow.FOCUS)

    def _draw_floating(self, surface: pygame.Surface) -> None:
        timeline = self.sprites.timeline
        held = timeline.held
        cards = sorted(self.sprites.floating, key=lambda card: timeline.pose(card).z)
        for card in cards:
            pose = timeline.pose(card)
            goal = held[card].width if card in held else timeline.goal(card).width
            if not timeline.goal(card).covered or card in held:
                self._cards.moving(surface, card, pose, goal, lifted=card in held)

    def _draw_carried(self, surface: pygame.Surface) -> None:
        carry = self.input.carry
        if carry is None:
            return
        count = len(self.controller.table.pile) if carry.source.spot is Spot.PILE else len(carry.cards)
        if count > 1:
            unit = self.sprites.frame.unit
            middle = carry.point[0] + 46 * unit, carry.point[1] - 38 * unit
            disc = Rect(middle[0] - 15 * unit, middle[1] - 15 * unit, 30 * unit, 30 * unit)
            self._places.panel(surface, disc, GOLD, 255, radius=15)
            self._pen.write(
                surface, str(count), middle, size=15, colour=DARK, role=Role.BOLD, anchor="center"
            )

    def _draw_notice(self, surface: pygame.Surface) -> None:
        words = self.controller.notice
        if not words:
            return
        frame, unit = self.sprites.frame, self.sprites.frame.unit
        picture = self._pen.line(words, 16, (255, 240, 214), Role.BOLD, frame.notice.w - 30 * unit)
        width = picture.get_width() + 30 * unit
        box = Rect(frame.notice.centre[0] - width / 2, frame.notice.y - 2 * unit, width, 30 * unit)
        colour = (96, 24, 30) if self.controller.refused else (22, 66, 48)
        self._places.panel(surface, box, colour, 240, radius=14, edge=(230, 180, 110))
        at = picture.get_rect(center=(round(box.centre[0]), round(box.centre[1])))
        surface.blit(picture, at, special_flags=PREMULTIPLIED)
