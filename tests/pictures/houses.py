"""Pictures of tables that classic does not know: of two and three players, and of rules of the house."""

from collections.abc import Callable
from typing import Any, Final

from game.rules.cards import CODE
from game.rules.options import OPTION
from game.rules.position import read_position
from game.rules.presets import rules_from
from game.rules.table import Table
from game.session.match import Match
from game.session.sitting import Sitting
from game.ui.app import App
from game.ui.final_scene import FinalScene
from game.ui.matches_scene import MatchesScene
from game.ui.score_scene import ScoreScene
from game.ui.table_scene import TableScene
from game.view.house import of_preset
from tests.pictures import Picture
from tests.pictures.shell import Cloth
from tests.pictures.table import own_turn, shown
from tests.played import begun, bots, header, play_until
from tests.rules.support import RED_THREES, position

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


def house_table(app: App, hand: str, *, choose: str = "", **places: Any) -> TableScene:
    """A table of two by the loosest rules, the human to play; some of his cards are chosen."""
    rules = {"players": 2, **LOOSE, **places.pop("rules", {})}
    stock = places.pop("stock", None)
    written = position(hand, "4C 4D 5C 5D 6C 6D 7C 8D", "9C", "9D", **places)
    spare = [card for cards in written["hands"][2:] for card in cards]
    written["hands"], written["dealer"] = written["hands"][:2], 1
    written["melded_seats"] = [seat for seat in written["melded_seats"] if seat < 2]
    written["stock"] += spare
    if stock is not None:
        written["hands"][1] += [card for card in written["stock"] if card not in RED_THREES]
        written["red_threes"][1] += [card for card in written["stock"] if card in RED_THREES]
        written["stock"] = []
    match = Match(header(1, rules=rules_from(rules)), lambda _line: None)
    match.set_table(1, read_position(match.rules, written))
    scene = shown(app, Sitting(match, bots()))
    controller = scene.controller
    wanted = choose.split()
    cards = []
    for card in controller.hand.order:
        if CODE[card] in wanted:
            wanted.remove(CODE[card])
            cards.append(card)
    controller.choose_all(cards)
    app.step([], 0)
    scene.sprites.finish()
    app.step([], 0)
    return scene


def wild_meld(app: App) -> None:
    """Wild cards are chosen, a meld of them lies there, theirs is a canasta."""
    hand = "7H 7S 9H 2S 2H XX KS"
    melds = "5H 5S 5C 5D, 2C 2D 2D XX", "JC JD JH JS JC JD JH, KC KD KH"
    house_table(app, hand, choose="2S 2H", melds=melds, pile="TS", melded_seats=(0, 1))


def sperrkanasta(app: App) -> None:
    """The cards of a Sperrkanasta are chosen."""
    hand = "3S 3C 3S 3C XX XX XX 7H 7S 9H"
    house_table(app, hand, choose="3S 3C 3S 3C XX XX XX", melds=("5H 5S 5C", ""), pile="TS")


def red_three(app: App) -> None:
    """A red three waits in the hand."""
    house_table(
        app, "3H 7H 7S 9H 2S 4S 4H KS", melds=("5H 5S 5C", "KC KD KH"), red_threes=("3D", ""), pile="TS"
    )


def passes(app: App) -> None:
    """The last card may neither go nor be thrown."""
    rules = {"last_card": "skip_discard"}
    house_table(app, "9H", melds=("5H 5S 5C, 6H 6S 6C", "KC KD KH"), pile="TS", rules=rules)


def last_turn(app: App) -> None:
    """The stock is empty, and the pile would be taken down to a wild card."""
    rules = {"stock_empty": "one_more_turn_each", "pile_depth": "to_wild"}
    hand = "TH TD 9H 9S KS"
    house_table(
        app,
        hand,
        melds=("5H 5S 5C", "KC KD KH"),
        pile="7S 7D 2S JS QS TS",
        rules=rules,
        stock="",
        phase="draw",
    )


def must_ask(app: App) -> None:
    """Going out needs the partner's yes: the way out asks."""
    sitting_rules = {"must_ask": True}
    written = position("7H 7S 7C 9H", melds=("5H 5S 5C 5D 5H 5S 5C", "KC KD KH"), pile="TS")
    match = Match(header(1, rules=rules_from(sitting_rules)), lambda _line: None)
    match.set_table(1, read_position(match.rules, written))
    shown(app, Sitting(match, bots()))


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
    "wild-meld": wild_meld,
    "sperrkanasta": sperrkanasta,
    "red-three": red_three,
    "pass": passes,
    "last-turn": last_turn,
    "must-ask": must_ask,
}
PICTURES: Final[dict[str, Picture]] = PAGES | TABLES
