"""A match of the list in words: what it is called, who plays, how it stands."""

from datetime import date
from typing import Final

from game.rules.presets import PRESETS
from game.session.header import Player
from game.ui.sides import result_words
from game.view.text import day as day_words
from game.view.text import number, text
from saves.glance import Entry, State

PAIRS: Final = 4
"""So many players are two pairs."""


def title(entry: Entry) -> str:
    """Its name; where it has none, the names of both sides."""
    if entry.name or not entry.seats:
        return entry.name or entry.path.stem
    if len(entry.seats) != PAIRS:
        return text("matches.list_sign").join(map(_name, entry.seats))
    return text("matches.sides", ours=_pair(entry.seats[::2]), theirs=_pair(entry.seats[1::2]))


def played_by(entry: Entry) -> str:
    """The players with the levels of the bots."""
    return text("matches.list_sign").join(map(_with_level, entry.seats))


def result(entry: Entry) -> str:
    """The totals, the own side's first."""
    own = _own_side(entry)
    return result_words([*entry.totals[own:], *entry.totals[:own]]) if entry.totals else ""


def standing(entry: Entry) -> str:
    """How far it has come, or how it ended."""
    match entry.state:
        case State.RUNNING:
            return text("matches.deal", deal=number(entry.deal))
        case State.FINISHED:
            return text("matches.won" if entry.winner == _own_side(entry) else "matches.lost")
        case State.NEWER:
            return text("matches.newer")
        case State.DAMAGED:
            return text("matches.damaged")


def day(entry: Entry) -> str:
    """When it was begun, or last written to where that is not known; its rules; whether it is practice."""
    begun = date.fromisoformat(entry.date) if entry.date else date.fromtimestamp(entry.written)
    parts = [day_words(begun)]
    if entry.preset:
        parts.append(preset_name(entry.preset))
    if entry.practice:
        parts.append(text("matches.practice"))
    elif entry.imported:
        parts.append(text("matches.elsewhere"))
    return " · ".join(parts)


def preset_name(preset: str) -> str:
    """What a set of rules is called."""
    return text(f"preset.{preset}.name") if preset in PRESETS else preset


def level_name(levels: str) -> str:
    """What a level is called, or several joined by ``+``; one there is not any more by its own name."""
    return text("matches.list_sign").join(map(_level_name, levels.split("+")))


def _level_name(level: str) -> str:
    try:
        return text(f"level.{level}.name")
    except KeyError:
        return level


def _with_level(player: Player) -> str:
    if player.is_human:
        return text("shell.you")
    return text("matches.player", name=player.name, level=_level_name(player.level))


def _pair(players: tuple[Player, ...]) -> str:
    first, second = map(_name, players)
    return text("shell.pair", first=first, second=second)


def _name(player: Player) -> str:
    return text("shell.you") if player.is_human else player.name


def _own_side(entry: Entry) -> int:
    sides = max(1, len(entry.totals))
    return next((seat % sides for seat, player in enumerate(entry.seats) if player.is_human), 0)
