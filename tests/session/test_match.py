"""A match writes its record as it goes, and a record read is the match that wrote it."""

from hashlib import sha256

import pytest

from game.rules.actions import STOP, Action, Discard, Draw, Group, Meld, Take, realize
from game.rules.cards import FACES, KIND, CardId, Supply, codes
from game.rules.position import read_position
from game.rules.presets import rules_from
from game.rules.reasons import Illegal, Why
from game.rules.ruleset import CLASSIC
from game.rules.score import winner
from game.session.bots import InlineBots
from game.session.header import HUMAN
from game.session.match import Line, Match, Step
from game.session.reader import BadRecord, read_record
from game.session.sitting import Awaited, Sitting, chance_key
from tests.session.support import advance, begin, choose_at_random, header, no_record, play_out, text_of


def test_a_match_is_played_to_the_target_and_its_record_reads_back_the_same() -> None:
    lines: list[Line] = []
    sitting = begin(lines.append)
    play_out(sitting)
    match = sitting.match
    assert max(match.totals) >= 5000
    assert match.winner == match.totals.index(max(match.totals))
    assert lines[-1] == {"winner": match.winner}
    reading = read_record(text_of(lines))
    assert (reading.missing, reading.cut) == ([], False)
    assert reading.match.running == match.running
    assert (reading.match.totals, reading.match.scores) == (match.totals, match.scores)
    assert (reading.match.actions, reading.match.deal_number) == (match.actions, match.deal_number)


def test_a_record_resumed_after_any_line_goes_on_as_the_uninterrupted_match() -> None:
    whole: list[Line] = []
    play_out(begin(whole.append, rules=rules_from({"target": 1500})))
    for cut in range(2, len(whole), 17):
        lines = whole[:cut]
        reading = read_record(text_of(lines))
        lines += reading.missing
        reading.match.sink = lines.append
        play_out(Sitting(reading.match, InlineBots(choose_at_random)))
        assert lines == whole


def test_a_line_is_written_before_the_action_is_true() -> None:
    def full_disk(line: Line) -> None:
        if "do" in line:
            raise OSError("full")

    sitting = begin(full_disk)
    before = sitting.match.running.copy()
    with pytest.raises(OSError, match="full"):
        sitting.submit(Draw(), seat=before.actor)
    assert sitting.match.running == before


def test_the_deal_passes_clockwise_and_totals_carry_over() -> None:
    lines: list[Line] = []
    play_out(begin(lines.append))
    deals = [line for line in lines if "deal" in line]
    totals = [line["totals"] for line in lines if "totals" in line]
    assert [deal["deal"] for deal in deals] == list(range(1, len(deals) + 1))
    dealers = [deal["dealer"] for deal in deals]
    assert isinstance(dealers[0], int)
    assert dealers == [(dealers[0] + n) % 4 for n in range(len(deals))]
    assert [deal["scores"] for deal in deals] == [[0, 0], *totals[:-1]]


def test_every_deck_is_promised_by_a_salted_hash_that_another_deck_does_not_have() -> None:
    lines: list[Line] = []
    play_out(begin(lines.append))
    deals = [line for line in lines if "deal" in line]
    for line in deals:
        text = f"{line['salt']}\n{' '.join(line['deck'])}"  # type: ignore[arg-type]
        assert line["hash"] == sha256(text.encode()).hexdigest()
    assert len({str(line["salt"]) for line in deals}) == len(deals) > 1
    first = next(number for number, line in enumerate(lines) if "deal" in line)
    lines[first] |= {"deck": deals[1]["deck"]}
    with pytest.raises(BadRecord) as caught:
        read_record(text_of(lines))
    assert caught.value.illegal.why is Why.WRONG_DEAL


def test_what_a_bot_gets_for_its_chance_does_not_tell_the_match_s_number() -> None:
    match = begin(no_record, seed=84492932).match
    key = chance_key(match, match.running, seed=match.header.seed)
    assert "84492932" not in key
    assert key == chance_key(match, match.running.copy(), seed=84492932)
    assert key != chance_key(match, match.running, seed=84492933)


def test_no_deal_begins_while_one_runs_or_after_the_end() -> None:
    sitting = begin(no_record)
    with pytest.raises(ValueError, match="running"):
        sitting.match.begin_deal()
    play_out(sitting)
    with pytest.raises(ValueError, match="over"):
        sitting.match.begin_deal()


@pytest.mark.parametrize(
    ("totals", "side"),
    [((5000, 4995), 0), ((4995, 4995), None), ((5000, 5000), None), ((5100, 5200), 1), ((-20, 5005), 1)],
)
def test_match_end_higher_total_wins_and_a_tie_plays_on(totals: tuple[int, int], side: int | None) -> None:
    assert winner(CLASSIC, totals) == side


