"""What the program needs (pyproject.toml) and what of it an environment holds."""

import os
import re
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

_INSTALLED = re.compile(r"(?P<name>[^-]+)-(?P<version>[^-]+)(?:-py[\d.]+)?\.(?:dist|egg)-info")
_REQUIREMENT = re.compile(r"(?P<name>[A-Za-z0-9._-]+)\s*(?P<bounds>(?:[<>=!][^;@\[\]*]*)?)")
_BOUND = re.compile(r"(?P<sign>>=|<=|==|!=|>|<)\s*(?P<version>\d[\w.]*)")


def project(root: Path) -> dict[str, Any]:
    """The `[project]` table of the pyproject.toml in `root`."""
    table: dict[str, Any] = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return table


def requirements(root: Path, *, extras: Iterable[str] = ()) -> list[str]:
    """What pip is asked for: the dependencies and those of the named extras."""
    table = project(root)
    needed: list[str] = list(table["dependencies"])
    for extra in extras:
        needed += table["optional-dependencies"][extra]
    return needed


def installed(paths: Iterable[str | Path]) -> dict[str, str]:
    """Version of each distribution found in these import paths, by normalised name; the first found counts.

    The names of the metadata folders tell all that is asked here. importlib.metadata would tell the same,
    but its import alone takes 40 ms, and this runs at every start.
    """
    found: dict[str, str] = {}
    for path in paths:
        if not os.path.isdir(path):  # noqa: PTH112 - an entry of sys.path may be "" or a zip file
            continue
        for entry in os.listdir(path):  # noqa: PTH208
            if match := _INSTALLED.fullmatch(entry):
                found.setdefault(_normal(match["name"]), match["version"])
    return found


def missing(needed: Sequence[str], paths: Iterable[str | Path]) -> list[str]:
    """The requirements that nothing in these import paths satisfies.

    A requirement is a name and simple bounds (`name>=1.2,<2`). Raises ValueError for any other form.
    """
    have = installed(paths)
    return [requirement for requirement in needed if not _satisfied(requirement, have)]


def wrong_pygame(paths: Iterable[str | Path]) -> bool:
    """Whether `pygame` stands beside pygame-ce: both fill the same folder, and then neither works."""
    have = installed(paths)
    return "pygame" in have and "pygame-ce" in have


def _satisfied(requirement: str, have: dict[str, str]) -> bool:
    match = _REQUIREMENT.fullmatch(requirement.strip())
    if match is None:
        raise ValueError(requirement)
    bounds = [_bound(bound.strip()) for bound in match["bounds"].split(",") if bound.strip()]
    version = have.get(_normal(match["name"]))
    return version is not None and all(_within(_release(version), sign, limit) for sign, limit in bounds)


def _bound(bound: str) -> tuple[str, tuple[int, ...]]:
    match = _BOUND.fullmatch(bound)
    if match is None:
        raise ValueError(bound)
    return match["sign"], _release(match["version"])


def _within(version: tuple[int, ...], sign: str, limit: tuple[int, ...]) -> bool:
    return {
        ">=": version >= limit,
        "<=": version <= limit,
        ">": version > limit,
        "<": version < limit,
        "==": version == limit,
        "!=": version != limit,
    }[sign]


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _release(version: str) -> tuple[int, ...]:
    """The numbers of a version without its trailing zeros: 2.5.0 and 2.5 are one version."""
    numbers = [int(number) for number in re.findall(r"\d+(?:\.\d+)*", version)[0].split(".")]
    while len(numbers) > 1 and numbers[-1] == 0:
        numbers.pop()
    return tuple(numbers)
