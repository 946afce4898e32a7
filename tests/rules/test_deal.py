"""The deal (RULES.md 2), against dealing the cards by hand."""

from random import Random

from game.rules import CLASSIC, Phase, deal
from game.rules.cards import FACES, codes
from game.rules.position import read_deck, write_position
from game.rules.presets import rules_from
from tests.rules.support import PACK, RED_THREES, Json
from tests.rules.walks import deck_of


def by_hand(deck: list[str], dealer: int, cards: int) -> Json:
    """Deal from the front of the deck, sentence by sentence."""
    seats = [(dealer + step) % 4 for step in (1, 2, 3, 4)]
    left = list(deck)
    hands: list[list[str]] = [[], [], [], []]
    for _ in range(cards):
        for seat in seats:
            hands[seat].append(left.pop(0))
    pile = [left.pop(0)]
    while pile[-1][0] in "23X":
        pile.append(left.pop(0))
    red: list[list[str]] = [[], []]
    for seat in seats:
        while threes := [card for card in hands[seat] if card in RED_THREES]:
            red[seat % 2] += threes
            hands[seat] = [card for card in hands[seat] if card not in RED_THREES]
            hands[seat] += [left.pop(0) for _ in threes]
    return {
        "hands": hands,
        "pile": pile,
        "red_threes": red,
        "stock": left,
        "turn": seats[0],
        "dealer": dealer,
    }


def in_order(hands: list[list[str]]) -> list[list[str]]:
    return [sorted(hand, key=FACES.__getitem__) for hand in hands]


def test_cards_are_dealt_as_by_hand() -> None:
    rng = Random(2)
    threes = 0
    for turn in range(300):
        deck = codes(deck_of(rng, rng.choice([0.0, 3.0])))
        if turn % 3 == 0:
            # Threes and wild cards to the front, so that replacing and covering happen often.
            deck.sort(key=lambda card: (card[0] in "23X") * rng.random() < 0.4)
        dealer, cards = rng.randrange(4), rng.choice([11, 11, 13, 1])
        rules = rules_from({"hand_size": cards})
        table = deal(rules, dealer=dealer, scores=[0, 1500], deck=read_deck(rules, deck))
        expected = by_hand(deck, dealer, cards)
        written = write_position(table)
        expected["hands"] = in_order(expected["hands"])
        assert {key: written[key] for key in expected} == expected
        assert (table.phase, table.actor, table.scores) == (Phase.DRAW, expected["turn"], (0, 1500))
        assert table.frozen == any(card[0] in "2X" or card in RED_THREES for card in expected["pile"])
        threes += sum(map(len, table.red_threes))
    assert threes > 300


def test_the_deal_is_told_in_the_history_without_hidden_cards() -> None:
    table = deal(CLASSIC, dealer=2, scores=[0, 0], deck=read_deck(CLASSIC, PACK))
    assert [(seat, what) for seat, what, _ in table.history] == [(2, "deal")]
    assert codes(table.history[0][2]) == codes(table.pile)
