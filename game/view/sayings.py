"""The table in words: whose turn it is, what the pile is like, what everybody did."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from game.rules.actions import PASS, Take
from game.rules.cards import (
    BLACK_THREE,
    DEUCE,
    KIND,
    KIND_CODES,
    NATURALS,
    VALUE,
    CardId,
    Kind,
    is_wild,
    stops_taking,
)
from game.rules.draft import Draft
from game.rules.law import check
from game.rules.reasons import Why
from game.rules.score import laid_red_threes, score
from game.rules.table import NO_SEAT, Phase, Public, Question, Table
from game.session.header import Player
from game.session.sitting import Awaited, Sitting
from game.view.drops import may_take, red_threes_to_lay, ways_to_take
from game.view.goings import asks_first, must_go_out
from game.view.messages import card_name, card_names, rank_name, refusal
from game.view.seen import DEALING, lies_across, staged_groups
from game.view.text import number, text

ARROW: Final = "\u202f›\u202f"
TIED: Final = "\u00a0"
"""A space at which no line breaks."""


def name_of(players: Sequence[Player], seat: int, me: int) -> str:
    """How the table calls a seat; ``me`` is nobody's where bots play among themselves."""
    return text("table.you") if seat == me and players[seat].is_human else players[seat].name


def status(sitting: Sitting, me: int, draft: Draft) -> str:
    """Whose turn it is and what is awaited, in one line."""
    table = sitting.match.running
    players = sitting.match.header.seats
    awaited = sitting.awaited()
    if table.phase is Phase.OVER:
        if table.went_out == NO_SEAT:
            return text("table.deal_over")
        if table.went_out == me and players[me].is_human:
            return text("table.you_went_out")
        return text("table.went_out", name=players[table.went_out].name)
    if awaited is Awaited.STOP:
        return text("table.stock_ends")
    if awaited is Awaited.STUCK:
        return text("table.stuck")
    if awaited is not Awaited.HUMAN or table.actor != me:
        key = "table.answers" if table.phase is Phase.ANSWER else "table.turn_of"
        return text(key, name=players[table.actor].name)
    if table.phase is Phase.ANSWER:
        return text("table.asked", name=players[table.turn].name)
    return _own_turn(table, draft)


def _own_turn(table: Table, draft: Draft) -> str:
    if red_threes_to_lay(table):
        drawing = table.phase is Phase.DRAW and table.stock
        return text("table.turn_red_three_first" if drawing else "table.turn_red_three")
    if table.phase is Phase.DRAW:
        if not table.stock:
            must = check(table, Take()) is None and not table.frozen
            return text("table.turn_must_take" if must else "table.turn_take_or_end")
        taking = draft.use is not None or ways_to_take(table, draft)
        return text("table.turn_draw_or_take" if taking else "table.turn_draw")
    if table.question is Question.YES:
        return text("table.turn_go_out")
    if must_go_out(table):
        return text("table.turn_must_go_out")
    if table.question is Question.NO:
        return text("table.turn_not_out")
    if check(table, PASS) is None:
        return text("table.turn_pass")
    if table.may_take:
        return text("table.turn_last_take" if ways_to_take(table, draft) else "table.turn_last")
    return text("table.turn_ask" if asks_first(table) else "table.turn_meld")


@dataclass(frozen=True, slots=True)
class PileWords:
    """What stands beside the pile: its size, and lines that say whether and how it may be taken."""

    size: str
    state: tuple[str, ...]
    frozen: bool


def pile_words(table: Table, me: int) -> PileWords:
    """The pile's size and why it is frozen or stopped, for the side of this seat."""
    size = text("table.pile", size=len(table.pile))
    if not table.pile:
        return PileWords(text("table.pile_none"), (), frozen=False)
    state = _pile_state(table, me)
    taken = len(table.pile) - table.taken_from()
    if taken < len(table.pile) and not stops_taking(KIND[table.pile[-1]]):
        state = (*state, text("table.pile_part", size=taken))
    return PileWords(size, state, frozen=table.frozen or table.rules.pile.always_frozen)


def _pile_state(table: Table, me: int) -> tuple[str, ...]:
    """Whether and how the pile may be taken, in a line or two."""
    top, opened = KIND[table.pile[-1]], table.opened[table.rules.seats.side_of[me]]
    if top >= DEUCE:
        return text("table.pile_frozen", card=card_name(table.pile[-1])), text("table.pile_wild")
    across = [card for card in table.pile if lies_across(card)]
    if stops_taking(top):
        frozen = [text("table.pile_frozen", card=card_name(card)) for card in across[-1:]]
        return *frozen, text("table.pile_stopped")
    if table.rules.pile.after_opening and not opened:
        return (text("table.pile_later"),)
    if table.frozen:
        why = text("table.pile_frozen", card=card_name(across[-1])) if across else text("table.pile_first")
        return why, text("table.pile_pair")
    if table.rules.pile.always_frozen:
        return text("table.pile_always"), text("table.pile_pair")
    if not opened:
        return text("table.pile_closed"), text("table.pile_pair")
    return (text("table.pile_no_wild" if table.rules.pile.natural_pair else "table.pile_open"),)


