"""Pictures of the table."""

from collections.abc import Callable
from typing import Final

import pygame

from ai.advice import Advice
from ai.choice import Reason
from game.rules.actions import ASK, Discard
from game.rules.cards import FACE, KIND, NATURALS, RED_THREE, CardId, is_wild
from game.rules.draft import Draft
from game.rules.law import check
from game.rules.table import Phase, Table
from game.session.match import Match
from game.session.sitting import Sitting
from game.ui.app import App
from game.ui.table_scene import TableScene
from game.view.drops import Spot, Target, ways_to_take
from game.view.goings import ways_to_go_out
from tests.pictures import Picture
from tests.played import begun, bots, header, play_until
from tests.rules.support import position, table_of

REASONS: Final = Reason("they_need", (("rank", NATURALS[8]),)), Reason("keeps_pair", (("rank", NATURALS[9]),))
"""Of a hint that is shown."""


def shown(app: App, sitting: Sitting) -> TableScene:
    """Show the table of this sitting, nothing moving."""
    scene = TableScene(app, sitting)
    app.show(scene)
    scene.sprites.finish()
    app.step([], 0)
    return scene


def own_turn(match: Match) -> bool:
    """The human is to draw."""
    table = match.running
    return table.phase is Phase.DRAW and table.turn == 0


def played(seed: int, holds: Callable[[Table], bool]) -> Sitting:
    """A match played until the human is to draw and this holds of the table."""
    sitting = begun(seed)
    play_until(sitting, lambda match: own_turn(match) and holds(match.running))
    return sitting


def opening(app: App) -> None:
    """A deal just dealt, on its way to the hands."""
    scene = TableScene(app, begun(3))
    app.show(scene)
    for _ in range(4):
        app.step([], 0.05)


def first_turn(app: App) -> None:
    """The first turn, everything at rest; the partner, who has not played yet, has a taste."""
    sitting = begun(3, partner="club-bold")
    play_until(sitting, own_turn)
    shown(app, sitting)


def middle(app: App) -> None:
    """Both sides have melds, somebody a canasta."""
    sitting = played(14, lambda table: table.canastas[0] > 1 and table.canastas[1] > 0)
    shown(app, sitting)


def frozen(app: App) -> None:
    """The pile is large and a wild card lies across it."""
    shown(app, played(1, _frozen))


def _frozen(table: Table) -> bool:
    return table.frozen and len(table.pile) > 9 and table.opened[0] and not is_wild(table.pile[-1])


def tray(app: App) -> None:
    """Groups staged before the opening, short of the minimum."""
    scene = shown(app, played(3, lambda table: not table.opened[0] and _pairs(table) != ()))
    controller = scene.controller
    controller.draw()
    scene.sprites.finish()
    rank = _pairs(controller.table)[0]
    cards = [card for card in controller.hand.order if KIND[card] == rank]
    wild = next((card for card in controller.hand.order if KIND[card] >= 13), None)
    for card in (*cards, *([wild] if wild is not None and len(cards) < 3 else [])):
        controller.choose(card)
    controller.meld()
    if controller.hand.chosen:
        controller.put_chosen(Target(Spot.MELD, rank))
    _rest(app, scene)


def _pairs(table: Table) -> tuple[int, ...]:
    counts = table.counts[0]
    return tuple(rank for rank in range(2, 13) if counts[rank] >= 3)


def drag(app: App) -> None:
    """A wild card carried over a natural canasta."""
    sitting = played(14, _natural_canasta)
    wild = _wild_on_top(sitting.match.running)
    scene = shown(app, sitting)
    scene.controller.draw()
    scene.sprites.advance(0)
    scene.sprites.finish()
    rank = next(rank for rank in NATURALS if scene.controller.table.naturals[0][rank] >= 7)
    _carry(app, scene, [wild], scene.sprites.frame.column(0, rank).centre)


def _natural_canasta(table: Table) -> bool:
    return any(table.naturals[0][rank] >= 7 and not table.wilds[0][rank] for rank in NATURALS)


def drag_group(app: App) -> None:
    """Cards chosen and carried to a new meld."""
    scene = shown(app, played(20, lambda table: table.opened[0] and bool(_new_trios(table))))
    controller = scene.controller
    controller.draw()
    scene.sprites.finish()
    rank = _new_trios(controller.table)[0]
    cards = [card for card in controller.hand.order if KIND[card] == rank]
    for card in cards:
        controller.choose(card)
    scene.sprites.advance(0)
    scene.sprites.finish()
    _carry(app, scene, cards, scene.sprites.frame.column(0, rank).centre)


def _new_trios(table: Table) -> list[int]:
    return [rank for rank in NATURALS if table.counts[0][rank] >= 3 and not table.melds[0][rank]]


