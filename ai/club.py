"""The level ``club``: the tuned policy with a memory of all public cards, a few milliseconds a decision."""

from functools import lru_cache

from ai import policy
from ai.choice import Choice
from ai.policy import Weights
from ai.weights import WEIGHTS, read_weights
from game.rules import Answer, Ask, Discard, Draw, Meld, Observation, Stop, Take, in_faces
from game.rules.actions import Action

_REASONS: dict[type[Action], str] = {
    Draw: "draws",
    Stop: "stops",
    Take: "takes",
    Meld: "lays",
    Discard: "throws",
    Answer: "always_yes",
    Ask: "asks",
}


@lru_cache(maxsize=1)
def weights() -> Weights:
    """The weights of this level, read once."""
    return read_weights(WEIGHTS / "club.json")


def choose(observation: Observation, _key: str, _budget: int) -> Choice:
    """Play the heaviest plan; there is no chance in it."""
    action = in_faces(policy.act(observation.table(), weights()))
    return Choice(action, (_REASONS[action.__class__],))
