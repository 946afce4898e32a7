"""The course of a deal that has ended: its actions in a list, and why the one looked at was done."""

from functools import partial
from itertools import accumulate, pairwise
from typing import Final

import pygame

from game.rules.cards import KIND
from game.session.bots import Advisers
from game.session.match import Match
from game.ui.card_painter import CardPainter
from game.ui.fonts import Role
from game.ui.menu import MAIN
from game.ui.page import FAINT, GOLD, INK, heading, plate, write
from game.ui.pen import Pen
from game.ui.scene import PAGE, Scene, Stage
from game.ui.sides import seat_name
from game.view.hand import sorted_hand
from game.view.layout import spacing
from game.view.pace import POLL
from game.view.review import Account, Review, step_words, surroundings
from game.view.shapes import Pose
from game.view.text import number, text

TOP: Final = 104
HEIGHT: Final = 610
LEFT: Final = 40
LIST: Final = 480
"""The width of the list."""
GAP: Final = 16
SIDE: Final = LEFT + LIST + GAP
WIDTH: Final = PAGE[0] - LEFT - SIDE
PAD: Final = 24
ROW: Final = 29
ROWS: Final = (HEIGHT - 24) // ROW
CARD: Final = 76
STEPS: Final = {
    pygame.K_UP: -1,
    pygame.K_DOWN: 1,
    pygame.K_PAGEUP: -10,
    pygame.K_PAGEDOWN: 10,
    pygame.K_HOME: -(10**6),
    pygame.K_END: 10**6,
}


