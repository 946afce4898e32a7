"""A table as text: anything at all that could stand on a table (RECORD.md, position)."""

from collections.abc import Mapping, Sequence

from game.rules.cards import (
    ACE,
    BLACK_THREE,
    DEUCE,
    FACE,
    FOUR,
    JOKER,
    KIND,
    KIND_CODES,
    KINDS,
    RED_THREE,
    CardId,
    Kind,
    Supply,
    codes,
)
from game.rules.groups import StockEmpty, Upcard, WildMelds
from game.rules.notation import BadNotation, read_cards, read_groups, read_rank
from game.rules.ruleset import RuleSet
from game.rules.table import NOT_YET, Phase, Table

MOST_POINTS = 10_000_000
"""The largest total a position may name."""


def read_position(rules: RuleSet, position: object) -> Table:
    """Set up a table. Raises BadNotation where the cards are not the pack or a meld is unlawful."""
    if not isinstance(position, Mapping):
        raise BadNotation("a position is an object")
    seats = rules.seats
    supply = Supply(seats.packs)
    scores = read_scores(position.get("scores"), seats.sides)
    table = Table(rules, dealer=read_seat(position.get("dealer"), seats.players), scores=scores)
    turn = read_seat(position.get("turn"), seats.players)
    for seat, cards in enumerate(_lists(position.get("hands"), seats.players)):
        for card in _give(supply, cards):
            if KIND[card] == RED_THREE and not rules.threes.by_hand:
                raise BadNotation("no hand holds a red three")
            table.deal_to(seat, card)
    for side, melds in enumerate(_lists(position.get("melds"), seats.sides)):
        for group in read_groups(melds):
            _lay_meld(table, side, group.rank, _give_cards(supply, group.cards))
    for side, threes in enumerate(_lists(position.get("red_threes"), seats.sides)):
        table.red_threes[side] = list(_give(supply, threes))
        if any(KIND[card] != RED_THREE for card in table.red_threes[side]):
            raise BadNotation("only red threes lie with the red threes")
    for card in _give(supply, position.get("pile")):
        table.put_on_pile(card)
    table.stock = list(reversed(_give(supply, position.get("stock"))))
    if supply.left():
        raise BadNotation("the cards are not exactly the pack")
    table.melded_seats = read_seats(position.get("melded_seats", []), seats.players)
    table.history.append((table.dealer, "deal", tuple(FACE[card] for card in table.pile)))
    _read_past(table, position)
    table.begin_turn(turn)
    _set_phase(table, position.get("phase"))
    return table


def _set_phase(table: Table, phase: object) -> None:
    """Where the turn stands; one without a draw stands at ``draw`` as long as it may take the pile."""
    if phase == "play" and table.may_take:
        table.may_take = False
    elif phase == "play":
        table.phase = Phase.PLAY
        table.drawn = True
    elif phase != "draw":
        raise BadNotation(f"no phase: {phase!r:.40}")


def _read_past(table: Table, position: Mapping[str, object]) -> None:
    """What only some rules ask of the past (RECORD.md); where it is not told, what is most likely."""
    rules = table.rules
    players = rules.seats.players
    if rules.pile.frozen_at_start:
        table.frozen |= _read_switch(position.get("frozen", True))
    if rules.out.canasta_each:
        table.finishers = read_seats(position.get("finishers", []), players)
    if rules.sets.hidden_bonus:
        sides: list[object] = [[] for _ in range(rules.seats.sides)]
        told = _lists(position.get("hidden", sides), rules.seats.sides)
        table.hidden = tuple(sum({1 << read_rank(rank) for rank in _list(ranks)}) for ranks in told)
    if rules.threes.by_hand:
        table.turned = read_seats(position.get("turned", list(range(players))), players)
    if rules.stock.empty is StockEmpty.ONE_MORE_TURN_EACH and not table.stock:
        begun = position.get("phase") == "draw"
        last = position.get("last_turns", players if begun else NOT_YET)
        table.turns_left = NOT_YET if last == NOT_YET else _read_number(last, players)
    if rules.pile.upcard is Upcard.REPLACE:
        table.sunk = _read_number(position.get("seen_stock", 0), len(table.stock))


def _write_past(table: Table) -> dict[str, object]:
    rules = table.rules
    past: dict[str, object] = {}
    if rules.pile.frozen_at_start:
        past["frozen"] = table.frozen
    if rules.out.canasta_each:
        past["finishers"] = seats_in(table.finishers)
    if rules.sets.hidden_bonus:
        past["hidden"] = [
            [KIND_CODES[kind] for kind in range(KINDS) if bits >> kind & 1] for bits in table.hidden
        ]
    if rules.threes.by_hand:
        past["turned"] = seats_in(table.turned)
    if table.may_take or table.turns_left != NOT_YET:
        past["last_turns"] = table.turns_left
    if table.sunk and table.stock:
        past["seen_stock"] = min(table.sunk, len(table.stock))
    return past


