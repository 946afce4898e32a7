"""The stage with the player's matches: begun, gone on with, looked at again."""

from __future__ import annotations

import logging
import random
import uuid
from collections.abc import Collection
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.rules.ruleset import RuleSet
from game.session.bots import Advisers, Bots
from game.session.figures import figures
from game.session.header import Header, Player
from game.session.match import Match
from game.session.practice import deal_of, practice_lines
from game.session.reader import BadRecord
from game.session.sitting import Sitting
from game.ui.company import playable
from game.ui.houses import Houses
from game.ui.scene import Size, Stage
from game.view.messages import refusal
from game.view.text import text
from saves.catalogue import SUFFIX
from saves.claim import Claim
from saves.held import HeldFile
from saves.own_rules import NAME
from saves.places import Places
from saves.settings import Settings
from saves.slots import (
    DamagedError,
    Kept,
    NewerError,
    begin_from,
    look_at,
    new_match,
    newest_unfinished,
    open_match,
)

if TYPE_CHECKING:
    from game.session.match import Deal
    from saves.statistics import Statistics

log = logging.getLogger(__name__)

SEEDS: Final = 10**8  # so many matches; a player can still write the number down


class Seating(Stage):
    """A stage at which matches are played, one at a time, and claimed meanwhile; or looked at again."""

    def __init__(
        self,
        size: Size,
        settings: Settings,
        places: Places,
        bots: Bots,
        levels: Collection[str],
        *,
        advisers: Advisers | None,
    ) -> None:
        super().__init__(size, settings, kinds=levels, levels=playable(levels), advisers=advisers)
        self.places = places
        self._bots = bots
        self._kept: Kept | None = None
        self._claim: Claim | None = None

    @cached_property
    def statistics(self) -> Statistics:
        """The figures of all finished matches."""
        from saves.statistics import Statistics  # The first frame need not wait for the database.

        return Statistics(self.places.statistics, self.places.records)

    @cached_property
    def houses(self) -> Houses:
        """The rules that the next match is begun by, and what can be chosen instead."""
        return Houses(self, self.places.settings.with_name(NAME))

    @property
    def saved(self) -> bool:
        """All that was played is on the disk."""
        return self._kept is None or self._kept.record.trouble is None

    @property
    def playing(self) -> bool:
        """A match lies on the table, whatever lies over it."""
        return self._claim is not None

    def home(self) -> None:
        """Show the title page."""
        from game.ui.title_scene import TitleScene

        self.leave()
        try:
            unfinished = newest_unfinished(self.places.records)
        except OSError as error:
            self.show(TitleScene(self, None))
            self.tell("shell.unreadable", reason=error.strerror or error)
        else:
            self.show(TitleScene(self, unfinished))

    # Playing

    def new_match(self, seats: tuple[Player, ...] | None = None, rules: RuleSet | None = None) -> None:
        """Begin a match by these rules or those chosen, with these players or with bots as the settings
        have them."""
        seed, rules = random.SystemRandom().randrange(1, SEEDS), rules or self.houses.house.rules
        header = Header(rules, seats or self._company(rules), seed, str(uuid.uuid4()), date=_today())
        self._claim_of(self._path(header))
        self.play(new_match(self.places.records, header))

    def practise(self, match: Match, deal: Deal, actions: int) -> None:
        """Play a deal again from the point after so many actions, as a match of its own."""
        seats = match.header.seats if self._can_seat(match.header) else self._company(match.rules)
        name = text("practice.name", deal=deal.number, seed=match.header.seed)
        header = Header(
            match.rules,
            seats,
            match.header.seed,
            str(uuid.uuid4()),
            name=name,
            date=_today(),
            practice=True,
        )
        self._claim_of(self._path(header))
        try:
            kept = begin_from(self.places.records, header.id, practice_lines(header, deal, actions))
        except OSError as error:
            self.leave()
            self.tell("matches.trouble", reason=error.strerror or error)
        else:
            self.play(kept)

    def practise_number(self, seed: int, number: int) -> None:
        """Play the deal of this number of the match of this number by the chosen rules, as practice."""
        if not self.houses.playable():
            return
        rules = self.houses.house.rules
        header = Header(rules, self._company(rules), seed, "")
        self.practise(Match(header, lambda _line: None), deal_of(rules, seed, number), 0)

    def resume(self, path: Path) -> None:
        """Go on with a recorded match where its record ends; say so where that cannot be."""
        if not self._claim_of(path):
            self.home()
            self.tell("shell.busy")
            return
        try:
            kept = open_match(path)
        except DamagedError as error:
            self.home()
            self.tell("shell.damaged", file=error.aside.name, folder=error.aside.parent)
        except NewerError:
            self.home()
            self.tell("shell.newer", file=path.name, folder=path.parent)
        except OSError as error:
            self.home()
            self.tell("shell.unreadable", reason=error.strerror or error)
        else:
            if self._can_seat(kept.match.header):
                self.play(kept)
            else:
                self.home()
                self.tell("shell.strangers", file=path.name, folder=path.parent)

    def play(self, kept: Kept) -> None:
        """Sit down at the table of this match, or look at its end if it is over."""
        from game.ui.table_scene import TableScene

        self._kept = kept
        if kept.match.winner is not None:
            self.match_ended(kept.match)
            return
        self._bots.start()
        sitting = Sitting(kept.match, self._bots)
        self.show(TableScene(self, sitting, file=HeldFile(kept.record.path)))
        if kept.match.deal_over:
            self.deal_ended(sitting)

    def demonstrate(self) -> None:
        """Let bots play by the chosen rules until a key is pressed; nothing of it is kept."""
        from game.ui.company import only_bots
        from game.ui.demo_scene import DemoScene

        if not self.houses.playable():
            return
        self.leave()
        self._bots.start()
        rules = self.houses.house.rules
        seats = only_bots(self.settings, self.levels, self.kinds, rules.seats.players)
        header = Header(rules, seats, random.SystemRandom().randrange(1, SEEDS), str(uuid.uuid4()))
        match = Match(header, lambda _line: None)
        match.begin_deal()
        self.show(DemoScene(self, Sitting(match, self._bots)))

    def leave(self) -> None:
        """Nobody plays here any more: another program may go on with the match.

        What could not be written so far is tried once more: it may be the last moment for it.
        """
        if self._claim is not None:
            if self._kept is not None:
                self._kept.record.try_again()
            self._claim.release()
            self._claim = None

    def deal_ended(self, sitting: Sitting) -> None:
        """Show the score of the deal that has ended, then the next deal or the final page."""
        from game.ui.score_scene import ScoreScene

        self.push(ScoreScene(self, sitting))

    def match_ended(self, match: Match) -> None:
        """Count the match, and show the final page."""
        from game.ui.final_scene import FinalScene

        found = figures(match)
        if found is not None:
            try:
                self.statistics.add(found)
            except OSError as error:  # It is counted when the statistics are looked at.
                log.warning("the match is not counted yet: %s", error)
        self.show(FinalScene(self, match))

    # Looking again

    def replay(self, match: Match, *, deal: int = 0, whole: bool = False) -> None:
        """Lay a replay over the present scene, from the deal of this place on.

        A deal that is being played is left out, unless the ``whole`` record is asked for.
        """
        from game.ui.replay_scene import ReplayScene
        from game.view.replay import Replay

        deals = match.deals if whole or match.winner is not None or match.deal_over else match.deals[:-1]
        if not deals:
            self.tell("replay.nothing")
            return
        self.push(ReplayScene(self, Replay(match, deals, self.settings, deal=deal)))

    def replay_file(self, path: Path, *, whole: bool = False) -> None:
        """Lay the replay of a record over the present scene; say so where it does not hold."""
        match = self.read(path)
        if match is not None:
            self.replay(match, whole=whole)

    def read(self, path: Path) -> Match | None:
        """Read a record that is only to be looked at; say so where it does not hold."""
        try:
            return look_at(path).match
        except BadRecord as error:
            self.tell_bad(path, error)
        except OSError as error:
            self.tell("shell.unreadable", reason=error.strerror or error)
        return None

    def tell_bad(self, path: Path, error: BadRecord) -> None:
        """Say in which line a record does not hold, and why."""
        self.tell("shell.refused", file=path.name, line=error.line, message=refusal(error.illegal))

    # What it needs

    def _path(self, header: Header) -> Path:
        return self.places.records / f"{header.id}{SUFFIX}"

    def _claim_of(self, path: Path) -> bool:
        """Claim a match; False where another program plays it."""
        self.leave()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            claim = Claim(path)
        except OSError as error:  # The record itself will say that the folder cannot be written.
            log.warning("%s cannot be claimed: %s", path, error)
            return True
        self._claim = claim if claim.held else None
        return claim.held

    def _company(self, rules: RuleSet) -> tuple[Player, ...]:
        from game.ui.company import company, players, seated

        companions = company(self.settings, self.levels)
        return players(seated(companions, rules.seats.players), self.kinds)

    def _can_seat(self, header: Header) -> bool:
        """The player may sit in seat 0 and nowhere else; the rest are bots there are."""
        return all(
            player.kind in self.kinds or (seat == 0 and player.is_human)
            for seat, player in enumerate(header.seats)
        )


def _today() -> str:
    return date.today().isoformat()
