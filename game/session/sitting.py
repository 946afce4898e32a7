"""A match with its players in their seats: who is awaited, and the bots' part of the play."""

import logging
from enum import Enum, auto
from hashlib import sha256

from game.rules.actions import STOP, Action, Discard, Draw, realize
from game.rules.cards import RED_THREE
from game.rules.law import check
from game.rules.legal import legal_actions, takings
from game.rules.observation import observe
from game.rules.reasons import Illegal
from game.rules.table import Phase, Table
from game.session.bots import Bots
from game.session.match import Match, Step

log = logging.getLogger(__name__)


class Awaited(Enum):
    """What the match waits for."""

    HUMAN = auto()
    BOT = auto()
    STOP = auto()
    """The stock is empty and the pile cannot be taken: the deal ends by itself."""
    STUCK = auto()
    """Nothing is lawful; only a position from elsewhere comes to this."""
    NEXT_DEAL = auto()
    NOTHING = auto()
    """The match is over."""


class Sitting:
    """Plays a match: asks the bots in their turn and hands the human's actions on."""

    def __init__(self, match: Match, bots: Bots) -> None:
        self.match = match
        self.replaced: Illegal | None = None
        """Why the law refused what the bot chose last, so that another action stands in for it."""
        self._bots = bots
        self._ticket = 0
        self._asked = False

    def awaited(self) -> Awaited:
        """What has to happen next."""
        match = self.match
        if match.winner is not None:
            return Awaited.NOTHING
        if match.deal_over:
            return Awaited.NEXT_DEAL
        if only_stop_is_left(match.running):
            return Awaited.STOP
        if is_stuck(match.running):
            return Awaited.STUCK
        human = match.header.seats[match.running.actor].is_human
        return Awaited.HUMAN if human else Awaited.BOT

    def think(self) -> None:
        """Ask the bot whose turn it is, unless it has been asked; answers to older questions are void."""
        if self._asked or self.awaited() is not Awaited.BOT:
            return
        table = self.match.running
        self._ticket += 1
        self._asked = True
        level = self.match.header.seats[table.actor].kind
        key = chance_key(self.match, table, seed=self.match.header.seed)
        self._bots.ask(self._ticket, level, observe(table, table.actor), key)

    def choice(self) -> Action | None:
        """What the bot asked by ``think`` does, with real cards, or None while it thinks.

        A choice that the law refuses is a fault of the bot. It would be made again whenever the match is
        resumed, so another action stands in for it: ``replaced`` says why, the log what repeats it.
        """
        ready = self._bots.poll()
        if ready is None or not self._asked or ready[0] != self._ticket:
            return None
        table = self.match.running
        action = realize(table.hands[table.actor], ready[1])
        self.replaced = self.match.check(action, seat=table.actor)
        if self.replaced is None:
            return action
        level = self.match.header.seats[table.actor].kind
        key = chance_key(self.match, table, seed=self.match.header.seed)
        log.error("%s chose %s: %s; key %r, %s", level, action, self.replaced, key, table)
        return _stand_in(table)

    def submit(self, action: Action, *, seat: int) -> Step | Illegal:
        """Do what a seat chose; whatever a bot was thinking about is over when it is done."""
        step = self.match.submit(action, seat=seat)
        if isinstance(step, Step):
            self._asked = False
        return step

    def stop(self) -> Step | Illegal:
        """End a deal in which only stopping is left."""
        return self.submit(STOP, seat=self.match.running.actor)

    def next_deal(self) -> None:
        """Deal the next deal."""
        self._asked = False
        self.match.begin_deal()

    def undo(self, count: int = 1) -> Illegal | None:
        """Take back actions; a bot that was thinking about them is not listened to."""
        refusal = self.match.undo(count)
        if refusal is None:
            self._asked = False
        return refusal

    def resign(self, side: int) -> None:
        """Give the match up for a side."""
        self._asked = False
        self.match.resign(side)


def chance_key(match: Match, table: Table, *, seed: int) -> str:
    """What a bot's random numbers come from: the match, the deal, the action and the seat, never the
    shuffle, so that a resumed match goes on as an uninterrupted one. At the table ``seed`` is the match's.

    It is hashed: a bot that knew the match's number could shuffle the deck again.
    """
    text = f"{match.header.id} {seed} {match.deal_number} {len(table.history)} {table.actor}"
    return sha256(text.encode(errors="surrogatepass")).hexdigest()


def only_stop_is_left(table: Table) -> bool:
    """The stock is empty and no lawful taking exists (RULES.md 6, the stock runs out)."""
    if table.phase is not Phase.DRAW or table.stock:
        return False
    return all(check(table, taking) is not None for taking in takings(table))


def is_stuck(table: Table) -> bool:
    """Tell whether nothing is lawful: a hand that cannot go out has no card to keep (RULES.md 6.1).

    The law never lets a turn come to this, but a position may set it up.
    """
    if table.phase is not Phase.PLAY:
        return False
    to_throw = len(table.hands[table.turn]) - table.counts[table.turn][RED_THREE]
    return to_throw < 2 and not legal_actions(table)


def _stand_in(table: Table) -> Action:
    """A lawful action with little in it: the draw or a discard, else whatever there is."""
    lawful = legal_actions(table)
    return next((action for action in lawful if isinstance(action, Draw | Discard)), lawful[0])
