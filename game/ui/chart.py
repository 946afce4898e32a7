"""The course of matches as a chart: by how much each was won or lost."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.session.figures import Figures
from game.ui.fonts import Role
from game.ui.page import EDGE, FAINT, GOLD, INK, rule, write
from game.ui.pen import Pen
from game.ui.scene import Stage
from game.view.text import number, text

LOST: Final = (176, 60, 84)
SLOTS: Final = 50
ROUND: Final = 1000
"""The scale ends at a multiple of so many points."""
LABEL: Final = 62
"""Units for the numbers beside the chart."""


def draw_course(stage: Stage, surface: pygame.Surface, box: pygame.Rect, course: Sequence[Figures]) -> None:
    """A bar a match, the last one at the right: up where it was won, down where it was lost."""
    pen = Pen(stage)
    title = write(surface, text("statistics.course"), stage.font(Role.BOLD, 19), INK, topleft=box.topleft)
    pen.write(
        surface,
        text("statistics.course_line"),
        (box.right, title.centery),
        size=14,
        colour=FAINT,
        anchor="midright",
        width=box.right - title.right - stage.px(16),
    )
    inner = pygame.Rect(box.left + stage.px(LABEL), title.bottom + stage.px(12), 0, 0)
    inner.size = box.right - inner.left, box.bottom - inner.top - stage.px(8)
    if not course:
        words = text("statistics.none")
        write(surface, words, stage.font(Role.TEXT, 17), FAINT, width=inner.width, center=inner.center)
        return
    margins = [match.own - match.theirs for match in course]
    top = -(-max(ROUND, *map(abs, margins)) // ROUND) * ROUND
    for share in (-1, -0.5, 0, 0.5, 1):
        y = round(inner.centery - share * inner.height / 2)
        rule(stage, surface, inner.left, inner.right, y)
        at = inner.left - stage.px(8), y
        label = number(round(share * top), sign=True)
        pen.write(surface, label, at, size=13, colour=FAINT, anchor="midright")
    pitch = inner.width / SLOTS
    first = inner.right - pitch * len(course)
    for place, (match, margin) in enumerate(zip(course, margins, strict=True)):
        high = max(stage.px(2), round(abs(margin) / top * inner.height / 2))
        left, right = round(first + place * pitch), round(first + (place + 1) * pitch)
        bar = pygame.Rect(left, inner.centery, max(1, right - left - stage.px(3)), high)
        if match.won:
            bar.bottom = inner.centery
        pygame.draw.rect(surface, GOLD if match.won else LOST, bar, border_radius=stage.px(2))
    pygame.draw.line(surface, EDGE, inner.midleft, inner.midright, max(1, stage.px(1)))
