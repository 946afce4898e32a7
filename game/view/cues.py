"""What is to be heard of the table: the sounds that an action makes, by name."""

from collections.abc import Iterator
from enum import StrEnum

from game.rules.actions import Action, Answer, Ask, Discard, Draw, Meld, RedThree, Take
from game.rules.cards import is_wild
from game.rules.table import Phase
from game.session.match import Step


class Cue(StrEnum):
    """A sound of the table."""

    DEAL = "deal"
    SLIDE = "slide"
    """One card goes from place to place."""
    DROP = "drop"
    """A card comes down on the pile or on the table."""
    TAKE = "take"
    """The pile is taken up."""
    FREEZE = "freeze"
    RED_THREE = "red_three"
    CANASTA = "canasta"
    ASK = "ask"
    """A question, or its answer."""
    REFUSE = "refuse"
    YOUR_TURN = "your_turn"
    OUT = "out"
    """Somebody goes out, or the stock ends the deal."""
    WIN = "win"
    LOSE = "lose"


def cues(step: Step, me: int) -> Iterator[Cue]:
    """The sounds of one action, in the order in which they are heard."""
    yield _of(step.action)
    side = step.before.side
    if len(step.after.red_threes[side]) > len(step.before.red_threes[side]):
        yield Cue.RED_THREE
    if isinstance(step.action, Discard) and is_wild(step.action.card):
        yield Cue.FREEZE
    if step.after.canastas[side] > step.before.canastas[side]:
        yield Cue.CANASTA
    if step.after.phase is Phase.OVER:
        yield Cue.OUT
    elif step.after.actor == me != step.before.actor:
        yield Cue.ASK if step.after.phase is Phase.ANSWER else Cue.YOUR_TURN


def _of(action: Action) -> Cue:
    match action:
        case Draw():
            return Cue.SLIDE
        case Take():
            return Cue.TAKE
        case Meld() | Discard() | RedThree():
            return Cue.DROP
        case Ask() | Answer():
            return Cue.ASK
        case _:
            return Cue.SLIDE
