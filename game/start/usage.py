"""The command line, as far as argparse leaves its words to us."""

import argparse
import sys
from typing import NoReturn

from game.start.report import write
from game.start.words import text


class Parser(argparse.ArgumentParser):
    """An argument parser that ends wrong use with a sentence of the catalogue and status 2."""

    def error(self, message: str) -> NoReturn:
        write(sys.stderr, text("wrong_use", reason=message))
        raise SystemExit(2)