@dataclass(frozen=True, slots=True)
class Gauge:
    """The points of the tray against the minimum."""

    have: int
    need: int
    line: str
    enough: bool = False
    """What lies in the tray can be laid."""

    @property
    def share(self) -> float:
        """How full the bar is, 0 to 1."""
        return min(1.0, self.have / self.need) if self.need else 1.0


def gauge(table: Table, me: int, draft: Draft) -> Gauge | None:
    """The tray's bar while the own side has not opened; points are the turn's staged cards."""
    side = table.rules.seats.side_of[me]
    if table.opened[side] or table.phase is Phase.OVER:
        return None
    need = table.rules.opening.minimum(table.scores[side])
    if table.side != side or not (draft.cards or draft.use is not None):
        empty = text("table.gauge_empty", need=number(need)) if need else text("table.gauge_none")
        return Gauge(0, need, empty)
    have, problem = draft.points(table), draft.problem(table)
    reached = have >= need
    enough = problem is None or (problem.why is Why.WRONG_PHASE and reached)
    keys = {(True, True): "full", (True, False): "wrong", (False, True): "concealed", (False, False): "short"}
    key = keys[reached, enough]
    if key == "concealed" and table.rules.opening.canasta_opens:
        key = "canasta"
    why = "" if problem is None else refusal(problem)
    values = {"have": number(have), "need": number(need), "short": number(need - have)}
    if reached and not need:
        key = "any" if enough else "not_yet"
    line = text(f"table.gauge_{key}", **values, why=why)
    if draft.use is not None:
        top = table.pile[-1]
        line += " · " + text("table.gauge_pile", card=card_name(top), points=number(VALUE[top]))
    return Gauge(have, need, line, enough)


def deed(entry: Public, rank: Kind | None = None) -> str:
    """What a seat did, in a few words; wild cards laid alone join the meld of ``rank``, where it is known."""
    _, do, faces = entry
    cards = card_names(faces)
    match do:
        case "draw":
            return text("table.did_draw_red", cards=cards) if faces else text("table.did_draw")
        case "deal":
            return text("table.did_deal", card=card_name(faces[-1])) if faces else ""
        case "sunk":
            return text("table.did_sunk", cards=cards)
        case "take":
            return text("table.did_take", size=len(faces))
        case "meld" if rank not in (None, DEUCE) and all(map(is_wild, faces)):
            return text("table.did_join", cards=cards, rank=rank_name(rank or DEUCE, count=2))
        case "meld":
            return text("table.did_meld", cards=cards)
        case "discard":
            return text("table.did_discard", card=card_name(faces[0]))
        case "red_three":
            return text("table.did_red_three", card=card_name(faces[0]))
        case _:
            return text(f"table.did_{do}")


def rank_mark(kind: Kind) -> str:
    """A rank as it stands in a corner: ``10``, ``K``; a joker as a star."""
    code = KIND_CODES[kind]
    return {"T": "10", "X": "★"}.get(code, code)


def rank_marks(cards: Sequence[CardId]) -> str:
    """Ranks of cards in a row, many of one rank as a number of them."""
    marks = [rank_mark(KIND[card]) for card in cards]
    counted = [f"{len(list(same))}×{mark}" for mark, same in groupby(marks)]
    return TIED.join(counted if len(marks) > 4 else marks)


def log_lines(
    history: Sequence[Public],
    players: Sequence[Player],
    me: int,
    *,
    joined: Mapping[int, Kind],
    discards: bool = True,
) -> list[str]:
    """The deal so far, the latest last; the name stands before the first of a seat's deeds in a row.

    ``joined`` are the ranks of the melds that entries went to. Without ``discards`` those of earlier turns
    are not named, as at a table where nobody looks through the pile.
    """
    lines: list[str] = []
    before = NO_SEAT
    thrown = [at for at, entry in enumerate(history) if entry[1] == "discard"]
    hidden = set() if discards else set(thrown[: -len(players)])
    for at, entry in enumerate(history):
        words = text("table.did_throw") if at in hidden else deed(entry, joined.get(at))
        if words:
            key = "line_more" if entry[0] == before else "line"
            lines.append(text(f"table.{key}", name=name_of(players, entry[0], me), deed=words))
            before = entry[0]
    return lines


