"""Advice: the moves in their order, and reasons that are the real difference and never untrue."""

from collections import Counter

import pytest

from ai import club, policy
from ai.advice import MOST_MOVES, Advice, advise, ranked
from ai.choice import Reason
from ai.policy import Option, Plan
from game.rules import (
    CLASSIC,
    Action,
    Discard,
    Draw,
    Meld,
    Phase,
    Take,
    apply,
    deal,
    observe,
    realize,
    shuffled,
)
from game.rules.cards import FACES, KIND, KIND_CODES
from tests.ai.claims import CLAIMS, false_claims
from tests.rules.support import line, play_line, position, table_of

TOTALS = ((0, 0), (1500, 3000), (-100, 4600))
CANASTA = "8C 8D 8H 8S 8C 8D 8H"
TALL = "5C 6D KS JD QH 4D 4H 6C 9H"
STYLED = ("club", "club-bold", "club-careful", "club-freezing")


def kind(rank: str) -> int:
    return KIND[FACES["XX" if rank == "X" else f"{rank}C"]]


def advice_at(*hands: str, level: str = "club", **places: object) -> tuple[Advice, ...]:
    """What a bot advises in a position."""
    table = table_of(position(*hands, **places))  # type: ignore[arg-type]
    return advise(level, observe(table, table.actor), "")


def said(advice: Advice) -> dict[str, dict[str, object]]:
    """Reasons by code, ranks as letters."""
    return {
        reason.code: {
            name: KIND_CODES[value] if name in ("rank", "instead") else value for name, value in reason.values
        }
        for reason in advice.reasons
    }


def throw(advice: Advice) -> str:
    """The rank that is thrown."""
    assert isinstance(advice.action, Discard)
    return KIND_CODES[KIND[advice.action.card]]


def test_no_reason_claims_what_is_not_so_and_most_moves_have_one() -> None:
    given: Counter[str] = Counter()
    silent = moves_seen = 0
    for number in range(24):
        level = STYLED[number % len(STYLED)]
        deck = shuffled(505, number + 1)
        table = deal(CLASSIC, dealer=number % 4, scores=TOTALS[number % 3], deck=deck)
        while table.phase is not Phase.OVER:
            moves = advise(level, observe(table, table.actor), "")
            assert false_claims(table, moves) == []
            assert all(len(advice.reasons) <= 2 for advice in moves)
            given.update(reason.code for advice in moves for reason in advice.reasons)
            silent += moves[0].reasons == (Reason("worth_most"),)
            assert moves[0].reasons
            moves_seen += 1
            apply(table, realize(table.hands[table.actor], moves[0].action))
    assert silent < moves_seen / 20
    assert len(given) >= 0.8 * len(CLAIMS)


def test_moves_are_different_few_and_in_their_order_and_the_first_is_what_the_level_does() -> None:
    for number in range(6):
        table = deal(CLASSIC, dealer=number % 4, scores=TOTALS[number % 3], deck=shuffled(506, number + 1))
        while table.phase is not Phase.OVER:
            seen = observe(table, table.actor)
            moves = advise("club", seen, "")
            done = policy.act(seen.table(), club.weights())
            assert kinds(moves[0].action) == kinds(done)
            assert 1 <= len(moves) <= MOST_MOVES
            assert len({kinds(advice.action) for advice in moves}) == len(moves)
            points = [advice.points for advice in moves if advice.points is not None]
            assert points == sorted(points, reverse=True) and all(value % 10 == 0 for value in points)
            apply(table, realize(table.hands[table.actor], moves[0].action))


def kinds(action: Action) -> str:
    """An action in kinds of cards."""
    match action:
        case Discard(card):
            return f"throw {KIND[card]}"
        case Meld(groups) | Take(_, groups):
            laid = sorted((group.rank, sorted(KIND[card] for card in group.cards)) for group in groups)
            return f"{type(action)} {laid} {sorted(KIND[card] for card in getattr(action, 'use', ()))}"
    return str(action)


def test_what_they_have_melded_is_not_thrown_onto_an_open_pile() -> None:
    best, *_ = advice_at("QS 4C 9D JH KS", melds=("8C 8D 8H", "QH QD QC"), pile="7C 9S TH")
    assert throw(best) != "Q"
    # There the never list forbids the queen; onto a pile of two it may be thrown.
    moves = advice_at("QS 4C", melds=("8C 8D 8H", "QH QD QC, 5H 5D 5C"), pile="9S TH")
    assert throw(moves[0]) == "4"
    assert said(moves[0])["they_need"] == {"rank": "Q"}


def test_an_only_throw_says_what_is_true_of_it_and_not_that_nothing_is_worth_a_thought() -> None:
    melds, pile = ("8C 8D 8H", "QH QD QC"), "7C 9S TH"
    (only,) = advice_at("QS 4C", melds=melds, pile=pile)
    assert throw(only) == "4" and list(said(only)) == ["only_throw"]
    (black,) = advice_at("QS 3C", melds=melds, pile=pile)
    assert throw(black) == "3" and list(said(black)) == ["black_three", "only_throw"]
    (single,) = advice_at("4C 4D", melds=melds, pile=pile)
    assert throw(single) == "4" and list(said(single)) == ["only_card"]


def test_the_second_best_has_a_reason_though_nothing_speaks_for_it_against_the_best() -> None:
    told = silent = 0
    for number in range(8):
        table = deal(CLASSIC, dealer=number % 4, scores=(0, 0), deck=shuffled(77, number + 1))
        for _ in range(30):
            moves = advise("club", observe(table, table.actor), "")
            told += sum(bool(move.reasons) for move in moves[1:-1])
            silent += sum(not move.reasons for move in moves[1:-1])
            apply(table, realize(table.hands[table.actor], moves[0].action))
            if table.phase is Phase.OVER:
                break
    assert told > 15 * silent, (told, silent)


