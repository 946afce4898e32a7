"""No window is opened by a test."""

import os
from pathlib import Path

import pytest

from game.ui.app import App
from tests.ui.support import make_app

os.environ["SDL_VIDEODRIVER"] = "dummy"


@pytest.fixture
def app(tmp_path: Path) -> App:
    """An app of the usual size on an empty disk."""
    return make_app(tmp_path)
