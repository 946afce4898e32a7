"""Whole deals by rules of the house and at two and three seats, by mouse alone and by keys alone; what the
table says and offers where the rules want something that classic does not know."""

import json
from typing import Any

import pygame
import pytest

from game.rules.actions import Ask, Draw, Meld, Pass, RedThree, Take
from game.rules.cards import BLACK_THREE, CODE, DEUCE, KIND, RED_THREE
from game.rules.presets import rules_from
from game.rules.table import Phase, Question
from game.session.match import Line
from game.session.reader import read_record
from game.ui.app import App
from game.ui.score_scene import ScoreScene
from game.ui.table_scene import TableScene
from game.view.advise import deed
from game.view.drops import Spot, Target
from game.view.offers import KEYS, Deed, offers
from game.view.sayings import pile_words
from game.view.text import set_language, text
from tests.pictures import houses
from tests.played import begun, play_until
from tests.ui.mouse import REDS, Hand, Keyboard, table
from tests.ui.support import key, speaking

HAND_LAID = {"red_threes_by_hand": True}
RULES: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3},
    {"players": 2, **HAND_LAID, "wild_melds": "from_three", "wild_canasta": 1000},
    {"players": 3, **HAND_LAID, "last_card": "skip_discard", "stock_empty": "one_more_turn_each"},
    {"players": 4, **HAND_LAID, "must_ask": True},
    {"preset": "family"},
    {"preset": "russian", "players": 2},
]


def record(lines: list[Line]) -> bytes:
    """Lines as a file holds them."""
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines)


@pytest.mark.parametrize("way", ["drag", "click", "keys"])
@pytest.mark.parametrize("rules", RULES, ids=lambda rules: "-".join(map(str, rules.values())))
def test_a_whole_deal_is_played(rules: dict[str, Any], way: str) -> None:
    lines: list[Line] = []
    sitting = begun(7, lines.append, rules=rules_from(rules))
    with table(sitting=sitting, keys=way == "keys") as hand:
        done = hand.play_deal(drag=way == "drag")
        assert hand.scene.controller.table.phase is Phase.OVER
        assert any(isinstance(action, Draw | Take) for action in done)
    read = read_record(record(lines))
    assert read.match.scores == sitting.match.scores
    assert len(sitting.match.scores[-1]) == sitting.match.rules.seats.sides


def shown(app: App, picture: Any, *, keys: bool = False) -> Hand:
    """The table of a picture, and a hand at it."""
    set_language("en")
    picture(app)
    scene = app.scenes[-1]
    assert isinstance(scene, TableScene)
    surface = pygame.display.get_surface()
    assert surface is not None
    return (Keyboard if keys else Hand)(app, scene, surface)


def deeds(hand: Hand) -> dict[Deed, bool]:
    """What is offered, and whether it can be pressed."""
    return {offer.deed: offer.enabled for offer in offers(hand.scene.controller)}


@pytest.mark.parametrize("way", ["key", "drag", "click", "button"])
def test_a_red_three_is_laid_by_hand(app: App, way: str) -> None:
    hand = shown(app, houses.red_three)
    controller = hand.scene.controller
    assert controller.status() == text("table.turn_red_three") and deeds(hand)[Deed.RED_THREE]
    red = next(card for card in controller.hand.order if KIND[card] == RED_THREE)
    match way:
        case "key":
            hand.key(pygame.K_3)
        case "drag":
            hand.drag(hand.corner(red), hand.at(REDS))
        case "click":
            controller.choose(red)
            hand.click(hand.at(REDS))
        case _:
            hand.push(Deed.RED_THREE)
    hand.settle()
    assert red in controller.table.red_threes[0]
    assert len(controller.hand.order) == 8, "a card was drawn for it"
    assert Deed.RED_THREE not in deeds(hand) and controller.status() == text("table.turn_meld")


def test_a_red_three_goes_nowhere_else_and_nothing_else_goes_there(app: App) -> None:
    hand = shown(app, houses.red_three)
    controller = hand.scene.controller
    red, other = controller.hand.order[0], controller.hand.order[2]
    for card, target in ((red, Target(Spot.PILE)), (red, Target(Spot.MELD, 4)), (other, REDS)):
        controller.put((card,), target)
        assert controller.refused and card in controller.hand.order
    assert text("why.red_three_no_discard") != text("why.no_red_three")
    hand.key(pygame.K_3)
    hand.key(pygame.K_3)
    assert controller.notice == text("table.no_red_three")


def test_where_red_threes_lie_at_once_their_place_takes_nothing() -> None:
    with table(3) as hand:
        assert not hand.scene.sprites.frame.by_hand
        hand.until_my_turn()
        hand.key(pygame.K_3)
        assert hand.scene.controller.notice == text("why.red_threes_laid")


