"""Draw the deck: `python3 -m assets.make [FOLDER]` writes all SVG files there (assets/cards if none)."""

import sys
from pathlib import Path

from main import ROOT  # Also refuses too old a Python, in plain words.

if __name__ == "__main__":
    from game.start import prepare

    prepare(ROOT, extras=["make"])
    from assets.make.deck import write

    write(*map(Path, sys.argv[1:2]))
