"""The window: without a screen there is a sentence, no game that nobody sees."""

import pygame
import pytest

from game.ui.window import Window


def test_a_screen_that_cannot_be_opened_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "init", refuse)
    with pytest.raises(OSError, match="x11 not available"):
        Window(full_screen=False)


def test_no_game_is_played_where_nobody_sees_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    monkeypatch.delenv("SDL_VIDEODRIVER")
    with pytest.raises(OSError, match="offscreen"):
        Window(full_screen=False)


def refuse() -> None:
    raise pygame.error("x11 not available")
