"""Small positions by random house rules, in which every line of one group is judged twice.

Few cards of few ranks beside melds that they may join: here going out, black threes, the last cards of the
stock and the question come together far more often than in whole deals.
"""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

from game.rules import Phase, Table, check, play, realize
from game.rules.notation import read_action
from game.rules.position import read_position
from game.rules.presets import rules_from
from tests.rules.house import Finding, hold
from tests.rules.house_draws import any_line, valid_header
from tests.rules.referee import Referee
from tests.rules.referee_melds import RED, full, lawful_meld
from tests.rules.referee_options import Options, options_of
from tests.rules.support import PACK, Json, pick

MOST_CARDS = 8
"""A larger hand has too many groups for all of them."""
HUGE = 18
"""A hand so large is not judged: the ways in which it could go out are too many for the second law."""
STEPS = 4
"""So many lawful lines are played from a position, each point of it judged."""


def judge_position(seed: int, number: int) -> Counter[str]:
    """Set up the position of these numbers and judge every line at some points. Raises Finding."""
    rng = Random(f"house position {seed} {number}")
    header = valid_header(rng)
    position = small_position(rng, options_of(header))
    lines: list[Json] = []
    try:
        table = read_position(rules_from(header), position)
        referee = Referee(position, header)
        tally = Counter({"positions": 1})
        while not referee.over and len(lines) < STEPS and len(referee.hands[referee.turn]) < HUGE:
            lawful = judged(rng, table, referee, tally)
            hold(lawful, "dead end")
            line = rng.choice(rng.choice(list(by_deed(lawful).values())))
            lines.append(line)
            referee.play(line)
            refused = play(table, realize(table.hands[line["seat"]], read_action(line)), seat=line["seat"])
            hold(refused is None, "refused")
            hold(referee.over == (table.phase is Phase.OVER), "one of the deals is over")
            hold(referee.over or referee.actor() == table.actor, "another seat must act")
    except Finding as finding:
        told = json.dumps({"rules": header, "position": position, "actions": lines})
        raise Finding(f"position {number} of seed {seed}: {finding}\n{told}") from None
    return tally


def judged(rng: Random, table: Table, referee: Referee, tally: Counter[str]) -> list[Json]:
    """All lines that are lawful here; every line is judged by both laws."""
    lawful = []
    for line in everything(rng, referee):
        action = realize(table.hands[line["seat"]], read_action(line))
        refused = check(table, action, seat=line["seat"])
        allowed = referee.lawful(line)
        hold((refused is None) == allowed, f"the engine says {refused and refused.why}: {json.dumps(line)}")
        tally["allowed" if allowed else "refused"] += 1
        if allowed:
            lawful.append(line)
    return lawful


def by_deed(lines: list[Json]) -> dict[str, list[Json]]:
    """Lines by what they do, so that rare deeds are chosen as often as others."""
    deeds: dict[str, list[Json]] = {}
    for line in lines:
        deeds.setdefault(line["do"], []).append(line)
    return deeds


def everything(rng: Random, referee: Referee) -> Iterator[Json]:
    """Every line of one group or none, and some of more, that the acting seat could write."""
    seat = referee.actor()
    hand = referee.hands[referee.turn]
    yield from ({"seat": seat, "do": do} for do in ("draw", "stop", "ask", "pass"))
    yield from ({"seat": seat, "do": "answer", "yes": yes} for yes in (True, False))
    for card in sorted({*hand, "3H"}):
        yield {"seat": seat, "do": "discard", "card": card}
        yield {"seat": seat, "do": "red_three", "card": card}
    for begun in (True, False) * 6:
        yield any_line(rng, hand or ["4C"], referee.pile, seat=seat, begun=begun)
    if len(hand) > MOST_CARDS:
        return
    ranks = sorted({card[0].replace("X", "2") for card in hand} | referee.melds[referee.side(seat)].keys())
    parts = {part for size in range(1, 8) for part in combinations(sorted(hand), size)}
    for rank in ranks:
        for part in sorted(parts):
            yield {"seat": seat, "do": "meld", "melds": [{"rank": rank, "cards": list(part)}]}
    for use in sorted({part for part in parts if len(part) == 2} | {()}):
        yield {"seat": seat, "do": "take", "use": list(use), "melds": []}


