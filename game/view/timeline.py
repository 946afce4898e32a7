"""Where every card is now, on its way to where it lies. Time comes by ``advance`` alone."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from game.rules.cards import CardId
from game.view.shapes import Pose


@dataclass(frozen=True, slots=True)
class Motion:
    """When a card starts and how long it travels, in seconds, and by which poses; each part takes as long."""

    delay: float
    duration: float
    via: tuple[Pose, ...] = ()


@dataclass(slots=True)
class _Way:
    start: Pose
    goal: Pose
    motion: Motion
    passed: float = 0.0


class Timeline:
    """The poses of all cards in time. A card sent elsewhere while it moves goes on from where it is."""

    def __init__(self) -> None:
        self._rest: dict[CardId, Pose] = {}
        self._ways: dict[CardId, _Way] = {}
        self._held: dict[CardId, Pose] = {}

    @property
    def moving(self) -> bool:
        """A card is on its way."""
        return bool(self._ways)

    @property
    def movers(self) -> frozenset[CardId]:
        """The cards on their way or held by the pointer."""
        return frozenset(self._ways) | frozenset(self._held)

    @property
    def held(self) -> Mapping[CardId, Pose]:
        """The cards that follow the pointer."""
        return self._held

    def aim(self, poses: Mapping[CardId, Pose], motions: Mapping[CardId, Motion]) -> None:
        """Send the cards to these poses; one without a motion, or with no time for it, is there at once."""
        now = {card: self.pose(card) for card in motions if card in self._rest or card in self._held}
        for card, goal in poses.items():
            way, motion = self._ways.get(card), motions.get(card)
            if card in self._held:
                self._rest[card] = goal
                continue
            if way is not None and way.goal == goal:
                continue
            self._rest[card] = goal
            if motion is None or motion.duration <= 0 or card not in now:
                self._ways.pop(card, None)
            elif now[card] != goal:
                self._ways[card] = _Way(now[card], goal, motion)

    def hold(self, poses: Mapping[CardId, Pose]) -> None:
        """Let these cards, and no others, follow the pointer: they are exactly there."""
        self._held = dict(poses)
        for card in poses:
            self._ways.pop(card, None)

    def let_go(self, motion: Motion) -> None:
        """Send the held cards to where they lie."""
        held, self._held = self._held, {}
        for card, pose in held.items():
            if motion.duration > 0 and pose != self._rest[card]:
                self._ways[card] = _Way(pose, self._rest[card], motion)

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        done = []
        for card, way in self._ways.items():
            way.passed += dt
            if way.passed >= way.motion.delay + way.motion.duration:
                done.append(card)
        for card in done:
            del self._ways[card]

    def finish(self) -> None:
        """Put every card on its way where it lies."""
        self._ways.clear()

    def pose(self, card: CardId) -> Pose:
        """Where a card is now. Raises KeyError for one that was never given a place."""
        if card in self._held:
            return self._held[card]
        way = self._ways.get(card)
        if way is None:
            return self._rest[card]
        share = (way.passed - way.motion.delay) / way.motion.duration
        return along((way.start, *way.motion.via, way.goal), min(1.0, max(0.0, share)))

    def goal(self, card: CardId) -> Pose:
        """Where a card lies when it has come to rest."""
        return self._rest[card]

    def poses(self, cards: Iterable[CardId]) -> dict[CardId, Pose]:
        """Where these cards are now."""
        return {card: self.pose(card) for card in cards}


def along(stations: Sequence[Pose], share: float) -> Pose:
    """A pose on the way by all these stations."""
    legs = len(stations) - 1
    leg = min(int(share * legs), legs - 1)
    return between(stations[leg], stations[leg + 1], share * legs - leg)


def between(start: Pose, goal: Pose, share: float) -> Pose:
    """A pose on the way: quick at first, then slowing down; the card turns over half way."""
    eased = 1 - (1 - share) ** 3
    turn = (goal.turn - start.turn + 180) % 360 - 180
    return replace(
        goal,
        x=start.x + (goal.x - start.x) * eased,
        y=start.y + (goal.y - start.y) * eased,
        width=start.width + (goal.width - start.width) * eased,
        turn=start.turn + turn * eased,
        up=goal.up if share > 0.35 else start.up,
        covered=False,
    )
