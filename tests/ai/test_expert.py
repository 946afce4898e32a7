"""The expert: the same key, the same choice; its turns are lawful; the worlds tell it what is better."""

import numpy as np
import pytest
from numpy.typing import NDArray

from ai import club, expert, policy, search
from ai.deals import play_deal
from ai.levels import choose
from ai.manner import Manner
from ai.search import Trial, over, rank
from ai.utility import SCALE, Worth
from ai.worlds import Points, deal_hidden
from game.rules import (
    CLASSIC,
    Answer,
    Discard,
    Observation,
    Phase,
    Table,
    apply,
    check,
    deal,
    in_faces,
    observe,
    play,
    realize,
    score,
    shuffled,
)
from game.rules.actions import ASK, DRAW_CARD, STOP
from game.rules.cards import DEUCE, FACES, KIND, KINDS
from tests.rules.support import position, table_of

EVEN = [[1.0] * KINDS] * 4
"""No card is likelier in one hand than in another."""
FEW = 120
"""Playouts enough to see that all goes well."""


def _decisions(seed: int) -> list[Observation]:
    """What the seats saw at the decisions of a deal of club."""
    table = deal(CLASSIC, dealer=seed % 4, scores=(0, 0), deck=shuffled(seed, 1))
    found = []
    while table.phase is not Phase.OVER:
        found.append(observe(table, table.actor))
        assert play(table, realize(table.hands[table.actor], choose("club", found[-1], "").action)) is None
    return found


def test_same_key_gives_the_same_choice_and_values() -> None:
    for seen in _decisions(5)[10:40:6]:
        assert expert.options(seen, "a", FEW) == expert.options(seen, "a", FEW)


