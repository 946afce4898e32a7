"""The buttons beside the hand: what the player may do now, with the key that does it."""

from dataclasses import dataclass, replace
from enum import StrEnum

from game.rules.actions import ASK, PASS, STOP
from game.rules.draft import Draft
from game.rules.law import check
from game.rules.table import Phase
from game.view.controller import Controller
from game.view.drops import (
    Refuse,
    Spot,
    Target,
    drop_cards,
    meld_of,
    pair_below_minimum,
    red_threes_to_lay,
    ways_to_take,
)
from game.view.goings import asks_first, must_go_out
from game.view.text import text


class Deed(StrEnum):
    """What a button does; the values are keys of sentences."""

    DRAW = "draw"
    STOP = "end_deal"
    TAKE = "take"
    MELD = "meld"
    LAY_DOWN = "lay_down"
    DISCARD = "discard"
    ASK = "ask"
    GO_OUT = "go_out"
    RED_THREE = "red_three"
    PASS = "pass"
    HINT = "hint"
    UNDO = "undo"


KEYS = {
    Deed.DRAW: "D",
    Deed.STOP: "D",
    Deed.TAKE: "T",
    Deed.MELD: "M",
    Deed.LAY_DOWN: "M",
    Deed.DISCARD: "X",
    Deed.ASK: "A",
    Deed.GO_OUT: "G",
    Deed.RED_THREE: "3",
    Deed.PASS: "P",
    Deed.HINT: "H",
    Deed.UNDO: "U",
}


@dataclass(frozen=True, slots=True)
class Offer:
    """A button: its place from above, whether it can be pressed, whether it is the one awaited."""

    place: int
    deed: Deed
    enabled: bool
    main: bool = False
    word: str = ""
    """The key of what it says, where that is not the deed's own."""

    @property
    def label(self) -> str:
        """What it says."""
        return text(f"table.{self.word or self.deed}")

    @property
    def key(self) -> str:
        """The key that does the same."""
        return KEYS[self.deed]


def offers(controller: Controller) -> list[Offer]:
    """The buttons of the moment; while a question stands only a hint can be had."""
    table, draft = controller.table, controller.draft
    mine = controller.my_turn and table.turn == controller.seat
    if mine and table.phase is Phase.DRAW:
        found = _before_the_draw(controller)
    else:
        playing = mine and table.phase is Phase.PLAY
        laying = bool(draft.groups) and not controller.hand.chosen
        meld = Deed.LAY_DOWN if laying else Deed.MELD
        can = playing and (draft.problem(table) is None if laying else bool(controller.hand.chosen))
        one = playing and len(controller.hand.chosen) == 1
        fits = can and (laying or _may_meld(controller))
        passes = playing and check(table, PASS) is None
        last = Offer(1, Deed.PASS, passes, main=True) if passes else Offer(1, Deed.DISCARD, one, main=one)
        found = [Offer(0, meld, can, main=fits), last]
        found += _second(controller) if playing else []
        if playing and (controller.ways_out() or asks_first(table)):
            found.append(Offer(3, Deed.GO_OUT, enabled=True, main=must_go_out(table)))
    word = "call_back" if controller.calls_back else ""
    found.append(Offer(5, Deed.UNDO, controller.may_undo(), word=word))
    if controller.dialog is not None:
        found = [replace(offer, enabled=False) for offer in found]
    if controller.hints:
        found.append(Offer(4, Deed.HINT, controller.may_ask_hint()))
    return found


def _second(controller: Controller) -> list[Offer]:
    """A red three, the pile in a turn without a draw, or the question: what comes first if there are more."""
    table = controller.table
    if red_threes_to_lay(table):
        return [Offer(2, Deed.RED_THREE, enabled=True, main=True)]
    if table.may_take and ways_to_take(table, controller.draft):
        return [Offer(2, Deed.TAKE, enabled=True)]
    return [Offer(2, Deed.ASK, enabled=True)] if check(table, ASK) is None else []


def _may_meld(controller: Controller) -> bool:
    """The chosen cards have a meld that they go to by themselves, and may be put there."""
    cards = controller.hand.picked
    rank = meld_of(controller.table, controller.draft, cards)
    if rank is None:
        return False
    outcome = drop_cards(controller.table, controller.draft, cards, Target(Spot.MELD, rank))
    return not isinstance(outcome, Refuse)


def _before_the_draw(controller: Controller) -> list[Offer]:
    table, draft = controller.table, controller.draft
    if table.stock:
        first = Offer(0, Deed.DRAW, enabled=True, main=True)
    else:
        first = Offer(0, Deed.STOP, enabled=check(table, STOP) is None)
    if draft.use is not None:
        second = Offer(1, Deed.TAKE, draft.problem(table) is None, main=True)
    else:
        can = bool(ways_to_take(table, draft))
        might = bool(controller.hand.chosen) or pair_below_minimum(table, Draft()) is not None
        second = Offer(1, Deed.TAKE, can or might, main=can)
    if not red_threes_to_lay(table):
        return [first, second]
    later = [replace(offer, main=False) for offer in (first, second)]
    return [*later, Offer(2, Deed.RED_THREE, enabled=True, main=True)]


def do(controller: Controller, deed: Deed) -> None:
    """Press a button."""
    deeds = {
        Deed.DRAW: controller.draw,
        Deed.STOP: controller.stop,
        Deed.TAKE: controller.take,
        Deed.MELD: controller.meld,
        Deed.LAY_DOWN: controller.lay_down,
        Deed.DISCARD: controller.discard,
        Deed.ASK: controller.ask,
        Deed.GO_OUT: controller.go_out,
        Deed.RED_THREE: controller.lay_red_three,
        Deed.PASS: controller.end_turn,
        Deed.HINT: controller.hint,
        Deed.UNDO: controller.undo,
    }
    deeds[deed]()
