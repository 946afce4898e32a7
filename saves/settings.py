"""What a player has chosen, kept as JSON in the folder of configurations."""

import json
import logging
import os
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, Final

log = logging.getLogger(__name__)

SPEEDS: Final = ("off", "slow", "normal", "fast")
TABLES: Final = ("cloth", "wood", "night")
BACKS: Final = ("back-forest", "back-garnet", "back-linen", "back-midnight", "back-navy")
TEXT_SIZES: Final = ("normal", "large", "larger")
LOUDEST: Final = 100
MOST_BYTES: Final = 1_000_000
"""The largest file of settings that is read."""
FARTHEST: Final = 100_000
"""Pixels: no window lies beyond."""


@dataclass(slots=True)
class Settings:
    """The player's choices."""

    language: str = ""
    """The code of a language; empty means the system's."""
    speed: str = "normal"
    """How fast cards move: one of SPEEDS."""
    reduced_motion: bool = False
    """Nothing travels; pauses stay as they are."""
    volume: int = 70
    """How loud the table is, 0 to LOUDEST."""
    mute: bool = False
    """No sound at all."""
    large_index: bool = False
    """Faces with large corners."""
    four_colours: bool = False
    """Diamonds blue, clubs green."""
    point_values: bool = False
    """What a card counts, in its corner."""
    back: str = "back-garnet"
    """One of BACKS."""
    table: str = "cloth"
    """One of TABLES."""
    text_size: str = "normal"
    """One of TEXT_SIZES: how small letters may be."""
    full_screen: bool = False
    confirm_out: bool = True
    """Ask before going out."""
    confirm_wild: bool = True
    """Ask before a wild card is thrown."""
    hints: bool = True
    """A hint is there for whoever asks."""
    call_back: bool = True
    """A discard may be taken back until the next seat acts."""
    log_discards: bool = True
    """Earlier discards can be read in the log."""
    acceleration: bool = False
    """Draw the window through the graphics card; heeded when the program starts."""
    window: list[int] = field(default_factory=list)
    """Where the window was and how large: x, y, width, height in pixels; empty before its first time."""
    partner_level: str = ""
    left_level: str = ""
    right_level: str = ""
    """The levels of the bots of a new match; empty, or one there is not, means the usual one."""
    company: str = ""
    """The names of those bots, left, partner and right, with spaces between; empty means any."""


def load_settings(path: Path) -> Settings:
    """Read the settings. What is missing or of the wrong kind is its default, and the log says so."""
    try:
        kept = _read(path)
    except FileNotFoundError:
        return Settings()
    except (OSError, ValueError, RecursionError) as error:
        log.warning("settings in %s cannot be read: %s", path, error)
        return Settings()
    if not isinstance(kept, dict):
        log.warning("settings in %s are no object", path)
        return Settings()
    settings = Settings()
    for each in fields(Settings):
        if each.name in kept:
            if _fits(each.name, kept[each.name]):
                setattr(settings, each.name, kept[each.name])
            else:
                log.warning("setting %s cannot be %.40r", each.name, kept[each.name])
    return settings


def save_settings(settings: Settings, path: Path) -> None:
    """Replace the file as a whole, keys of other versions kept. Raises OSError where it cannot be written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".new")
    with fresh.open("w", encoding="utf-8") as file:
        json.dump(_others(path) | asdict(settings), file, indent=2)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


def _read(path: Path) -> object:
    """What the file holds. Raises OSError, ValueError and RecursionError."""
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise ValueError("too long")
    return json.loads(data.decode())


def _fits(name: str, value: object) -> bool:
    usual = getattr(Settings(), name)
    return type(value) is type(usual) and (name not in BOUNDS or BOUNDS[name](value))


def _is_window(value: Any) -> bool:
    """Four whole numbers that a window can have."""
    whole = len(value) in (0, 4) and all(type(each) is int and abs(each) <= FARTHEST for each in value)
    return whole and all(each > 0 for each in value[2:])


BOUNDS: Final[dict[str, Callable[[Any], bool]]] = {
    "speed": SPEEDS.__contains__,
    "table": TABLES.__contains__,
    "back": BACKS.__contains__,
    "text_size": TEXT_SIZES.__contains__,
    "volume": lambda value: 0 <= value <= LOUDEST,
    "window": _is_window,
}
"""What a value must hold beside its type."""


def _others(path: Path) -> dict[str, Any]:
    """Keys in the file that this version does not know."""
    try:
        kept = _read(path)
    except (OSError, ValueError, RecursionError):
        return {}
    known = {each.name for each in fields(Settings)}
    return {key: value for key, value in kept.items() if key not in known} if isinstance(kept, dict) else {}
