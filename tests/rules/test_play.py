"""What holds after every action of random lawful play."""

from random import Random

from hypothesis import given

from game.rules import (
    Answer,
    Ask,
    Discard,
    Draw,
    Observation,
    Phase,
    Stop,
    Table,
    apply,
    check,
    determinize,
    in_faces,
    legal_actions,
    observe,
    play,
    realize,
    score,
)
from game.rules.cards import CODE, DEUCE, FACE, KIND, KINDS, NATURALS, RED_THREE, codes, pack
from game.rules.notation import read_action, write_action
from game.rules.position import read_position, write_position
from game.rules.table import Shown
from tests.rules.referee import Referee
from tests.rules.support import Json, position, table_of, thorough
from tests.rules.walks import Walk, choose, play_walk, start, walks


def cards_on(table: Table) -> list[int]:
    places = [table.stock, table.pile, *table.hands, *table.red_threes]
    places += [list(meld) for side in table.melds for meld in side]
    return sorted(card for place in places for card in place)


@given(walks)
@thorough
def test_the_cards_are_the_pack_and_the_counts_agree(walk: Walk) -> None:
    for _, table in play_walk(walk):
        assert cards_on(table) == list(pack(2))
        for hand, counts in zip(table.hands, table.counts, strict=True):
            assert counts == [sum(KIND[card] == kind for card in hand) for kind in range(KINDS)]
            assert not counts[RED_THREE]
        frozen = any(KIND[card] >= DEUCE or KIND[card] == RED_THREE for card in table.pile)
        assert table.frozen == frozen


@given(walks)
@thorough
def test_the_melds_are_lawful_and_their_counts_agree(walk: Walk) -> None:
    for _, table in play_walk(walk):
        for side, melds in enumerate(table.melds):
            assert table.opened[side] == any(melds)
            assert table.ranks[side] == sum(1 << rank for rank, cards in enumerate(melds) if cards)
            assert table.faces[side] == [tuple(FACE[card] for card in cards) for cards in melds]
            assert table.canastas[side] == sum(len(cards) >= 7 for cards in melds)
            for rank, cards in enumerate(melds):
                naturals = sum(KIND[card] == rank for card in cards)
                wilds = sum(KIND[card] >= DEUCE for card in cards)
                assert (table.naturals[side][rank], table.wilds[side][rank]) == (naturals, wilds)
                assert naturals + wilds == len(cards)
                if cards and rank in NATURALS:
                    assert len(cards) >= 3
                    assert naturals >= 2
                    assert wilds <= 3
                elif cards:
                    assert (rank, wilds) == (1, 0)
                    assert 3 <= naturals <= 4


@given(walks)
@thorough
def test_one_seat_can_always_act_and_no_other(walk: Walk) -> None:
    for _, table in play_walk(walk):
        actions = legal_actions(table)
        assert bool(actions) == (table.phase is not Phase.OVER)
        for seat, hand in enumerate(table.hands):
            if seat != table.actor or table.phase is Phase.OVER:
                tried = [*actions, Draw(), Stop(), Ask(), Answer(True), *map(Discard, hand)]
                assert all(check(table, action, seat=seat) for action in tried)


@given(walks)
@thorough
def test_a_check_changes_nothing_and_a_copy_lives_alone(walk: Walk) -> None:
    rng, table = start(walk)
    before = table.copy()
    while table.phase is not Phase.OVER:
        kept = table.copy()
        action = choose(rng, table, walk[2])
        assert check(table, action) is None
        assert table == kept
        again = kept.copy()
        seen = [observe(kept, seat) for seat in range(4)]
        apply(table, action)
        assert [table.show(side) for side in (0, 1)] == shown_anew(table)
        assert table != kept
        assert kept == again
        assert [observe(kept, seat) for seat in range(4)] == seen
        apply(kept, action)
        assert kept == table
    assert before == start(walk)[1]


def shown_anew(table: Table) -> list[Shown]:
    """What lies in front of both sides, put together again."""
    table = table.copy()
    table.shown = [None, None]
    return [table.show(side) for side in (0, 1)]


@given(walks)
@thorough
def test_refused_actions_change_nothing(walk: Walk) -> None:
    for _, table in play_walk(walk):
        kept = table.copy()
        refused = Ask() if table.phase is Phase.ANSWER else Answer(yes=True)
        assert play(table, refused)
        assert table == kept


