"""Every word for people: the catalogues in assets/locale, read through python-i18n.

A key is `section.name`; `%{value}` in a sentence is filled in, and of the forms `one` and `other` one is
chosen by `count`. Numbers are given as text (`number`), so that they have the language's form.
"""

import json
from datetime import date
from pathlib import Path
from typing import Final

import i18n

LOCALES: Final = Path(__file__).parents[2] / "assets" / "locale"
MINUS: Final = "\u2212"

_language = "en"


def languages() -> list[str]:
    """The codes of all languages there is a catalogue for, in alphabetical order."""
    return sorted(path.stem for path in LOCALES.glob("*.json"))


def language() -> str:
    """The code of the language in use, English at first."""
    return _language


def set_language(code: str) -> None:
    """Speak this language from now on. Raises ValueError where there is no catalogue for it."""
    global _language
    if code not in languages():
        raise ValueError(f"no such language: {code}")
    _load(code)
    _language = code


def text(key: str, **values: object) -> str:
    """The sentence under `key`, its values filled in. Raises KeyError for an unknown key or missing value."""
    return text_in(_language, key, **values)


def text_in(code: str, key: str, **values: object) -> str:
    """As `text`, in another language than the one in use."""
    _load(code)
    if not i18n.translations.has(key, code):
        raise KeyError(key)
    sentence: str = i18n.t(key, locale=code, **values)
    return sentence


def number(value: int, *, sign: bool = False) -> str:
    """A whole number with thousands grouped and a true minus sign; with `sign` a plus, too.

    Digits are grouped from `number.least` of them on: Spanish writes 5000, but 15 000.
    """
    mark = MINUS if value < 0 else "+" if sign and value > 0 else ""
    digits = str(abs(value))
    if len(digits) >= int(text("number.least")):
        digits = f"{abs(value):,}".replace(",", text("number.group"))
    return mark + digits


def day(value: date) -> str:
    """A day with its month as a short word, in the language's form."""
    month = text(f"date.month.{value.month}")
    return text("date.day", day=value.day, month=month, year=value.year)


def _load(code: str) -> None:
    if i18n.translations.has("number.group", code):
        return
    # pygame_gui reads its own catalogues through python-i18n under another form of file name, so ours are
    # handed over as they are. A missing value is an error, never a hole in a sentence.
    i18n.set("error_on_missing_placeholder", True)
    i18n.set("error_on_missing_plural", True)
    catalogue = json.loads((LOCALES / f"{code}.json").read_text(encoding="utf-8"))
    i18n.resource_loader.load_translation_dic(catalogue[code], "", code)
