"""The score sheet after a deal (RULES.md 7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from operator import attrgetter
from typing import ClassVar, Final

import pygame

from game.rules.score import Score
from game.session.bots import Advisers
from game.session.sitting import Sitting
from game.ui.card_painter import CardPainter
from game.ui.deal_scene import DealScene
from game.ui.fonts import Role
from game.ui.hands_scene import HandsScene
from game.ui.menu import MAIN
from game.ui.page import FAINT, GOLD, INK, dim, plate, rule, write
from game.ui.scene import PAGE, Scene, Stage
from game.ui.sides import ending, is_ours, side_names, sides
from game.view.shapes import Rect
from game.view.tally import Groups, behind, items, spread
from game.view.text import number, text

WIDTH: Final = 740
HEIGHT: Final = 720
CARDS: Final = 452
"""The width of the plate with the cards of a line."""
GAP: Final = 16
LEFT: Final = (PAGE[0] - WIDTH - GAP - CARDS) / 2
TOP: Final = (PAGE[1] - HEIGHT) / 2
MARGIN: Final = 40
COLUMNS: Final = {
    2: (LEFT + 500, LEFT + WIDTH - MARGIN),
    3: (LEFT + 454, LEFT + 577, LEFT + WIDTH - MARGIN),
}
"""By the number of sides: the right edges of their numbers."""
STEP: Final = 40
ROOM: Final = 240
"""The height of all items together; a line may be lower than a step."""
LINE: Final = 290
"""The width of what a line is opened by."""
CARD: Final = 76


class ScoreScene(Scene):
    """Every item a line, both sides beside each other, the totals and what the next opening needs.

    A line opens to the cards it stands for, on a plate at the right.
    """

    overlay: ClassVar[bool] = True

    def __init__(self, stage: Stage, sitting: Sitting) -> None:
        super().__init__(stage)
        self._sitting = sitting
        self._match = sitting.match
        self._open = "cards"
        self._painter = CardPainter(stage.art)

    def build(self) -> None:
        """Place the buttons: the lines, on, all hands, the deal's number and promise."""
        stage, match = self.stage, self._match
        for at, item in enumerate(self._items):
            y = TOP + 155 + at * self._step
            box = stage.box(LEFT + MARGIN - 14, y, LINE, min(37, self._step - 1))
            line = self.button(box, text(f"score.{item}"), partial(self._show, item), look="line")
            if item == self._open:
                line.mark()
        words = text("score.next_deal" if self._match.winner is None else "score.to_result")
        self.button(_place(stage, 5), words, self._go_on, look=MAIN, hint=text("shell.key_enter"))
        hands, deal = HandsScene(stage, match), DealScene(stage, match)
        replay = partial(stage.replay, match, deal=len(match.deals) - 1)
        again = partial(stage.practise, match, match.deals[-1], 0)
        ways = [
            ("hands.button", partial(stage.push, hands), pygame.K_h, "shell.key_hands"),
            ("replay.button", replay, pygame.K_p, "replay.key"),
            ("replay.again", again, pygame.K_g, "replay.again_key"),
            ("deal.button", partial(stage.push, deal), pygame.K_d, "shell.key_deal"),
        ]
        if stage.advisers is not None and match.course():
            course = partial(self._show_course, stage.advisers)
            ways.insert(0, ("course.button", course, pygame.K_w, "course.key"))
        for at, (label, action, key, name) in enumerate(ways):
            self.button(_place(stage, at), text(label), action, keys=(key,), hint=text(name))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet over the dimmed table."""
        stage = self.stage
        dim(surface)
        plate(stage, surface, stage.box(LEFT, TOP, WIDTH, HEIGHT), alpha=252)
        self._draw_head(surface)
        y = TOP + 141 + min(37, self._step - 1) / 2
        for item in self._items:
            self._row(surface, y, "", self._points(attrgetter(item)))
            y += self._step
        self._draw_totals(surface, TOP + 166 + ROOM)
        self._draw_cards(surface)
        super().draw(surface)

    @property
    def _items(self) -> tuple[str, ...]:
        """The lines of the sheet: what these rules never pay has none."""
        return items(self._match.rules)

    @property
    def _step(self) -> float:
        return min(STEP, ROOM / len(self._items))

    @property
    def _columns(self) -> tuple[float, ...]:
        return COLUMNS[len(self._match.totals)]

    def _title(self, row: int, side: int) -> str:
        """What a side is called: we and they, or its only player."""
        match = self._match
        return text(("score.we", "score.they")[row]) if is_ours(match) else side_names(match, side)

    def _draw_head(self, surface: pygame.Surface) -> None:
        stage, match = self.stage, self._match
        place = stage.box(LEFT + MARGIN, TOP + 30, 0, 0).topleft
        heading = text("score.heading", deal=number(match.deal_number))
        write(surface, heading, stage.font(Role.TITLE, 38), GOLD, topleft=place)
        place = stage.box(LEFT + MARGIN, TOP + 90, 0, 0).topleft
        write(surface, ending(match), stage.font(Role.TEXT, 17), FAINT, width=stage.px(260), topleft=place)
        for row, (side, x) in enumerate(zip(sides(match), self._columns, strict=True)):
            place = stage.box(x, TOP + 84, 0, 0).topleft
            write(surface, self._title(row, side), stage.font(Role.BOLD, 24), INK, topright=place)
            if is_ours(match):
                place = stage.box(x, TOP + 118, 0, 0).topleft
                write(surface, side_names(match, side), stage.font(Role.TEXT, 15), FAINT, topright=place)
        self._line(surface, TOP + 150)

    def _draw_cards(self, surface: pygame.Surface) -> None:
        """The cards of the open line, ours above theirs."""
        stage, match = self.stage, self._match
        left = LEFT + WIDTH + GAP
        plate(stage, surface, stage.box(left, TOP, CARDS, HEIGHT), alpha=252)
        place = stage.box(left + 30, TOP + 30, 0, 0).topleft
        write(surface, text(f"score.{self._open}"), stage.font(Role.BOLD, 24), GOLD, topleft=place)
        height = (HEIGHT - 90) / len(match.totals)
        points = self._points(attrgetter(self._open))
        for at, side in enumerate(sides(match)):
            y = TOP + 78 + at * height
            line = stage.box(left + 30, y, CARDS - 60, 1)
            rule(stage, surface, line.left, line.right, line.top)
            place = line.left, stage.box(0, y + 10, 0, 0).top
            write(surface, self._title(at, side), stage.font(Role.BOLD, 19), INK, topleft=place)
            place = line.right, place[1]
            write(surface, number(points[at], sign=True), stage.font(Role.BOLD, 19), INK, topright=place)
            box = stage.box(left + 30, y + 46, CARDS - 60, height - 62)
            self._draw_groups(surface, behind(match.running, self._open, side), box)

    def _draw_groups(self, surface: pygame.Surface, groups: Groups, box: pygame.Rect) -> None:
        """Groups of cards, or that there are none."""
        if not groups:
            words = ending(self._match) if self._open == "going_out" else text("score.none")
            font = self.stage.font(Role.TEXT, 17)
            write(surface, words, font, FAINT, width=box.width, topleft=box.topleft)
        for card, pose in spread(groups, Rect(*box), self.stage.px(CARD)):
            self._painter.rest(surface, card, pose)

    def _show_course(self, advisers: Advisers) -> None:
        from game.ui.review_scene import ReviewScene

        self.stage.push(ReviewScene(self.stage, self._match, advisers))

    def _show(self, item: str) -> None:
        self._open = item
        self.resize()

    def _draw_totals(self, surface: pygame.Surface, y: float) -> None:
        match = self._match
        deal = self._points(lambda side: side.total)
        now = [match.totals[side] for side in sides(match)]
        before = [total - points for total, points in zip(now, deal, strict=True)]
        self._line(surface, y)
        self._row(surface, y + 10, text("score.deal"), deal, bold=True)
        self._row(surface, y + 10 + STEP, text("score.before"), before, signed=False)
        self._line(surface, y + 16 + 2 * STEP)
        self._row(surface, y + 24 + 2 * STEP, text("score.total"), now, size=28, bold=True, signed=False)
        if match.winner is None:
            needed = [match.rules.opening.minimum(total) for total in now]
            if any(needed):
                self._row(surface, y + 34 + 3 * STEP, text("score.next_minimum"), needed, signed=False)

    def _row(
        self,
        surface: pygame.Surface,
        y: float,
        words: str,
        points: Sequence[int],
        *,
        size: float = 19,
        bold: bool = False,
        signed: bool = True,
    ) -> None:
        stage = self.stage
        font = stage.font(Role.BOLD if bold else Role.TEXT, size)
        place = stage.box(LEFT + MARGIN, y, 0, 0).topleft
        if words:
            write(surface, words, font, INK if bold else FAINT, topleft=place)
        for value, x in zip(points, self._columns, strict=True):
            colour = GOLD if bold else INK if value else FAINT
            place = stage.box(x, y, 0, 0).topleft
            write(surface, number(value, sign=signed), font, colour, topright=place)

    def _line(self, surface: pygame.Surface, y: float) -> None:
        box = self.stage.box(LEFT + MARGIN, y, WIDTH - 2 * MARGIN, 1)
        rule(self.stage, surface, box.left, box.right, box.top)

    def _points(self, item: Callable[[Score], int]) -> list[int]:
        scores = self._match.scores[-1]
        return [item(scores[side]) for side in sides(self._match)]

    def _go_on(self) -> None:
        if self._match.winner is not None:
            self.stage.match_ended(self._match)
            return
        self._sitting.next_deal()
        self.stage.pop()


def _place(stage: Stage, at: int) -> pygame.Rect:
    """The place of a button, six in two rows; the last column is wider, for the way on."""
    row, column = divmod(at, 3)
    width = 244 if column == 2 else 196
    return stage.box(LEFT + MARGIN + column * 208, TOP + HEIGHT - 114 + row * 52, width, 44)
