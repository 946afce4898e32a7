"""Games of four greedy seats that must stay as they are for ever.

``python3 -m tests.ai.golden_games`` writes the fixtures anew: only for games that were not there before.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

from ai.deals import play_deal
from ai.records import record
from game.rules import CLASSIC, deal, score, shuffled

FOLDER = Path(__file__).parent / "golden"
HASHES = FOLDER / "greedy.json"
SEED = 1951
NUMBERS = range(1, 201)
WHOLE = range(1, 5)
"""The games that are kept whole, so that a difference can be read."""
SCORES = ((0, 0), (1500, -200), (2995, 3000), (4800, 1495))
"""The totals before the deals, in turn: every opening minimum comes up."""


def whole_file(number: int) -> Path:
    return FOLDER / f"greedy-{number}.canasta"


def game(number: int) -> tuple[str, dict[str, Any]]:
    """Play a golden game: its record and, in short, its length, points and the hash of its actions."""
    deck = shuffled(SEED, number)
    table = deal(CLASSIC, dealer=number % 4, scores=SCORES[number % 4], deck=deck)
    kinds = ["greedy"] * 4
    steps = play_deal(table, kinds, match=SEED, deal=number)
    text = record(table, steps, kinds=kinds, seed=SEED, deal=number, deck=deck)
    return text, {
        "deal": number,
        "actions": len(steps),
        "points": [side.total for side in score(table)],
        "sha256": hashlib.sha256("\n".join(action_lines(text)).encode()).hexdigest(),
    }


def action_lines(text: str) -> list[str]:
    """The action lines of a record."""
    return [line for line in text.splitlines() if '"do"' in line]


def main() -> None:
    shorts = []
    for number in NUMBERS:
        text, short = game(number)
        shorts.append(json.dumps(short))
        if number in WHOLE:
            whole_file(number).write_text(text, encoding="utf-8", newline="\n")
    HASHES.write_text("[\n" + ",\n".join(shorts) + "\n]\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
