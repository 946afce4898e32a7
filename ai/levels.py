"""The bots by name, and the functions that ask them: plain data in and out, so in any process."""

from collections.abc import Callable, Mapping
from functools import partial
from math import inf
from typing import Final

from ai import beginner, club, greedy, random_bot
from ai.choice import Choice
from game.rules import Action, Observation

Bot = Callable[[Observation, str, int], Choice]
"""A bot: what it sees, the key of its chance, the playouts it may spend."""


def _expert(
    observation: Observation, key: str, budget: int, *, style: str = "", patience: float = inf
) -> Choice:
    """The expert, whose numpy the table's process need not load: he thinks in the bots' own."""
    from ai import expert

    return expert.choose(observation, key, budget, style=style, patience=patience)


STYLES: Final = club.STYLES
"""The tastes in which a level can be played."""
MARK: Final = "-"
"""Between level and style in a bot's name: ``club-bold`` plays club boldly."""

EXPERT: Final = "expert"
PATIENCE: Final = 1.0
"""Seconds, several times what a decision takes: on a slow machine the table does not wait longer."""

BOTS: Final[Mapping[str, Bot]] = {
    "random": random_bot.choose,
    "greedy": greedy.choose,
    "beginner": beginner.choose,
    **{f"club{MARK}{style}": partial(club.choose, style=style) for style in STYLES},
    "club": club.choose,
    **{f"{EXPERT}{MARK}{style}": partial(_expert, style=style) for style in STYLES},
    EXPERT: _expert,
}
"""From the weakest level to the strongest, which is the one that advises; a level's styles before it."""


def choose(level: str, observation: Observation, key: str, budget: int = 0) -> Choice:
    """Let the bot of this name act for the observing seat, which must be the one to act.

    ``key`` is a text made of the match, the deal, the number of the action and the seat: ``Random(key)``
    is all the chance a bot has, and the same arguments give the same choice. ``budget`` is in playouts.
    Raises KeyError for a name that is not in ``BOTS``.
    """
    return BOTS[level](observation, key, budget)


def act(level: str, observation: Observation, key: str) -> Action:
    """The action of ``choose`` for the table, where an expert tries out nothing more after PATIENCE."""
    name, _, style = level.partition(MARK)
    if level in BOTS and name == EXPERT:
        return _expert(observation, key, 0, style=style, patience=PATIENCE).action
    return choose(level, observation, key).action
