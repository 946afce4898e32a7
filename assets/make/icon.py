"""Draw the window's icon: `python -m assets.make.icon [FOLDER]` writes SVG and PNG files."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame

from .card import INKS, PAPER
from .palette import GOLD, INK
from .suits import PATHS, star
from .svg import Drawing, placed, rounded

DESKTOP = Path(__file__).parents[1] / "desktop"
SIDE = 256
SIZES = (256, 64, 32)


def leaf(colour: str, mark: str, ink: str, *, dx: float = 0) -> Drawing:
    """A card about the origin, its mark in the middle or, where half of it will be covered, in a corner."""
    d = Drawing()
    d.body(rounded(-50, -72, 100, 144, 11), colour, INK, 5)
    d.fill(placed(mark, dx, -30 if dx else 0, 24 if dx else 40), ink)
    return d


def icon() -> Drawing:
    """Three cards fanned on green cloth."""
    d = Drawing()
    d.body(rounded(6, 6, SIDE - 12, SIDE - 12, 50), "#176244", "#0b3a28", 6)
    d.line(rounded(16, 16, SIDE - 32, SIDE - 32, 41), GOLD, 4)
    fan = Drawing()
    for turn, card in (
        (-30, leaf("#8a1733", star(8, 0.5), GOLD, dx=-18)),
        (30, leaf(PAPER, PATHS["S"], INKS["S"], dx=18)),
        (0, leaf(PAPER, PATHS["H"], INKS["H"])),
    ):
        fan.extend(card.moved(dy=-74).moved(turn=turn))
    d.extend(fan.moved(dx=SIDE / 2, dy=SIDE / 2 + 68, scale=0.9))
    return d


def main(out: Path) -> None:
    """Write the icon's files."""
    source = out / "icon.svg"
    source.write_text(icon().page(SIDE, SIDE), encoding="utf-8", newline="\n")
    for size in SIZES:
        name = "icon.png" if size == SIDE else f"icon-{size}.png"
        pygame.image.save(pygame.image.load_sized_svg(source, (size, size)), out / name)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else DESKTOP)
