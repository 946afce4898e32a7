"""Faces with large indices: a rank a third of the card high, one large suit mark, one upright figure."""

from __future__ import annotations

from .card import HEIGHT, INKS, WIDTH, glyphs, paper, rank_mark
from .courts import FIGURES, court_figure
from .jokers import HARLEQUIN, JESTER, harlequin, jester
from .palette import INK
from .suits import pip, star
from .svg import Drawing, Line, placed, polygon

MIDDLE, TOP, RANK_HEIGHT, RANK_WIDTH = 43.0, 15.0, 98.0, 66.0
LEFT, ROOF, RIGHT, FLOOR = 86.0, 108.0, WIDTH - 13.0, HEIGHT - 13.0
BOX = [(LEFT, ROOF), (RIGHT, ROOF), (RIGHT, FLOOR), (LEFT, FLOOR)]


def corner(rank: str, suit: str) -> Drawing:
    """Rank and suit down the left side."""
    drawing = paper()
    drawing.fill(rank_mark(rank, MIDDLE, TOP, RANK_HEIGHT, RANK_WIDTH), INKS[suit])
    drawing.fill(pip(suit, MIDDLE, 155, 62), INKS[suit])
    return drawing


def framed(drawing: Drawing, figure: Drawing) -> None:
    """Set the upper half of a figure into its frame, with room above for what it holds up."""
    shown = figure.moved(dx=LEFT - 80, dy=FLOOR - 206)
    for i, corner_ in enumerate(BOX):
        if i != 1:
            shown = shown.cut(Line(BOX[i - 1], corner_))
    drawing.extend(shown)
    drawing.line(polygon(BOX), INK, 1.8)


def large_card(code: str) -> Drawing:
    """A face with large indices, by its code."""
    rank, suit = code[0], code[1]
    drawing = corner(rank, suit)
    if code in FIGURES:
        drawing.fill(pip(suit, (LEFT + RIGHT) / 2, 58, 74), INKS[suit])
        framed(drawing, court_figure(rank, suit))
    else:
        drawing.fill(pip(suit, 148, 236, 142), INKS[suit])
    return drawing


def large_joker(code: str) -> Drawing:
    """A joker with a large star."""
    cloth, figure = (JESTER, jester()) if code == "XX" else (HARLEQUIN, harlequin())
    drawing = paper()
    drawing.fill(placed(star(), MIDDLE, 56, 34), cloth.main)
    for i, letter in enumerate("JOKER"):
        data, left, right = glyphs().word(letter, height=30)
        tall = 0.8 if letter == "J" else 1.0
        drawing.fill(
            placed(data, MIDDLE - (left + right) / 2, 128 + i * 40 - 30 * (1 - tall), 1, tall), cloth.main
        )
    drawing.fill(placed(star(), (LEFT + RIGHT) / 2, 60, 36), cloth.main)
    framed(drawing, figure)
    return drawing
