"""The twelve court cards."""

from __future__ import annotations

from collections.abc import Callable

from .card import INKS, index
from .court import court
from .jacks import JACKS
from .kings import KINGS
from .palette import CLOTHS, Cloth
from .queens import QUEENS
from .suits import pip
from .svg import Drawing

FIGURES: dict[str, Callable[[Cloth], Drawing]] = {**KINGS, **QUEENS, **JACKS}


def court_figure(rank: str, suit: str) -> Drawing:
    """The figure of a king, queen or jack, drawn for the upper half."""
    return FIGURES[rank + suit](CLOTHS[suit])


def court_card(rank: str, suit: str) -> Drawing:
    """A king, queen or jack."""
    cloth = CLOTHS[suit]
    figure = court_figure(rank, suit)
    figure.fill(pip(suit, 85, 38, 32), INKS[suit])
    return court(figure, cloth, index(rank, suit))
