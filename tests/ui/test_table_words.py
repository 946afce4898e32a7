"""Every word at the table has a place of its own, at every size, in every language.

Texts are measured as they are drawn. A text may be drawn smaller than it should be where its place is narrow,
never cut; it stays inside the window and inside the plate it stands on; no two texts overlap unless a plate
lies between them. Cards are not drawn.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.rules.cards import BLACK_THREE
from game.rules.reasons import Illegal, Why
from game.ui import table_people
from game.ui.app import App
from game.ui.art import Art
from game.ui.button import PAD
from game.ui.card_painter import CardPainter
from game.ui.fonts import Role
from game.ui.pen import LEAST, Pen
from game.ui.scene import Size, Stage
from game.ui.table_scene import TableScene
from game.view.counsel import hint
from game.view.messages import refusal
from tests.pictures import books, houses, table
from tests.ui.support import in_all_languages, make_app, speaking

SHAPES = [
    *((size, "normal") for size in ((1024, 640), (1280, 800), (1366, 768), (1920, 1080), (3840, 2160))),
    *((size, "normal") for size in ((1024, 1000), (1024, 1400), (1280, 1024), (2560, 640))),
    *((size, letters) for size in ((1024, 640), (1920, 1080)) for letters in ("large", "larger")),
]
SCENES = table.PICTURES | houses.TABLES | {"replay": books.replay, "replay-open": books.replay_open}
SOLID = 200
"""The opacity from which on a plate covers what lies below it."""


@dataclass
class Sheet:
    """What was drawn, in order: words with the rectangle of their ink, plates with their opacity."""

    drawn: list[tuple[str | int, pygame.Rect]] = field(default_factory=list)
    cut: list[str] = field(default_factory=list)
    """Words that did not fit."""

    def faults(self, window: pygame.Rect) -> list[object]:
        """Words that were cut, leave the window or their plate, or lie on others."""
        texts = [(at, each, box) for at, (each, box) in enumerate(self.drawn) if isinstance(each, str)]
        found: list[object] = [("cut", words) for words in self.cut]
        for at, words, box in texts:
            under = [plate for plate in self._plates(0, at, 1) if plate.collidepoint(box.center)]
            if not window.contains(box) or (under and not under[-1].contains(box)):
                found.append(("out of its place", words, box, under[-1:]))
        for (first, words, box), (at, others, other) in combinations(texts, 2):
            common = box.clip(other)
            if common and not any(plate.contains(common) for plate in self._plates(first, at, SOLID)):
                found.append(("one on the other", words, others, common))
        return found

    def _plates(self, first: int, end: int, least: int) -> list[pygame.Rect]:
        """Plates drawn meanwhile that are so opaque."""
        return [box for each, box in self.drawn[first:end] if isinstance(each, int) and each >= least]


@pytest.fixture
def sheet(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sheet]:
    """All texts and plates of a table that is drawn without cards and lights."""
    found = Sheet()

    real = Pen.write

    def write(pen: Pen, surface: pygame.Surface, words: str, at: Any, **how: Any) -> pygame.Rect:
        box = real(pen, surface, words, at, **how)
        if words:
            room, role = how.get("width"), how.get("role", Role.TEXT)
            look = how.get("size", 14), how.get("colour", (236, 242, 238)), role, room
            ink = pen.line(words, *look, exact=how.get("exact", False)).get_bounding_rect()
            found.drawn.append((words, ink.move(box.topleft)))
            if room is not None and pen._stage.font(role, LEAST, exact=True).size(words)[0] > room:
                found.cut.append(words)
        return box

    def panel(*where: Any, alpha: int, **_how: Any) -> None:
        found.drawn.append((alpha, pygame.Rect(where[2])))

    def nothing(*_: Any, **_how: Any) -> None:
        """Draw nothing."""

    clear = pygame.Surface((1, 1))
    monkeypatch.setattr(Pen, "write", write)
    monkeypatch.setattr(Art, "panel", panel)
    monkeypatch.setattr(Art, "glow", lambda *_: clear)
    monkeypatch.setattr(Stage, "background", lambda _: clear)
    monkeypatch.setattr(table_people, "portrait", lambda _art, _name, size: pygame.Surface((size, size)))
    for name in ("rest", "moving", "glow"):
        monkeypatch.setattr(CardPainter, name, nothing)
    yield found


def faults(app: App, sheet: Sheet) -> list[object]:
    """Draw the table from the ground up: what has no place."""
    scene = app.scenes[-1]
    scene.resize()
    sheet.drawn.clear()
    sheet.cut.clear()
    scene.draw(pygame.Surface((1, 1)))
    assert sheet.drawn
    return sheet.faults(pygame.Rect((0, 0), app.size))


def app_of(folder: Path, size: Size, letters: str, code: str) -> App:
    """An app in this shape and language."""
    app = make_app(folder, size)
    app.settings.language, app.settings.text_size = code, letters
    return app


@in_all_languages(SHAPES)
@pytest.mark.parametrize("name", SCENES)
def test_every_word_at_the_table_has_a_place_of_its_own(
    name: str, size: Size, letters: str, code: str, tmp_path: Path, sheet: Sheet
) -> None:
    app = app_of(tmp_path, size, letters, code)
    with speaking(code):
        SCENES[name](app)
        assert not faults(app, sheet)
        for button in app.scenes[-1].menu.buttons:
            least = app.font(button._role, LEAST, exact=True).size(button.label)[0]
            assert least <= button.box.width - 2 * app.px(PAD), button.label


def test_the_words_below_red_threes_wait_for_them(tmp_path: Path, sheet: Sheet) -> None:
    app = app_of(tmp_path, (1280, 800), "normal", "en")
    with speaking("en"):
        table.PICTURES["table-dealing"](app)
        scene = app.scenes[-1]
        assert isinstance(scene, TableScene)
        assert any(scene.controller.table.red_threes)
        assert not faults(app, sheet)
        assert not [words for words, _ in sheet.drawn if "red threes" in str(words)]
        scene.sprites.finish()
        assert not faults(app, sheet)
        assert [words for words, _ in sheet.drawn if "red threes" in str(words)]


@in_all_languages(SHAPES)
def test_every_refusal_has_room(size: Size, letters: str, code: str, tmp_path: Path, sheet: Sheet) -> None:
    app = app_of(tmp_path, size, letters, code)
    with speaking(code):
        table.PICTURES["table-warned"](app)
        scene = app.scenes[-1]
        assert isinstance(scene, TableScene)
        for why in Why:
            illegal = Illegal(why, rank=BLACK_THREE, need=120, have=115)
            scene.controller.tell(partial(refusal, illegal))
            assert not faults(app, sheet)


@in_all_languages(SHAPES)
@pytest.mark.parametrize("name", [name for name in table.PICTURES if "hint" in name])
def test_a_hint_always_has_room_for_a_reason(
    name: str, size: Size, letters: str, code: str, tmp_path: Path, sheet: Sheet
) -> None:
    app = app_of(tmp_path, size, letters, code)
    with speaking(code):
        table.PICTURES[name](app)
        scene = app.scenes[-1]
        assert isinstance(scene, TableScene)
        assert not faults(app, sheet)
        advice = scene.controller.counsel.advice
        assert advice is not None
        reason = hint(scene.controller.table, 0, advice).why[0]
    lines = [str(words) for words, _ in sheet.drawn]
    starts = [at for at, words in enumerate(lines) if reason.startswith(words)]
    assert any(" ".join(lines[at : at + rows]) == reason for at in starts for rows in range(1, 9))
