"""All hands of a deal that has ended, open: as they were dealt, and as they were left."""

from functools import partial
from itertools import accumulate, pairwise
from typing import Final

import pygame

from game.rules.cards import KIND, value
from game.rules.table import Table
from game.session.bots import Advisers
from game.session.match import Match
from game.ui.card_painter import CardPainter
from game.ui.fonts import Role
from game.ui.menu import MAIN
from game.ui.page import FAINT, GOLD, INK, plate, write
from game.ui.review_scene import ReviewScene
from game.ui.scene import PAGE, Scene, Stage
from game.ui.sides import seat_name
from game.view.hand import sorted_hand
from game.view.layout import spacing
from game.view.shapes import Pose
from game.view.text import number, text

TOP: Final = 104
ROW: Final = 147
GAP: Final = 8
LEFT: Final = 40
WIDTH: Final = PAGE[0] - 2 * LEFT
NAME: Final = 222
"""The width of a row's head."""
CARD: Final = 88


class HandsScene(Scene):
    """A row for each seat. Only to be shown when the deal is over."""

    def __init__(self, stage: Stage, match: Match) -> None:
        super().__init__(stage)
        self._match = match
        self._dealt = match.as_dealt()
        self._shown: Table = match.running
        self._painter = CardPainter(stage.art)

    def build(self) -> None:
        """Place the choice between the end and the beginning, and the way back."""
        stage, y = self.stage, TOP + 4 * (ROW + GAP) + 10
        if self._dealt is not None:
            rows = ((self._match.running, "hands.left", pygame.K_e), (self._dealt, "hands.dealt", pygame.K_d))
            for at, (table, words, key) in enumerate(rows):
                box = stage.box(LEFT + at * 262, y, 250, 50)
                show = partial(self._show, table)
                button = self.button(box, text(words), show, keys=(key,), hint=text(f"{words}_key"))
                if table is self._shown:
                    button.mark()
        if stage.advisers is not None and self._match.course():
            box = stage.box(LEFT + 2 * 262, y, 250, 50)
            show = partial(self._show_review, stage.advisers)
            self.button(box, text("course.button"), show, keys=(pygame.K_w,), hint=text("course.key"))
        box = stage.box(LEFT + WIDTH - 300, y, 300, 50)
        words, hint = text("fair.back"), text("shell.key_escape")
        self.button(box, words, stage.pop, keys=(pygame.K_ESCAPE,), look=MAIN, hint=hint)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a row for every seat."""
        stage = self.stage
        surface.blit(stage.background(), (0, 0))
        place = stage.box(PAGE[0] / 2, 26, 0, 0).topleft
        heading = text("hands.title", deal=number(self._match.deal_number))
        write(surface, heading, stage.font(Role.TITLE, 42), GOLD, shade=stage.px(2), midtop=place)
        for seat in range(self._match.rules.seats.players):
            self._draw_row(surface, seat)
        super().draw(surface)

    def _draw_row(self, surface: pygame.Surface, seat: int) -> None:
        stage, y = self.stage, TOP + seat * (ROW + GAP)
        plate(stage, surface, stage.box(LEFT, y, WIDTH, ROW), alpha=130)
        cards = self._shown.hands[seat]
        name = seat_name(self._match, seat)
        place = stage.box(LEFT + 24, y + 34, 0, 0).topleft
        write(surface, name, stage.font(Role.BOLD, 22), INK, topleft=place)
        count = text("table.hand_size", count=len(cards))
        worth = text("table.points", count=value(cards))
        place = stage.box(LEFT + 24, y + 68, 0, 0).topleft
        words = text("hands.size", cards=count, points=worth)
        write(surface, words, stage.font(Role.TEXT, 16), FAINT, topleft=place)
        hand = sorted_hand(cards)
        room, width = (WIDTH - NAME - 40) * stage.unit, CARD * stage.unit
        step, gap = spacing(hand, width, room)
        x = stage.box(LEFT + NAME, 0, 0, 0).x + width / 2
        middle = stage.box(0, y + ROW / 2, 0, 0).y
        steps = [step + gap * (KIND[card] != KIND[after]) for card, after in pairwise(hand)]
        for card, at in zip(hand, accumulate(steps, initial=x), strict=bool(hand)):
            self._painter.rest(surface, card, Pose(at, middle, width))

    def _show_review(self, advisers: Advisers) -> None:
        self.stage.push(ReviewScene(self.stage, self._match, advisers))

    def _show(self, table: Table) -> None:
        self._shown = table
        self.resize()
