"""No bot sees what its seat may not see: hidden cards dealt anew change nothing it does."""

from collections.abc import Callable, Iterator
from itertools import chain, count, islice
from random import Random
from typing import NoReturn

import pytest

from ai.levels import BOTS, act
from game.rules import (
    CLASSIC,
    Action,
    Observation,
    Phase,
    Table,
    deal,
    determinize,
    in_faces,
    legal_actions,
    observe,
    play,
    realize,
    shuffled,
)
from game.rules.cards import CardId

POINTS = 300
"""Points of deals at which every bot is asked."""

Bot = Callable[[Observation, str, Table], Action]
"""A bot as it is asked here: the table itself is put within reach, an honest one lets it lie."""


def honest(level: str) -> Bot:
    return lambda seen, key, _table: act(level, seen, key)


def peeker(_seen: Observation, _key: str, table: Table) -> Action:
    """Chooses by the next card of the stock and by the next player's hand: the test of the tests."""
    other = table.hands[(table.actor + 1) % len(table.hands)]
    actions = legal_actions(table)
    return in_faces(actions[(sum(table.stock[-1:]) + sum(other)) % len(actions)])


def points(seed: int) -> Iterator[Table]:
    """Tables out of deals that random and greedy seats play, each point some actions after the last."""
    rng = Random(seed)
    for number in count(1):
        scores = rng.choice([(0, 0), (1500, -200), (3000, 1600)])
        table = deal(CLASSIC, dealer=number % 4, scores=scores, deck=shuffled(seed, number))
        kinds = [rng.choice(sorted(BOTS)) for _ in range(4)]
        wait = rng.randrange(12)
        while table.phase is not Phase.OVER:
            if wait == 0 or table.phase is Phase.ANSWER:
                yield table.copy()
                wait = rng.randrange(1, 12)
            wait -= 1
            seen = observe(table, table.actor)
            action = act(kinds[table.actor], seen, str(rng.random()))
            assert play(table, realize(table.hands[table.actor], action)) is None


def first(number: int, seed: int = 8) -> list[Table]:
    """So many points, a question among them even where that is the only one of many deals."""
    found = points(seed)
    tables = list(islice(found, number - 1))
    asked = (table for table in chain(tables, found) if table.phase is Phase.ANSWER)
    return [*tables, next(asked)]


@pytest.fixture(scope="module")
def tables() -> list[Table]:
    return first(POINTS)


def changes_with_hidden_cards(bot: Bot, tables: list[Table]) -> int:
    """At how many points another deal of all hidden cards changes what the bot does."""
    changed = 0
    for number, table in enumerate(tables):
        seen = observe(table, table.actor)
        other = determinize(seen, Random(number))
        assert observe(other, table.actor) == seen
        changed += bot(seen, str(number), table) != bot(observe(other, table.actor), str(number), other)
    return changed


def changes_with_the_stock(bot: Bot, tables: list[Table]) -> int:
    """At how many points another order of the stock changes what the bot does."""
    changed = 0
    for number, table in enumerate(tables):
        other = table.copy()
        Random(number).shuffle(other.stock)
        before = bot(observe(table, table.actor), str(number), table)
        changed += before != bot(observe(other, table.actor), str(number), other)
    return changed


class Sealed(list[CardId]):
    """Cards that nobody may look at."""

    def _refuse(self, *_: object) -> NoReturn:
        raise PermissionError

    __iter__ = __len__ = __getitem__ = __contains__ = _refuse


def looks_at_sealed_cards(bot: Bot, tables: list[Table]) -> int:
    """At how many points the bot reads a field that is hidden from its seat while it thinks."""
    looked = 0
    for number, table in enumerate(tables):
        seen = observe(table, table.actor)
        sealed = table.copy()
        sealed.stock = Sealed()
        sealed.hands = [hand if seat == table.actor else Sealed() for seat, hand in enumerate(table.hands)]
        try:
            bot(seen, str(number), sealed)
        except PermissionError:
            looked += 1
    return looked


def test_points_are_of_every_phase(tables: list[Table]) -> None:
    assert len(tables) == POINTS
    assert {table.phase for table in tables} == {Phase.DRAW, Phase.PLAY, Phase.ANSWER}


@pytest.mark.parametrize("level", BOTS)
def test_hidden_cards_dealt_anew_change_nothing(level: str, tables: list[Table]) -> None:
    assert changes_with_hidden_cards(honest(level), tables) == 0


@pytest.mark.parametrize("level", BOTS)
def test_stock_shuffled_anew_changes_nothing(level: str, tables: list[Table]) -> None:
    assert changes_with_the_stock(honest(level), tables) == 0


@pytest.mark.parametrize("level", BOTS)
def test_hidden_fields_are_not_read(level: str, tables: list[Table]) -> None:
    assert looks_at_sealed_cards(honest(level), tables) == 0


def test_bot_that_peeks_is_found_out(tables: list[Table]) -> None:
    assert changes_with_hidden_cards(peeker, tables) > POINTS / 2
    assert changes_with_the_stock(peeker, tables) > POINTS / 4
    assert looks_at_sealed_cards(peeker, tables) == POINTS
