"""The deal as it goes on at one player's table: who acts when, and what an action leaves behind."""

from collections.abc import Callable
from functools import partial

from game.rules.actions import Answer, Discard, Meld, Take
from game.rules.cards import Kind
from game.rules.draft import Draft
from game.rules.reasons import Illegal
from game.rules.table import Phase, Table
from game.session.match import Step
from game.session.sitting import Awaited, Sitting
from game.view.counsel import Counsel
from game.view.cues import Cue, cues
from game.view.dialogs import Dialog, partner_asks
from game.view.director import NOTICE
from game.view.holding import Holding
from game.view.messages import refusal
from game.view.pace import POLL, Pace
from game.view.prefs import Prefs
from game.view.seen import just_dealt
from game.view.text import text


class Progress:
    """One player at one sitting, until it is over. The truth changes at once; who draws it catches up."""

    def __init__(self, sitting: Sitting, prefs: Prefs, *, seat: int, counsel: Counsel) -> None:
        self.sitting = sitting
        self.prefs = prefs
        self.counsel = counsel
        self.seat = seat
        self.pace = Pace()
        self.changes = 0
        """Grows with everything that may move a card."""
        self.steps: list[Step] = []
        """What was done since whoever shows it looked last; he empties it."""
        self.cues: list[Cue] = []
        """What is to be heard; whoever plays it empties it."""
        self.joined: dict[int, Kind] = {}
        """The rank of the meld that each entry of the history went to, as far as it was seen to happen."""
        self.draft = Draft()
        self.hand = Holding()
        self.dialog: Dialog | None = None
        self.notice = ""
        self.refused = False
        self._question: Callable[[], Dialog]
        self._says: Callable[[], str]
        self._notice_left = 0.0
        self._drafts: list[Draft] = []
        self._deal = 0
        self._begin_deal()

    @property
    def table(self) -> Table:
        """The table as it truly is."""
        return self.sitting.match.running

    @property
    def my_turn(self) -> bool:
        """The player may act."""
        return self.sitting.awaited() is Awaited.HUMAN and self.table.actor == self.seat

    @property
    def side(self) -> int:
        """The player's side."""
        return self.table.rules.seats.side_of[self.seat]

    # Time

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass: bots act in their time, a deal that ends by itself does."""
        if self._deal != self.sitting.match.deal_number:
            self._begin_deal()
        self._notice_left -= dt
        if self.notice and self._notice_left <= 0:
            self.notice = ""
        self.pace.pass_time(dt)
        if self.counsel.hear():
            self._changed()
        match self.sitting.awaited():
            case Awaited.BOT:
                self.sitting.think()
                if self.pace.bot_is_due(self.prefs.speed):
                    choice = self.sitting.choice()
                    if choice is not None:
                        seat = self.table.actor
                        self._done(self.sitting.submit(choice, seat=seat))
                        if self.sitting.replaced is not None:
                            name = self.sitting.match.header.seats[seat].name
                            self.tell(partial(text, "table.bot_fault", name=name), refused=True)
            case Awaited.STOP if self.pace.stop_is_due(self.prefs.speed):
                self._done(self.sitting.stop())

    @property
    def deal_is_over(self) -> bool:
        """The deal has ended and its last table was to be seen for a while."""
        return self.table.phase is Phase.OVER and self.pace.score_is_due(self.prefs.speed)

    def wake_in(self) -> float | None:
        """Seconds until ``advance`` has something to do, None if nothing but the player is waited for."""
        waits = [self._notice_left] if self.notice else []
        if self.counsel.thinking:
            waits.append(POLL)
        left = self.pace.left(self.sitting.awaited(), self.prefs.speed)
        if left is not None:
            waits.append(left)
        return max(0.0, min(waits)) if waits else None

    def skip(self) -> None:
        """Do not wait for the eye: what is due next is due now."""
        self.pace.skip()

    def tell(self, says: Callable[[], str], *, refused: bool = False) -> None:
        """Show a notice for a while; ``refused`` tells whether something could not be done."""
        self._says, self.notice = says, says()
        self.refused = refused
        self._notice_left = NOTICE
        if refused:
            self.cues.append(Cue.REFUSE)

    def say_again(self) -> None:
        """Put the question and the notice in the language that is spoken now."""
        if self.dialog is not None:
            self.dialog = self._question()
        if self.notice:
            self.notice = self._says()

    # What comes of an action

    def _done(self, step: Step | Illegal) -> bool:
        if isinstance(step, Illegal):
            self._refuse(step)
            return False
        self.pace.acted(again=step.after.turn == step.before.turn)
        self._follow(step)
        if step.seat == self.seat:
            self.hand.remember()
            self.hand.fresh = frozenset()
            self.notice = ""
        elif isinstance(step.action, Answer) and step.after.turn == self.seat:
            key = "table.partner_yes" if step.action.yes else "table.partner_no"
            self.tell(partial(text, key, name=self.sitting.match.header.seats[step.seat].name))
        self.hand.forget(self.sitting.match.undoable(self.seat))
        came = set(step.after.hands[self.seat]) - set(step.before.hands[self.seat])
        if came:
            self.hand.fresh = frozenset(came)
        stays = step.after.turn == self.seat and not isinstance(step.action, Meld | Take | Discard)
        self._settle(Draft(self.draft.groups) if stays else Draft())
        return True

    def _follow(self, step: Step) -> None:
        """Keep what is to be seen and heard of an action, and where its groups went."""
        self.steps.append(step)
        self.cues += cues(step, self.seat)
        winner = self.sitting.match.winner
        if winner is not None:
            self.cues.append(Cue.WIN if winner == self.side else Cue.LOSE)
        if isinstance(step.action, Meld | Take):
            groups = reversed(step.action.melds)
            places = (
                at
                for at in range(len(step.after.history) - 1, len(step.before.history) - 1, -1)
                if step.after.history[at][1] == "meld"
            )
            self.joined.update((at, group.rank) for at, group in zip(places, groups, strict=False))

    def _settle(self, draft: Draft) -> None:
        """Fit hand, selection and tray to the table."""
        self.draft = draft
        self._drafts.clear()
        self.hand.fit(self.table.hands[self.seat])
        self.counsel.drop()
        if self.table.phase is Phase.ANSWER and self.my_turn:
            self._put_question(partial(partner_asks, self.table, self.sitting.match.header.seats))
        self._changed()

    def _begin_deal(self) -> None:
        self._deal = self.sitting.match.deal_number
        self.hand.deal(self.table.hands[self.seat])
        self.dialog = None
        self.notice = ""
        self.steps.clear()
        self.joined.clear()
        self.pace.dealt()
        if just_dealt(self.table):
            self.cues.append(Cue.DEAL)
        self._settle(Draft())

    def _put_question(self, question: Callable[[], Dialog]) -> None:
        self._question, self.dialog = question, question()

    def _refuse(self, why: Illegal | str) -> None:
        self.tell(partial(refusal, why) if isinstance(why, Illegal) else partial(text, why), refused=True)

    def _changed(self) -> None:
        self.changes += 1
