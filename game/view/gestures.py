"""From presses, moves and releases to clicks, drags and drops: a small machine of states.

It knows no cards and no rules: what lies under a point is told by whoever feeds it.
"""

from dataclasses import dataclass
from enum import Enum, auto

from game.rules.cards import CardId
from game.view.director import DOUBLE_CLICK
from game.view.drops import Target
from game.view.shapes import Point

THRESHOLD = 7.0
"""So far (pixels at 1280 × 800) the pointer moves before a press becomes a drag."""


class Part(Enum):
    """What can be under the pointer beside cards and places."""

    PLAIN = auto()
    """Nothing that answers."""
    LOG = auto()
    """The log of the deal: it is pulled up and down."""


Hit = CardId | Target | str | Part
"""A card of the own hand or of the tray, a place, a button by its name, or nothing."""


@dataclass(frozen=True, slots=True)
class Clicked:
    """Pressed and released in one place."""

    hit: Hit
    shift: bool
    double: bool


@dataclass(frozen=True, slots=True)
class Lifted:
    """A drag begins at this point."""

    hit: Hit
    point: Point


@dataclass(frozen=True, slots=True)
class Carried:
    """What was lifted is here now."""

    point: Point


@dataclass(frozen=True, slots=True)
class Dropped:
    """What was lifted was let go here."""

    point: Point


@dataclass(frozen=True, slots=True)
class _Pressed:
    hit: Hit
    point: Point
    shift: bool


class Gestures:
    """Idle, pressed or dragging; time comes by ``advance`` alone."""

    def __init__(self) -> None:
        self.unit = 1.0
        self._pressed: _Pressed | None = None
        self._dragging = False
        self._last: Hit | None = None
        self._since = DOUBLE_CLICK

    @property
    def pressed(self) -> Hit | None:
        """What is pressed and not yet dragged."""
        return self._pressed.hit if self._pressed and not self._dragging else None

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass: a second click counts as a double one for a short time only."""
        self._since = min(self._since + dt, DOUBLE_CLICK)

    def press(self, point: Point, hit: Hit, *, shift: bool = False) -> None:
        """The left button went down."""
        if not self._dragging:
            self._pressed = _Pressed(hit, point, shift)

    def move(self, point: Point) -> Lifted | Carried | None:
        """The pointer moved."""
        if self._pressed is None:
            return None
        if self._dragging:
            return Carried(point)
        x, y = self._pressed.point
        if max(abs(point[0] - x), abs(point[1] - y)) < THRESHOLD * self.unit:
            return None
        self._dragging = True
        return Lifted(self._pressed.hit, self._pressed.point)

    def release(self, point: Point) -> Clicked | Dropped | None:
        """The left button came up."""
        pressed, self._pressed = self._pressed, None
        if self._dragging:
            self._dragging = False
            return Dropped(point)
        if pressed is None:
            return None
        double = self._last == pressed.hit and self._since < DOUBLE_CLICK
        self._last, self._since = (None, DOUBLE_CLICK) if double else (pressed.hit, 0.0)
        return Clicked(pressed.hit, pressed.shift, double)

    def cancel(self) -> None:
        """The right button, Esc, or the window lost the pointer."""
        self._pressed = None
        self._dragging = False
