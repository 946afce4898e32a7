"""The fonts have every letter and sign that the program writes with them."""

import ast
from collections.abc import Iterator

import pytest
from fontTools.ttLib import TTFont

from game.rules.cards import KINDS
from game.ui.fonts import Role
from game.view.sayings import rank_mark
from game.view.text import LOCALES, languages
from main import ROOT

ALPHABETS = {
    "en": "abcdefghijklmnopqrstuvwxyz",
    "de": "abcdefghijklmnopqrstuvwxyzäöüß",
    "da": "abcdefghijklmnopqrstuvwxyzæøåéó",
    "es": "abcdefghijklmnñopqrstuvwxyzáéíóúü",
}
MARKS = "0123456789 .,;:!?¡¿()[]–—-…·×%&+−/*'\"’‘“”„«»»«‚›‹#@€\u00a0\u202f"


def lacking(role: Role, signs: set[str]) -> set[str]:
    """The signs that the font has no picture of."""
    known = TTFont(role.path).getBestCmap()
    return {sign for sign in signs if ord(sign) not in known}


def in_code() -> Iterator[str]:
    """Every string of the rooms that write on the screen, but for docstrings."""
    for room in ("game/view", "game/ui"):
        for path in (ROOT / room).rglob("*.py"):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
            for node in ast.walk(tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
                    yield node.value


@pytest.mark.parametrize("role", [Role.TEXT, Role.BOLD, Role.TITLE])
@pytest.mark.parametrize("code", languages())
def test_a_font_has_all_letters_of_a_language(role: Role, code: str) -> None:
    letters = ALPHABETS[code]
    words = (LOCALES / f"{code}.json").read_text(encoding="utf-8").replace("\n", "")
    assert not lacking(role, {*letters, *letters.upper(), *MARKS, *words})


@pytest.mark.parametrize("role", [Role.TEXT, Role.BOLD])
def test_a_font_has_all_signs_that_the_code_writes(role: Role) -> None:
    signs = set("".join(in_code())) - set("\n")
    assert {"♣", "♦", "♥", "♠", "★", "…"} <= signs
    assert not lacking(role, signs)


def test_the_font_of_the_corners_has_every_rank() -> None:
    assert not lacking(Role.INDEX, set("".join(map(rank_mark, range(1, KINDS - 1)))))


def test_a_sign_that_is_not_there_is_noticed() -> None:
    assert lacking(Role.TEXT, {"a", "漢"}) == {"漢"}
