"""The groups of a rule set's parameters, and the values that the options among them take (RULES.md 9)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum, auto
from functools import cached_property
from typing import Final

from game.rules.cards import ACE, FOUR, KIND_VALUE, CardId, Kind, value

SIDES: Final = {2: 2, 3: 3, 4: 2}
"""By the number of players: how many sides there are; seat n sits for side n modulo their number."""
_MOST_NATURALS: Final = 32
_ALL_WILDS: Final = 12


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

    @cached_property
    def sides(self) -> int:
        """The number of sides."""
        return SIDES[self.players]

    @cached_property
    def side_of(self) -> tuple[int, ...]:
        """The side of every seat: partners sit opposite, or each plays alone."""
        return tuple(seat % self.sides for seat in range(self.players))

    @cached_property
    def partners(self) -> bool:
        """Somebody has a partner."""
        return self.players > self.sides

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

    @cached_property
    def most_wilds(self) -> int:
        """The most wild cards any meld of a rank may hold, however many naturals it has."""
        capped = self.wild_limit in (WildLimit.THREE, WildLimit.AT_MOST_NATURALS)
        return 3 if capped else _ALL_WILDS

    @cached_property
    def room(self) -> tuple[int, ...]:
        """By its number of naturals: the most wild cards a meld may hold."""
        naturals = range(_MOST_NATURALS + 1)
        match self.wild_limit:
            case WildLimit.THREE:
                return tuple(self.most_wilds for _ in naturals)
            case WildLimit.FEWER_THAN_NATURALS:
                return tuple(max(0, count - 1) for count in naturals)
            case _:
                return tuple(min(count, self.most_wilds) for count in naturals)

    @cached_property
    def has_wild_melds(self) -> bool:
        """Wild cards alone can be a meld."""
        return self.wild_melds is not WildMelds.NONE

    @cached_property
    def wilds_replace(self) -> bool:
        """A melded wild card counts like the rank it stands for."""
        return self.wild_value is WildValue.AS_REPLACED

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
