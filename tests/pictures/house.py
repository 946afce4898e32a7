"""Pictures of the rules of the house: chosen, gone over one by one, described as set."""

from typing import Final

from game.rules.options import OPTION
from game.rules.presets import PRESETS
from game.ui.app import App
from game.ui.new_match_scene import NewMatchScene
from game.ui.options_scene import OptionsScene
from game.ui.rule_sets_scene import RuleSetsScene
from game.ui.title_scene import TitleScene
from game.view.house import House, of_preset
from game.view.rule_words import GROUPS
from tests.pictures import Picture

SUNDAY: Final = "Sundays at Grandmother’s, with the cousins from over the river"


def sunday() -> House:
    """Rules in which something of every group is not as in classic."""
    house = of_preset("family", 2)
    changes = {"target": 7000, "draw": 2, "canasta_opens": True, "wild_limit": "fewer_than_naturals"}
    changes |= {"hidden_canasta": 100, "upcard": "black_three_stays", "frozen_at_start": True}
    changes |= {"pile_onto_canasta": False, "red_threes_by_hand": True, "sperrkanasta": True}
    changes |= {"canastas_to_go_out": 3, "last_card": "skip_discard", "concealed_bonus": 200}
    changes |= {"opening": [[None, 15], [0, 55], [1500, 90]]}
    for key, value in changes.items():
        house = house.having(OPTION[key], OPTION[key].read(value))
    return house


def chosen(house: House) -> Picture:
    """The page of a new match by these rules."""

    def show(app: App) -> None:
        app.settings.company = "Ruben Marta Olga"
        app.houses.house = house
        app.show(NewMatchScene(app))

    return show


def contradiction(app: App) -> None:
    """A new match by rules that do not go together."""
    house = of_preset("classic", 2)
    for key in ("must_ask", "canasta_each"):
        house = house.having(OPTION[key], value=True)
    chosen(house)(app)


def wrong_options(app: App) -> None:
    """The same rules one by one."""
    contradiction(app)
    app.push(OptionsScene(app))
    page = app.scenes[-1]
    assert isinstance(page, OptionsScene)
    page.show("out")


def options_of(group: str) -> Picture:
    """A group of options, all with something that is not as in classic."""

    def show(app: App) -> None:
        chosen(sunday())(app)
        app.push(OptionsScene(app))
        page = app.scenes[-1]
        assert isinstance(page, OptionsScene)
        page.show(group)

    return show


def sets(app: App) -> None:
    """What rules there are, classic chosen."""
    chosen(of_preset("classic"))(app)
    app.push(RuleSetsScene(app))


def own_sets(app: App) -> None:
    """The same with own ones, the longest chosen."""
    app.houses.own.keep(SUNDAY, sunday().header())
    app.houses.own.keep("At two", of_preset("classic", 2).header())
    app.houses.own.delete("At two")
    sets(app)
    page = app.scenes[-1]
    assert isinstance(page, RuleSetsScene)
    page.listing.choose(len(page.offered) - 1)
    page.resize()


def card_of(house: House) -> Picture:
    """The card that describes rules as set."""

    def show(app: App) -> None:
        app.houses.house = house
        app.show(TitleScene(app, None))
        app.show_rules()

    return show


PICTURES: Final[dict[str, Picture]] = {
    "new-match-family": chosen(of_preset("family")),
    "new-match-two": chosen(of_preset("russian", 2)),
    "new-match-wrong": contradiction,
    "options-wrong": wrong_options,
    **{f"options-{group}": options_of(group) for group in GROUPS},
    "rule-sets": sets,
    "rule-sets-own": own_sets,
    **{f"card-{name}": card_of(of_preset(name)) for name in PRESETS},
    "card-own": card_of(sunday()),
}
