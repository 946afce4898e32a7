"""What conduct says about hidden cards: it fits better than the numbers alone, and worlds follow it."""

import numpy as np
import pytest

from ai import belief
from ai.worlds import deal_hidden
from game.rules.cards import BLACK_THREE, FACES, KIND, KINDS
from tests.belief import measure
from tests.rules.support import position, table_of

MELDS = "KC KD KH, 9C 9D 9H", "QC QD QH"
KING, QUEEN, ACE = (KIND[FACES[code]] for code in ("KC", "QC", "AC"))


def test_belief_fits_the_deals_better_than_the_numbers_alone() -> None:
    found = measure(24, 5)
    assert found[""].loss_believed < 0.97 * found[""].loss_even
    for name in ("own meld open", "other side's meld open", "thrown open"):
        assert found[name].loss_believed < found[name].loss_even


def test_a_rank_is_believed_with_those_who_would_rather_not_throw_it() -> None:
    tilts = belief.tilts(table_of(position(melds=MELDS, pile="4C")))
    for owner, other in ((1, 2), (3, 2)):
        assert tilts[owner][QUEEN] < tilts[owner][ACE] < tilts[other][QUEEN]
    assert tilts[1][BLACK_THREE] < 1


def test_hidden_hands_are_dealt_by_the_tilts_and_keep_their_size() -> None:
    table = table_of(position(melds=MELDS, pile="4C"))
    even = [[1.0] * KINDS] * 4
    tilted = [[0.1 if kind == KING else 1.0 for kind in range(KINDS)], *even[1:]]
    mean = []
    for tilts in (even, tilted):
        hidden = deal_hidden(table, 1, [[0] * KINDS] * 4, tilts, 400, np.random.default_rng(3))
        assert (hidden.hands[[0, 2, 3]].sum(1) == 4).all()
        mean.append(hidden.hands[0, KING].mean())
    left = 4 * 5 / (12 + hidden.stock.shape[0])
    assert mean[0] == pytest.approx(left, abs=0.1)
    assert mean[1] < 0.3 * mean[0]
