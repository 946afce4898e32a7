"""Bots in a process of their own: the same answers whatever becomes of it, and nothing left of it."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing import active_children
from multiprocessing.context import SpawnProcess
from pathlib import Path

import pytest

from ai.levels import act
from game.rules.actions import Action, Answer, Discard
from game.rules.cards import CardId
from game.rules.observation import Observation, observe
from game.session.bots import Bots, Choose, InlineBots
from game.session.header import Header, Player
from game.session.match import Line, Match
from game.session.sitting import Awaited, Sitting
from game.session.worker import ProcessBots
from main import ROOT
from tests.played import begun
from tests.session import thinkers
from tests.session.support import header

PATIENCE = 60  # s, before a process that says nothing is a fault

HOST = """
import sys
from game.session.worker import ProcessBots
from tests.session.test_worker import SEEN, answer
from tests.session.thinkers import echo

if __name__ == "__main__":
    bots = ProcessBots(echo)
    bots.ask(1, "", SEEN, "3")
    answer(bots)
    print("thinks", flush=True)
    sys.stdin.read()
"""

SEEN: Observation = observe(begun(1).match.running, 0)


def until(true: Callable[[], bool]) -> None:
    """Look again and again, as the table does in every frame."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "nothing came"
        time.sleep(0.001)


def answer(bots: Bots) -> tuple[int, Action]:
    """Poll for the answer."""
    answers: list[tuple[int, Action]] = []

    def has_come() -> bool:
        ready = bots.poll()
        answers.extend([] if ready is None else [ready])
        return bool(answers)

    until(has_come)
    return answers[0]


def throws(card: int) -> Action:
    """The discard of the card of this number."""
    return Discard(CardId(card))


@pytest.fixture
def bots(request: pytest.FixtureRequest) -> Iterator[ProcessBots]:
    """A process that thinks by the function the test names; none is left of it."""
    choose: Choose = request.param
    bots = ProcessBots(choose)
    yield bots
    bots.close()
    assert active_children() == []


def by(choose: Choose) -> pytest.MarkDecorator:
    """The test's bots choose by this function."""
    return pytest.mark.parametrize("bots", [choose], indirect=True, ids=[choose.__name__])


def played(bots: Bots, after: Callable[[int], None] = lambda _actions: None) -> list[Line]:
    """The record of a match of greedy and random bots."""
    lines: list[Line] = []
    seats = [Player(name, kind) for name, kind in zip("ABCD", ["greedy", "random"] * 2, strict=True)]
    head = header()
    match = Match(Header(head.rules, tuple(seats), head.seed, head.id), lines.append)
    match.begin_deal()
    sitting = Sitting(match, bots)
    while sitting.awaited() is not Awaited.NOTHING:
        if sitting.awaited() is Awaited.NEXT_DEAL:
            sitting.next_deal()
        elif sitting.awaited() is Awaited.STOP:
            sitting.stop()
        else:
            sitting.think()
            actions: list[Action] = []

            def has_chosen(actions: list[Action] = actions) -> bool:
                choice = sitting.choice()
                actions.extend([] if choice is None else [choice])
                return bool(actions)

            until(has_chosen)
            sitting.submit(actions[0], seat=match.running.actor)
            after(match.actions)
    return lines


@by(act)
def test_a_whole_match_is_the_one_that_bots_in_this_process_play(bots: ProcessBots) -> None:
    assert played(bots) == played(InlineBots(act))


@by(act)
def test_a_process_killed_again_and_again_changes_nothing_of_the_match(bots: ProcessBots) -> None:
    def kill(actions: int) -> None:
        if actions % 200 == 0:
            for process in active_children():
                process.kill()

    assert played(bots, kill) == played(InlineBots(act))


@by(thinkers.dies_once)
def test_a_process_that_dies_while_it_thinks_is_started_again_and_asked_again(
    bots: ProcessBots, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    bots.ask(5, "greedy", SEEN, str(tmp_path / "deaths"))
    assert answer(bots) == (5, throws(7))
    (said,) = caplog.messages
    assert "greedy" in said and str(tmp_path / "deaths") in said, "who was asked what"
    assert active_children() != []


@by(thinkers.lives_only_in)
def test_a_question_that_two_processes_have_died_of_is_answered_in_this_one(
    bots: ProcessBots, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "deaths"
    for ticket in (5, 6):
        bots.ask(ticket, "greedy", SEEN, f"{file}|{os.getpid()}")
        assert answer(bots) == (ticket, throws(8))
        assert len(file.read_bytes()) == len(caplog.messages) == 2 * (ticket - 4)


@by(thinkers.is_at_fault)
def test_what_a_bot_raises_is_raised_here_in_the_end(bots: ProcessBots) -> None:
    bots.ask(1, "greedy", SEEN, "key 9")
    with pytest.raises(LookupError, match="key 9"):
        answer(bots)


@by(thinkers.echo)
def test_where_no_process_can_be_started_the_answer_comes_all_the_same(
    bots: ProcessBots, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_process: SpawnProcess) -> None:
        raise OSError(11, "no more processes")

    monkeypatch.setattr(SpawnProcess, "start", refuse)
    bots.start()
    bots.ask(1, "greedy", SEEN, "4")
    assert answer(bots) == (1, throws(4))


@by(thinkers.echo)
def test_the_answer_to_an_older_question_is_thrown_away(bots: ProcessBots) -> None:
    for ticket in range(1, 30):
        bots.ask(ticket, "greedy", SEEN, str(ticket))
        if ticket % 3 == 0:
            assert answer(bots) == (ticket, throws(ticket))
            assert bots.poll() is None, "an answer is given once"
    bots.ask(30, "greedy", SEEN, "30")
    assert answer(bots) == (30, throws(30))


@by(thinkers.in_this_process)
def test_a_process_started_early_is_the_one_that_thinks(bots: ProcessBots) -> None:
    bots.start()
    bots.start()
    (process,) = active_children()
    bots.ask(1, "greedy", SEEN, str(process.pid))
    assert answer(bots) == (1, Answer(True))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows itself favours the window in front")
@by(thinkers.stands_back)
def test_the_table_goes_before_the_thinking(bots: ProcessBots) -> None:
    bots.ask(1, "greedy", SEEN, str(os.nice(0)))
    assert answer(bots) == (1, Answer(True))


@by(thinkers.is_free_of_pictures)
def test_nothing_that_draws_is_loaded_where_bots_think(bots: ProcessBots) -> None:
    bots.ask(1, "greedy", SEEN, "")
    assert answer(bots) == (1, Answer(True))


@by(thinkers.never_ends)
def test_closing_ends_a_process_in_the_middle_of_a_thought(bots: ProcessBots, tmp_path: Path) -> None:
    thinking = tmp_path / "thinking"
    bots.ask(1, "greedy", SEEN, str(thinking))
    until(lambda: bots.poll() is None and thinking.exists())
    assert active_children() != []
    bots.close()
    assert active_children() == []
    bots.close()


def test_a_killed_program_leaves_no_process(tmp_path: Path) -> None:
    """Whatever runs of it holds the pipe that is read here to its end."""
    script = tmp_path / "host.py"
    script.write_text(HOST, encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, str(script)],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    ) as host:
        assert host.stdout is not None
        assert host.stdout.readline() == "thinks\n"
        host.kill()
        assert host.stdout.read() == ""
