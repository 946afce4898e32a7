"""The groups of a rule set's parameters, and the values that the options among them take (RULES.md 9)."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum, auto
from typing import Any, Final

from game.rules.cards import ACE, FOUR, KIND_VALUE, CardId, Kind, value

SIDES: Final = {2: 2, 3: 3, 4: 2}
"""By the number of players: how many sides there are; seat n sits for side n modulo their number."""
_MOST_NATURALS: Final = 32
_ALL_WILDS: Final = 12


def _derived() -> Any:
    """A field that follows from the others: set once, as looking it up must be quick."""
    return field(init=False, repr=False, compare=False)


def _derive(group: object, **values: object) -> None:
    for name, derived in values.items():
        object.__setattr__(group, name, derived)


class WildLimit(StrEnum):
    """How many wild cards a meld may hold."""

    THREE = auto()
    AT_MOST_NATURALS = auto()
    HALF = auto()
    FEWER_THAN_NATURALS = auto()


class WildMelds(StrEnum):
    """Whether wild cards alone are a meld."""

    NONE = auto()
    CANASTA = auto()
    FROM_THREE = auto()


class WildValue(StrEnum):
    """What a melded wild card counts."""

    OWN = auto()
    AS_REPLACED = auto()


class Upcard(StrEnum):
    """What becomes of a first card of the pile that is wild or a three."""

    COVER = auto()
    REPLACE = auto()
    BLACK_THREE_STAYS = auto()


class PileDepth(StrEnum):
    """How much of the pile a taking takes."""

    WHOLE = auto()
    TO_WILD = auto()


class LastDiscard(StrEnum):
    """Whether going out ends with a discard."""

    OPTIONAL = auto()
    REQUIRED = auto()
    FORBIDDEN = auto()


class LastCard(StrEnum):
    """What a player who may not go out must keep."""

    KEEP_TWO = auto()
    SKIP_DISCARD = auto()


class RedSign(StrEnum):
    """What a side needs so that its red threes count plus."""

    OPENED = auto()
    CANASTA = auto()
    TWO_CANASTAS = auto()
    WENT_OUT = auto()


class BlackThrees(StrEnum):
    """When black threes are melded."""

    GOING_OUT = auto()
    NEVER = auto()


class StockEmpty(StrEnum):
    """What happens when the stock runs out."""

    OFFICIAL = auto()
    ONE_MORE_TURN_EACH = auto()
    END_AT_ONCE = auto()


@dataclass(frozen=True)
class Seats:
    """Who plays with whom and how many cards are dealt and drawn (RULES.md 2, 3, 11)."""

    players: int = 4
    packs: int = 2
    hand_size: int = 11
    draw: int = 1

    sides: int = _derived()
    """The number of sides."""
    side_of: tuple[int, ...] = _derived()
    """The side of every seat: partners sit opposite, or each plays alone."""
    partners: bool = _derived()
    """Somebody has a partner."""

    def __post_init__(self) -> None:
        sides = SIDES.get(self.players, self.players)
        _derive(self, sides=sides, partners=self.players > sides)
        _derive(self, side_of=tuple(seat % sides for seat in range(self.players)))

    def partner(self, seat: int) -> int:
        """The next seat of the same side clockwise; the seat itself where each plays alone."""
        return (seat + self.sides) % self.players


@dataclass(frozen=True)
class Opening:
    """The first meld of a side (RULES.md 4): from a total on, this minimum; ``None`` is any total."""

    minimums: tuple[tuple[int | None, int], ...] = ((None, 15), (0, 50), (1500, 90), (3000, 120))
    canasta_opens: bool = False
    """A canasta laid complete in one action needs no minimum."""

    def minimum(self, total: int) -> int:
        """The points a side with this total must lay to open."""
        need = 0
        for from_total, minimum in self.minimums:
            if from_total is None or total >= from_total:
                need = minimum
        return need


@dataclass(frozen=True)
class Sets:
    """What makes a meld and a canasta, and what they pay (RULES.md 4, 7)."""

    size: int = 3
    least_naturals: int = 2
    wild_limit: WildLimit = WildLimit.THREE
    canasta: int = 7
    natural_bonus: int = 500
    mixed_bonus: int = 300
    hidden_bonus: int = 0
    """More for a natural or mixed canasta laid complete in one action."""
    wild_melds: WildMelds = WildMelds.NONE
    wild_bonus: int = 0
    """What a canasta of wild cards pays."""
    wild_value: WildValue = WildValue.OWN
    no_canasta_minus: bool = False
    """The melded cards of a side without canasta count minus."""
    most_wilds: int = _derived()
    """The most wild cards any meld of a rank may hold, however many naturals it has."""
    room: tuple[int, ...] = _derived()
    """By its number of naturals: the most wild cards a meld may hold."""
    has_wild_melds: bool = _derived()
    """Wild cards alone can be a meld."""
    wilds_replace: bool = _derived()
    """A melded wild card counts like the rank it stands for."""

    def __post_init__(self) -> None:
        limit = self.wild_limit
        cap = 3 if limit in (WildLimit.THREE, WildLimit.AT_MOST_NATURALS) else _ALL_WILDS
        room = [
            cap if limit is WildLimit.THREE else min(cap, count - (limit is WildLimit.FEWER_THAN_NATURALS))
            for count in range(_MOST_NATURALS + 1)
        ]
        _derive(
            self,
            most_wilds=cap,
            room=tuple(max(0, most) for most in room),
            has_wild_melds=self.wild_melds is not WildMelds.NONE,
            wilds_replace=self.wild_value is WildValue.AS_REPLACED,
        )

    def worth(self, rank: Kind, cards: Sequence[CardId]) -> int:
        """What the cards of a meld of this rank count (RULES.md 1, 9)."""
        if self.wilds_replace and FOUR <= rank <= ACE:
            return KIND_VALUE[rank] * len(cards)
        return value(cards)


@dataclass(frozen=True)
class Pile:
    """How the pile begins and when and how it is taken (RULES.md 2.2, 5)."""

    upcard: Upcard = Upcard.COVER
    frozen_at_start: bool = False
    natural_pair: bool = False
    """Never a natural and a wild card."""
    always_frozen: bool = False
    onto_canasta: bool = True
    """The top card may join a finished canasta."""
    depth: PileDepth = PileDepth.WHOLE
    after_opening: bool = False
    """A side takes only from the turn after its opening on."""


@dataclass(frozen=True)
class Threes:
    """What red threes pay, who lays them, and which melds black ones make (RULES.md 3, 4.4, 7)."""

    red: int = 100
    all_red: int = 800
    red_sign: RedSign = RedSign.OPENED
    by_hand: bool = False
    """The player lays red threes himself."""
    held: int = 500
    """What a red three costs that was never laid, where they are laid by hand."""
    black: BlackThrees = BlackThrees.GOING_OUT
    sperrkanasta: bool = False
    """Four black threes and three jokers are a meld."""
    sperrkanasta_bonus: int = 1000


@dataclass(frozen=True)
class Out:
    """What going out needs and pays, and how a turn may end (RULES.md 6, 7)."""

    canastas: int = 1
    canasta_each: bool = False
    """Each partner must have finished a canasta."""
    discard: LastDiscard = LastDiscard.OPTIONAL
    last_card: LastCard = LastCard.KEEP_TWO
    must_ask: bool = False
    """Going out needs the partner's yes."""
    bonus: int = 100
    concealed_bonus: int = 100
    hand_canasta: int = 0
    """What going out concealed before anybody else has melded pays in place of both; 0: nothing special."""


@dataclass(frozen=True)
class Stock:
    """What happens when the stock runs out (RULES.md 6)."""

    empty: StockEmpty = StockEmpty.OFFICIAL
