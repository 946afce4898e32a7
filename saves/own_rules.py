"""The rule sets a player has made, by their names, and the rules played by last: JSON beside the settings."""

import json
import logging
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.rules.presets import BadRules, rules_from
from game.session.header import MOST_NAME

log = logging.getLogger(__name__)

NAME: Final = "rules.json"
MOST_BYTES: Final = 1_000_000
MOST_SETS: Final = 200
"""The largest file, and the most rule sets in it, that are read; more stay in it."""

Written = Mapping[str, object]
"""Rules as a record's header writes them."""


@dataclass(frozen=True, slots=True)
class Named:
    """Rules under a name; an empty one where they are a preset or have not been saved."""

    name: str
    rules: Written


class OwnRules:
    """The player's rule sets in the order in which they were made.

    A damaged file is put aside, and ``aside`` tells where. Sets and keys that this version does not know
    stay in the file. Every change is made to what the file holds by then; where that cannot be it raises
    OSError, and all is as before.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.sets: list[Named] = []
        self.last: Named | None = None
        self.deleted: list[tuple[int, Named]] = []
        """What was deleted since the start, with its place; the last one last."""
        self.aside: Path | None = None
        """Where a damaged file was put; set until somebody has said so."""
        self.trouble: OSError | None = None
        """Why the file cannot be read at all; set until somebody has said so."""
        self._strange: list[Any] = []
        self._others: dict[str, Any] = {}
        try:
            self._read()
        except OSError as error:
            log.warning("%s cannot be read: %s", path, error)
            self.trouble = error

    def names(self) -> list[str]:
        """The names of all sets."""
        return [each.name for each in self.sets]

    def keep(self, name: str, rules: Written) -> None:
        """Keep rules under a name, in place of what is called so already."""
        with self._change():
            names, fresh = self.names(), Named(name, rules)
            if name in names:
                self.sets[names.index(name)] = fresh
            else:
                self.sets.append(fresh)

    def rename(self, old: str, new: str) -> None:
        """Give a set another name, which no other has."""
        known = self._found(old)
        with self._change():
            names = self.names()
            if old in names:
                self.sets[names.index(old)] = Named(new, self._found(old).rules)
            else:  # Another program has deleted it.
                self.sets.append(Named(new, known.rules))

    def delete(self, name: str) -> None:
        """Delete a set; it can be brought back."""
        gone = self.names().index(name), self._found(name)
        with self._change():
            self.sets = [each for each in self.sets if each.name != name]
            self.deleted.append(gone)

    def bring_back(self) -> str:
        """Bring back the set deleted last, under another name where its own is taken. Returns its name."""
        with self._change():
            at, back = self.deleted.pop()
            name, number = back.name, 2
            while name in self.names():
                end = f" {number}"
                name, number = back.name[: MOST_NAME - len(end)] + end, number + 1
            self.sets.insert(at, Named(name, back.rules))
        return name

    def remember(self, last: Named) -> None:
        """Keep what was played by last."""
        with self._change():
            self.last = last

    def _found(self, name: str) -> Named:
        return self.sets[self.names().index(name)]

    @contextmanager
    def _change(self) -> Iterator[None]:
        """Read again what another program may have written, change it, write it; as before on an OSError."""
        before = self.sets[:], self._strange, self.last, self.deleted[:]
        try:
            self._read()
            yield
            self._write()
        except OSError:
            self.sets, self._strange, self.last, self.deleted = before
            raise

    def _read(self) -> None:
        """Read the file again. Where there is none or a damaged one all stays as it is. Raises OSError."""
        try:
            with self.path.open("rb") as file:
                data = file.read(MOST_BYTES + 1)
            kept = json.loads(data.decode()) if len(data) <= MOST_BYTES else None
            if not isinstance(kept, dict) or not isinstance(kept.get("sets", []), list):
                raise ValueError("no rule sets")
        except FileNotFoundError:
            return
        except (ValueError, RecursionError) as error:
            log.warning("%s is damaged: %s", self.path, error)
            self.aside = self._put_aside()
            return
        self.sets, self._strange = [], []
        for each in kept.get("sets", []):
            found = _named(each) if len(self.sets) < MOST_SETS else None
            if found is None or not found.name.strip() or found.name in self.names():
                self._strange.append(each)
            else:
                self.sets.append(found)
        self.last = _named(kept.get("last"))
        self._others = {key: value for key, value in kept.items() if key not in ("sets", "last")}

    def _put_aside(self) -> Path:
        """Raises OSError, and then the damaged file is not overwritten."""
        number = ""
        while (aside := self.path.with_name(f"{self.path.name}{number}.bad")).exists():
            number = str(int(number or 0) + 1)
        return self.path.rename(aside)

    def _write(self) -> None:
        """Replace the file as a whole."""
        whole = self._others | {"sets": [_line(each) for each in self.sets] + self._strange}
        if self.last is not None:
            whole["last"] = _line(self.last)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.path.with_name(self.path.name + ".new")
        with fresh.open("w", encoding="utf-8") as file:
            json.dump(whole, file, indent=2)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(self.path)


def _line(named: Named) -> dict[str, object]:
    return {"name": named.name, "rules": dict(named.rules)}


def _named(line: Any) -> Named | None:
    """A set that this version can play by; None for anything else."""
    if not isinstance(line, dict) or not isinstance(line.get("rules"), dict):
        return None
    name = line.get("name")
    if not isinstance(name, str) or len(name) > MOST_NAME or not name.isprintable():
        return None
    try:
        rules_from(line["rules"])
    except BadRules:
        return None
    return Named(name, line["rules"])
