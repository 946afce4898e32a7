"""The solver that finds ways out, against trying everything (RULES.md 6)."""

from collections import Counter
from random import Random

from game.rules.cards import DEUCE, FACES, JOKER, KIND, KIND_CODES, KINDS, RED_THREE
from game.rules.outs import NO_DISCARD, WayOut, can_go_out, ways_out
from game.rules.ruleset import RuleSet
from tests.rules.referee_melds import Melds, canastas, last_discards, lawful_meld, wild
from tests.rules.referee_options import CLASSIC
from tests.rules.support import PACK, RED_THREES, pick

RULES = RuleSet()


def counted(cards: list[str]) -> list[int]:
    kinds = Counter(KIND[FACES[card]] for card in cards)
    return [kinds[kind] for kind in range(KINDS)]


def melds_counted(melds: Melds) -> tuple[list[int], list[int]]:
    naturals, wilds = [0] * KINDS, [0] * KINDS
    for rank, cards in melds.items():
        for card in cards:
            (wilds if wild(card) else naturals)[KIND_CODES.rindex(rank)] += 1
    return naturals, wilds


def any_hand(rng: Random) -> tuple[list[str], Melds]:
    """A hand and the melds of its side, of few ranks, so that a way out is about as likely as none."""
    left = [card for card in PACK if card not in RED_THREES]
    rng.shuffle(left)
    ranks = rng.sample("456789TJQKA", rng.randint(2, 5))
    melds: Melds = {}
    for rank in rng.sample(ranks, rng.randint(0, 2)):
        naturals = rng.randint(2, 7)
        melds[rank] = pick(left, rank, naturals) + pick(left, "2X", rng.randint(max(0, 3 - naturals), 3))
    if rng.random() < 0.1:
        melds["3"] = pick(left, "3", 3)
    wilds = pick(left, "2X", rng.choice([0, 1, 1, 2, 3, 4]))
    return wilds + pick(left, "".join(ranks) + "3", rng.randint(0, 7)), melds


def lay(way: WayOut, hand: list[str], melds: Melds) -> Melds:
    """The side's melds after this way out; the hand must come out even."""
    left = list(hand)
    if way.discard != NO_DISCARD:
        left.remove(next(card for card in left if KIND[FACES[card]] == way.discard))
    after = {rank: list(cards) for rank, cards in melds.items()}
    for kinds in (way.naturals, way.wilds):
        for kind, count in kinds.items():
            for _ in range(count):
                wanted = wild if kinds is way.wilds else lambda card, kind=kind: KIND[FACES[card]] == kind
                card = next(filter(wanted, left))
                left.remove(card)
                after.setdefault(KIND_CODES[kind], []).append(card)
    assert not left
    return after


def test_every_last_discard_is_found_and_no_other() -> None:
    rng = Random(6)
    possible = 0
    for _ in range(4000):
        hand, melds = any_hand(rng)
        need = rng.choice([1, 1, 2])
        naturals, wilds = melds_counted(melds)
        ways = list(ways_out(counted(hand), naturals, wilds, RULES, need))
        expected = {
            NO_DISCARD if card is None else KIND[FACES[card]]
            for card in last_discards(hand, melds, CLASSIC | {"canastas_to_go_out": need})
        }
        assert len(ways) == len(expected), (hand, melds, need)
        assert {way.discard for way in ways} == expected, (hand, melds, need)
        assert can_go_out(counted(hand), naturals, wilds, RULES, need) == bool(expected)
        for way in ways:
            after = lay(way, hand, melds)
            assert all(lawful_meld(rank, cards) for rank, cards in after.items()), (hand, melds, way)
            assert canastas(after) >= need, (hand, melds, way)
        possible += bool(expected)
    assert 500 < possible < 3500


def ways(hand: str, melds: Melds, need: int = 1) -> list[WayOut]:
    naturals, wilds = melds_counted(melds)
    return list(ways_out(counted(hand.split()), naturals, wilds, RULES, need))


KINGS = ["KS", "KH", "KD", "KC", "KS", "KH", "KD"]


def test_no_discard_comes_first_then_the_cheapest() -> None:
    found = ways("QS QH QD QC 4C 4D 4H 4S", {"K": KINGS})
    assert [way.discard for way in found] == [NO_DISCARD, KIND[FACES["4C"]], KIND[FACES["QS"]]]


def test_two_single_cards_are_one_too_many() -> None:
    assert not ways("QS 4C", {"K": KINGS})
    assert [way.discard for way in ways("KC 4C", {"K": KINGS})] == [KIND[FACES["4C"]]]


def test_wild_cards_finish_two_canastas_where_two_are_needed() -> None:
    melds: Melds = {"K": KINGS[:6], "Q": ["QS", "QH", "QD", "QC", "QS"]}
    assert ways("2C 2D XX", melds, need=2)
    assert not ways("2C 2D", melds, need=2)[1:]


def test_the_nearest_canastas_are_finished_first() -> None:
    melds: Melds = {"K": KINGS[:6], "Q": ["QS", "QH", "QD", "QC", "QS"], "J": ["JS", "JH", "JD", "JC"]}
    found = ways("2C 2D XX", melds, need=2)[0]
    assert found.wilds == {KIND[FACES["KS"]]: 1, KIND[FACES["QS"]]: 2}
    assert not ways("2C 2D XX", melds, need=3)


def test_wild_cards_spoil_a_natural_canasta_last() -> None:
    found = ways("2C", {"K": KINGS, "Q": ["QS", "QH", "QD"]})[0]
    assert found.wilds == {KIND[FACES["QS"]]: 1}


def test_an_empty_hand_is_out_with_the_canastas_it_needs() -> None:
    assert ways("", {"K": KINGS}) == [WayOut({}, {}, NO_DISCARD)]
    assert not ways("", {"K": KINGS}, need=2)


def test_a_hand_with_a_red_three_has_no_way_out() -> None:
    hand = [0] * KINDS
    hand[RED_THREE] = 1
    naturals, wilds = melds_counted({"K": KINGS})
    assert not can_go_out(hand, naturals, wilds, RULES, 1)


def test_more_wild_cards_than_the_melds_can_hold_leave_no_way_out() -> None:
    assert not ways("2C 2D 2H XX XX", {"K": KINGS})
    assert [way.discard for way in ways("2C 2D 2H XX", {"K": KINGS})] == [DEUCE, JOKER]
