"""Words and numbers in the languages there are."""

import ast
import json
import re
from collections.abc import Iterator

import pytest

from game.view.text import LOCALES, language, languages, number, set_language, text, text_in
from main import ROOT

OURS = ("shell", "score", "final", "number")


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
    ("value", "english", "german"),
    [(0, "0", "0"), (999, "999", "999"), (1740, "1,740", "1.740"), (-1234567, "−1,234,567", "−1.234.567")],
)
def test_numbers_have_the_form_of_the_language(value: int, english: str, german: str) -> None:
    assert number(value) == english
    set_language("de")
    assert number(value) == german


def test_a_sign_is_written_where_it_is_asked_for() -> None:
    assert [number(value, sign=True) for value in (-5, 0, 5)] == ["−5", "0", "+5"]


def keys(code: str) -> set[str]:
    """All keys of a catalogue, the forms of a counted sentence being one."""

    def below(branch: dict[str, object], above: str) -> Iterator[str]:
        for name, value in branch.items():
            if isinstance(value, dict) and "one" not in value:
                yield from below(value, f"{above}{name}.")
            else:
                yield above + name

    return set(below(json.loads((LOCALES / f"{code}.json").read_text(encoding="utf-8"))[code], ""))


def spoken() -> Iterator[tuple[str, bool]]:
    """Every string in the code that looks like a key, and whether it is only the beginning of one."""
    sections = "|".join({key.split(".")[0] for key in keys("en")})
    looks = re.compile(rf"(?:{sections})\.(?!json$)[a-z_.]*")
    for room in ("game", "saves"):
        for path in (ROOT / room).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.JoinedStr):
                    first = node.values[0]
                    if isinstance(first, ast.Constant) and looks.fullmatch(str(first.value)):
                        yield str(first.value), True
                elif isinstance(node, ast.Constant) and looks.fullmatch(str(node.value)):
                    yield str(node.value), False


@pytest.mark.parametrize("code", languages())
def test_every_key_in_the_code_is_in_the_catalogue(code: str) -> None:
    known = keys(code)
    unknown = {
        key for key, _ in spoken() if key not in known and not any(other.startswith(key) for other in known)
    }
    assert not unknown


def test_every_sentence_of_the_pages_is_spoken_somewhere() -> None:
    said = list(spoken())
    silent = {
        key
        for key in keys("en")
        if key.split(".")[0] in OURS
        and not any(
            key == other or key.startswith(f"{other}.") or (part and key.startswith(other))
            for other, part in said
        )
    }
    assert not silent
