"""The twelve court cards."""

from __future__ import annotations

from .court import court
from .jacks import JACKS
from .kings import KINGS
from .palette import CLOTHS
from .queens import QUEENS
from .svg import Drawing


def courts() -> dict[str, Drawing]:
    """The court cards by code."""
    figures = KINGS | QUEENS | JACKS
    return {code: court(code[0], code[1], CLOTHS[code[1]], figure) for code, figure in figures.items()}
