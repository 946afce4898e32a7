"""What a bot answers when it is asked to act."""

from typing import NamedTuple

from game.rules import Action


class Choice(NamedTuple):
    """An action in faces (``realize`` gives it real cards) and the codes of the reasons for it."""

    action: Action
    reasons: tuple[str, ...]
