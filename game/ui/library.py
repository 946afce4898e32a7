"""What the list of matches can do: name, delete and bring back, bring in and give away."""

from __future__ import annotations

import re
from functools import cached_property, partial
from pathlib import Path
from typing import Final

from game.session.reader import MOST_NUMBER, BadRecord
from game.ui.entry_words import title
from game.ui.name_dialog import NameDialog
from game.ui.seating import Seating
from game.view.text import text
from saves.claim import Claim
from saves.collection import KnownError, bring_in, delete, give_away, rename, restore
from saves.glance import Entry

_DIGITS: Final = re.compile(r"[0-9]{1,18}")


class Library(Seating):
    """A stage with the player's matches. Whatever the disk refuses is said in plain words."""

    @cached_property
    def deleted(self) -> list[Path]:
        """Where the records are that were deleted since the start, the last one last."""
        return []

    def show_matches(self) -> None:
        """Show the list of all matches."""
        from game.ui.matches_scene import MatchesScene

        self.leave()
        self.show(MatchesScene(self))

    def show_imports(self) -> None:
        """Lay the page of what can be brought in over the present scene."""
        from game.ui.imports_scene import ImportsScene

        self.push(ImportsScene(self))

    def show_statistics(self) -> None:
        """Lay the page of statistics over the present scene."""
        from game.ui.statistics_scene import StatisticsScene

        self.push(StatisticsScene(self))
        aside, self.statistics.aside = self.statistics.aside, None
        if aside is not None:
            self.tell("statistics.made_anew", file=aside.name, folder=aside.parent)

    def ask_name(self, entry: Entry) -> None:
        """Ask what a match is to be called."""
        self.push(NameDialog(self, "matches.name", entry.name or title(entry), partial(self._rename, entry)))

    def ask_number(self) -> None:
        """Ask which deal is to be played by its number."""
        self.push(NameDialog(self, "matches.number", "", self._practise))

    def delete(self, entry: Entry) -> None:
        """Move a match aside; it can be brought back."""
        if self._is_played(entry.path):
            return
        try:
            self.deleted.append(delete(entry.path))
        except OSError as error:
            self._tell_trouble(error)

    def bring_back(self) -> None:
        """Bring back the match that was deleted last."""
        try:
            restore(self.deleted.pop())
        except OSError as error:
            self._tell_trouble(error)

    def bring_in(self, path: Path) -> None:
        """Put a record from elsewhere among the matches, and show it there; say so where it does not hold."""
        from game.ui.matches_scene import MatchesScene

        try:
            brought = bring_in(self.places.records, path)
        except KnownError:
            self.tell("matches.known", file=path.name)
        except BadRecord as error:
            self.tell_bad(path, error)
        except OSError as error:
            self._tell_trouble(error)
        else:
            if self.playing:
                self.tell("matches.brought", file=path.name)
                return
            self.show_matches()
            page = self.scenes[-1]
            assert isinstance(page, MatchesScene)
            page.choose(brought.name)

    def give_away(self, entry: Entry) -> None:
        """Put a copy of a record where the player finds it, and say where."""
        try:
            copy = give_away(entry.path, self.places.exports, entry.name or title(entry))
        except OSError as error:
            self._tell_trouble(error)
        else:
            self.tell("matches.exported", file=copy.name, folder=copy.parent)

    def export_statistics(self) -> None:
        """Put the figures of all matches where the player finds them, and say where."""
        path = self.places.exports / f"{text('statistics.file')}.csv"
        try:
            self.statistics.export(path)
        except OSError as error:
            self._tell_trouble(error)
        else:
            self.tell("matches.exported", file=path.name, folder=path.parent)

    def _rename(self, entry: Entry, name: str) -> None:
        from game.ui.matches_scene import MatchesScene

        if self._is_played(entry.path):
            return
        try:
            rename(entry.path, name.strip())
        except (OSError, ValueError) as error:
            self._tell_trouble(error)
        else:
            page = self.scenes[-1]
            if isinstance(page, MatchesScene):
                page.choose(entry.path.name)

    def _practise(self, line: str) -> None:
        """Play a deal by the numbers in a line: the match's, and the deal's unless it is the first."""
        found = [int(digits) for digits in _DIGITS.findall(line)]
        if len(found) == 1:
            found.append(1)
        if len(found) != 2 or not 1 <= found[1] <= MOST_NUMBER:
            self.tell("matches.no_number")
        else:
            self.practise_number(*found)

    def _is_played(self, path: Path) -> bool:
        """Another program plays this match, which is said."""
        try:
            claim = Claim(path)
        except OSError:
            return False  # Where nothing can be written, what is tried next says so.
        if not claim.held:
            self.tell("shell.busy")
            return True
        claim.release()
        return False

    def _tell_trouble(self, error: OSError | ValueError) -> None:
        self.tell("matches.trouble", reason=getattr(error, "strerror", None) or error)
