"""Draw who sits at the table: `python -m assets.make.people [FOLDER]` writes a portrait for every bot's name.

A portrait is a disc of 120 units with a bust in it, few flat shapes that read at 28 pixels; one more sign
stands for the player himself. They are numbered in the order of the catalogue's names.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from .palette import INK
from .svg import Drawing, circle, placed, rounded

FOLDER = Path(__file__).parents[1] / "people"
SIDE = 120
WHITE = "#fffdf7"


@dataclass(frozen=True)
class Looks:
    """The colours of one person."""

    ground: str
    skin: str
    shade: str
    hair: str
    cloth: str
    trim: str
    lips: str = "#b5514b"


Part = Callable[[Drawing, Looks], None]


def both(d: Drawing, data: str, colour: str) -> None:
    """An area and its mirror image."""
    d.fill(data, colour)
    d.fill(placed(data, SIDE, 0, -1, 1), colour)


def bust(d: Drawing, look: Looks) -> None:
    """Shoulders along the disc's edge, neck and head."""
    d.fill("M14.5 96C20 83 41 79 60 79C79 79 100 83 105.5 96A58 58 0 0 1 14.5 96Z", look.cloth)
    d.fill("M50 66H70V82C70 89 50 89 50 82Z", look.shade)
    both(d, circle(38.5, 56, 4.6, 6), look.shade)
    d.fill("M39 48C39 26 81 26 81 48C81 66 73 79 60 79C47 79 39 66 39 48Z", look.skin)


def face(d: Drawing, look: Looks) -> None:
    """Brows, eyes, nose and a friendly mouth."""
    for x in (51.0, 69.0):
        d.fill(circle(x, 54, 2.7, 3.1), INK)
        d.fill(circle(x + 0.9, 53, 0.9), WHITE)
    d.line("M46.5 47.5Q51 44.8 55 47", look.hair, 2.4)
    d.line("M65 47Q69 44.8 73.5 47.5", look.hair, 2.4)
    d.line("M60 56Q57.5 61.5 60.5 62.5", look.shade, 2.2)
    d.line("M52.5 67.5Q60 74 67.5 67.5", look.lips, 2.8)
    both(d, circle(46.5, 63, 4, 2.8), look.shade)


def glasses(d: Drawing, look: Looks) -> None:
    """Round ones."""
    for x in (51.0, 69.0):
        d.line(circle(x, 54, 7.2), look.trim, 2.2)
    d.line("M58 53Q60 51.5 62 53", look.trim, 2.2)


def bun_back(d: Drawing, look: Looks) -> None:
    """A knot on top, hair drawn back."""
    d.fill(circle(60, 22, 12, 10), look.hair)
    d.fill("M34 56C30 20 90 20 86 56C80 62 40 62 34 56Z", look.hair)


def bun_front(d: Drawing, look: Looks) -> None:
    """The parting above the forehead."""
    d.fill("M38 50C37 26 83 26 82 50C76 40 66 35 60 34C54 35 44 40 38 50Z", look.hair)


def collar(d: Drawing, look: Looks) -> None:
    """A white collar."""
    both(d, "M60 89L48 80L43 90L52 98Z", look.trim)


def curls(d: Drawing, look: Looks) -> None:
    """Short curls."""
    for x, y, r in ((41, 40, 7), (46, 32, 8), (55, 27, 8), (65, 27, 8), (74, 32, 8), (79, 40, 7)):
        d.fill(circle(x, y, r), look.hair)
    d.fill("M40 44C44 30 76 30 80 44C72 36 48 36 40 44Z", look.hair)


def short_beard(d: Drawing, look: Looks) -> None:
    """Along the jaw, around the mouth."""
    d.fill(
        "M39.5 54C40 70 48 82 60 82C72 82 80 70 80.5 54C78 60 76 63 72 64"
        "C66 60.5 54 60.5 48 64C44 63 42 60 39.5 54Z",
        look.hair,
    )
    d.fill("M52 67Q60 64.5 68 67Q60 76 52 67Z", WHITE)
    d.line("M60 56Q57.5 61 60.5 62", look.shade, 2.2)


def crew_neck(d: Drawing, look: Looks) -> None:
    """The rim of a sweater."""
    d.line("M46 82.5Q60 94 74 82.5", look.trim, 4)


