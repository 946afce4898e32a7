"""Run the benchmarks named, by default all of them."""

import argparse
import sys
from importlib import import_module

from game.start import prepare
from main import ROOT

BENCHMARKS = (
    *("engine", "start", "bundle", "idle", "resume", "records", "matches"),
    *("memory", "frames", "resize", "thinking"),
)


def main() -> None:
    """Print one line a figure as it is measured."""
    parser = argparse.ArgumentParser(prog="tests.bench")
    parser.add_argument("names", nargs="*", metavar="NAME", help=" ".join(BENCHMARKS))
    names = parser.parse_args().names or BENCHMARKS
    unknown = [name for name in names if name not in BENCHMARKS]
    if unknown:
        parser.error(f"unknown: {' '.join(unknown)}")
    for name in names:
        for figure in import_module(f"tests.bench.{name}").figures():
            sys.stdout.write(figure.line() + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    prepare(ROOT, extras=["test"])
    main()
