"""The weights of the bots on disk: JSON with names, so that a number never serves another feature."""

import errno
import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from ai.features import FEATURES
from ai.policy import CONSTANTS, Weights
from game.rules import RuleSet
from game.rules.options import OPTION

WEIGHTS: Final = Path(__file__).parents[1] / "assets" / "weights"


class UnknownWeights(OSError):
    """A file's names are not those of the features, constants and styles of this version."""


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Whatever is wrong inside is wrong with this file: an OSError that names it is raised."""
    try:
        yield
    except (ValueError, TypeError, LookupError, AttributeError) as error:
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path)) from error


def read_weights(path: Path) -> Weights:
    """Read weights. Raises UnknownWeights where a name is missing or unknown, OSError for a damaged file."""
    with reading(path):
        kept = json.loads(path.read_text(encoding="utf-8"))
        features, constants = kept["features"], kept["constants"]
        if set(features) != set(FEATURES) or set(constants) != set(CONSTANTS):
            unknown = (set(features) ^ set(FEATURES)) | (set(constants) ^ set(CONSTANTS))
            raise UnknownWeights(f"{path.name}: {', '.join(sorted(unknown))}")
        numbers = [*(features[name] for name in FEATURES), *(constants[name] for name in CONSTANTS)]
        return Weights.of(list(map(float, numbers)))


def read_styles(path: Path) -> dict[str, dict[str, float]]:
    """Read the styles: by name what is added to the weights of a level, a little here and there.

    Raises UnknownWeights where a feature or constant is unknown, OSError for a damaged file.
    """
    with reading(path):
        styles: dict[str, dict[str, float]] = json.loads(path.read_text(encoding="utf-8"))["styles"]
        unknown = {name for changes in styles.values() for name in changes} - {*FEATURES, *CONSTANTS}
    if unknown:
        raise UnknownWeights(f"{path.name}: {', '.join(sorted(unknown))}")
    return styles


class Tune(NamedTuple):
    """What is added to weights where rules have one of these values in each of these options."""

    when: dict[str, list[object]]
    changes: dict[str, float]

    def fits(self, rules: RuleSet) -> bool:
        """The tune is meant for these rules."""
        found = {key: OPTION[key].write(rules.value(OPTION[key])) for key in self.when}
        return all(found[key] in values for key, values in self.when.items())


def read_tunes(path: Path) -> list[Tune]:
    """Read the changes for house rules; those of several that fit add up.

    Raises UnknownWeights where an option, feature or constant is unknown, OSError for a damaged file.
    """
    with reading(path):
        kept = json.loads(path.read_text(encoding="utf-8"))["tunes"]
        tunes = [Tune(tune["when"], tune["changes"]) for tune in kept]
        unknown = {name for tune in tunes for name in tune.changes} - {*FEATURES, *CONSTANTS}
        unknown |= {key for tune in tunes for key in tune.when} - OPTION.keys()
    if unknown:
        raise UnknownWeights(f"{path.name}: {', '.join(sorted(unknown))}")
    return tunes


def styled(weights: Weights, changes: Mapping[str, float]) -> Weights:
    """The weights with these changes added to them."""
    names = (*FEATURES, *CONSTANTS)
    return Weights.of([n + changes.get(name, 0.0) for name, n in zip(names, weights.numbers(), strict=True)])


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
