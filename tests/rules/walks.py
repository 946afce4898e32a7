"""Random lawful play, from shuffled decks and from decks that make rich hands; random small positions."""

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st

from game.rules import CLASSIC, Action, Ask, Meld, Phase, Table, Take, deal, legal_actions, play
from game.rules.cards import KIND, CardId, pack
from tests.rules.support import PACK, RED_THREES, Json, pick, position

walks = st.tuples(st.integers(0, 2**32), st.sampled_from([0.0, 1.0, 3.0]), st.sampled_from([0.1, 0.5, 0.95]))
"""A seed, how far like cards lie together in the hands (0: shuffled), how gladly melds are made."""
Walk = tuple[int, float, float]


def deck_of(rng: Random, clumps: float) -> list[CardId]:
    """A deck for one deal; the larger ``clumps`` the more cards of a rank go to one hand."""
    cards = list(map(CardId, pack(2)))
    rng.shuffle(cards)
    if not clumps:
        return cards
    places = [rng.random() * 15 for _ in range(15)]
    cards.sort(key=lambda card: places[KIND[card]] + rng.gauss(0, 6 / clumps**2))
    start = rng.randrange(len(cards) - 44)
    chosen = cards[start : start + 44]
    hands = [chosen[seat * 11 : seat * 11 + 11] for seat in range(4)]
    rest = cards[:start] + cards[start + 44 :]
    return [hands[seat][turn] for turn in range(11) for seat in range(4)] + rest


def start(walk: Walk) -> tuple[Random, Table]:
    """The deal of a walk and the chance that goes on with it."""
    seed, clumps, _ = walk
    rng = Random(seed)
    scores = [rng.choice([-5, 0, 1500, 3000]) for _ in range(2)]
    return rng, deal(CLASSIC, dealer=rng.randrange(4), scores=scores, deck=deck_of(rng, clumps))


def choose(rng: Random, table: Table, gladly: float) -> Action:
    """One of the lawful actions, rather one that takes, melds or asks."""
    actions = legal_actions(table)
    bold = [action for action in actions if isinstance(action, Take | Meld | Ask)]
    return rng.choice(bold if bold and rng.random() < gladly else actions)


def play_walk(walk: Walk) -> Iterator[tuple[Random, Table]]:
    """The table before every action of a deal and after the last one. It is one object, played on."""
    rng, table = start(walk)
    while table.phase is not Phase.OVER:
        yield rng, table
        assert play(table, choose(rng, table, walk[2])) is None
    yield rng, table


def small_position(rng: Random) -> Json:
    """A position whose seat 0 holds few cards of few ranks, beside melds that they may join."""
    left = [card for card in PACK if card not in RED_THREES]
    rng.shuffle(left)
    ranks = rng.sample("456789TJQKA", 4)
    melds = []
    for rank in ranks[: rng.choice([0, 1, 2, 2])]:
        naturals = rng.choice([2, 3, 4, 5, 6, 7])
        melds.append(pick(left, rank, naturals) + pick(left, "2X", rng.randint(max(0, 3 - naturals), 3)))
    hand = pick(left, "".join(ranks) + "2X3", rng.randint(1, 6))
    pile = pick(left, "456789TJQKA2X3", rng.randint(0, 3)) if rng.random() < 0.7 else []
    pile += pick(left, "".join(ranks), 1) if rng.random() < 0.8 else []
    return position(
        " ".join(hand),
        melds=(",".join(" ".join(meld) for meld in melds), ""),
        pile=" ".join(pile),
        stock=rng.choice([None, None, ""]),
        phase=rng.choice(["play", "draw"]),
        scores=(rng.choice([-5, 0, 1500]), 0),
        melded_seats=rng.choice([[0, 2], [2]]) if melds else [],
    )
