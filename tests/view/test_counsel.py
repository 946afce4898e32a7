"""The hint: only on request, from what the player sees, one move at a time, gone when the table changes."""

from collections.abc import Sequence
from hashlib import sha256

import pytest

from ai.advice import Advice, advise
from ai.choice import Reason
from ai.levels import BOTS, choose
from game.rules.actions import ASK, DRAW_CARD, STOP, Action, Answer, Discard, Group, Meld, Take
from game.rules.cards import FACE, KIND, NATURALS
from game.rules.observation import Observation, observe
from game.session.bots import InlineThinkers
from game.session.match import Match
from game.session.sitting import Sitting
from game.view.controller import Controller
from game.view.counsel import Counsel, hint
from game.view.drops import Spot, Target
from game.view.offers import Deed, offers
from game.view.pace import POLL
from game.view.text import set_language, text
from tests.played import begun, bots, header, next_action
from tests.rules.support import position, table_of
from tests.view.support import Wishes, cards, written

STOCK, PILE = Target(Spot.STOCK), Target(Spot.PILE)


class Adviser:
    """Names the draw, and the discards of the hand in their order; remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, Observation, str]] = []

    def __call__(self, level: str, seen: Observation, key: str) -> Sequence[Advice]:
        self.asked.append((level, seen, key))
        return [Advice(Discard(card), (Reason("rarest_rank"),)) for card in seen.hand]


class Slow(InlineThinkers[Sequence[Advice]]):
    """Answers only when it is let."""

    ready = False

    def poll(self) -> tuple[int, Sequence[Advice]] | None:
        return super().poll() if self.ready else None


def only(advice: Advice) -> InlineThinkers[Sequence[Advice]]:
    """Somebody who always says the same."""
    return InlineThinkers(lambda *_: (advice,))


def advised(*hands: str, adviser: InlineThinkers[Sequence[Advice]], **places: object) -> Controller:
    """The player's side of a position with somebody to ask."""
    match = Match(header(1), lambda _line: None)
    match.set_table(1, table_of(position(*hands, **places)))  # type: ignore[arg-type]
    return Controller(Sitting(match, bots()), Wishes(), counsel=Counsel(adviser, "club"))


def thrown(game: Controller) -> str:
    """The card that the hint would throw."""
    assert game.counsel.advice is not None
    shown = hint(game.table, game.seat, game.counsel.advice)
    return written(tuple(shown.cards))


def test_no_hint_is_thought_of_unasked() -> None:
    adviser = Adviser()
    game = advised("4C 5D 6S", adviser=InlineThinkers(adviser))
    game.advance(10)
    assert not adviser.asked and not game.counsel.gives


def test_the_adviser_sees_what_the_player_sees_and_plays_with_the_chance_of_a_bot_there() -> None:
    adviser = Adviser()
    sitting = begun(3)
    game = Controller(sitting, Wishes(), counsel=Counsel(InlineThinkers(adviser), "club"))
    while not game.my_turn:
        sitting.submit(next_action(sitting), seat=game.table.actor)
    game.hint()
    table = game.table
    key = sha256(f"match-3 3 1 {len(table.history)} 0".encode()).hexdigest()
    assert adviser.asked == [("club", observe(table, 0), key)]


def test_asked_again_the_next_best_is_shown_and_the_first_after_the_last() -> None:
    adviser = Adviser()
    game = advised("4C 5D 6S", adviser=InlineThinkers(adviser))
    shown = []
    for _ in range(4):
        game.hint()
        shown.append(thrown(game))
    assert shown == ["4C", "5D", "6S", "4C"]
    assert len(adviser.asked) == 1, "it is asked once for all moves"
    assert not game.notice


def test_where_there_is_one_move_alone_it_is_said() -> None:
    game = advised("4C 5D 6S", adviser=only(Advice(Discard(FACE[0]), ())))
    game.hint()
    assert not game.notice
    game.hint()
    assert game.notice == text("hint.only") and game.counsel.gives


def test_a_hint_goes_when_the_table_changes_or_with_esc() -> None:
    game = advised("4C 5D 6S", melds=("8C 8D 8H", ""), adviser=InlineThinkers(Adviser()))
    game.hint()
    game.choose(game.hand.order[0])
    assert game.counsel.gives, "choosing cards changes nothing on the table"
    game.clear()
    assert not game.counsel.gives
    game.hint()
    game.choose(game.hand.order[0])
    game.discard()
    assert not game.counsel.gives
    game.undo()
    assert not game.counsel.gives


def test_in_the_turn_of_others_there_is_no_hint_and_it_is_said() -> None:
    adviser = Adviser()
    game = advised("4C 5D 6S", adviser=InlineThinkers(adviser), turn=1, phase="draw")
    game.hint()
    assert not adviser.asked and not game.counsel.gives and game.notice == text("hint.not_now")
    assert not next(offer for offer in offers(game) if offer.deed is Deed.HINT).enabled