def _carry(app: App, scene: TableScene, cards: list[CardId], goal: tuple[float, float]) -> None:
    pose = scene.sprites.timeline.pose(cards[0])
    start = pose.x - pose.width * 0.35, pose.y
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)], 0)
    for share in (0.5, 1.0):
        at = start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share
        app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0))], 0)


def reorder(app: App) -> None:
    """A card carried along the hand, the others making room."""
    scene = shown(app, played(3, lambda _: True))
    hand = scene.controller.hand.order
    goal = scene.sprites.timeline.pose(hand[7])
    _carry(app, scene, [hand[1]], (goal.x + goal.width * 0.1, goal.y))
    for _ in range(5):
        app.step([], 0.1)


def band(app: App) -> None:
    """A rubber band pulled over some cards."""
    scene = shown(app, played(3, lambda _: True))
    poses = [scene.sprites.timeline.pose(card) for card in scene.controller.hand.order]
    start = poses[2].x - poses[2].width * 0.3, scene.sprites.frame.hand.y + 30 * scene.sprites.frame.unit
    goal = poses[6].x - poses[6].width * 0.3, poses[6].y
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)], 0)
    for at in (((start[0] + goal[0]) / 2, goal[1]), goal):
        app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0))], 0)
    for _ in range(5):
        app.step([], 0.1)


def taking(app: App) -> None:
    """The pile being taken: gathered and opened across the table."""
    scene = shown(app, played(9, lambda table: table.opened[0] and len(ways_to_take(table, Draft())) >= 3))
    scene.controller.take()
    scene.controller.reply(0)
    for _ in range(10):
        app.step([], 0.04)


def canasta(app: App) -> None:
    """A meld has just become a canasta and glows."""
    sitting = played(14, lambda table: _six(table) is not None)
    _wild_on_top(sitting.match.running)
    scene = shown(app, sitting)
    controller = scene.controller
    controller.draw()
    rank = _six(controller.table)
    assert rank is not None
    controller.put(tuple(controller.hand.fresh), Target(Spot.MELD, rank))
    for _ in range(9):
        app.step([], 0.08)


def _six(table: Table) -> int | None:
    """A rank of which our side has laid six cards."""
    return next((rank for rank in NATURALS if len(table.melds[0][rank]) == 6), None)


def _wild_on_top(table: Table) -> CardId:
    """Bring a wild card to the top of the stock."""
    wild = next(card for card in table.stock if is_wild(card))
    table.stock.remove(wild)
    table.stock.append(wild)
    return wild


def the_end(app: App) -> None:
    """A deal that has just ended."""
    sitting = begun(42)
    play_until(sitting, lambda match: match.running.turn == 0 and len(ways_to_go_out(match.running)) > 1)
    scene = shown(app, sitting)
    scene.controller.go_out()
    scene.controller.reply(0)
    for _ in range(8):
        app.step([], 0.1)


def _rest(app: App, scene: TableScene) -> None:
    app.step([], 0)
    scene.sprites.finish()


def _hand_of(app: App, size: int) -> None:
    sitting = played(3, lambda _: True)
    table = sitting.match.running
    while len(table.hands[0]) < size:
        card = table.stock.pop()
        if KIND[card] == RED_THREE:
            table.lay_red_three(0, card)
        else:
            table.deal_to(0, card)
    shown(app, sitting)


def warned(app: App) -> None:
    """A natural and a wild card carried to a frozen pile, which does not take them."""
    match = Match(header(1), lambda _line: None)
    places = {"phase": "draw", "melds": ("8C 8D 8H, 5C 5D 5S", "JC JD JS"), "pile": "9H 2D TS 4C KH"}
    match.set_table(1, table_of(position("KC QD 9C 9D 9S 2C 4H 5H", **places)))  # type: ignore[arg-type]
    scene = shown(app, Sitting(match, bots()))
    chosen = [card for card in scene.controller.hand.order if KIND[card] == 11 or is_wild(card)]
    for card in chosen:
        scene.controller.choose(card)
    scene.sprites.advance(0)
    scene.sprites.finish()
    _carry(app, scene, chosen, scene.sprites.frame.pile.centre)
    for _ in range(3):
        app.step([], 0.1)


def hand_25(app: App) -> None:
    """A hand of 25 cards."""
    _hand_of(app, 25)


def hand_40(app: App) -> None:
    """A hand of 40 cards, in two rows."""
    _hand_of(app, 40)


def many_melds(app: App) -> None:
    """Many melds on both sides."""
    shown(app, played(114, lambda table: all(sum(map(bool, melds)) >= 6 for melds in table.melds)))


