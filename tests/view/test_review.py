"""The course of a deal that has ended: every action, and what the bot that did it says of it."""

from collections.abc import Sequence
from itertools import pairwise

import pytest

from ai.advice import Advice, advise
from ai.choice import Reason
from game.rules import realize
from game.rules.actions import Discard, Meld, in_faces
from game.rules.observation import Observation
from game.session.bots import InlineThinkers
from game.session.match import Match
from game.session.reader import read_record
from game.session.sitting import Sitting
from game.view.review import Review, step_words, surroundings
from game.view.text import set_language
from tests.played import begun, play_action, play_until
from tests.session.support import text_of


@pytest.fixture(autouse=True)
def english() -> None:
    set_language("en")


def played(seed: int = 5, *, partner: str = "club", sink: list[dict[str, object]] | None = None) -> Sitting:
    """A match whose first deal has ended."""
    sitting = begun(seed, (lambda _line: None) if sink is None else sink.append, partner=partner)
    play_until(sitting, lambda match: match.deal_over)
    return sitting


def review(match: Match) -> Review:
    return Review(match, InlineThinkers(advise), "club")


def test_the_course_leads_from_the_deal_to_its_end() -> None:
    match = played().match
    steps = match.course()
    assert len(steps) == match.actions
    assert steps[0].before == match.as_dealt() and steps[-1].after == match.running
    assert all(a.after == b.before for a, b in pairwise(steps))
    assert all(step.before.actor == step.seat for step in steps)


def test_what_was_taken_back_is_no_part_of_it_and_the_next_deal_begins_anew() -> None:
    sitting = begun(5)
    play_until(sitting, lambda match: match.undoable(0) > 0)
    before = len(sitting.match.course())
    step = sitting.match.course()[-1]
    assert sitting.undo() is None
    assert len(sitting.match.course()) == before - 1
    assert sitting.match.running == step.before
    play_until(sitting, lambda match: match.deal_over)
    play_action(sitting)
    assert sitting.match.course() == []


def test_a_match_that_was_read_has_the_same_course() -> None:
    lines: list[dict[str, object]] = []
    match = played(sink=lines).match
    again = read_record(text_of(lines)).match
    assert [(step.seat, step.action) for step in again.course()] == [
        (step.seat, step.action) for step in match.course()
    ]


def test_every_bot_says_why_it_did_what_it_did() -> None:
    seen = review(played(partner="club-bold").match)
    reasons = 0
    for at, step in enumerate(seen.steps):
        seen.go_to(at)
        account = seen.account()
        assert account is not None and not seen.thinking
        if step.seat:
            assert account.title == "Why" and account.why
            reasons += len(account.others) > 0
        else:
            assert account.title.startswith("A hint would have been")
    assert reasons > 3


def test_the_adviser_gets_what_that_seat_saw_then_and_is_asked_once_an_action() -> None:
    asked: list[tuple[str, Observation, str]] = []

    def ask(level: str, seen: Observation, key: str) -> Sequence[Advice]:
        asked.append((level, seen, key))
        return advise(level, seen, key)

    match = played().match
    looked = Review(match, InlineThinkers(ask), "club")
    for at in (3, 4, 3, 4, 10**6):
        looked.go_to(at)
    assert len(asked) == 3
    assert looked.at == len(looked.steps) - 1
    for level, seen, _ in asked:
        assert level == {0: "club", 1: "greedy", 2: "club", 3: "greedy"}[seen.seat]
        assert seen.seat == seen.actor and len(seen.hand) == seen.hand_sizes[seen.seat]


def test_while_the_bot_thinks_there_is_no_account_and_an_old_answer_is_not_taken_for_a_new_one() -> None:
    class Slow(InlineThinkers[Sequence[Advice]]):
        ready = False

        def poll(self) -> tuple[int, Sequence[Advice]] | None:
            return super().poll() if self.ready else None

    adviser = Slow(lambda _level, seen, _key: (Advice(Discard(seen.hand[0]), (Reason("random"),)),))
    looked = Review(played().match, adviser, "club")
    assert looked.thinking and looked.account() is None
    looked.go_to(0)
    adviser.ready = True
    assert looked.hear() and looked.account() is not None
    looked.go_to(len(looked.steps))
    assert looked.account() is not None


def test_a_bot_of_this_version_that_would_do_otherwise_says_so() -> None:
    match = played().match
    step = next(step for step in reversed(match.course()) if step.seat == 1)
    other = Discard(next(card for card in range(53) if in_faces(step.action) != Discard(card)))  # type: ignore[arg-type]
    looked = Review(match, InlineThinkers(lambda *_: (Advice(other, ()),)), "club")
    looked.go_to(match.course().index(step) if step in match.course() else 0)
    account = looked.account()
    assert account is not None and "would" in account.title


def test_what_is_told_of_an_action() -> None:
    steps = played().match.course()
    words = [step_words(step) for step in steps]
    drawn = next(line for line in words if line.startswith("drew"))
    assert "(" in drawn
    last = steps[-1]
    assert words[-1].endswith(", went out") == (last.after.went_out == last.seat)
    laid = next(step for step in steps if isinstance(step.action, Meld))
    assert step_words(laid).startswith("melded ")
    assert realize(laid.before.hands[laid.seat], laid.action) == laid.action
    told = surroundings(steps[-1].before)
    assert told[0].startswith("pile") or told[0] == "no pile"
    assert told[-1] == f"stock {len(steps[-1].before.stock)}"
