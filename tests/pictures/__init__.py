"""The pictures of the gallery. A module holds `PICTURES`: by name, what sets up an app to show a page.

`sheets` gathers them all.
"""

from collections.abc import Callable

from game.ui.app import App

Picture = Callable[[App], None]
