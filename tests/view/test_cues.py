"""What is heard of an action, and when the player is called to his own turn."""

from game.rules.cards import FACES, KIND
from game.view.cues import Cue
from game.view.drops import Spot, Target
from tests.view.support import at, cards, pass_time

OPENED = ("8C 8D 8H", "")


def test_the_own_turn_is_heard_once_when_it_begins() -> None:
    game = at("4C 5D 6S", "4H 5H", "4D 5S", "9H 9S TC", turn=3, phase="draw", stock="7D 7C 7S", melds=OPENED)
    game.cues.clear()
    pass_time(game, 3)
    assert game.my_turn
    assert game.cues == [Cue.SLIDE, Cue.DROP, Cue.YOUR_TURN]
    pass_time(game, 3)
    assert game.cues.count(Cue.YOUR_TURN) == 1


def test_staging_and_taking_back_slide_and_a_refusal_is_heard() -> None:
    game = at("KC KD KS 4C 5D 6S")
    game.cues.clear()
    for card in cards(game, "KC KD KS"):
        game.choose(card)
    assert game.cues == []
    game.meld()
    game.undo()
    assert game.cues == [Cue.SLIDE, Cue.SLIDE]
    game.undo()
    assert game.cues[2:] == [Cue.REFUSE]


def test_a_finished_match_is_heard_as_won_or_lost() -> None:
    for scores, wanted in (((4990, 0), Cue.WIN), ((0, 6000), Cue.LOSE)):
        game = at("8H 4C", melds=("8C 8D 8H 8S 8C 8D 8S, 4D 4H 4S", ""), scores=scores)
        game.prefs.confirm_out = False
        game.cues.clear()
        game.go_out()
        game.reply(0)
        assert game.cues[-2:] == [Cue.OUT, wanted]


def test_the_own_turn_is_not_called_out_again_by_what_the_player_does_in_it() -> None:
    game = at("4C 5D 6S 8S", phase="draw", stock="7D 7C", pile="9C", melds=OPENED)
    game.cues.clear()
    game.draw()
    game.put(cards(game, "8S"), Target(Spot.MELD, KIND[FACES["8C"]]))
    assert game.cues == [Cue.SLIDE, Cue.DROP]
