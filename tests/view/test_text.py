"""Words and numbers in the languages there are."""

import ast
import json
import re
from collections.abc import Iterator
from datetime import date

import pytest

from game.rules.cards import KIND_CODES
from game.view.text import LOCALES, day, language, languages, number, set_language, text, text_in
from main import ROOT

ROOMS = ("game", "saves", "ai")
TREES = [
    ast.parse(path.read_text(encoding="utf-8")) for room in ROOMS for path in (ROOT / room).rglob("*.py")
]
"""All code that may ask for a sentence."""


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    """Every test begins in English."""
    set_language("en")
    yield
    set_language("en")


def test_a_sentence_in_the_language_in_use_and_in_another() -> None:
    assert text("shell.new_match") == "New match"
    set_language("de")
    assert language() == "de"
    assert text("shell.new_match") == "Neue Partie"
    assert text_in("en", "shell.new_match") == "New match"


def test_values_are_filled_in() -> None:
    assert text("score.out", name="Olga") == "Olga went out."


def test_a_missing_key_or_value_is_an_error() -> None:
    with pytest.raises(KeyError):
        text("shell.no_such_words")
    with pytest.raises(KeyError):
        text("score.out")
    with pytest.raises(KeyError):
        text("shell")


def test_an_unknown_language_is_an_error_and_changes_nothing() -> None:
    for code in ("xx", "", "../en"):
        with pytest.raises(ValueError, match="no such language"):
            set_language(code)
    assert language() == "en"


@pytest.mark.parametrize(
    ("code", "numbers"),
    [
        ("en", ["0", "999", "1,740", "15,000", "−1,234,567"]),
        ("de", ["0", "999", "1.740", "15.000", "−1.234.567"]),
        ("da", ["0", "999", "1.740", "15.000", "−1.234.567"]),
        ("es", ["0", "999", "1740", "15\u202f000", "−1\u202f234\u202f567"]),
    ],
)
def test_numbers_have_the_form_of_the_language(code: str, numbers: list[str]) -> None:
    set_language(code)
    assert [number(value) for value in (0, 999, 1740, 15000, -1234567)] == numbers


@pytest.mark.parametrize(
    ("code", "days"),
    [
        ("en", ["1 Mar 2026", "31 Dec 2026"]),
        ("de", ["1. März 2026", "31. Dez. 2026"]),
        ("da", ["1. marts 2026", "31. dec. 2026"]),
        ("es", ["1 mar. 2026", "31 dic. 2026"]),
    ],
)
def test_days_have_the_form_of_the_language(code: str, days: list[str]) -> None:
    set_language(code)
    assert [day(date(2026, 3, 1)), day(date(2026, 12, 31))] == days
    assert all(day(date(2026, month, 1)) for month in range(1, 13))


def test_languages_are_called_as_they_call_themselves_and_stand_in_that_order() -> None:
    names = [text_in(code, "shell.language") for code in languages()]
    assert names == sorted(names) == ["Dansk", "Deutsch", "English", "Español"]


def test_a_sign_is_written_where_it_is_asked_for() -> None:
    assert [number(value, sign=True) for value in (-5, 0, 5)] == ["−5", "0", "+5"]


@pytest.mark.parametrize("code", languages())
def test_what_is_counted_has_one_form_for_one_and_one_for_more(code: str) -> None:
    set_language(code)
    one, more = text("table.cards", count=1), text("table.cards", count=2)
    assert one != more or code == "da"  # Danish has one word for both.
    assert text("table.cards", count=0) == more.replace("2", "0")
    assert [text("rank.K", count=count) for count in (1, 2)] == {
        "en": ["king", "kings"],
        "de": ["König", "Könige"],
        "da": ["konge", "konger"],
        "es": ["rey", "reyes"],
    }[code]


def keys(code: str) -> set[str]:
    """All keys of a catalogue, the forms of a counted sentence being one."""

    def below(branch: dict[str, object], above: str) -> Iterator[str]:
        for name, value in branch.items():
            if isinstance(value, dict) and "one" not in value:
                yield from below(value, f"{above}{name}.")
            else:
                yield above + name

    return set(below(json.loads((LOCALES / f"{code}.json").read_text(encoding="utf-8"))[code], ""))


SECTIONS = "|".join({key.split(".")[0] for key in keys("en")})
BEGINS = re.compile(rf"(?:{SECTIONS})\.(?!json$)[a-z0-9_.]*")


def asked() -> Iterator[re.Pattern[str]]:
    """What the code asks for: keys, which may be the beginning of longer ones, and keys put together."""
    for tree in TREES:
        whole = [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
        parts = {id(part) for node in whole for part in node.values}
        for node in whole:
            first = node.values[0] if node.values else None
            if isinstance(first, ast.Constant) and BEGINS.fullmatch(str(first.value)):
                yield re.compile("".join(map(_pattern, node.values)))
        for each in ast.walk(tree):
            if isinstance(each, ast.Constant) and id(each) not in parts and BEGINS.fullmatch(str(each.value)):
                yield re.compile(re.escape(str(each.value)) + "(?:[._](.+))?")


def _pattern(part: ast.expr) -> str:
    return re.escape(str(part.value)) if isinstance(part, ast.Constant) else "(.+)"


def words() -> set[str]:
    """What keys are put together from: strings, names of constants and values, letters of ranks, numbers."""
    found = {"true", "false", *map(str, range(13)), *KIND_CODES}
    for node in (node for tree in TREES for node in ast.walk(tree)):
        match node:
            case ast.Constant(value=str() as value):
                found |= {value, *re.split("[._]", value)}
            case ast.Name(id=str(name)) | ast.keyword(arg=str(name)):
                found.add(name.lower())
    return found


@pytest.mark.parametrize("code", languages())
def test_every_key_in_the_code_is_in_the_catalogue(code: str) -> None:
    known = keys(code)
    missing = {key.pattern for key in asked() if not any(map(key.fullmatch, known))}
    assert not missing


def test_every_sentence_of_the_catalogue_is_asked_for_somewhere() -> None:
    """The first start asks in its own way, which has a test of its own."""
    patterns, parts = list(asked()), words() | {""}

    def is_said(key: str) -> bool:
        return any(
            found is not None and all(parts.issuperset(hole.split(".")) for hole in found.groups(""))
            for found in (pattern.fullmatch(key) for pattern in patterns)
        )

    assert not {key for key in keys("en") if not key.startswith("start.") and not is_said(key)}
