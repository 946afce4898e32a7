"""The law against trying everything in small positions, and what ``legal_actions`` must reach."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

from hypothesis import given

from game.rules import (
    Action,
    Discard,
    Meld,
    Phase,
    Question,
    Table,
    Take,
    apply,
    check,
    in_faces,
    legal_actions,
    realize,
)
from game.rules.cards import FACES, KIND
from game.rules.notation import read_action, write_action
from game.rules.outs import can_go_out
from tests.rules.referee import Referee
from tests.rules.support import Json, position, table_of, thorough
from tests.rules.walks import Walk, play_walk, small_position, walks

SMALL = [small_position(Random(seed)) for seed in range(500)]


def parts(cards: list[str], most: int) -> set[tuple[str, ...]]:
    """All different choices of up to so many of these cards."""
    return {part for size in range(min(most, len(cards)) + 1) for part in combinations(sorted(cards), size)}


def everything(table: Table, position: Json) -> Iterator[Json]:
    """Every line of one group or none that could be written in a small position."""
    hand = position["hands"][0]
    yield from ({"seat": 0, "do": do} for do in ("draw", "stop", "ask"))
    yield from ({"seat": 0, "do": "discard", "card": card} for card in sorted({*hand, "3H", "KS"}))
    ranks = sorted(
        {card[0].replace("X", "2") for card in hand} | {meld["rank"] for meld in position["melds"][0]}
    )
    groups = [{"rank": rank, "cards": list(cards)} for rank in ranks for cards in parts(hand, 6)]
    if table.phase is Phase.PLAY:
        yield from ({"seat": 0, "do": "meld", "melds": [group]} for group in groups)
        return
    for use in parts(hand, 3):
        yield {"seat": 0, "do": "take", "use": list(use), "melds": []}
        if len(use) in (0, 2):
            further = [group for group in groups if len(group["cards"]) in (1, 3, 4)]
            yield from ({"seat": 0, "do": "take", "use": list(use), "melds": [group]} for group in further)


def test_all_that_is_accepted_is_lawful_and_all_that_is_lawful_is_accepted() -> None:
    accepted = 0
    for small in SMALL:
        table, referee = table_of(small), Referee(small)
        for line in everything(table, small):
            action = realize(table.hands[0], read_action(line))
            lawful = check(table, action, seat=0) is None
            assert lawful == referee.lawful(line), (small, line)
            accepted += lawful
    assert accepted > 1200


def kinds(cards: tuple[int, ...]) -> list[int]:
    return sorted(KIND[card] for card in cards)


def test_every_way_of_taking_is_among_the_legal_actions() -> None:
    ways = 0
    for small in SMALL:
        table = table_of(small)
        offered = [action for action in legal_actions(table) if isinstance(action, Take)]
        for use in parts(small["hands"][0], 2):
            take = realize(table.hands[0], read_action({"do": "take", "use": list(use), "melds": []}))
            assert isinstance(take, Take)
            if check(table, take) is None:
                assert kinds(take.use) in [kinds(other.use) for other in offered if not other.melds]
                ways += 1
    assert ways > 70


def test_a_closed_side_is_offered_takings_that_just_reach_the_minimum() -> None:
    table = table_of(position("KH KD 4H 4D 4S 4C 6C 7C", pile="8C KS", phase="draw"))
    takings = [action for action in legal_actions(table) if isinstance(action, Take)]
    assert {action.melds[0].rank for action in takings} == {KIND[FACES["4C"]]}


def test_a_closed_side_is_offered_openings_that_just_reach_the_minimum() -> None:
    table = table_of(position("KH KD KS 4H 4D 4S 4C 6C 7C"))
    melds = [action for action in legal_actions(table) if isinstance(action, Meld)]
    assert {group.rank for action in melds for group in action.melds} == {
        KIND[FACES["4C"]],
        KIND[FACES["KS"]],
    }
    assert {len(action.melds) for action in melds} == {2}


def test_every_lawful_discard_is_among_the_legal_actions_once_a_face() -> None:
    for small in SMALL:
        table = table_of(small)
        discards = [action for action in legal_actions(table) if isinstance(action, Discard)]
        faces = [in_faces(action) for action in discards]
        lawful = [in_faces(Discard(card)) for card in table.hands[0] if check(table, Discard(card)) is None]
        assert len(faces) == len(set(faces))
        assert set(faces) == set(lawful)


def goes_out(table: Table, action: Action) -> bool:
    """After this meld and at most one discard the player is out."""
    after = table.copy()
    apply(after, action)
    if after.phase is Phase.PLAY and len(after.hands[table.turn]) == 1:
        last = Discard(after.hands[table.turn][0])
        if check(after, last) is not None:
            return False
        apply(after, last)
    return after.went_out == table.turn


def must_reach_the_way_out(table: Table) -> bool:
    """Whether a way out exists, asked of the solver; where it does, the legal actions must hold one."""
    seat, side = table.turn, table.side
    if table.phase is not Phase.PLAY or table.question is Question.NO:
        return False
    if not can_go_out(table.counts[seat], table.naturals[side], table.wilds[side], table.rules, 1):
        return False
    moves = [action for action in legal_actions(table) if isinstance(action, Meld | Discard)]
    assert any(goes_out(table, action) for action in moves), table
    return True


def test_a_way_out_is_among_the_legal_actions_of_small_positions() -> None:
    assert sum(must_reach_the_way_out(table_of(small)) for small in SMALL) > 20


@given(walks)
@thorough
def test_a_way_out_is_among_the_legal_actions_in_play(walk: Walk) -> None:
    for _, table in play_walk(walk):
        must_reach_the_way_out(table)


def test_legal_actions_are_lawful_by_the_second_law() -> None:
    for small in SMALL:
        table, referee = table_of(small), Referee(small)
        assert all(referee.lawful(write_action(table.actor, action)) for action in legal_actions(table))
