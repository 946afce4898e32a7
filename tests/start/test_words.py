"""Every word for people stands in the catalogues, in every language, and none stands in the code.

What counts as a word for people in the code, and so fails here, is a string (each literal part of an f-string
by itself) that

* reads like a sentence: three words in a row with single spaces between them, or
* is handed, with a letter in it, to something that shows it: to one of the parameters `SHOWN`, or to one of
  the functions `SHOWING`.

Free are docstrings; what speaks to programmers: an assert, a raise of anything but SystemExit, a line of the
log; patterns and a database's queries, which are read and not shown; and the one sentence that an old Python
must say before it can read a catalogue.
"""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from string import Template

import pytest

from game.start import system, words
from tests.start.conftest import ROOT

SENTENCE = re.compile(r"(?:[^\W\d_]+[,;:]? ){2,}[^\W\d_]{2,}")
QUERY = re.compile(r"\b(?:CREATE|DEFAULT|DELETE|FROM|INSERT|ORDER|SELECT|UPDATE|WHERE)\b")
LETTER = re.compile(r"[^\W\d_]")
SHOWN = {"text", "title", "label", "help", "description", "epilog", "caption", "tool_tip_text", "html_text"}
SHOWN |= {"window_title", "window_display_title", "placeholder_text", "action_long_desc"}
SHOWING = {"set_text", "set_caption", "set_tooltip", "append_html_text", "set_display_title"}
CODES = sorted(path.stem for path in words.LOCALES.glob("*.json"))
ROOMS = ("game", "ai", "saves", "assets")


def code() -> list[Path]:
    """Every Python file of the program; scripts that draw the assets are not part of it."""
    files = [path for room in ROOMS for path in (ROOT / room).rglob("*.py")]
    return [ROOT / "main.py", *(path for path in files if ROOT / "assets/make" not in path.parents)]


def _called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def _is_free(node: ast.AST) -> bool:
    match node:
        case ast.Assert() | ast.Expr(value=ast.Constant()):
            return True
        case ast.Raise(exc=ast.Call() as call):
            return _called(call) != "SystemExit"
        case ast.Call(func=ast.Attribute(value=ast.Name(id="log" | "logger" | "logging"))):
            return True
        case ast.Call(func=ast.Attribute(value=ast.Name(id="re"))):
            return True
        case ast.If(test=ast.Compare(left=ast.Attribute(attr="version_info"))):
            return True
    return False


def _is_sentence(value: str) -> bool:
    return SENTENCE.search(value) is not None and QUERY.search(value) is None


