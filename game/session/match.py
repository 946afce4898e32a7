"""A match: its deals, its totals and its record, which grows by a line with everything that happens."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.rules.actions import Action, Discard, Meld, Pass, RedThree, Take
from game.rules.cards import FACE, CardId, Supply, codes
from game.rules.dealing import deal
from game.rules.law import check
from game.rules.moves import apply
from game.rules.notation import write_action
from game.rules.position import write_position
from game.rules.reasons import Illegal, Why
from game.rules.score import Score, score, winner
from game.rules.shuffle import first_dealer, shuffled
from game.rules.table import Phase, Table
from game.session.commitment import Promise, commitment, salt_for
from game.session.header import Header

Line = dict[str, object]
Sink = Callable[[Line], None]


@dataclass(frozen=True, slots=True)
class Step:
    """One accepted action, for whoever shows it: the table before and after, neither of them live."""

    seat: int
    action: Action
    before: Table
    after: Table


@dataclass(frozen=True, slots=True)
class _Past:
    seat: int
    before: Table


@dataclass(slots=True)
class Deal:
    """One deal of a match as it went so far; what was taken back is left out."""

    number: int
    begun: Table
    """The table when the cards had been dealt, or as a position set it up."""
    deck: tuple[CardId, ...] = ()
    """The order in which the cards left the pack; empty where a position was set up."""
    promise: Promise | None = None
    """What was promised of the deck, where the record says it."""
    deeds: list[tuple[int, Action]] = field(default_factory=list)

    def line(self) -> Line:
        """The line of the record with which it began."""
        if not self.deck:
            return {"position": write_position(self.begun)}
        scores, deck = list(self.begun.scores), codes(self.deck)
        line: Line = {"deal": self.number, "dealer": self.begun.dealer, "scores": scores, "deck": deck}
        return line if self.promise is None else line | {"salt": self.promise.salt, "hash": self.promise.hash}

    def steps(self) -> list[Step]:
        """The actions in their order."""
        steps: list[Step] = []
        table = self.begun
        for seat, action in self.deeds:
            before, table = table, table.copy()
            apply(table, action)
            steps.append(Step(seat, action, before, table))
        return steps


class Match:
    """One match, always with a deal begun once ``begin_deal`` was called.

    ``sink`` receives every new line of the record, header first, at once and before anything else
    learns of it: a line is written down, then it is true.
    """

    def __init__(self, header: Header, sink: Sink) -> None:
        self.header = header
        self.rules = header.rules
        self.sink = sink
        self.totals: tuple[int, ...] = (0,) * header.rules.seats.sides
        self.deals: list[Deal] = []
        """All deals in order, the one on the table last."""
        self.scores: list[tuple[Score, ...]] = []
        """The scores of the ended deals, in order."""
        self.table: Table | None = None
        self.actions = 0
        """How many actions the record holds, taken back ones included."""
        self.resigned: int | None = None
        """The side that has given the match up."""
        self._past: list[_Past] = []

    @property
    def running(self) -> Table:
        """The deal on the table, ended or not. Raises LookupError before the first."""
        if self.table is None:
            raise LookupError("no deal has begun")
        return self.table

    @property
    def deal_number(self) -> int:
        """The number of the deal on the table, 0 before the first."""
        return self.deals[-1].number if self.deals else 0

    @property
    def deck(self) -> tuple[CardId, ...]:
        """The deck of the deal on the table; empty where a position was set up."""
        return self.deals[-1].deck if self.deals else ()

    @property
    def promise(self) -> Promise | None:
        """What was promised of that deck, where the record says it."""
        return self.deals[-1].promise if self.deals else None

    @property
    def deal_over(self) -> bool:
        """The deal on the table has ended, or none has begun."""
        return self.table is None or self.table.phase is Phase.OVER

    @property
    def winner(self) -> int | None:
        """The side that has won (RULES.md 8), None while the match goes on.

        Where a side has resigned it is the best of the others, the lower number on a tie.
        """
        if self.resigned is not None:
            others = [side for side in range(len(self.totals)) if side != self.resigned]
            return max(others, key=self.totals.__getitem__)
        return winner(self.rules, self.totals) if self.scores and self.deal_over else None

    def next_dealer(self) -> int:
        """Who deals next: the deal passes clockwise (RULES.md 2.4)."""
        players = self.rules.seats.players
        if self.table is None:
            return first_dealer(self.header.seed, players)
        return (self.table.dealer + 1) % players

    def begin_deal(self) -> None:
        """Shuffle and deal the next deal. Raises ValueError while one is running or the match is over."""
        if not self.deal_over or self.winner is not None:
            raise ValueError("a deal is running, or the match is over")
        number = self.deal_number + 1
        packs = self.rules.seats.packs
        # Equal cards are numbered in the order in which they leave the pack, as a reader will do it.
        deck = Supply(packs).give([FACE[card] for card in shuffled(self.header.seed, number, packs)])
        dealer = self.next_dealer()
        written = codes(deck)
        salt = salt_for(self.header.id, self.header.seed, number)
        promise = Promise(commitment(salt, written), salt)
        table = deal(self.rules, dealer=dealer, scores=self.totals, deck=deck)
        begun = Deal(number, table, deck, promise)
        self.sink(begun.line())
        self.set_deal(begun)

    def set_deal(self, begun: Deal) -> None:
        """Go on with this deal, of which nothing was played yet, without a line."""
        self.totals = begun.begun.scores
        self.table = begun.begun.copy()
        self.deals.append(begun)
        self._past.clear()

    def set_table(self, number: int, table: Table) -> None:
        """Go on from this table, without a line."""
        self.set_deal(Deal(number, table))

    def as_dealt(self) -> Table | None:
        """The deal as it was when the cards had been dealt, None where a position was set up."""
        if not self.deck:
            return None
        table = self.running
        return deal(self.rules, dealer=table.dealer, scores=table.scores, deck=self.deck)

    def course(self) -> list[Step]:
        """The actions of the deal on the table in their order; what was taken back is left out."""
        return self.deals[-1].steps() if self.deals else []

    def submit(self, action: Action, *, seat: int) -> Step | Illegal:
        """Check an action, write it down and carry it out; where it ends the deal, score it."""
        refusal = self.check(action, seat=seat)
        if refusal is not None:
            return refusal
        self.sink(write_action(seat, action))
        step = self.carry_out(action, seat=seat)
        if self.deal_over:
            for line in self.closing_lines():
                self.sink(line)
        return step

    def check(self, action: Action, *, seat: int) -> Illegal | None:
        """Say why a seat may not do this now: the law, and that nobody plays on in a match given up."""
        if self.resigned is not None:
            return Illegal(Why.DEAL_OVER)
        return check(self.running, action, seat=seat)

    def resign(self, side: int) -> None:
        """Give the match up for a side, and write it down. Raises ValueError when the match is over."""
        if self.winner is not None:
            raise ValueError("the match is over")
        self.sink({"resign": side})
        self.give_up(side)
        self.sink({"winner": self.winner})

    def give_up(self, side: int) -> None:
        """Give the match up for a side, without a line."""
        self.resigned = side
        self._past.clear()

    def carry_out(self, action: Action, *, seat: int) -> Step:
        """Carry out a checked action, without a line."""
        table = self.running
        before = table.copy()
        apply(table, action)
        self.actions += 1
        self.deals[-1].deeds.append((seat, action))
        if not _may_be_undone(action, before) or (self._past and self._past[-1].seat != seat):
            self._past.clear()
        if _may_be_undone(action, before):
            self._past.append(_Past(seat, before))
        if table.phase is Phase.OVER:
            self._past.clear()
            self.scores.append(score(table))
            self.totals = add_totals(table.scores, self.scores[-1])
        return Step(seat, action, before, table.copy())

    def closing_lines(self) -> list[Line]:
        """What the record says when a deal has ended: its score, and the winner if there is one."""
        lines: list[Line] = [
            {"score": [side.items() for side in self.scores[-1]], "totals": list(self.totals)}
        ]
        if self.winner is not None:
            lines.append({"winner": self.winner})
        return lines

    def undoable(self, seat: int) -> int:
        """How many of its last actions a seat may take back now.

        Melds, the taking of a single card, a red three that nothing replaced, and the discard or the pass
        until the next seat acts; never what showed a card to anybody: a draw, a pile taken, a question.
        """
        return len(self._past) if self._past and self._past[-1].seat == seat else 0

    def undo(self, count: int = 1) -> Illegal | None:
        """Take back the last actions, the table being exactly as before them, and write it down."""
        refusal = self.check_undo(count)
        if refusal is None:
            self.sink({"undo": count})
            self.take_back(count)
        return refusal

    def check_undo(self, count: int) -> Illegal | None:
        """Say why so many actions cannot be taken back."""
        have = len(self._past)
        return None if 1 <= count <= have else Illegal(Why.NOTHING_TO_UNDO, need=count, have=have)

    def take_back(self, count: int) -> None:
        """Take back actions that may be, without a line."""
        self.table = self._past[-count].before
        del self._past[-count:]
        del self.deals[-1].deeds[-count:]


def _may_be_undone(action: Action, before: Table) -> bool:
    if isinstance(action, Take):
        return len(before.pile) == 1
    if isinstance(action, RedThree):
        return not before.stock
    return isinstance(action, Meld | Discard | Pass)


def add_totals(totals: Sequence[int], scores: Sequence[Score]) -> tuple[int, ...]:
    """The totals after a deal."""
    return tuple(total + side.total for total, side in zip(totals, scores, strict=True))
