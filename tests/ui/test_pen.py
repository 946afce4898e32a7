"""Lines of text that must fit their place."""

from pathlib import Path

import pygame
import pytest

from game.ui.fonts import Role
from game.ui.page import write
from game.ui.pen import ELLIPSIS, Pen, overhang
from tests.ui.support import make_app

SIZE = 13.0


def test_a_long_turn_is_shortened_in_the_middle_and_its_last_deed_stays(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    pen, font = Pen(app), app.font(Role.TEXT, SIZE)
    deeds = ["took the pile (12)", "melded 7 7 7 \u00b7 Q Q 2 \u00b7 10 10 10", "threw K\u2665"]
    assert pen.shorten(deeds, SIZE, 1000, 1) == [", ".join(deeds)]
    for width, rows in ((220, 1), (150, 2), (110, 3), (90, 1)):
        lines = pen.shorten(deeds, SIZE, width, rows)
        assert len(lines) <= rows
        assert " ".join(lines).endswith("threw K\u2665")
        assert max(font.size(line)[0] for line in lines) <= width
    assert pen.shorten([], SIZE, 100, 1) == [""]


@pytest.mark.parametrize("rows", [1, 2])
def test_one_part_without_room_of_its_own_loses_its_end(rows: int, tmp_path: Path) -> None:
    pen = Pen(make_app(tmp_path))
    words = "opens late and holds its wild cards for as long as it can"
    for parts in ([words], ["drew", words]):
        lines = pen.shorten(parts, SIZE, 120, rows)
        assert len(lines) == rows and lines[-1].endswith(ELLIPSIS)
        assert " ".join(lines).removeprefix(f"{ELLIPSIS} ").removesuffix(ELLIPSIS) in words


def test_a_line_is_cut_at_its_full_size(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    pen, font = Pen(app), app.font(Role.BOLD, 19)
    name = "Sundays at Grandmother’s, with the cousins"
    assert pen.cut(name, 19, 2000, Role.BOLD) == name
    said = pen.cut(name, 19, 150, Role.BOLD)
    assert said.endswith(ELLIPSIS) and name.startswith(said.removesuffix(ELLIPSIS))
    assert 120 < font.size(said)[0] <= 150


def test_a_line_that_begins_with_a_j_begins_where_the_others_do(tmp_path: Path) -> None:
    app = make_app(tmp_path, (1920, 1080))
    pen, surface = Pen(app), pygame.Surface((300, 60))
    for anchor in ("midleft", "topleft"):
        plain, tailed = (
            pen.write(surface, words, (40, 20), size=20, anchor=anchor) for words in ("H\u2660", "J\u2660")
        )
        assert plain.left == 40
        assert tailed.left == 40 - overhang(app.font(Role.TEXT, 20), "J") < 40
    assert pen.write(surface, "J\u2660", (200, 20), size=20, anchor="midright").right == 200
    assert write(surface, "J\u2660", app.font(Role.TEXT, 20), topleft=(40, 20)).left < 40


def test_broken_lines_fit_with_their_indent(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    pen, font = Pen(app), app.font(Role.TEXT, SIZE)
    words = "Marta: melded 10 10 10 Q Q Q K K K A A A"
    for width in range(70, 200, 10):
        first, *rest = pen.wrap(words, SIZE, width, indent="   ")
        assert all(line.startswith("   ") for line in rest)
        assert " ".join([first, *map(str.strip, rest)]) == words
        assert max(font.size(line)[0] for line in (first, *rest)) <= width
