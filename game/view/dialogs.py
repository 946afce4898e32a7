"""Questions the table puts to the player, as plain values: a title and options to choose from."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.rules.actions import Action, Answer, Discard, Group, Meld, Take
from game.rules.cards import DEUCE, KIND
from game.rules.table import Table
from game.session.header import Player
from game.view.goings import WayOut, goes_out, throws_wild
from game.view.messages import card_name
from game.view.prefs import Prefs
from game.view.sayings import rank_mark
from game.view.seen import Cards
from game.view.text import text


@dataclass(frozen=True, slots=True)
class Lot:
    """Cards an option shows, with the meld they go to; no word where they go to none."""

    cards: Cards
    word: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """One answer: what it says, the cards it shows, and what is done in order."""

    label: str
    actions: tuple[Action, ...] = ()
    lots: tuple[Lot, ...] = ()


@dataclass(frozen=True, slots=True)
class Dialog:
    """A question. One that may be left has an option without actions, the last."""

    title: str
    options: tuple[Option, ...]

    @property
    def may_leave(self) -> bool:
        """Esc leaves it."""
        return not self.options[-1].actions


def partner_asks(table: Table, players: Sequence[Player]) -> Dialog:
    """The partner's question (RULES.md 6.3)."""
    title = text("table.partner_asks", name=players[table.turn].name)
    yes = Option(text("table.answer_yes"), (Answer(True),))
    return Dialog(title, (yes, Option(text("table.answer_no"), (Answer(False),))))


def choose_taking(table: Table, ways: Sequence[Take]) -> Dialog:
    """The ways to take the pile, each shown by its cards (RULES.md 5)."""
    top = table.pile[-1]
    options = tuple(
        Option(
            _taking_label(way),
            (way,),
            (Lot((top, *way.use)), *map(_lot, way.melds)),
        )
        for way in ways
    )
    return Dialog(text("table.choose_taking"), (*options, _leave()))


def _taking_label(way: Take) -> str:
    if not way.use:
        return text("table.take_alone")
    wild = next((card for card in way.use if KIND[card] >= DEUCE), None)
    return text("table.take_pair") if wild is None else text("table.take_wild", card=card_name(wild))


def choose_way_out(ways: Sequence[WayOut]) -> Dialog:
    """The ways to go out; a single one is only confirmed."""
    options = tuple(Option(_out_label(way), way.actions, _lots_out(way)) for way in ways)
    return Dialog(text("table.go_out_now"), (*options, _leave()))


def _lot(group: Group) -> Lot:
    return Lot(group.cards, text("table.to_meld", rank=rank_mark(group.rank)))


def _lots_out(way: WayOut) -> tuple[Lot, ...]:
    last = () if way.discard is None else (Lot((way.discard,), text("table.last")),)
    return (*map(_lot, way.groups), *last)


def _out_label(way: WayOut) -> str:
    if way.discard is None:
        return text("table.out_all")
    return text("table.out_discard", card=card_name(way.discard))


def question_before(table: Table, action: Action, prefs: Prefs) -> Callable[[], Dialog] | None:
    """The question before this lawful action is done, if the player wishes to be asked."""
    if prefs.confirm_out and goes_out(table, action):
        return partial(confirm_out, action)
    if prefs.confirm_wild and isinstance(action, Discard) and throws_wild(action):
        return partial(confirm_wild, action)
    return None


def confirm_out(action: Action) -> Dialog:
    """Ask before the last card goes."""
    lots = tuple(map(_lot, action.melds)) if isinstance(action, Meld) else ()
    option = Option(text("table.go_out"), (action,), lots)
    return Dialog(text("table.go_out_now"), (option, _leave()))


def confirm_wild(action: Discard) -> Dialog:
    """Ask before a wild card is thrown."""
    option = Option(text("table.discard"), (action,))
    return Dialog(text("table.throw_wild", card=card_name(action.card)), (option, _leave()))


def _leave() -> Option:
    return Option(text("table.leave"))
