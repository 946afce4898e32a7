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
    statistics: Path
    """The file of the statistics."""
    exports: Path
    """Where copies go that the player takes away."""
    imports: tuple[Path, ...] = ()
    """Where records from elsewhere usually lie."""


def find_places(data_dir: Path | None = None) -> Places:
    """The folders the system has for such things, or all of it in `data_dir`."""
    if data_dir is not None:
        exports = data_dir / "exports"
        return Places(
            data_dir / "matches",
            data_dir / "settings.json",
            data_dir / "log",
            data_dir / "figures.sqlite",
            exports,
            (exports,),
        )
    data = platformdirs.user_data_path(NAME, appauthor=False)
    documents = platformdirs.user_documents_path()
    exports = documents / "Canasta"
    return Places(
        data / "matches",
        platformdirs.user_config_path(NAME, appauthor=False) / "settings.json",
        platformdirs.user_log_path(NAME, appauthor=False),
        data / "figures.sqlite",
        exports,
        (exports, documents, platformdirs.user_downloads_path(), platformdirs.user_desktop_path()),
    )
