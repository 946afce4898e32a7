"""Whether what a position expects is better by points: turns that do it and turns that do not, played out.

All turns are played in the same sampled worlds, the rest of the deal by the tuned policy in every seat. The
best turn of either sort is found by halving; the two that are left are compared in worlds of their own, so
that the choice among many does not colour the figure.
"""

from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple

from ai import policy
from ai.belief import remembered
from ai.club import weights
from ai.plans import groups_of, layings, wild_cards
from ai.plans import takings as likely_takings
from ai.situation import Laying
from game.rules import (
    Action,
    Answer,
    Discard,
    Meld,
    Phase,
    Table,
    check,
    determinize,
    in_faces,
    legal_actions,
    observe,
    play,
    realize,
    score,
    winner,
)
from game.rules.actions import ASK, DRAW_CARD, STOP
from game.rules.cards import NATURALS
from game.rules.legal import one_a_face, takings
from tests.tactics.judge import right
from tests.tactics.positions import Position
from tests.tactics.trial import take_turn

HALVINGS: Final = ((12, 5), (48, 1))
"""Worlds in which the turns left are played, and how many of either sort go on."""

Line = tuple[Action, ...]
"""What a turn begins with, in faces; the policy ends it."""


class Mean(NamedTuple):
    """A mean over worlds and its standard error."""

    mean: float
    error: float

    @property
    def clear(self) -> bool:
        """More than two standard errors from nothing."""
        return abs(self.mean) > 2 * self.error


class Figure(NamedTuple):
    """The best turn as expected and the best other one, and by how much the first is better in the same
    worlds: in points of the deal, and in matches that end with this deal (1 won, -1 lost)."""

    expected: str
    other: str
    points: Mean
    matches: Mean

    @property
    def verdict(self) -> str:
        """Matches decide where they differ, else points."""
        deciding = self.matches if self.matches.clear else self.points
        if not deciding.clear:
            return "open"
        return "confirmed" if deciding.mean > 0 else "refuted"


def confirm(position: Position, worlds: int) -> Figure:
    """Compare in this many worlds. Raises ValueError where every turn is as expected, or none."""
    both = sorts(position)
    if not all(both):
        raise ValueError(f"{position.id}: turns of one sort only")
    first = 0
    for count, kept in HALVINGS:
        for lines in both:
            values = [fmean(_points(position, line, range(first, first + count))) for line in lines]
            order = sorted(range(len(lines)), key=values.__getitem__, reverse=True)
            lines[:] = [lines[place] for place in order[:kept]]
        first += count
    return _compare(position, both[0][0], both[1][0], range(first, first + worlds))


def sorts(position: Position) -> tuple[list[Line], list[Line]]:
    """The turns that do what is expected, and those that do not; suits make no difference."""
    table = position.table()
    both: tuple[dict[str, Line], dict[str, Line]] = ({}, {})
    for line in _lines(table):
        turn = take_turn(table.copy(), _Follower(line))
        both[not right(position.expect, turn)].setdefault(turn.words({}), line)
    return list(both[0].values()), list(both[1].values())


def _compare(position: Position, expected: Line, other: Line, worlds: range) -> Figure:
    results = [[_play_out(position, line, world) for world in worlds] for line in (expected, other)]
    better = [
        [one - two for one, two in zip(ours, theirs, strict=True)]
        for ours, theirs in zip(*results, strict=True)
    ]
    points, matches = (
        Mean(fmean(values), stdev(values) / sqrt(len(values))) for values in zip(*better, strict=True)
    )
    words = [take_turn(position.table(), _Follower(line)).words({}) for line in (expected, other)]
    return Figure(words[0], words[1], points, matches)


def _points(position: Position, line: Line, worlds: range) -> list[int]:
    return [_play_out(position, line, world)[0] for world in worlds]


def _play_out(position: Position, line: Line, world: int) -> tuple[int, int]:
    """Points of the seat's side over the other at the end of the deal; the match won (1), lost, or open."""
    table = _world(position, world)
    side = table.rules.seats.side_of[position.seat]
    act = _Follower(line)
    while table.phase is not Phase.OVER:
        refusal = play(table, act(table))
        if refusal is not None:
            raise ValueError(f"unlawful: {line} {refusal} {table}")
    totals = [points.total for points in score(table)]
    won = winner(table.rules, [old + new for old, new in zip(table.scores, totals, strict=True)])
    return totals[side] - totals[1 - side], 0 if won is None else 1 if won == side else -1


def _world(position: Position, number: int) -> Table:
    """Hidden cards dealt anew, but for those seen in a pile that was taken. Who has asked keeps his hand:
    with another one he could not go out."""
    table = position.table()
    known, _ = remembered(table, position.seat)
    if table.phase is Phase.ANSWER:
        known[table.turn] = table.counts[table.turn]
    return determinize(observe(table, position.seat), Random(f"{position.id} world {number}"), known)


class _Follower:
    """Does what the line says, then plays by the policy for every seat."""

    def __init__(self, line: Line) -> None:
        self._left = list(line)

    def __call__(self, table: Table) -> Action:
        if self._left:
            return realize(table.hands[table.actor], self._left.pop(0))
        return policy.act(table, weights())


def _lines(table: Table) -> Iterator[Line]:
    """Turns of the seat to act that are worth a thought, in faces."""
    yield from (tuple(map(in_faces, line)) for line in _cards(table))


def _cards(table: Table) -> Iterator[Line]:
    if table.phase is Phase.ANSWER:
        yield (Answer(True),)
        yield (Answer(False),)
    elif table.phase is Phase.DRAW:
        ways = [*likely_takings(table, table.turn), *takings(table)]
        yield (DRAW_CARD if table.stock else STOP,)
        yield from ((way,) for way in ways if check(table, way) is None)
    else:
        if check(table, ASK) is None:
            yield (ASK,)
        for laid in _layings(table):
            yield from _with_discards(table, laid)


def _layings(table: Table) -> Iterator[Line]:
    yield ()
    for action in legal_actions(table):
        if isinstance(action, Meld):
            yield (action,)
    for laying in layings(table, table.turn):
        for more in (laying, *_with_wilds(table, laying)):
            yield (Meld(groups_of(more)),)


def _with_wilds(table: Table, laying: Laying) -> Iterator[Laying]:
    """A laying with more wild cards on one of the melds that lie then, deuces before jokers."""
    laid = [card for cards in laying.values() for card in cards]
    wilds = [card for card in wild_cards(table.hands[table.turn]) if card not in laid]
    for rank in NATURALS:
        if table.melds[table.side][rank] or rank in laying:
            for count in range(1, len(wilds) + 1):
                yield laying | {rank: (*laying.get(rank, ()), *wilds[:count])}


def _with_discards(table: Table, laid: Line) -> Iterator[Line]:
    after = table.copy()
    if any(play(after, action) is not None for action in laid):
        return
    if after.phase is Phase.OVER:
        yield laid
    for card in one_a_face(after.hands[table.turn]) if after.phase is Phase.PLAY else ():
        if check(after, Discard(card)) is None:
            yield (*laid, Discard(card))
