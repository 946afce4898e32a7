"""A player at the table who uses mouse or keys alone and a clock of his own: for tests of the table."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pygame

from ai.levels import act
from game.rules.actions import (
    Action,
    Answer,
    Ask,
    Discard,
    Draw,
    Group,
    Meld,
    Pass,
    RedThree,
    Stop,
    Take,
    realize,
)
from game.rules.cards import KIND, CardId
from game.rules.observation import observe
from game.session.sitting import Awaited, Sitting
from game.ui.app import App
from game.ui.table_scene import TableScene
from game.view.drops import Spot, Target
from game.view.layout import Poses
from game.view.offers import KEYS, Deed, offers
from game.view.question import plan
from game.view.shapes import Point, Rect
from tests.played import begun
from tests.ui.support import make_app, speaking

TICK = 1 / 30
PILE = Target(Spot.PILE)
STOCK = Target(Spot.STOCK)
REDS = Target(Spot.REDS)


@contextmanager
def table(
    seed: int = 1,
    size: tuple[int, int] = (1024, 640),
    *,
    sitting: Sitting | None = None,
    keys: bool = False,
) -> Iterator["Hand"]:
    """A table under the dummy driver with a match just begun, and the player's hand at it."""
    with TemporaryDirectory() as folder, speaking("en"):
        app = make_app(Path(folder), size)
        scene = TableScene(app, sitting or begun(seed))
        app.show(scene)
        surface = pygame.display.get_surface()
        assert surface is not None
        hand = (Keyboard if keys else Hand)(app, scene, surface)
        hand.settle()
        yield hand


class Hand:
    """What the player does, event by event."""

    def __init__(self, app: App, scene: TableScene, surface: pygame.Surface) -> None:
        self.app = app
        self.scene = scene
        self.surface = surface
        self.clock = 0.0

    # Time

    def wait(self, seconds: float) -> None:
        """Let time pass in frames, all drawn."""
        for _ in range(max(1, round(seconds / TICK))):
            self.app.step([], TICK)
            self.clock += TICK

    def settle(self) -> None:
        """Let everything come to rest."""
        self.app.step([], 0)
        while self.scene.moving:
            self.wait(TICK)

    def until_my_turn(self) -> None:
        """Wait until the player must act or the deal is over and its score is shown."""
        for _ in range(20_000):
            if self.app.scenes[-1] is not self.scene or self.scene.controller.my_turn:
                return
            self.wait(TICK)
        raise AssertionError("nobody acts")

    # Mouse

    def press(self, point: Point) -> None:
        """The left button goes down."""
        self._event(pygame.MOUSEBUTTONDOWN, pos=point, button=1)

    def move(self, point: Point) -> None:
        """The pointer moves."""
        self._event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(1, 0, 0))

    def release(self, point: Point) -> None:
        """The left button comes up."""
        self._event(pygame.MOUSEBUTTONUP, pos=point, button=1)

    def click(self, point: Point) -> None:
        """Press and release."""
        self.press(point)
        self.release(point)

    def drag(self, start: Point, goal: Point) -> None:
        """Carry something from point to point in three moves."""
        self.press(start)
        for share in (0.3, 0.7, 1.0):
            at = start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share
            self.move(at)
            self.app.draw(self.surface)
        self.release(goal)
        self.settle()

    def key(self, key: int, mod: int = 0) -> None:
        """Press a key."""
        self._event(pygame.KEYDOWN, key=key, mod=mod)
        self._event(pygame.KEYUP, key=key, mod=mod)
        self.settle()

    def _event(self, kind: int, **values: Any) -> None:
        self.app.step([pygame.event.Event(kind, **values)], 0)

    # Places

    def at(self, target: Target) -> Point:
        """The middle of a place."""
        frame = self.scene.sprites.frame
        if target.spot is Spot.MELD:
            return frame.column(0, target.rank).centre
        places = {Spot.PILE: frame.pile, Spot.STOCK: frame.stock, Spot.HAND: frame.hand}
        return (places | {Spot.REDS: frame.red_place})[target.spot].centre

    def corner(self, card: CardId) -> Point:
        """A point of a card that no other card of the hand covers."""
        box = self.scene.sprites.timeline.pose(card).box
        return box.x + 0.1 * box.w, box.y + 0.1 * box.h

    def poses(self) -> Poses:
        """Where the cards of the hand are."""
        return self.scene.sprites.timeline.poses(self.scene.sprites.seen.hands[0])

    def choose(self, cards: Iterable[CardId]) -> None:
        """Click cards until exactly these are chosen."""
        self.click_chosen_away()
        for card in cards:
            self.click(self.corner(card))
            self.app.step([], 1.0)
            self.settle()

    def click_chosen_away(self) -> None:
        """Let chosen cards go by the right button."""
        if self.scene.controller.hand.chosen:
            self._event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=3)
            self.settle()

    def push(self, deed: Deed) -> None:
        """Click a button, which must be there and alive."""
        offer = next(offer for offer in offers(self.scene.controller) if offer.deed is deed)
        assert offer.enabled, deed
        self.click(self.scene.sprites.frame.buttons[offer.place].centre)
        self.settle()

    def answer(self, number: int = 0) -> None:
        """Click an option of the question, the first if not told otherwise."""
        dialog = self.scene.controller.dialog
        assert dialog is not None
        place: Rect = plan(dialog, self.scene.sprites.frame).options[number]
        self.click(place.centre)
        self.settle()

    def answer_if_asked(self) -> None:
        """Say yes to whatever is asked."""
        if self.scene.controller.dialog is not None:
            self.answer()

    # Play

    def bring(self, cards: tuple[CardId, ...], target: Target, *, drag: bool) -> None:
        """Bring cards of the hand to a place, by dragging or by clicks."""
        if drag and len(cards) == 1:
            self.click_chosen_away()
            self.drag(self.corner(cards[0]), self.at(target))
        else:
            self.choose(cards)
            if drag:
                self.drag(self.corner(cards[0]), self.at(target))
            else:
                self.click(self.at(target))
                self.settle()
        self.answer_if_asked()

    def do(self, action: Action, *, drag: bool) -> None:
        """Carry out an action of the player as a person would."""
        closed = not self.scene.controller.table.opened[self.scene.controller.side]
        match action:
            case Draw() if drag:
                self.drag(self.at(STOCK), self.at(Target(Spot.HAND)))
            case Draw():
                self.click(self.at(STOCK))
                self.settle()
            case Take(use, melds):
                self._take(use, melds, drag=drag)
            case Meld(melds):
                self._lay(melds, drag=drag)
                if closed:
                    self.push(Deed.LAY_DOWN)
                    self.answer_if_asked()
            case Discard(card):
                self.bring((card,), PILE, drag=drag)
            case Ask():
                self.push(Deed.ASK)
            case Answer(yes):
                self.answer(0 if yes else 1)
            case Stop():
                self.push(Deed.STOP)
            case Pass():
                self.push(Deed.PASS)
            case RedThree(card):
                self.bring((card,), Target(Spot.REDS), drag=drag)

    def _take(self, use: tuple[CardId, ...], melds: tuple[Group, ...], *, drag: bool) -> None:
        self._lay(melds, drag=drag)
        if use:
            self.bring(use, PILE, drag=drag)
        elif drag:
            rank = KIND[self.scene.controller.table.pile[-1]]
            self.drag(self.at(PILE), self.at(Target(Spot.MELD, rank)))
        else:
            self.push(Deed.TAKE)
        self.answer_if_asked()

    def _lay(self, melds: tuple[Group, ...], *, drag: bool) -> None:
        for group in melds:
            self.bring(group.cards, Target(Spot.MELD, group.rank), drag=drag)

    def play_deal(self, *, drag: bool) -> list[Action]:
        """Play one deal as a greedy bot would, by hand. Returns the player's actions."""
        controller = self.scene.controller
        done: list[Action] = []
        for _ in range(2000):
            self.until_my_turn()
            if self.app.scenes[-1] is not self.scene or controller.sitting.awaited() is not Awaited.HUMAN:
                return done
            seen = controller.table
            before = len(seen.history), seen.phase, seen.actor
            action = realize(seen.hands[seen.actor], act("greedy", observe(seen, seen.actor), ""))
            self.settle()
            self.do(action, drag=drag)
            after = len(controller.table.history), controller.table.phase, controller.table.actor
            assert after != before, (action, controller.notice, controller.draft)
            done.append(action)
        raise AssertionError("the deal does not end")


