"""The level ``club``: the tuned policy with a memory of all public cards, a few milliseconds a decision.

In a style it plays by weights that are changed a little: another taste, no blunders. By house rules that make
other things good its weights have the changes tuned for those options.
"""

from functools import lru_cache
from typing import Final

from ai import policy
from ai.choice import Choice
from ai.policy import Weights
from ai.weights import WEIGHTS, read_styles, read_tunes, read_weights, styled
from game.rules import CLASSIC, Observation, RuleSet, in_faces

STYLES: Final = ("bold", "careful", "freezing")


_LATEST: Final[dict[str, tuple[RuleSet, Weights]]] = {}
"""By style the weights asked for last: comparing rule sets takes longer than finding them the same."""


def weights(style: str = "", rules: RuleSet = CLASSIC) -> Weights:
    """The weights of this level by these rules, in a style if one is named. Raises KeyError for no style."""
    kept = _LATEST.get(style)
    if kept is None or kept[0] is not rules:
        kept = _LATEST[style] = rules, _weights(style, rules)
    return kept[1]


@lru_cache
def _weights(style: str, rules: RuleSet) -> Weights:
    plain = read_weights(WEIGHTS / "club.json")
    for tune in read_tunes(WEIGHTS / "rules.json"):
        if tune.fits(rules):
            plain = styled(plain, tune.changes)
    return styled(plain, read_styles(WEIGHTS / "styles.json")[style]) if style else plain


def choose(observation: Observation, _key: str, _budget: int, *, style: str = "") -> Choice:
    """Play the heaviest plan; there is no chance in it. Its reasons are reckoned by ``ai.advice``."""
    table = observation.table()
    return Choice(in_faces(policy.act(table, weights(style, table.rules))), ())
