"""The folders of this player: never the program's own."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs

NAME: Final = "canasta"


@dataclass(frozen=True, slots=True)
class Places:
    """Where records, settings and the log are kept. The folders need not exist."""

    records: Path
    settings: Path
    """The file of the settings."""
    logs: Path


def find_places(data_dir: Path | None = None) -> Places:
    """The folders the system has for such things, or all of it in `data_dir`."""
    if data_dir is not None:
        return Places(data_dir / "matches", data_dir / "settings.json", data_dir / "log")
    return Places(
        platformdirs.user_data_path(NAME, appauthor=False) / "matches",
        platformdirs.user_config_path(NAME, appauthor=False) / "settings.json",
        platformdirs.user_log_path(NAME, appauthor=False),
    )
