"""The command line: the words of wrong use, and an end in plain words whatever becomes of the output."""

import argparse
import io
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, NoReturn, TextIO

from game.start.report import write
from game.start.words import text

DAMAGE: Final = (ImportError, SyntaxError)
"""What Python says where a part of the program is gone or damaged."""


class Parser(argparse.ArgumentParser):
    """An argument parser that ends wrong use with a sentence of the catalogue and status 2."""

    def error(self, message: str) -> NoReturn:
        write(sys.stderr, text("wrong_use", reason=message, program=called()))
        raise SystemExit(2)


def called() -> str:
    """What a person types to run this program."""
    name = Path(sys.argv[0]).name
    return f"python3 {name}" if name.endswith(".py") else name


def run(command: Callable[[], int]) -> int:
    """Run a command that prints, and return its exit status.

    Letters that the console does not know are printed as escapes. Where the system refuses something, or a
    part of the program is gone or damaged, the status is 1 and a sentence says what; 1 and silence, where
    nobody reads on or the person stops it.
    """
    out = sys.stdout
    if isinstance(out, io.TextIOWrapper):
        out.reconfigure(errors="backslashreplace")
    try:
        try:
            return command()
        finally:
            if out is not None:
                out.flush()
    except KeyboardInterrupt:
        return 1
    except BrokenPipeError:
        _leave(out)
    except OSError as error:
        write(sys.stderr, text("stopped", reason=error))
        _leave(out)
    except DAMAGE as error:
        write(sys.stderr, text("damaged", reason=reason(error)))
    return 1


def reason(error: Exception) -> str:
    """What lies behind an error, in a line: packages tell of their own loading at length."""
    cause: BaseException = error
    while isinstance(cause.__cause__, DAMAGE):
        cause = cause.__cause__
    return (str(cause).strip() or type(cause).__name__).splitlines()[0]


def _leave(out: TextIO | None) -> None:
    """What could not be printed is not tried again when Python ends."""
    if out is None:
        return
    try:
        out.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), out.fileno())
