"""The sentences of the start, read with the standard library before any package is there."""

import json
import os
import sys
from functools import cache
from pathlib import Path
from string import Template

LOCALES = Path(__file__).resolve().parents[2] / "assets" / "locale"
DEFAULT = "en"


class _Sentence(Template):
    """`%{name}` is filled in, as in the rest of the catalogue."""

    delimiter = "%"


def language() -> str:
    """The person's language as the system tells it, if there is a catalogue for it, else English."""
    if sys.platform == "win32":
        import ctypes
        import locale

        told = locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    else:
        names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
        told = next((os.environ[name] for name in names if os.environ.get(name)), "")
    code = told.split(":")[0].split("_")[0].split(".")[0].lower()
    return code if code.isalpha() and (LOCALES / f"{code}.json").is_file() else DEFAULT


@cache
def _section(code: str) -> dict[str, str]:
    words = json.loads((LOCALES / f"{code}.json").read_text(encoding="utf-8"))
    section: dict[str, str] = words[code]["start"]
    return section


def text(key: str, **values: object) -> str:
    """The sentence `start.KEY` in the person's language. Raises KeyError for an unknown key or value."""
    return text_in(language(), key, **values)


def text_in(code: str, key: str, **values: object) -> str:
    """As `text`, in the language of this code."""
    return _Sentence(_section(code)[key]).substitute(values)
