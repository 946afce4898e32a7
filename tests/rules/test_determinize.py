"""Cards a hand is known to hold are dealt to it in every table that a seat cannot tell from the real one."""

from random import Random

from game.rules import CLASSIC, deal, determinize, observe, shuffled
from game.rules.cards import DEUCE, KINDS, NATURALS


def test_known_cards_are_dealt_to_the_hand_that_holds_them() -> None:
    table = deal(CLASSIC, dealer=3, scores=(0, 0), deck=shuffled(5, 1))
    seen = observe(table, 0)
    known = [[0] * KINDS for _ in range(4)]
    for rank in NATURALS:
        known[2][rank] = min(table.counts[2][rank], 2)
    known[1][DEUCE] = table.counts[1][DEUCE]
    worlds = [determinize(seen, Random(number), known) for number in range(20)]
    for world in worlds:
        assert observe(world, 0) == seen
        for seat in (1, 2):
            assert all(have >= must for have, must in zip(world.counts[seat], known[seat], strict=True))
    assert len({tuple(world.counts[3]) for world in worlds}) > 10
