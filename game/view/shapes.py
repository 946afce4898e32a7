"""Rectangles and the poses of cards, in pixels of the window."""

from dataclasses import dataclass

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle: left upper corner, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> Point:
        """The middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def has(self, point: Point, *, margin: float = 0) -> bool:
        """The point lies in it, or no more than ``margin`` beyond its edge."""
        x, y = point
        return self.x - margin <= x < self.right + margin and self.y - margin <= y < self.bottom + margin

    def meets(self, other: "Rect") -> bool:
        """The two rectangles have a point in common."""
        across = self.x < other.right and other.x < self.right
        return across and self.y < other.bottom and other.y < self.bottom

    def distance(self, point: Point) -> float:
        """How far the point lies outside, 0 inside."""
        dx = max(self.x - point[0], 0.0, point[0] - self.right)
        dy = max(self.y - point[1], 0.0, point[1] - self.bottom)
        return float((dx * dx + dy * dy) ** 0.5)

    def grown(self, margin: float) -> "Rect":
        """The rectangle with ``margin`` more on every side."""
        return Rect(self.x - margin, self.y - margin, self.w + 2 * margin, self.h + 2 * margin)

    def holds(self, other: "Rect") -> bool:
        """The other rectangle lies in it."""
        inside = self.x <= other.x and self.y <= other.y
        return inside and other.right <= self.right + 0.5 and other.bottom <= self.bottom + 0.5


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a card is: its centre and width, its turn in degrees clockwise, face up or down.

    Cards of a higher ``z`` lie on those of a lower one. A ``covered`` card lies wholly under others. While
    it is being turned over a card is seen from the side: ``slim`` is the part of its width that is seen.
    """

    x: float
    y: float
    width: float
    turn: float = 0.0
    up: bool = True
    z: int = 0
    covered: bool = False
    slim: float = 1.0

    @property
    def box(self) -> Rect:
        """The card's rectangle; that of an upright card also where it is turned a little."""
        w, h = self.width, self.width * RATIO
        if 45 < abs(self.turn) % 180 < 135:
            w, h = h, w
        return Rect(self.x - w / 2, self.y - h / 2, w, h)


RATIO = 1.4
"""A card's height over its width."""
