"""How the hand is held and what lies in the tray come back when the match is gone on with."""

from pathlib import Path

from game.rules.cards import BLACK_THREE, KIND
from game.rules.ruleset import CLASSIC
from game.session.header import Header, Player
from game.session.sitting import Awaited
from game.ui.table_scene import TableScene
from game.view.drops import Spot, Target
from game.view.hand import sorted_hand
from saves.catalogue import SUFFIX
from saves.places import find_places
from saves.slots import new_match
from tests.played import NAMES
from tests.ui.support import make_app


def at_the_table(folder: Path, record: Path | None = None) -> TableScene:
    """A match that was just begun, or one gone on with, at the player's turn."""
    app = make_app(folder)
    if record is None:
        kinds = ("human", "greedy", "greedy", "greedy")
        header = Header(CLASSIC, tuple(map(Player, NAMES, kinds)), 4, "kept")
        app.play(new_match(app.places.records, header))
    else:
        app.resume(record)
    scene = app.scenes[-1]
    assert isinstance(scene, TableScene)
    for _ in range(400):
        if scene.controller.sitting.awaited() is Awaited.HUMAN:
            break
        scene.controller.skip()
        app.step([], 0.1)
    app.step([], 0.1)
    return scene


def test_a_manual_order_and_the_tray_survive_a_restart(tmp_path: Path) -> None:
    scene = at_the_table(tmp_path)
    controller = scene.controller
    order = controller.hand.order
    controller.reorder(order[:2], order[6])
    card = next(card for card in controller.hand.order if KIND[card] > BLACK_THREE)
    controller.put((card,), Target(Spot.MELD, KIND[card]))
    assert controller.draft.cards == (card,)
    scene.update(0)
    record = find_places(tmp_path).records / f"kept{SUFFIX}"
    again = at_the_table(tmp_path, record).controller
    assert again.hand.order == controller.hand.order != sorted_hand(controller.hand.order)
    assert again.draft == controller.draft
