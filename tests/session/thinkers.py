"""What bots in a process of their own are made to do: it imports this module and finds them by name.

The observation is one of a real table; what they are told they read from the key.
"""

import os
import signal
import sys
import threading
from pathlib import Path

from game.rules.actions import Action, Answer, Discard
from game.rules.cards import CardId
from game.rules.observation import Observation


def echo(_level: str, _observation: Observation, key: str) -> Action:
    """Throw the card of this number."""
    return Discard(CardId(int(key)))


def is_free_of_pictures(_level: str, _observation: Observation, _key: str) -> Action:
    """Say yes where nothing that draws is in this process."""
    return Answer(not {"pygame", "pygame_gui", "game.ui", "game.view"} & sys.modules.keys())


def in_this_process(_level: str, _observation: Observation, key: str) -> Action:
    """Say yes in the process of this number."""
    return Answer(os.getpid() == int(key))


def stands_back(_level: str, _observation: Observation, key: str) -> Action:
    """Say yes where this process gives way to one of this niceness."""
    return Answer(sys.platform == "win32" or os.nice(0) >= min(19, int(key) + 1))


def die(deaths: Path, most: int) -> None:
    """Kill this process, unless it has been done so many times; counted by the size of a file."""
    with deaths.open("ab") as file:
        if file.tell() >= most:
            return
        file.write(b"x")
    os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))


def dies_once(_level: str, _observation: Observation, key: str) -> Action:
    """Be killed at the first try, throw card 7 at the next; the key is a file that counts the tries."""
    die(Path(key), 1)
    return Discard(CardId(7))


def lives_only_in(_level: str, _observation: Observation, key: str) -> Action:
    """Be killed in every process but this one: the key holds a file and the number of a process."""
    file, process = key.split("|")
    if os.getpid() != int(process):
        die(Path(file), 99)
    return Discard(CardId(8))


def is_at_fault(_level: str, _observation: Observation, key: str) -> Action:
    """Fail as a bot does that has a fault."""
    raise LookupError(key)


def never_ends(_level: str, _observation: Observation, key: str) -> Action:
    """Leave a file to show that thinking has begun, and think for ever; a number is echoed."""
    if key.isdigit():
        return Discard(CardId(int(key)))
    Path(key).touch()
    threading.Event().wait()
    raise AssertionError
