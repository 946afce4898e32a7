"""The law of canasta: cards, tables, what may be done and what it scores. Standard library only.

``check`` says why an action is refused, ``play`` carries it out, ``observe`` is all a seat may know.
"""

from game.rules.actions import (
    Action,
    Answer,
    Ask,
    Discard,
    Draw,
    Group,
    Meld,
    Pass,
    RedThree,
    Stop,
    Take,
    in_faces,
    realize,
)
from game.rules.dealing import deal
from game.rules.law import check
from game.rules.legal import legal_actions
from game.rules.moves import apply, play
from game.rules.observation import Observation, determinize, observe
from game.rules.reasons import Illegal, Why
from game.rules.ruleset import CLASSIC, RuleSet
from game.rules.score import Score, score, winner
from game.rules.shuffle import first_dealer, shuffled
from game.rules.table import Phase, Question, Table

__all__ = [
    "CLASSIC",
    "Action",
    "Answer",
    "Ask",
    "Discard",
    "Draw",
    "Group",
    "Illegal",
    "Meld",
    "Observation",
    "Pass",
    "Phase",
    "Question",
    "RedThree",
    "RuleSet",
    "Score",
    "Stop",
    "Table",
    "Take",
    "Why",
    "apply",
    "check",
    "deal",
    "determinize",
    "first_dealer",
    "in_faces",
    "legal_actions",
    "observe",
    "play",
    "realize",
    "score",
    "shuffled",
    "winner",
]