def test_while_the_adviser_thinks_the_table_wakes_to_hear_it() -> None:
    slow = Slow(Adviser())
    game = advised("4C 5D 6S", adviser=slow)
    assert game.wake_in() is None
    game.hint()
    assert game.counsel.gives and game.counsel.advice is None
    assert game.wake_in() == POLL
    game.hint()
    slow.ready = True
    before = game.changes
    game.advance(POLL)
    assert thrown(game) == "4C" and game.changes > before
    assert game.wake_in() is None


def test_an_answer_that_comes_too_late_is_not_listened_to() -> None:
    slow = Slow(Adviser())
    game = advised("4C 5D 6S", melds=("8C 8D 8H", ""), adviser=slow)
    game.hint()
    game.choose(game.hand.order[0])
    game.discard()
    slow.ready = True
    game.advance(0)
    assert not game.counsel.gives


def test_without_advisers_there_is_no_button() -> None:
    sitting = begun(3)
    game = Controller(sitting, Wishes())
    assert Deed.HINT not in [offer.deed for offer in offers(game)]
    game.hint()
    assert not game.counsel.gives


def test_the_partners_question_has_a_hint_and_questions_of_the_own_hand_have_none() -> None:
    adviser = only(Advice(Answer(True), (Reason("always_yes"),)))
    canasta = "8C 8D 8H 8S 8C 8D 8H"
    asked = advised("4C 5D 6S", "", "KC KD KS 4D", melds=(canasta, ""), turn=2, adviser=adviser)
    asked.sitting.submit(ASK, seat=2)
    game = Controller(asked.sitting, Wishes(), counsel=asked.counsel)
    assert game.dialog is not None
    assert {offer.deed for offer in offers(game) if offer.enabled} == {Deed.HINT}
    game.hint()
    assert game.counsel.gives
    own = advised("KC KD KS 4D", melds=(canasta, ""), adviser=adviser)
    own.go_out()
    assert own.dialog is not None and not own.may_ask_hint()
    own.hint()
    assert not own.counsel.gives and not own.notice


@pytest.mark.parametrize(
    ("action", "deed", "lit", "targets"),
    [
        (DRAW_CARD, "draw from the stock", "", (STOCK,)),
        (STOP, "end the deal", "", ()),
        (ASK, "ask the partner: may I go out?", "", ()),
        (Answer(False), "say no", "", ()),
    ],
)
def test_moves_without_cards_in_words(
    action: Action, deed: str, lit: str, targets: tuple[Target, ...]
) -> None:
    set_language("en")
    table = table_of(position("4C 5D 6S"))
    shown = hint(table, 0, Advice(action, ()))
    assert (shown.deed, written(tuple(shown.cards)), shown.targets) == (deed, lit, targets)


def test_moves_with_cards_in_words_and_what_they_light() -> None:
    set_language("en")
    game = advised("KC KC KD 2S 4C 5D", adviser=InlineThinkers(Adviser()), melds=("8C 8D 8H", ""))
    kings = cards(game, "KC KC KD")
    (deuce,) = cards(game, "2S")
    rank = KIND[kings[0]]
    faces = tuple(FACE[card] for card in kings)
    meld = Meld((Group(rank, faces), Group(NATURALS[4], (FACE[deuce],))))
    shown = hint(game.table, 0, Advice(meld, (Reason("lays_more", (("points", 145),)),), 145, even=True))
    assert shown.deed == "meld K♣ K♣ K♦, 2♠ with the eights"
    assert shown.cards == {*kings, deuce}
    assert shown.targets == (Target(Spot.MELD, rank), Target(Spot.MELD, NATURALS[4]))
    assert shown.why == ("Puts 145 points more on the table.",)
    assert shown.worth == ("Deal likely ends 145 points ahead.", "Another move is about as good.")


def test_a_taking_lights_the_pair_the_pile_and_the_meld() -> None:
    table = table_of(position("KC KD 4C 5D", pile="9S KH", phase="draw", melds=("8C 8D 8H", "")))
    pair = tuple(card for card in table.hands[0] if KIND[card] == KIND[table.pile[-1]])
    shown = hint(table, 0, Advice(Take(tuple(FACE[card] for card in pair)), ()))
    assert shown.cards == set(pair)
    assert shown.targets == (PILE, Target(Spot.MELD, KIND[pair[0]]))


def test_the_last_card_thrown_is_going_out() -> None:
    set_language("en")
    table = table_of(position("4C", melds=("8C 8D 8H 8S 8C 8D 8H", "")))
    assert hint(table, 0, Advice(Discard(table.hands[0][0]), ())).deed == "throw 4♣, and go out"


@pytest.mark.parametrize("level", [level for level in BOTS if level != "random"])
def test_the_hint_of_a_level_is_what_it_would_do(level: str) -> None:
    sitting = begun(5)
    for _ in range(60):
        table = sitting.match.running
        seen = observe(table, table.actor)
        found = advise(level, seen, "key")
        assert found[0].action == choose(level, seen, "key").action
        assert all(hint(table, table.actor, advice).deed for advice in found)
        sitting.submit(next_action(sitting), seat=table.actor)
        if sitting.match.deal_over:
            break
