"""The table in words by random rules of the house: there is always something to say, in every language."""

from collections.abc import Iterator
from random import Random

import pytest

from ai.levels import act
from game.rules.actions import realize
from game.rules.cards import FACE
from game.rules.observation import observe
from game.rules.presets import rules_from
from game.session.sitting import Awaited
from game.view.advise import deed
from game.view.controller import Controller
from game.view.cues import Cue
from game.view.frame import frame
from game.view.layout import layout
from game.view.messages import card_name
from game.view.offers import offers
from game.view.rule_words import card
from game.view.sayings import gauge, last_deeds, log_lines, pile_words, totals_words
from game.view.spoken import spoken
from game.view.sprites import Sprites
from game.view.tally import behind, items
from game.view.text import languages, set_language
from tests.played import begun
from tests.rules.house_draws import valid_header
from tests.view.support import Wishes

TURNS = 400


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    """Every test ends in English."""
    yield
    set_language("en")


def say_everything(controller: Controller) -> None:
    """Ask for all words that the table shows, and lay its cards out."""
    table, seats = controller.table, controller.sitting.match.header.seats
    said = [controller.status(), spoken(controller), *pile_words(table, 0).state]
    said += [offer.label for offer in offers(controller)]
    said += log_lines(table.history, seats, 0, joined=controller.joined)[-3:]
    for side in range(table.rules.seats.sides):
        said += totals_words(table, side)
    bar = gauge(table, 0, controller.draft)
    said += [bar.line] if bar is not None else []
    assert all(said) and not any("%{" in line for line in said)
    seen = controller.seen()
    place = frame((1024, 640), ranks=seen.ranks, players=len(seen.hands), by_hand=seen.by_hand)
    assert len(layout(seen, place)) == 108


def test_a_card_that_went_under_the_stock_is_told_by_the_log_and_belongs_to_the_dealing() -> None:
    russian = rules_from({"preset": "russian"})
    sittings = (begun(seed, rules=russian) for seed in range(1, 60))
    sitting = next(each for each in sittings if each.match.running.sunk)
    controller = Controller(sitting, Wishes())
    table, seats = controller.table, sitting.match.header.seats
    for code in languages():
        set_language(code)
        lines = log_lines(table.history, seats, 0, joined={})
        assert len(lines) == 2 and card_name(FACE[table.stock[0]]) in lines[0]
    assert last_deeds(table.history, table.dealer, {}) == []
    assert controller.cues == [Cue.DEAL]
    assert Sprites(controller, (1024, 640)).moving


@pytest.mark.parametrize("number", range(24))
def test_a_deal_by_random_rules_can_be_told(number: int) -> None:
    set_language(languages()[number % len(languages())])
    rules = rules_from(valid_header(Random(f"table {number}")))
    assert all(line.words for _, lines in card(rules) for line in lines)
    sitting = begun(number + 1, rules=rules)
    controller = Controller(sitting, Wishes(speed="off"))
    for _ in range(TURNS):
        if sitting.awaited() in (Awaited.NEXT_DEAL, Awaited.NOTHING):
            break
        say_everything(controller)
        table = controller.table
        if sitting.awaited() is Awaited.STOP:
            sitting.stop()
        else:
            action = realize(table.hands[table.actor], act("greedy", observe(table, table.actor), ""))
            assert deed(action)
            step = sitting.submit(action, seat=table.actor)
            controller._done(step)
            controller.dialog = None
    say_everything(controller)
    for item in items(rules):
        assert isinstance(behind(controller.table, item, 0), tuple)
