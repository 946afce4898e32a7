"""The command that says what a bot would do at the end of a record (RECORD.md, commands)."""

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game.rules.actions import Action, Answer, Discard, Group, Meld, RedThree, Take, realize
from game.rules.cards import DEUCE, KIND_CODES, is_wild
from game.rules.law import check
from game.rules.moves import apply
from game.rules.notation import write_action
from game.rules.observation import observe
from game.rules.table import Phase
from game.session.bots import Advice, Advise, Reason
from game.session.match import Match
from game.session.sitting import chance_key, is_stuck
from game.start.report import write
from game.view.check import examine, sentence
from game.view.messages import card_name, card_names, rank_name
from game.view.text import number, text

RANKS = ("rank", "instead")
"""The values of a reason that are kinds of cards."""


@dataclass(frozen=True, slots=True)
class AdvisedTurn:
    """What a seat should do now: its moves in order, and the other moves it has now, the best first."""

    seat: int
    steps: tuple[Advice, ...]
    others: tuple[Advice, ...]


def advise(match: Match, ask: Advise, level: str, *, seed: int | None = None) -> AdvisedTurn:
    """What a bot of this level does for the seat to act, until it would see something new or its turn ends.

    It plays on a table that holds nothing but what the seat may see. Its chance comes from ``seed``, by
    default that of the match: then it does what it would do at the table. The actions are in faces. Raises
    ValueError where the bot chooses what the law refuses: a fault of the bot.
    """
    seat = match.running.actor
    table = observe(match.running, seat).table()
    steps: list[Advice] = []
    others: tuple[Advice, ...] = ()
    while True:
        key = chance_key(match, table, seed=match.header.seed if seed is None else seed)
        seen = observe(table, seat)
        best, *rest = ask(level, seen, key)
        action = realize(table.hands[seat], best.action)
        refusal = check(table, action, seat=seat)
        if refusal is not None:
            raise ValueError(f"{level} chose {best.action}: {refusal}; key {key!r}, {seen}")
        others = others if steps else tuple(rest)
        steps.append(best)
        if not isinstance(action, Take | Meld):
            return AdvisedTurn(seat, tuple(steps), others)
        apply(table, action)
        if table.phase is Phase.OVER:
            return AdvisedTurn(seat, tuple(steps), others)


def main(file: Path, ask: Advise, level: str, *, seed: int | None = None, as_json: bool = False) -> int:
    """Print the advice for the end of a record, for people or as one JSON object. Returns the exit status.

    It is 1, and a sentence on standard error says why, where the record does not hold or nobody can act.
    """
    verdict = examine(file)
    match = verdict.match
    if match is None or not verdict.ok:
        write(sys.stderr, sentence(verdict))
        return 1
    if verdict.cut:
        write(sys.stderr, text("check.cut", file=file))
    if match.deal_over or match.winner is not None:
        write(sys.stderr, text("advise.over", file=file))
        return 1
    if is_stuck(match.running):
        write(sys.stderr, text("advise.stuck", file=file))
        return 1
    turn = advise(match, ask, level, seed=seed)
    print(json.dumps(_as_object(turn)) if as_json else _as_lines(turn, match, level))
    return 0


def _as_object(turn: AdvisedTurn) -> dict[str, object]:
    first, *_ = turn.steps
    return {
        "seat": turn.seat,
        "actions": [write_action(turn.seat, step.action) for step in turn.steps],
        "reasons": list(dict.fromkeys(reason.code for step in turn.steps for reason in step.reasons)),
        "moves": [_move(turn.seat, advice) for advice in (first, *turn.others)],
    }


def _move(seat: int, advice: Advice) -> dict[str, object]:
    """One of the moves there are now; ranks are written as in a record."""
    return {
        "action": write_action(seat, advice.action),
        "points": advice.points,
        "even": advice.even,
        "reasons": list(map(_coded, advice.reasons)),
    }


def _coded(reason: Reason) -> dict[str, object]:
    """A reason for programs: its code and its values by name."""
    values = {name: KIND_CODES[value] if name in RANKS else value for name, value in reason.values}
    return {"code": reason.code, **values}


def _as_lines(turn: AdvisedTurn, match: Match, level: str) -> str:
    seat, name = str(turn.seat), match.header.seats[turn.seat].name
    key = "advise.seat" if name in ("", seat) else "advise.named_seat"
    lines = [text(key, seat=seat, name=name, level=level), *map(_as_line, turn.steps)]
    if turn.others:
        lines += [text("advise.others"), *map(_as_line, turn.others)]
    return "\n".join(lines)


def _as_line(advice: Advice) -> str:
    """A move with its reasons and what it is worth, as far as these are known."""
    line, why = deed(advice.action), "; ".join(map(reason, advice.reasons))
    if worth(advice):
        line = text("advise.worth", deed=line, worth=", ".join(worth(advice)))
    return text("advise.step", deed=line, reasons=why) if why else line


def worth(advice: Advice) -> list[str]:
    """How the deal is expected to end for the own side, and that another move is about as good, as far as
    known."""
    return [*_margin(advice), *_even(advice)]


def worth_in_short(advice: Advice) -> str:
    """The same with nothing but a number."""
    points = advice.points
    margin = [] if points is None else [text("hint.margin", points=number(points, sign=True))]
    return ", ".join([*margin, *_even(advice)])


def _margin(advice: Advice) -> list[str]:
    points = advice.points
    if points is None:
        return []
    key = "level" if not points else "ahead" if points > 0 else "behind"
    return [text(f"hint.{key}", points=number(abs(points)))]


def _even(advice: Advice) -> list[str]:
    return [text("hint.even")] if advice.even else []


def reason(reason: Reason) -> str:
    """A bot's reason in words. Raises KeyError for a code without a sentence."""
    return text(f"reason.{reason.code}", **{name: _said(name, value) for name, value in reason.values})


def _said(name: str, value: int) -> object:
    """A value of a reason as its sentence takes it: ``count`` chooses among the sentence's forms."""
    if name in RANKS:
        return rank_name(value, count=2)
    return value if name == "count" else number(value)


def deed(action: Action) -> str:
    """An action in words, as something to do."""
    match action:
        case Take(use, groups):
            take = text("advise.take", cards=card_names(use)) if use else text("advise.take_alone")
            return text("advise.take_and_meld", take=take, groups=groups_words(groups)) if groups else take
        case Meld(groups):
            return text("advise.meld", groups=groups_words(groups))
        case Discard(card):
            return text("advise.discard", card=card_name(card))
        case RedThree(card):
            return text("advise.red_three", card=card_name(card))
        case Answer(yes):
            return text("advise.yes" if yes else "advise.no")
        case _:
            return text(f"advise.{type(action).__name__.lower()}")


def groups_words(groups: Sequence[Group]) -> str:
    """Groups of cards in a row."""
    return ", ".join(map(_group, groups))


def _group(group: Group) -> str:
    """The cards of a group; wild cards alone with the meld they join."""
    cards = card_names(group.cards)
    if group.rank != DEUCE and all(map(is_wild, group.cards)):
        return text("advise.wild_group", cards=cards, rank=rank_name(group.rank, count=2))
    return cards
