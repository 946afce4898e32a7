"""A table as text: anything at all that could stand on a table (RECORD.md, position)."""

from collections.abc import Mapping, Sequence

from game.rules.cards import (
    ACE,
    DEUCE,
    FACE,
    FOUR,
    KIND,
    KIND_CODES,
    RED_THREE,
    CardId,
    Kind,
    Supply,
    codes,
)
from game.rules.notation import BadNotation, read_cards, read_groups
from game.rules.ruleset import RuleSet
from game.rules.table import Phase, Table

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
            if KIND[card] == RED_THREE:
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
    for melder in _list(position.get("melded_seats", [])):
        table.melded_seats |= 1 << read_seat(melder, seats.players)
    table.history.append((table.dealer, "deal", tuple(FACE[card] for card in table.pile)))
    table.begin_turn(turn)
    _set_phase(table, position.get("phase"))
    return table


def _set_phase(table: Table, phase: object) -> None:
    if phase == "play":
        table.phase = Phase.PLAY
        table.drawn = True
    elif phase != "draw":
        raise BadNotation(f"no phase: {phase!r:.40}")


def _lay_meld(table: Table, side: int, rank: Kind, cards: Sequence[CardId]) -> None:
    """Lay one meld of a position; black threes cannot lie there, they end the deal (RULES.md 4)."""
    sets = table.rules.sets
    naturals = sum(1 for card in cards if KIND[card] == rank)
    wilds = sum(1 for card in cards if KIND[card] >= DEUCE)
    lawful = (
        FOUR <= rank <= ACE
        and not table.melds[side][rank]
        and naturals + wilds == len(cards) >= sets.size
        and naturals >= sets.least_naturals
        and wilds <= sets.most_wilds
    )
    if not lawful:
        raise BadNotation(f"no lawful meld: {' '.join(codes(cards))[:80]}")
    table.add_to_meld(side, rank, tuple(cards))


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
    """Write a table as a position: exact where the turn has only been begun or drawn for."""
    return {
        "dealer": table.dealer,
        "turn": table.turn,
        "phase": "draw" if table.phase is Phase.DRAW else "play",
        "hands": [codes(sorted(hand, key=FACE.__getitem__)) for hand in table.hands],
        "melds": [
            [{"rank": KIND_CODES[rank], "cards": codes(cards)} for rank, cards in enumerate(melds) if cards]
            for melds in table.melds
        ],
        "red_threes": [codes(threes) for threes in table.red_threes],
        "pile": codes(table.pile),
        "stock": codes(reversed(table.stock)),
        "scores": list(table.scores),
        "melded_seats": [seat for seat in range(len(table.hands)) if table.melded_seats >> seat & 1],
    }
