"""The whole deck: every picture of it, and its files."""

from __future__ import annotations

from pathlib import Path

from . import card
from .backs import BACKS
from .courts import FIGURES, court_card
from .jokers import JOKERS
from .large import large_card, large_joker
from .svg import Drawing

CARDS = Path(__file__).parents[1] / "cards"


def drawings() -> dict[str, Drawing]:
    """Every picture of the deck by the name of its file."""
    faces = {f"A{suit}": card.ace(suit) for suit in "CDHS"}
    faces |= {f"{rank}{suit}": card.numeral(rank, suit) for rank in card.COLUMNS for suit in "CDHS"}
    faces |= {code: court_card(*code) for code in FIGURES}
    large = {f"large/{code}": large_card(code) for code in faces}
    large |= {f"large/{code}": large_joker(code) for code in JOKERS}
    values = {f"values/{points}": card.value_plate(points) for points in card.VALUES}
    return faces | large | values | {name: draw() for name, draw in {**JOKERS, **BACKS}.items()}


def write(out: Path = CARDS) -> None:
    """Write the deck's files into a folder."""
    for name, drawing in drawings().items():
        path = out / f"{name}.svg"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(drawing.page(card.WIDTH, card.HEIGHT), encoding="utf-8", newline="\n")
