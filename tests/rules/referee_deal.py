"""The deal by hand: cards from the front of a deck, sentence by sentence (RULES.md 2 and its options)."""

from typing import Any

from tests.rules.referee_melds import BLACK, RED
from tests.rules.referee_options import Options


def dealt(options: Options, *, dealer: int, scores: list[int], deck: list[str]) -> dict[str, Any]:
    """Deal the cards of a deck; the table as a position of a record."""
    players = options["players"]
    seats = [(dealer + step) % players for step in range(1, players + 1)]
    left = list(deck)
    hands: list[list[str]] = [[] for _ in range(players)]
    for _ in range(options["hand_size"]):
        for seat in seats:
            hands[seat].append(left.pop(0))
    pile = [left.pop(0)]
    while pile[-1][0] in "23X":
        if options["upcard"] == "black_three_stays" and pile[-1] in BLACK:
            break
        if options["upcard"] == "replace":
            left.append(pile.pop())
        pile.append(left.pop(0))
    sides = 2 if players == 4 else players
    red: list[list[str]] = [[] for _ in range(sides)]
    for seat in seats:
        while not options["red_threes_by_hand"] and any(card in RED for card in hands[seat]):
            threes = [card for card in hands[seat] if card in RED]
            red[seat % sides] += threes
            hands[seat] = [card for card in hands[seat] if card not in RED] + left[: len(threes)]
            left = left[len(threes) :]
    return {
        "dealer": dealer,
        "turn": seats[0],
        "phase": "draw",
        "hands": hands,
        "melds": [[] for _ in range(sides)],
        "red_threes": red,
        "pile": pile,
        "stock": left,
        "scores": list(scores),
        "melded_seats": [],
        "turned": [],
    }


def turned_away(options: Options, deck: list[str]) -> int:
    """How many cards were turned for the pile and went to the bottom of the stock."""
    turned = deck[options["players"] * options["hand_size"] :]
    fit = next(place for place, card in enumerate(turned) if card[0] not in "23X")
    return fit if options["upcard"] == "replace" else 0
