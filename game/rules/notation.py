"""Actions and cards as the record writes them (RECORD.md), as plain JSON values."""

from collections.abc import Mapping, Sequence

from game.rules.actions import (
    ASK,
    DRAW_CARD,
    PASS,
    STOP,
    Action,
    Answer,
    Ask,
    Discard,
    Draw,
    Group,
    Meld,
    Pass,
    RedThree,
    Stop,
    Take,
)
from game.rules.cards import BLACK_THREE, DEUCE, FACES, KIND_CODES, CardId, Kind, codes

MOST_CARDS = 500
"""The most cards a list in a record may name, and the most groups an action may hold."""

_KIND_OF: dict[str, Kind] = {KIND_CODES[kind]: kind for kind in range(BLACK_THREE, DEUCE + 1)}


class BadNotation(ValueError):
    """A value is not what the record format asks for; the text says which, for the log."""


def read_card(value: object) -> CardId:
    """Read a card code as a face. Raises BadNotation."""
    if not isinstance(value, str) or value not in FACES:
        raise BadNotation(f"no card: {value!r:.40}")
    return FACES[value]


def read_cards(value: object) -> tuple[CardId, ...]:
    """Read a list of card codes as faces. Raises BadNotation."""
    if not isinstance(value, list) or len(value) > MOST_CARDS:
        raise BadNotation(f"no list of cards: {value!r:.40}")
    return tuple(map(read_card, value))


def read_rank(value: object) -> Kind:
    """Read the rank of a meld; ``3`` is black threes, ``2`` wild cards. Raises BadNotation."""
    if not isinstance(value, str) or value not in _KIND_OF:
        raise BadNotation(f"no rank: {value!r:.40}")
    return _KIND_OF[value]


def read_groups(value: object) -> tuple[Group, ...]:
    """Read a list of melds. Raises BadNotation."""
    if not isinstance(value, list) or len(value) > MOST_CARDS:
        raise BadNotation(f"no list of melds: {value!r:.40}")
    groups = []
    for item in value:
        if not isinstance(item, Mapping):
            raise BadNotation(f"no meld: {item!r:.40}")
        groups.append(Group(read_rank(item.get("rank")), read_cards(item.get("cards"))))
    return tuple(groups)


def read_action(line: Mapping[str, object]) -> Action:
    """Read an action line, its cards as faces. Raises BadNotation."""
    match line.get("do"):
        case "draw":
            return DRAW_CARD
        case "take":
            return Take(read_cards(line.get("use", [])), read_groups(line.get("melds", [])))
        case "meld":
            return Meld(read_groups(line.get("melds")))
        case "ask":
            return ASK
        case "answer":
            yes = line.get("yes")
            if not isinstance(yes, bool):
                raise BadNotation("an answer is true or false")
            return Answer(yes)
        case "discard":
            return Discard(read_card(line.get("card")))
        case "stop":
            return STOP
        case "pass":
            return PASS
        case "red_three":
            return RedThree(read_card(line.get("card")))
        case other:
            raise BadNotation(f"no action: {other!r:.40}")


def write_groups(groups: Sequence[Group]) -> list[dict[str, object]]:
    """Write melds."""
    return [{"rank": KIND_CODES[group.rank], "cards": codes(group.cards)} for group in groups]


def write_action(seat: int, action: Action) -> dict[str, object]:
    """Write an action line."""
    line: dict[str, object] = {"seat": seat}
    match action:
        case Draw():
            line["do"] = "draw"
        case Take(use, melds):
            line |= {"do": "take", "use": codes(use), "melds": write_groups(melds)}
        case Meld(melds):
            line |= {"do": "meld", "melds": write_groups(melds)}
        case Ask():
            line["do"] = "ask"
        case Answer(yes):
            line |= {"do": "answer", "yes": yes}
        case Discard(card):
            line |= {"do": "discard", "card": codes([card])[0]}
        case Stop():
            line["do"] = "stop"
        case Pass():
            line["do"] = "pass"
        case RedThree(card):
            line |= {"do": "red_three", "card": codes([card])[0]}
    return line
