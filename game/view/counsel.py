"""The hint: what a bot would do in the player's place, asked for and shown one move at a time."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.actions import Action, Discard, Draw, Meld, RedThree, Take, realize
from game.rules.cards import KIND, CardId
from game.rules.observation import observe
from game.rules.table import Table
from game.session.bots import Advice, Advisers
from game.session.match import Match
from game.session.sitting import chance_key
from game.view.advise import deed as deed_words
from game.view.advise import reason, worth
from game.view.drops import Spot, Target
from game.view.goings import goes_out
from game.view.text import text


class Counsel:
    """Hints for one player. A bot of ``level`` sees what he sees and nothing else; without advisers none."""

    def __init__(self, advisers: Advisers | None = None, level: str = "") -> None:
        self._advisers = advisers
        self._level = level
        self._ticket = 0
        self._found: Sequence[Advice] = ()
        self._at = 0
        self.thinking = False

    @property
    def is_there(self) -> bool:
        """There is somebody to ask."""
        return self._advisers is not None

    @property
    def gives(self) -> bool:
        """A move is shown, or on its way."""
        return self.thinking or bool(self._found)

    @property
    def advice(self) -> Advice | None:
        """The move that is shown."""
        return self._found[self._at] if self._found else None

    @property
    def place(self) -> tuple[int, int]:
        """Which of how many moves is shown, counted from 1."""
        return self._at + 1, len(self._found)

    def ask(self, match: Match, seat: int) -> bool:
        """Ask what this seat might do, then again for the next best, the first after the last.

        Returns whether there is, or may be, another move than the one shown.
        """
        if self._found:
            self._at = (self._at + 1) % len(self._found)
            return len(self._found) > 1
        if self._advisers is not None and not self.thinking:
            table = match.running
            self._ticket += 1
            self.thinking = True
            key = chance_key(match, table, seed=match.header.seed)
            self._advisers.ask(self._ticket, self._level, observe(table, seat), key)
            self.hear()
        return True

    def hear(self) -> bool:
        """Hear whether the bot has an answer; True when one has come."""
        ready = self._advisers.poll() if self._advisers is not None and self.thinking else None
        if ready is None or ready[0] != self._ticket:
            return False
        self.show(ready[1])
        return True

    def show(self, found: Sequence[Advice]) -> None:
        """Show the first of these moves, the best."""
        self.thinking = False
        self._found, self._at = found, 0

    def drop(self) -> None:
        """The moves are of no use any more; an answer still to come is not listened to."""
        self.thinking = False
        self._found = ()


@dataclass(frozen=True, slots=True)
class Hint:
    """A move in words, why it is made, what it is worth if that is known, and what lights up for it."""

    deed: str
    why: tuple[str, ...]
    worth: tuple[str, ...]
    action: Action
    cards: frozenset[CardId] = frozenset()
    targets: tuple[Target, ...] = ()


def hint(table: Table, seat: int, advice: Advice) -> Hint:
    """A move of the seat to act, in its real cards and in words."""
    action = realize(table.hands[seat], advice.action)
    deed = deed_words(action)
    if goes_out(table, action):
        deed = text("hint.goes_out", deed=deed)
    why = tuple([_sentence(reason(each)) for each in advice.reasons])
    return Hint(
        deed, why, tuple(map(_sentence, worth(advice))), action, _cards(action), _targets(table, action)
    )


def _sentence(words: str) -> str:
    """A part of a sentence as one of its own."""
    return f"{words[:1].upper()}{words[1:]}."


def _cards(action: Action) -> frozenset[CardId]:
    match action:
        case Take(use, melds):
            return frozenset(use).union(*(group.cards for group in melds))
        case Meld(melds):
            return frozenset[CardId]().union(*(group.cards for group in melds))
        case Discard(card):
            return frozenset([card])
    return frozenset()


def _targets(table: Table, action: Action) -> tuple[Target, ...]:
    match action:
        case Draw():
            return (Target(Spot.STOCK),)
        case Take(_, melds):
            ranks = {KIND[table.pile[-1]], *(group.rank for group in melds)}
            return Target(Spot.PILE), *(Target(Spot.MELD, rank) for rank in sorted(ranks))
        case Meld(melds):
            return tuple(Target(Spot.MELD, group.rank) for group in melds)
        case Discard():
            return (Target(Spot.PILE),)
        case RedThree():
            return (Target(Spot.REDS),)
    return ()
