"""The pages: what they say, and that every word has its place at every size in every language."""

import sys
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.rules.cards import CardId, value
from game.rules.ruleset import CLASSIC
from game.ui import button as button_module
from game.ui import page
from game.ui.app import App
from game.ui.card_painter import CardPainter
from game.ui.fonts import Role
from game.ui.page import INK
from game.ui.pen import Pen
from game.ui.scene import Stage
from game.ui.score_scene import ScoreScene
from game.ui.sides import side_names
from game.ui.title_scene import TitleScene
from game.view.tally import behind, items
from saves.glance import Entry
from tests.pictures import books, house, houses, shell
from tests.played import begun, play_until
from tests.ui.support import button, click, in_all_languages, key, make_app, speaking

SIZES = ((1024, 640), (1280, 800), (1920, 1080), (3840, 2160), (1024, 1400), (2560, 640))
CARDS = [name for name in house.PICTURES if name.startswith("card") and name != "card-own"]
PAGES = {
    name: picture
    for name, picture in (shell.PICTURES | house.PICTURES | houses.PAGES | books.PICTURES).items()
    if not name.startswith("replay") and name not in CARDS
}
"""The replay is a table: its words are measured as there. Of the cards of rules one says what all do."""
Written = list[tuple[str, pygame.Rect]]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Written:
    """All that the pages write, and where."""
    lines: Written = []
    real = page.write

    def write(surface: pygame.Surface, words: str, *rest: Any, **place: Any) -> pygame.Rect:
        lines.append((words, real(surface, words, *rest, **place)))
        return lines[-1][1]

    written_by_pen = Pen.write

    def pen_write(pen: Pen, surface: pygame.Surface, words: str, at: Any, **how: Any) -> pygame.Rect:
        """Lines of a list stand close to each other: their ink counts."""
        box = written_by_pen(pen, surface, words, at, **how)
        if words:
            look = how.get("size", 14), INK, how.get("role", Role.TEXT), how.get("width")
            ink = pen.line(words, *look, exact=how.get("exact", False)).get_bounding_rect()
            lines.append((words, ink.move(box.topleft)))
        return box

    _replace(monkeypatch, real, write)
    monkeypatch.setattr(Pen, "write", pen_write)
    monkeypatch.setattr(button_module, "Pen", _still_pen(written_by_pen))
    return lines


def _replace(monkeypatch: pytest.MonkeyPatch, real: object, other: object) -> None:
    """Put another function in the place of one in all modules of the interface that use it."""
    for name, module in list(sys.modules.items()):
        if name.startswith("game.ui."):
            for called, value in list(vars(module).items()):
                if value is real:
                    monkeypatch.setattr(module, called, other)


def _still_pen(write: Any) -> type[Pen]:
    """The pen of the buttons, whose words are measured by `Button.fits`."""
    return type("Still", (Pen,), {"write": write})


@pytest.fixture
def plates(monkeypatch: pytest.MonkeyPatch) -> list[pygame.Rect]:
    """All plates of the pages."""
    boxes: list[pygame.Rect] = []
    real = page.plate

    def plate(stage: Stage, surface: pygame.Surface, box: pygame.Rect, **how: Any) -> None:
        boxes.append(box)
        real(stage, surface, box, **how)

    _replace(monkeypatch, real, plate)
    return boxes


def draw(app: App) -> None:
    """Draw the app once."""
    app.draw(pygame.Surface(app.size))


SHAPES = [
    *((size, "normal") for size in SIZES),
    *((size, letters) for size in SIZES[:2] for letters in ("large", "larger")),
]


@in_all_languages(SHAPES)
@pytest.mark.parametrize("name", PAGES)
def test_every_word_has_a_place_of_its_own(
    name: str,
    size: tuple[int, int],
    letters: str,
    code: str,
    tmp_path: Path,
    written: Written,
    plates: list[pygame.Rect],
) -> None:
    app = make_app(tmp_path, size)
    app.settings.language, app.settings.text_size = code, letters
    with speaking(code):
        PAGES[name](app)
        top = app.scenes[-1]
        top.draw(pygame.Surface(size))
    window = pygame.Rect((0, 0), size)
    boxes = [button.box for button in top.menu.buttons]
    for words, rect in written:
        assert window.contains(rect), words
        assert rect.collidelist(boxes) == -1, words
        assert all(plate.contains(rect) for plate in plates if plate.colliderect(rect)), words
    for (words, rect), (others, other) in combinations(written, 2):
        assert not rect.colliderect(other), (words, others)
    for box, other in combinations(boxes, 2):
        assert window.contains(box) and not box.colliderect(other)
    for each in top.menu.buttons:
        assert each.fits(app), each.label