def _read_switch(value: object) -> bool:
    if not isinstance(value, bool):
        raise BadNotation(f"true or false is wanted: {value!r:.40}")
    return value


def _read_number(value: object, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise BadNotation(f"a number up to {most} is wanted: {value!r:.40}")
    return value


def _lay_meld(table: Table, side: int, rank: Kind, cards: Sequence[CardId]) -> None:
    """Lay one meld of a position; black threes alone cannot lie there, they end the deal (RULES.md 4)."""
    if table.melds[side][rank] or not _lawful_meld(table.rules, rank, cards):
        raise BadNotation(f"no lawful meld: {' '.join(codes(cards))[:80]}")
    table.add_to_meld(side, rank, tuple(cards))


def _lawful_meld(rules: RuleSet, rank: Kind, cards: Sequence[CardId]) -> bool:
    sets = rules.sets
    wilds = sum(1 for card in cards if KIND[card] >= DEUCE)
    if rank == DEUCE:
        least = sets.canasta if sets.wild_melds is WildMelds.CANASTA else sets.size
        return sets.has_wild_melds and least <= len(cards) == wilds <= sets.canasta
    naturals = sum(1 for card in cards if KIND[card] == rank)
    if rank == BLACK_THREE:
        jokers = sum(1 for card in cards if KIND[card] == JOKER)
        return rules.threes.sperrkanasta and naturals == 4 and jokers == 3 == len(cards) - naturals
    together = naturals + wilds == len(cards) >= sets.size
    return (
        FOUR <= rank <= ACE and together and naturals >= sets.least_naturals and wilds <= sets.room[naturals]
    )


def read_scores(value: object, sides: int) -> tuple[int, ...]:
    """Read the sides' totals. Raises BadNotation."""
    scores = _list(value)
    if len(scores) != sides:
        raise BadNotation("one total a side")
    totals: list[int] = []
    for total in scores:
        if type(total) is not int or abs(total) > MOST_POINTS:
            raise BadNotation(f"no total: {total!r:.40}")
        totals.append(total)
    return tuple(totals)


def read_seat(value: object, players: int) -> int:
    """Read a seat's number. Raises BadNotation."""
    if type(value) is not int or not 0 <= value < players:
        raise BadNotation(f"no seat: {value!r:.40}")
    return value


def read_seats(value: object, players: int) -> int:
    """Read a list of seats as one bit each. Raises BadNotation."""
    bits = 0
    for seat in _list(value):
        bits |= 1 << read_seat(seat, players)
    return bits


def seats_in(bits: int) -> list[int]:
    """The seats that have a bit."""
    return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]


def _list(value: object) -> list[object]:
    if not isinstance(value, list) or len(value) > 500:
        raise BadNotation(f"no list: {value!r:.40}")
    return value


def _lists(value: object, count: int) -> list[object]:
    lists = _list(value)
    if len(lists) != count:
        raise BadNotation(f"{count} lists are wanted")
    return lists


def _give(supply: Supply, value: object) -> tuple[CardId, ...]:
    return _give_cards(supply, read_cards(value))


def _give_cards(supply: Supply, faces: tuple[CardId, ...]) -> tuple[CardId, ...]:
    try:
        return supply.give(faces)
    except LookupError:
        raise BadNotation(f"more cards than the pack has: {' '.join(codes(faces))[:80]}") from None


def read_deck(rules: RuleSet, value: object) -> tuple[CardId, ...]:
    """Read a deal's deck: every card of the pack once. Raises BadNotation."""
    supply = Supply(rules.seats.packs)
    deck = _give(supply, value)
    if supply.left():
        raise BadNotation("the cards are not exactly the pack")
    return deck


def write_position(table: Table) -> dict[str, object]:
    """Write a table as a position: exact where the turn has only been begun or drawn for.

    Keys for the past that only some rules ask for stand where those rules are in force (RECORD.md).
    """
    return {
        "dealer": table.dealer,
        "turn": table.turn,
        "phase": "draw" if table.phase is Phase.DRAW or table.may_take else "play",
        "hands": [codes(sorted(hand, key=FACE.__getitem__)) for hand in table.hands],
        "melds": [
            [{"rank": KIND_CODES[rank], "cards": codes(cards)} for rank, cards in enumerate(melds) if cards]
            for melds in table.melds
        ],
        "red_threes": [codes(threes) for threes in table.red_threes],
        "pile": codes(table.pile),
        "stock": codes(reversed(table.stock)),
        "scores": list(table.scores),
        "melded_seats": seats_in(table.melded_seats),
    } | _write_past(table)
