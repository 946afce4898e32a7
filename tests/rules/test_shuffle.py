"""The shuffle: the same cards for the same numbers for ever, and no place favoured."""

from hashlib import sha256

import pytest

from game.rules import first_dealer, shuffle, shuffled
from game.rules.cards import CardId, codes, pack

GOLDEN = {
    (1, 1): ("8D KD TH KS 6C AD 4S 3S 7S TD 4C 5H TC AS", "0ab5d7139d4cc721"),
    (1, 2): ("4H 9D XX 2H TD KC KS XX 6C AD QS KD QH JS", "67a1cae2a696b543"),
    (42, 1): ("5D XX QD 3H 8S XX JC 3H 5H JC AD 3D 5S 5S", "5a8c9600d027bccd"),
    (0, 1): ("QS QH 4D JH 4D AD XX JC QC 8H TD KH 9H JH", "05c69cf960f01559"),
    (-3, 12): ("3H JD QS KD 4D 7H 2D 5H 7S TD 6S 7S 8H 9S", "4e9ae4eb31a65ca0"),
    (2**63, 7): ("8H 5S 3H QH 2C 2H 9H 7D 3H 7H 2S 7C 7H 4H", "f87cd068f8f2d83d"),
}
"""Seed and deal: the first cards, and the start of the SHA-256 of all 108 codes."""


@pytest.mark.parametrize(("seed", "deal"), GOLDEN)
def test_a_deal_of_a_seed_is_the_same_for_ever(seed: int, deal: int) -> None:
    cards = shuffled(seed, deal)
    written = codes(cards)
    assert (" ".join(written[:14]), sha256(" ".join(written).encode()).hexdigest()[:16]) == GOLDEN[seed, deal]
    assert sorted(cards) == list(pack(2))


def test_first_dealers_are_the_same_for_ever() -> None:
    assert [first_dealer(seed) for seed in range(20)] == [
        2,
        0,
        2,
        2,
        0,
        1,
        0,
        2,
        0,
        0,
        0,
        3,
        1,
        0,
        1,
        1,
        2,
        3,
        0,
        3,
    ]
    assert (first_dealer(42), first_dealer(2**63)) == (3, 2)


def test_every_seat_deals_first_about_as_often() -> None:
    dealers = [first_dealer(seed) for seed in range(4000)]
    assert all(900 < dealers.count(seat) < 1100 for seat in range(4))


def test_no_place_is_favoured() -> None:
    """The place of a card and the card of a place, over 4320 deals: chi square with 107 degrees."""
    deals = [shuffled(7, deal) for deal in range(1, 4321)]
    for counts in (
        [sum(deck[place] == 0 for deck in deals) for place in range(108)],
        [sum(deck[0] == card for deck in deals) for card in range(108)],
        [sum(deck[107] == card for deck in deals) for card in range(108)],
    ):
        assert sum(counts) == 4320
        assert 60 < sum((count - 40) ** 2 / 40 for count in counts) < 165


def test_neighbours_do_not_stay_together() -> None:
    deals = [shuffled(8, deal) for deal in range(1, 2001)]
    steps = [(deck.index(CardId(1)) - deck.index(CardId(0))) % 108 for deck in deals]
    assert 8 < steps.count(1) < 32


def test_words_that_would_favour_low_places_are_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    fair = list(range(500, 620))
    monkeypatch.setattr(shuffle, "_words", lambda _text, _count: fair)
    expected = shuffled(1, 1)
    first_unfair = 2**32 - 2**32 % 108
    unfair = [2**32 - 1, first_unfair, *fair]
    monkeypatch.setattr(shuffle, "_words", lambda _text, _count: unfair)
    assert shuffled(1, 1) == expected
    monkeypatch.setattr(shuffle, "_words", lambda _text, _count: [first_unfair - 1, *fair])
    assert shuffled(1, 1) != expected


def test_more_packs() -> None:
    assert sorted(shuffled(1, 1, packs=3)) == list(pack(3))
    assert shuffled(1, 1, packs=3)[:54] != shuffled(1, 1)[:54]
