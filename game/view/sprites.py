"""The cards as they are to be drawn: the controller's table laid out, and on the way to it what moves."""

from game.rules.cards import CardId
from game.view.carry import Carry
from game.view.choreography import Show, choreograph, shows
from game.view.controller import Controller
from game.view.director import GRIP, HOME, SPEEDS, dealing, motions
from game.view.frame import Frame, frame
from game.view.hand import Order
from game.view.layout import Poses, layout
from game.view.seen import Seen, just_dealt
from game.view.shapes import Pose
from game.view.timeline import Motion, Timeline


class Sprites:
    """One sprite a card for the whole match. ``floating`` cards are to be drawn anew in every frame."""

    def __init__(self, controller: Controller, size: tuple[int, int]) -> None:
        self._controller = controller
        self._size = size
        self.timeline = Timeline()
        self.floating: frozenset[CardId] = frozenset()
        self.marked: frozenset[CardId] = frozenset()
        """With motion off: the cards that changed their place last."""
        self.shows: list[Show] = []
        """Lights that tell of what has just happened."""
        self._own: frozenset[CardId] = frozenset()
        self._room: Order | None = None
        """The hand's order while carried cards hang over it and the others make room."""
        self._changes = -1
        self._acts = 0
        """So long the deal's history was: shorter means that something was taken back."""
        self._deal = 0
        self._lay(at_once=True)
        if just_dealt(controller.table):
            self._deal_out()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the table out for a window of another size, at once."""
        if size == self._size:
            return
        self._size = size
        self.finish()
        self._lay(at_once=True)
        self.floating = self.timeline.movers

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass, and catch up with the controller."""
        self.timeline.advance(dt)
        for show in self.shows:
            show.passed += dt
        self.shows = [show for show in self.shows if not show.over]
        if self._controller.changes != self._changes:
            self._room = None
            if self._controller.sitting.match.deal_number != self._deal:
                self._deal_out()
            else:
                self._lay(at_once=False)
        self._float()

    def finish(self) -> None:
        """Put everything that moves where it lies, and put out the lights."""
        self.timeline.finish()
        self.shows.clear()
        self.floating = self.timeline.movers

    @property
    def moving(self) -> bool:
        """A card is on its way, or a light is lit."""
        return self.timeline.moving or bool(self.shows)

    def carry(self, carry: Carry) -> None:
        """Let the carried cards follow the pointer; over the hand the others make room for them."""
        room = carry.order(self._controller, self.frame, self.hand)
        self.timeline.hold(carry.poses(self.frame), Motion(0, GRIP * self._factor))
        if room != self._room:
            self._room = room
            self._lay(at_once=False)
        self._float()

    def let_go(self) -> None:
        """Send the carried cards where they lie now, after the controller has been told."""
        if self._controller.changes != self._changes or self._room is not None:
            self._room = None
            self._lay(at_once=False)
        self.timeline.let_go(Motion(0, HOME * self._factor))
        self._float()

    @property
    def hand(self) -> Poses:
        """Where the cards of the own hand come to rest."""
        return {card: self.timeline.goal(card) for card in self.seen.hands[0]}

    def _float(self) -> None:
        """What moves is drawn in every frame, and so is what of the hand lies above a moving card."""
        movers = self.timeline.movers
        hand = self.hand
        low = min((hand[card].z for card in movers - self.timeline.held.keys() if card in hand), default=None)
        if low is not None:
            movers |= {card for card, pose in hand.items() if pose.z > low}
        self.floating = self.floating | movers if movers else frozenset()

    @property
    def _factor(self) -> float:
        prefs = self._controller.prefs
        return 0.0 if prefs.reduced_motion else SPEEDS[prefs.speed]

    def _lay(self, *, at_once: bool) -> None:
        controller = self._controller
        self.seen: Seen = controller.seen(self._room)
        self.frame: Frame = frame(
            self._size, ranks=self.seen.ranks, players=len(self.seen.hands), by_hand=self.seen.by_hand
        )
        poses = layout(self.seen, self.frame, canasta=controller.table.rules.sets.canasta)
        self.timeline.aim(poses, {} if at_once else self._plan(poses))
        self._own = frozenset(self.seen.hands[0])
        if len(controller.table.history) < self._acts:
            self.shows.clear()
        self._acts = len(controller.table.history)
        self._changes = controller.changes
        self._deal = controller.sitting.match.deal_number

    def _plan(self, poses: Poses) -> dict[CardId, Motion]:
        before = {card: self.timeline.goal(card) for card in poses}
        hand = frozenset(self.seen.hands[0])
        own, grew = hand & self._own, bool(hand - self._own)
        moved = frozenset(card for card, pose in poses.items() if before[card] != pose)
        self.marked = frozenset() if self._factor else moved - own
        plan = motions(before, poses, own=own, grew=grew, factor=self._factor)
        controller = self._controller
        if self._factor:
            for step in controller.steps:
                choreograph(plan, step, poses, self.frame, controller.seat, self._factor)
        self.shows += shows(controller.steps, self.frame, controller.seat, self._factor)
        controller.steps.clear()
        return plan

    def _deal_out(self) -> None:
        """Gather the pack at the stock and deal it."""
        self._lay(at_once=True)
        poses = {card: self.timeline.goal(card) for hand in self.seen.hands for card in hand}
        x, y = self.frame.stock.centre
        others = [*self.seen.pile, *(card for reds in self.seen.red_threes for card in reds)]
        poses.update((card, self.timeline.goal(card)) for card in others)
        pack = {card: Pose(x, y, self.frame.stock.w, up=False) for card in poses}
        controller = self._controller
        first = (controller.table.dealer + 1 - controller.seat) % controller.table.rules.seats.players
        plan = dealing(self.seen.hands, others, first, self._factor)
        if plan:
            self.timeline.aim(pack, {})
            self.timeline.aim(poses, plan)
        self.floating = self.timeline.movers