def test_other_worlds_come_from_another_key() -> None:
    values = {expert.options(_decisions(5)[20], key, FEW)[0].value for key in "abc"}
    assert len(values) == 3


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whole_deals_are_lawful_whoever_sits_beside(seed: int) -> None:
    table = deal(CLASSIC, dealer=0, scores=(2900, 3100), deck=shuffled(seed, 2))
    kinds = ["expert", "greedy", "expert-bold", "club"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(expert, "PLAYOUTS", FEW)
        assert play_deal(table, kinds, match=seed, deal=2)
    assert table.phase is Phase.OVER


def _worth(table: Table) -> Worth:
    return Worth(table.side, table.scores, table.rules.target)


def test_every_option_meets_the_same_worlds() -> None:
    seen = next(seen for seen in _decisions(7) if len(policy.options(seen.table(), club.weights())) > 5)
    table = seen.table()
    options = policy.options(table, club.weights())[:3]
    trials = [Trial(table, seen.seat, option, club.weights()) for option in [*options, options[0]]]
    known = [[0] * 15 for _ in range(4)]
    rng = np.random.default_rng(1)
    search.try_out(trials, deal_hidden(table, seen.seat, known, EVEN, 50, rng), Manner(), _worth(table))
    assert (trials[0].worths[0] == trials[3].worths[0]).all()
    assert over(trials[3], trials[0]) == (0.0, 0.0)


def test_policy_is_overruled_only_beyond_the_gate(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a gate that nothing passes the search plays what club plays, with none it plays the best mean."""
    overruled = 0
    for seen in _decisions(3)[5:60:5]:
        table = seen.table()
        if table.phase is Phase.ANSWER:
            continue
        own = next(o for o in policy.options(table, club.weights()) if not (o.plan and o.plan.ask))
        monkeypatch.setattr(search, "GATE", 1e9)
        arguments = club.weights(), expert.manner(), _worth(table)
        tried = rank(table, *arguments, np.random.default_rng(1), FEW)
        assert tried[0].option == own
        monkeypatch.setattr(search, "GATE", 0.0)
        tried = rank(table, *arguments, np.random.default_rng(1), FEW)
        overruled += tried[0].option != own
    assert overruled


def test_near_the_end_of_the_match_points_are_those_of_the_deal() -> None:
    """The same worlds far from the end and near it: what counts is another thing, the points are the same."""
    far = next(
        seen
        for seen in _decisions(7)
        if all(seen.table().opened) and len(policy.options(seen.table(), club.weights())) > 5
    )
    near = far._replace(scores=(4600, 4400))
    plan = policy.options(far.table(), club.weights())[0].plan
    in_points, in_chances = expert.options(far, "k", FEW), expert.options(near, "k", FEW)
    early, late = (
        next(option for option in found if option.plan == plan) for found in (in_points, in_chances)
    )
    assert early.points is None and late.points == pytest.approx(early.value)
    assert 0 < late.value < SCALE and late.value != late.points


@pytest.mark.parametrize("seed", range(6))
def test_the_last_cards_of_the_stock_are_played_lawfully(seed: int) -> None:
    """Hands of everybody drawing and throwing, totals at the very end: then the expert sits everywhere."""
    totals = ((0, 0), (4995, 4995), (-800, 300), (4990, 100), (5100, 5100), (-3000, -4000))
    table = deal(CLASSIC, dealer=seed % 4, scores=totals[seed], deck=shuffled(seed, 3))
    while len(table.stock) > 3:
        assert play(table, DRAW_CARD) is None
        thrown = sorted(table.hands[table.turn], key=lambda card: KIND[card] >= DEUCE)
        assert any(play(table, Discard(card)) is None for card in thrown)
    while table.phase is not Phase.OVER:
        seen = observe(table, table.actor)
        for option in expert.options(seen, "k", 64):
            action = realize(table.hands[seen.seat], in_faces(option.action))
            assert check(table, action, seat=seen.seat) is None
        assert play(table, realize(table.hands[seen.seat], expert.choose(seen, "k", 64).action)) is None


def test_an_only_option_is_tried_for_its_points_and_played_without() -> None:
    table = table_of(position("4C 5D 6S", pile="9C", phase="draw"))
    seen = observe(table, table.actor)
    (own,) = policy.options(table, club.weights())
    (tried,) = expert.options(seen, "k", FEW)
    (played,) = expert.options(seen, "k", FEW, alone=False)
    assert played.value == own.value != tried.value and played.action == tried.action == own.action


def test_ending_the_deal_is_worth_the_score_as_it_stands() -> None:
    """But for the partner's two cards, which are not seen."""
    melds = "KC KD KH KC KD KH KS", "QC QD QH"
    table = table_of(position("9S 4S", "", "5C 5D", melds=melds, pile="4C", phase="draw", stock=""))
    (stop,) = expert.options(observe(table, 0), "k", FEW)
    ours, theirs = score(table)
    assert stop.action == STOP and stop.value == pytest.approx(ours.total - theirs.total, abs=60)


def test_going_out_is_worth_what_the_rules_count() -> None:
    """With the hidden cards where they are, a way out is worth the score of the deal it ends."""
    melds = "KC KD KH KC KD KH KS, 9C 9D 9H", "QC QD QH"
    table = table_of(position("9S 4S", melds=melds, pile="4C"))
    out = next(option for option in policy.options(table, club.weights()) if option.plan and option.plan.out)
    trial = Trial(table, 0, out, club.weights())
    known = [[0] * KINDS, *table.counts[1:]]
    search.try_out(
        [trial], deal_hidden(table, 0, known, EVEN, 3, np.random.default_rng(0)), Manner(), _worth(table)
    )
    after = table.copy()
    search.finish(after, out.plan)
    ours, theirs = score(after)
    assert after.phase is Phase.OVER
    assert trial.worths[0].tolist() == [ours.total - theirs.total] * 3


def test_partner_says_yes_where_the_opponents_are_caught_and_no_where_he_can_lay_much() -> None:
    melds = "KC KD KH KC KD KH KS, 9C 9D 9H, 5C 5D 5H 5S 5C 5D", "QC QD QH QS QC QD QH"
    caught = "9S 4S", "AC AD 8H 8D 7H 7D JC JD", "6C", "AH AS 8C 8S TD TC JH JS"
    rich = "9S 4S 4H", "4C 6D 7H 8D", "5H 5S JC JD JH JS JC TC TD TH TS TC", "4D 6S 7D 8C"
    for hands, yes in ((caught, True), (rich, False)):
        table = table_of(position(*hands, melds=melds if yes else (melds[0], "QC QD QH"), pile="4C"))
        apply(table, ASK)
        assert choose("expert", observe(table, 2), "k").action == Answer(yes)


def test_impatience_ends_the_search_after_its_first_round(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = next(seen for seen in _decisions(7) if len(policy.options(seen.table(), club.weights())) > 5)
    rounds: list[int] = []

    class Counting(Worth):
        def __call__(self, points: Points) -> NDArray[np.float64]:
            rounds.append(points.shape[-1])
            return super().__call__(points)

    monkeypatch.setattr(expert, "Worth", Counting)
    expert.options(seen, "k", FEW)
    expert.options(seen, "k", FEW, patience=0.0)
    assert len(rounds) == 2 * search.MOST + search.FINALISTS
    assert rounds[0] < rounds[search.MOST] > rounds[-1]


def test_however_few_the_playouts_every_option_is_tried() -> None:
    for option in expert.options(_decisions(7)[20], "k", 1):
        assert option.value == option.value


def test_partner_who_took_a_large_pile_is_asked_before_the_deal_is_ended() -> None:
    """Going out unasked is rash then, and none of the options: the way out is tried as the question."""
    melds = "KC KD KH KC KD KH KS, 9C 9D 9H", "QC QD QH"
    table = table_of(position("9S 4S", melds=melds, pile="4C"))
    table.history.append((2, "take", tuple(FACES[code] for code in ("5C", "6C", "7C", "8C", "TC"))))
    seen = observe(table, 0)
    found = expert.options(seen, "k", FEW)
    assert ASK in [option.action for option in found]
    assert not any(option.plan and option.plan.out and not option.plan.ask for option in found)
