"""The score of a deal a second time (RULES.md 7 and the options that change it)."""

from tests.rules.referee_melds import RED, Melds, barrier, full, melded_points, points, wild
from tests.rules.referee_options import Options


def score_of_side(
    options: Options,
    *,
    melds: Melds,
    hidden: set[str],
    laid_red: list[str],
    hands: list[list[str]],
    held_red: int,
    went_out: bool,
    going_out: int,
) -> dict[str, int]:
    """The items of one side.

    ``hidden`` are the ranks of canastas that were laid complete in one action, ``held_red`` counts red
    threes held by seats that had a turn, ``going_out`` is what the side gets for going out.
    """
    ranks = [rank for rank in full(melds) if rank != "2"]
    natural = [rank for rank in ranks if not any(map(wild, melds[rank]))]
    mixed = [rank for rank in ranks if any(map(wild, melds[rank]))]
    more = options["hidden_canasta"]
    cards = sum(melded_points(rank, laid, options) for rank, laid in melds.items())
    if options["no_canasta_minus"] and not full(melds) and not went_out:
        cards = -cards
    items = {
        "natural": 500 * len(natural) + more * len(hidden & set(natural)),
        "mixed": 300 * len(mixed) + more * len(hidden & set(mixed)),
        "red_threes": red_threes(options, melds, len(laid_red), went_out=went_out) - 500 * held_red,
        "going_out": going_out,
        "cards": cards,
        "hand": -sum(points([card for card in hand if card not in RED]) for hand in hands),
    }
    if "2" in full(melds) and options["wild_canasta"]:
        items["wild"] = options["wild_canasta"]
    if "3" in melds and barrier(melds["3"]):
        items["sperrkanasta"] = 1000
    return items | {"total": sum(items.values())}


def red_threes(options: Options, melds: Melds, count: int, *, went_out: bool) -> int:
    """100 each, all four 800; the sign by the rule."""
    worth = 800 if count == 4 else 100 * count
    plus = {
        "opened": bool(melds),
        "canasta": len(full(melds)) >= 1,
        "two_canastas": len(full(melds)) >= 2,
        "went_out": went_out,
    }[options["red_three_sign"]]
    return worth if plus else -worth


def for_going_out(options: Options, *, concealed: bool, nobody_had_melded: bool) -> int:
    """Section 7, and what going out concealed with a whole hand may pay."""
    if not concealed:
        return 100
    if options["hand_canasta"] and nobody_had_melded:
        return int(options["hand_canasta"])
    return 100 + int(options["concealed_bonus"])
