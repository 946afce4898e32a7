"""`python -m tests.saves.play FOLDER SEED`: plays a recorded match and prints a number after every action."""

import sys
from pathlib import Path

from game.session.sitting import Awaited, Sitting
from saves.slots import new_match
from tests.played import bots, header, play_action

if __name__ == "__main__":
    sitting = Sitting(new_match(Path(sys.argv[1]), header(int(sys.argv[2]), partner="random")).match, bots())
    while sitting.awaited() is not Awaited.NOTHING:
        play_action(sitting)
        sys.stdout.write(f"{sitting.match.actions}\n")
        sys.stdout.flush()
