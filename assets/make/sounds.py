"""Make the table's sounds: `python -m assets.make.sounds [FOLDER]` writes one WAV file for each.

Cards are shaped noise, everything else is struck wood and small bells: sines that die away. The same
numbers come out on every run. Every sound begins and ends in silence and stays 3 dB below full.
"""

from __future__ import annotations

import math
import random
import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path

from game.view.cues import Cue

FOLDER = Path(__file__).parents[1] / "sounds"
RATE = 22050
"""Samples a second: nothing in these sounds lies above 8 kHz."""
TAU = 2 * math.pi
FADE = 0.004
"""So long every sound swells and fades at its ends, seconds: no click."""

Wave = list[float]

WOOD = ((1.0, 1.0, 1.0), (3.93, 0.22, 0.35), (9.4, 0.06, 0.15))
"""Partials of a struck bar: multiple of its pitch, strength, share of its time."""
BELL = ((1.0, 1.0, 1.0), (2.0, 0.34, 0.7), (3.01, 0.18, 0.45), (4.17, 0.08, 0.3))


def pitch(note: str) -> float:
    """The frequency of a note by its name and octave, ``A4`` being 440."""
    step = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}[note[0]]
    return 440.0 * 2 ** (step / 12 + int(note[-1]) - 4)


def silence(seconds: float) -> Wave:
    """Nothing for so long."""
    return [0.0] * round(seconds * RATE)


def struck(
    note: str, seconds: float, partials: Sequence[tuple[float, float, float]], *, attack: float = 0.005
) -> Wave:
    """A struck bar or bell: each partial dies away in its own time."""
    base = pitch(note)
    out = silence(seconds)
    for multiple, strength, share in partials:
        turn, fall = TAU * base * multiple / RATE, 4.5 / (seconds * share * RATE)
        for at in range(len(out)):
            out[at] += strength * math.sin(turn * at) * math.exp(-fall * at)
    rise = attack * RATE
    return [value * min(1.0, at / rise) for at, value in enumerate(out)]


def noise(seconds: float, seed: int, low: float, high: float) -> Wave:
    """Noise between two frequencies: what paper and felt sound like."""
    chance = random.Random(seed)
    return passed(passed([chance.uniform(-1, 1) for _ in silence(seconds)], low, high=False), high, high=True)


def passed(samples: Wave, corner: float, *, high: bool) -> Wave:
    """The samples without what lies above (``high``) or below a corner frequency, well cut off."""
    share = 1 - math.exp(-TAU * corner / RATE)
    for _ in range(2):
        kept, out = 0.0, []
        for value in samples:
            kept += share * (value - kept)
            out.append(kept if high else value - kept)
        samples = out
    return samples


def shaped(samples: Wave, envelope: Callable[[float], float]) -> Wave:
    """The samples under an envelope over their time, 0 to 1."""
    return [value * envelope(at / len(samples)) for at, value in enumerate(samples)]


def mixed(*parts: tuple[float, float, Wave]) -> Wave:
    """Sounds one over the other: when each begins, how loud, and what."""
    out = silence(max(start + len(samples) / RATE for start, _, samples in parts))
    for start, loud, samples in parts:
        first = round(start * RATE)
        for at, value in enumerate(samples[: len(out) - first], first):
            out[at] += loud * value
    return out


def brush(seconds: float, seed: int) -> Wave:
    """A card that slides over cloth."""
    return shaped(noise(seconds, seed, 900, 3600), lambda t: math.sin(math.pi * t**0.6) ** 2)


def flick(seed: int) -> Wave:
    """A card that leaves the pack."""
    return shaped(noise(0.07, seed, 1100, 4200), lambda t: min(1.0, t / 0.12) * (1 - t) ** 3)


def thump(seed: int) -> Wave:
    """A card that comes down on others."""
    length = 0.13
    body = [
        math.sin(TAU * (240 * t - 420 * t * t)) for t in (at / RATE for at in range(round(length * RATE)))
    ]
    low = shaped(body, lambda t: min(1.0, t / 0.05) * (1 - t) ** 3)
    return mixed((0, 0.45, low), (0, 2.6, shaped(noise(length, seed, 500, 2600), lambda t: (1 - t) ** 9)))


def roll(notes: str, gap: float, seconds: float, partials: Sequence[tuple[float, float, float]]) -> Wave:
    """Notes one after the other, each left to ring."""
    struck_notes = [struck(note, seconds, partials) for note in notes.split()]
    return mixed(*((at * gap, 1.0, samples) for at, samples in enumerate(struck_notes)))


def deal() -> Wave:
    """A row of cards, quick and even."""
    return mixed(*((0.052 * at, 0.8 + 0.2 * (at % 4 == 0), flick(at)) for at in range(11)))


def take() -> Wave:
    """A pile drawn together, then lifted."""
    rustle = [(0.045 * at, 0.5 + 0.06 * at, flick(30 + at)) for at in range(6)]
    return mixed(*rustle, (0.2, 1.0, brush(0.3, 40)), (0.05, 0.5, thump(41)))


SOUNDS: dict[Cue, tuple[float, Callable[[], Wave]]] = {
    Cue.DEAL: (0.42, deal),
    Cue.SLIDE: (0.30, lambda: brush(0.16, 1)),
    Cue.DROP: (0.42, lambda: thump(2)),
    Cue.TAKE: (0.42, take),
    Cue.FREEZE: (0.30, lambda: roll("E6 B5 F5", 0.07, 0.5, BELL)),
    Cue.RED_THREE: (0.30, lambda: roll("E6 A6", 0.09, 0.45, BELL)),
    Cue.CANASTA: (0.45, lambda: roll("C5 E5 G5 C6", 0.085, 0.7, BELL)),
    Cue.ASK: (0.34, lambda: roll("C5 F5", 0.11, 0.32, WOOD)),
    Cue.REFUSE: (0.36, lambda: roll("E4 C4", 0.085, 0.2, WOOD)),
    Cue.YOUR_TURN: (0.26, lambda: roll("G4 C5", 0.1, 0.36, WOOD)),
    Cue.OUT: (0.42, lambda: roll("G4 C5 E5", 0.1, 0.75, WOOD)),
    Cue.WIN: (0.50, lambda: roll("C5 E5 G5 C6 G5 C6", 0.13, 0.85, BELL)),
    Cue.LOSE: (0.38, lambda: roll("A4 F4 D4", 0.17, 0.8, WOOD)),
}
"""How loud at its peak, 1 being full, and what: the quieter the more often it is heard."""


def samples_of(cue: Cue) -> array[int]:
    """A sound as 16-bit numbers, faded at both ends, its peak as loud as it should be."""
    peak, make = SOUNDS[cue]
    found = make()
    fade = round(FADE * RATE)
    last = len(found) - 1
    found = [value * min(1.0, at / fade, (last - at) / fade) for at, value in enumerate(found)]
    top = max(map(abs, found))
    return array("h", (round(32767 * peak * value / top) for value in found))


def write(folder: Path = FOLDER) -> None:
    """Write all sounds."""
    folder.mkdir(parents=True, exist_ok=True)
    for cue in SOUNDS:
        samples = samples_of(cue)
        if sys.byteorder == "big":
            samples.byteswap()
        with wave.open(str(folder / f"{cue}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples.tobytes())


if __name__ == "__main__":
    write(*map(Path, sys.argv[1:2]))
