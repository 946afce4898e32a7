"""The real window on a virtual screen: a deal is played with a real pointer, and the record holds it."""

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.session.match import Line
from game.view.check import main as check
from tests.session.support import lines_of
from tests.support import cannot_run
from tests.window.player import SEAT, Player
from tests.window.screen import Screen, kill, missing_tools


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    """A person before a virtual screen, where the machine has what it takes."""
    missing = missing_tools()
    if sys.platform != "linux" or missing:
        cannot_run(f"the window test needs Linux and {', '.join(missing)}")
    with Screen() as screen:
        yield Player(screen, tmp_path / "a folder with ä")


def own_actions(player: Player) -> list[Line]:
    """The actions of the human in the record."""
    lines = lines_of(player.records()[0].read_bytes())
    return [line for line in lines if "do" in line and line.get("seat") == SEAT]


def test_a_deal_is_played_with_a_real_pointer_and_resumed_after_a_kill(
    player: Player, capsys: pytest.CaptureFixture[str]
) -> None:
    player.start()
    player.begin()
    player.wait_for_turn()

    kill(player.process)
    before = player.records()[0].read_bytes()
    player.start()
    player.screen.key("c")
    match = player.play_deal()

    assert len(player.records()) == 1
    assert player.records()[0].read_bytes().startswith(before)
    assert len(match.scores) == 1
    done = Counter(str(line["do"]) for line in own_actions(player))
    assert done["draw"] and done["discard"] and done["meld"] + done["take"]
    assert done["draw"] + done["take"] >= done["discard"]
    assert check(player.records()) == 0
    assert ": ok, 1 deal" in capsys.readouterr().out

    def next_deal() -> bool:
        # The score sheet comes when the last card lies; a key pressed before that finds no button.
        player.screen.key("Return")
        match = player.match()
        return match is not None and match.deal_number == 2

    player.until(next_deal, "the next deal")
