"""Pictures of every page but the table."""

from pathlib import Path
from typing import Final

import pygame

from game.rules.actions import Discard
from game.session.match import Match
from game.session.sitting import Sitting
from game.ui.app import App
from game.ui.company import STYLES
from game.ui.deal_scene import DealScene
from game.ui.fair_scene import FairScene
from game.ui.final_scene import FinalScene
from game.ui.hands_scene import HandsScene
from game.ui.new_match_scene import NewMatchScene
from game.ui.pause_scene import PauseScene
from game.ui.review_scene import ReviewScene
from game.ui.scene import Scene
from game.ui.score_scene import ScoreScene
from game.ui.settings_scene import SECTIONS, SettingsScene
from game.ui.title_scene import TitleScene
from game.view.text import language
from saves.glance import Entry
from tests.pictures import Picture
from tests.played import begun, play_until

SEED = 5


class Cloth(Scene):
    """The bare table below an overlay."""

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.stage.background(), (0, 0))


def ended(seed: int, deals: int) -> Sitting:
    """A match that stands after so many deals."""
    sitting = begun(seed)
    play_until(sitting, lambda match: len(match.scores) == deals)
    return sitting


def finished(seed: int) -> Match:
    """A match played to its end."""
    sitting = begun(seed)
    play_until(sitting, lambda match: match.winner is not None)
    return sitting.match


def title_first(app: App) -> None:
    """The title page of somebody who has no match yet."""
    app.show(TitleScene(app, None))


def title(app: App) -> None:
    """The title page with a match to go on with."""
    app.show(TitleScene(app, Entry(Path(), 3, (1740, -205))))


def score(app: App) -> None:
    """The score sheet of a second deal."""
    app.show(Cloth(app))
    app.push(ScoreScene(app, ended(SEED, 2)))


def final(app: App) -> None:
    """The last page of a match."""
    app.show(FinalScene(app, finished(SEED)))


def given_up(app: App) -> None:
    """The last page of a match that was given up in its first deal."""
    sitting = begun(SEED)
    sitting.resign(0)
    app.show(FinalScene(app, sitting.match))


def long_match(app: App) -> None:
    """The last page of a match of many deals."""
    match = finished(SEED)
    match.scores[:0] = match.scores[:6]
    app.show(FinalScene(app, match))


def not_saved(app: App) -> None:
    """A match whose record cannot be written."""
    app.places.records.write_bytes(b"")
    app.new_match(begun(SEED).match.header.seats)
    app.step([], 10)


def new_match(app: App) -> None:
    """The page on which a new match begins."""
    app.settings.company = "Ruben Marta Olga"
    app.show(NewMatchScene(app))


def level_gone(app: App) -> None:
    """The settings want a level that is no longer there."""
    app.settings.partner_level = "grandmaster"
    new_match(app)


def with_all_levels(app: App) -> None:
    """As the app is where bots of four levels are there, and of every style."""
    app.levels = ["greedy", "beginner", "club", "expert"]
    app.kinds = [*app.levels, *(f"{level}-{style}" for level in app.levels[2:] for style in STYLES)]


def many_levels(app: App) -> None:
    """The page of a new match with four levels, and what the styles say."""
    with_all_levels(app)
    new_match(app)


def fair_levels(app: App) -> None:
    """The page about shuffling and seeing, with four levels."""
    with_all_levels(app)
    fair_at_the_table(app)


def fair(app: App) -> None:
    """The page about shuffling and seeing, from the title."""
    app.show(FairScene(app))


def fair_at_the_table(app: App) -> None:
    """The same page with a deal on the table."""
    app.show(FairScene(app, begun(SEED).match))


def deal_promised(app: App) -> None:
    """The promise of a deal that is being played."""
    app.show(Cloth(app))
    app.push(DealScene(app, begun(SEED).match))


def deal_kept(app: App) -> None:
    """The promise of a deal that has ended, kept."""
    app.show(Cloth(app))
    app.push(DealScene(app, ended(SEED, 2).match))


def hands_left(app: App) -> None:
    """All hands at the end of a deal."""
    app.show(HandsScene(app, ended(SEED, 2).match))


def hands_dealt(app: App) -> None:
    """All hands as they were dealt."""
    hands_left(app)
    app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_d, mod=0)], 0)


def review(app: App) -> None:
    """The course of a deal, its last action looked at."""
    sitting = begun(SEED, partner="club")
    play_until(sitting, lambda match: len(match.scores) == 2)
    assert app.advisers is not None
    app.show(ReviewScene(app, sitting.match, app.advisers))


def review_why(app: App) -> None:
    """The same, further up: a discard of a bot that weighs its plans."""
    review(app)
    scene = app.scenes[-1]
    assert isinstance(scene, ReviewScene)
    for step in reversed(scene.review.steps):
        if step.seat == 2 and isinstance(step.action, Discard) and len(step.before.hands[2]) > 5:
            break
        app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_UP, mod=0)], 0)


def pause(app: App) -> None:
    """The pause menu."""
    app.show(Cloth(app))
    app.push(PauseScene(app, begun(SEED)))


def resign(app: App) -> None:
    """The question before a match is given up."""
    pause(app)
    app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_r, mod=0)], 0)


def settings_of(section: str) -> Picture:
    """A section of the settings, from the title page."""

    def show(app: App) -> None:
        title_first(app)
        app.show_settings()
        page = app.scenes[-1]
        assert isinstance(page, SettingsScene)
        at = list(SECTIONS).index(section)
        app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_1 + at, mod=0)], 0)

    return show


def another_deck(app: App) -> None:
    """The settings of the cards, all of them other than usual, on wood."""
    app.settings.language = language()
    deck = {"large_index": True, "four_colours": True, "point_values": True, "back": "back-navy"}
    for name, value in ({"table": "wood"} | deck).items():
        setattr(app.settings, name, value)
    app.change("volume", 40)
    settings_of("cards")(app)


def rules(app: App) -> None:
    """The rules in short."""
    title_first(app)
    app.show_rules()


def keys(app: App) -> None:
    """The sheet of keys over the table."""
    app.show(Cloth(app))
    app.show_keys()


def damaged(app: App) -> None:
    """The message about a record that was put aside."""
    title(app)
    app.tell(
        "shell.damaged", file="3f6c2a84.canasta.bad", folder=Path("/home/you/.local/share/canasta/matches")
    )


PICTURES: Final[dict[str, Picture]] = {
    "title-first": title_first,
    "title": title,
    "score": score,
    "final": final,
    "given-up": given_up,
    "long-match": long_match,
    "not-saved": not_saved,
    "new-match": new_match,
    "level-gone": level_gone,
    "many-levels": many_levels,
    "fair-levels": fair_levels,
    "fair": fair,
    "fair-table": fair_at_the_table,
    "deal-promised": deal_promised,
    "deal-kept": deal_kept,
    "hands-left": hands_left,
    "hands-dealt": hands_dealt,
    "review": review,
    "review-why": review_why,
    "pause": pause,
    "resign": resign,
    "damaged": damaged,
    **{f"settings-{section}": settings_of(section) for section in SECTIONS},
    "settings-deck": another_deck,
    "rules": rules,
    "keys": keys,
}
