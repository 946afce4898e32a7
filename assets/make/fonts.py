"""Make the game's fonts from Noto: Latin subsets, the text faces with our own suit marks added.

Run as `python -m assets.make.fonts NOTO_FOLDER`, the folder holding Noto's TTF files (Debian: fonts-noto-core
and fonts-noto-extra). The results lie in assets/fonts under the SIL Open Font License and names of their own.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from fontTools.misc.transform import Transform
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.reverseContourPen import ReverseContourPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont

from .suits import PATHS, star

FONTS = Path(__file__).parents[1] / "fonts"
LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x180), 0x218, 0x219, 0x21A, 0x21B, 0x2BC, 0x1E9E]
SIGNS = [
    0x2010,
    0x2011,
    0x2012,
    0x2013,
    0x2014,
    0x2018,
    0x2019,
    0x201A,
    0x201C,
    0x201D,
    0x201E,
    0x2022,
    0x2026,
]
SPACES = [
    0x2007,
    0x2009,
    0x200A,
    0x202F,
    0x2039,
    0x203A,
    0x20AC,
    0x2122,
    0x2190,
    0x2191,
    0x2192,
    0x2193,
    0x2212,
]
MARKS = {0x2660: PATHS["S"], 0x2663: PATHS["C"], 0x2665: PATHS["H"], 0x2666: PATHS["D"], 0x2605: star()}
MADE = {
    "CanastaSans-Regular.ttf": ("NotoSans-Regular.ttf", "Canasta Sans", "Regular"),
    "CanastaSans-Bold.ttf": ("NotoSans-Bold.ttf", "Canasta Sans", "Bold"),
    "CanastaTitle.ttf": ("NotoSerifDisplay-SemiCondensedExtraBold.ttf", "Canasta Title", "Regular"),
    "CanastaIndex.ttf": ("NotoSerif-ExtraCondensedBlack.ttf", "Canasta Index", "Regular"),
}


def subset(font: TTFont, codes: list[int]) -> None:
    """Drop every glyph that those code points do not need."""
    options = Options()
    options.layout_features = ["kern", "mark", "ccmp", "locl", "tnum", "lnum"]
    options.notdef_outline = True
    options.name_IDs = ["*"]
    options.drop_tables += ["DSIG"]
    worker = Subsetter(options)
    worker.populate(unicodes=codes)
    worker.subset(font)


def add_mark(font: TTFont, code: int, data: str) -> None:
    """Add a glyph two path units high that stands on the baseline and is as high as a capital."""
    height: float = font["OS/2"].sCapHeight * 1.04
    pen = TTGlyphPen(None)
    matrix = Transform(height / 2, 0, 0, -height / 2, height * 0.55, height / 2 - height * 0.02)
    parse_path(data, TransformPen(ReverseContourPen(Cu2QuPen(pen, 1.0)), matrix))
    name = f"uni{code:04X}"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    glyph: Any = pen.glyph()
    font["glyf"][name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (round(height * 1.1), glyph.xMin)
    for table in font["cmap"].tables:
        table.cmap[code] = name


def rename(font: TTFont, family: str, style: str) -> None:
    """Give the font a name of its own, as its licence wishes of altered versions."""
    names: Any = font["name"]
    full = f"{family} {style}"
    fresh = {1: family, 2: style, 3: full, 4: full, 6: full.replace(" ", "-")}
    for record in list(names.names):
        if record.nameID in (16, 17, 21, 22, 25):
            names.removeNames(nameID=record.nameID)
        elif record.nameID in fresh:
            record.string = fresh[record.nameID]


def make(noto: Path, out: Path) -> None:
    """Write every font of the game into a folder."""
    for target, (source, family, style) in MADE.items():
        font = TTFont(noto / source, recalcTimestamp=False)
        known = font.getBestCmap()
        text = family != "Canasta Index"
        wanted = LATIN + SIGNS + SPACES if text else [*range(0x20, 0x7F)]
        subset(font, [c for c in wanted if c in known])
        if text:
            for code, data in MARKS.items():
                add_mark(font, code, data)
            # Noto keeps its mathematical signs in a font of their own; a dash is as good a minus.
            for table in font["cmap"].tables:
                table.cmap.setdefault(0x2212, table.cmap[0x2013])
        rename(font, family, style)
        font.save(out / target)


if __name__ == "__main__":
    make(Path(sys.argv[1]), FONTS)
