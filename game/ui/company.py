"""The three bots that a match begins with: their names and styles, and the levels the settings have."""

import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from game.session.header import HUMAN, STYLE_MARK, Player
from game.view.text import text
from saves.settings import Settings

STYLES: Final = ("careful", "bold", "freezing")
"""The tastes of the bots; those of one name share one, in the order of the catalogue's names."""
YARDSTICKS: Final = ("random",)
"""Bots that nobody would want at the table."""
OPPONENTS: Final = "club"
"""The usual level of the opponents."""
PLACES: Final = {2: ("left",), 3: ("left", "right"), 4: ("left", "partner", "right")}
"""By the number of players: which of the three sit down, clockwise from you."""


@dataclass(slots=True)
class Companion:
    """One bot of a new match. ``gone`` is the level that the settings wanted and that is no longer there."""

    name: str
    level: str
    gone: str = ""


def names() -> list[str]:
    """The names of all bots."""
    return text("shell.bot_names").split()


def style_of(name: str) -> str:
    """The taste of the bot of this name."""
    return STYLES[names().index(name) % len(STYLES)]


def company(settings: Settings, levels: Sequence[str]) -> list[Companion]:
    """Left opponent, partner and right opponent as the settings have them; the usual where they have none.

    The usual partner plays at full strength, the last of ``levels``, whatever the opponents do.
    """
    opponents = OPPONENTS if OPPONENTS in levels else levels[-1]
    usual = (opponents, levels[-1], opponents)
    wanted = settings.left_level, settings.partner_level, settings.right_level
    return [
        Companion(name, level if level in levels else other, "" if level in levels else level)
        for name, level, other in zip(_names(settings), wanted, usual, strict=True)
    ]


def seated(companions: Sequence[Companion], count: int) -> list[Companion]:
    """Those of the three who sit down at a table of so many players, clockwise from you."""
    return [companions[PLACES[4].index(place)] for place in PLACES[count]]


def _names(settings: Settings) -> list[str]:
    kept = settings.company.split()
    if len(kept) == 3 == len({*kept} & {*names()}):
        return kept
    return random.SystemRandom().sample(names(), 3)


def keep(settings: Settings, companions: Sequence[Companion]) -> None:
    """Put what was chosen into the settings."""
    left, partner, right = companions
    settings.left_level, settings.partner_level, settings.right_level = left.level, partner.level, right.level
    settings.company = " ".join(companion.name for companion in companions)


def players(companions: Sequence[Companion], kinds: Collection[str]) -> tuple[Player, ...]:
    """You and these bots, clockwise from you; in their style where a bot of that kind is there."""
    return Player(text("shell.you"), HUMAN), *(Player(each.name, kind_of(each, kinds)) for each in companions)


def only_bots(
    settings: Settings, levels: Sequence[str], kinds: Collection[str], count: int
) -> tuple[Player, ...]:
    """The same bots at a table of so many, and in the player's seat one more, as strong as his partner."""
    others = company(settings, levels)
    name = next(name for name in names() if name not in {other.name for other in others})
    seats = Companion(name, others[1].level), *seated(others, count)
    return tuple(Player(each.name, kind_of(each, kinds)) for each in seats)


def kind_of(companion: Companion, kinds: Collection[str]) -> str:
    """The bot that plays this companion: its level in its style, or the plain level."""
    styled = f"{companion.level}{STYLE_MARK}{style_of(companion.name)}"
    return styled if styled in kinds else companion.level


def playable(levels: Collection[str]) -> Sequence[str]:
    """The levels one can choose to play with, in their order: no yardsticks, no styles of a level."""
    return [level for level in levels if level not in YARDSTICKS and STYLE_MARK not in level]
