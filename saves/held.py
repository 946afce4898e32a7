"""The small file beside a record: how the player holds his hand and what he has put out. It may be lost."""

import json
import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

log = logging.getLogger(__name__)

SUFFIX: Final = ".hand"
MOST_BYTES: Final = 20_000


class HeldFile:
    """The file beside one record. Nothing of it ever stops the game: what goes wrong stands in the log."""

    def __init__(self, record: Path) -> None:
        self.path = record.with_suffix(SUFFIX)

    def read(self) -> dict[str, Any]:
        """What was kept last; nothing where there is no file or it holds no JSON object."""
        try:
            with self.path.open("rb") as file:
                kept = json.loads(file.read(MOST_BYTES))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError, RecursionError) as error:
            log.warning("%s cannot be read: %s", self.path, error)
            return {}
        return kept if isinstance(kept, dict) else {}

    def write(self, held: Mapping[str, object]) -> None:
        """Keep this in place of what was kept."""
        fresh = self.path.with_name(self.path.name + ".new")
        try:
            fresh.write_text(json.dumps(held), encoding="utf-8")
            fresh.replace(self.path)
        except OSError as error:
            log.warning("%s cannot be written: %s", self.path, error)

    def remove(self) -> None:
        """The match is over: nothing is held any more."""
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            log.warning("%s cannot be removed: %s", self.path, error)
