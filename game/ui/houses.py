"""The rules that matches are begun by: the presets, the player's own, and those chosen now."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.rules.presets import PRESETS
from game.session.header import MOST_NAME
from game.ui.name_dialog import NameDialog
from game.view.house import House, nearest, of_preset, read_house
from game.view.rule_words import house_name, problem_words
from saves.own_rules import Named, OwnRules

if TYPE_CHECKING:
    from pathlib import Path

    from game.rules.ruleset import RuleSet
    from game.ui.scene import Stage

log = logging.getLogger(__name__)


class Houses:
    """What can be chosen and what is. Whatever the disk refuses is said in plain words."""

    def __init__(self, stage: Stage, path: Path) -> None:
        self._stage = stage
        self.own = OwnRules(path)
        self.house = self._last()

    def _last(self) -> House:
        """The rules played by last, classic at first."""
        last = self.own.last
        if last is None:
            return of_preset("classic")
        house = read_house(last.rules, last.name)
        saved = next((each for each in self.own.sets if each.name == last.name), None)
        if saved is None:
            return replace(house, name="")
        return replace(house, changed=read_house(saved.rules).rules != house.rules)

    def tell_damage(self) -> None:
        """Say once that the file of own rules could not be read, and where a damaged one was put."""
        aside, self.own.aside = self.own.aside, None
        trouble, self.own.trouble = self.own.trouble, None
        if aside is not None:
            self._stage.tell("house.damaged", file=aside.name, folder=aside.parent)
        elif trouble is not None:
            self._stage.tell("house.unreadable", reason=trouble.strerror or trouble)

    def offered(self) -> list[House]:
        """The presets, at a table like the present one if they can, and the player's own rules; before them
        what is chosen, where it is none of those."""
        players = self.house.rules.seats.players
        found = [of_preset(name, players) for name in PRESETS]
        found += [read_house(each.rules, each.name) for each in self.own.sets]
        return found if self.house in found else [self.house, *found]

    def name_of(self, rules: RuleSet) -> str:
        """What the rules of a match are called: by the player's own name, or by the nearest preset."""
        for each in self.own.sets:
            if read_house(each.rules).rules == rules:
                return each.name
        return house_name(House(nearest(rules), rules))

    def playable(self) -> bool:
        """The rules chosen can be played by; if not, it is said why."""
        problems = self.house.problems
        if problems:
            self._stage.tell("house.refused", why=problem_words(problems))
        return not problems

    def remember(self) -> None:
        """Keep that these rules are played by."""
        self._try(lambda: self.own.remember(Named(self.house.name, self.house.header())))

    def save(self, house: House, take: Callable[[House], None]) -> None:
        """Ask for a name and keep rules under it; rules of that name are replaced."""
        line = house.name or house_name(house)
        self._stage.push(NameDialog(self._stage, "house.name", line, partial(self._save, house, take)))

    def _save(self, house: House, take: Callable[[House], None], line: str) -> None:
        name = _clean(line)
        if not name:
            self._stage.tell("house.no_name")
        elif self._try(lambda: self.own.keep(name, house.header())):
            take(replace(house, name=name, changed=False))

    def rename(self, old: str, take: Callable[[str], None]) -> None:
        """Ask what own rules are to be called."""
        self._stage.push(NameDialog(self._stage, "house.name", old, partial(self._rename, old, take)))

    def _rename(self, old: str, take: Callable[[str], None], line: str) -> None:
        name = _clean(line)
        if name == old:
            return
        if not name:
            self._stage.tell("house.no_name")
        elif name in self.own.names():
            self._stage.tell("house.name_taken", name=name)
        elif self._try(lambda: self.own.rename(old, name)):
            if self.house.name == old:
                self.house = replace(self.house, name=name)
            take(name)

    def delete(self, name: str) -> None:
        """Delete own rules; they can be brought back. Those chosen stay as they are, without a name."""
        if self._try(lambda: self.own.delete(name)) and self.house.name == name:
            self.house = replace(self.house, name="", changed=False)

    def bring_back(self) -> None:
        """Bring back the rules deleted last."""
        self._try(self.own.bring_back)

    def _try(self, write: Callable[[], object]) -> bool:
        """Write the file; say so where that cannot be, and go on with what is chosen."""
        try:
            write()
        except OSError as error:
            log.warning("the own rules cannot be saved: %s", error)
            self._stage.tell("house.not_saved", reason=error.strerror or error)
            return False
        return True


def _clean(line: str) -> str:
    """A name that can be shown and kept."""
    return "".join(filter(str.isprintable, line)).strip()[:MOST_NAME]
