"""What the player asks for at the table: what he chose and staged, draws, takes, lays, throws, takes back.

Whoever draws the table looks at ``changes`` and catches up.
"""

from collections.abc import Collection, Iterable, Sequence
from functools import partial
from typing import ClassVar

from game.rules.actions import ASK, DRAW_CARD, PASS, STOP, Action, RedThree
from game.rules.cards import KIND, RED_THREE, CardId, is_wild
from game.rules.draft import Draft
from game.rules.law import check
from game.rules.reasons import Illegal, Why
from game.rules.table import Phase
from game.session.sitting import Awaited, Sitting
from game.view.counsel import Counsel
from game.view.cues import Cue
from game.view.dialogs import choose_taking, choose_way_out, question_before
from game.view.drops import (
    Choose,
    Do,
    Outcome,
    Refuse,
    Spot,
    Stage,
    Target,
    drop_cards,
    drop_pile,
    may_take,
    meld_of,
    take_pile,
)
from game.view.goings import WayOut, asks_first, places_wild, ways_to_go_out
from game.view.prefs import Prefs
from game.view.progress import Progress
from game.view.sayings import status
from game.view.seen import Cards, Seen, see
from game.view.text import text


class Controller(Progress):
    """One player at one sitting, with the tray, the selection and the questions."""

    live: ClassVar[bool] = True
    """Something is played; it is not a replay."""

    def __init__(
        self, sitting: Sitting, prefs: Prefs, *, seat: int = 0, counsel: Counsel | None = None
    ) -> None:
        super().__init__(sitting, prefs, seat=seat, counsel=counsel or Counsel())

    def seen(self, order: Sequence[CardId] | None = None) -> Seen:
        """What the player sees now, his hand in its order or in another."""
        hand = self.hand.order if order is None else order
        return see(self.table, self.seat, draft=self.draft, order=hand, raised=self.hand.chosen)

    def status(self) -> str:
        """Whose turn it is and what is awaited, in one line."""
        return status(self.sitting, self.seat, self.draft)

    # The hand

    def choose(self, card: CardId, *, extend: bool = False, whole_rank: bool = False) -> None:
        """Choose a card or let it go; the whole rank, or all from the card chosen last."""
        self.hand.choose(card, self.draft.cards, extend=extend, whole_rank=whole_rank)
        self._changed()

    def choose_all(self, cards: Collection[CardId]) -> None:
        """Choose exactly these cards of the hand."""
        if self.hand.choose_all(cards, self.draft.cards):
            self._changed()

    def clear(self) -> None:
        """Leave the question, or let everything go: the chosen cards, the tray and the hint."""
        if self.dialog is None:
            self._stage(Draft())
            self.hand.let_go()
            self.counsel.drop()
        elif self.dialog.may_leave:
            self.dialog = None
        self.notice = ""
        self._changed()

    def reorder(self, cards: Iterable[CardId], before: CardId | None) -> None:
        """Move cards within the hand."""
        self.hand.move(cards, before)
        self._changed()

    def shift(self, card: CardId, by: int) -> None:
        """Move a card of the hand, or all chosen ones with it, past its neighbour."""
        self.hand.shift(self.hand.carried(card), by)
        self._changed()

    def hold(self, order: Sequence[CardId]) -> None:
        """Hold the hand in this order; cards that it does not name stand with their rank."""
        self.hand.take_order(order, self.table.hands[self.seat])
        self._changed()

    def put_out(self, draft: Draft) -> None:
        """Put out what lay in the tray when the match was left."""
        self._stage(draft)

    def sort(self) -> None:
        """Bring the hand back into the order of ranks."""
        self.hand.sort()
        self._changed()

    # What the player asks for

    def put(self, cards: Cards, target: Target) -> None:
        """Put cards on a place."""
        if target.spot is Spot.HAND or self._may_act():
            self._meet(drop_cards(self.table, self.draft, cards, target))

    def put_chosen(self, target: Target) -> None:
        """Put the chosen cards on a place; with none chosen the pile is taken, the stock drawn from."""
        cards = self.hand.picked
        if target.spot is Spot.STOCK:
            self.draw()
        elif cards:
            self.put(cards, target)
        elif target.spot is Spot.PILE:
            self.take()
        elif target.spot is Spot.REDS:
            self.lay_red_three()
        else:
            self.tell(partial(text, "table.choose_first"))

    def put_pile(self, target: Target) -> None:
        """Put the pile on a meld or the hand."""
        if self._may_act():
            self._meet(drop_pile(self.table, self.draft, target))

    def draw(self) -> None:
        """Draw from the stock."""
        if self._may_draw():
            self._do((DRAW_CARD,))

    def stop(self) -> None:
        """Leave the pile when the stock is empty."""
        if self._may_draw():
            self._do((STOP,))

    def take(self) -> None:
        """Take the pile with the chosen cards, or in whichever way there is."""
        if not self._may_act():
            return
        if self.hand.chosen and may_take(self.table):
            self.put_chosen(Target(Spot.PILE))
        elif may_take(self.table):
            self._meet(take_pile(self.table, self.draft))
        else:
            self._refuse(Illegal(Why.WRONG_PHASE))

    def meld(self) -> None:
        """Meld the chosen cards with their rank, wild ones alone as a meld of their own where there is such;
        with none chosen lay down the tray."""
        cards = self.hand.picked
        rank = meld_of(self.table, self.draft, cards)
        if not cards:
            self.lay_down()
        elif rank is None and not all(map(is_wild, cards)):
            self._refuse(Illegal(Why.MIXED_RANKS))
        elif rank is None:
            self.tell(partial(text, "table.say_where"))
        else:
            self.put(cards, Target(Spot.MELD, rank))

    def lay_down(self) -> None:
        """Lay what the tray holds, taking the pile where that was begun."""
        if self._may_act():
            self._do((self.draft.action(),))

    def discard(self) -> None:
        """Throw the chosen card."""
        if self.table.phase is Phase.DRAW and self.my_turn:
            self._refuse(Illegal(Why.WRONG_PHASE))
        elif len(self.hand.chosen) == 1:
            self.put(tuple(self.hand.chosen), Target(Spot.PILE))
        elif self._may_act():
            self.tell(partial(text, "table.one_discard"))

    def lay_red_three(self) -> None:
        """Lay the chosen red three, or whichever the hand holds (RULES.md 9)."""
        if not self._may_act():
            return
        held = [card for card in self.hand.order if KIND[card] == RED_THREE]
        chosen = [card for card in held if card in self.hand.chosen]
        if held:
            self._do((RedThree((chosen or held)[0]),))
        elif self.table.rules.threes.by_hand:
            self.tell(partial(text, "table.no_red_three"))
        else:
            self._refuse(Illegal(Why.RED_THREES_LAID))

    def end_turn(self) -> None:
        """End the turn without a discard, where none is possible (RULES.md 9)."""
        if self._may_act():
            self._do((PASS,))

    def ask(self) -> None:
        """Ask the partner whether to go out."""
        if self._may_act():
            self._do((ASK,))

    def ways_out(self) -> tuple[WayOut, ...]:
        """The ways the player may go out now."""
        return ways_to_go_out(self.table) if self.my_turn and self.table.turn == self.seat else ()

    def go_out(self) -> None:
        """Go out at one stroke; where it can be done with several last discards the player chooses."""
        if not self._may_act():
            return
        ways = self.ways_out()
        if not ways and asks_first(self.table):
            self.ask()
        elif not ways:
            self._refuse(Illegal(Why.ASK_CANNOT_GO_OUT))
        elif len(ways) > 1 or self.prefs.confirm_out or places_wild(ways[0]):
            self._put_question(partial(choose_way_out, ways))
        else:
            self._do(ways[0].actions, asked=True)

    @property
    def calls_back(self) -> bool:
        """What can be taken back is the discard: the next seat has not acted."""
        return self.table.turn != self.seat and self.may_undo()

    def may_undo(self) -> bool:
        """Something of the player's can be taken back."""
        if self._drafts and self.my_turn:
            return True
        own = self.sitting.match.undoable(self.seat) > 0
        return own and (self.prefs.call_back or self.table.turn == self.seat)

    def undo(self) -> None:
        """Take back what was staged last, or the last meld, or the discard until the next seat acts."""
        if not self.may_undo():
            self._refuse(Illegal(Why.NOTHING_TO_UNDO))
        elif self._drafts and self.my_turn:
            self.draft = self._drafts.pop()
            self.cues.append(Cue.SLIDE)
            self.notice = ""
            self._changed()
        else:
            self.sitting.undo()
            self.steps.clear()
            self.cues.append(Cue.SLIDE)
            self.notice = ""
            self.pace.acted()
            self.hand.recall()
            self.dialog = None
            self._settle(Draft())

    def reply(self, number: int) -> None:
        """Choose an option of the question, counted from 0."""
        if self.dialog is None or not 0 <= number < len(self.dialog.options):
            return
        actions = self.dialog.options[number].actions
        self.dialog = None
        if actions:
            self._do(actions, asked=True)
        self._changed()

    @property
    def hints(self) -> bool:
        """There is somebody to ask, and the player wishes it."""
        return self.prefs.hints and self.counsel.is_there

    def may_ask_hint(self) -> bool:
        """A hint can be had: the player is to act, and nothing else is asked than what the partner asks."""
        answering = self.table.phase is Phase.ANSWER
        return self.hints and self.my_turn and answering == (self.dialog is not None)

    def hint(self) -> None:
        """Ask what might be done, and again for the next best."""
        if not self.may_ask_hint():
            if self.dialog is None:
                self._refuse("hint.not_now")
            return
        if not self.counsel.ask(self.sitting.match, self.seat):
            self.tell(partial(text, "hint.only"))
        self._changed()

    def skip(self) -> None:
        """Do not wait for the eye: what is due next is due now."""
        self.pace.skip()

    # How it is met

    def _may_act(self) -> bool:
        if self.my_turn and self.dialog is None:
            return True
        if self.sitting.awaited() is Awaited.STUCK:
            self._refuse("table.stuck")
        elif self.dialog is None:
            self._refuse(Illegal(Why.DEAL_OVER if self.table.phase is Phase.OVER else Why.NOT_YOUR_TURN))
        return False

    def _may_draw(self) -> bool:
        """A turn without a draw says why there is none (RULES.md 9)."""
        may = self._may_act()
        if may and self.table.may_take:
            self._refuse(Illegal(Why.STOCK_EMPTY))
        return may and not self.table.may_take

    def _meet(self, outcome: Outcome) -> None:
        match outcome:
            case Do(action):
                self._do((action,))
            case Stage(draft):
                self._stage(draft)
            case Choose(ways):
                self._put_question(partial(choose_taking, self.table, ways))
                self._changed()
            case Refuse(why):
                self._refuse(why)

    def _stage(self, draft: Draft) -> None:
        if draft == self.draft:
            problem = draft.problem(self.table) if draft.use is not None else None
            if problem is not None:
                self._refuse(problem)
        else:
            self._drafts.append(self.draft)
            self.draft = draft
            self.cues.append(Cue.SLIDE)
            self.hand.let_go()
            self.notice = ""
            self._changed()

    def _do(self, actions: tuple[Action, ...], *, asked: bool = False) -> None:
        refused = check(self.table, actions[0], seat=self.seat)
        question = None if asked or refused else question_before(self.table, actions[0], self.prefs)
        if question is not None:
            self._put_question(question)
            return
        for action in actions:
            if not self._done(self.sitting.submit(action, seat=self.seat)):
                return
