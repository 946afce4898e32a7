"""How long the table waits before it goes on by itself."""

from game.session.sitting import Awaited
from game.view.director import AFTER_DEAL, BEFORE_BOT, BEFORE_STOP, BOT_NEXT, BOT_TURN, SPEEDS

POLL = 0.02
"""So often a bot that is due but still thinks is asked, in seconds."""
DEALING = 0.6
"""The deal's motion, before the first bot may act."""


def factor(speed: str) -> float:
    """What pauses are multiplied by: even without motion the eye needs a moment."""
    return max(0.5, SPEEDS[speed])


class Pace:
    """Counts the time since the last action and since the bot's turn began."""

    def __init__(self) -> None:
        self._since = 0.0
        self._turn = 0.0
        self._pause = 0.0
        self._skipped = False

    def pass_time(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._since += dt
        self._turn += dt

    def dealt(self) -> None:
        """A deal has just begun."""
        self.acted()
        self._pause = BEFORE_BOT + DEALING

    def acted(self, *, again: bool = False) -> None:
        """Somebody acted; ``again`` tells whether the same turn goes on."""
        self._since = 0.0
        self._skipped = False
        if again:
            self._pause = max(0.0, min(BOT_NEXT, (BOT_TURN - self._turn) / 4))
        else:
            self._turn = 0.0
            self._pause = BEFORE_BOT

    def skip(self) -> None:
        """Wait no longer."""
        self._skipped = True

    def bot_is_due(self, speed: str) -> bool:
        """A bot may act."""
        return self._is_due(self._pause * factor(speed))

    def stop_is_due(self, speed: str) -> bool:
        """The deal may end by itself."""
        return self._is_due(BEFORE_STOP * factor(speed))

    def score_is_due(self, speed: str) -> bool:
        """The score may be shown."""
        return self._is_due(AFTER_DEAL * factor(speed))

    def _is_due(self, pause: float) -> bool:
        return self._skipped or self._since >= pause

    def left(self, awaited: Awaited, speed: str) -> float | None:
        """Seconds until something is due, None where only the player is waited for."""
        if self._skipped and awaited not in (Awaited.HUMAN, Awaited.STUCK):
            return POLL
        match awaited:
            case Awaited.BOT:
                return max(POLL, self._pause * factor(speed) - self._since)
            case Awaited.STOP:
                return max(POLL, BEFORE_STOP * factor(speed) - self._since)
            case Awaited.NEXT_DEAL | Awaited.NOTHING:
                return max(POLL, AFTER_DEAL * factor(speed) - self._since)
            case Awaited.HUMAN | Awaited.STUCK:
                return None
