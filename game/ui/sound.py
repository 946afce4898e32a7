"""The table's sounds, played as they happen; where there is no sound card everything goes on in silence."""

import logging
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Final

import pygame

from game.view.cues import Cue

if TYPE_CHECKING:
    from saves.settings import Settings

log = logging.getLogger(__name__)

FOLDER: Final = Path(__file__).parents[2] / "assets" / "sounds"
RATE: Final = 22050
BUFFER: Final = 512
"""Samples that are sent at once: a sound is heard 25 ms after its event."""


class Sounds:
    """The sounds of one program, as loud as its settings say at the moment.

    Nothing is heard until somebody sets ``wanted``. The sound card is opened with the first sound, and each
    sound is read when it is first heard: no start waits for them.
    """

    def __init__(self, settings: "Settings") -> None:
        self.wanted = False
        self._settings = settings
        self._is_open: bool | None = None
        self._loaded: dict[Cue, pygame.mixer.Sound] = {}

    def play(self, cues: Iterable[Cue]) -> None:
        """Play these sounds, each once."""
        settings = self._settings
        if not self.wanted or settings.mute or not settings.volume:
            return
        for cue in dict.fromkeys(cues):
            if not self._open():
                return
            if cue not in self._loaded:
                self._loaded[cue] = pygame.mixer.Sound(FOLDER / f"{cue}.wav")
            # The ear hears powers: half of the way is a quarter of the swing.
            self._loaded[cue].set_volume((settings.volume / 100) ** 2)
            self._loaded[cue].play()

    def _open(self) -> bool:
        """Open the sound card, once; False where there is none."""
        if self._is_open is None:
            try:
                with _errors_logged():
                    pygame.mixer.init(frequency=RATE, size=-16, channels=2, buffer=BUFFER)
            except (pygame.error, NotImplementedError, ImportError) as error:
                log.info("no sound: %s", error)
                self._is_open = False
            else:
                self._is_open = True
        return self._is_open


@contextmanager
def _errors_logged() -> Iterator[None]:
    """Log what ALSA itself prints on standard error: many lines where there is no sound card."""
    if sys.platform != "linux" or sys.stderr is None:
        yield
        return
    with TemporaryFile() as printed:
        real = os.dup(2)
        os.dup2(printed.fileno(), 2)
        try:
            yield
        finally:
            os.dup2(real, 2)
            os.close(real)
            printed.seek(0)
            for line in printed.read().decode(errors="replace").splitlines():
                log.info("sound: %s", line)
