"""Pictures of tables that classic does not know: of two and three players, and of rules of the house."""

from collections.abc import Callable
from typing import Final

from game.rules.options import OPTION
from game.rules.presets import rules_from
from game.rules.table import Table
from game.session.match import Match
from game.ui.app import App
from game.ui.final_scene import FinalScene
from game.ui.matches_scene import MatchesScene
from game.ui.score_scene import ScoreScene
from game.view.house import of_preset
from tests.pictures import Picture
from tests.pictures.shell import Cloth
from tests.pictures.table import own_turn, shown
from tests.played import begun, play_until

LOOSE: Final = {
    "red_threes_by_hand": True,
    "wild_melds": "from_three",
    "wild_canasta": 1000,
    "sperrkanasta": True,
}


def laid(count: int) -> Callable[[Table], bool]:
    """So many cards are melded."""
    return lambda table: sum(len(cards) for melds in table.melds for cards in melds) >= count


def middle(players: int, seed: int, holds: Callable[[Table], bool]) -> Picture:
    """A table of so many players late in a deal, the human to draw."""

    def show(app: App) -> None:
        sitting = begun(seed, rules=of_preset("classic", players).rules)
        play_until(sitting, lambda match: own_turn(match) and holds(match.running))
        shown(app, sitting)

    return show


def ended(players: int, seed: int) -> Match:
    """A match of so many players, played to its end."""
    sitting = begun(seed, rules=rules_from({"players": players, "target": 3000, **LOOSE}))
    play_until(sitting, lambda match: match.winner is not None)
    return sitting.match


def score_of(players: int) -> Picture:
    """The score sheet of so many sides, with everything that some rules pay."""

    def show(app: App) -> None:
        sitting = begun(5, rules=rules_from({"players": players, **LOOSE}))
        play_until(sitting, lambda match: len(match.scores) == 2)
        app.show(Cloth(app))
        app.push(ScoreScene(app, sitting))

    return show


def final_of(players: int) -> Picture:
    """The last page of a match of so many."""

    def show(app: App) -> None:
        app.show(FinalScene(app, ended(players, 5)))

    return show


def matches(app: App) -> None:
    """The list of matches of two, three and four."""
    for players in (4, 3, 2):
        app.houses.house = of_preset("russian", players).having(OPTION["target"], 3000)
        app.new_match()
    app.show(MatchesScene(app))


PAGES: Final[dict[str, Picture]] = {
    "score-three": score_of(3),
    "score-two": score_of(2),
    "final-three": final_of(3),
    "final-two": final_of(2),
    "matches-house": matches,
}
TABLES: Final[dict[str, Picture]] = {
    "table-two": middle(2, 7, laid(77)),
    "table-three": middle(3, 9, laid(78)),
}
PICTURES: Final[dict[str, Picture]] = PAGES | TABLES
