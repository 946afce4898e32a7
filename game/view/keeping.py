"""How the player holds his hand, and what he has put out, as plain data to be kept and taken up again.

The data may come from anywhere: whatever does not fit the table is left out.
"""

from collections.abc import Mapping
from typing import Any

from game.rules.actions import Group
from game.rules.cards import KINDS, CardId
from game.rules.draft import Draft
from game.rules.table import Phase
from game.view.controller import Controller


def held(controller: Controller) -> dict[str, object]:
    """The order of the hand and the tray, with the moment of the match that they belong to."""
    match, draft = controller.sitting.match, controller.draft
    return {
        "deal": match.deal_number,
        "actions": match.actions,
        "order": list(controller.hand.order),
        "groups": [[group.rank, list(group.cards)] for group in draft.groups],
        "use": None if draft.use is None else list(draft.use),
    }


def take_up(controller: Controller, kept: Mapping[str, Any]) -> None:
    """Hold the hand as it was held: the order in the same deal, the tray at the same moment of it."""
    match = controller.sitting.match
    if kept.get("deal") != match.deal_number:
        return
    order = _cards(kept.get("order"), controller)
    if order is not None:
        controller.hold(order)
    if kept.get("actions") == match.actions and controller.my_turn:
        draft = _draft(kept, controller)
        if draft is not None and draft != Draft():
            controller.put_out(draft)


def _cards(value: object, controller: Controller) -> tuple[CardId, ...] | None:
    """Different cards of the own hand; None for anything else."""
    if not isinstance(value, list) or not all(type(card) is int for card in value):
        return None
    hand = set(controller.table.hands[controller.seat])
    return tuple(value) if len(set(value)) == len(value) and hand.issuperset(value) else None


def _draft(kept: Mapping[str, Any], controller: Controller) -> Draft | None:
    """The tray, if it is one that could have been staged now."""
    written = kept.get("groups")
    groups: list[Group] = []
    for entry in written if isinstance(written, list) else ():
        if not isinstance(entry, list) or len(entry) != 2 or type(entry[0]) is not int:
            return None
        cards = _cards(entry[1], controller)
        if not cards or not 0 <= entry[0] < KINDS:
            return None
        groups.append(Group(entry[0], cards))
    use = None if kept.get("use") is None else _cards(kept["use"], controller)
    taking = controller.table.phase is Phase.DRAW and bool(controller.table.pile)
    draft = Draft(tuple(groups), use if taking else None)
    ranks = [group.rank for group in groups]
    fits = len(set(draft.cards)) == len(draft.cards) and len(set(ranks)) == len(ranks)
    return draft if fits and controller.table.phase in (Phase.DRAW, Phase.PLAY) else None
