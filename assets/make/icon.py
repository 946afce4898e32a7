"""Draw the program's icon: `python -m assets.make.icon [FOLDER]` writes SVG, PNG, ICO and ICNS files."""

from __future__ import annotations

import io
import struct
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
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_SIZES = {
    "ic11": 32,
    "ic12": 64,
    "ic07": 128,
    "ic08": 256,
    "ic13": 256,
    "ic09": 512,
    "ic14": 512,
    "ic10": 1024,
}
"""Apple's types and their pixels: PNG since Mac OS X 10.7; some are one size at two densities."""


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


def png(source: Path, size: int) -> bytes:
    """The drawing as a PNG file, so many pixels wide and high."""
    file = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(source, (size, size)), file, "icon.png")
    return file.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """Windows' icon file of PNG files by their sizes: a header, an entry each (0 is 256), the files."""
    head = struct.pack("<3H", 0, 1, len(pictures))
    at = len(head) + 16 * len(pictures)
    for size, picture in pictures.items():
        head += struct.pack("<4B2H2I", size % 256, size % 256, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return head + b"".join(pictures.values())


def icns(pictures: dict[str, bytes]) -> bytes:
    """Apple's icon file of PNG files by their types: each with its type and length before it."""
    parts = [struct.pack(">4sI", kind.encode(), 8 + len(file)) + file for kind, file in pictures.items()]
    return struct.pack(">4sI", b"icns", 8 + sum(map(len, parts))) + b"".join(parts)


def main(out: Path) -> None:
    """Write the icon's files."""
    source = out / "icon.svg"
    source.write_text(icon().page(SIDE, SIDE), encoding="utf-8", newline="\n")
    for size in SIZES:
        (out / ("icon.png" if size == SIDE else f"icon-{size}.png")).write_bytes(png(source, size))
    (out / "canasta.ico").write_bytes(ico({size: png(source, size) for size in ICO_SIZES}))
    (out / "canasta.icns").write_bytes(icns({kind: png(source, size) for kind, size in ICNS_SIZES.items()}))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else DESKTOP)
