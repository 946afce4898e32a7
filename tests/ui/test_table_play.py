"""Whole deals at the table by synthetic events under the dummy driver, with a clock of the test's own."""

import pytest

from game.rules.actions import Discard, Meld, Take
from game.rules.table import Phase
from tests.ui.mouse import table


@pytest.mark.parametrize("drag", [True, False], ids=["by drag and drop", "by clicks only"])
@pytest.mark.parametrize("seed", [2, 5])
def test_a_whole_deal_is_played(seed: int, drag: bool) -> None:
    with table(seed) as hand:
        done = hand.play_deal(drag=drag)
        assert hand.scene.controller.table.phase is Phase.OVER
        assert {Meld, Discard} <= set(map(type, done))
        assert len(hand.scene.controller.sitting.match.scores) == 1
        assert Take is not None
