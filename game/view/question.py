"""Where a question of the table stands: a pure function of the window and of what is asked."""

from dataclasses import dataclass

from game.view.dialogs import Dialog
from game.view.frame import Frame
from game.view.shapes import Point, Rect


@dataclass(frozen=True, slots=True)
class Plan:
    """Where a question stands: its plate, the title's line, a rectangle for every option."""

    plate: Rect
    title: Point
    options: tuple[Rect, ...]

    def option_at(self, point: Point) -> int | None:
        """The option under a point."""
        return next((number for number, place in enumerate(self.options) if place.has(point)), None)


def plan(dialog: Dialog, frame: Frame) -> Plan:
    """Lay a question out: one that shows cards over the other side's melds, so that the own ones are seen."""
    unit = frame.unit
    if not any(option.lots for option in dialog.options):
        return _beside(len(dialog.options), frame)
    with_cards = sum(bool(option.lots) for option in dialog.options)
    tall = min(78.0, (frame.hand.y / unit - 190 - 48) / with_cards - 8)
    heights = [(tall if option.lots else 42) * unit for option in dialog.options]
    width = 620 * unit
    height = 66 * unit + sum(heights) + 8 * unit * len(heights)
    x = frame.window.centre[0] - width / 2
    top = 54 * unit
    places = []
    y = top + 58 * unit
    for tallness in heights:
        places.append(Rect(x + 18 * unit, y, width - 36 * unit, tallness))
        y += tallness + 8 * unit
    return Plan(Rect(x, top, width, height), (x + 20 * unit, top + 30 * unit), tuple(places))


def _beside(options: int, frame: Frame) -> Plan:
    """A short question stands between the melds, so that both sides' can be seen while it is answered."""
    unit = frame.unit
    width, height = 520 * unit, 124 * unit
    x = frame.window.centre[0] - width / 2
    top = frame.middle - height / 2
    each = (width - 36 * unit - 10 * unit * (options - 1)) / options
    places = tuple(
        Rect(x + 18 * unit + at * (each + 10 * unit), top + 60 * unit, each, 46 * unit)
        for at in range(options)
    )
    return Plan(Rect(x, top, width, height), (x + 20 * unit, top + 32 * unit), places)
