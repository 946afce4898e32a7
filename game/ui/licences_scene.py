"""The page of licences: whose work the program is made of, and the text of each licence."""

from typing import Final

import pygame

from game.ui.fonts import Role
from game.ui.licences import works
from game.ui.listing import Listing, draw_thumb
from game.ui.menu import MAIN
from game.ui.page import FAINT, GOLD, INK, heading, plate
from game.ui.pen import Pen
from game.ui.scene import PAGE, Scene, Stage
from game.view.text import text

TOP: Final = 104
HEIGHT: Final = 606
LEFT: Final = 40
LIST: Final = 400
GAP: Final = 16
SIDE: Final = LEFT + LIST + GAP
WIDTH: Final = PAGE[0] - LEFT - SIDE
PAD: Final = 24
ROW: Final = 49
ROWS: Final = (HEIGHT - 18) // ROW
SIZE: Final = 15
TAB: Final = 4
"""As many spaces stand for a tabulator."""


class LicencesScene(Scene):
    """A list of works, and beside it the text of the chosen one's licence, which scrolls."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.works = works()
        self.listing = Listing(ROWS)
        self.listing.fill(len(self.works))
        self.lines: list[str] = []
        """The text of the chosen licence, in lines as wide as the plate."""
        self.scroll = Listing(1)
        self._pointer = (0, 0)
        self._pen = Pen(stage)

    def build(self) -> None:
        """Break the text into lines, and place the way back."""
        stage = self.stage
        self._fill()
        box = stage.box(PAGE[0] - LEFT - 300, TOP + HEIGHT + 20, 300, 50)
        words, hint = text("fair.back"), text("shell.key_escape")
        self.button(box, words, stage.pop, keys=(pygame.K_ESCAPE,), look=MAIN, hint=hint)

    def handle(self, event: pygame.event.Event) -> bool:
        """Arrows and clicks choose a work; pages scroll its text, the wheel whatever the pointer is on."""
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            down = event.key == pygame.K_PAGEDOWN
            self._scroll_by(self.scroll.rows - 1 if down else 1 - self.scroll.rows)
            return True
        elif event.type == pygame.MOUSEWHEEL and self._pointer[0] >= self._text_box().left:
            self._scroll_by(-3 * event.y)
            return True
        before = self.listing.at
        if self.listing.handle(event, self.row):
            if self.listing.at != before:
                self.scroll.first = 0
                self._fill()
            return True
        return super().handle(event)

    def row(self, at: int) -> pygame.Rect:
        """Where a work stands in the list."""
        return self.stage.box(LEFT + 10, TOP + 9 + (at - self.listing.first) * ROW, LIST - 32, ROW - 3)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the list and the text."""
        stage = self.stage
        surface.blit(stage.background(), (0, 0))
        heading(stage, surface, text("licences.title"))
        plate(stage, surface, stage.box(LEFT, TOP, LIST, HEIGHT), alpha=190)
        plate(stage, surface, stage.box(SIDE, TOP, WIDTH, HEIGHT), alpha=225)
        for at in self.listing.seen:
            self._draw_row(surface, at)
        self._draw_text(surface)
        for listing, right in ((self.listing, LEFT + LIST), (self.scroll, SIDE + WIDTH)):
            draw_thumb(stage, surface, listing, stage.box(right - 14, TOP + 14, 5, HEIGHT - 28))
        super().draw(surface)

    def _draw_row(self, surface: pygame.Surface, at: int) -> None:
        """A work and the name of its licence."""
        stage, box, work = self.stage, self.row(at), self.works[at]
        if at == self.listing.at:
            stage.art.panel(surface, box, GOLD, alpha=46, radius=stage.px(8), edge=GOLD)
        x, room = box.left + stage.px(12), box.width - stage.px(24)
        y = box.top + box.height * 0.3
        self._pen.write(surface, work.name, (x, y), size=16, colour=INK, role=Role.BOLD, width=room)
        self._pen.write(surface, work.licence, (x, y + stage.px(19)), size=14, colour=FAINT, width=room)

    def _draw_text(self, surface: pygame.Surface) -> None:
        stage, box = self.stage, self._text_box()
        font = stage.font(Role.TEXT, SIZE)
        for place, at in enumerate(self.scroll.seen):
            if self.lines[at]:
                line = font.render(self.lines[at], True, INK)
                surface.blit(line, (box.left, box.top + place * font.get_linesize()))

    def _fill(self) -> None:
        """Take the text of the chosen work."""
        try:
            words = self.works[self.listing.at].text()
        except OSError as error:
            words = text("licences.cannot_read", reason=error.strerror or error)
        box = self._text_box()
        self.lines = [
            line
            for paragraph in words.expandtabs(TAB).splitlines()
            for line in self._pen.wrap(paragraph.rstrip(), SIZE, box.width)
        ]
        self.scroll.rows = box.height // self.stage.font(Role.TEXT, SIZE).get_linesize()
        self.scroll.count = len(self.lines)
        self._scroll_by(0)

    def _scroll_by(self, lines: int) -> None:
        last = max(0, self.scroll.count - self.scroll.rows)
        self.scroll.first = max(0, min(self.scroll.first + lines, last))

    def _text_box(self) -> pygame.Rect:
        return self.stage.box(SIDE + PAD, TOP + 20, WIDTH - 2 * PAD - 10, HEIGHT - 40)
