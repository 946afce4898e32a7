"""A match looked at again: its deals step by step, forward and back, at a pace of one's own."""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Final, NoReturn

from game.rules.cards import CardId
from game.rules.observation import Observation
from game.rules.table import Phase
from game.session.bots import InlineBots
from game.session.match import Deal, Line, Match, Step
from game.session.sitting import Sitting
from game.view.controller import Controller
from game.view.hand import sorted_hand
from game.view.prefs import Prefs
from game.view.seen import Seen, see
from game.view.text import number, text

PACES: Final = {"slow": 2.2, "normal": 1.1, "fast": 0.4}
"""Seconds from one action to the next."""


class Replay(Controller):
    """The deals of a record at the table, one of them looked at after ``at`` of its actions."""

    live: ClassVar[bool] = False

    def __init__(self, match: Match, deals: Sequence[Deal], prefs: Prefs, *, deal: int = 0) -> None:
        """``deals`` are those of the match that may be seen, ``deal`` the place among them to begin at."""
        self.match = match
        self.deals = tuple(deals)
        self.place = min(deal, len(deals) - 1)
        self.course: list[Step] = self.deals[self.place].steps()
        self.at = 0
        self.open = False
        """All hands show their faces."""
        self.playing = False
        self.speed = "normal"
        self._left = 0.0
        humans = [seat for seat, player in enumerate(match.header.seats) if player.is_human]
        super().__init__(self._as_begun(), prefs, seat=humans[0] if humans else 0)

    @property
    def deal(self) -> Deal:
        """The deal that is looked at."""
        return self.deals[self.place]

    @property
    def my_turn(self) -> bool:
        """Nobody acts in what is over."""
        return False

    def status(self) -> str:
        """Where the replay stands, in one line."""
        return text("replay.status", at=number(self.at), all=number(len(self.course)))

    def seen(self, order: Sequence[CardId] | None = None) -> Seen:
        """The table from the player's seat; with all hands, where he wishes it."""
        hand = sorted_hand(self.table.hands[self.seat]) if order is None else order
        return replace(see(self.table, self.seat, order=hand), open=self.open)

    # Time

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass: while it plays, action follows action, and deal follows deal."""
        if not self.playing:
            return
        self._left -= dt
        if self._left > 0:
            return
        self._left = PACES[self.speed]
        if self.at < len(self.course):
            self.go(1)
        elif self.place + 1 < len(self.deals):
            self.go_to_deal(1)
        else:
            self.playing = False

    def wake_in(self) -> float | None:
        """Seconds until the next action, None where it stands still."""
        return max(0.0, self._left) if self.playing else None

    def play(self) -> None:
        """Go on by itself, from the beginning where it is at its end; or stand still."""
        self.playing = not self.playing
        self._left = 0.0
        if self.playing and self.at == len(self.course) and self.place + 1 == len(self.deals):
            self.go_to(0)

    # Where it stands

    def go(self, by: int) -> None:
        """Go so many actions forward or back, inside the deal."""
        self.go_to(self.at + by)

    def go_to(self, at: int) -> None:
        """Go to after so many actions of the deal."""
        at = max(0, min(at, len(self.course)))
        if at == self.at:
            return
        if at == self.at + 1:
            self._do_next()
        else:
            self._begin_at(at)
        self._changed()

    def go_to_turn(self, by: int) -> None:
        """Go to where the next turn begins (1), or this turn or the one before it (-1)."""
        if by > 0:
            self.go_to(next((at for at in self.turns() if at > self.at), len(self.course)))
        else:
            self.go_to(next((at for at in reversed(self.turns()) if at < self.at), 0))

    def go_to_deal(self, by: int) -> None:
        """Go to the next deal (1); to the beginning of this one, or from there to the one before it (-1)."""
        place = self.place if by < 0 < self.at else self.place + by
        if not 0 <= place < len(self.deals):
            self.go_to(len(self.course) if by > 0 else 0)
            return
        self.place = place
        self.course = self.deal.steps()
        self._begin_at(0)
        self._changed()

    def turns(self) -> list[int]:
        """After how many actions of the deal a turn begins."""
        begins = [0]
        for at, step in enumerate(self.course):
            if step.after.turn != step.before.turn and step.after.phase is not Phase.OVER:
                begins.append(at + 1)
        return begins

    def show_all(self) -> None:
        """Open all hands, or close them."""
        self.open = not self.open
        self._changed()

    def change_speed(self) -> None:
        """Take the next pace."""
        paces = list(PACES)
        self.speed = paces[(paces.index(self.speed) + 1) % len(paces)]
        self._left = min(self._left, PACES[self.speed])

    def _do_next(self) -> None:
        step = self.course[self.at]
        self.sitting.match.carry_out(step.action, seat=step.seat)
        self.at += 1
        self._follow(step)
        self.cues.clear()

    def _begin_at(self, at: int) -> None:
        """Set the table up anew as it was after so many actions."""
        self.sitting = self._as_begun()
        self.at = 0
        self.joined.clear()
        for _ in range(at):
            self._do_next()
        self.steps.clear()

    def _as_begun(self) -> Sitting:
        """A match of its own that holds the deal that is looked at, from its beginning."""
        shown = Match(self.match.header, _nowhere)
        deal = self.deal
        shown.set_deal(Deal(deal.number, deal.begun, deal.deck, deal.promise))
        return Sitting(shown, InlineBots(_nobody))


def _nowhere(_line: Line) -> None:
    """Nothing is written down: it stands in the record."""


def _nobody(_level: str, _observation: Observation, _key: str) -> NoReturn:
    raise LookupError("nobody acts in a replay")
