"""How an action is shown beyond cards that go from place to place: a taking, a canasta, a red three, an end.

The cards' ways all end within the time of one action; light may linger a little, nothing waits for it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final

from game.rules.actions import Meld, Take
from game.rules.cards import CardId, Kind
from game.rules.table import NO_SEAT, Phase
from game.session.match import Step
from game.view.director import SPREAD, STAGGER, TRAVEL
from game.view.frame import Frame
from game.view.layout import Poses
from game.view.seen import row_of
from game.view.shapes import RATIO, Point, Pose, Rect
from game.view.timeline import Motion

TOGETHER: Final = TRAVEL + SPREAD
"""The time of one action, seconds."""
AFTER_TAKING: Final = 0.22
"""Cards laid with a taking start when the pile has been gathered."""
SQUARING: Final = 0.24
"""A meld that has become a canasta is squared up in the last part of the time."""
GLOW: Final = 0.9
COUNTING: Final = 0.7
"""How long the points of a deal count up."""
_Z_OPEN: Final = 2000

Plan = dict[CardId, Motion]


class Sort(Enum):
    """What a light is for."""

    CANASTA = auto()
    OUT = auto()
    SCORE = auto()
    """No light: the points of the deal count up."""


@dataclass(slots=True)
class Show:
    """Something that happens at a place for a while, beginning after ``delay`` seconds."""

    sort: Sort
    place: Rect
    delay: float
    duration: float
    passed: float = 0.0

    @property
    def share(self) -> float:
        """How far it has come, 0 before it begins, 1 when it is over."""
        return min(1.0, max(0.0, (self.passed - self.delay) / self.duration))

    @property
    def over(self) -> bool:
        """Nothing more will be seen of it."""
        return self.passed >= self.delay + self.duration


def choreograph(plan: Plan, step: Step, goals: Poses, frame: Frame, me: int, factor: float) -> None:
    """Change the plan of one action's motions to what it is to look like; ``goals`` are where cards go."""
    if isinstance(step.action, Take):
        _take(plan, step, frame, factor)
    reds = [card for side in step.after.red_threes for card in side]
    old = {card for side in step.before.red_threes for card in side}
    by = _seat_place(frame, (step.seat - me) % len(step.before.hands))
    for card in reds:
        if card in plan and card not in old and card not in step.before.pile:
            shown = Pose(*by, goals[card].width * 1.3, z=_Z_OPEN + card)
            plan[card] = Motion(0, TOGETHER * factor, (shown, shown))
    for _, rank in new_canastas(step):
        _square_up(plan, step, rank, factor)


def _take(plan: Plan, step: Step, frame: Frame, factor: float) -> None:
    """The pile is gathered, opened across the table, and sorted in; what is laid with it follows."""
    pile = step.before.pile[step.before.taken_from() :]
    laid = [card for card in plan if card not in pile and card in step.before.hands[step.seat]]
    laid = [card for card in laid if card not in step.after.hands[step.seat]]
    for at, card in enumerate(laid):
        plan[card] = Motion((AFTER_TAKING + min(STAGGER, 0.04 / len(laid)) * at) * factor, TRAVEL * factor)
    x, y = frame.pile.centre
    width = frame.pile.w
    for at, (card, place) in enumerate(zip(pile, fan(len(pile), frame), strict=True)):
        if card in plan:
            # As it lies, so it opens: the top card stays on top until the cards are sorted in.
            gathered = Pose(x, y, width, z=_Z_OPEN + at)
            plan[card] = Motion(0, TOGETHER * factor, (gathered, replace(gathered, x=place)))


def fan(count: int, frame: Frame) -> Iterator[float]:
    """Where cards lie, from left to right, when so many are opened about the pile: inside the grid."""
    row, width = frame.rows[0], frame.pile.w
    room = 0.62 * row.w - width
    step = min(0.36 * width, room / max(1, count - 1))
    whole = step * (count - 1)
    left = min(frame.pile.centre[0] - whole / 2, row.right - width / 2 - whole)
    return (left + at * step for at in range(count))


def _square_up(plan: Plan, step: Step, rank: Kind, factor: float) -> None:
    """The cards that complete a canasta arrive first, then the whole meld is squared up."""
    side = step.before.side
    for card in step.after.melds[side][rank]:
        if card in step.before.melds[side][rank] and card in plan:
            plan[card] = Motion((TOGETHER - SQUARING) * factor, SQUARING * factor)


def new_canastas(step: Step) -> Iterator[tuple[int, Kind]]:
    """The melds that an action has made canastas, by side and rank."""
    if isinstance(step.action, Meld | Take):
        side, size = step.before.side, step.before.rules.sets.canasta
        for rank, cards in enumerate(step.after.melds[side]):
            if len(cards) >= size > len(step.before.melds[side][rank]):
                yield side, rank


def shows(steps: Sequence[Step], frame: Frame, me: int, factor: float) -> Iterator[Show]:
    """The lights of these actions."""
    if not factor:
        return
    for step in steps:
        own = step.before.rules.seats.side_of[me]
        for side, rank in new_canastas(step):
            place = frame.column(row_of(step.before.rules, side, own), rank)
            yield Show(Sort.CANASTA, place, TOGETHER * factor, GLOW * factor)
        if step.after.phase is Phase.OVER:
            if step.after.went_out != NO_SEAT:
                at = (step.after.went_out - me) % len(step.after.hands)
                yield Show(Sort.OUT, frame.plates[at] if at else frame.hand, 0, GLOW * factor)
            yield Show(Sort.SCORE, frame.window, TOGETHER * factor, COUNTING * factor)


def _seat_place(frame: Frame, place: int) -> Point:
    """The middle of a player's cards, by the place at the table; the own a little above the hand."""
    if place:
        return frame.backs[place].centre
    x, _ = frame.hand.centre
    return x, frame.hand.y - 0.2 * frame.pile.w * RATIO