def bob_back(d: Drawing, look: Looks) -> None:
    """Hair to the chin."""
    d.fill("M33 80C28 20 92 20 87 80C80 84 76 80 76 74H44C44 80 40 84 33 80Z", look.hair)


def fringe(d: Drawing, look: Looks) -> None:
    """Straight hair above the brows."""
    d.fill("M37 52C34 22 86 22 83 52C82 46 80 43 78 42C66 45 54 45 42 42C40 43 38 46 37 52Z", look.hair)


def earrings(d: Drawing, look: Looks) -> None:
    """A drop at each ear."""
    both(d, circle(37.5, 66, 2.6, 3.4), look.trim)


def cap(d: Drawing, look: Looks) -> None:
    """A flat cap with its peak."""
    d.fill("M36 42C32 20 60 14 74 20C88 24 88 36 84 42C70 37 50 37 36 42Z", look.cloth)
    d.fill("M34 42C46 34 74 34 88 41C90 45 84 46 80 45C66 41 52 41 38 46C34 47 32 44 34 42Z", look.trim)


def white_beard(d: Drawing, look: Looks) -> None:
    """A full beard with its moustache."""
    d.fill(
        "M39 52C38 72 46 92 60 92C74 92 82 72 81 52C79 60 75 63 71 63"
        "C66 60.5 54 60.5 49 63C45 63 41 60 39 52Z",
        look.hair,
    )
    d.fill("M48 68C50 61 58 62 60 65C62 62 70 61 72 68C68 69.5 63 69 60 67.5C57 69 52 69.5 48 68Z", WHITE)
    d.line("M55 72Q60 75.5 65 72", look.lips, 2.4)


def ringlets_back(d: Drawing, look: Looks) -> None:
    """Much curly hair about the head."""
    for x, y, r in (
        (36, 72, 10),
        (84, 72, 10),
        (32, 58, 10),
        (88, 58, 10),
        (34, 43, 11),
        (86, 43, 11),
        (43, 29, 12),
        (77, 29, 12),
        (60, 24, 13),
    ):
        d.fill(circle(x, y, r), look.hair)


def ringlets_front(d: Drawing, look: Looks) -> None:
    """Some of it over the forehead, and freckles."""
    for x, y, r in ((44, 37, 7), (54, 33, 7), (65, 33, 7), (75, 37, 7)):
        d.fill(circle(x, y, r), look.hair)
    for left, top in ((45, 60), (49, 62.5), (43.5, 64), (75, 60), (71, 62.5), (76.5, 64)):
        d.fill(circle(left, top, 1.1), "#c07a4f")


def straps(d: Drawing, look: Looks) -> None:
    """Dungarees over a shirt."""
    both(d, "M40 81L47 80L51 101L44 112L38 110Z", look.trim)
    d.fill("M42 100H78V113Q60 119 42 113Z", look.trim)


def parting(d: Drawing, look: Looks) -> None:
    """Hair combed to the side."""
    d.fill(
        "M38 51C34 24 58 20 70 24C84 26 85 40 82 51C81 45 79 42 76 40C64 42 54 39 49 34C45 40 40 43 38 51Z",
        look.hair,
    )


def moustache(d: Drawing, look: Looks) -> None:
    """A broad one, its ends turned up."""
    d.fill(
        "M43 64C47 66 50 60.5 60 63C70 60.5 73 66 77 64C75 72 64 71.5 60 67.5C56 71.5 45 72 43 64Z", look.hair
    )


def bow_tie(d: Drawing, look: Looks) -> None:
    """A white shirt with a bow tie."""
    d.fill("M47 80L60 92L73 80L79 116Q60 121 41 116Z", WHITE)
    both(d, "M60 93L47 87V99Z", look.trim)
    d.fill(circle(60, 93, 3.2), look.trim)


def puff_back(d: Drawing, look: Looks) -> None:
    """A round cloud of hair."""
    d.fill(circle(60, 40, 33, 30), look.hair)


def puff_front(d: Drawing, look: Looks) -> None:
    """Its edge above the forehead, and a band."""
    d.fill("M37 48C38 24 82 24 83 48C77 37 69 34 60 34C51 34 43 37 37 48Z", look.hair)
    d.line("M35.5 40Q60 18 84.5 40", look.trim, 5)


