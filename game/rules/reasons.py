"""Why an action is refused, as values; the sentences stand in the catalogue of texts."""

from dataclasses import dataclass
from enum import StrEnum, auto

from game.rules.cards import CardId, Kind


class Why(StrEnum):
    """The stable codes of refusals (RECORD.md)."""

    NOT_YOUR_TURN = auto()
    WRONG_PHASE = auto()
    CARD_NOT_HELD = auto()
    TOO_FEW_CARDS = auto()
    MIXED_RANKS = auto()
    TOO_FEW_NATURALS = auto()
    TOO_MANY_WILDS = auto()
    WILD_ONLY = auto()
    RED_THREE_NO_MELD = auto()
    BELOW_MINIMUM = auto()
    PILE_EMPTY = auto()
    PILE_TOP_WILD = auto()
    PILE_TOP_THREE = auto()
    PILE_FROZEN_NEEDS_PAIR = auto()
    PILE_NEEDS_MATCH = auto()
    PILE_NATURAL_PAIR = auto()
    PILE_ALWAYS_FROZEN = auto()
    PILE_AFTER_OPENING = auto()
    PILE_CANASTA_FULL = auto()
    ONE_CARD_ONE_PILE = auto()
    BLACK_THREES_ONLY_GOING_OUT = auto()
    BLACK_THREES_NO_WILD = auto()
    BLACK_THREES_NEVER = auto()
    SPERRKANASTA_EXACT = auto()
    WILD_CANASTA_WHOLE = auto()
    WILD_MELD_FULL = auto()
    NO_CANASTA = auto()
    CANASTA_EACH = auto()
    LAST_DISCARD_NEEDED = auto()
    LAST_DISCARD_FORBIDDEN = auto()
    MUST_KEEP_CARDS = auto()
    MUST_GO_OUT = auto()
    PARTNER_SAID_NO = auto()
    MUST_ASK = auto()
    NOBODY_TO_ASK = auto()
    ASK_TOO_LATE = auto()
    ASK_CANNOT_GO_OUT = auto()
    ASK_TWICE = auto()
    ANSWER_PENDING = auto()
    NOBODY_ASKED = auto()
    STOCK_EMPTY = auto()
    STOCK_NOT_EMPTY = auto()
    MUST_TAKE = auto()
    NOTHING_TO_MELD = auto()
    MUST_DISCARD = auto()
    RED_THREE_NO_DISCARD = auto()
    RED_THREES_LAID = auto()
    NO_RED_THREE = auto()
    RED_THREES_FIRST = auto()
    RED_THREE_LAST_CARD = auto()
    DEAL_OVER = auto()
    NOTHING_TO_UNDO = auto()
    WRONG_SCORE = auto()
    WRONG_DEAL = auto()
    BAD_RECORD = auto()
    NEWER_VERSION = auto()
    UNKNOWN_RULES = auto()


@dataclass(frozen=True, slots=True)
class Illegal:
    """A refusal: the rule that is broken, and the figures and cards the sentence speaks of.

    ``need`` and ``have`` are points, numbers of cards or of canastas, by the code; ``rank`` is the kind
    the rule speaks of, ``cards`` the cards concerned, ``option`` the key in a header's rules.
    """

    why: Why
    need: int = 0
    have: int = 0
    rank: Kind | None = None
    cards: tuple[CardId, ...] = ()
    option: str = ""
