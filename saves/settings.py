"""What a player has chosen, kept as JSON in the folder of configurations."""

import json
import logging
import os
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Final

log = logging.getLogger(__name__)

SPEEDS: Final = ("off", "slow", "normal", "fast")


@dataclass(slots=True)
class Settings:
    """The player's choices; ``language`` empty means the system's, ``speed`` is one of SPEEDS."""

    language: str = ""
    speed: str = "normal"
    full_screen: bool = False
    confirm_out: bool = True
    """Ask before going out."""
    confirm_wild: bool = True
    """Ask before a wild card is thrown."""
    call_back: bool = True
    """A discard may be taken back until the next seat acts."""
    log_discards: bool = True
    """Earlier discards can be read in the log."""
    reduced_motion: bool = False
    """Nothing travels across the table; pauses stay as they are."""
    volume: int = 70
    """How loud the table is, 0 to 100."""
    mute: bool = False
    """No sound at all."""
    partner_level: str = ""
    left_level: str = ""
    right_level: str = ""
    """The levels of the bots of a new match; empty, or one there is not, means the usual one."""
    company: str = ""
    """The names of those bots, left, partner and right, with spaces between; empty means any."""


def load_settings(path: Path) -> Settings:
    """Read the settings. What is missing or of the wrong kind is its default, and the log says so."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Settings()
    except (OSError, ValueError, RecursionError) as error:
        log.warning("settings in %s cannot be read: %s", path, error)
        return Settings()
    if not isinstance(kept, dict):
        log.warning("settings in %s are no object", path)
        return Settings()
    settings = Settings()
    for field in fields(Settings):
        if field.name in kept:
            if _fits(field.name, kept[field.name]):
                setattr(settings, field.name, kept[field.name])
            else:
                log.warning("setting %s cannot be %.40r", field.name, kept[field.name])
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


def _fits(name: str, value: object) -> bool:
    if name == "speed":
        return value in SPEEDS
    if name == "volume":
        return type(value) is int and 0 <= value <= 100
    return type(value) is type(getattr(Settings(), name))


def _others(path: Path) -> dict[str, Any]:
    """Keys in the file that this version does not know."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    known = {field.name for field in fields(Settings)}
    return {key: value for key, value in kept.items() if key not in known} if isinstance(kept, dict) else {}
