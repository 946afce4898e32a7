"""The rubber band: a rectangle pulled over the hand chooses every card that it touches."""

from dataclasses import dataclass
from math import inf

from game.rules.cards import CardId
from game.view.layout import Poses
from game.view.shapes import Point, Rect


@dataclass(slots=True)
class Band:
    """A band from where it began to where the pointer is. ``kept`` cards stay chosen whatever it touches."""

    start: Point
    point: Point
    kept: frozenset[CardId] = frozenset()

    @property
    def place(self) -> Rect:
        """The rectangle between the two points."""
        left, right = sorted((self.start[0], self.point[0]))
        top, bottom = sorted((self.start[1], self.point[1]))
        return Rect(left, top, right - left, bottom - top)

    def chosen(self, hand: Poses) -> frozenset[CardId]:
        """What it chooses of a hand that lies so."""
        place = self.place
        return self.kept.union(card for card, seen in shown(hand).items() if seen.meets(place))


def shown(hand: Poses) -> dict[CardId, Rect]:
    """What is to be seen of every card of a hand: the part beside its neighbour and above the next row."""
    rows = sorted({pose.y for pose in hand.values()})
    found: dict[CardId, Rect] = {}
    for number, row in enumerate(rows):
        below = rows[number + 1] - row if number + 1 < len(rows) else inf
        boxes = sorted((pose.x, card, pose.box) for card, pose in hand.items() if pose.y == row)
        rights = [*(box.x for _, _, box in boxes[1:]), inf]
        for (_, card, box), right in zip(boxes, rights, strict=True):
            found[card] = Rect(box.x, box.y, min(box.w, right - box.x), min(box.h, below))
    return found
