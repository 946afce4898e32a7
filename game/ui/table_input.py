"""What the player does with mouse and keys, handed on to the controller."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.cards import CardId, Kind
from game.rules.draft import Draft
from game.rules.table import Phase
from game.view import hits
from game.view.band import Band
from game.view.carry import Carry, lift, put_down
from game.view.controller import Controller
from game.view.drops import Spot, Target
from game.view.focus import Focus, step
from game.view.gestures import Carried, Clicked, Dropped, Gestures, Lifted, Part
from game.view.layout import hand_poses
from game.view.offers import Deed, do, offers
from game.view.question import plan
from game.view.shapes import Point
from game.view.sprites import Sprites

if TYPE_CHECKING:
    from game.view.gestures import Hit

ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
PAGES: Final = {pygame.K_PAGEUP: 5, pygame.K_PAGEDOWN: -5, pygame.K_HOME: 10_000, pygame.K_END: -10_000}
LINE: Final = 17
"""The height of a line of the log, in units."""
LOUDER: Final = 10
SOUND_KEYS: Final = {
    pygame.K_v: 0,
    pygame.K_PLUS: LOUDER,
    pygame.K_EQUALS: LOUDER,
    pygame.K_KP_PLUS: LOUDER,
    pygame.K_MINUS: -LOUDER,
    pygame.K_KP_MINUS: -LOUDER,
}
SHIFTS: Final = (pygame.K_LSHIFT, pygame.K_RSHIFT)
ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
DIGITS: Final = {pygame.K_1 + number: number for number in range(9)}


class Input:
    """Mouse and keys of one table.

    ``open_menu`` is what the menu button and a last Esc do; ``turn_sound`` makes it louder by so many
    hundredths, off or on by 0.
    """

    def __init__(
        self,
        controller: Controller,
        sprites: Sprites,
        *,
        open_menu: Callable[[], None],
        turn_sound: Callable[[int], None],
    ) -> None:
        self._controller = controller
        self._sprites = sprites
        self._open_menu = open_menu
        self._turn_sound = turn_sound
        self._gestures = Gestures()
        self._shift = False
        self.carry: Carry | None = None
        self.band: Band | None = None
        self.focus: Focus | None = None
        self.option = 0
        """The option of a question that Enter chooses."""
        self.hovered: Hit = Part.PLAIN
        self._pulled: tuple[float, int] | None = None
        """Where the log was gripped, and by how many lines it has been pulled since."""
        self.scroll = 0
        """Lines of the log to scroll by, taken by whoever draws it."""
        self._keys: dict[int, Callable[[], None]] = {
            pygame.K_t: controller.take,
            pygame.K_m: controller.meld,
            pygame.K_x: controller.discard,
            pygame.K_a: controller.ask,
            pygame.K_g: controller.go_out,
            pygame.K_u: controller.undo,
            pygame.K_s: controller.sort,
            pygame.K_h: controller.hint,
            pygame.K_p: controller.end_turn,
            pygame.K_3: controller.lay_red_three,
            pygame.K_KP3: controller.lay_red_three,
        }

    @property
    def pressed(self) -> "Hit | None":
        """What the button is held down on."""
        return self._gestures.pressed

    @property
    def aimed(self) -> Target | None:
        """The place that the pointer is on, or the focus."""
        return next((at for at in (self.hovered, self.focus) if isinstance(at, Target)), None)

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._gestures.advance(dt)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; True if it is used up."""
        self._gestures.unit = self._sprites.frame.unit
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._press(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                self._let_go()
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self._release(event.pos)
            case pygame.MOUSEMOTION:
                self._move(event.pos)
            case pygame.MOUSEWHEEL if self.hovered == hits.SOUND:
                self._turn_sound(LOUDER * event.y)
            case pygame.MOUSEWHEEL:
                self.scroll += 2 * event.y
            case pygame.WINDOWFOCUSLOST:
                self.cancel()
            case pygame.KEYDOWN:
                self._shift = event.key in SHIFTS or bool(event.mod & pygame.KMOD_SHIFT)
                return self._key(event.key, event.mod)
            case pygame.KEYUP if event.key in SHIFTS:
                self._shift = False
            case _:
                return False
        return True

    # The mouse

    def _press(self, point: Point) -> None:
        dialog = self._controller.dialog
        if dialog is not None:
            chosen = plan(dialog, self._sprites.frame).option_at(point)
            if chosen is not None:
                self._reply(chosen)
            elif (found := self._hit(point)) in (hits.MENU, hits.SOUND, Deed.HINT):
                self._push(str(found))
            return
        found = self._hit(point)
        # A click finishes what moves; it means what was seen under it.
        self._sprites.finish()
        if self._controller.table.phase is Phase.OVER:
            self._controller.skip()
        self._gestures.press(point, found, shift=self._shift)

    def _move(self, point: Point) -> None:
        dialog = self._controller.dialog
        if dialog is not None:
            over = plan(dialog, self._sprites.frame).option_at(point)
            self.option = self.option if over is None else over
            return
        self.hovered = self._hit(point)
        moved = self._gestures.move(point)
        if isinstance(moved, Lifted):
            self._lift(moved, point)
        elif isinstance(moved, Carried):
            self._carry(point)

    def _lift(self, lifted: Lifted, point: Point) -> None:
        """Pick something up; pulled from an empty place it is the rubber band."""
        if isinstance(lifted.hit, int | Target):
            timeline = self._sprites.timeline
            self.carry = lift(self._controller, lifted.hit, lifted.point, timeline)
        if lifted.hit is Part.LOG:
            self._pulled = lifted.point[1], 0
        empty = isinstance(lifted.hit, Target) and lifted.hit.spot is Spot.MELD
        if empty or lifted.hit is Part.PLAIN:
            kept = self._controller.hand.chosen if self._shift else frozenset()
            self.band = Band(lifted.point, point, kept)
        self._carry(point)

    def _carry(self, point: Point) -> None:
        if self.carry is not None:
            self.carry.point = point
            self._sprites.carry(self.carry)
        elif self.band is not None:
            sprites = self._sprites
            self.band.point = point
            lying = hand_poses(sprites.seen.hands[0], sprites.frame)
            self._controller.choose_all(self.band.chosen(lying))
        elif self._pulled is not None:
            start, done = self._pulled
            lines = round((point[1] - start) / (LINE * self._sprites.frame.unit))
            self.scroll += lines - done
            self._pulled = start, lines

    def _release(self, point: Point) -> None:
        done = self._gestures.release(point)
        self.band = self._pulled = None
        if isinstance(done, Dropped) and self.carry is not None:
            carry, self.carry = self.carry, None
            carry.point = point
            put_down(self._controller, carry, self._sprites.frame, self._sprites.hand)
            self._sprites.let_go()
        elif isinstance(done, Clicked):
            self._click(done)

    def _click(self, click: Clicked) -> None:
        controller = self._controller
        if isinstance(click.hit, Target):
            controller.put_chosen(click.hit)
        elif isinstance(click.hit, Part):
            return
        elif isinstance(click.hit, str):
            self._push(click.hit)
        elif click.hit in controller.draft.cards and controller.hand.chosen:
            controller.put_chosen(Target(Spot.MELD, self._rank_of(click.hit)))
        elif click.hit in controller.draft.cards:
            controller.put((click.hit,), Target(Spot.HAND))
        else:
            controller.choose(click.hit, extend=click.shift, whole_rank=click.double)

    def _push(self, name: str) -> None:
        """Press a sign or a button."""
        match name:
            case hits.MENU:
                self._open_menu()
            case hits.SOUND:
                self._turn_sound(0)
            case hits.SORT:
                self._controller.sort()
            case _:
                do(self._controller, Deed(name))

    def _rank_of(self, staged: CardId) -> Kind:
        return next(rank for rank, cards in self._sprites.seen.staged if staged in cards)

    def _let_go(self) -> None:
        """Let a drag go home and the choice with it; where nothing is dragged, everything."""
        if self.carry is None and self.band is None:
            self._controller.clear()
        else:
            self.cancel()
            self._controller.choose_all(())

    def cancel(self) -> None:
        """Let what is carried go home."""
        self._gestures.cancel()
        self.band = self._pulled = None
        if self.carry is not None:
            self.carry = None
            self._sprites.let_go()

    def _hit(self, point: Point) -> "Hit":
        sprites = self._sprites
        return hits.hit(point, sprites.frame, sprites.seen, sprites.timeline, offers(self._controller))

    # The keys

    def _key(self, key: int, mod: int) -> bool:
        if key in PAGES:
            self.scroll += PAGES[key]
        elif key in SOUND_KEYS:
            self._turn_sound(SOUND_KEYS[key])
        elif self._controller.dialog is not None:
            return self._key_in_dialog(key)
        elif key == pygame.K_ESCAPE:
            self._escape()
        elif key == pygame.K_SPACE and self._runs():
            self._sprites.finish()
            self._controller.skip()
        elif key in ARROWS and mod & pygame.KMOD_CTRL:
            if isinstance(self.focus, int):
                self._controller.shift(self.focus, sum(ARROWS[key]))
        elif key in ARROWS:
            seen = self._sprites.seen
            self.focus = step(self.focus, *ARROWS[key], seen.hands[0], seen.ranks, by_hand=seen.by_hand)
        elif key in ENTER or key == pygame.K_SPACE:
            self._use_focus(extend=bool(mod & pygame.KMOD_SHIFT))
        elif key == pygame.K_r and isinstance(self.focus, int):
            self._controller.choose(self.focus, whole_rank=True)
        elif key == pygame.K_z and mod & pygame.KMOD_CTRL:
            self._controller.undo()
        elif key == pygame.K_d:
            do(self._controller, Deed.DRAW if self._controller.table.stock else Deed.STOP)
        elif key in self._keys:
            self._keys[key]()
        else:
            return False
        return True

    def _runs(self) -> bool:
        """Something moves, or somebody else is to act."""
        controller = self._controller
        return self._sprites.moving or not controller.my_turn

    def _use_focus(self, *, extend: bool) -> None:
        if isinstance(self.focus, Target):
            self._controller.put_chosen(self.focus)
        elif self.focus is not None:
            self._controller.choose(self.focus, extend=extend)

    def _escape(self) -> None:
        if (
            self.carry is not None
            or self.band is not None
            or self._controller.hand.chosen
            or self._controller.draft != Draft()
            or self._controller.counsel.gives
        ):
            self._let_go()
        else:
            self._open_menu()

    def _key_in_dialog(self, key: int) -> bool:
        dialog = self._controller.dialog
        assert dialog is not None
        last = len(dialog.options) - 1
        if key in ARROWS:
            dx, dy = ARROWS[key]
            self.option = (self.option + dx + dy) % (last + 1)
        elif key in ENTER or key == pygame.K_SPACE:
            self._reply(min(self.option, last))
        elif key in DIGITS and DIGITS[key] <= last:
            self._reply(DIGITS[key])
        elif key == pygame.K_h:
            self._controller.hint()
        elif key == pygame.K_ESCAPE and dialog.may_leave:
            self._reply(last)
        elif key == pygame.K_ESCAPE:
            self._open_menu()
        else:
            return False
        return True

    def _reply(self, number: int) -> None:
        self.option = 0
        self._controller.reply(number)
