"""The level ``club``: the tuned policy with a memory of all public cards, a few milliseconds a decision.

In a style it plays by weights that are changed a little: another taste, no blunders.
"""

from functools import lru_cache
from typing import Final

from ai import policy
from ai.choice import Choice
from ai.policy import Weights
from ai.weights import WEIGHTS, read_styles, read_weights, styled
from game.rules import Observation, in_faces

STYLES: Final = ("bold", "careful", "freezing")


@lru_cache
def weights(style: str = "") -> Weights:
    """The weights of this level, in a style if one is named. Raises KeyError for an unknown one."""
    plain = read_weights(WEIGHTS / "club.json")
    return styled(plain, read_styles(WEIGHTS / "styles.json")[style]) if style else plain


def choose(observation: Observation, _key: str, _budget: int, *, style: str = "") -> Choice:
    """Play the heaviest plan; there is no chance in it. Its reasons are reckoned by ``ai.advice``."""
    return Choice(in_faces(policy.act(observation.table(), weights(style))), ())
