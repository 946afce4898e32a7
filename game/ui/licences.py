"""Whose work the program is made of, and under which licences, with their texts as far as they are here."""

import importlib.metadata
import json
import sys
import sysconfig
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from game.ui.fonts import FONTS
from game.view.text import text

ROOT: Final = Path(__file__).parents[2]
NAMES: Final = ("LICENSE", "LICENCE", "COPYING")
"""What files with licences are called."""
OTHERS: Final = ROOT / "assets" / "licences.json"
"""Packages, and libraries that come with Python and pygame-ce, on this system or another."""
TEXTS: Final = ROOT / "assets" / "licences"
"""What the licences of these libraries want to be handed on with them."""
LESSER: Final = "LGPL 2.1"
"""The licence whose text pygame-ce brings, for itself and for some of the libraries."""


@dataclass(frozen=True, slots=True)
class Work:
    """A work of somebody: its licence, where it is at home, and the files with the licence's text."""

    name: str
    licence: str
    address: str
    files: tuple[Path, ...] = ()

    def text(self) -> str:
        """The text of the licence, or where it is kept. Raises OSError where a file cannot be read."""
        texts = [file.read_text(encoding="utf-8", errors="replace") for file in self.files]
        return "\n\n".join(texts) or text("licences.elsewhere", address=self.address)


def works() -> list[Work]:
    """All that the program is made of, our own first.

    Packages that are not installed are left out, as PyInstaller is where nothing was bundled.
    """
    others = json.loads(OTHERS.read_text(encoding="utf-8"))
    stdlib = Path(sysconfig.get_path("stdlib"), "LICENSE.txt"), Path(sys.base_prefix, "LICENSE.txt")
    python = tuple(path for path in stdlib if path.is_file())[:1]
    own = tuple(path for path in (ROOT / "LICENSE",) if path.is_file()) or tuple(_files("canasta"))[:1]
    return [
        Work(text("licences.own"), "MIT", "", own),
        Work(text("licences.fonts"), "SIL OFL 1.1", "https://notofonts.github.io", (FONTS / "OFL.txt",)),
        Work("Python", "PSF", "https://docs.python.org/3/license.html", python),
        *(work for package in others["packages"] for work in _package(**package)),
        *(_library(**library) for library in others["libraries"]),
    ]


def _package(name: str, licence: str, address: str) -> Iterator[Work]:
    try:
        version = importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return
    files = tuple(_files(name)) + (_lesser() if licence == LESSER else ())
    yield Work(f"{name} {version}", licence, address, files)
    if name == "pygame-gui":
        fonts = tuple(sorted(Path(pygame.__file__).parents[1].glob("pygame_gui/data/licenses/*.txt")))
        yield Work(text("licences.gui_fonts", name=name), "SIL OFL 1.1", address, fonts)


def _library(name: str, licence: str, address: str, text: str = "") -> Work:
    files = (TEXTS / text,) if text else _lesser() if licence == LESSER else ()
    return Work(name, licence, address, files)


def _lesser() -> tuple[Path, ...]:
    return tuple(Path(pygame.__file__).parent.glob("docs/generated/LGPL.txt"))


def _files(package: str) -> Iterator[Path]:
    """The licences that came with a package, its own before those of its parts."""
    files = importlib.metadata.files(package) or ()
    told = [file for file in files if file.name.startswith(NAMES) and file.suffix in ("", ".txt", ".md")]
    for file in sorted(told, key=lambda file: (len(file.parts), file.parts)):
        path = Path(str(file.locate()))
        if path.is_file():
            yield path
