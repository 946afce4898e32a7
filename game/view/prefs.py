"""The settings that the table heeds."""

from typing import Protocol


class Prefs(Protocol):
    """What the player wishes; ``speed`` is a key of ``director.SPEEDS``."""

    speed: str
    confirm_out: bool
    """Ask before going out."""
    confirm_wild: bool
    """Ask before a wild card is thrown."""
    hints: bool
    """A hint is there for whoever asks."""
    call_back: bool
    """A discard may be taken back until the next seat acts."""
    log_discards: bool
    """Earlier discards can be read in the log."""
    reduced_motion: bool
    """Nothing travels; pauses stay as they are."""
    volume: int
    """How loud the table is, 0 to 100."""
    mute: bool
    """No sound at all."""
