"""Everybody at the table has a face of his own, drawn by the script, at any size."""

from pathlib import Path

import pygame
import pytest

from assets.make.people import PEOPLE, player, portrait, write
from game.session.header import Player
from game.ui import portraits
from game.ui.app import App
from game.ui.company import names
from game.ui.portraits import FACES, FOLDER, sign
from game.ui.table_people import style_of
from game.view.text import languages
from tests.ui.support import speaking


def test_every_name_has_a_face_of_its_own_in_every_language(app: App) -> None:
    assert len(PEOPLE) == FACES == 8
    for code in languages():
        with speaking(code):
            pictures = {
                pygame.image.tobytes(portraits.portrait(app.art, name, 40), "RGBA") for name in names()
            }
            assert len(pictures) == len(names())


def test_an_unknown_name_has_always_the_same_face(app: App) -> None:
    one = portraits.portrait(app.art, "Zoë", 40)
    assert portraits.portrait(app.art, "Zoë", 40) is one


@pytest.mark.parametrize("side", [28, 48, 240])
def test_a_face_fills_its_disc_and_nothing_more(app: App, side: int) -> None:
    for picture in (*(portraits.portrait(app.art, name, side) for name in names()), sign(app.art, side)):
        assert picture.get_size() == (side, side)
        assert picture.get_at((side // 2, side // 2)).a == 255
        assert picture.get_at((1, 1)).a == 0


def test_the_files_are_what_the_script_draws(tmp_path: Path) -> None:
    write(tmp_path)
    files = sorted(path.name for path in FOLDER.iterdir())
    assert files == sorted(path.name for path in tmp_path.iterdir())
    for name in files:
        assert (FOLDER / name).read_text(encoding="utf-8") == (tmp_path / name).read_text(encoding="utf-8")


def test_a_face_is_made_of_flat_paths_alone() -> None:
    for drawing in (*map(portrait, range(FACES)), player()):
        page = drawing.page(120, 120)
        assert {part.split()[0] for part in page.split("<")[1:]} <= {"svg", "path", "/svg>", "/svg>\n"}


def test_a_bot_with_a_taste_has_a_line_of_style_and_another_none() -> None:
    with speaking("en"):
        assert style_of(Player("Marta", "club-bold")).startswith("Bold")
        assert style_of(Player("Marta", "club")) == ""
