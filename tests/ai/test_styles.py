"""The styles of club: each shows its taste over a fixed set of deals, by weights alone."""

import json
from pathlib import Path
from statistics import fmean
from typing import Final, NamedTuple

import pytest

from ai import policy
from ai.club import STYLES, weights
from ai.levels import BOTS, MARK
from ai.policy import Weights
from ai.weights import WEIGHTS, UnknownWeights, read_styles, styled
from game.rules import CLASSIC, Discard, Draw, Phase, Take, apply, deal, shuffled
from game.rules.cards import DEUCE, KIND

DEALS: Final = 40


class Taste(NamedTuple):
    """What a side does in a deal."""

    opened: float
    """The turn of the table, counted in rounds, in which it opens; the last where it does not."""
    takes: float
    freezes: float
    wilds: float
    """Wild cards in hand at the end of a turn."""


def taste(own: Weights) -> Taste:
    """Means of a side that plays by these weights against plain club, every deal on both sides."""
    return Taste(
        *map(
            fmean, zip(*(_deal(number, own, side) for number in range(DEALS) for side in (0, 1)), strict=True)
        )
    )


def _deal(number: int, own: Weights, side: int) -> Taste:
    table = deal(CLASSIC, dealer=number % 4, scores=(0, 0), deck=shuffled(606, number + 1))
    plain = weights()
    turns = opened = takes = freezes = 0
    kept: list[int] = []
    while table.phase is not Phase.OVER:
        seat, frozen = table.actor, table.frozen
        action = policy.act(table, own if seat % 2 == side else plain)
        apply(table, action)
        turns += isinstance(action, Draw | Take)
        opened = opened or turns * table.opened[side]
        if seat % 2 == side:
            takes += isinstance(action, Take)
            freezes += isinstance(action, Discard) and KIND[action.card] >= DEUCE and not frozen
            if isinstance(action, Discard):
                kept.append(sum(table.counts[seat][DEUCE:]))
    return Taste((opened or turns) / 4, takes, freezes, fmean(kept or [0]))


@pytest.fixture(scope="module", name="plain")
def plain_taste() -> Taste:
    """What a side does that plays by no style."""
    return taste(weights())


def test_a_bold_one_opens_earlier_and_takes_more_piles(plain: Taste) -> None:
    bold = taste(weights("bold"))
    assert bold.opened < 0.85 * plain.opened
    assert bold.takes > 1.2 * plain.takes


def test_a_careful_one_holds_its_wild_cards_and_opens_late(plain: Taste) -> None:
    careful = taste(weights("careful"))
    assert careful.wilds > 1.3 * plain.wilds
    assert careful.opened > 1.2 * plain.opened


def test_a_freezing_one_throws_more_wild_cards_onto_open_piles(plain: Taste) -> None:
    assert taste(weights("freezing")).freezes > 1.3 * plain.freezes


def test_every_style_has_its_changes_and_is_a_bot() -> None:
    assert set(read_styles(WEIGHTS / "styles.json")) == set(STYLES)
    assert {f"{level}{MARK}{style}" for level in ("club", "expert") for style in STYLES} <= set(BOTS)
    assert list(BOTS)[-1] == "expert"
    assert len({weights(style) for style in ("", *STYLES)}) == 1 + len(STYLES)


def test_changes_are_added_and_unknown_names_refused(tmp_path: Path) -> None:
    changed = styled(weights(), {"frozen": 10.0, "drawing": -5.0})
    assert changed.drawing == weights().drawing - 5.0
    assert sum(changed.numbers()) == pytest.approx(sum(weights().numbers()) + 5.0)
    file = tmp_path / "styles.json"
    file.write_text(json.dumps({"styles": {"odd": {"luck": 1.0}}}))
    with pytest.raises(UnknownWeights, match="luck"):
        read_styles(file)
    with pytest.raises(KeyError):
        weights("mild")
