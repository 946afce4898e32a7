"""What lies under a point of the table."""

from collections.abc import Sequence

from game.view.carry import places
from game.view.drops import Spot
from game.view.frame import Frame
from game.view.gestures import Hit, Part
from game.view.hand import in_order
from game.view.offers import Offer
from game.view.seen import Seen
from game.view.shapes import Point
from game.view.timeline import Timeline

MENU = "menu"
SOUND = "sound"
SORT = "sort"


def hit(point: Point, frame: Frame, seen: Seen, timeline: Timeline, offers: Sequence[Offer]) -> Hit:
    """A button by its name, a card of the hand or the tray as it is seen now, or a place.

    A button that cannot be pressed is there too: a click on it is told why.
    """
    if frame.menu.has(point):
        return MENU
    if frame.sound.has(point):
        return SOUND
    if frame.sort.has(point) and not in_order(seen.hands[0]):
        return SORT
    for offer in offers:
        if frame.buttons[offer.place].has(point):
            return str(offer.deed)
    staged = [card for _, cards in seen.staged for card in cards]
    poses = timeline.poses([*seen.hands[0], *staged])
    under = [(pose.z, card) for card, pose in poses.items() if pose.box.has(point)]
    if under:
        return max(under)[1]
    if frame.log.has(point):
        return Part.LOG
    for target, place in places(frame):
        if target.spot is not Spot.HAND and place.has(point):
            return target
    return Part.PLAIN
