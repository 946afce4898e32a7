"""The seat random."""

from ai.levels import choose
from game.rules import Observation, Table, check, in_faces, legal_actions, observe, realize
from tests.rules.support import line, play_line, position, table_of

CANASTA = ("5H 5S 5D 5C 5H 5S 5D, KH KS KD", "")


def chosen(seen: Observation) -> set[object]:
    return {choose("random", seen, f"key {number}").action for number in range(600)}


def its_actions(table: Table) -> set[object]:
    return {in_faces(action) for action in legal_actions(table)}


def test_every_lawful_action_comes_up_and_no_other_in_every_phase() -> None:
    drawing = table_of(position("9S 9D 2C KD", melds=CANASTA, pile="6H 9C", phase="draw"))
    playing = table_of(position("KC 9S 9D 2C 7D", melds=CANASTA))
    asked = table_of(position("KC KS 7D", melds=CANASTA))
    assert play_line(asked, line("ask")) is None
    for table in (drawing, playing, asked):
        assert chosen(observe(table, table.actor)) == its_actions(table)
        for action in chosen(observe(table, table.actor)):
            assert check(table, realize(table.hands[table.actor], action)) is None  # type: ignore[arg-type]


def test_same_key_gives_the_same_choice_and_other_keys_others() -> None:
    seen = observe(table_of(position("KC 9S 9D 2C 7D", melds=CANASTA)), 0)
    assert choose("random", seen, "1 1 7 0") == choose("random", seen, "1 1 7 0")
    assert len(chosen(seen)) > 1