def small_position(rng: Random, options: Options) -> Json:
    """A position whose turn's seat holds few cards of few ranks.

    Where the stock is short its neighbour on the right holds the rest of the pack.
    """
    players = options["players"]
    sides = 2 if players == 4 else players
    turn = rng.randrange(players)
    left = rng.sample(PACK, len(PACK))
    ranks = rng.sample("456789TJQKA", 3)
    melds: list[dict[str, list[str]]] = [{} for _ in range(sides)]
    for side in melds:
        for rank in rng.sample([*ranks, "2", "3"], rng.choice([0, 1, 2, 3])):
            if cards := some_meld(rng, left, rank, options):
                side[rank] = cards
    reds = [card for card in left if card in RED]
    left = [card for card in left if card not in RED]
    held = "".join(ranks) + "2X3"
    hands = [pick(left, "".join(rng.sample(held, 4)), rng.randint(1, 5)) for _ in range(players)]
    hands[turn] += pick(left, held, max(0, rng.randint(1, 7) - len(hands[turn])))
    for seat, hand in enumerate(hands):  # Nobody's turn begins without a card, nor goes on with one alone.
        hand += [left.pop() for _ in range((2 if seat == turn else 1) - len(hand))]
    if options["red_threes_by_hand"]:
        hands[turn] += [reds.pop() for _ in range(rng.choice([0, 0, 1, 2]))]
    pile = pick(left, "456789TJQKA2X3", rng.randint(0, 3)) + pick(left, "".join(ranks), rng.randint(0, 1))
    rest = rng.sample(left + reds, len(left + reds))
    least = 1 if options["stock_empty"] == "end_at_once" else 0
    size = rng.choice([len(rest), len(rest), least, 1, 2])
    neighbour = (turn - 1) % players
    hands[neighbour] += [card for card in rest[size:] if card not in RED]
    red: list[list[str]] = [[] for _ in range(sides)]
    red[neighbour % sides] += [card for card in rest[size:] if card in RED]
    position = {
        "dealer": (turn - 1) % players,
        "turn": turn,
        "phase": rng.choice(["draw", "play"]),
        "hands": hands,
        "melds": [[{"rank": rank, "cards": cards} for rank, cards in side.items()] for side in melds],
        "red_threes": red,
        "pile": pile,
        "stock": rest[:size],
        "scores": [rng.choice([-5, 0, 1500, 3000]) for _ in range(sides)],
    }
    return position | past(rng, options, position, melds)


def past(rng: Random, options: Options, position: Json, melds: list[dict[str, list[str]]]) -> Json:
    """What a position tells of what has happened."""
    players, sides = options["players"], len(melds)
    of_side = [[seat for seat in range(players) if seat % sides == side] for side in range(sides)]
    told: Json = {"melded_seats": [], "finishers": [], "frozen": rng.random() < 0.5}
    told["hidden"] = [[rank for rank in full(side) if rank != "2" and rng.random() < 0.5] for side in melds]
    told["turned"] = sorted({position["turn"], *rng.sample(range(players), rng.randint(0, players))})
    for seats, side in zip(of_side, melds, strict=True):
        told["melded_seats"] += rng.sample(seats, rng.randint(1, len(seats))) if side else []
        told["finishers"] += rng.sample(seats, rng.randint(1, len(seats))) if full(side) else []
    if options["stock_empty"] == "one_more_turn_each" and not position["stock"]:
        told["last_turns"] = rng.randint(1 if position["phase"] == "draw" else 0, players)
    return told


def some_meld(rng: Random, left: list[str], rank: str, options: Options) -> list[str]:
    """A lawful meld of the rank out of these cards; none where none was hit upon."""
    if rank == "3":
        wanted = ["3C", "3C", "3S", "3S", "XX", "XX", "XX"]
    else:
        naturals = [card for card in left if card[0] == rank and rank != "2"][: rng.randint(2, 8)]
        wilds = [card for card in left if card[0] in "2X"]
        most = rng.choice([3, 5, 7]) if rank == "2" else rng.choice([0, 0, 1, 2, 3, 4])
        wanted = naturals + wilds[:most]
    enough = all(left.count(card) >= wanted.count(card) for card in wanted)
    if not enough or not lawful_meld(rank, wanted, options):
        return []
    for card in wanted:
        left.remove(card)
    return wanted
