"""What the pointer carries, where it may be put, and which place catches it."""

from dataclasses import dataclass, field
from functools import partial
from typing import Final

from game.rules.cards import CardId
from game.rules.reasons import Why
from game.view.controller import Controller
from game.view.drops import Outcome, Refuse, Spot, Target, lawful, outcomes, pile_outcomes
from game.view.frame import Frame
from game.view.hand import Order, moved
from game.view.layout import Poses
from game.view.messages import refusal
from game.view.seen import Cards
from game.view.shapes import Point, Pose, Rect
from game.view.text import text
from game.view.timeline import Timeline

SHOWN: Final = 7
"""So many cards of a carried pile are seen."""
Z: Final = 5000
HAND = Target(Spot.HAND)
STOCK = Target(Spot.STOCK)
PILE = Target(Spot.PILE)
REDS = Target(Spot.REDS)


@dataclass(slots=True)
class Carry:
    """Cards under the pointer. ``source`` is HAND for hand and staged cards, else PILE or STOCK.

    ``outcomes`` says what comes of it wherever they may be put; the hand always takes its cards back.
    """

    source: Target
    cards: Cards
    point: Point
    outcomes: dict[Target, Outcome] = field(default_factory=dict)
    at: int = 0
    """Which of the cards the pointer has gripped."""
    grip: Point = (0.0, 0.0)
    """From the pointer to that card's middle, in widths of a card."""

    @property
    def lawful(self) -> dict[Target, Outcome]:
        """The places that take the cards, and what becomes of them there."""
        return lawful(self.outcomes)

    def refusal(self, target: Target) -> str:
        """Why a place does not take them, in one line; nothing where it does, or where everybody sees why."""
        outcome = self.outcomes.get(target)
        if not isinstance(outcome, Refuse):
            return ""
        if isinstance(outcome.why, str):
            return text(outcome.why)
        return "" if outcome.why.why is Why.MIXED_RANKS else refusal(outcome.why)

    def poses(self, frame: Frame) -> Poses:
        """The cards as they hang at the pointer, opened like a fan."""
        unit = frame.unit
        width = frame.pile.w if self.source != HAND else 0.92 * 104 * unit
        step = min(0.3 * width, 150 * unit / max(1, len(self.cards) - 1))
        first = -(len(self.cards) - 1) / 2
        x, y = self.point[0] + self.grip[0] * width, self.point[1] + self.grip[1] * width
        return {
            card: Pose(
                x + (at - self.at) * step,
                y + (abs(first + at) - abs(first + self.at)) * 1.5 * unit,
                width,
                turn=(first + at) * min(4.0, 24 / len(self.cards)),
                up=self.source != STOCK,
                z=Z + at,
            )
            for at, card in enumerate(self.cards)
        }

    def order(self, controller: Controller, frame: Frame, hand: Poses) -> Order | None:
        """The hand's order if its cards were let go here: the others make room. None anywhere else."""
        inside = self.source == HAND == self.target(frame)
        if not inside or set(self.cards) & set(controller.draft.cards):
            return None
        return moved(controller.hand.order, self.cards, next_card(self, hand))

    def target(self, frame: Frame) -> Target | None:
        """The place that catches the cards: one under the pointer, else a lawful one half a card away."""
        for target, place in places(frame):
            if place.has(self.point):
                return target
        reach = frame.pile.w / 2
        takers = self.lawful
        near = [
            (place.distance(self.point), place.x, target)
            for target, place in places(frame)
            if target in takers and place.distance(self.point) <= reach
        ]
        return min(near, key=lambda found: found[:2])[2] if near else None


def places(frame: Frame) -> list[tuple[Target, Rect]]:
    """All places where something can be put, with their rectangles."""
    columns = [(Target(Spot.MELD, rank), frame.column(0, rank)) for rank in frame.ranks]
    reds = [(REDS, frame.red_place)] if frame.by_hand else []
    return [(HAND, frame.hand), (PILE, frame.pile), (STOCK, frame.stock), *columns, *reds]


def lift(controller: Controller, hit: CardId | Target, point: Point, timeline: Timeline) -> Carry | None:
    """Pick up a card (with the chosen ones), the pile or the stock's top card; None where it cannot be.

    It stays under the pointer as it was gripped at this point.
    """
    carry = _lifted(controller, hit, point)
    if carry is not None:
        carry.at = len(carry.cards) - 1 if isinstance(hit, Target) else carry.cards.index(hit)
        pose = timeline.pose(carry.cards[carry.at])
        carry.grip = (pose.x - point[0]) / pose.width, (pose.y - point[1]) / pose.width
    return carry


def _lifted(controller: Controller, hit: CardId | Target, point: Point) -> Carry | None:
    table = controller.table
    acting = controller.my_turn and controller.dialog is None and table.turn == controller.seat
    if isinstance(hit, Target):
        if not acting:
            return None
        if hit.spot is Spot.PILE and table.pile:
            found = pile_outcomes(table, controller.draft)
            return Carry(PILE, tuple(table.pile[table.taken_from() :][-SHOWN:]), point, found)
        if hit.spot is Spot.STOCK and table.stock:
            return Carry(STOCK, (table.stock[-1],), point)
        return None
    cards = (hit,) if hit in controller.draft.cards else controller.hand.carried(hit)
    return Carry(HAND, cards, point, outcomes(table, controller.draft, cards) if acting else {})


def put_down(controller: Controller, carry: Carry, frame: Frame, hand: Poses) -> None:
    """Let go of what is carried. ``hand`` are the poses of the own hand's cards."""
    target = carry.target(frame)
    if target is None and carry.source == HAND and any(row.has(carry.point) for row in frame.rows[1:]):
        controller.tell(partial(text, "table.own_melds"), refused=True)
    if target is None or target == carry.source != HAND:
        return
    if carry.source == STOCK:
        if target == HAND:
            controller.draw()
    elif carry.source == PILE:
        controller.put_pile(target)
    elif target != HAND:
        controller.put(carry.cards, target)
    elif set(carry.cards) & set(controller.draft.cards):
        controller.put(carry.cards, HAND)
    else:
        controller.reorder(carry.cards, next_card(carry, hand))


def next_card(carry: Carry, hand: Poses) -> CardId | None:
    """The card of the hand that the carried ones are put in front of, None at the end."""
    x, y = carry.point
    rest = {card: pose for card, pose in hand.items() if card not in carry.cards}
    if not rest:
        return None
    row = min((pose.y for pose in rest.values()), key=lambda height: abs(height - y))
    same_row = [(pose.z, card) for card, pose in rest.items() if abs(pose.y - row) < pose.width * 0.3]
    right = [(z, card) for z, card in same_row if rest[card].x > x]
    if right:
        return min(right)[1]
    after = [(pose.z, card) for card, pose in rest.items() if pose.z > max(same_row)[0]]
    return min(after)[1] if after else None
