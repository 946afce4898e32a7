"""The last page of a match: who has won, and how it went."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import accumulate
from typing import Final

import pygame

from game.session.match import Match
from game.ui.fonts import Role
from game.ui.menu import MAIN
from game.ui.page import FAINT, GOLD, INK, fan, plate, rule, write
from game.ui.scene import Scene, Stage
from game.ui.sides import is_ours, own_side, result_words, side_names, sides
from game.view.text import number, text

FAN: Final = ("AC", "AD", "AH", "AS", "AC", "AD", "AH")
LEFT: Final = 620
WIDTH: Final = 580
TOP: Final = 250
STEP: Final = 30
MOST: Final = 8
"""How many deals fit; of a longer match the last ones."""
COLUMNS: Final = {2: (LEFT + 290, LEFT + 550), 3: (LEFT + 250, LEFT + 400, LEFT + 550)}
"""By the number of sides: the right edges of their totals."""
BEFORE: Final = {2: 110, 3: 68}
"""From a total to the points of the deal, at its left."""


class FinalScene(Scene):
    """The result, the deals in short, and what may come next."""

    def __init__(self, stage: Stage, match: Match) -> None:
        super().__init__(stage)
        self._match = match

    def build(self) -> None:
        """Place the buttons two by two."""
        again = partial(self.stage.new_match, self._match.header.seats, self._match.rules)
        go_home = (pygame.K_t, pygame.K_ESCAPE)
        self._place(0, "final.rematch", again, (pygame.K_r,), "shell.key_resign", look=MAIN)
        replay = partial(self.stage.replay, self._match)
        self._place(1, "replay.button", replay, (pygame.K_p,), "replay.key")
        self._place(2, "shell.new_match", self.stage.choose_players, (pygame.K_n,), "shell.key_new_match")
        self._place(3, "shell.home", self.stage.home, go_home, "shell.key_home")

    def _place(
        self,
        place: int,
        words: str,
        action: Callable[[], None],
        keys: tuple[int, ...],
        key: str,
        look: str = "",
    ) -> None:
        row, column = divmod(place, 2)
        box = self.stage.box(LEFT + column * 296, 640 + row * 64, 284, 54)
        self.button(box, text(words), action, keys=keys, look=look, hint=text(key))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cards, the result and the deals."""
        stage = self.stage
        surface.blit(stage.background(), (0, 0))
        fan(stage, surface, FAN, stage.box(305, 640, 0, 0).topleft, width=138)
        match, middle = self._match, LEFT + WIDTH / 2
        won = match.winner == own_side(match)
        key = "final.won" if won else "final.resigned" if match.resigned is not None else "final.lost"
        words = text(key)
        if key == "final.lost" and match.winner is not None and not is_ours(match):
            words = text("final.lost_to", name=side_names(match, match.winner))
        place = stage.box(middle, 56, 0, 0).topleft
        write(surface, words, stage.font(Role.TITLE, 64), GOLD, shade=stage.px(3), midtop=place)
        totals = result_words([match.totals[side] for side in sides(match)])
        place = stage.box(middle, 150, 0, 0).topleft
        write(surface, totals, stage.font(Role.BOLD, 30), INK, midtop=place)
        if match.scores:
            self._draw_deals(surface)
        super().draw(surface)

    def _draw_deals(self, surface: pygame.Surface) -> None:
        stage, match = self.stage, self._match
        deals = self._deals()
        first = max(0, len(deals) - MOST)
        plate(stage, surface, stage.box(LEFT, TOP - 30, WIDTH, 106 + STEP * (len(deals) - first)))
        columns = COLUMNS[len(match.totals)]
        for side, key, x in zip(sides(match), ("score.we", "score.they", ""), columns, strict=False):
            place, names = stage.box(x, TOP - 12, 0, 0).topleft, side_names(match, side)
            title = text(key) if is_ours(match) else names
            write(surface, title, stage.font(Role.BOLD, 21), INK, topright=place)
            if is_ours(match):
                place = stage.box(x, TOP + 18, 0, 0).topleft
                write(surface, names, stage.font(Role.TEXT, 15), FAINT, topright=place)
        line = stage.box(LEFT + 30, TOP + 48, WIDTH - 60, 1)
        rule(stage, surface, line.left, line.right, line.top)
        font, strong = stage.font(Role.TEXT, 17), stage.font(Role.BOLD, 17)
        for row, (points, totals) in enumerate(deals[first:]):
            y = TOP + 60 + row * STEP
            place = stage.box(LEFT + 30, y, 0, 0).topleft
            write(surface, text("final.deal", deal=number(first + row + 1)), font, FAINT, topleft=place)
            for column, (value, total) in enumerate(zip(points, totals, strict=True)):
                place = stage.box(columns[column] - BEFORE[len(columns)], y, 0, 0).topleft
                write(surface, number(value, sign=True), font, FAINT, topright=place)
                place = stage.box(columns[column], y, 0, 0).topleft
                write(surface, number(total), strong, INK, topright=place)

    def _deals(self) -> list[tuple[list[int], list[int]]]:
        """Of every ended deal the points and the totals after it, our side first."""
        match, order = self._match, sides(self._match)
        points = [[scores[side].total for side in order] for scores in match.scores]
        start = [match.totals[side] - sum(deal[place] for deal in points) for place, side in enumerate(order)]
        runs = [
            list(accumulate((deal[place] for deal in points), initial=first))
            for place, first in enumerate(start)
        ]
        return [(deal, [run[after] for run in runs]) for after, deal in enumerate(points, 1)]
