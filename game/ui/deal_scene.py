"""What was promised of the deal on the table, and whether it was kept (RECORD.md, deal)."""

from typing import ClassVar, Final

import pygame

from game.rules.cards import codes
from game.rules.shuffle import shuffled
from game.session.match import Match
from game.ui.fonts import Role
from game.ui.menu import MAIN
from game.ui.page import FAINT, GOLD, INK, dim, plate, rule, write
from game.ui.scene import PAGE, Scene, Stage
from game.view.text import number, text

WIDTH: Final = 780
HEIGHT: Final = 576
SHORT: Final = 450
"""The height while there is nothing to check yet."""
LEFT: Final = (PAGE[0] - WIDTH) / 2
MARGIN: Final = 44
MOST: Final = 64
"""Signs of a salt that are shown: those of records from elsewhere may be long."""


class DealScene(Scene):
    """The deal's number and hash; when it has ended the salt, and the check, made when the page is drawn."""

    overlay: ClassVar[bool] = True

    def __init__(self, stage: Stage, match: Match) -> None:
        super().__init__(stage)
        self._match = match
        self._copied = False
        self._height = HEIGHT if match.deal_over else SHORT
        self._top = (PAGE[1] - self._height) / 2

    def build(self) -> None:
        """Place the buttons."""
        stage, y = self.stage, self._top + self._height - 88
        box = stage.box(LEFT + WIDTH - MARGIN - 250, y, 250, 54)
        back, hint = text("fair.back"), text("shell.key_escape")
        self.button(box, back, stage.pop, keys=(pygame.K_ESCAPE,), look=MAIN, hint=hint)
        if self._match.promise is not None:
            box = stage.box(LEFT + MARGIN, y, 250, 54)
            words = text("deal.copied" if self._copied else "deal.copy")
            self.button(box, words, self._copy, keys=(pygame.K_c,), hint=text("shell.key_copy"))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate over the dimmed scene."""
        stage, match = self.stage, self._match
        dim(surface)
        plate(stage, surface, stage.box(LEFT, self._top, WIDTH, self._height), alpha=252)
        place = stage.box(LEFT + MARGIN, self._top + 28, 0, 0).topleft
        write(surface, text("deal.title"), stage.font(Role.TITLE, 38), GOLD, topleft=place)
        y = self._top + 96
        y = self._row(surface, y, text("deal.number"), f"{match.header.seed}")
        y = self._row(surface, y, text("deal.deal"), number(match.deal_number))
        if match.promise is None:
            self._say(surface, y + 12, text("deal.no_promise"))
        else:
            y = self._row(surface, y, text("deal.hash"), match.promise.hash, small=True)
            if match.deal_over:
                self._draw_check(surface, y)
            else:
                self._line(surface, y + 6)
                self._say(surface, y + 24, text("deal.before"))
        super().draw(surface)

    def _draw_check(self, surface: pygame.Surface, y: float) -> None:
        """The salt, and whether the deck is the one that was promised and the one of the number."""
        match = self._match
        assert match.promise is not None
        salt = "".join(filter(str.isprintable, match.promise.salt))[:MOST]
        y = self._row(surface, y, text("deal.salt"), salt, small=True)
        self._line(surface, y + 4)
        y = self._row(surface, y + 18, text("deal.kept"), _yes(match.promise.kept(codes(match.deck))))
        y = self._row(surface, y, text("deal.same"), _yes(is_of_its_number(match)))
        self._say(surface, y + 8, text("deal.after"))

    def _row(
        self, surface: pygame.Surface, y: float, words: str, value: str, *, small: bool = False
    ) -> float:
        stage = self.stage
        place = stage.box(LEFT + MARGIN, y, 0, 0).topleft
        write(surface, words, stage.font(Role.TEXT, 18), FAINT, topleft=place)
        if small:  # Too long to stand beside its name.
            place = stage.box(LEFT + MARGIN, y + 27, 0, 0).topleft
            write(surface, value, stage.font(Role.TEXT, 17), INK, topleft=place)
            return y + 64
        place = stage.box(LEFT + WIDTH - MARGIN, y, 0, 0).topleft
        write(surface, value, stage.font(Role.BOLD, 18), INK, topright=place)
        return y + 34

    def _say(self, surface: pygame.Surface, y: float, words: str) -> None:
        stage = self.stage
        place, room = stage.box(LEFT + MARGIN, y, 0, 0).topleft, stage.px(WIDTH - 2 * MARGIN)
        write(surface, words, stage.font(Role.TEXT, 16), FAINT, width=room, topleft=place)

    def _line(self, surface: pygame.Surface, y: float) -> None:
        box = self.stage.box(LEFT + MARGIN, y, WIDTH - 2 * MARGIN, 1)
        rule(self.stage, surface, box.left, box.right, box.top)

    def _copy(self) -> None:
        """Put number and hash, after the deal also salt and deck, where other programs can paste them."""
        pygame.scrap.put_text(copied(self._match))
        self._copied = True
        self.resize()


def is_of_its_number(match: Match) -> bool:
    """The deck is what the shuffle makes of the match's number and the deal's."""
    seats = match.rules.seats
    return codes(shuffled(match.header.seed, match.deal_number, seats.packs)) == codes(match.deck)


def copied(match: Match) -> str:
    """The deal's number and promise as text of some lines, after the deal with salt and deck."""
    assert match.promise is not None
    lines = [
        text("deal.line", name=text("deal.number"), value=match.header.seed),
        text("deal.line", name=text("deal.deal"), value=match.deal_number),
        text("deal.line", name=text("deal.hash"), value=match.promise.hash),
    ]
    if match.deal_over:
        lines.append(text("deal.line", name=text("deal.salt"), value=match.promise.salt))
        lines.append(text("deal.line", name=text("deal.deck"), value=" ".join(codes(match.deck))))
    return "\n".join(lines)


def _yes(so: bool) -> str:
    return text("deal.yes" if so else "deal.no")
