"""The page of statistics: figures of all matches or some, begun anew, exported."""

import pygame

from game.ui.app import App
from game.ui.dialog import Dialog
from game.ui.final_scene import FinalScene
from game.ui.statistics_scene import StatisticsScene, average, figures, percent
from game.view.text import text
from saves.statistics import Summary
from tests.pictures.books import statistics
from tests.saves.test_slots import recorded
from tests.ui.support import button, click, key


def shown(app: App) -> StatisticsScene:
    """The page on top, drawn."""
    scene = app.scenes[-1]
    assert isinstance(scene, StatisticsScene)
    app.draw(pygame.Surface(app.size))
    return scene


def test_the_figures_are_of_the_row_that_is_chosen(app: App) -> None:
    statistics(app)
    page = shown(app)
    assert page.rows[0].what == "" and page.rows[0].matches == 60
    assert sum(row.matches for row in page.rows[1:]) == 60 and len(page.course) == 50
    app.step([key(pygame.K_DOWN)], 0)
    shown(app)
    assert page.listing.at == 1
    app.step([key(pygame.K_3)], 0)
    assert shown(app).group == "partner" and [row.what for row in page.rows[1:]] == ["expert"]
    app.step(click(button(page, text("statistics.by_preset")).box.center), 0)
    assert [row.what for row in page.rows[1:]] == ["classic"]


def test_a_match_counts_when_it_ends_and_once(app: App) -> None:
    path = recorded(app.places.records, 1, 40)
    app.resume(path)
    assert app._kept is not None
    app._kept.match.resign(0)
    app.match_ended(app._kept.match)
    for _ in range(2):
        app.resume(path)
        assert isinstance(app.scenes[-1], FinalScene)
    app.home()
    app.step([key(pygame.K_s)], 0)
    assert shown(app).rows[0].matches == 1


def test_reset_asks_and_esc_leaves_everything(app: App) -> None:
    statistics(app)
    app.step([key(pygame.K_r)], 0)
    assert isinstance(app.scenes[-1], Dialog)
    app.step([key(pygame.K_ESCAPE)], 0)
    assert shown(app).rows[0].matches == 60
    app.step([key(pygame.K_r)], 0)
    app.step(click(button(app.scenes[-1], text("statistics.reset.button")).box.center), 0)
    assert shown(app).rows[0].matches == 0 and shown(app).course == []


def test_the_figures_are_exported(app: App) -> None:
    statistics(app)
    app.step([key(pygame.K_x)], 0)
    (file,) = app.places.exports.iterdir()
    assert file.suffix == ".csv" and len(file.read_text(encoding="utf-8").splitlines()) == 61


def test_a_database_that_cannot_be_read_is_said_on_the_page(app: App) -> None:
    app.places.statistics.mkdir(parents=True)
    app.home()
    app.show_statistics()
    assert "unable to open" in shown(app).trouble


def test_nothing_played_divides_by_nothing() -> None:
    none = Summary("", *[0] * 12)
    assert percent(none) == "–" and average(0, 0) == "–"
    assert dict(figures(none))["best"] == "–"
    some = Summary("", 3, 2, 30, 12_000, 13_500, 4, 9, 10, 1, 44, 1800, -300)
    told = dict(figures(some))
    assert (told["per_deal"], told["per_match"], told["won"]) == ("400", "4,500", "2 (67 %)")
    assert (told["best"], told["worst"]) == ("+1,800", "−300")


def test_a_damaged_database_is_put_aside_and_that_is_said_once(app: App) -> None:
    recorded(app.places.records, 1, 100_000)
    app.places.statistics.write_bytes(b"no database" * 1000)
    app.home()
    app.step([key(pygame.K_s)], 0)
    assert isinstance(app.scenes[-1], Dialog)
    app.draw(pygame.Surface(app.size))
    app.step([key(pygame.K_ESCAPE)], 0)
    assert shown(app).rows[0].matches == 1
    app.step([key(pygame.K_ESCAPE), key(pygame.K_s)], 0)
    shown(app)
