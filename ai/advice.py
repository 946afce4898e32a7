"""What a bot would do in the player's place, move by move and why: plain data in and out."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from ai import club, policy
from ai.choice import Reason
from ai.levels import BOTS, MARK, choose
from ai.policy import Option, Weights
from ai.reasons import MOST, reasons_for
from game.rules import Action, Answer, Discard, Group, Meld, Observation, Table, Take, in_faces
from game.rules.cards import KIND, CardId

MOST_MOVES: Final = 5
EVEN: Final = 15.0
"""Moves that differ by no more points are about even."""
PLAYING_ON: Final = 200.0
"""What a deal that goes on brings beyond what club's weights count, the mean of many deals."""


class Advice(NamedTuple):
    """A move in faces, up to two reasons for it, and what it is expected to bring, if that is reckoned.

    The best move is held against the next best, the others against the best; where nothing speaks for one,
    its reasons hold it against what is no better.
    """

    action: Action
    reasons: tuple[Reason, ...]
    points: int | None = None
    """Of the deal, the own side's over the other's, in tens."""
    even: bool = False
    """It is about as good as the move it is held against."""


def advise(level: str, observation: Observation, key: str) -> tuple[Advice, ...]:
    """The moves a bot of this level thinks of, all different, the best first: the first is what it does.

    A level that follows simple rules has but one. Raises KeyError for a name that is no bot.
    """
    if level not in BOTS:
        raise KeyError(level)
    name, _, style = level.partition(MARK)
    if name == "expert":
        from ai import expert  # With numpy, in the process that thinks only.

        table, found = observation.table(), expert.options(observation, key, style=style)
        return ranked(table, found, club.weights(style, table.rules))
    if name == "club":
        table, weights = observation.table(), club.weights(style, observation.rules)
        return ranked(table, policy.options(table, weights), weights, playing_on=PLAYING_ON)
    choice = choose(level, observation, key)
    return (Advice(choice.action, tuple(map(Reason, choice.reasons))),)


def ranked(
    table: Table, options: Sequence[Option], weights: Weights, *, playing_on: float = 0.0
) -> tuple[Advice, ...]:
    """Options, the best first, as advice with reasons: those that begin with another move than all before.

    ``table`` is what the seat sees. The values are points unless an option has its points beside them;
    ``playing_on`` is what they lack where the deal goes on. Of the ways to go out the best is named.
    """
    moves: dict[object, Option] = {}
    for option in options:
        out = option.plan is not None and option.plan.out and not option.plan.ask
        moves.setdefault("out" if out else _move(option.action), option)
    every = list(moves.values())
    kept = every[:MOST_MOVES]
    found: list[Advice] = []
    for at, option in enumerate(kept):
        other = kept[0] if found else kept[1] if len(kept) > 1 else None
        reasons = reasons_for(table, option, other, weights)
        even = other is not None and (_are_even(other, option) if found else _are_even(option, other))
        if other is not None and not found and _gives_up_points(option, other):
            reasons = (Reason("for_the_match"), *reasons)[:MOST]
        if not reasons:
            worse = every[max(at + 1, 2) :]
            reasons = next(filter(None, (reasons_for(table, option, each, weights) for each in worse)), ())
        if not reasons and (even or not found):
            reasons = (Reason("no_difference" if even else "worth_most"),)
        points = _points(option, playing_on)
        if found and option.points is None and points is not None and found[-1].points is not None:
            points = min(points, found[-1].points)
        found.append(Advice(in_faces(option.action), reasons, points, even))
    return tuple(found)


def _are_even(better: Option, other: Option) -> bool:
    """They are worth about the same, and where their points stand beside it these are too.

    What seems to be worth more and still is not the better stands out by no more than chance.
    """
    if better.points is not None and abs(_margin(better) - _margin(other)) > EVEN:
        return False
    return better.value - other.value <= EVEN


def _gives_up_points(option: Option, other: Option) -> bool:
    """The option is clearly better though the other brings clearly more points."""
    return option.value - other.value > EVEN and _margin(other) - _margin(option) > EVEN


def _margin(option: Option) -> float:
    """The points of an option."""
    return option.value if option.points is None else option.points


def _points(option: Option, playing_on: float) -> int | None:
    """What the deal is expected to bring, in tens; None where that is not reckoned."""
    if isinstance(option.action, Answer) or abs(option.value) >= abs(policy.NOTHING):
        return None
    out = option.plan is not None and option.plan.out
    return round((_margin(option) + (0.0 if out else playing_on)) / 10) * 10


def _move(action: Action) -> object:
    """What makes a move another one: the kinds of its cards and where they go."""
    match action:
        case Meld(groups):
            return Meld, _groups(groups)
        case Take(use, groups):
            return Take, _kinds(use), _groups(groups)
        case Discard(card):
            return Discard, KIND[card]
        case _:
            return action


def _groups(groups: Sequence[Group]) -> object:
    return tuple(sorted([(group.rank, _kinds(group.cards)) for group in groups]))


def _kinds(cards: Sequence[CardId]) -> tuple[int, ...]:
    return tuple(sorted([KIND[card] for card in cards]))
