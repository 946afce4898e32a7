"""Files that somebody or something has spoilt: records, settings, and what lies beside them."""

import json
import random
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

from tests.played import begun, play_until
from tests.rules.support import load_cases

DEEP: Final = 10_000
LONG: Final = 1_000_000
MOST: Final = 12_000_000
"""Bytes of a spoilt file, more than any that is read."""
ODD: Final[tuple[Any, ...]] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    10**9,
    -(10**18),
    10**400,
    0.0,
    1e308,
    float("inf"),
    "",
    "XX",
    "4C",
    "\ud83c",
    "\x00",
    "../../etc/passwd",
    "=1+1",
    "x" * 100_000,
    [],
    {},
    [[]],
    ["4C"] * 600,
    {"rank": "4", "cards": []},
)
"""Values that stand where others are wanted."""


@cache
def records() -> tuple[bytes, ...]:
    """Records that hold: a deal under way, some deals, one given up, and positions with their actions."""
    found = []
    for seed, actions in ((1, 30), (2, 130), (3, 60)):
        lines: list[dict[str, object]] = []
        sitting = begun(seed, lines.append)
        play_until(sitting, lambda match, most=actions: match.actions >= most)  # type: ignore[misc]
        if seed == 3:
            sitting.resign(0)
        found.append(lines)
    for case in load_cases("rules.json")[::4]:
        if "position" in case:
            header = {"canasta": 1, "rules": case["rules"], "seed": 1, "id": case["id"]}
            found.append([header, {"position": case["position"]}, *case["actions"]])
    return tuple(b"".join(json.dumps(line).encode() + b"\n" for line in lines) for lines in found)


def spoilt(data: bytes, chance: random.Random) -> bytes:
    """The same file with one to three things wrong with it."""
    for _ in range(chance.choice((1, 1, 2, 3))):
        data = chance.choice(WAYS)(data, chance)[:MOST]
    return data


def _bytes(data: bytes, chance: random.Random) -> bytes:
    changed = bytearray(data or b"\n")
    for _ in range(chance.choice((1, 1, 5, 50))):
        changed[chance.randrange(len(changed))] = chance.randrange(256)
    return bytes(changed)


def _cut(data: bytes, chance: random.Random) -> bytes:
    start, end = sorted(chance.randrange(len(data) + 1) for _ in range(2))
    return chance.choice((data[:start], data[start:], data[:start] + data[end:]))


def _insert(data: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    what = (
        chance.randbytes(20),
        b"\n",
        b"\r\n",
        b"\xef\xbb\xbf",
        b"[" * DEEP,
        b'{"a":' * DEEP,
        b"9" * 5000,
        b" " * LONG,
        b"x" * LONG,
    )
    return data[:at] + chance.choice(what) + data[at:]


def _lines(data: bytes, chance: random.Random) -> bytes:
    lines = data.splitlines(keepends=True) or [b"\n"]
    one, two = (chance.randrange(len(lines)) for _ in range(2))
    match chance.randrange(4):
        case 0:
            del lines[one]
        case 1:
            lines.insert(two, lines[one])
        case 2:
            lines[one], lines[two] = lines[two], lines[one]
        case _:
            lines += [lines[one]] * 500
    return b"".join(lines)


def _value(data: bytes, chance: random.Random) -> bytes:
    """Put something odd in place of some value of a line."""
    lines = data.splitlines(keepends=True) or [b"{}\n"]
    at = chance.randrange(len(lines))
    try:
        line = json.loads(lines[at])
    except (ValueError, RecursionError):
        return data
    places: list[tuple[Any, Any]] = []
    _walk(line, places)
    if places:
        holder, key = chance.choice(places)
        match chance.randrange(3):
            case 0:
                del holder[key]
            case 1:
                other, name = chance.choice(places)
                holder[key] = json.loads(json.dumps(other[name]))
            case _:
                holder[key] = chance.choice(ODD)
    lines[at] = json.dumps(line).encode() + b"\n"
    return b"".join(lines)


def _walk(value: Any, places: list[tuple[Any, Any]]) -> None:
    """All places of a value in which another one stands."""
    keys = value.keys() if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        places.append((value, key))
        _walk(value[key], places)


WAYS: Final[Sequence[Callable[[bytes, random.Random], bytes]]] = (
    _bytes,
    _cut,
    _insert,
    _lines,
    _value,
    _value,
    _value,
)
