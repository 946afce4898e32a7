"""The hand's order and the tray are taken up again where they fit, and left out where they do not."""

import json
from typing import Any

import pytest

from game.rules.cards import FACES, KIND
from game.rules.draft import Draft
from game.view.drops import Spot, Target
from game.view.keeping import held, take_up
from tests.view.support import at, cards, written

KINGS = Target(Spot.MELD, KIND[FACES["KC"]])
HAND = "KC KD KS 4C 5D 6S"


def kept(**changes: object) -> dict[str, Any]:
    """What is kept of a hand put in another order with kings in the tray, as a file has it."""
    game = at(HAND)
    game.reorder(cards(game, "6S"), cards(game, "4C")[0])
    game.put(cards(game, "KC KD"), KINGS)
    return json.loads(json.dumps(held(game) | changes))  # type: ignore[no-any-return]


def test_order_and_tray_are_as_they_were_left() -> None:
    game = at(HAND)
    take_up(game, kept())
    assert written(game.hand.order) == "6S 4C 5D KC KD KS"
    assert [written(group.cards) for group in game.draft.groups] == ["KC KD"]
    game.undo()
    assert game.draft == Draft()


def test_a_taking_begun_is_taken_up_too() -> None:
    game = at("KC KD 4H 4D 4S 5S 6S", pile="9D KH", phase="draw")
    game.put(cards(game, "KC KD"), Target(Spot.PILE))
    other = at("KC KD 4H 4D 4S 5S 6S", pile="9D KH", phase="draw")
    take_up(other, json.loads(json.dumps(held(game))))
    assert other.draft == game.draft
    assert other.draft.use is not None


def test_after_an_action_the_order_holds_and_the_tray_does_not() -> None:
    game = at(HAND)
    take_up(game, kept(actions=7))
    assert written(game.hand.order) == "6S 4C 5D KC KD KS"
    assert game.draft == Draft()


def test_cards_that_came_since_stand_with_their_rank() -> None:
    data = kept(actions=7)
    data["order"] = data["order"][1:]
    game = at(HAND)
    take_up(game, data)
    assert written(game.hand.order) == "4C 5D 6S KC KD KS"


def test_another_deal_takes_nothing_up() -> None:
    game = at(HAND)
    take_up(game, kept(deal=2))
    assert written(game.hand.order) == "4C 5D 6S KC KD KS"


@pytest.mark.parametrize(
    "changes",
    [
        {"order": None, "groups": None},
        {"order": [1, 1], "groups": [[11, [1, 1]]]},
        {"order": ["a"], "groups": [["K", []]]},
        {"order": [10**9], "groups": [[11, [10**9]]]},
        {"order": [True], "groups": [[True, [True]]]},
        {"order": {}, "groups": {"a": 1}, "use": 5},
        {"order": [-1], "groups": [[99, [0]], []], "use": [0, 1]},
        {"groups": [[11, []]], "order": 5},
    ],
)
def test_what_does_not_fit_is_left_out(changes: dict[str, object]) -> None:
    game = at(HAND)
    take_up(game, kept(**changes))
    assert sorted(game.hand.order) == sorted(game.table.hands[0])
    assert game.draft == Draft()


def test_the_same_card_is_never_staged_twice() -> None:
    data = kept()
    data["groups"] = data["groups"] + [[12, data["groups"][0][1]]]
    game = at(HAND)
    take_up(game, data)
    assert game.draft == Draft()
