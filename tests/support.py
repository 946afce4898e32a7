"""What tests of several rooms share."""

import os
from typing import NoReturn

import pytest


def cannot_run(reason: str) -> NoReturn:
    """Leave a test that this machine cannot run: skipped at home, failed where CI is set.

    CI installs everything a test needs, so there a test that cannot run hides a fault.
    """
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)