def last_deeds(history: Sequence[Public], seat: int, joined: Mapping[int, Kind]) -> list[str]:
    """What a seat did last, from its last turn's beginning on; nothing before it has played."""
    mine: list[int] = []
    for at in range(len(history) - 1, -1, -1):
        if history[at][0] == seat and history[at][1] not in DEALING:
            mine.append(at)
        elif mine and history[at][1] not in ("yes", "no"):
            break
    if len(mine) > 1:
        mine = [at for at in mine if history[at][1] != "draw" or history[at][2]]
    said: list[str] = []
    for do, group in groupby(reversed(mine), key=lambda at: history[at][1]):
        entries = list(group)
        if do == "meld":
            marks = f"{TIED}· ".join(_meld_marks(history[at][2], joined.get(at)) for at in entries)
            said.append(text("table.did_meld", cards=marks))
        else:
            said += [deed(history[at]) for at in entries]
    return said


def _meld_marks(faces: Sequence[CardId], rank: Kind | None) -> str:
    """The ranks of a group; of wild cards alone also the meld they joined, where it is known."""
    marks = rank_marks(faces)
    alone = rank not in (None, DEUCE) and all(map(is_wild, faces))
    return f"{marks}{ARROW}{rank_mark(rank)}" if alone and rank is not None else marks


def meld_words(cards: Sequence[CardId], rank: Kind, canasta: int) -> str:
    """What stands on a meld: its size and wild cards, or the word and the worth of a canasta."""
    wilds = sum(KIND[card] != rank for card in cards) if rank in NATURALS else 0
    if len(cards) >= canasta:
        if rank not in NATURALS:
            return text("table.wild" if rank == DEUCE else "table.sperr")
        return text("table.mixed" if wilds else "table.natural")
    size = len(cards)
    return text("table.size_wild", size=size, count=wilds) if wilds else text("table.size", size=size)


def becomes(table: Table, draft: Draft, cards: Sequence[CardId], rank: Kind) -> tuple[str, str]:
    """What cards would make of a meld of the own side, said before they are dropped: two short lines."""
    side, sets = table.side, table.rules.sets
    old = (*table.melds[side][rank], *dict(staged_groups(table, draft.without(cards))).get(rank, ()))
    if draft.use is not None and KIND[table.pile[-1]] == rank:
        old = (table.pile[-1], *old)
    size = len(old) + len(cards)
    had_wilds = any(map(is_wild, old))
    wilds = had_wilds or any(map(is_wild, cards))
    if rank not in NATURALS:
        return _becomes_special(table, size, cards, rank)
    hidden = 0 if table.melds[side][rank] else sets.hidden_bonus
    if size >= sets.canasta:
        if not wilds:
            return text("table.natural"), number(sets.natural_bonus + hidden)
        if len(old) >= sets.canasta and not had_wilds:
            worth = text("table.not_worth", worth=number(sets.mixed_bonus), lost=number(sets.natural_bonus))
            return text("table.mixed"), worth
        return text("table.mixed"), number(sets.mixed_bonus + hidden)
    points = text("table.points", count=sets.worth(rank, cards))
    if not old:
        return text("table.new_meld"), points
    if wilds and not had_wilds:
        return text("table.becomes_mixed"), points
    return text("table.cards", count=size), points


def _becomes_special(table: Table, size: int, cards: Sequence[CardId], rank: Kind) -> tuple[str, str]:
    """The same of wild cards alone and of black threes (RULES.md 4.4, 9)."""
    rules = table.rules
    if size >= rules.sets.canasta:
        wild = rank == DEUCE
        worth = rules.sets.wild_bonus if wild else rules.threes.sperrkanasta_bonus
        return text("table.wild" if wild else "table.sperr"), number(worth)
    points = text("table.points", count=rules.sets.worth(rank, cards))
    return text("table.new_meld") if size == len(cards) else text("table.cards", count=size), points


def on_pile(table: Table, cards: Sequence[CardId]) -> str:
    """What a card does on the pile, or what these cards take."""
    if may_take(table) and (table.phase is Phase.DRAW or len(cards) > 1):
        return text("table.take_cards", count=len(table.pile) - table.taken_from())
    kind = KIND[cards[0]]
    if kind >= DEUCE:
        return text("table.freezes")
    if kind == BLACK_THREE:
        return text("table.stops_next")
    return text("table.throw", card=card_name(cards[0]))


def totals_words(table: Table, side: int) -> tuple[str, str, str]:
    """A side's total; its minimum, or its canastas once it has opened; what lies on the table for it."""
    total = number(table.scores[side])
    lies = text("table.lies", points=number(lying(table, side), sign=True))
    if table.opened[side]:
        return total, text("table.canastas", count=table.canastas[side]), lies
    need = table.rules.opening.minimum(table.scores[side])
    return total, text("table.minimum", need=number(need)) if need else text("table.not_opened"), lies


def lying(table: Table, side: int) -> int:
    """The points of all that everybody sees before a side: melds, canastas, red threes (RULES.md 7).

    Nothing of a hand is in it, nor of the red threes held there.
    """
    points = score(table)[side]
    canastas = points.natural + points.mixed + points.wild + points.sperrkanasta
    return canastas + points.cards + laid_red_threes(table, side)