def test_a_canasta_that_is_finished_is_the_reason_to_meld() -> None:
    best, *_ = advice_at("KS KC 4H 6D 9S", melds=("KH KD KC KS KH", ""), pile="7C 9D TH")
    assert isinstance(best.action, Meld)
    assert said(best)["finishes_natural"] == {"rank": "K"}


def test_going_out_says_what_it_catches() -> None:
    hands = ("8S 4H 4D 4S KC", "5C 5D 6C 6D 7C 7D 9C 9D TC JC", "5H 6H", "5S 6S 7S 9S TS JS QS AS 3C 3S AD")
    best, *_ = advice_at(*hands, melds=(CANASTA, "AH AC AS"), pile="7H")
    assert isinstance(best.action, Meld)
    assert said(best)["catches_no_canasta"] == {"count": 21}
    best, *_ = advice_at(*hands, melds=(CANASTA, ""), pile="7H")
    assert said(best)["catches_unopened"] == {"count": 21}


def test_the_opponents_about_to_go_out_are_a_reason() -> None:
    hands = ("8S 4H 4D 4S KC", "5C", "5H 6H", "5S 6S 7S")
    best, *_ = advice_at(*hands, melds=(CANASTA, "AH AC AS AD AH AC AS"), pile="7H")
    assert "they_may_go_out_too" in said(best)


def test_a_wild_card_on_a_tall_pile_freezes_it() -> None:
    moves = advice_at(
        "KC KD QC QD 2S AH", "4C 5C 6C 7C 4D 5D", melds=("8C 8D 8H", "9H 9D 9C, AC AD AS"),
        pile="7D 9S TH 5H 6D 5S TC JH JD", level="club-freezing",
    )  # fmt: skip
    wild = next(advice for advice in moves if throw(advice) == "2")
    assert said(wild)["freezes"] == {"count": 9}


def test_a_rank_of_which_seven_are_in_sight_makes_nobody_a_pair() -> None:
    moves = advice_at("4C 9D KH KS", melds=("8C 8D 8H", "QH QD QC"), pile="4D 4H 4S 4C 4D 4H 2C TH TD")
    four = next(advice for advice in moves if throw(advice) == "4")
    assert said(four)["no_pair_left"] == {"rank": "4", "size": 7}


def test_where_the_pile_cannot_be_taken_the_draw_says_so() -> None:
    (only,) = advice_at("4C 5D 6S", pile="9C", phase="draw")
    assert only.action == Draw() and only.reasons == (Reason("no_taking"),)


def test_a_pile_that_is_taken_says_how_many_cards_it_brings() -> None:
    table = table_of(position("9C 9D 4S KH JC", melds=("8C 8D 8H", ""), pile=TALL, phase="draw"))
    best, *_ = advise("club", observe(table, 0), "")
    assert isinstance(best.action, Take)
    assert said(best)["pile_of"] == {"count": 9}


def test_the_answer_names_the_danger_or_what_the_next_turn_brings() -> None:
    table = table_of(
        position("8S 4H 4D 4S KC", "5C", "KS KD KH KC QH", melds=(CANASTA, "AH AC AS AD AH AC AS"))
    )
    assert play_line(table, line("ask")) is None
    yes, no = advise("club", observe(table, 2), "")
    assert yes.points is None and [reason.code for reason in yes.reasons] == ["they_may_go_out_too"]
    assert set(said(no)) == {"next_turn_brings"}


def test_near_the_end_points_are_points_and_what_gives_them_up_says_so() -> None:
    """Values near the end are chances of the match: they are not shown, they decide."""
    table = table_of(position("4C 5D 6S", pile="9C", scores=(4600, 4400)))
    sure, rich, like = (
        Option(value, Discard(card), Plan(value, {}, KIND[card]), points)
        for value, card, points in zip((2400, 2200, 2190), table.hands[0], (112, 260, 104), strict=True)
    )
    first, second, third = ranked(table, [sure, rich, like], club.weights())
    assert [advice.points for advice in (first, second, third)] == [110, 260, 100]
    assert first.reasons[0] == Reason("for_the_match") and not first.even
    assert Reason("for_the_match") not in second.reasons + third.reasons
    first, *_ = ranked(table, [sure, rich._replace(value=2390.0)], club.weights())
    assert not first.even and Reason("for_the_match") not in first.reasons
    first, *_ = ranked(table, [sure, like._replace(value=2390.0)], club.weights())
    assert first.even and Reason("for_the_match") not in first.reasons


def test_what_seems_worth_more_and_is_not_the_best_is_about_even() -> None:
    """The worlds found it better, not by so much that it could not be chance: it shows the same points."""
    table = table_of(position("4C 5D 6S", pile="9C"))
    options = (
        Option(value, Discard(card), Plan(value, {}, KIND[card]))
        for value, card in zip((100.0, 160.0, 60.0), table.hands[0], strict=True)
    )
    best, other, worse = ranked(table, list(options), club.weights())
    assert best.even and other.even and not worse.even
    assert (best.points, other.points, worse.points) == (100, 100, 60) and other.reasons


@pytest.mark.parametrize("level", ["random", "greedy", "beginner"])
def test_a_level_of_simple_rules_names_one_move(level: str) -> None:
    (only,) = advice_at("4C 5D 6S", pile="9C", level=level)
    assert only.reasons and only.points is None and not only.even


def test_nobody_advises_who_is_no_bot() -> None:
    for name in ("club-", "club-mild", "grand", ""):
        with pytest.raises(KeyError):
            advice_at("4C 5D 6S", level=name)
