"""The icon to start the game by on Linux: an entry in the menu of programs, and one on the desktop.

Files and places follow freedesktop.org: its Desktop Entry, Icon Theme and Base Directory specifications.
"""

import os
import re
import shutil
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.start.words import DEFAULT, LOCALES, text, text_in

NAME = "canasta.desktop"
ICONS = {
    "scalable/apps/canasta.svg": "icon.svg",
    "256x256/apps/canasta.png": "icon.png",
    "64x64/apps/canasta.png": "icon-64.png",
    "32x32/apps/canasta.png": "icon-32.png",
}
"""Places in the theme of icons, and our files."""


def install(root: Path) -> int:
    """Write entry and icons for the program in ``root``; tell what was written. Returns the status.

    Raises OSError where something cannot be written.
    """
    if sys.platform in ("win32", "darwin"):
        return _tell(1, text("not_linux"))
    for target, source in _icons(root):
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    for path in _entries():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(entry(command(root)), encoding="utf-8")
        path.chmod(0o755)  # A file manager starts an entry on the desktop only if it may be run.
    return _tell(0, text("installed"), *_files(root))


def uninstall(root: Path) -> int:
    """Remove what ``install`` wrote; tell what that was. Returns the status. Raises OSError."""
    there = [path for path in _files(root) if path.is_file()]
    for path in there:
        path.unlink()
    return _tell(0, text("uninstalled" if there else "not_installed"), *there, text("kept"))


def command(root: Path) -> list[str]:
    """What starts this program: the bundle itself, or this Python with main.py."""
    python = [str(Path(sys.executable).absolute())]
    return python if getattr(sys, "frozen", False) else [*python, str(root / "main.py")]


def entry(arguments: Sequence[str]) -> str:
    """The desktop entry that runs this command, described in every language."""
    lines = ["[Desktop Entry]", "Type=Application", "Version=1.4", "Name=Canasta"]
    lines.append(f"Comment={text_in(DEFAULT, 'menu_line')}")
    codes = sorted(path.stem for path in LOCALES.glob("*.json"))
    lines += [f"Comment[{code}]={text_in(code, 'menu_line')}" for code in codes if code != DEFAULT]
    lines += [f"Exec={' '.join(map(_quoted, arguments))}", "Icon=canasta", "Terminal=false"]
    lines += ["Categories=Game;CardGame;", "StartupWMClass=canasta"]
    return "\n".join(lines) + "\n"


def _quoted(argument: str) -> str:
    """An argument of an Exec line: quoted, and what the entry itself would read as a sign escaped."""
    inner = re.sub(r'(["`$\\])', r"\\\1", argument).replace("%", "%%")
    return f'"{inner}"'.replace("\\", "\\\\")


def _files(root: Path) -> list[Path]:
    return [*_entries(), *(target for target, _ in _icons(root))]


def _entries() -> Iterator[Path]:
    yield _data() / "applications" / NAME
    desktop = _desktop()
    if desktop.is_dir():
        yield desktop / NAME


def _icons(root: Path) -> Iterator[tuple[Path, Path]]:
    for place, file in ICONS.items():
        yield _data() / "icons" / "hicolor" / place, root / "assets" / "desktop" / file


def _data() -> Path:
    return _folder("XDG_DATA_HOME", ".local/share")


def _desktop() -> Path:
    """The desktop's folder, which has a name in the person's language."""
    try:
        named = (_folder("XDG_CONFIG_HOME", ".config") / "user-dirs.dirs").read_text(encoding="utf-8")
    except OSError:
        named = ""
    match = re.search(r'^XDG_DESKTOP_DIR="(.+)"$', named, re.MULTILINE)
    return Path(match[1].replace("$HOME", str(Path.home())) if match else Path.home() / "Desktop")


def _folder(variable: str, usual: str) -> Path:
    """A base folder; a relative path in the variable does not count."""
    told = Path(os.environ.get(variable, ""))
    return told if told.is_absolute() else Path.home() / usual


def _tell(status: int, *lines: object) -> int:
    for line in lines:
        print(line)
    return status
