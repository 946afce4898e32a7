"""Whatever is done to the table in whatever order: nothing is lost, nothing hangs, every card lies right."""

from random import Random

import pygame
import pytest

from game.rules.cards import pack
from game.rules.presets import rules_from
from game.rules.table import Table
from game.ui.table_scene import TableScene
from game.view.layout import layout
from game.view.shapes import Point
from tests.played import begun
from tests.ui.mouse import Hand, table

EVENTS = 700
SIZES = [(1024, 640), (1280, 800), (1600, 700)]
KEYS = [
    *(pygame.K_a, pygame.K_d, pygame.K_g, pygame.K_h, pygame.K_m, pygame.K_r, pygame.K_s, pygame.K_t),
    *(pygame.K_u, pygame.K_v, pygame.K_x, pygame.K_1, pygame.K_2, pygame.K_RETURN, pygame.K_SPACE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_ESCAPE, pygame.K_HOME),
    *(pygame.K_PLUS, pygame.K_MINUS, pygame.K_PAGEUP, pygame.K_LSHIFT, pygame.K_3, pygame.K_p),
]
SPEEDS = ["off", "slow", "normal", "fast"]


def somewhere(hand: Hand, chance: Random) -> Point:
    """A point where something lies, or anywhere."""
    sprites = hand.scene.sprites
    frame = sprites.frame
    cards = sprites.seen.hands[0]
    if cards and chance.random() < 0.5:
        box = sprites.timeline.pose(chance.choice(cards)).box
        return box.x + 0.15 * box.w, box.y + chance.random() * box.h
    places = [
        frame.pile,
        frame.stock,
        frame.red_place,
        frame.hand,
        frame.log,
        frame.sound,
        frame.sort,
        *frame.buttons,
    ]
    places += [frame.column(row, rank) for row in range(len(frame.rows)) for rank in frame.ranks]
    place = chance.choice(places)
    return place.x + chance.random() * place.w, place.y + chance.random() * place.h


def blow(hand: Hand, chance: Random) -> None:
    """One thing that a player, a system or a cat may do."""
    kind = chance.random()
    if kind < 0.2:
        hand.press(somewhere(hand, chance))
    elif kind < 0.5:
        hand.move(somewhere(hand, chance))
    elif kind < 0.7:
        hand.release(somewhere(hand, chance))
    elif kind < 0.85:
        mod = chance.choice([0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL])
        hand.app.step([pygame.event.Event(pygame.KEYDOWN, key=chance.choice(KEYS), mod=mod)], 0)
    elif kind < 0.88:
        hand.app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=somewhere(hand, chance), button=3)], 0)
    elif kind < 0.9:
        hand.app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)], 0)
    elif kind < 0.92:
        hand.app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=chance.randrange(-3, 4))], 0)
    elif kind < 0.94:
        hand.app.settings.speed = chance.choice(SPEEDS)
    elif kind < 0.95:
        hand.app.resize(chance.choice(SIZES))
    else:
        hand.app.step([], chance.choice([0.02, 0.1, 0.1]))


def back_to_the_table(hand: Hand) -> None:
    """Leave whatever was opened over it."""
    for _ in range(20):
        if isinstance(hand.app.scenes[-1], TableScene):
            return
        top = hand.app.scenes[-1]
        if top.overlay and len(hand.app.scenes) > 1:
            hand.app.pop()
        else:
            top.menu.buttons[0].action()
    raise AssertionError(f"no way back from {hand.app.scenes[-1]}")


def everywhere(state: Table) -> list[int]:
    """All cards of a table."""
    melds = [card for side in state.melds for cards in side for card in cards]
    reds = [card for side in state.red_threes for card in side]
    return sorted(
        [*state.stock, *state.pile, *(card for hand in state.hands for card in hand), *melds, *reds]
    )


LOOSE: dict[str, object] = {
    "red_threes_by_hand": True,
    "wild_melds": "from_three",
    "sperrkanasta": True,
    "last_card": "skip_discard",
    "pile_depth": "to_wild",
    "canasta_opens": True,
}
"""House rules under which more can be done."""


@pytest.mark.parametrize(
    ("seed", "rules"),
    [
        *((seed, {}) for seed in range(6)),
        *((6 + players, {"players": players} | LOOSE) for players in (2, 3, 4)),
    ],
)
def test_a_storm_of_events_leaves_every_card_where_it_belongs(seed: int, rules: dict[str, object]) -> None:
    chance = Random(seed)
    with table(sitting=begun(seed + 1, rules=rules_from(rules))) as hand:
        for number in range(EVENTS):
            blow(hand, chance)
            if hand.app.scenes[-1] is not hand.scene:
                back_to_the_table(hand)
            if number % 40 == 0:
                hand.app.draw(pygame.Surface(hand.app.size))
        hand.app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)], 0)
        sprites, controller = hand.scene.sprites, hand.scene.controller
        sprites.finish()
        assert everywhere(controller.table) == list(pack(2))
        assert sorted(controller.hand.order) == sorted(controller.table.hands[0])
        assert controller.hand.chosen <= set(controller.table.hands[0])
        assert {card: sprites.timeline.pose(card) for card in pack(2)} == layout(sprites.seen, sprites.frame)
