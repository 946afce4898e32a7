"""Reading a record: every line is replayed by the rules engine, and refused where it breaks a rule.

Records may come from strangers. Sizes are bounded, nothing in them is run or opened.
"""

import json
from codecs import BOM_UTF8
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from game.rules.actions import realize
from game.rules.cards import codes
from game.rules.dealing import deal
from game.rules.notation import BadNotation, read_action
from game.rules.position import read_deck, read_position, read_scores, read_seat
from game.rules.reasons import Illegal, Why
from game.session.commitment import Promise
from game.session.header import NewerRecord, read_header
from game.session.match import Deal, Line, Match

MOST_BYTES: Final = 8_000_000
"""The largest record that is read; a match of a hundred deals has about 600,000 bytes."""
MOST_LINE: Final = 100_000
MOST_NUMBER: Final = 1_000_000
"""The largest number of a deal."""
MOST_DEALS: Final = 5_000
"""So many deals one record may hold: all of them are kept, to be looked at again."""
_KINDS: Final = frozenset({"deal", "position", "score", "winner", "resign", "undo", "do"})
"""The keys of which every line but the header has exactly one."""


class BadRecord(ValueError):
    """A record is refused at a line, counted from 1, for a reason; ``match`` is what came before it."""

    def __init__(self, line: int, illegal: Illegal, detail: str, match: Match | None) -> None:
        super().__init__(f"line {line}: {illegal.why}: {detail}")
        self.line = line
        self.illegal = illegal
        self.detail = detail
        self.match = match


@dataclass(frozen=True, slots=True)
class Reading:
    """A record that holds. ``missing`` lines belong at its end, ``cut`` tells that its last line was
    left out because it was not written whole, ``size`` is the length in bytes of what was read."""

    match: Match
    missing: list[Line]
    cut: bool
    size: int


class _Refused(Exception):
    def __init__(self, illegal: Illegal, detail: str = "") -> None:
        super().__init__(detail)
        self.illegal = illegal
        self.detail = detail


def read_record(data: bytes) -> Reading:
    """Read and replay a whole record. Raises BadRecord.

    The match's sink is nobody's: whoever goes on with it sets its own and writes ``missing`` first.
    """
    reader = _Reader()
    size, cut = 0, False
    if len(data) > MOST_BYTES:
        raise BadRecord(1, Illegal(Why.BAD_RECORD, MOST_BYTES, len(data)), "too long", None)
    for number, (raw, whole) in enumerate(_lines(data), 1):
        try:
            line = _parse(raw.removeprefix(BOM_UTF8) if number == 1 else raw)
        except BadNotation as error:
            if not whole and number > 1:
                cut = True
                break
            raise BadRecord(number, Illegal(Why.BAD_RECORD), str(error), reader.match) from error
        try:
            reader.feed(line)
        except NewerRecord as error:
            raise BadRecord(number, error.illegal, str(error), None) from error
        except BadNotation as error:
            raise BadRecord(number, Illegal(Why.BAD_RECORD), str(error), reader.match) from error
        except _Refused as refused:
            raise BadRecord(number, refused.illegal, refused.detail, reader.match) from refused
        size += len(raw) + whole
    if reader.match is None:
        raise BadRecord(1, Illegal(Why.BAD_RECORD), "the record is empty", None)
    return Reading(reader.match, reader.awaited, cut, size)


def _lines(data: bytes) -> Iterator[tuple[bytes, bool]]:
    """The lines, and whether each has its end."""
    start = 0
    while start < len(data):
        end = data.find(b"\n", start)
        if end < 0:
            yield data[start:], False
            return
        yield data[start:end], True
        start = end + 1


