"""`python -m tests.saves.play FOLDER SEED PARTNER RULES`: plays a match, telling deals and actions."""

import json
import sys
from pathlib import Path

from game.rules.presets import rules_from
from game.session.sitting import Awaited, Sitting
from saves.claim import Claim
from saves.slots import new_match
from tests.played import bots, header, play_action

if __name__ == "__main__":
    folder, seed, partner, rules = sys.argv[1:]
    kept = new_match(Path(folder), header(int(seed), partner=partner, rules=rules_from(json.loads(rules))))
    claim = Claim(kept.record.path)
    sitting = Sitting(kept.match, bots())
    while sitting.awaited() is not Awaited.NOTHING:
        sys.stdout.write(f"{sitting.match.deal_number} {sitting.match.actions}\n")
        sys.stdout.flush()
        play_action(sitting)
    sys.stdout.write(f"{sitting.match.deal_number} {sitting.match.actions}\n")
