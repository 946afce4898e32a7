"""Cards, melds and ways out for the second law, on card codes (RULES.md 1, 4, 6.2 and their options)."""

from collections.abc import Iterator, Sequence

from tests.rules.referee_options import CLASSIC, Options

RANKS = "456789TJQKA"
POINTS = {"X": 50, "A": 20, "2": 20} | dict.fromkeys("KQJT98", 10) | dict.fromkeys("76543", 5)
BLACK = ("3C", "3S")
RED = ("3D", "3H")
BARRIER = ["3C", "3C", "3S", "3S", "XX", "XX", "XX"]
"""The cards of a Sperrkanasta."""

Melds = dict[str, list[str]]


def points(cards: Sequence[str]) -> int:
    """The card values, section 1."""
    return sum(POINTS[card[0]] for card in cards if card not in RED)


def melded_points(rank: str, cards: Sequence[str], options: Options) -> int:
    """The values of cards laid in a meld of this rank; ``wild_value`` may let a wild card count like it."""
    if options["wild_value"] == "as_replaced" and rank in RANKS:
        return len(cards) * POINTS[rank]
    return points(cards)


def wild(card: str) -> bool:
    """Twos and jokers."""
    return card[0] in "2X"


def barrier(cards: Sequence[str]) -> bool:
    """Tell whether these are the cards of a Sperrkanasta."""
    return sorted(cards) == BARRIER


def black_threes_out(melds: Melds) -> bool:
    """Tell whether black threes lie that only a player who goes out may lay."""
    return "3" in melds and not barrier(melds["3"])


def lawful_meld(rank: str, cards: Sequence[str], options: Options = CLASSIC) -> bool:
    """Sections 4.1, 4.2 and 4.4."""
    if rank == "3":
        if barrier(cards):
            return bool(options["sperrkanasta"])
        all_black = all(card in BLACK for card in cards)
        return options["black_threes"] == "going_out" and all_black and 3 <= len(cards) <= 4
    if rank == "2":
        least = {"none": 1000, "canasta": 7, "from_three": 3}[options["wild_melds"]]
        return all(wild(card) for card in cards) and least <= len(cards) <= 7
    naturals = [card for card in cards if card[0] == rank]
    wilds = [card for card in cards if wild(card)]
    if rank not in RANKS or len(naturals) + len(wilds) != len(cards) or len(cards) < 3:
        return False
    return len(naturals) >= 2 and few_enough(len(wilds), len(naturals), options["wild_limit"])


def few_enough(wilds: int, naturals: int, limit: str) -> bool:
    """The wild cards that a meld may hold beside so many naturals."""
    if limit == "three":
        return wilds <= 3
    if limit == "at_most_naturals":
        return wilds <= naturals and wilds <= 3
    if limit == "half":
        return wilds <= naturals
    return wilds < naturals


def full(melds: Melds) -> list[str]:
    """The ranks of the canastas; a Sperrkanasta is none."""
    return [rank for rank, cards in melds.items() if len(cards) >= 7 and rank != "3"]


def canastas(melds: Melds) -> int:
    """How many melds are canastas."""
    return len(full(melds))


def minimum(total: int, options: Options = CLASSIC) -> int:
    """Section 4, the first meld of a side."""
    need = 0
    for bound, least in options["opening"]:
        if bound is None or total >= bound:
            need = least
    return need


def ways_out(hand: Sequence[str], melds: Melds, options: Options) -> Iterator[tuple[str | None, Melds]]:
    """Every last discard (None: no discard) and all melds then, if this hand lays all the rest."""
    for discard in (None, *sorted(set(hand))):
        if discard is None and options["discard_to_go_out"] == "required":
            continue
        if discard is not None and (options["discard_to_go_out"] == "forbidden" or discard in RED):
            continue
        rest = list(hand)
        if discard is not None:
            rest.remove(discard)
        for after in ways_to_lay(rest, melds, options):
            yield discard, after


def last_discards(hand: Sequence[str], melds: Melds, options: Options = CLASSIC) -> Iterator[str | None]:
    """Every last discard with which this hand can go out, section 6.2."""
    found = set()
    for discard, after in ways_out(hand, melds, options):
        if discard not in found and canastas(after) >= options["canastas_to_go_out"]:
            found.add(discard)
            yield discard


def ways_to_lay(cards: Sequence[str], melds: Melds, options: Options) -> Iterator[Melds]:
    """All lawful melds after laying all of these cards: wild cards are tried on every rank."""
    if (
        options["sperrkanasta"]
        and "3" not in melds
        and all(cards.count(c) >= BARRIER.count(c) for c in BARRIER)
    ):
        rest = list(cards)
        for card in BARRIER:
            rest.remove(card)
        yield from ways_to_lay(rest, melds | {"3": BARRIER}, options)
    after = {rank: list(laid) for rank, laid in melds.items()}
    for card in cards:
        if not wild(card):
            after.setdefault(card[0], []).append(card)
    for rank, laid in after.items():
        if rank in RANKS and sum(card[0] == rank for card in laid) < 2:
            return
    wilds = [card for card in cards if wild(card)]
    ranks = sorted(rank for rank in after if rank in RANKS)
    if options["wild_melds"] != "none":
        ranks.append("2")
    yield from _spread(wilds, ranks, after, options)


def _spread(wilds: list[str], ranks: list[str], after: Melds, options: Options) -> Iterator[Melds]:
    """Lay all of the wild cards on the ranks in every way, rank by rank.

    Of ways that leave as many wild cards, have as many canastas and count as much one is gone on with: all
    that follows is the same for them.
    """
    ways: dict[tuple[int, int, int], Melds] = {(0, 0, 0): after}
    for rank in ranks:
        further: dict[tuple[int, int, int], Melds] = {}
        for (used, done, worth), melds in ways.items():
            for count in range(len(wilds) - used + 1):
                laid = [*after.get(rank, []), *wilds[used : used + count]]
                if laid and not lawful_meld(rank, laid, options):
                    continue
                counts = worth + melded_points(rank, laid, options)
                key = (used + count, done + (len(laid) >= 7), counts)
                further.setdefault(key, melds | ({rank: laid} if laid else {}))
        ways = further
    for (used, _, _), melds in ways.items():
        if used == len(wilds) and all(lawful_meld(rank, laid, options) for rank, laid in melds.items()):
            yield melds
