"""An app without a window, and events as people make them."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from ai.levels import BOTS
from game.ui.app import App
from game.ui.button import Button
from game.ui.scene import Scene, Size
from game.view.text import language, languages, set_language
from saves.places import find_places
from saves.settings import Settings
from tests.played import advisers, bots


def make_app(folder: Path, size: Size = (1280, 800)) -> App:
    """An app that keeps everything in a folder; `pygame` is as the program has it."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    return App(size, Settings(), find_places(folder), bots(), BOTS, advisers=advisers())


def key(code: int, mod: int = 0) -> pygame.event.Event:
    """A key is pressed."""
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod)


def motion(point: tuple[int, int]) -> pygame.event.Event:
    """The pointer has come to a point."""
    return pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0))


def press(point: tuple[int, int]) -> pygame.event.Event:
    """The left button goes down at a point."""
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1)


def release(point: tuple[int, int]) -> pygame.event.Event:
    """The left button comes up at a point."""
    return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=1)


def click(point: tuple[int, int]) -> list[pygame.event.Event]:
    """The pointer comes to a point, the left button goes down and up."""
    return [motion(point), press(point), release(point)]


def button(scene: Scene, label: str) -> Button:
    """The button that says this."""
    return next(button for button in scene.menu.buttons if button.label == label)


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """In this language meanwhile."""
    before = language()
    set_language(code)
    try:
        yield
    finally:
        set_language(before)


def in_all_languages(shapes: Sequence[tuple[Size, str]]) -> pytest.MarkDecorator:
    """Parametrize by size, letters and code: German, whose words are longest, in every shape; the others in
    the smallest window with normal and with the largest letters, and in every shape in the long form."""
    smallest = min(size for size, _ in shapes)
    return pytest.mark.parametrize(
        ("size", "letters", "code"),
        [
            pytest.param(
                size,
                letters,
                code,
                marks=[] if code == "de" or (size == smallest and letters != "large") else [pytest.mark.long],
            )
            for size, letters in shapes
            for code in languages()
        ],
    )