@pytest.mark.parametrize("way", ["key", "button"])
def test_a_turn_ends_without_a_discard_where_none_is_possible(app: App, way: str) -> None:
    hand = shown(app, houses.passes)
    controller = hand.scene.controller
    assert controller.status() == text("table.turn_pass")
    assert deeds(hand)[Deed.PASS] and Deed.DISCARD not in deeds(hand)
    if way == "key":
        hand.key(pygame.K_p)
    else:
        hand.push(Deed.PASS)
    assert controller.table.turn == 1 and controller.table.history[-1][1] == "pass"


def test_a_turn_is_not_ended_without_a_discard_where_one_is_possible(app: App) -> None:
    hand = shown(app, houses.red_three)
    hand.key(pygame.K_3)
    hand.settle()
    hand.key(pygame.K_p)
    assert hand.scene.controller.notice == text("why.must_discard")


def test_in_a_turn_without_a_draw_the_pile_may_be_taken_down_to_the_wild_card(app: App) -> None:
    hand = shown(app, houses.last_turn)
    controller = hand.scene.controller
    assert controller.status() == text("table.turn_last_take") and deeds(hand)[Deed.TAKE]
    assert text("table.pile_part", size=4) in _pile_lines(hand)
    hand.key(pygame.K_d)
    assert controller.notice == text("why.stock_empty")
    hand.key(pygame.K_t)
    hand.answer_if_asked()
    hand.settle()
    assert [CODE[card] for card in controller.table.pile] == ["7S", "7D"]


def _pile_lines(hand: Hand) -> tuple[str, ...]:
    return pile_words(hand.scene.controller.table, 0).state


@pytest.mark.parametrize("way", ["click", "keys"])
def test_wild_cards_are_melded_alone_where_the_rules_have_it(app: App, way: str) -> None:
    hand = shown(app, houses.wild_meld, keys=way == "keys")
    controller = hand.scene.controller
    goal = Target(Spot.MELD, DEUCE)
    assert goal in hand.scene._marks.lawful()
    if way == "click":
        hand.click(hand.at(goal))
    else:
        assert isinstance(hand, Keyboard)
        hand.walk_to(goal)
        hand.key(pygame.K_RETURN)
    hand.settle()
    assert len(controller.table.melds[0][DEUCE]) == 6


def test_a_sperrkanasta_is_laid_by_one_key_and_by_a_click(app: App) -> None:
    for way in ("key", "click"):
        hand = shown(app, houses.sperrkanasta)
        controller = hand.scene.controller
        if way == "key":
            hand.key(pygame.K_m)
        else:
            hand.click(hand.at(Target(Spot.MELD, BLACK_THREE)))
        hand.settle()
        assert len(controller.table.melds[0][BLACK_THREE]) == 7
        assert controller.status() == text("table.turn_meld"), "nothing forces the player out"


def test_the_way_out_asks_where_it_must(app: App) -> None:
    hand = shown(app, houses.must_ask)
    controller = hand.scene.controller
    assert deeds(hand)[Deed.GO_OUT] and deeds(hand)[Deed.ASK]
    hand.key(pygame.K_g)
    assert controller.table.history[-1][1] == "ask" and controller.table.question is Question.PENDING


def test_going_out_unasked_says_that_it_must_be_asked(app: App) -> None:
    hand = shown(app, houses.must_ask)
    controller = hand.scene.controller
    sevens = tuple(card for card in controller.hand.order if CODE[card][0] == "7")
    controller.put(sevens, Target(Spot.MELD, 5))
    assert controller.refused and controller.notice in (
        text("why.must_ask"),
        text("why.must_keep_cards", count=1),
    )


def test_every_action_of_the_house_has_its_words() -> None:
    with speaking("en"):
        assert deed(Pass()) == "end the turn" and deed(RedThree(_red())).startswith("lay 3")
        assert deed(Ask()) and deed(Meld(()))


def _red() -> Any:
    return next(card for card in range(108) if KIND[card] == RED_THREE)


def test_the_keys_of_the_table_are_not_used_twice() -> None:
    assert KEYS[Deed.RED_THREE] == "3" and KEYS[Deed.PASS] == "P"
    assert key(pygame.K_p).key == ord(KEYS[Deed.PASS].lower())


@pytest.mark.parametrize(("preset", "told"), [("family", False), ("russian", True)])
def test_the_score_sheet_tells_the_next_minimum_only_where_there_is_one(
    app: App, monkeypatch: pytest.MonkeyPatch, preset: str, *, told: bool
) -> None:
    sitting = begun(5, rules=rules_from({"preset": preset}))
    play_until(sitting, lambda match: len(match.scores) == 1)
    words: list[str] = []

    def write(_surface: object, line: str, *_more: object, **_places: object) -> pygame.Rect:
        words.append(line)
        return pygame.Rect(0, 0, 0, 0)

    monkeypatch.setattr("game.ui.score_scene.write", write)
    app.push(ScoreScene(app, sitting))
    surface = pygame.display.get_surface()
    assert surface is not None
    app.draw(surface)
    assert text("score.total") in words
    assert (text("score.next_minimum") in words) is told
