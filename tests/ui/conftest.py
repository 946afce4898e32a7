"""No window is opened by a test, and what one has drawn is gone before many others draw."""

import gc
import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from game.ui.app import App
from tests.ui.support import make_app

os.environ["SDL_VIDEODRIVER"] = "dummy"

OFTEN = 10
"""After so many tests the pictures of theirs are let go."""
_tests = count(1)


@pytest.fixture
def app(tmp_path: Path) -> App:
    """An app of the usual size on an empty disk."""
    return make_app(tmp_path)


@pytest.fixture(autouse=True)
def _pictures_go() -> Iterator[None]:
    """Apps and scenes refer to each other, and Python knows nothing of the size of their pictures.

    Left to itself it would let them heap up to gigabytes.
    """
    yield
    if next(_tests) % OFTEN == 0:
        gc.collect()