def _literals(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Constant(value=str() as value):
            yield value
        case ast.JoinedStr(values=parts):
            for part in parts:
                yield from _literals(part)


def words_for_people(node: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and text of each string of this code that people would read."""
    if _is_free(node):
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and _is_sentence(node.value):
        yield node.lineno, node.value
    if isinstance(node, ast.Call):
        shown = [keyword.value for keyword in node.keywords if keyword.arg in SHOWN]
        shown += node.args if _called(node) in SHOWING else []
        for argument in shown:
            for literal in _literals(argument):
                if LETTER.search(literal) and not _is_sentence(literal):
                    yield argument.lineno, literal
    for child in ast.iter_child_nodes(node):
        yield from words_for_people(child)


@pytest.mark.parametrize("path", code(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_word_for_people_stands_in_the_code(path: Path) -> None:
    assert not list(words_for_people(ast.parse(path.read_text(encoding="utf-8"))))


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("show('It is your turn')", 1),
        ("show(f'{name} goes out now: {points}')", 1),
        ("raise SystemExit('The file is missing')", 1),
        ("UILabel(rect, text='Undo')", 1),
        ("label.set_text(f'Undo {count}')", 1),
        ("def f():\n    'One docstring of words'\n    raise ValueError('a rank is missing')", 0),
        ("run('SELECT count FROM matches as those')", 0),
        ("assert cards, 'no cards are left'", 0),
        ("log.warning('the file %s is gone', path)", 0),
        ("re.compile('the file is gone')", 0),
        ("UILabel(rect, text='×')\nUILabel(rect, text=text('undo'))\ncodes = 'not_your_turn wrong_phase'", 0),
        ("if sys.version_info < (3, 11):\n    sys.exit('This Python is too old')", 0),
    ],
)
def test_the_search_finds_words_for_people(source: str, found: int) -> None:
    assert len(list(words_for_people(ast.parse(source)))) == found


def catalogue(language: str) -> dict[str, str]:
    """All sentences by their whole key."""

    def flat(branch: dict[str, object], above: str) -> Iterator[tuple[str, str]]:
        for key, value in branch.items():
            if isinstance(value, dict):
                yield from flat(value, f"{above}{key}.")
            else:
                assert isinstance(value, str)
                yield above + key, value

    text = (words.LOCALES / f"{language}.json").read_text(encoding="utf-8")
    return dict(flat(json.loads(text)[language], ""))


def placeholders(sentence: str) -> set[str]:
    return set(re.findall(r"%\{(\w+)\}", sentence))


@pytest.mark.parametrize("code", CODES)
def test_the_catalogues_hold_the_same_keys_and_values(code: str) -> None:
    english, other = catalogue("en"), catalogue(code)
    assert other.keys() == english.keys()
    assert {key: placeholders(other[key]) for key in other} == {
        key: placeholders(english[key]) for key in english
    }


OF_AN_OPTION = re.compile(r"option\.\w+\.rule\.(false|zero)")
"""What the card says of an option that is off: nothing, where that goes without saying."""


@pytest.mark.parametrize("code", CODES)
def test_no_sentence_is_empty_or_ends_in_a_space(code: str) -> None:
    between = {"matches.list_sign", "spoken.end"}
    bad = {key for key, words in catalogue(code).items() if not words or words != words.strip(" ")}
    assert {key for key in bad if not OF_AN_OPTION.fullmatch(key)} == between


def test_a_counted_sentence_has_two_forms_and_one_for_none_at_most() -> None:
    english = catalogue("en")
    counted = {key.removesuffix(".many") for key in english if key.endswith(".many")}
    assert counted == {key.removesuffix(".one") for key in english if key.endswith(".one")}
    assert {key.removesuffix(".zero") for key in english if key.endswith(".zero")} <= counted
    assert not [key for key in english if key.endswith(".few")]


def test_the_start_asks_for_the_sentences_there_are() -> None:
    start = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "game/start").glob("*.py"))
    asked = set(
        re.findall(r'(?:text|say|TroubleError)\(\s*"(\w+)"', start + (ROOT / "main.py").read_text("utf-8"))
    )
    asked |= {"menu_line"}  # in every language
    asked |= {
        "uninstalled",
        "not_installed",
        "no_space",
        "cannot_write",
        "making",
        "making_again",
    }  # chosen between in one expression
    assert asked == {key.removeprefix("start.") for key in catalogue("en") if key.startswith("start.")}


def test_a_value_that_is_missing_is_an_error_and_not_a_hole() -> None:
    with pytest.raises(KeyError):
        words.text("fetching")
    with pytest.raises(KeyError):
        words.text("no_such_sentence")


@pytest.mark.skipif(system.WINDOWS, reason="Windows tells the language in its own way")
@pytest.mark.parametrize(
    ("settings", "language"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "da_DK.UTF-8"}, "da"),
        ({"LANG": "es_UY.UTF-8"}, "es"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "en_GB"}, "en"),
        ({"LANG": "en_US", "LANGUAGE": "de:en"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "tlh_QO"}, "en"),
        ({"LANG": "../de"}, "en"),
        ({}, "en"),
    ],
)
def test_language_of_the_system(
    monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], language: str
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert words.language() == language


@pytest.mark.parametrize("code", CODES)
def test_sentences_of_every_language_can_be_filled(code: str) -> None:
    for sentence in catalogue(code).values():
        values = dict.fromkeys(placeholders(sentence), "")
        assert "%{" not in type("Sentence", (Template,), {"delimiter": "%"})(sentence).substitute(values)