class Keyboard(Hand):
    """A player who touches no mouse."""

    def push(self, deed: Deed) -> None:
        """Press the key that a button names."""
        self.key(ord(KEYS[deed].lower()))

    def answer(self, number: int = 0) -> None:
        """Press an option's number."""
        self.key(pygame.K_1 + number)

    def choose(self, cards: Iterable[CardId]) -> None:
        """Walk to each card and choose it."""
        if self.scene.controller.hand.chosen:
            self.key(pygame.K_ESCAPE)
        for card in cards:
            self.walk_to(card)
            self.key(pygame.K_RETURN)

    def walk_to(self, goal: CardId | Target) -> None:
        """Bring the focus to a card or a place by the arrow keys."""
        seen = self.scene.sprites.seen
        bands = (seen.hands[0], seen.ranks, (STOCK, PILE, *([REDS] if seen.by_hand else [])))
        for _ in range(3):
            self.key(pygame.K_DOWN)
        up = 0 if isinstance(goal, int) else 1 if goal.spot is Spot.MELD else 2
        for _ in range(up):
            self.key(pygame.K_UP)
        for _ in range(len(bands[up]) + 1):
            if self.scene.input.focus == goal:
                return
            self.key(pygame.K_RIGHT)
        raise AssertionError(f"no way to {goal}")

    def bring(self, cards: tuple[CardId, ...], target: Target, *, drag: bool) -> None:
        """Choose cards and press Enter on a place."""
        assert not drag
        self.choose(cards)
        self.walk_to(target)
        self.key(pygame.K_RETURN)
        self.answer_if_asked()

    def click(self, point: Point) -> None:
        """The only place clicked otherwise is the stock."""
        assert point == self.at(STOCK)
        self.key(pygame.K_d)
