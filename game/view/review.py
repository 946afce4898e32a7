"""A deal that has ended, action by action, and why each was done: a bot is asked once more when one looks.

A bot does the same for the same observation and key, so nothing need be kept: it gives its reasons anew.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.rules.actions import Draw, Meld, Take, in_faces
from game.rules.observation import observe
from game.rules.table import Table
from game.session.bots import Advice, Advisers
from game.session.match import Match, Step
from game.session.sitting import chance_key
from game.view.advise import deed as move_words
from game.view.advise import groups_words, reason, worth, worth_in_short
from game.view.messages import card_name, card_names
from game.view.sayings import deed, pile_words
from game.view.text import text

MOST_OTHERS: Final = 3


@dataclass(frozen=True, slots=True)
class Account:
    """Why an action was done, in words: whose thought it is, its reasons and worth, and the other moves."""

    title: str
    why: tuple[str, ...]
    worth: tuple[str, ...]
    others: tuple[str, ...]


class Review:
    """The actions of a deal that has ended, one of them looked at.

    ``level`` is the bot that speaks of the player's own actions.
    """

    def __init__(self, match: Match, advisers: Advisers, level: str) -> None:
        self.steps = match.course()
        self.at = len(self.steps) - 1
        self.thinking = False
        self._match = match
        self._advisers = advisers
        self._level = level
        self._ticket = 0
        self._found: dict[int, Sequence[Advice]] = {}
        self._ask()

    @property
    def step(self) -> Step:
        """The action that is looked at."""
        return self.steps[self.at]

    def go_to(self, at: int) -> None:
        """Look at an action by its number, the nearest where there is none."""
        at = max(0, min(at, len(self.steps) - 1))
        if at != self.at:
            self.at = at
            self._ask()

    def hear(self) -> bool:
        """Hear whether the bot has an answer; True when one has come."""
        ready = self._advisers.poll() if self.thinking else None
        if ready is None or ready[0] != self._ticket:
            return False
        self.thinking = False
        self._found[self.at] = ready[1]
        return True

    def account(self) -> Account | None:
        """Why the action was done; None while the bot thinks."""
        found = self._found.get(self.at)
        if found is None:
            return None
        best, *others = found
        return Account(
            self._title(best),
            tuple([_sentence(reason(each)) for each in best.reasons]),
            tuple(map(_sentence, worth(best))),
            tuple(map(_other, others[:MOST_OTHERS])),
        )

    def _title(self, best: Advice) -> str:
        """Why it was done; or what would be done, where that is something else."""
        step, words = self.step, move_words(best.action)
        done = in_faces(step.action) == best.action
        if self._match.header.seats[step.seat].is_human:
            return text("course.hint_same") if done else text("course.hint", deed=words)
        return text("course.why") if done else text("course.otherwise", deed=words)

    def _ask(self) -> None:
        self.thinking = bool(self.steps) and self.at not in self._found
        if not self.thinking:
            return
        step, match = self.step, self._match
        player = match.header.seats[step.seat]
        self._ticket += 1
        key = chance_key(match, step.before, seed=match.header.seed)
        level = self._level if player.is_human else player.kind
        self._advisers.ask(self._ticket, level, observe(step.before, step.seat), key)
        self.hear()


def _other(advice: Advice) -> str:
    """Another move in a line: what it is worth, and what speaks for it."""
    line = move_words(advice.action)
    if worth_in_short(advice):
        line = text("advise.worth", deed=line, worth=worth_in_short(advice))
    why = "; ".join(map(reason, advice.reasons))
    return _sentence(text("advise.step", deed=line, reasons=why) if why else line)


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def surroundings(table: Table) -> list[str]:
    """What lay in the middle: the pile with its top card and what froze it, the stock."""
    pile = pile_words(table, table.turn)
    top = [text("course.top", card=card_name(table.pile[-1]))] if table.pile else []
    frozen = list(pile.state[:1]) if pile.frozen else []
    return [pile.size, *top, *frozen, text("table.stock", size=len(table.stock))]


def step_words(step: Step) -> str:
    """What was done, the drawn card named: all hands are open."""
    entries = step.after.history[len(step.before.history) :]
    done = [deed(entry) for entry in entries if entry[1] != "meld"]
    groups = step.action.melds if isinstance(step.action, Meld | Take) else ()
    if groups:
        done.append(text("table.did_meld", cards=groups_words(groups)))
    words = " · ".join(done)
    if isinstance(step.action, Draw):
        held = step.before.hands[step.seat]
        drawn = [card for card in step.after.hands[step.seat] if card not in held]
        words = text("course.drew", deed=words, card=card_names(drawn)) if drawn else words
    return text("course.out", deed=words) if step.after.went_out == step.seat else words
