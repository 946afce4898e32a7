"""Whole deals and matches at the table by synthetic events, with a clock of the test's own."""

import json

import pygame
import pytest

from game.rules.actions import Discard, Draw, Take
from game.rules.cards import pack
from game.rules.ruleset import CLASSIC
from game.rules.table import Phase
from game.session.header import Header, Player
from game.session.match import Line, Match
from game.session.reader import read_record
from game.session.sitting import Sitting
from game.ui.final_scene import FinalScene
from game.ui.score_scene import ScoreScene
from game.view.layout import layout
from tests.played import NAMES, begun, bots
from tests.ui.mouse import Hand, table
from tests.ui.support import key

SEEDS = [2, 5]


def record(lines: list[Line]) -> bytes:
    """Lines as a file holds them."""
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines)


def assert_at_rest(hand: Hand) -> None:
    """Every card is where the layout has it."""
    hand.settle()
    sprites = hand.scene.sprites
    poses = {card: sprites.timeline.pose(card) for card in pack(2)}
    assert poses == layout(sprites.seen, sprites.frame)


@pytest.mark.parametrize("way", ["drag", "click", "keys"])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_whole_deal_is_played(seed: int, way: str) -> None:
    lines: list[Line] = []
    sitting = begun(seed, lines.append)
    with table(sitting=sitting, keys=way == "keys") as hand:
        done = hand.play_deal(drag=way == "drag")
        assert hand.scene.controller.table.phase is Phase.OVER
        assert {Draw, Discard} <= set(map(type, done))
        assert_at_rest(hand)
        hand.wait(3)
        assert isinstance(hand.app.scenes[-1], ScoreScene)
    read = read_record(record(lines))
    assert read.match.scores == sitting.match.scores
    own = [line for line in lines if line.get("seat") == 0]
    assert len(own) >= len(done)


def test_every_way_of_playing_comes_to_the_same_record() -> None:
    records = []
    for way in ("drag", "click", "keys"):
        lines: list[Line] = []
        with table(sitting=begun(SEEDS[0], lines.append), keys=way == "keys") as hand:
            done = hand.play_deal(drag=way == "drag")
            assert any(isinstance(action, Take | Draw) for action in done)
        records.append(record(lines))
    assert records[0] == records[1] == records[2]


def test_four_bots_play_a_whole_match_at_the_table() -> None:
    lines: list[Line] = []
    header = Header(CLASSIC, tuple(Player(name, "greedy") for name in NAMES), 3, "bots")
    lines.append(header.line())
    match = Match(header, lines.append)
    match.begin_deal()
    with table(sitting=Sitting(match, bots())) as hand:
        for _ in range(20_000):
            top = hand.app.scenes[-1]
            if isinstance(top, FinalScene):
                break
            if isinstance(top, ScoreScene):
                hand.app.step([key(pygame.K_RETURN)], 0)
                continue
            hand.scene.controller.skip()
            hand.app.step([], 0.1)
        assert isinstance(hand.app.scenes[-1], FinalScene)
    assert match.winner is not None
    assert read_record(record(lines)).match.winner == match.winner
