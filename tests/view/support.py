"""Tables set up for the player's side, and cards by their codes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.rules.actions import Action, Discard, Draw
from game.rules.cards import CODE, CardId
from game.rules.observation import Observation
from game.rules.table import Phase, Table
from game.session.bots import Choose, InlineBots
from game.session.match import Line, Match
from game.session.sitting import Sitting
from game.view.controller import Controller
from tests.played import header
from tests.rules.support import position, table_of


@dataclass
class Wishes:
    """Settings of a table."""

    speed: str = "normal"
    confirm_out: bool = True
    confirm_wild: bool = True
    call_back: bool = True
    hints: bool = True
    log_discards: bool = True
    reduced_motion: bool = False
    volume: int = 70
    mute: bool = False


def draw_and_throw(_level: str, seen: Observation, _key: str) -> Action:
    """A bot that draws and throws its first card."""
    return Draw() if seen.phase is Phase.DRAW else Discard(seen.hand[0])


def seated(
    table: Table,
    wishes: Wishes | None = None,
    lines: list[Line] | None = None,
    choose: Choose = draw_and_throw,
) -> Controller:
    """The player's side of this table; what is recorded goes to ``lines``, the bots play by ``choose``."""
    kept = [] if lines is None else lines
    match = Match(header(1), kept.append)
    match.set_table(1, table)
    return Controller(Sitting(match, InlineBots(choose)), wishes or Wishes())


def at(
    *hands: str, wishes: Wishes | None = None, rules: Mapping[str, object] | None = None, **places: object
) -> Controller:
    """The player's side of a position; see ``tests.rules.support.position``. ``rules`` are its options."""
    return seated(table_of(position(*hands, **places), **(rules or {})), wishes)  # type: ignore[arg-type]


def cards(controller: Controller, codes: str) -> tuple[CardId, ...]:
    """Cards of the own hand by their codes, each once."""
    left = list(controller.hand.order)
    found = []
    for code in codes.split():
        card = next(card for card in left if CODE[card] == code)
        left.remove(card)
        found.append(card)
    return tuple(found)


def written(cards: Sequence[CardId]) -> str:
    """Cards as codes."""
    return " ".join(CODE[card] for card in cards)


def pass_time(controller: Controller, seconds: float, tick: float = 0.05) -> None:
    """Let time pass in small steps."""
    for _ in range(round(seconds / tick)):
        controller.advance(tick)
