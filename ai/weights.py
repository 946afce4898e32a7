"""The weights of the bots on disk: JSON with names, so that a number never serves another feature."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from ai.features import FEATURES
from ai.policy import CONSTANTS, Weights

WEIGHTS: Final = Path(__file__).parents[1] / "assets" / "weights"


class UnknownWeights(ValueError):
    """A file's names are not those of the features and constants of this version."""


def read_weights(path: Path) -> Weights:
    """Read weights. Raises UnknownWeights where a name is missing or unknown, OSError, ValueError."""
    kept = json.loads(path.read_text(encoding="utf-8"))
    features, constants = kept["features"], kept["constants"]
    if set(features) != set(FEATURES) or set(constants) != set(CONSTANTS):
        unknown = (set(features) ^ set(FEATURES)) | (set(constants) ^ set(CONSTANTS))
        raise UnknownWeights(f"{path.name}: {', '.join(sorted(unknown))}")
    return Weights.of([*(features[name] for name in FEATURES), *(constants[name] for name in CONSTANTS)])


def write_weights(path: Path, weights: Weights, **about: Mapping[str, object]) -> None:
    """Write weights with what is to be known about them: how they were trained, what the arena said."""
    numbers = [round(number, 4) for number in weights.numbers()]
    kept = {
        "preset": "classic",
        **about,
        "features": dict(zip(FEATURES, numbers, strict=False)),
        "constants": dict(zip(CONSTANTS, numbers[len(FEATURES) :], strict=True)),
    }
    path.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