def hoops(d: Drawing, look: Looks) -> None:
    """Large rings at the ears."""
    for x in (37.0, 83.0):
        d.line(circle(x, 68, 4.6), look.trim, 2.2)


def tousled(d: Drawing, look: Looks) -> None:
    """Short hair that stands up."""
    d.fill(
        "M38 50C33 34 38 26 44 25C45 20 52 18 55 20C60 15 68 17 70 21C77 19 83 25 82 31C86 36 84 44 82 50"
        "C80 43 77 40 73 39C70 41 66 41 63 38C58 42 52 42 49 38C45 41 41 43 38 50Z",
        look.hair,
    )


def hood(d: Drawing, look: Looks) -> None:
    """A hooded sweater with its strings."""
    d.fill("M38 82C44 76 48 82 60 90C72 82 76 76 82 82C86 92 74 99 60 99C46 99 34 92 38 82Z", look.trim)
    for string in (54, 66):
        d.line(f"M{string} 97V108", WHITE, 2.4)


PEOPLE: tuple[tuple[Looks, tuple[Part, ...]], ...] = (
    (  # Marta
        Looks("#3f8f87", "#f6d9c0", "#e6b898", "#cfd3d8", "#7c4f86", "#4a3a56"),
        (bun_back, bust, collar, face, bun_front, glasses),
    ),
    (  # Ruben
        Looks("#d9a441", "#c98f63", "#a86f48", "#2a211f", "#b4492f", "#8c3421"),
        (bust, crew_neck, face, curls, short_beard),
    ),
    (  # Olga
        Looks("#8a5a9c", "#fae0cc", "#eebf9f", "#e6bf62", "#2f4f8f", "#f0b93a", "#b3242f"),
        (bob_back, bust, crew_neck, face, fringe, earrings),
    ),
    (  # Emil
        Looks("#7a8f45", "#f2cdb0", "#dda583", "#e9e7e1", "#5a4632", "#6f583f"),
        (bust, face, white_beard, cap),
    ),
    (  # Ida
        Looks("#4a86c5", "#fce2cf", "#f0c2a4", "#c65a24", "#f1ead8", "#2b5b8c"),
        (ringlets_back, bust, straps, face, ringlets_front),
    ),
    (  # Pavel
        Looks("#b65a4a", "#f4d2b5", "#e0ab86", "#5b3a22", "#2c2f3d", "#8e1626"),
        (bust, bow_tie, face, parting, moustache),
    ),
    (  # Nora
        Looks("#d98a5a", "#8d5a3c", "#6f432b", "#231a19", "#e4b23c", "#f3dfa8", "#7a2c2c"),
        (puff_back, bust, crew_neck, face, puff_front, hoops),
    ),
    (  # Jonas
        Looks("#56779a", "#f7d8bf", "#e6b595", "#a9763f", "#4b5f58", "#37473f"),
        (bust, hood, face, tousled),
    ),
)


def portrait(number: int) -> Drawing:
    """One person on his disc."""
    look, parts = PEOPLE[number]
    d = Drawing()
    d.fill(circle(60, 60, 58), look.ground)
    for part in parts:
        part(d, look)
    d.line(circle(60, 60, 57), "#f0dca8", 4)
    return d


def player() -> Drawing:
    """The sign of the player himself: his cards on gold."""
    d = Drawing()
    d.fill(circle(60, 60, 58), "#f0b93a")
    for turn, x in ((-24, -17), (0, 0), (24, 17)):
        card = Drawing()
        card.body(rounded(-17, -48, 34, 50, 5), WHITE, INK, 3)
        if not turn:
            card.fill("M0 -12C-16 -24 -11 -38 0 -30C11 -38 16 -24 0 -12Z", "#c8102f")
        d.extend(card.moved(turn=turn).moved(dx=60 + x, dy=86))
    d.line(circle(60, 60, 57), "#7a4c0a", 4)
    return d


def write(folder: Path = FOLDER) -> None:
    """Write all of them."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(len(PEOPLE)):
        (folder / f"{number + 1}.svg").write_text(portrait(number).page(SIDE, SIDE), encoding="utf-8")
    (folder / "player.svg").write_text(player().page(SIDE, SIDE), encoding="utf-8")


if __name__ == "__main__":
    write(*map(Path, sys.argv[1:2]))
