"""The state of one deal: every card's place, whose turn it is and what the turn allows."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Final, NamedTuple

from game.rules.cards import BLACK_THREE, CODE, DEUCE, FACE, KIND, KINDS, CardId, Kind, freezes
from game.rules.groups import PileDepth, StockEmpty
from game.rules.ruleset import RuleSet


class Phase(IntEnum):
    """What the seat to act may do."""

    DRAW = 0
    """Draw, take the pile, or stop when the stock is empty."""
    PLAY = 1
    """Meld, ask, discard."""
    ANSWER = 2
    """The partner answers the question."""
    OVER = 3
    """The deal has ended."""


class Question(IntEnum):
    """What has become of "May I go out?" in this turn."""

    NOT_ASKED = 0
    PENDING = 1
    YES = 2
    NO = 3


_TO_DRAW: Final = Phase.DRAW
_TO_PLAY: Final = Phase.PLAY
_WHOLE: Final = PileDepth.WHOLE
_NOT_ASKED: Final = Question.NOT_ASKED

Public = tuple[int, str, tuple[CardId, ...]]
"""One public step: the seat, what it did (``do`` of a record, or ``deal``), the faces everybody saw."""

NO_SEAT: Final = -1
NOT_YET: Final = -1
"""The last turns of a deal have not begun."""


class Shown(NamedTuple):
    """What lies in front of a side, in faces: by kind the melds and their counts, the red threes."""

    melds: tuple[tuple[CardId, ...], ...]
    naturals: tuple[int, ...]
    wilds: tuple[int, ...]
    canastas: int
    red_threes: tuple[CardId, ...]
    opened: bool
    ranks: int
    """The kinds it has melded, one bit each."""
    hidden: int
    """The kinds of its canastas that were laid complete in one action, one bit each."""


class Table:
    """One deal. Plain mutable state; the law reads it and the moves change it.

    Hands are lists of card ids in no order, with 15 counts by kind kept in step. ``stock`` and ``pile``
    have their top card last. By side and kind stand the melded cards in the order they were laid, and
    how many of them are natural and wild. ``scores`` are the sides' totals before this deal.
    """

    __slots__ = (
        "actor",
        "adds_to_old",
        "canastas",
        "concealed",
        "counts",
        "dealer",
        "drawn",
        "faces",
        "finishers",
        "fresh",
        "frozen",
        "hands",
        "hidden",
        "history",
        "laid",
        "may_take",
        "melded_seats",
        "melds",
        "naturals",
        "opened",
        "phase",
        "pile",
        "question",
        "ranks",
        "red_threes",
        "rules",
        "scores",
        "shown",
        "stock",
        "sunk",
        "turn",
        "turn_ranks",
        "turned",
        "turns_left",
        "went_out",
        "wilds",
    )

    rules: RuleSet
    dealer: int
    turn: int
    """The seat whose turn it is."""
    actor: int
    """The seat that must act: ``turn``, or its partner while a question is open."""
    phase: Phase
    stock: list[CardId]
    pile: list[CardId]
    frozen: bool
    """A wild card or a red three lies in the pile (RULES.md 5)."""
    hands: list[list[CardId]]
    counts: list[list[int]]
    melds: list[list[tuple[CardId, ...]]]
    faces: list[list[tuple[CardId, ...]]]
    """The melds in faces."""
    ranks: list[int]
    """By side: the kinds it has melded, one bit each."""
    naturals: list[list[int]]
    wilds: list[list[int]]
    opened: list[bool]
    """By side: it has melded in this deal."""
    canastas: list[int]
    """By side: its finished canastas."""
    finishers: int
    """The seats that have finished a canasta, one bit each, where each partner must."""
    hidden: tuple[int, ...]
    """By side: the kinds of its canastas laid complete in one action, one bit each, where they pay more."""
    red_threes: list[list[CardId]]
    scores: tuple[int, ...]
    melded_seats: int
    """The seats that have melded in this deal, one bit each."""
    drawn: bool
    """The turn began with the stock, not with the pile."""
    laid: bool
    """Something was melded in this turn after the draw or the taking action."""
    fresh: bool
    """The seat had melded nothing before this turn (RULES.md 6.4)."""
    turn_ranks: int
    """The kinds the side had melded when the turn began, one bit each."""
    adds_to_old: bool
    """A card was added in this turn to a meld that lay there when it began."""
    question: Question
    turned: int
    """The seats that have had a turn, one bit each, where red threes are laid by hand."""
    may_take: bool
    """The turn has no draw and nothing was done in it yet: the pile may still be taken."""
    turns_left: int
    """How many turns without a draw the deal has left, this one included; NOT_YET before them."""
    sunk: int
    """So many cards were put under the stock when the pile was begun, where all saw them."""
    went_out: int
    """The seat that went out, or NO_SEAT."""
    concealed: bool
    """It went out concealed."""
    history: list[Public]
    shown: list["Shown | None"]
    """By side: what everybody sees of it, kept by ``show`` until a card is added."""

    def __init__(self, rules: RuleSet, *, dealer: int, scores: Sequence[int]) -> None:
        """An empty table: no card anywhere, the seat at the dealer's left to draw."""
        players, sides = rules.seats.players, rules.seats.sides
        self.rules = rules
        self.dealer = dealer
        self.turn = self.actor = (dealer + 1) % players
        self.phase = Phase.DRAW
        self.stock = []
        self.pile = []
        self.frozen = False
        self.hands = [[] for _ in range(players)]
        self.counts = [[0] * KINDS for _ in range(players)]
        self.melds = [[()] * KINDS for _ in range(sides)]
        self.faces = [[()] * KINDS for _ in range(sides)]
        self.ranks = [0] * sides
        self.naturals = [[0] * KINDS for _ in range(sides)]
        self.wilds = [[0] * KINDS for _ in range(sides)]
        self.opened = [False] * sides
        self.canastas = [0] * sides
        self.finishers = 0
        self.hidden = (0,) * sides
        self.red_threes = [[] for _ in range(sides)]
        self.scores = tuple(scores)
        self.melded_seats = 0
        self.drawn = self.laid = False
        self.fresh = True
        self.turn_ranks = 0
        self.adds_to_old = False
        self.question = Question.NOT_ASKED
        self.turned = self.sunk = 0
        self.may_take = False
        self.turns_left = NOT_YET
        self.went_out = NO_SEAT
        self.concealed = False
        self.history = []
        self.shown = [None] * sides

    def copy(self) -> "Table":
        """An independent copy, in a few microseconds."""
        twin = Table.__new__(Table)
        twin.rules = self.rules
        twin.dealer = self.dealer
        twin.turn = self.turn
        twin.actor = self.actor
        twin.phase = self.phase
        twin.stock = self.stock[:]
        twin.pile = self.pile[:]
        twin.frozen = self.frozen
        twin.hands = [hand[:] for hand in self.hands]
        twin.counts = [counts[:] for counts in self.counts]
        twin.melds = [melds[:] for melds in self.melds]
        twin.faces = [faces[:] for faces in self.faces]
        twin.ranks = self.ranks[:]
        twin.naturals = [counts[:] for counts in self.naturals]
        twin.wilds = [counts[:] for counts in self.wilds]
        twin.opened = self.opened[:]
        twin.canastas = self.canastas[:]
        twin.finishers, twin.hidden = self.finishers, self.hidden
        twin.red_threes = [threes[:] for threes in self.red_threes]
        twin.scores = self.scores
        twin.melded_seats = self.melded_seats
        twin.drawn = self.drawn
        twin.laid = self.laid
        twin.fresh = self.fresh
        twin.turn_ranks = self.turn_ranks
        twin.adds_to_old = self.adds_to_old
        twin.question = self.question
        twin.turned, twin.may_take = self.turned, self.may_take
        twin.turns_left, twin.sunk = self.turns_left, self.sunk
        twin.went_out, twin.concealed = self.went_out, self.concealed
        twin.history = self.history[:]
        twin.shown = self.shown[:]
        return twin

    def __eq__(self, other: object) -> bool:
        """Tables are equal when every part of their state is, the order inside a hand included."""
        if not isinstance(other, Table):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in Table.__slots__ if name != "shown")

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        """The whole table on one line, for test failures and logs."""
        hands = " | ".join(" ".join(sorted(CODE[card] for card in hand)) for hand in self.hands)
        pile = " ".join(CODE[card] for card in self.pile)
        return (
            f"<Table dealer {self.dealer} turn {self.turn} {self.phase.name} hands {hands}"
            f" pile {pile} stock {len(self.stock)} scores {self.scores}>"
        )

    @property
    def side(self) -> int:
        """The side of the seat whose turn it is."""
        return self.rules.seats.side_of[self.turn]

    def show(self, side: int) -> "Shown":
        """What everybody sees of a side, in faces."""
        shown = self.shown[side]
        if shown is None:
            shown = self.shown[side] = Shown(
                tuple(self.faces[side]),
                tuple(self.naturals[side]),
                tuple(self.wilds[side]),
                self.canastas[side],
                tuple(sorted([FACE[card] for card in self.red_threes[side]])),
                self.opened[side],
                self.ranks[side],
                self.hidden[side],
            )
        return shown

    def lay_red_three(self, seat: int, card: CardId) -> None:
        """Put a red three in front of the seat's side; it comes from no hand (RULES.md 2.3, 3)."""
        side = self.rules.seats.side_of[seat]
        self.red_threes[side].append(card)
        self.shown[side] = None

    def deal_to(self, seat: int, card: CardId) -> None:
        """Add one card to a hand."""
        self.hands[seat].append(card)
        self.counts[seat][KIND[card]] += 1

    def put_on_pile(self, card: CardId) -> None:
        """Lay one card on the pile; a wild card or a red three freezes it (RULES.md 5)."""
        self.pile.append(card)
        if freezes(card):
            self.frozen = True

    def taken_from(self) -> int:
        """The place in the pile from which on a taking takes: the bottom, or the topmost wild card."""
        if self.rules.pile.depth is _WHOLE:
            return 0
        wilds = [place for place, card in enumerate(self.pile) if KIND[card] >= DEUCE]
        return wilds[-1] if wilds else 0

    @property
    def black_threes_out(self) -> bool:
        """The side whose turn it is has melded black threes, so that it must go out (RULES.md 4.4)."""
        black = self.naturals[self.side][BLACK_THREE]
        return black > 0 and not self.wilds[self.side][BLACK_THREE]

    def add_to_meld(self, side: int, rank: Kind, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
        """Lay cards in a side's meld, keeping all that is counted in step. Returns their faces."""
        naturals = 0
        for card in cards:
            if KIND[card] < DEUCE:
                naturals += 1
        faces = tuple([FACE[card] for card in cards])
        before = len(self.melds[side][rank])
        self.melds[side][rank] += cards
        self.faces[side][rank] += faces
        self.ranks[side] |= 1 << rank
        self.naturals[side][rank] += naturals
        self.wilds[side][rank] += len(cards) - naturals
        self.opened[side] = True
        self.shown[side] = None
        canasta = self.rules.sets.canasta
        if before < canasta <= before + len(cards) and rank != BLACK_THREE:
            self.canastas[side] += 1
        return faces

    def begin_turn(self, seat: int) -> None:
        """Give the turn to a seat: nothing of it has happened. It begins with the draw, if it has one."""
        self.turn = self.actor = seat
        self.may_take = False
        self.phase = _TO_DRAW
        self.drawn = False
        self.laid = False
        self.adds_to_old = False
        self.question = _NOT_ASKED
        self.fresh = not self.melded_seats >> seat & 1
        self.turn_ranks = self.ranks[self.rules.seats.side_of[seat]]
        if self.rules.threes.by_hand:
            self.turned |= 1 << seat
        if not self.stock:
            self.begin_without_draw()

    def begin_without_draw(self) -> None:
        """Where the stock is empty and a turn goes on without a draw, it stands at melding (RULES.md 9)."""
        if self.phase is _TO_DRAW and self.rules.stock.empty is StockEmpty.ONE_MORE_TURN_EACH:
            self.phase = _TO_PLAY
            self.may_take = True
