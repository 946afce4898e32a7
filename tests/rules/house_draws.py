"""Rule sets, decks and lines at random for the house rules, the same for the same number everywhere."""

from random import Random
from typing import Any

from tests.rules.referee_options import CLASSIC, PRESETS, Options, options_of
from tests.rules.support import PACK, Json

VALUES: dict[str, list[Any]] = {
    "target": [3000, 5000, 7000, 10000],
    "hand_size": [7, 11, 12, 13, 15, 19],
    "draw": [1, 2],
    "opening": [[], [[0, 50]], [[None, 0], [0, 30], [1500, 150]], CLASSIC["opening"]],
    "canasta_opens": [True, False],
    "wild_limit": ["three", "at_most_naturals", "half", "fewer_than_naturals"],
    "wild_value": ["own", "as_replaced"],
    "wild_melds": ["none", "canasta", "from_three"],
    "wild_canasta": [0, 800, 1000, 2000],
    "hidden_canasta": [0, 100],
    "no_canasta_minus": [True, False],
    "upcard": ["cover", "replace", "black_three_stays"],
    "frozen_at_start": [True, False],
    "pile_natural_pair": [True, False],
    "pile_always_frozen": [True, False],
    "pile_onto_canasta": [True, False],
    "pile_depth": ["whole", "to_wild"],
    "pile_after_opening": [True, False],
    "red_three_sign": ["opened", "canasta", "two_canastas", "went_out"],
    "red_threes_by_hand": [True, False],
    "black_threes": ["going_out", "never"],
    "sperrkanasta": [True, False],
    "canastas_to_go_out": [1, 2, 3],
    "canasta_each": [True, False],
    "discard_to_go_out": ["optional", "required", "forbidden"],
    "last_card": ["keep_two", "skip_discard"],
    "must_ask": [True, False],
    "concealed_bonus": [0, 100, 200],
    "hand_canasta": [0, 1000],
    "stock_empty": ["official", "one_more_turn_each", "end_at_once"],
}
"""What every option but ``players`` is set to at random."""


def any_header(rng: Random) -> Options:
    """The rules of a header: a preset, a table and any number of options, which may contradict each other."""
    header: Options = {"preset": rng.choice(sorted(PRESETS))}
    if rng.random() < 0.6:
        header["players"] = rng.choice([2, 3, 4])
    often = rng.choice([0.05, 0.2, 0.5])
    return header | {key: rng.choice(values) for key, values in VALUES.items() if rng.random() < often}


def contradictions(header: Options) -> list[set[str]]:
    """The options that contradict each other, by their keys (RULES.md 9)."""
    options = options_of(header)
    alone = options["players"] < 4
    found = {
        ("hand_size", "players"): options["players"] * options["hand_size"] > len(PACK) - 30,
        ("must_ask", "players"): options["must_ask"] and alone,
        ("canasta_each", "players"): options["canasta_each"] and alone,
        ("wild_canasta", "wild_melds"): options["wild_canasta"] > 0 and options["wild_melds"] == "none",
    }
    return [set(keys) for keys, holds in found.items() if holds]


def valid_header(rng: Random) -> Options:
    """The rules of a header that contradict themselves nowhere."""
    header = any_header(rng)
    while found := contradictions(header):
        for key in found[0] & header.keys() or {"preset"}:
            header.pop(key)
    return header


def any_deck(rng: Random, options: Options, clumps: float) -> list[str]:
    """A deck for one deal; the larger ``clumps`` the more cards of a rank go to one hand."""
    deck = list(PACK)
    rng.shuffle(deck)
    if not clumps:
        return deck
    kinds = "3456789TJQKA2X"
    places = {kind: rng.random() * len(kinds) for kind in kinds}
    deck.sort(key=lambda card: places[card[0]] + rng.gauss(0, 6 / clumps**2))
    players, size = options["players"], options["hand_size"]
    first = rng.randrange(len(deck) - players * size)
    chosen = deck[first : first + players * size]
    hands = [chosen[seat * size : seat * size + size] for seat in range(players)]
    return [hands[seat][turn] for turn in range(size) for seat in range(players)] + [
        *deck[:first],
        *deck[first + players * size :],
    ]


def any_line(rng: Random, hand: list[str], pile: list[str], *, seat: int, begun: bool) -> Json:
    """A line that somebody might write at this point; as often wrong as right.

    ``hand`` is that of the seat whose turn it is, ``begun`` tells that it has drawn or taken.
    """
    usual = ["meld"] * 6 + ["discard", "ask"] if begun else ["take"] * 5 + ["draw", "meld"]
    do = rng.choice([*usual, "discard", "take", "draw", "stop", "pass", "red_three", "answer", "ask", "meld"])
    line: Json = {"seat": seat, "do": do}
    if do in ("discard", "red_three"):
        line["card"] = rng.choice([*hand, "KS", "3D", "3H"])
    elif do == "answer":
        line["yes"] = rng.random() < 0.5
    elif do == "meld":
        line["melds"] = any_groups(rng, hand, most=3)
    elif do == "take":
        top = pile[-1][0] if pile else "4"
        fitting = [card for card in hand if card[0] in ("2", "X", top)]
        line["use"] = rng.sample(fitting, min(len(fitting), rng.choice([2, 2, 2, 0, 0, 1, 3])))
        left = list(hand)
        for card in line["use"]:
            left.remove(card)
        line["melds"] = any_groups(rng, rng.choice([left, hand]), most=2) if rng.random() < 0.5 else []
    return line


def any_groups(rng: Random, hand: list[str], *, most: int) -> list[Json]:
    """Some groups of a hand, now and then nearly all of it."""
    if rng.random() < 0.3:
        return whole_hand(rng, hand)
    return [any_group(rng, hand) for _ in range(rng.choice([1, 1, most, 0]))]


def any_group(rng: Random, hand: list[str]) -> Json:
    """A group of one rank, often one card wrong."""
    rank = rng.choice([*hand, "4C", "2C"])[0].replace("X", "2")
    wilds = [card for card in hand if card[0] in "2X"]
    if rank == "2":
        return {"rank": rank, "cards": rng.sample(wilds, min(len(wilds), rng.choice([3, 4, 7, 7, 8, 1])))}
    naturals = [card for card in hand if card[0] == rank]
    if rank == "3" and rng.random() < 0.5:
        return {"rank": rank, "cards": [*naturals, *[card for card in wilds if card == "XX"][:3]]}
    cards = rng.sample(naturals, rng.randint(max(0, len(naturals) - 1), len(naturals)))
    cards += rng.sample(wilds, min(len(wilds), rng.choice([0, 0, 1, 1, 2, 3, 4])))
    if rng.random() < 0.05:
        cards.append(rng.choice([*hand, "3H", "KS"]))
    return {"rank": rank, "cards": cards}


def whole_hand(rng: Random, hand: list[str]) -> list[Json]:
    """The whole hand in groups, but for none, one or two cards; each wild card goes anywhere."""
    left = rng.sample(hand, len(hand))[rng.choice([0, 1, 1, 2]) :]
    ranks = sorted({card[0] for card in left if card[0] not in "2X"})
    cards = {rank: [card for card in left if card[0] == rank] for rank in ranks}
    wilds = [card for card in left if card[0] in "2X"]
    if not ranks or (len(wilds) >= 3 and rng.random() < 0.3):
        cards["2"] = wilds
    else:
        for card in wilds:
            cards[rng.choice(ranks)].append(card)
    return [{"rank": rank, "cards": group} for rank, group in cards.items() if group]
