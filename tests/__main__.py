"""`python3 -m tests`: the whole suite, in the environment of the game with the test extras.

Further arguments are pytest's: `python3 -m tests tests/rules -x`.
"""

import sys

from main import ROOT  # Also refuses too old a Python, in plain words.

if __name__ == "__main__":
    from game.start import prepare

    prepare(ROOT, extras=["test"])
    import pytest

    sys.exit(pytest.main())