def full(app: App) -> None:
    """Eleven melds on our side, canastas among them, many on theirs."""
    match = Match(header(1), lambda _line: None)
    ours = [
        " ".join(rank + suit for suit in "CDHSCDHS"[: 3 + at % 6]) for at, rank in enumerate("456789TJQKA")
    ]
    theirs = [
        " ".join(rank + suit for suit in "SHDCSHDC"[: 5 - at % 6]) for at, rank in enumerate("456789TJQKA")
    ]
    theirs = [group for group in theirs if group.count(" ") > 1]
    melds = ", ".join([*ours[:10], ours[10] + " 2C XX"]), ", ".join(theirs)
    hand = "3C 3S 2D 2H XX"
    match.set_table(1, table_of(position(hand, phase="play", melds=melds, pile="3S 2S 3C")))
    shown(app, Sitting(match, bots()))


def staged_taking(app: App) -> None:
    """After the opening groups wait in the tray, to be laid with the pile."""
    match = Match(header(1), lambda _line: None)
    melds = "8C 8D 8H, 5C 5D 5S", "JC JD JS"
    hand = "KC KD 9C 9D 9S 2C 4H 5H"
    match.set_table(1, table_of(position(hand, phase="draw", melds=melds, pile="9H 6D TS 4C KH")))
    scene = shown(app, Sitting(match, bots()))
    controller = scene.controller
    nines = tuple(card for card in controller.hand.order if KIND[card] == 7)
    controller.put(nines, Target(Spot.MELD, 7))
    wild = next(card for card in controller.hand.order if is_wild(card))
    controller.put((wild,), Target(Spot.MELD, 6))
    _rest(app, scene)


def takings(app: App) -> None:
    """The pile can be taken in several ways."""
    scene = shown(app, played(9, lambda table: table.opened[0] and len(ways_to_take(table, Draft())) >= 3))
    scene.controller.take()
    _rest(app, scene)


def going_out(app: App) -> None:
    """The ways to go out."""
    sitting = begun(42)
    play_until(sitting, lambda match: match.running.turn == 0 and len(ways_to_go_out(match.running)) > 1)
    scene = shown(app, sitting)
    scene.controller.go_out()
    _rest(app, scene)


def question(app: App) -> None:
    """The partner asks."""
    sitting = begun(7)
    _until_partner_could_ask(sitting)
    shown(app, sitting)


def _until_partner_could_ask(sitting: Sitting) -> None:
    play_until(
        sitting,
        lambda match: match.running.turn == 2 and check(match.running, ASK) is None,
    )
    sitting.submit(ASK, seat=2)


def hint_draw(app: App) -> None:
    """A hint at the beginning of a turn."""
    scene = shown(app, played(14, lambda table: table.canastas[0] > 1 and table.canastas[1] > 0))
    scene.controller.hint()
    _rest(app, scene)


def hint_meld(app: App) -> None:
    """A hint to meld several groups, one of several moves."""
    scene = shown(app, played(20, lambda table: table.opened[0] and bool(_new_trios(table))))
    scene.controller.draw()
    scene.controller.hint()
    _rest(app, scene)


def hint_throw(app: App) -> None:
    """A hint to throw a card, with what it is expected to bring, one of three."""
    scene = shown(app, played(3, lambda _: True))
    scene.controller.draw()
    _rest(app, scene)
    counsel = scene.controller.counsel
    throws = [Discard(FACE[card]) for card in scene.controller.hand.order[:3]]
    counsel.show([Advice(throw, REASONS, 120, even=True) for throw in throws])
    scene.controller.hint()
    _rest(app, scene)


def hint_answer(app: App) -> None:
    """A hint to the partner's question."""
    question(app)
    scene = app.scenes[-1]
    assert isinstance(scene, TableScene)
    scene.controller.hint()
    _rest(app, scene)


def notice(app: App) -> None:
    """A refusal in words."""
    scene = shown(app, played(3, lambda _: True))
    scene.controller.put((scene.controller.hand.order[0],), Target(Spot.PILE))
    _rest(app, scene)


PICTURES: Final[dict[str, Picture]] = {
    "table-dealing": opening,
    "table-first": first_turn,
    "table-middle": middle,
    "table-frozen": frozen,
    "table-tray": tray,
    "table-drag": drag,
    "table-new-meld": drag_group,
    "table-reorder": reorder,
    "table-band": band,
    "table-taking": taking,
    "table-canasta": canasta,
    "table-end": the_end,
    "table-warned": warned,
    "table-25": hand_25,
    "table-40": hand_40,
    "table-many": many_melds,
    "table-full": full,
    "table-staged-taking": staged_taking,
    "table-takings": takings,
    "table-going-out": going_out,
    "table-question": question,
    "table-refused": notice,
    "table-hint-draw": hint_draw,
    "table-hint-meld": hint_meld,
    "table-hint-throw": hint_throw,
    "table-hint-answer": hint_answer,
}
