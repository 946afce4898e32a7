"""Who plays a new match: what the settings have, the usual where they have none, and what becomes of it."""

import pytest

from game.ui.company import Companion, company, keep, kind_of, names, playable, players, style_of
from game.view.text import languages
from saves.settings import Settings
from tests.ui.support import speaking

LEVELS = ("greedy", "beginner", "club", "expert")


def levels_of(settings: Settings, levels: tuple[str, ...] = LEVELS) -> list[str]:
    """The levels of left opponent, partner and right opponent."""
    return [companion.level for companion in company(settings, levels)]


def test_the_usual_partner_plays_at_full_strength_whatever_the_opponents_do() -> None:
    assert levels_of(Settings()) == ["club", "expert", "club"]
    assert levels_of(Settings(left_level="beginner", right_level="greedy")) == [
        "beginner",
        "expert",
        "greedy",
    ]
    assert levels_of(Settings(), ("greedy", "club")) == ["club", "club", "club"]
    assert levels_of(Settings(), ("greedy", "sage")) == ["sage", "sage", "sage"]


def test_a_level_that_is_not_there_falls_back_and_is_named() -> None:
    found = company(Settings(partner_level="grandmaster", left_level="greedy"), LEVELS)
    assert [(each.level, each.gone) for each in found] == [
        ("greedy", ""),
        ("expert", "grandmaster"),
        ("club", ""),
    ]


def test_what_was_kept_comes_again() -> None:
    settings = Settings()
    chosen = [Companion("Olga", "greedy"), Companion("Ida", "club"), Companion("Emil", "beginner")]
    keep(settings, chosen)
    assert company(settings, LEVELS) == chosen


@pytest.mark.parametrize("kept", ["", "Olga Ida", "Olga Olga Ida", "Olga Ida Nobody", "Olga Ida Emil Nora"])
def test_names_that_do_not_fit_are_drawn_anew(kept: str) -> None:
    found = [companion.name for companion in company(Settings(company=kept), LEVELS)]
    assert len({*found}) == 3 and {*found} <= {*names()}


def test_a_style_is_played_where_a_bot_has_it() -> None:
    olga = Companion("Olga", "club")
    assert style_of("Olga") == "freezing"
    assert kind_of(olga, {"club", "club-freezing"}) == "club-freezing"
    assert kind_of(olga, {"club", "club-bold"}) == "club"
    assert [player.kind for player in players([olga] * 3, {"club"})] == ["human", "club", "club", "club"]


def test_neither_yardsticks_nor_styles_are_levels_to_choose() -> None:
    assert playable(["random", "greedy", "club", "club-bold", "expert"]) == ["greedy", "club", "expert"]


def test_a_name_has_the_same_style_in_every_language() -> None:
    found = []
    for code in languages():
        with speaking(code):
            found.append({name: style_of(name) for name in names()})
    assert all(styles == found[0] for styles in found)
