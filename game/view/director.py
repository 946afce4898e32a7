"""Which card starts when: the difference of two layouts becomes motion. All durations stand here."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.rules.cards import CardId
from game.view.shapes import Pose
from game.view.timeline import Motion

SPEEDS: Final[dict[str, float]] = {"off": 0.0, "slow": 1.7, "normal": 1.0, "fast": 0.5}
"""What every duration is multiplied by."""
TRAVEL: Final = 0.34
"""A card's way from place to place, seconds."""
SPREAD: Final = 0.26
"""All cards of one action start within this time: together at most 0.6 s."""
STAGGER: Final = 0.05
SHIFT: Final = 0.2
"""A card that makes room, seconds."""
STAND: Final = 0.3
"""So long no card of the own hand shifts under the pointer when others came."""
BLINK: Final = 0.001
"""No time at all."""
GRIP: Final = 0.12
"""Picked up cards come together under the pointer in this time."""
HOME: Final = 0.22
"""A refused card's way back."""
BEFORE_BOT: Final = 0.7
"""So long a bot waits before its turn's first action."""
BOT_TURN: Final = 2.0
"""A bot's turn is over after this."""
BOT_NEXT: Final = 0.45
"""From one action of a bot to its next, at most."""
BEFORE_STOP: Final = 1.0
"""So long a deal that ends by itself stands still before it does."""
AFTER_DEAL: Final = 1.4
"""So long the last table of a deal stands still before the score."""
NOTICE: Final = 5.0
"""So long a notice is shown."""
DOUBLE_CLICK: Final = 0.4


def motions(
    before: Mapping[CardId, Pose],
    after: Mapping[CardId, Pose],
    *,
    own: frozenset[CardId],
    grew: bool,
    factor: float,
) -> dict[CardId, Motion]:
    """How every card gets from one layout to the other.

    ``own`` are the cards that lie in the own hand in both; where the hand ``grew`` they stand still
    for a moment, at any speed. The others start one after the other, the topmost first.
    """
    moved = [card for card, pose in after.items() if before.get(card) != pose]
    stand = STAND if grew else 0.0
    if not factor:
        return {card: Motion(stand, BLINK) for card in moved if card in own} if grew else {}
    going = [card for card in moved if card not in own and not _hidden(before, after, card)]
    going.sort(key=lambda card: -before[card].z if card in before else 0)
    plan = stagger(going, factor)
    plan.update((card, Motion(stand, SHIFT * factor)) for card in moved if card in own)
    return plan


def _hidden(before: Mapping[CardId, Pose], after: Mapping[CardId, Pose], card: CardId) -> bool:
    """A card that is covered, before and after, need not be seen moving."""
    return card in before and before[card].covered and after[card].covered


def stagger(cards: Sequence[CardId], factor: float) -> dict[CardId, Motion]:
    """One card after the other, all within the time of one action."""
    step = min(STAGGER, SPREAD / max(1, len(cards) - 1))
    return {card: Motion(at * step * factor, TRAVEL * factor) for at, card in enumerate(cards)}


def dealing(
    hands: Sequence[Sequence[CardId]], rest: Sequence[CardId], first: int, factor: float
) -> dict[CardId, Motion]:
    """The deal: one card to every place in turn, from ``first`` on, then the upcard and red threes."""
    if not factor:
        return {}
    order: list[CardId] = []
    for at in range(max(map(len, hands), default=0)):
        for place in range(len(hands)):
            hand = hands[(first + place) % len(hands)]
            if at < len(hand):
                order.append(hand[at])
    order += rest
    return stagger(order, factor)