def _parse(raw: bytes) -> Line:
    if len(raw) > MOST_LINE:
        raise BadNotation("the line is too long")
    try:
        line = json.loads(raw.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise BadNotation(f"no JSON: {error!s:.80}") from error
    if not isinstance(line, dict):
        raise BadNotation("a line is an object")
    return line


def _ignore(line: Line) -> None:
    """The sink of a match that is being read: its lines are there already."""


class _Reader:
    """Feeds lines to a match, one after the other."""

    def __init__(self) -> None:
        self.match: Match | None = None
        self.awaited: list[Line] = []
        """Closing lines of the deal that has ended, not yet read."""

    def feed(self, line: Line) -> None:
        """Take one line. Raises BadNotation or _Refused."""
        if self.match is None:
            self.match = Match(read_header(line), _ignore)
            return
        match list(_KINDS & line.keys()):
            case ["deal"]:
                self._deal(self.match, line)
            case ["position"]:
                self._position(self.match, line["position"])
            case ["score" | "winner"]:
                self._closing(line)
            case ["resign"]:
                self._resign(self.match, line["resign"])
            case ["undo"]:
                self._undo(self.match, line["undo"])
            case ["do"]:
                self._action(self.match, line)
            case _:
                raise BadNotation(f"no line of one known kind: {', '.join(line)[:40]}")

    def _may_begin(self, match: Match) -> None:
        if match.winner is not None:
            raise _Refused(Illegal(Why.WRONG_DEAL), "the match is over")
        if not match.deal_over:
            raise _Refused(Illegal(Why.WRONG_DEAL), "a deal is running")
        self.awaited.clear()

    def _deal(self, match: Match, line: Line) -> None:
        self._may_begin(match)
        seats = match.rules.seats
        dealer = read_seat(line.get("dealer"), seats.players)
        scores = read_scores(line.get("scores"), seats.sides)
        number = line["deal"]
        if type(number) is not int or not 1 <= number <= MOST_NUMBER:
            raise BadNotation(f"no deal number: {number!r:.40}")
        deck = read_deck(match.rules, line.get("deck"))
        self._check_follows(match, dealer, scores)
        if match.deal_number and number != match.deal_number + 1:
            raise _Refused(Illegal(Why.WRONG_DEAL, match.deal_number + 1, number), "the deal's number")
        promise = _promise(line, codes(deck))
        table = deal(match.rules, dealer=dealer, scores=scores, deck=deck)
        match.set_deal(Deal(number, table, tuple(deck), promise))

    def _position(self, match: Match, position: object) -> None:
        self._may_begin(match)
        table = read_position(match.rules, position)
        self._check_follows(match, table.dealer, table.scores)
        match.set_table(match.deal_number + 1, table)

    def _check_follows(self, match: Match, dealer: int, scores: tuple[int, ...]) -> None:
        """The first deal is taken as given; later ones follow from it."""
        if len(match.deals) == MOST_DEALS:
            raise BadNotation("too many deals")
        if match.table is None:
            return
        if scores != match.totals:
            raise _Refused(Illegal(Why.WRONG_DEAL), f"scores {list(match.totals)} are due")
        if dealer != match.next_dealer():
            raise _Refused(Illegal(Why.WRONG_DEAL, match.next_dealer(), dealer), "another dealer is due")

    def _action(self, match: Match, line: Line) -> None:
        table = match.table
        if table is None:
            raise BadNotation("no deal has begun")
        seat = read_seat(line.get("seat"), match.rules.seats.players)
        action = realize(table.hands[seat], read_action(line))
        refusal = match.check(action, seat=seat)
        if refusal is not None:
            raise _Refused(refusal)
        match.carry_out(action, seat=seat)
        if match.deal_over:
            self.awaited = match.closing_lines()

    def _undo(self, match: Match, count: object) -> None:
        if type(count) is not int:
            raise BadNotation(f"no number of actions: {count!r:.40}")
        refusal = match.check_undo(count)
        if refusal is not None:
            raise _Refused(refusal)
        match.take_back(count)

    def _resign(self, match: Match, side: object) -> None:
        if type(side) is not int or not 0 <= side < len(match.totals):
            raise BadNotation(f"no side: {side!r:.40}")
        if match.winner is not None or match.table is None:
            raise _Refused(Illegal(Why.DEAL_OVER), "no match to give up")
        match.give_up(side)
        self.awaited.append({"winner": match.winner})

    def _closing(self, line: Line) -> None:
        """A score or a winner must be just what the rules come to."""
        due = self.awaited[0] if self.awaited else {}
        if not due or not _same(line, due):
            raise _Refused(Illegal(Why.WRONG_SCORE), f"due is {json.dumps(due)[:200]}")
        del self.awaited[0]


def _same(written: object, due: object) -> bool:
    """Equal as JSON, where false and 0.0 are no 0; keys that are not due are not compared."""
    if isinstance(due, Mapping):
        return isinstance(written, Mapping) and all(_same(written.get(key), due[key]) for key in due)
    if isinstance(due, list):
        return isinstance(written, list) and len(written) == len(due) and all(map(_same, written, due))
    return type(written) is type(due) and written == due


def _promise(line: Line, deck: list[str]) -> Promise | None:
    """What was promised of the deck, if anything; a deck that was promised is the one that was played."""
    salt, promised = line.get("salt"), line.get("hash")
    if salt is None or promised is None:
        return None
    if isinstance(salt, str) and isinstance(promised, str):
        promise = Promise(promised, salt)
        if promise.kept(deck):
            return promise
    raise _Refused(Illegal(Why.WRONG_DEAL), "the deck is not the one of the hash")
