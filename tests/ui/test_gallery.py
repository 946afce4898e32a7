"""Every scene of the gallery can still be set up: rules, bots and table change, its seeds stay."""

import pygame
import pytest

from game.ui.app import App
from tests.pictures import table


@pytest.mark.parametrize("name", table.PICTURES)
def test_a_picture_of_the_table_can_be_made(app: App, name: str) -> None:
    table.PICTURES[name](app)
    app.step([], 0)
    app.draw(pygame.Surface(app.size))
