"""Many tables at once: the cards stay together, the law's bounds hold, a seat's own eyes suffice."""

from random import Random

import numpy as np
import pytest

from ai.belief import remembered, tilts
from ai.manner import Manner
from ai.playouts import play_turn
from ai.selfplay import dealt
from ai.turns import Turn
from ai.worlds import RANKS, VALUES, Worlds, deal_hidden, join, spread
from game.rules import CLASSIC, Phase, Table, deal, legal_actions, observe, play, score, shuffled
from game.rules.cards import DEUCE, KINDS, RED_THREE
from tests.rules.support import position, table_of


def _left_in_stock(worlds: Worlds) -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    undrawn = np.arange(worlds.stock.shape[0])[:, None] >= worlds.at
    return np.stack([((worlds.stock == kind) & undrawn).sum(0) for kind in range(KINDS)])


def _check(worlds: Worlds) -> None:
    """Every card is somewhere once; melds, counts and points are what the cards say."""
    hands, naturals, wilds = worlds.hands, worlds.naturals, worlds.wilds
    assert (hands >= 0).all()
    assert (worlds.pile >= 0).all()
    assert (hands[:, RED_THREE] == 0).all()
    places = _left_in_stock(worlds) + hands.sum(0) + worlds.pile + naturals.sum(0)
    assert (places[RANKS] == 8).all()
    assert (places[DEUCE:].sum(0) + wilds.sum((0, 1)) == 12).all()
    assert (places[RED_THREE] + worlds.red.sum(0) == 4).all()
    assert (hands.sum(1) == worlds.sizes).all()
    assert (worlds.sizes >= 1).all()
    assert (worlds.pile.sum(0) == worlds.heights).all()
    assert ((worlds.pile * VALUES).sum(0) == worlds.pile_points).all()
    assert (wilds <= 3).all()
    sizes = naturals + wilds
    assert ((sizes == 0) | ((sizes >= 3) & (naturals >= 2))).all()
    assert (worlds.opened == (sizes > 0).any(1)).all()
    assert (worlds.known <= hands).all()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_cards_and_bounds_hold_in_every_turn_of_whole_deals(seed: int) -> None:
    totals = [(0, 0), (1500, 3000), (-5, 2900)] * 200
    worlds = dealt(CLASSIC, totals, np.random.default_rng(seed))
    seat = turns = 0
    while worlds.count:
        play_turn(Turn(worlds, seat, Manner()))
        worlds.keep(np.flatnonzero(worlds.live))
        _check(worlds)
        seat, turns = (seat + 1) % 4, turns + 1
    assert turns > 20


def _some_tables(seed: int) -> list[Table]:
    """The table at every fourth decision of a deal played at random."""
    rng, table, found, count = (
        Random(seed),
        deal(CLASSIC, dealer=seed % 4, scores=(0, 0), deck=shuffled(seed, 1)),
        [],
        0,
    )
    while table.phase is not Phase.OVER:
        if count % 4 == 0:
            found.append(table.copy())
        assert play(table, rng.choice(legal_actions(table))) is None
        count += 1
    return found


@pytest.mark.parametrize("seed", range(6))
def test_what_is_dealt_anew_is_what_the_seat_cannot_see(seed: int) -> None:
    for table in _some_tables(seed):
        seat = table.actor
        seen = observe(table, seat).table()
        known = remembered(seen, seat)[0]
        worlds = spread(
            seen, seat, deal_hidden(seen, seat, known, tilts(seen), 20, np.random.default_rng(seed)), known
        )
        assert (worlds.hands[seat] == np.array(table.counts[seat])[:, None]).all()
        assert (worlds.hands.sum(1) == np.array([[len(hand)] for hand in table.hands])).all()
        assert worlds.stock.shape[0] == len(table.stock)
        assert (worlds.hands[:, RED_THREE] == 0).all()
        assert all((worlds.hands[other] >= np.array(known[other])[:, None]).all() for other in range(4))
        places = _left_in_stock(worlds) + worlds.hands.sum(0) + worlds.pile + worlds.naturals.sum(0)
        assert (places[RANKS] == 8).all()


@pytest.mark.parametrize("seed", range(6))
def test_totals_are_those_of_the_rules(seed: int) -> None:
    """With the hidden cards where they are, an ended deal counts as the law counts it."""
    tables = _some_tables(seed)
    for table in tables:
        hidden = deal_hidden(table, 0, table.counts, tilts(table), 1, np.random.default_rng(0))
        worlds = spread(table, 0, hidden, table.counts)
        assert worlds.totals()[:, 0].tolist() == [side.total for side in score(table)]


def test_sets_of_worlds_are_joined_in_their_order() -> None:
    rng = np.random.default_rng(4)
    several = [dealt(CLASSIC, [(0, 0)] * count, rng) for count in (2, 3)]
    joined = join(several)
    assert joined.count == 5
    assert joined.origin.tolist() == [0, 1, 2, 3, 4]
    assert (joined.hands[..., 2:] == several[1].hands).all()


def test_points_of_many_large_bonuses_are_counted() -> None:
    melds = ",".join(" ".join(f"{rank}{suit}" for suit in "CDHSCDH") for rank in "4567")
    placed = position("JC JD", "QC QD", "QH QS", "JH JS", melds=(melds, ""))
    table = table_of({**placed, "hidden": [["4", "5", "6", "7"], []]}, hidden_canasta=10_000)
    hidden = deal_hidden(table, 0, table.counts, tilts(table), 1, np.random.default_rng(0))
    worlds = spread(table, 0, hidden, table.counts)
    assert worlds.points[0, 0] > 40_000
    assert worlds.totals()[0, 0] == score(table)[0].total
