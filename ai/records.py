"""The record of one deal that bots have played, as text (game/session/RECORD.md)."""

import json
from collections.abc import Iterator, Sequence
from uuid import NAMESPACE_OID, uuid5

from ai.deals import Step
from game.rules import Table, score
from game.rules.cards import CardId, codes
from game.rules.notation import write_action
from game.rules.presets import rules_header


def record(
    table: Table, steps: Sequence[Step], *, kinds: Sequence[str], seed: int, deal: int, deck: Sequence[CardId]
) -> str:
    """The record of an ended deal: its header, the deal, the actions and the score.

    It stands for itself: a later deal of a match begins with the totals it began with. ``seed`` is the
    match's; the id tells the games of a pair apart by who sat where.
    """
    lines = _lines(table, steps, kinds, seed, deal, deck)
    return "".join(json.dumps(line) + "\n" for line in lines)


def _lines(
    table: Table, steps: Sequence[Step], kinds: Sequence[str], seed: int, deal: int, deck: Sequence[CardId]
) -> Iterator[dict[str, object]]:
    yield {
        "canasta": 1,
        "rules": rules_header(table.rules),
        "seats": [{"name": kind, "kind": kind} for kind in kinds],
        "seed": seed,
        "id": str(uuid5(NAMESPACE_OID, f"{seed} {deal} {' '.join(kinds)}")),
    }
    yield {"deal": deal, "dealer": table.dealer, "scores": list(table.scores), "deck": codes(deck)}
    for step in steps:
        yield write_action(step.seat, step.action)
    sides = score(table)
    yield {
        "score": [side.items() for side in sides],
        "totals": [total + side.total for total, side in zip(table.scores, sides, strict=True)],
    }