def test_the_score_sheet_shows_every_item_of_both_sides(app: App, written: Written) -> None:
    sitting = begun(5)
    play_until(sitting, lambda match: len(match.scores) == 2)
    app.show(ScoreScene(app, sitting))
    with speaking("en"):
        draw(app)
    words = [line for line, _ in written]
    we, they = sitting.match.scores[-1]
    lines = [button.label for button in app.scenes[-1].menu.buttons[:6]]
    assert lines == [
        *("Natural canastas", "Mixed canastas", "Red threes"),
        *("Going out", "Cards melded", "Cards left in hand"),
    ]
    start = words.index(side_names(sitting.match, 1)) + 1
    assert words[start : start + 12] == [
        *(signed(we.natural), signed(they.natural)),
        *(signed(we.mixed), signed(they.mixed)),
        *(signed(we.red_threes), signed(they.red_threes)),
        *(signed(we.going_out), signed(they.going_out)),
        *(signed(we.cards), signed(they.cards)),
        *(signed(we.hand), signed(they.hand)),
    ]
    assert words[start + 12 : start + 24] == [
        *("This deal", "+15", "+935"),
        *("Total before", "715", "595"),
        *("Total", "730", "1,530"),
        *("Next first meld at least", "50", "90"),
    ]


@pytest.mark.parametrize("way", ["click", "keys"])
@pytest.mark.parametrize("item", items(CLASSIC))
def test_a_line_of_the_score_opens_to_the_cards_it_stands_for(
    app: App, item: str, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = begun(5)
    play_until(sitting, lambda match: len(match.scores) == 2)
    app.show(ScoreScene(app, sitting))
    shown: list[CardId] = []
    rest = CardPainter.rest

    def note(self: CardPainter, surface: pygame.Surface, card: CardId, pose: Any, **more: Any) -> None:
        shown.append(card)
        rest(self, surface, card, pose, **more)

    monkeypatch.setattr(CardPainter, "rest", note)
    scene = app.scenes[-1]
    line = scene.menu.buttons[items(CLASSIC).index(item)]
    if way == "click":
        app.step(click(line.box.center), 0)
    else:
        while scene.menu.focus is not line:
            app.step([key(pygame.K_TAB)], 0)
        app.step([key(pygame.K_SPACE)], 0)
    draw(app)
    table = sitting.match.running
    wanted = [card for side in (0, 1) for group in behind(table, item, side) for card in group]
    assert shown == wanted
    if item in ("cards", "hand"):
        points = [getattr(scores, item) for scores in sitting.match.scores[-1]]
        counted = [sum(value(group) for group in behind(table, item, side)) for side in (0, 1)]
        assert counted == [abs(each) for each in points]


def signed(points: int) -> str:
    """Points as the sheet writes them."""
    return f"{points:+,}".replace("-", "−") if points else "0"


def test_the_score_sheet_says_who_went_out(app: App, written: Written) -> None:
    sitting = begun(5)
    play_until(sitting, lambda match: len(match.scores) == 2)
    app.show(ScoreScene(app, sitting))
    for code, sentence in (("en", "Ruben went out."), ("de", "Ruben hat ausgemacht.")):
        written.clear()
        with speaking(code):
            draw(app)
        assert sentence in [words for words, _ in written]


def test_the_last_page_tells_the_match_deal_by_deal(app: App, written: Written) -> None:
    match = shell.finished(5)
    app.match_ended(match)
    with speaking("en"):
        draw(app)
    words = [line for line, _ in written]
    assert words[:2] == ["You win!", "5,025 : 4,675"]
    assert words[words.index("Deal 2") :][:5] == ["Deal 2", "+15", "730", "+935", "1,530"]
    last = words.index(f"Deal {len(match.scores)}")
    assert (words[last + 2], words[last + 4]) == ("5,025", "4,675")


def test_the_title_offers_to_go_on_only_where_there_is_a_match(app: App, written: Written) -> None:
    with speaking("en"):
        app.show(TitleScene(app, None))
        assert app.scenes[0].menu.buttons[0].label == "New match"
        app.show(TitleScene(app, Entry(Path(), 3, (1740, -205))))
        assert app.scenes[0].menu.buttons[0].label == "Continue"
        draw(app)
    assert "Deal 3  ·  we 1,740 : −205 they" in [words for words, _ in written]


def test_the_language_changes_by_a_click(app: App) -> None:
    with speaking("en"):
        app.home()
        app.step(click(button(app.scenes[0], "Deutsch").box.center), 0)
        assert button(app.scenes[0], "Neue Partie").enabled
        app.step(click(button(app.scenes[0], "English").box.center), 0)
        assert button(app.scenes[0], "New match").enabled
