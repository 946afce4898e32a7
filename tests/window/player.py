"""A person before the real window: sees on disk what has happened and plays by pointer as greedy would."""

import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from ai import greedy
from game.rules.actions import Action, Ask, Discard, Draw, Group, Meld, Take, realize
from game.rules.cards import KIND, CardId, Kind
from game.rules.draft import Draft
from game.rules.observation import observe
from game.rules.table import Table
from game.session.match import Match
from game.session.reader import BadRecord, read_record
from game.view.frame import Frame, frame
from game.view.hand import sorted_hand
from game.view.layout import INDEX, layout
from game.view.seen import Seen, see
from game.view.shapes import Point, Rect
from tests.window.screen import PATIENCE, Screen, wait_until

ROOT = Path(__file__).parents[2]
SOURCE = (sys.executable, str(ROOT / "main.py"))
"""How the program is started that is not bundled."""
TITLE = "Canasta"
SEAT = 0
SHOWN = "the first frame is shown"
"""What the log says when it is."""
TRIES = 6
TRY = 2.0
"""Seconds in which the first try of a gesture must show in the record; each further one has twice as many."""
TOLD = 3_000
"""So much of a log is told of after a failure, its end."""


class Player:
    """Plays seat 0. ``did`` counts what was done by which gesture."""

    def __init__(self, screen: Screen, folder: Path, *, program: Sequence[str] = SOURCE) -> None:
        self.screen = screen
        self.program = program
        self.folder = folder
        self.did: dict[str, int] = {}
        self.draft = Draft()
        self.process: subprocess.Popen[bytes]
        self.window = (0, 0, 0, 0)
        self._read: tuple[tuple[Path, int, int], Match | None] | None = None

    def start(self) -> None:
        """Start the program with quick motion and wait for its window."""
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / "settings.json").write_text(json.dumps({"speed": "off", "language": "en"}))
        before = self.log().count(SHOWN)
        self.process = self.screen.start([*self.program, "--data-dir", str(self.folder)])
        self.until(lambda: self.log().count(SHOWN) > before, "the first frame")
        self.window = self.screen.window(TITLE)

    def begin(self) -> None:
        """Begin a match from the title page."""
        self.screen.key("n")
        self.screen.key("Return")
        self.until(lambda: self.match() is not None, "a new match")

    # What is to be known of the program

    def until(self, condition: Callable[[], object], what: str, patience: float = PATIENCE) -> None:
        """Wait for what the program does. Raises TimeoutError, AssertionError after a fault of its own."""

        def done() -> bool:
            assert self.process.poll() is None, f"the program has ended\n{self.story()}"
            assert " ERROR " not in self.log(), f"a fault of the program\n{self.story()}"
            return bool(condition())

        try:
            wait_until(done, what, patience)
        except TimeoutError as error:
            error.add_note(self.story())
            raise

    def log(self) -> str:
        """What the program has told its log."""
        file = self.folder / "log" / "canasta.log"
        return file.read_text(encoding="utf-8", errors="replace") if file.is_file() else ""

    def story(self) -> str:
        """How the match stands, and what program and screen have said: what a failure is understood by."""
        match = self.match()
        awaited = "no match" if match is None or match.deal_over else f"awaited is seat {match.running.actor}"
        record = [line for file in self.records()[:1] for line in file.read_text("utf-8").splitlines()[-6:]]
        told = [f"{awaited}; done: {self.did}; held: {self.draft}", *record, self.log()[-TOLD:]]
        return "\n".join([*told, self.screen.output()[-TOLD:]])

    def records(self) -> list[Path]:
        """The records on disk."""
        return sorted((self.folder / "matches").glob("*.canasta"))

    def match(self) -> Match | None:
        """The match as far as it is written down, read again only when it has grown: the bots need time."""
        records = self.records()
        if not records:
            return None
        status = records[0].stat()
        mark = records[0], status.st_size, status.st_mtime_ns
        if self._read is None or self._read[0] != mark:
            self._read = mark, _match(records[0])
        return self._read[1]

    def actions(self) -> int:
        """How many actions are written down."""
        match = self.match()
        return match.actions if match else 0

    def wait_for_turn(self) -> Match:
        """Wait until the person must act or the deal is over."""

        def due() -> bool:
            match = self.match()
            return match is not None and (match.deal_over or match.running.actor == SEAT)

        self.until(due, "the player's turn")
        match = self.match()
        assert match is not None
        return match

    def play_deal(self) -> Match:
        """Play until the deal is over."""
        return self.play(10_000)

    def play(self, actions: int) -> Match:
        """Play until the deal is over, or so many actions of the player are done."""
        last = sum(self.did.values()) + actions
        while not (match := self.wait_for_turn()).deal_over and sum(self.did.values()) < last:
            table = match.running
            chosen = greedy.choose(observe(table, SEAT), "", 0).action
            self.draft = Draft()
            self._act(table, realize(table.hands[SEAT], chosen))
        return match

    # One action by gestures; each is tried again while nothing comes of it, cards being still on their way

    def _act(self, table: Table, action: Action) -> None:
        before = self.actions()
        for number in range(TRIES):
            name = self._gesture(table, action)
            try:
                self.until(lambda: self.actions() > before, "the action in the record", TRY * 2**number)
            except TimeoutError:
                # Whatever was half done is let go: the question, the chosen cards, the tray.
                self.screen.click(*self._middle(self._places(table).notice), button=3)
                self.screen.click(*self._middle(self._places(table).notice), button=3)
                self.draft = Draft()
            else:
                self.did[name] = self.did.get(name, 0) + 1
                return
        raise AssertionError(f"{action} could not be done at {table}\n{self.story()}")

    def _gesture(self, table: Table, action: Action) -> str:
        places = self._places(table)
        match action:
            case Draw():
                self.screen.click(*self._middle(places.stock))
                return "draw"
            case Take((), ()):
                rank = KIND[table.pile[-1]]
                self.screen.drag(self._middle(places.pile), self._column(table, rank))
                return "take by dragging the pile"
            case Take(use, melds):
                self._stage(table, melds)
                self._drag(table, use, self._middle(places.pile))
                return "take by dragging a pair"
            case Meld(melds) if len(table.hands[SEAT]) - sum(len(group.cards) for group in melds) < 2:
                self.screen.key("g")
                self.screen.key("Return")
                return "go out"
            case Meld(melds) if table.opened[table.side]:
                self._drag(table, melds[0].cards, self._column(table, melds[0].rank))
                return "meld"
            case Meld(melds):
                self._stage(table, melds)
                self.screen.key("m")
                return "open"
            case Discard(card):
                self._drag(table, (card,), self._middle(places.pile))
                if KIND[card] >= 13 or len(table.hands[SEAT]) == 1:
                    self.screen.key("Return")
                return "discard"
            case Ask():
                self.screen.key("a")
                return "ask"
            case other:
                # The partner's question is answered by its first option: yes.
                self.screen.key("1")
                return type(other).__name__

    def _stage(self, table: Table, groups: tuple[Group, ...]) -> None:
        for group in groups:
            self._drag(table, group.cards, self._column(table, group.rank))
            self.draft = self.draft.with_cards(group.rank, group.cards)

    def _drag(self, table: Table, cards: tuple[CardId, ...], target: Point) -> None:
        """Choose the cards by clicks, then drag the last one: all chosen ones come along."""
        for card in cards if len(cards) > 1 else ():
            self.screen.click(*self._card(table, card))
        self.screen.drag(self._card(table, cards[-1]), target)

    # Where things are

    def _seen(self, table: Table) -> Seen:
        return see(table, SEAT, draft=self.draft, order=sorted_hand(table.hands[SEAT]))

    def _places(self, table: Table) -> Frame:
        return frame(self.window[2:], ranks=self._seen(table).ranks, players=len(table.hands))

    def _column(self, table: Table, rank: Kind) -> Point:
        return self._middle(self._places(table).column(0, rank))

    def _middle(self, place: Rect) -> Point:
        return place.centre[0] + self.window[0], place.centre[1] + self.window[1]

    def _card(self, table: Table, card: CardId) -> Point:
        """A point on the strip of a card in hand that no other card covers."""
        pose = layout(self._seen(table), self._places(table))[card]
        x = pose.x - pose.width * (0.5 - INDEX / 2)
        return x + self.window[0], pose.y + self.window[1]


def _match(record: Path) -> Match | None:
    try:
        match = read_record(record.read_bytes()).match
    except BadRecord:
        return None
    return match if match.table else None