class ReviewScene(Scene):
    """Only to be shown when the deal is over: it opens all hands. ``advisers`` tell the reasons."""

    def __init__(self, stage: Stage, match: Match, advisers: Advisers) -> None:
        super().__init__(stage)
        self._match = match
        self.review = Review(match, advisers, stage.levels[-1])
        self._lines = [step_words(step) for step in self.review.steps]
        self._first = 0
        """The row at the top of the list."""
        self._painter = CardPainter(stage.art)
        self._pen = Pen(stage)
        self.look(0)

    def build(self) -> None:
        """Place the ways to earlier and later actions, and the way back."""
        stage, y = self.stage, TOP + HEIGHT + 16
        for place, (words, by) in enumerate((("course.earlier", -1), ("course.later", 1))):
            box = stage.box(LEFT + place * 246, y, 234, 50)
            self.button(box, text(words), partial(self.look, by), hint=text(f"{words}_key"))
        box = stage.box(LEFT + PAGE[0] - 2 * LEFT - 300, y, 300, 50)
        words, hint = text("fair.back"), text("shell.key_escape")
        self.button(box, words, stage.pop, keys=(pygame.K_ESCAPE,), look=MAIN, hint=hint)

    def handle(self, event: pygame.event.Event) -> bool:
        """Arrows, wheel and a click in the list choose another action; the rest is for the buttons."""
        if event.type == pygame.KEYDOWN and event.key in STEPS:
            self.look(STEPS[event.key])
            return True
        if event.type == pygame.MOUSEWHEEL:
            self.look(-event.y)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            for at in self.rows():
                if self.row(at).collidepoint(event.pos):
                    self.look(at - self.review.at)
                    return True
        return super().handle(event)

    def update(self, dt: float) -> None:
        """Listen for the reasons."""
        super().update(dt)
        self.review.hear()

    def wake_in(self) -> float | None:
        """Soon, while the bot thinks."""
        return POLL if self.review.thinking else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the list and what there is to say about one action."""
        stage = self.stage
        surface.blit(stage.background(), (0, 0))
        heading(stage, surface, text("course.title", deal=number(self._match.deal_number)))
        plate(stage, surface, stage.box(LEFT, TOP, LIST, HEIGHT), alpha=170)
        plate(stage, surface, stage.box(SIDE, TOP, WIDTH, HEIGHT), alpha=190)
        for at in self.rows():
            self._draw_row(surface, at)
        if self.review.steps:
            self._draw_step(surface)
        super().draw(surface)

    def look(self, by: int) -> None:
        """Look at the action so many further, and scroll until it is seen."""
        course = self.review
        course.go_to(course.at + by)
        lowest = max(0, len(self._lines) - ROWS)
        self._first = max(course.at - ROWS + 2, min(self._first, course.at - 1))
        self._first = max(0, min(self._first, lowest))

    def rows(self) -> range:
        """The actions in the list as far as it is scrolled."""
        return range(self._first, min(len(self._lines), self._first + ROWS))

    def row(self, at: int) -> pygame.Rect:
        """Where an action stands in the list."""
        return self.stage.box(LEFT + 8, TOP + 12 + (at - self._first) * ROW, LIST - 16, ROW)

    def _draw_row(self, surface: pygame.Surface, at: int) -> None:
        """An action; the name stands before the first of a seat's actions in a row."""
        stage, steps, box = self.stage, self.review.steps, self.row(at)
        looked_at = at == self.review.at
        if looked_at:
            stage.art.panel(surface, box, GOLD, alpha=46, radius=stage.px(6), edge=GOLD)
        middle, seat = box.centery, steps[at].seat
        if at == self._first or steps[at - 1].seat != seat:
            name = seat_name(self._match, seat)
            left = box.left + stage.px(10), middle
            self._pen.write(surface, name, left, size=15, role=Role.BOLD, colour=INK, width=stage.px(96))
        left = box.left + stage.px(112), middle
        colour = INK if looked_at else FAINT
        self._pen.write(surface, self._lines[at], left, size=15, colour=colour, width=stage.px(LIST - 140))

    def _draw_step(self, surface: pygame.Surface) -> None:
        """The action, the hand and the pile before it, and the reasons."""
        stage, step = self.stage, self.review.step
        x, room = SIDE + PAD, stage.px(WIDTH - 2 * PAD)
        place = stage.box(x, TOP + 18, 0, 0).topleft
        said = text("table.line", name=seat_name(self._match, step.seat), deed=self._lines[self.review.at])
        box = write(surface, said, stage.font(Role.BOLD, 20), GOLD, width=room, topleft=place)
        words = " · ".join(surroundings(step.before))
        place = box.left, box.bottom + stage.px(4)
        box = write(surface, words, stage.font(Role.TEXT, 15), FAINT, width=room, topleft=place)
        self._draw_hand(surface, box.bottom + stage.px(14))
        top = box.bottom + stage.px(CARD * 1.5 + 34)
        bottom = stage.box(0, TOP + HEIGHT - 12, 0, 0).top
        account = self.review.account()
        if account is None:
            words, font = text("table.thinks"), stage.font(Role.TEXT, 17)
            write(surface, words, font, FAINT, topleft=(box.left, top))
        else:
            self._draw_account(surface, account, pygame.Rect(box.left, top, room, bottom - top))

    def _draw_hand(self, surface: pygame.Surface, top: int) -> None:
        """The hand before the action."""
        stage, step = self.stage, self.review.step
        hand = sorted_hand(step.before.hands[step.seat])
        width = CARD * stage.unit
        space, gap = spacing(hand, width, (WIDTH - 2 * PAD) * stage.unit)
        x = stage.box(SIDE + PAD, 0, 0, 0).x + width / 2
        steps = [space + gap * (KIND[card] != KIND[after]) for card, after in pairwise(hand)]
        for card, at in zip(hand, accumulate(steps, initial=x), strict=bool(hand)):
            self._painter.rest(surface, card, Pose(at, top + width * 0.72, width))

    def _draw_account(self, surface: pygame.Surface, account: Account, box: pygame.Rect) -> None:
        """Why it was done, what it was expected to bring, and as many of the other moves as have room."""
        stage, small = self.stage, self.stage.px(6)
        lines = [(account.title, Role.BOLD, 19, INK), *((why, Role.TEXT, 17, INK) for why in account.why)]
        lines += [(worth, Role.TEXT, 16, FAINT) for worth in account.worth]
        if account.others:
            lines.append(("", Role.TEXT, 8, FAINT))
            lines.append((text("course.others"), Role.BOLD, 16, FAINT))
            lines += [(other, Role.TEXT, 15, FAINT) for other in account.others]
        y = box.top
        for words, role, size, colour in lines:
            ink = stage.font(role, size).render(words, True, colour, None, box.width)
            if y + ink.get_height() > box.bottom:
                break
            surface.blit(ink, (box.left, y))
            y += ink.get_height() + small
