"""The log file: what a report of a fault needs, in a few files of bounded size."""

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

MOST_BYTES: Final = 500_000
FILES: Final = 3


def start_log(folder: Path) -> logging.Handler:
    """Write the log to `canasta.log` in the folder; `stop_log` ends it. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    handler = RotatingFileHandler(
        folder / "canasta.log", maxBytes=MOST_BYTES, backupCount=FILES, encoding="utf-8", delay=True
    )
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    return handler


def stop_log(handler: logging.Handler) -> None:
    """Write no more to the log."""
    logging.getLogger().removeHandler(handler)
    handler.close()
