"""The command that says what a bot would do at the end of a record (RECORD.md, commands)."""

import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.rules.actions import Action, Answer, Discard, Group, Meld, Take, realize
from game.rules.cards import is_wild
from game.rules.law import check
from game.rules.moves import apply
from game.rules.notation import write_action
from game.rules.observation import Observation, observe
from game.rules.table import Phase
from game.session.match import Match
from game.session.sitting import chance_key, is_stuck
from game.start.report import write
from game.view.check import examine, sentence
from game.view.messages import card_name, card_names, rank_name
from game.view.text import text

Choose = Callable[[str, Observation, str], tuple[Action, tuple[str, ...]]]
"""What a bot of a level does with what it sees, in faces, and the codes of its reasons. The third argument
is the key of its chance."""


@dataclass(frozen=True, slots=True)
class AdvisedTurn:
    """What a seat should do now: its actions in order, each with the codes of the reasons for it."""

    seat: int
    steps: tuple[tuple[Action, tuple[str, ...]], ...]


def advise(match: Match, choose: Choose, level: str, *, seed: int | None = None) -> AdvisedTurn:
    """What a bot of this level does for the seat to act, until it would see something new or its turn ends.

    It plays on a table that holds nothing but what the seat may see. Its chance comes from ``seed``, by
    default that of the match: then it does what it would do at the table. The actions are in faces. Raises
    ValueError where the bot chooses what the law refuses: a fault of the bot.
    """
    seat = match.running.actor
    table = observe(match.running, seat).table()
    steps: list[tuple[Action, tuple[str, ...]]] = []
    while True:
        key = chance_key(match, table, seed=match.header.seed if seed is None else seed)
        seen = observe(table, seat)
        chosen, reasons = choose(level, seen, key)
        action = realize(table.hands[seat], chosen)
        refusal = check(table, action, seat=seat)
        if refusal is not None:
            raise ValueError(f"{level} chose {chosen}: {refusal}; key {key!r}, {seen}")
        steps.append((chosen, reasons))
        if not isinstance(action, Take | Meld):
            return AdvisedTurn(seat, tuple(steps))
        apply(table, action)
        if table.phase is Phase.OVER:
            return AdvisedTurn(seat, tuple(steps))


def main(file: Path, choose: Choose, level: str, *, seed: int | None = None, as_json: bool = False) -> int:
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
    turn = advise(match, choose, level, seed=seed)
    print(json.dumps(_as_object(turn)) if as_json else _as_lines(turn, match, level))
    return 0


def _as_object(turn: AdvisedTurn) -> dict[str, object]:
    return {
        "seat": turn.seat,
        "actions": [write_action(turn.seat, action) for action, _ in turn.steps],
        "reasons": list(dict.fromkeys(code for _, reasons in turn.steps for code in reasons)),
    }


def _as_lines(turn: AdvisedTurn, match: Match, level: str) -> str:
    seat, name = str(turn.seat), match.header.seats[turn.seat].name
    key = "advise.seat" if name in ("", seat) else "advise.named_seat"
    lines = [text(key, seat=seat, name=name, level=level)]
    for action, reasons in turn.steps:
        why = "; ".join(map(reason, reasons))
        lines.append(text("advise.step", deed=deed(action), reasons=why) if why else deed(action))
    return "\n".join(lines)


def reason(code: str) -> str:
    """A bot's reason in words. Raises KeyError for a code without a sentence."""
    return text(f"reason.{code}")


def deed(action: Action) -> str:
    """An action in words, as something to do."""
    match action:
        case Take(use, groups):
            take = text("advise.take", cards=card_names(use)) if use else text("advise.take_alone")
            return text("advise.take_and_meld", take=take, groups=_groups(groups)) if groups else take
        case Meld(groups):
            return text("advise.meld", groups=_groups(groups))
        case Discard(card):
            return text("advise.discard", card=card_name(card))
        case Answer(yes):
            return text("advise.yes" if yes else "advise.no")
        case _:
            return text(f"advise.{type(action).__name__.lower()}")


def _groups(groups: Sequence[Group]) -> str:
    return ", ".join(map(_group, groups))


def _group(group: Group) -> str:
    """The cards of a group; wild cards alone with the meld they join."""
    cards = card_names(group.cards)
    if all(map(is_wild, group.cards)):
        return text("advise.wild_group", cards=cards, rank=rank_name(group.rank, count=2))
    return cards
