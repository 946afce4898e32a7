"""Where every card is now, on its way to where it lies. Time comes by ``advance`` alone."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import cos, pi
from typing import Final

from game.rules.cards import CardId
from game.view.shapes import Pose

TURNING: Final = 0.6
"""A card is turned over in this first part of its way."""


@dataclass(frozen=True, slots=True)
class Motion:
    """When a card starts and how long it travels, in seconds, and by which poses; each part takes as long."""

    delay: float
    duration: float
    via: tuple[Pose, ...] = ()


NOW: Final = Motion(0, 0)


@dataclass(slots=True)
class _Way:
    start: Pose
    goal: Pose
    motion: Motion
    passed: float = 0.0

    @property
    def share(self) -> float:
        """How far it has come, 0 to 1."""
        return min(1.0, max(0.0, (self.passed - self.motion.delay) / self.motion.duration))

    @property
    def over(self) -> bool:
        """It has been gone."""
        return self.passed >= self.motion.delay + self.motion.duration


class Timeline:
    """The poses of all cards in time. A card sent elsewhere while it moves goes on from where it is."""

    def __init__(self) -> None:
        self._rest: dict[CardId, Pose] = {}
        self._ways: dict[CardId, _Way] = {}
        self._held: dict[CardId, Pose] = {}
        self._gathering: dict[CardId, _Way] = {}
        """Held cards that are still on their way to the pointer."""

    @property
    def moving(self) -> bool:
        """A card is on its way."""
        return bool(self._ways or self._gathering)

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
            if motion is None or motion.duration <= 0 or now.get(card, goal) == goal:
                self._ways.pop(card, None)
            else:
                self._ways[card] = _Way(now[card], goal, motion)

    def hold(self, poses: Mapping[CardId, Pose], motion: Motion = NOW) -> None:
        """Let these cards, and no others, follow the pointer; those picked up now come to it in this time."""
        for card, pose in poses.items():
            if motion.duration > 0 and card not in self._held and card in self._rest:
                self._gathering[card] = _Way(self.pose(card), pose, motion)
            self._ways.pop(card, None)
        self._held = dict(poses)

    def let_go(self, motion: Motion) -> None:
        """Send the held cards to where they lie."""
        held = {card: self.pose(card) for card in self._held}
        self._held = {}
        self._gathering.clear()
        for card, pose in held.items():
            if motion.duration > 0 and pose != self._rest[card]:
                self._ways[card] = _Way(pose, self._rest[card], motion)

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        for ways in (self._ways, self._gathering):
            for way in ways.values():
                way.passed += dt
            for card in [card for card, way in ways.items() if way.over]:
                del ways[card]

    def finish(self) -> None:
        """Put every card on its way where it lies, or to the pointer."""
        self._ways.clear()
        self._gathering.clear()

    def pose(self, card: CardId) -> Pose:
        """Where a card is now. Raises KeyError for one that was never given a place."""
        if card in self._gathering:
            way = self._gathering[card]
            return between(way.start, self._held[card], way.share)
        if card in self._held:
            return self._held[card]
        if card not in self._ways:
            return self._rest[card]
        way = self._ways[card]
        return along((way.start, *way.motion.via, way.goal), way.share)

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
    turned = min(1.0, share / TURNING)
    turn = (goal.turn - start.turn + 180) % 360 - 180
    return replace(
        goal,
        x=start.x + (goal.x - start.x) * eased,
        y=start.y + (goal.y - start.y) * eased,
        width=start.width + (goal.width - start.width) * eased,
        turn=start.turn + turn * eased,
        up=goal.up if turned > 0.5 else start.up,
        covered=False,
        slim=1.0 if start.up == goal.up else abs(cos(pi * turned)),
    )