@given(walks)
@thorough
def test_a_table_made_from_an_observation_looks_the_same(walk: Walk) -> None:
    for rng, table in play_walk(walk):
        if rng.random() < 0.2:
            seat = rng.randrange(4)
            seen = observe(table, seat)
            made = determinize(seen, Random(rng.random()))
            assert cards_on(made) == list(pack(2))
            assert observe(made, seat) == seen
            assert not any(counts[RED_THREE] for counts in made.counts)


def test_every_hidden_card_may_lie_anywhere_in_a_table_made_from_an_observation() -> None:
    table = table_of(position("4C 5C", "6C 7C XX", "8C 9C", "TC TD"))
    seen = observe(table, 0)
    rng = Random(3)
    made = [determinize(seen, rng) for _ in range(2000)]
    hidden = 108 - 2 - 4
    jokers = [sum(CODE[card] == "XX" for card in other.hands[1]) for other in made]
    assert 0.7 < sum(jokers) / (2000 * 3 * 4 / hidden) < 1.3
    next_cards = [other.stock[-1] for other in made]
    assert 0.7 < sum(KIND[card] == RED_THREE for card in next_cards) / (2000 * 4 / len(table.stock)) < 1.3
    assert len(set(next_cards)) > 90


@given(walks)
@thorough
def test_an_observation_does_not_change_with_what_the_seat_cannot_see(walk: Walk) -> None:
    for rng, table in play_walk(walk):
        if rng.random() < 0.2:
            seat = rng.randrange(4)
            seen = observe(table, seat)
            first, other = ((seat + step) % 4 for step in (1, 2))
            hidden = table.copy()
            if hidden.hands[first] and hidden.hands[other]:
                mine, theirs = hidden.hands[first].pop(), hidden.hands[other].pop()
                for place, (lost, gained) in {first: (mine, theirs), other: (theirs, mine)}.items():
                    hidden.counts[place][KIND[lost]] -= 1
                    hidden.deal_to(place, gained)
            rng.shuffle(hidden.stock)
            assert observe(hidden, seat) == seen


@given(walks)
@thorough
def test_an_observation_tells_what_is_public(walk: Walk) -> None:
    same = set(Observation._fields) & set(Table.__slots__) - {"counts", "pile", "history", "shown"}
    assert len(same) >= 12
    for rng, table in play_walk(walk):
        seat = rng.randrange(4)
        seen = observe(table, seat)
        assert all(getattr(seen, name) == getattr(table, name) for name in same)
        assert codes(seen.pile) == codes(table.pile)
        assert list(seen.history) == table.history
        assert sorted(codes(seen.hand)) == sorted(codes(table.hands[seat]))
        assert seen.counts == tuple(table.counts[seat])
        assert (seen.seat, seen.side) == (seat, seat % 2)
        assert (seen.stock_size, list(seen.hand_sizes)) == (len(table.stock), list(map(len, table.hands)))


@given(walks)
@thorough
def test_what_a_seat_sees_is_enough_to_judge_its_own_actions(walk: Walk) -> None:
    for _, table in play_walk(walk):
        seen = observe(table, table.actor).table()
        for action in legal_actions(table):
            faces = realize(seen.hands[table.actor], in_faces(action))
            assert check(seen, faces) is None


@given(walks)
@thorough
def test_a_position_is_read_as_it_was_written(walk: Walk) -> None:
    for _, table in play_walk(walk):
        begun = table.phase is Phase.DRAW
        if begun or (table.phase is Phase.PLAY and table.drawn and not table.laid and not table.question):
            written = write_position(table)
            again = read_position(table.rules, written)
            assert write_position(again) == written
            again.history = table.history
            assert [observe(again, seat) for seat in range(4)] == [observe(table, seat) for seat in range(4)]


@given(walks)
@thorough
def test_an_action_is_read_as_it_was_written(walk: Walk) -> None:
    for _, table in play_walk(walk):
        hand = table.hands[table.actor]
        for action in legal_actions(table):
            faces = in_faces(action)
            line = write_action(table.actor, action)
            assert line["seat"] == table.actor
            assert read_action(line) == faces
            real = realize(hand, faces)
            assert in_faces(real) == faces
            assert check(table, real) is None


