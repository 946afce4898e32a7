"""What a seat can do, as plain values. An action is accepted or refused as a whole (RULES.md 3 to 6).

Cards are card ids; an action may also be written in faces (see ``cards``) and be given real cards by
``realize``. Going out is no action: it is what happens when a hand is empty.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.rules.cards import COPIES, FACE, CardId, Kind


@dataclass(frozen=True, slots=True)
class Group:
    """Cards for the meld of one rank: they open it or join it."""

    rank: Kind
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw from the stock, red threes laid and replaced inside it."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take the pile with two hand cards, or none for the top card alone, laying further groups as well."""

    use: tuple[CardId, ...] = ()
    melds: tuple[Group, ...] = ()


@dataclass(frozen=True, slots=True)
class Meld:
    """Lay groups from the hand."""

    melds: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask the partner: may I go out?"""


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer the partner's question."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw one card and end the turn."""

    card: CardId


@dataclass(frozen=True, slots=True)
class Stop:
    """Leave the pile when the stock is empty: the deal ends."""


@dataclass(frozen=True, slots=True)
class Pass:
    """End the turn without a discard (RULES.md 9)."""


@dataclass(frozen=True, slots=True)
class RedThree:
    """Lay a red three from the hand and draw a card for it (RULES.md 9)."""

    card: CardId


Action = Draw | Take | Meld | Ask | Answer | Discard | Stop | Pass | RedThree

DRAW_CARD = Draw()
STOP = Stop()
ASK = Ask()
PASS = Pass()
DISCARDS = tuple(Discard(CardId(card)) for card in range(len(FACE)))
"""The discard of every card id."""


def realize(hand: Sequence[CardId], action: Action) -> Action:
    """Replace the faces in an action by cards held in the hand, the lowest copy of each first.

    A face the hand does not hold (any more) stays as it is, so that the check refuses it.
    """
    if action is DRAW_CARD:
        return action
    if isinstance(action, Discard):
        return DISCARDS[_held(hand, action.card)]
    if isinstance(action, Take):
        left = list(hand)
        return Take(_pick(left, action.use), _pick_groups(left, action.melds))
    if isinstance(action, Meld):
        return Meld(_pick_groups(list(hand), action.melds))
    if isinstance(action, RedThree):
        return RedThree(_held(hand, action.card))
    return action


def _held(hand: Sequence[CardId], card: CardId) -> CardId:
    """A card of this face in the hand; the card itself where there is none, for the check to refuse."""
    for copy in COPIES[FACE[card]]:
        if copy in hand:
            return copy
    return card


def _pick(left: list[CardId], cards: Iterable[CardId]) -> tuple[CardId, ...]:
    """Take cards of these faces out of what is left of a hand."""
    picked = []
    for card in cards:
        held = _held(left, card)
        picked.append(held)
        if held in left:
            left.remove(held)
    return tuple(picked)


def _pick_groups(left: list[CardId], groups: Iterable[Group]) -> tuple[Group, ...]:
    return tuple([Group(group.rank, _pick(left, group.cards)) for group in groups])


def in_faces(action: Action) -> Action:
    """Write an action in faces: the opposite of ``realize``."""
    if isinstance(action, Discard):
        return DISCARDS[FACE[action.card]]
    if isinstance(action, Take):
        return Take(tuple(FACE[card] for card in action.use), _groups_in_faces(action.melds))
    if isinstance(action, Meld):
        return Meld(_groups_in_faces(action.melds))
    if isinstance(action, RedThree):
        return RedThree(FACE[action.card])
    return action


def _groups_in_faces(groups: tuple[Group, ...]) -> tuple[Group, ...]:
    return tuple(Group(group.rank, tuple(FACE[card] for card in group.cards)) for group in groups)
