"""What anybody may look up: the deal's promise, how fair play is seen to, all hands after a deal."""

from hashlib import sha256
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.rules.cards import CODE, codes
from game.session.commitment import Promise
from game.session.match import Match
from game.session.reader import read_record
from game.ui import deal_scene, hands_scene, page
from game.ui.app import App
from game.ui.card_painter import CardPainter
from game.ui.deal_scene import DealScene, copied, is_of_its_number
from game.ui.fair_scene import FairScene
from game.ui.hands_scene import HandsScene
from game.ui.pause_scene import PauseScene
from game.ui.score_scene import ScoreScene
from game.ui.title_scene import TitleScene
from game.view.layout import spacing
from game.view.text import text
from saves.record_file import RecordFile
from saves.slots import open_match
from tests.pictures import shell
from tests.played import begun, play_until
from tests.rules.support import position, table_of
from tests.ui.support import key, speaking
from tests.ui.test_app import kinds


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that the pages write."""
    said: list[str] = []

    def note(real: Any) -> Any:
        def write(surface: pygame.Surface, line: str, *rest: Any, **place: Any) -> pygame.Rect:
            said.append(line)
            return real(surface, line, *rest, **place)  # type: ignore[no-any-return]

        return write

    for module in (deal_scene, hands_scene, page):
        monkeypatch.setattr(module, "write", note(module.write))
    return said


def draw(app: App) -> None:
    """Draw the top page."""
    app.scenes[-1].draw(pygame.Surface(app.size))


def match_after(deals: int) -> Match:
    """A match that stands after so many deals."""
    return shell.ended(shell.SEED, deals).match


# The deal


def test_while_a_deal_is_played_its_hash_is_shown_and_neither_salt_nor_cards(
    app: App, words: list[str]
) -> None:
    match = begun(5).match
    promise = match.promise
    assert promise is not None
    app.show(DealScene(app, match))
    with speaking("en"):
        draw(app)
        shown = "\n".join([*words, copied(match)])
    assert promise.hash in shown and "5" in words
    assert promise.salt not in shown and " ".join(codes(match.deck)[:5]) not in shown


def test_after_the_deal_the_salt_proves_that_the_deck_is_the_one_that_was_promised(
    app: App, words: list[str]
) -> None:
    match = match_after(2)
    assert match.promise is not None
    app.show(DealScene(app, match))
    with speaking("en"):
        draw(app)
    assert match.promise.salt in words
    assert [words[words.index(text(f"deal.{key}")) + 1] for key in ("kept", "same")] == ["yes", "yes"]


def test_the_check_is_made_anew_and_finds_another_deck(app: App, words: list[str]) -> None:
    match = match_after(2)
    first, second, *rest = match.deck
    match.deals[-1].deck = (second, first, *rest)
    app.show(DealScene(app, match))
    with speaking("en"):
        draw(app)
        assert [words[words.index(text(f"deal.{key}")) + 1] for key in ("kept", "same")] == ["no", "no"]
    assert not is_of_its_number(match)


def test_what_is_copied_is_all_that_the_check_needs(app: App) -> None:
    match = match_after(1)
    app.show(DealScene(app, match))
    with speaking("en"):
        app.step([key(pygame.K_c)], 0)
        lines = dict(line.split(": ", 1) for line in pygame.scrap.get_text().splitlines())
        assert app.scenes[-1].menu.buttons[1].label == text("deal.copied")
    assert lines["Match No."] == "5" and lines["Deal"] == "1"
    whole = f"{lines['Salt']}\n{lines['Deck']}"
    assert sha256(whole.encode()).hexdigest() == lines["Hash (SHA-256)"]


def test_a_position_that_was_set_up_has_no_promise_and_says_so(app: App, words: list[str]) -> None:
    match = begun(5).match
    match.set_table(1, table_of(position("4C 5D 6S")))
    assert match.promise is None and match.as_dealt() is None
    app.show(DealScene(app, match))
    draw(app)
    assert text("deal.no_promise") in words
    assert len(app.scenes[-1].menu.buttons) == 1


def test_a_salt_from_elsewhere_that_cannot_be_shown_harms_nothing(app: App) -> None:
    match = match_after(1)
    for salt in ("\ud800", "x" * 90_000, "a\x00b"):
        match.deals[-1].promise = Promise("0" * 64, salt)
        app.show(DealScene(app, match))
        draw(app)


def test_a_match_gone_on_with_knows_what_was_promised(tmp_path: Path) -> None:
    path = tmp_path / "a.canasta"
    sitting = begun(3, RecordFile(path))
    play_until(sitting, lambda match: match.actions == 20)
    again = open_match(path).match
    assert again.promise == sitting.match.promise and again.deck == sitting.match.deck
    assert again.promise is not None and again.promise.kept(codes(again.deck))
    assert read_record(path.read_bytes()).match.promise == again.promise


# Fair play


@pytest.mark.parametrize("at_table", [False, True])
def test_fair_play_tells_of_every_level_and_of_the_deal_on_the_table(
    app: App, words: list[str], *, at_table: bool
) -> None:
    match = begun(5).match
    app.show(FairScene(app, match if at_table else None))
    draw(app)
    for level in app.levels:
        assert text(f"level.{level}.knows") in words
    assert match.promise is not None
    assert (match.promise.hash in "".join(words).replace("\n", "")) == at_table


def test_fair_play_is_reached_from_the_title_and_from_the_pause(app: App) -> None:
    app.home()
    app.step([key(pygame.K_f)], 0)
    assert kinds(app) == [TitleScene, FairScene]
    app.step([key(pygame.K_ESCAPE)], 0)
    shell.pause(app)
    app.step([key(pygame.K_f), key(pygame.K_d)], 0)
    assert kinds(app)[1:] == [PauseScene, FairScene, DealScene]
    app.step([key(pygame.K_ESCAPE)] * 2, 0)
    assert kinds(app)[1:] == [PauseScene]


# All hands


def test_after_a_deal_all_four_hands_are_shown_as_they_were_left_and_as_they_were_dealt(
    app: App, words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    rest = CardPainter.rest

    def note(self: CardPainter, surface: pygame.Surface, card: Any, pose: Any, **more: Any) -> None:
        shown.append(CODE[card])
        assert surface.get_rect().collidepoint(pose.x, pose.y) and pose.up
        rest(self, surface, card, pose, **more)

    monkeypatch.setattr(CardPainter, "rest", note)
    shell.score(app)
    match = shell.ended(shell.SEED, 2).match
    app.step([key(pygame.K_h)], 0)
    assert kinds(app)[1:] == [ScoreScene, HandsScene]
    draw(app)
    assert sorted(shown) == sorted(CODE[card] for hand in match.running.hands for card in hand)
    assert len(words) == 1 + 4 * 2
    shown.clear()
    app.step([key(pygame.K_d)], 0)
    draw(app)
    dealt = match.as_dealt()
    assert dealt is not None and dealt.history[-1][1] == "deal"
    assert sorted(shown) == sorted(CODE[card] for hand in dealt.hands for card in hand)
    assert len(shown) == 44
    app.step([key(pygame.K_ESCAPE)], 0)
    assert kinds(app)[1:] == [ScoreScene]


def test_a_hand_of_forty_cards_stays_on_its_plate() -> None:
    table = match_after(2).running
    cards = [card for hand in table.hands for card in hand] + list(table.stock)
    width, room = float(hands_scene.CARD), hands_scene.WIDTH - hands_scene.NAME - 40
    step, gap = spacing(cards[:40], width, room)
    assert step > 0 and width + 39 * (step + gap) <= room + 39 * gap


def test_a_set_up_position_has_no_hands_as_dealt(app: App) -> None:
    match = match_after(2)
    assert match.table is not None
    match.set_table(2, match.table)
    app.show(HandsScene(app, match))
    draw(app)
    assert [button.label for button in app.scenes[-1].menu.buttons] == [text("fair.back")]
