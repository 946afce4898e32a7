"""Who is awaited, and what becomes of a bot's choice that the law refuses."""

from hashlib import sha256

import pytest

from game.rules.actions import Action, Answer, Ask, Discard, Draw, Group, Meld, Stop
from game.rules.cards import FACES, KIND, CardId
from game.rules.law import check
from game.rules.observation import Observation
from game.rules.reasons import Why
from game.rules.table import Table
from game.session.bots import InlineBots
from game.session.match import Match, Step
from game.session.sitting import Awaited, Sitting
from tests.rules.support import position, table_of
from tests.session.support import header, no_record

OPENED = ("8C 8D 8H", "")
CANASTA = ("8C 8D 8H 8S 8C 8D 8H", "")


def seated(table: Table, wish: Action = Draw(), *, kind: str = "greedy") -> Sitting:  # noqa: B008
    """A sitting at this table whose bots always wish to do the same."""

    def choose(_level: str, _observation: Observation, _key: str) -> Action:
        return wish

    match = Match(header(kind=kind), no_record)
    match.set_table(1, table)
    return Sitting(match, InlineBots(choose))


def chosen(sitting: Sitting) -> Action | None:
    """What the bot does."""
    sitting.think()
    return sitting.choice()


KINGS = Meld((Group(KIND[FACES["KC"]], (FACES["KC"], FACES["KC"], FACES["KD"])),))


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        (Stop(), Why.WRONG_PHASE),
        (Answer(True), Why.NOBODY_ASKED),
        (Ask(), Why.ASK_CANNOT_GO_OUT),
        (Discard(FACES["AC"]), Why.CARD_NOT_HELD),
        (KINGS, Why.CARD_NOT_HELD),
    ],
)
def test_a_lawful_action_stands_in_for_a_choice_that_the_law_refuses(
    wish: Action, why: Why, caplog: pytest.LogCaptureFixture
) -> None:
    sitting = seated(table_of(position("4C 5D 6S", melds=OPENED)), wish)
    stand_in = chosen(sitting)
    assert isinstance(stand_in, Discard)
    assert sitting.replaced is not None and sitting.replaced.why is why
    assert isinstance(sitting.submit(stand_in, seat=0), Step), "the turn goes on"
    assert len(caplog.messages) == 1
    for needed in ("greedy", sha256(b"test 7 1 1 0").hexdigest(), "hands 4C 5D 6S"):
        assert needed in caplog.text, "the log has what repeats it"


def test_a_bot_that_may_draw_draws_where_its_choice_is_refused() -> None:
    sitting = seated(table_of(position("4C 5D", pile="9C", phase="draw", melds=OPENED)), Stop())
    assert chosen(sitting) == Draw()


def test_a_partner_that_does_not_answer_the_question_is_answered_for() -> None:
    sitting = seated(table_of(position("9C 9D 9S 4H", melds=CANASTA)), Ask())
    ask = chosen(sitting)
    assert ask == Ask()
    sitting.submit(ask, seat=0)
    assert isinstance(chosen(sitting), Answer)


def test_a_lawful_choice_is_left_as_it_is(caplog: pytest.LogCaptureFixture) -> None:
    sitting = seated(table_of(position("4C 5D 6S", melds=OPENED)), Discard(FACES["5D"]))
    assert chosen(sitting) == Discard(CardId(FACES["5D"]))
    assert sitting.replaced is None
    assert caplog.messages == []


@pytest.mark.parametrize("kind", ["human", "greedy"])
@pytest.mark.parametrize(
    ("hand", "melds", "stuck"),
    [
        ("", OPENED, True),
        ("", CANASTA, True),
        ("4C", ("", ""), True),
        ("4C", OPENED, True),
        ("4C", CANASTA, False),
        ("8S", OPENED, True),
        ("4C 5D", OPENED, False),
    ],
)
def test_a_turn_that_nothing_lawful_can_end_is_stuck(
    hand: str, melds: tuple[str, str], stuck: bool, kind: str
) -> None:
    sitting = seated(table_of(position(hand, melds=melds)), kind=kind)
    playing = Awaited.HUMAN if kind == "human" else Awaited.BOT
    assert sitting.awaited() is (Awaited.STUCK if stuck else playing)
    sitting.think()
    assert stuck is (sitting.choice() is None) or kind == "human", "nobody is asked for what cannot be"


def test_a_hand_of_no_cards_may_still_draw_and_is_stuck_then() -> None:
    sitting = seated(table_of(position("", phase="draw", pile="9C", melds=OPENED)))
    draw = chosen(sitting)
    assert draw == Draw()
    assert check(sitting.match.running, draw) is None
    sitting.submit(draw, seat=0)
    assert sitting.awaited() is Awaited.STUCK
