"""The colours of the pictures: few, flat and strong."""

from __future__ import annotations

from dataclasses import dataclass

INK = "#1b1a22"
LINE = 2.2
FINE = 1.5

GOLD, DEEP_GOLD = "#f0b93a", "#c98a1b"
RED, DEEP_RED = "#c2242f", "#8e1626"
BLUE, DEEP_BLUE = "#25468f", "#162c60"
GREEN, DEEP_GREEN = "#23764f", "#12503a"
WHITE, PEARL, SILVER, STEEL = "#fffdf7", "#f1ead8", "#dfe5ea", "#9fb0bd"
SKIN, SHADE, BLUSH, LIPS = "#f9dfc6", "#ecc09d", "#f3b49b", "#b4262f"
WOOD, DEEP_WOOD = "#96622f", "#6b421c"
FEATURE = "#3b2018"


@dataclass(frozen=True)
class Cloth:
    """The colours one figure wears."""

    main: str
    deep: str
    second: str
    trim: str
    light: str


CLOTHS = {
    "S": Cloth(BLUE, DEEP_BLUE, RED, GOLD, WHITE),
    "H": Cloth(RED, DEEP_RED, BLUE, GOLD, WHITE),
    "D": Cloth(GOLD, DEEP_GOLD, RED, BLUE, WHITE),
    "C": Cloth(GREEN, DEEP_GREEN, GOLD, RED, WHITE),
}
