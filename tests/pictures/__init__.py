"""The pictures of the gallery: each sets up an app so that one page of the program is to be seen."""

from collections.abc import Callable
from typing import Final

from game.ui.app import App

Picture = Callable[[App], None]
PICTURES: Final[dict[str, Picture]] = {}


def picture(name: str) -> Callable[[Picture], Picture]:
    """Put a function that sets up an app into the gallery under this name."""

    def put(show: Picture) -> Picture:
        PICTURES[name] = show
        return show

    return put