def test_resigning_gives_the_match_to_the_other_side_and_nobody_plays_on() -> None:
    lines: list[Line] = []
    sitting = begin(lines.append)
    advance(sitting)
    sitting.resign(0)
    assert lines[-2:] == [{"resign": 0}, {"winner": 1}]
    assert sitting.awaited() is Awaited.NOTHING
    table = sitting.match.running
    assert sitting.submit(STOP, seat=table.actor) == Illegal(Why.DEAL_OVER)
    again = read_record(text_of(lines)).match
    assert (again.winner, again.resigned) == (1, 0)
    with pytest.raises(ValueError, match="over"):
        sitting.resign(1)


def test_the_awaited_seat_is_a_human_s_or_a_bot_s() -> None:
    sitting = begin(no_record, kind=HUMAN)
    assert sitting.awaited() is Awaited.HUMAN
    sitting.think()
    assert sitting.choice() is None


def _undo_match() -> tuple[Match, list[Line]]:
    """A match in which seat 0 can take a single card, meld twice, and discard."""
    lines: list[Line] = []
    match = Match(header(kind=HUMAN), lines.append)
    hands = ["9S 9D QH QD QS 5H 5D 5S 7C 6C", "9H 9C 4C 4D", "8C 8D", "TC TD"]
    supply = Supply(2)
    supply.give([FACES[code] for code in f"{' '.join(hands)} JS JH JD 9H".split()])
    position = {
        "dealer": 3,
        "turn": 0,
        "phase": "draw",
        "hands": [hand.split() for hand in hands],
        "melds": [[{"rank": "J", "cards": ["JS", "JH", "JD"]}], []],
        "red_threes": [[], []],
        "pile": ["9H"],
        "stock": codes(supply.left()),
        "scores": [0, 0],
        "melded_seats": [0],
    }
    match.set_table(1, read_position(CLASSIC, position))
    return match, lines


def _act(match: Match, action: Action) -> Step | Illegal:
    """Let the seat to act do what is written in faces."""
    table = match.running
    return match.submit(realize(table.hands[table.actor], action), seat=table.actor)


def _faces(text: str) -> tuple[CardId, ...]:
    return tuple(FACES[code] for code in text.split())


def _meld(text: str) -> Meld:
    cards = _faces(text)
    return Meld((Group(KIND[cards[0]], cards),))


def test_undo_takes_back_melds_a_single_card_taken_and_the_discard_exactly() -> None:
    match, lines = _undo_match()
    states = [match.running.copy()]
    turn = (Take(_faces("9S 9D")), _meld("QH QD QS"), _meld("5H 5D 5S"), Discard(FACES["7C"]))
    for action in turn:
        assert isinstance(_act(match, action), Step)
        states.append(match.running.copy())
    assert match.undoable(0) == 4
    assert match.undo() is None
    assert match.running == states[3]
    assert match.undo(3) is None
    assert match.running == states[0]
    assert match.undo() == Illegal(Why.NOTHING_TO_UNDO, need=1, have=0)
    assert [line for line in lines if "undo" in line] == [{"undo": 1}, {"undo": 3}]


def test_a_discard_is_called_back_only_until_the_next_seat_has_acted() -> None:
    match, _ = _undo_match()
    _act(match, Draw())
    _act(match, Discard(FACES["7C"]))
    assert match.undoable(0) == 1
    _act(match, Draw())
    assert (match.undoable(0), match.undoable(1)) == (0, 0)


def test_the_next_seat_taking_a_single_card_ends_the_calling_back() -> None:
    match, _ = _undo_match()
    _act(match, Take(_faces("9S 9D")))
    _act(match, Discard(FACES["7C"]))
    match.running.pile.clear()
    match.running.put_on_pile(FACES["9H"])
    match.running.opened[1] = True
    assert isinstance(_act(match, Take(_faces("9H 9C"))), Step)
    assert (match.undoable(0), match.undoable(1)) == (0, 1)


def test_a_draw_and_a_pile_of_more_than_one_card_are_never_taken_back() -> None:
    match, _ = _undo_match()
    _act(match, Draw())
    assert match.undoable(0) == 0
    _act(match, _meld("QH QD QS"))
    assert match.undo(2) == Illegal(Why.NOTHING_TO_UNDO, need=2, have=1)
    _act(match, Discard(FACES["9S"]))
    match.running.opened[1] = True
    assert isinstance(_act(match, Take(_faces("9H 9C"))), Step)
    assert match.undoable(1) == 0
