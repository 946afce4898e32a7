"""The page that tells the course of a deal: reached from all hands, by keys, wheel and clicks."""

from pathlib import Path

import pygame
import pytest

from game.ui.app import App
from game.ui.hands_scene import HandsScene
from game.ui.review_scene import ROWS, ReviewScene
from game.ui.score_scene import ScoreScene
from game.view.review import Account
from game.view.text import languages, text
from tests.pictures.shell import review
from tests.played import begun, play_until
from tests.ui.support import button, click, key, make_app, speaking


def shown(app: App) -> ReviewScene:
    """The page over a deal that has ended."""
    review(app)
    scene = app.scenes[-1]
    assert isinstance(scene, ReviewScene)
    app.draw(pygame.Surface(app.size))
    return scene


def test_it_is_reached_from_all_hands_by_its_key_and_left_by_escape(app: App) -> None:
    sitting = begun(5)
    play_until(sitting, lambda match: match.deal_over)
    hands = HandsScene(app, sitting.match)
    app.show(hands)
    app.step([key(pygame.K_w)], 0)
    assert isinstance(app.scenes[-1], ReviewScene)
    app.step([key(pygame.K_ESCAPE)], 0)
    assert app.scenes == [hands]


def test_the_score_leads_to_it_at_once_by_key_and_click(app: App) -> None:
    sitting = begun(5)
    play_until(sitting, lambda match: match.deal_over)
    score = ScoreScene(app, sitting)
    app.show(score)
    app.step([key(pygame.K_w)], 0)
    assert isinstance(app.scenes[-1], ReviewScene)
    app.step([key(pygame.K_ESCAPE)], 0)
    assert app.scenes == [score]
    app.step(click(button(score, text("course.button")).box.center), 0)
    assert isinstance(app.scenes[-1], ReviewScene)


def test_without_anybody_to_ask_there_is_no_way_to_it(app: App) -> None:
    sitting = begun(5)
    play_until(sitting, lambda match: match.deal_over)
    app.advisers = None
    app.show(HandsScene(app, sitting.match))
    app.step([key(pygame.K_w)], 0)
    assert isinstance(app.scenes[-1], HandsScene)


def test_keys_walk_through_the_actions_and_stop_at_both_ends(app: App) -> None:
    scene = shown(app)
    last = len(scene.review.steps) - 1
    assert scene.review.at == last > ROWS
    for pressed, at in [
        (pygame.K_DOWN, last),
        (pygame.K_UP, last - 1),
        (pygame.K_PAGEUP, last - 11),
        (pygame.K_HOME, 0),
        (pygame.K_UP, 0),
        (pygame.K_PAGEDOWN, 10),
        (pygame.K_END, last),
    ]:
        app.step([key(pressed)], 0)
        assert scene.review.at == at
        assert at in scene.rows()
        app.draw(pygame.Surface(app.size))


def test_wheel_buttons_and_a_click_in_the_list_choose_too(app: App) -> None:
    scene = shown(app)
    last = len(scene.review.steps) - 1
    app.step([pygame.event.Event(pygame.MOUSEWHEEL, y=1, x=0)], 0)
    assert scene.review.at == last - 1
    scene.menu.buttons[0].action()
    assert scene.review.at == last - 2
    scene.menu.buttons[1].action()
    assert scene.review.at == last - 1
    wanted = scene.rows()[4]
    where = scene.row(wanted).center
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=where)], 0)
    assert scene.review.at == wanted


def test_while_the_bot_thinks_the_page_wakes_to_hear_it(app: App) -> None:
    scene = shown(app)
    assert scene.wake_in() is None
    scene.review.thinking = True
    assert scene.wake_in() is not None and not scene.moving


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_the_reasons_and_all_other_moves_have_room(
    size: tuple[int, int], code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[Account, pygame.Rect]] = []
    draw = ReviewScene._draw_account

    def note(scene: ReviewScene, surface: pygame.Surface, account: Account, box: pygame.Rect) -> None:
        drawn.append((account, box))
        draw(scene, surface, account, box)

    monkeypatch.setattr(ReviewScene, "_draw_account", note)
    with speaking(code):
        app = make_app(tmp_path, size)
        scene = shown(app)
        surface = pygame.Surface(app.size)
        for at in range(0, len(scene.review.steps), 3):
            scene.look(at - scene.review.at)
            scene.draw(surface)
        lines = [(box, 1 + len(account.why) + 2 + 2 * len(account.others)) for account, box in drawn]
        assert all(box.height > scene.stage.px(24) * count for box, count in lines)