@given(walks)
@thorough
def test_the_second_law_plays_and_counts_the_same(walk: Walk) -> None:
    rng, table = start(walk)
    referee = Referee(write_position(table))
    while table.phase is not Phase.OVER:
        for _ in range(6):
            tried = any_line(rng, table)
            action = realize(table.hands[table.actor], read_action(tried))
            assert (check(table, action, seat=tried["seat"]) is None) == referee.lawful(tried), tried
        action = choose(rng, table, walk[2])
        line = write_action(table.actor, action)
        assert referee.lawful(line)
        apply(table, action)
        referee.play(line)
        assert same(table, referee)
        assert [side.items() for side in score(table)] == referee.score()


def same(table: Table, referee: Referee) -> bool:
    written: Json = write_position(table)
    melds = [{meld["rank"]: meld["cards"] for meld in side} for side in written["melds"]]
    return (
        [sorted(hand) for hand in referee.hands] == [sorted(hand) for hand in written["hands"]]
        and referee.melds == melds
        and referee.melded == set(written["melded_seats"])
        and (referee.pile, referee.stock, referee.red)
        == tuple(map(written.get, ("pile", "stock", "red_threes")))
        and (referee.over, referee.concealed) == (table.phase is Phase.OVER, table.concealed)
        and (referee.over or referee.actor() == table.actor)
        and (-1 if referee.out is None else referee.out) == table.went_out
    )


def any_line(rng: Random, table: Table) -> Json:
    """A line that somebody might write here; as often wrong as right."""
    written: Json = write_position(table)
    hand = written["hands"][table.turn]
    seat = table.actor if rng.random() < 0.95 else rng.randrange(4)
    if table.phase is Phase.PLAY:
        do = rng.choice(["meld"] * 6 + ["discard", "discard", "ask", "take", "answer", "draw", "stop"])
    elif table.phase is Phase.DRAW:
        do = rng.choice(["take"] * 6 + ["draw", "stop", "discard", "meld", "ask"])
    else:
        do = rng.choice(["answer", "ask", "discard", "meld"])
    line: Json = {"seat": seat, "do": do}
    if do == "discard":
        line["card"] = rng.choice([*hand, *hand, "KS", "3D"])
    elif do == "answer":
        line["yes"] = rng.random() < 0.5
    elif do == "meld":
        line["melds"] = [any_group(rng, hand) for _ in range(rng.choice([1, 1, 1, 2, 3, 0]))]
        if rng.random() < 0.2:
            line["melds"] = whole_hand(rng, hand, [])
    elif do == "take":
        top = written["pile"][-1:]
        fitting = [card for card in hand if card[0] in "2X" or card[:1] == "".join(top)[:1]]
        line["use"] = rng.sample(fitting, min(len(fitting), rng.choice([2, 2, 2, 0, 0, 1, 3])))
        line["melds"] = [any_group(rng, hand) for _ in range(rng.choice([0, 0, 1, 2]))]
        if rng.random() < 0.2:
            line["melds"] = whole_hand(rng, hand, line["use"])
    return line


def any_group(rng: Random, hand: list[str]) -> Json:
    rank = rng.choice([*hand, "4C", "2C"])[0].replace("X", "2")
    naturals = [card for card in hand if card[0] == rank]
    wilds = [card for card in hand if card[0] in "2X"]
    cards = rng.sample(naturals, rng.randint(max(0, len(naturals) - 1), len(naturals)))
    cards += rng.sample(wilds, min(len(wilds), rng.choice([0, 0, 1, 1, 2, 4])))
    if rng.random() < 0.05:
        cards.append(rng.choice([*hand, "3H", "KS"]))
    return {"rank": rank, "cards": cards}


def whole_hand(rng: Random, hand: list[str], used: list[str]) -> list[Json]:
    """All the rest of the hand in groups, but for none, one or two cards; each wild card goes anywhere."""
    left = list(hand)
    for card in used:
        left.remove(card)
    rng.shuffle(left)
    left = left[rng.choice([0, 1, 1, 2]) :]
    ranks = sorted({card[0] for card in left if card[0] not in "2X"})
    cards = {rank: [card for card in left if card[0] == rank] for rank in ranks}
    for card in left:
        if card[0] in "2X" and ranks:
            cards[rng.choice(ranks)].append(card)
    return [{"rank": rank, "cards": group} for rank, group in cards.items()]
