"""Records made line by line, and whole matches played by random seats."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random

from game.rules.actions import Action, in_faces
from game.rules.legal import legal_actions
from game.rules.observation import Observation
from game.rules.ruleset import CLASSIC, RuleSet
from game.session.bots import InlineBots
from game.session.header import Header, Player
from game.session.match import Line, Match, Sink, Step
from game.session.sitting import Awaited, Sitting

RECORDS = Path(__file__).parents[1] / "records"


def header(*, seed: int = 7, kind: str = "random", rules: RuleSet = CLASSIC) -> Header:
    """A header with players of one kind, as many as the rules have."""
    return Header(rules, tuple(Player(name, kind) for name in "ABCD"[: rules.seats.players]), seed, "test")


def choose_at_random(_level: str, observation: Observation, key: str) -> Action:
    """Any lawful action, the same for the same key."""
    return in_faces(Random(key).choice(legal_actions(observation.table())))


def no_record(_line: Line) -> None:
    """A sink that keeps nothing."""


def begin(sink: Sink, *, seed: int = 7, kind: str = "random", rules: RuleSet = CLASSIC) -> Sitting:
    """A new match with its first deal on the table."""
    head = header(seed=seed, kind=kind, rules=rules)
    sink(head.line())
    match = Match(head, sink)
    match.begin_deal()
    return Sitting(match, InlineBots(choose_at_random))


def advance(sitting: Sitting) -> bool:
    """Let happen what has to happen next; False when the match is over or a human is awaited."""
    match sitting.awaited():
        case Awaited.BOT:
            sitting.think()
            action = sitting.choice()
            assert action is not None
            assert sitting.replaced is None, sitting.replaced
            assert isinstance(sitting.submit(action, seat=sitting.match.running.actor), Step)
        case Awaited.STOP:
            assert isinstance(sitting.stop(), Step)
        case Awaited.NEXT_DEAL:
            sitting.next_deal()
        case _:
            return False
    return True


def play_out(sitting: Sitting) -> None:
    """Play a match of bots to its end."""
    while advance(sitting):
        pass


def text_of(lines: Iterable[Mapping[str, object]]) -> bytes:
    """Lines as the bytes of a record."""
    return "".join(json.dumps(line) + "\n" for line in lines).encode()


def lines_of(data: bytes) -> list[Line]:
    """The lines of a record's bytes."""
    return [json.loads(line) for line in data.splitlines()]


def record(name: str = "9000") -> list[Line]:
    """The lines of a record that holds."""
    return lines_of((RECORDS / f"{name}.canasta").read_bytes())
