"""Matches that bots have played, for tests and pictures."""

from collections.abc import Callable
from itertools import count

from ai.advice import advise
from ai.levels import act
from game.rules.actions import Action, realize
from game.rules.observation import observe
from game.rules.ruleset import CLASSIC, RuleSet
from game.session.bots import Advisers, InlineBots, InlineThinkers
from game.session.header import HUMAN, Header, Player
from game.session.match import Match, Sink, Step
from game.session.sitting import Awaited, Sitting

NAMES = ("You", "Ruben", "Marta", "Olga")


def header(seed: int, *, partner: str = "greedy", rules: RuleSet = CLASSIC) -> Header:
    """A header with a human in seat 0, his partner of this level, if he has one, and greedy opponents."""
    places = {2: (0, 1), 3: (0, 1, 3), 4: (0, 1, 2, 3)}[rules.seats.players]
    kinds = [HUMAN, "greedy", partner, "greedy"]
    seats = tuple(Player(NAMES[place], kinds[place]) for place in places)
    return Header(rules, seats, seed, f"match-{seed}")


def bots() -> InlineBots:
    """The real bots, asked in this process."""
    return InlineBots(act)


def advisers() -> Advisers:
    """The real hints, thought of in this process."""
    return InlineThinkers(advise)


def begun(
    seed: int, sink: Sink = lambda _line: None, *, partner: str = "greedy", rules: RuleSet = CLASSIC
) -> Sitting:
    """A match with its first deal dealt."""
    match = Match(header(seed, partner=partner, rules=rules), sink)
    sink(match.header.line())
    match.begin_deal()
    return Sitting(match, bots())


def play_action(sitting: Sitting) -> Step | None:
    """Let whoever is awaited do one thing, the human as a greedy bot would; a new deal is no step."""
    awaited = sitting.awaited()
    if awaited is Awaited.NEXT_DEAL:
        sitting.next_deal()
        return None
    if awaited is Awaited.STOP:
        step = sitting.stop()
    else:
        step = sitting.submit(next_action(sitting), seat=sitting.match.running.actor)
    assert isinstance(step, Step), step
    return step


def next_action(sitting: Sitting) -> Action:
    """What a bot, or in the human's place a greedy one, does now."""
    table = sitting.match.running
    if sitting.awaited() is Awaited.HUMAN:
        return realize(table.hands[table.actor], act("greedy", observe(table, table.actor), ""))
    sitting.think()
    action = sitting.choice()
    assert action is not None
    assert sitting.replaced is None, sitting.replaced
    return action


def play_until(sitting: Sitting, done: Callable[[Match], bool]) -> None:
    """Play on until this holds after an action. Raises AssertionError where it never does."""
    for _ in count():
        if done(sitting.match):
            return
        assert sitting.awaited() is not Awaited.NOTHING
        play_action(sitting)
