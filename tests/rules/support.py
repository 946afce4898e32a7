"""Short ways to set up a table, to read actions and to play cases."""

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hypothesis import settings

from game.rules import Action, Illegal, Table, play, realize
from game.rules.notation import read_action
from game.rules.position import read_position
from game.rules.presets import rules_from

TESTS = Path(__file__).parent.parent
RED_THREES = ("3D", "3H")
PACK = [rank + suit for rank in "3456789TJQKA2" for suit in "CDHS"] * 2 + ["XX"] * 4
"""The code of every card of the game."""

thorough = settings(deadline=None, derandomize=True, max_examples=30)
"""How the property tests run: the same everywhere, however slow the machine."""

Json = dict[str, Any]


def load_cases(name: str) -> list[Json]:
    """The cases of a file in tests/cases."""
    cases: list[Json] = json.loads((TESTS / "cases" / name).read_text(encoding="utf-8"))
    return cases


def position(
    *hands: str,
    melds: Sequence[str] = ("", ""),
    red_threes: Sequence[str] = ("", ""),
    pile: str = "",
    stock: str | None = None,
    phase: str = "play",
    turn: int = 0,
    scores: Sequence[int] = (0, 0),
    melded_seats: Sequence[int] | None = None,
) -> Json:
    """Write a position; cards are codes with spaces between, melds of a side are parted by commas.

    Hands that are not named get four cards each. What is left of the pack is the stock, red threes last;
    where the stock is named, the left cards go to seat 1 and the left red threes to its side. By default
    the seats on the right of the turn's have melded wherever their side has.
    """
    left = Counter(PACK)
    laid = [[meld.split() for meld in side.split(",") if meld.strip()] for side in melds]
    melded = [card for side in laid for meld in side for card in meld]
    placed: dict[str, Any] = {
        "hands": [hand.split() for hand in hands],
        "red_threes": [side.split() for side in red_threes],
        "pile": pile.split(),
        "stock": (stock or "").split(),
    }
    for cards in (*placed["hands"], *placed["red_threes"], melded, placed["pile"], placed["stock"]):
        left.subtract(cards)
    assert min(left.values()) >= 0, "more cards than the pack has"
    rest = [card for card in left.elements() if card not in RED_THREES]
    threes = [card for card in left.elements() if card in RED_THREES]
    while len(placed["hands"]) < 4:
        placed["hands"].append([rest.pop(step * 7 % len(rest)) for step in range(4)])
    if stock is None:
        placed["stock"] = rest + threes
    else:
        placed["hands"][1] += rest
        placed["red_threes"][1] += threes
    if melded_seats is None:
        melded_seats = [seat for seat in range(4) if laid[seat % 2]]
    return {
        "dealer": (turn + 3) % 4,
        "turn": turn,
        "phase": phase,
        "hands": placed["hands"],
        "melds": [[{"rank": rank_of(meld), "cards": meld} for meld in side] for side in laid],
        "red_threes": placed["red_threes"],
        "pile": placed["pile"],
        "stock": placed["stock"],
        "scores": list(scores),
        "melded_seats": list(melded_seats),
    }


def pick(left: list[str], ranks: str, count: int) -> list[str]:
    """Take up to so many cards of these ranks out of a list."""
    picked = [card for card in left if card[0] in ranks][:count]
    for card in picked:
        left.remove(card)
    return picked


def rank_of(cards: Sequence[str]) -> str:
    """The rank of a group as a record writes it: that of its first natural card."""
    return next((card[0] for card in cards if card[0] not in "2X"), "2")


def groups(text: str) -> list[Json]:
    """Groups as a record writes them: `KS KD 2C, 5H 5S 5D`; `9: 2C` where no card shows the rank."""
    written = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        rank, _, cards = part.rpartition(":")
        written.append({"rank": rank.strip() or rank_of(cards.split()), "cards": cards.split()})
    return written


def line(text: str, seat: int = 0) -> Json:
    """An action line of a record in short: `meld KS KD 2C, 5H 5S 5D`, `take 9S 9D + QH QD QS`, `yes`."""
    do, _, rest = text.partition(" ")
    if do in ("yes", "no"):
        return {"seat": seat, "do": "answer", "yes": do == "yes"}
    if do == "discard":
        return {"seat": seat, "do": do, "card": rest}
    if do == "meld":
        return {"seat": seat, "do": do, "melds": groups(rest)}
    if do == "take":
        use, _, further = rest.partition("+")
        return {"seat": seat, "do": do, "use": use.split(), "melds": groups(further)}
    return {"seat": seat, "do": do}


def table_of(position: Json, **rules: object) -> Table:
    """The table of a position, by classic rules but for the options given."""
    return read_position(rules_from({"preset": "classic"} | rules), position)


def action_of(table: Table, written: Json) -> Action:
    """The action of a line, with the acting seat's own cards."""
    return realize(table.hands[written["seat"]], read_action(written))


def play_line(table: Table, written: Json) -> Illegal | None:
    """Play a line of a record."""
    return play(table, action_of(table, written), seat=written["seat"])


def refusal(table: Table, *steps: str) -> str | None:
    """Play steps of the seat whose turn it is (answers are its partner's); the last one's refusal code.

    The steps before the last must be lawful.
    """
    why = None
    for step in steps:
        assert why is None, f"refused: {why}"
        partner = step in ("yes", "no")
        seat = table.rules.seats.partner(table.turn) if partner else table.turn
        refused = play_line(table, line(step, seat))
        why = None if refused is None else str(refused.why)
    return why
