"""The window: without a screen there is a sentence, no game that nobody sees."""

import pygame
import pytest

from game.ui.window import Window, fitting, placed
from saves.settings import Settings


def test_a_screen_that_cannot_be_opened_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "init", refuse)
    with pytest.raises(OSError, match="x11 not available"):
        Window(Settings())


def test_no_game_is_played_where_nobody_sees_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    monkeypatch.delenv("SDL_VIDEODRIVER")
    with pytest.raises(OSError, match="offscreen"):
        Window(Settings())


SCREEN = (1920, 1080)


@pytest.mark.parametrize(
    ("kept", "desktops", "place", "size"),
    [
        ([], [SCREEN], None, fitting(SCREEN)),
        ([100, 60, 1300, 850], [SCREEN], (100, 60), (1300, 850)),
        ([2500, 60, 1300, 850], [SCREEN], (620, 60), (1300, 850)),
        ([2500, 60, 1300, 850], [SCREEN, SCREEN], (2500, 60), (1300, 850)),
        ([-1500, -900, 1300, 850], [SCREEN], (0, 0), (1300, 850)),
        ([-1500, 60, 1300, 850], [SCREEN, SCREEN], (-1500, 60), (1300, 850)),
        ([0, 0, 3840, 2160], [SCREEN], (0, 0), SCREEN),
        ([0, 0, 20, 10], [SCREEN], (0, 0), (1024, 640)),
    ],
)
def test_the_window_comes_back_to_where_it_can_be_seen(
    kept: list[int],
    desktops: list[tuple[int, int]],
    place: tuple[int, int] | None,
    size: tuple[int, int],
) -> None:
    assert placed(kept, desktops) == (place, size)


def test_the_window_s_place_and_size_are_remembered() -> None:
    pygame.display.init()
    settings = Settings(window=[0, 30, 1024, 700])
    window = Window(settings)
    assert window.size == (1024, 700)
    assert not window.remember(settings), "nothing new"
    settings.window = []
    assert window.remember(settings)
    assert settings.window == [0, 30, 1024, 700]
    window.close()


def refuse() -> None:
    raise pygame.error("x11 not available")
