"""Actions and cards as a record writes them: what is read, and what is refused."""

import pytest

from game.rules import Action, Discard, Draw, Group, Meld, Take, in_faces, realize
from game.rules.cards import CODE, FACE, FACES, KIND, VALUE, CardId, pack, value
from game.rules.notation import BadNotation, read_action, read_card, write_action
from game.rules.position import read_deck, read_position
from game.rules.ruleset import CLASSIC
from tests.rules.support import PACK, position


def test_the_pack_is_two_packs_and_four_jokers() -> None:
    assert sorted(CODE[card] for card in pack(2)) == sorted(PACK)
    assert sum(VALUE[card] for card in pack(2)) == 4 * 50 + 16 * 20 + 48 * 10 + 32 * 5 + 4 * 5


@pytest.mark.parametrize(
    ("code", "points"),
    [("XX", 50), ("2S", 20), ("AH", 20), ("KC", 10), ("8D", 10), ("7D", 5), ("4D", 5), ("3C", 5), ("3H", 0)],
)
def test_card_values(code: str, points: int) -> None:
    assert value([FACES[code]]) == points


def test_a_face_is_its_first_card() -> None:
    assert all(FACE[FACE[card]] == FACE[card] <= card for card in pack(2))
    assert len(FACES) == 53
    assert all(KIND[card] == KIND[FACE[card]] for card in pack(8))


@pytest.mark.parametrize("code", ["", "1C", "KX", "ks", "10H", "X", None, 5, ["KS"]])
def test_no_card(code: object) -> None:
    with pytest.raises(BadNotation):
        read_card(code)


@pytest.mark.parametrize(
    "line",
    [
        {},
        {"do": "fly"},
        {"do": ["draw"]},
        {"do": "discard"},
        {"do": "discard", "card": "KK"},
        {"do": "answer"},
        {"do": "answer", "yes": 1},
        {"do": "meld"},
        {"do": "meld", "melds": {}},
        {"do": "meld", "melds": ["5H"]},
        {"do": "meld", "melds": [{"rank": "5"}]},
        {"do": "meld", "melds": [{"rank": "X", "cards": ["XX"]}]},
        {"do": "meld", "melds": [{"rank": 5, "cards": ["5H"]}]},
        {"do": "meld", "melds": [{"rank": "5", "cards": "5H"}]},
        {"do": "meld", "melds": [{"rank": "5", "cards": ["5H"] * 501}]},
        {"do": "take", "use": "9S 9D"},
        {"do": "take", "use": ["9S", None]},
    ],
)
def test_no_action(line: dict[str, object]) -> None:
    with pytest.raises(BadNotation):
        read_action(line)


def test_a_taking_may_leave_out_what_it_does_not_use() -> None:
    assert read_action({"do": "take"}) == Take()


def test_jokers_and_equal_cards_are_held_one_by_one() -> None:
    hand = [CardId(card) for card in pack(2) if CODE[card] in ("XX", "KS")]
    action = Meld((Group(11, (FACES["KS"], FACES["KS"], FACES["XX"])), Group(11, (FACES["XX"],) * 3)))
    real = realize(hand, action)
    assert isinstance(real, Meld)
    cards = [card for group in real.melds for card in group.cards]
    assert sorted(cards) == sorted(hand)
    assert in_faces(real) == action


def test_a_card_that_is_not_held_stays_a_face() -> None:
    hand = [CardId(54 + FACES["KS"])]
    assert realize(hand, Discard(FACES["KS"])) == Discard(hand[0])
    assert realize(hand, Discard(FACES["QS"])) == Discard(FACES["QS"])
    twice = Take((FACES["KS"], FACES["KS"]))
    assert realize(hand, twice) == Take((hand[0], FACES["KS"]))
    assert realize(hand, Draw()) == Draw()


def test_a_rank_is_written_as_it_is_read() -> None:
    action: Action = read_action(
        {"do": "meld", "melds": [{"rank": rank, "cards": [rank + "S"]} for rank in "3456789TJQKA2"]}
    )
    line = write_action(3, action)
    assert read_action(line) == action
    assert line["seat"] == 3
    assert isinstance(action, Meld)
    assert [group.rank for group in action.melds] == list(range(1, 14))


def test_a_deck_is_the_pack_in_some_order() -> None:
    assert [CODE[card] for card in read_deck(CLASSIC, PACK)] == PACK
    assert sorted(read_deck(CLASSIC, PACK)) == list(pack(2))
    for deck in (PACK[1:], [*PACK, "KS"], [*PACK[1:], "KS"], "KS", None):
        with pytest.raises(BadNotation):
            read_deck(CLASSIC, deck)


@pytest.mark.parametrize("wrong", [None, [], "draw", {}, {**position("6D"), "hands": None}])
def test_no_position(wrong: object) -> None:
    with pytest.raises(BadNotation):
        read_position(CLASSIC, wrong)


@pytest.mark.parametrize(
    "key", ["dealer", "turn", "phase", "hands", "melds", "red_threes", "pile", "stock", "scores"]
)
def test_a_position_without_a_part_is_refused(key: str) -> None:
    written = position("6D", red_threes=("", "3H"), pile="KS")
    del written[key]
    with pytest.raises(BadNotation):
        read_position(CLASSIC, written)


@pytest.mark.parametrize(
    ("key", "wrong"), [("turn", True), ("turn", "0"), ("dealer", 1.0), ("scores", [0, 10_000_001])]
)
def test_a_position_with_a_wrong_number_is_refused(key: str, wrong: object) -> None:
    with pytest.raises(BadNotation):
        read_position(CLASSIC, {**position("6D"), key: wrong})
