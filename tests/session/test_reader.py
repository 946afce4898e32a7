"""Broken records are refused at the right line with the right code; a torn last line is left out."""

import json
from codecs import BOM_UTF8
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from game.rules.reasons import Why
from game.session.match import Line
from game.session.reader import BadRecord, read_record
from tests.session.support import RECORDS, begin, lines_of, play_out, record, text_of


def refused(data: bytes) -> tuple[int, Why]:
    with pytest.raises(BadRecord) as caught:
        read_record(data)
    return caught.value.line, caught.value.illegal.why


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.canasta")), ids=lambda path: path.stem)
def test_every_record_holds(path: Path) -> None:
    reading = read_record(path.read_bytes())
    assert len(reading.match.scores) == 1
    assert not reading.cut


def _set(number: int, **changes: object) -> Callable[[list[Line]], None]:
    def change(lines: list[Line]) -> None:
        lines[number - 1] = lines[number - 1] | changes

    return change


def _insert(number: int, line: Line) -> Callable[[list[Line]], None]:
    return lambda lines: lines.insert(number - 1, line)


def _drop(number: int) -> Callable[[list[Line]], None]:
    def change(lines: list[Line]) -> None:
        del lines[number - 1]

    return change


def _swap_deck(lines: list[Line]) -> None:
    deck = list(lines[1]["deck"])  # type: ignore[call-overload]
    deck[0] = "XX" if deck[0] != "XX" else "4C"
    lines[1]["deck"] = deck


# Record 9000 begins: header, deal, then a draw of this seat.
SEAT = int(str(record()[2]["seat"]))
END = len(record()) + 1
BROKEN: dict[str, tuple[Callable[[list[Line]], None], int, Why]] = {
    "a newer version": (_set(1, canasta=2), 1, Why.NEWER_VERSION),
    "a version there never was": (_set(1, canasta=0), 1, Why.BAD_RECORD),
    "a version that is no number": (_set(1, canasta=True), 1, Why.BAD_RECORD),
    "no header": (_drop(1), 1, Why.BAD_RECORD),
    "an unknown preset": (_set(1, rules={"preset": "whist"}), 1, Why.UNKNOWN_RULES),
    "an unknown option": (_set(1, rules={"jokers": 9}), 1, Why.UNKNOWN_RULES),
    "an option out of range": (_set(1, rules={"hand_size": 40}), 1, Why.UNKNOWN_RULES),
    "three seats of four": (_set(1, seats=[{}, {}, {}]), 1, Why.BAD_RECORD),
    "a seat that is no object": (_set(1, seats=[1, 2, 3, 4]), 1, Why.BAD_RECORD),
    "a seed that is no number": (_set(1, seed="x"), 1, Why.BAD_RECORD),
    "an id with half a surrogate pair": (_set(1, id="\ud800"), 1, Why.BAD_RECORD),
    "a kind with a control character": (_set(1, seats=[{"kind": "\0"}] * 4), 1, Why.BAD_RECORD),
    "a second header": (_insert(2, record()[0]), 2, Why.BAD_RECORD),
    "no deal before the actions": (_drop(2), 2, Why.BAD_RECORD),
    "a deck that is not the pack": (_swap_deck, 2, Why.BAD_RECORD),
    "a deck of no cards": (_set(2, deck=[]), 2, Why.BAD_RECORD),
    "a dealer that is no seat": (_set(2, dealer=4), 2, Why.BAD_RECORD),
    "one total": (_set(2, scores=[0]), 2, Why.BAD_RECORD),
    "a total that is no whole number": (_set(2, scores=[0.5, 0]), 2, Why.BAD_RECORD),
    "a deal number that is none": (_set(2, deal=0), 2, Why.BAD_RECORD),
    "a deal number out of range": (_set(2, deal=10**4000), 2, Why.BAD_RECORD),
    "a salt with half a surrogate pair": (_set(2, salt="\ud800", hash="x"), 2, Why.WRONG_DEAL),
    "a deal and a position in one line": (_set(2, position={}), 2, Why.BAD_RECORD),
    "an action and an undo in one line": (_set(3, undo=1), 3, Why.BAD_RECORD),
    "a second deal while one runs": (_insert(4, record()[1]), 4, Why.WRONG_DEAL),
    "another seat's turn": (_set(3, seat=SEAT + 1), 3, Why.NOT_YOUR_TURN),
    "a seat that is none": (_set(3, seat=7), 3, Why.BAD_RECORD),
    "an action that is none": (_set(3, do="fold"), 3, Why.BAD_RECORD),
    "an unknown line": (_insert(3, {"bid": 3}), 3, Why.BAD_RECORD),
    "a card that is none": (_insert(4, {"seat": SEAT, "do": "discard", "card": "1C"}), 4, Why.BAD_RECORD),
    "a card that is not held": (
        _insert(4, {"seat": SEAT, "do": "discard", "card": "3H"}),
        4,
        Why.CARD_NOT_HELD,
    ),
    "a draw left out": (_drop(3), 3, Why.WRONG_PHASE),
    "a second draw": (_insert(4, {"seat": SEAT, "do": "draw"}), 4, Why.WRONG_PHASE),
    "nothing to undo": (_insert(3, {"undo": 1}), 3, Why.NOTHING_TO_UNDO),
    "an undone draw": (_insert(4, {"undo": 1}), 4, Why.NOTHING_TO_UNDO),
    "an undo of no actions": (_insert(4, {"undo": 0}), 4, Why.NOTHING_TO_UNDO),
    "an undo that is no number": (_insert(4, {"undo": True}), 4, Why.BAD_RECORD),
    "a score in the middle": (_insert(4, record()[-1]), 4, Why.WRONG_SCORE),
    "a winner in the middle": (_insert(4, {"winner": 0}), 4, Why.WRONG_SCORE),
    "an action after the end": (lambda lines: lines.append({"seat": 0, "do": "draw"}), END, Why.DEAL_OVER),
    "a score twice": (lambda lines: lines.append(lines[-1]), END, Why.WRONG_SCORE),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_record_is_refused(fault: str) -> None:
    change, line, why = BROKEN[fault]
    lines = record()
    change(lines)
    assert refused(text_of(lines)) == (line, why)


def test_a_wrong_item_or_total_of_the_score_is_refused() -> None:
    lines = record()
    end = len(lines)
    for item in ("natural", "mixed", "red_threes", "going_out", "cards", "hand", "total"):
        changed = json.loads(json.dumps(lines))
        changed[-1]["score"][0][item] += 5
        assert refused(text_of(changed)) == (end, Why.WRONG_SCORE)
    lines[-1] = lines[-1] | {"totals": [0, 0]}
    assert refused(text_of(lines)) == (end, Why.WRONG_SCORE)


def test_a_score_is_written_in_whole_numbers_and_false_is_no_0() -> None:
    """Record 9000 has sides that score 0 for an item."""
    due = record()[-1]
    for wrong in (False, 0.0, None, "0"):
        for side in (0, 1):
            lines = json.loads(json.dumps(record()))
            item = next(item for item, points in lines[-1]["score"][side].items() if points == 0)
            lines[-1]["score"][side][item] = wrong
            assert refused(text_of(lines)) == (END - 1, Why.WRONG_SCORE)
    totals = [float(str(total)) for total in due["totals"]]  # type: ignore[attr-defined]
    assert refused(text_of([*record()[:-1], due | {"totals": totals}])) == (END - 1, Why.WRONG_SCORE)
    for winner in (True, 1.0, None):
        given_up: list[Line] = [*record()[:3], {"resign": 0}, {"winner": winner}]
        assert refused(text_of(given_up)) == (5, Why.WRONG_SCORE)


@pytest.mark.parametrize("change", [{"dealer": 3}, {"scores": [5, 5]}, {"deal": 7}])
def test_a_later_deal_must_follow_from_the_one_before(change: Line) -> None:
    lines: list[Line] = []
    play_out(begin(lines.append))
    second = [number for number, line in enumerate(lines) if "deal" in line][1]
    if "dealer" in change:
        change = {"dealer": (int(str(lines[second]["dealer"])) + 1) % 4}
    lines[second] = lines[second] | change
    assert refused(text_of(lines)) == (second + 1, Why.WRONG_DEAL)


def test_a_wrong_winner_is_refused_and_a_missing_one_is_not() -> None:
    lines: list[Line] = []
    play_out(begin(lines.append))
    winner = lines.pop()
    reading = read_record(text_of(lines))
    assert reading.missing == [winner]
    wrong = {"winner": 1 - int(str(winner["winner"]))}
    assert refused(text_of([*lines, wrong])) == (len(lines) + 1, Why.WRONG_SCORE)


def test_nothing_follows_a_finished_match() -> None:
    lines: list[Line] = []
    play_out(begin(lines.append))
    deal = next(line for line in lines if "deal" in line)
    assert refused(text_of([*lines, deal])) == (len(lines) + 1, Why.WRONG_DEAL)


def test_a_last_line_without_its_end_is_left_out_unless_it_is_whole() -> None:
    data = text_of(record())
    whole = read_record(data[:-1])
    assert (whole.cut, whole.size) == (False, len(data) - 1)
    torn = read_record(data[:-2])
    assert torn.cut
    assert data[: torn.size].endswith(b"}\n")
    assert [list(line) for line in torn.missing] == [["score", "totals"]]


def test_what_an_editor_makes_of_line_ends_and_the_beginning_is_read() -> None:
    data = text_of(record())
    for edited in (data.replace(b"\n", b"\r\n"), BOM_UTF8 + data, BOM_UTF8 + data.replace(b"\n", b"\r\n")):
        reading = read_record(edited)
        assert (reading.match.totals, reading.cut, reading.size) == ((685, 1295), False, len(edited))
    assert refused(data + BOM_UTF8 + b"{}\n") == (END, Why.BAD_RECORD)


def test_a_name_is_what_can_be_shown_of_it() -> None:
    names = ["\0", "\ud800Ann", "\u202eBob\n", "Jürgen 💥"]
    lines = record()
    lines[0]["seats"] = [{"name": name, "kind": "random"} for name in names]
    seats = read_record(text_of(lines)).match.header.seats
    assert [player.name for player in seats] == ["", "Ann", "Bob", "Jürgen 💥"]


def test_a_torn_line_in_the_middle_is_refused() -> None:
    lines = text_of(record()).split(b"\n")
    lines[20] = lines[20][:-3]
    assert refused(b"\n".join(lines)) == (21, Why.BAD_RECORD)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        b"[]\n",
        b"\xff\xfe{}\n",
        b'{"canasta": 1, "rules": "classic"}\n',
        b"[" * 90_000 + b"\n",
        b'{"canasta": ' + b"9" * 90_000 + b"}\n",
        b'{"canasta": 1, "x": "' + b"y" * 200_000 + b'"}\n',
    ],
)
def test_what_is_no_record_is_refused_at_its_first_line(data: bytes) -> None:
    assert refused(data) == (1, Why.BAD_RECORD)


def test_unknown_header_keys_times_and_notes_are_ignored() -> None:
    lines = record()
    lines[0]["weather"] = "rain"
    for line in lines:
        line |= {"t": 1.5, "note": "a remark"}
    assert read_record(text_of(lines)).match.totals == (685, 1295)


def test_a_deck_with_a_hash_must_be_the_one_that_was_promised() -> None:
    lines = record()
    deck = " ".join(lines[1]["deck"])  # type: ignore[arg-type]
    lines[1] |= {"salt": "s", "hash": sha256(f"s\n{deck}".encode()).hexdigest()}
    read_record(text_of(lines))
    lines[1]["salt"] = "t"
    assert refused(text_of(lines)) == (2, Why.WRONG_DEAL)


def test_undo_lines_take_back_what_the_lines_before_them_did() -> None:
    """Melds of record 9000 are laid, taken back and laid again; a discard is called back."""
    lines: list[Line] = []
    for line in record():
        lines.append(line)
        if line.get("do") in ("meld", "discard"):
            lines += [{"undo": 1}, line]
    last = max(number for number, line in enumerate(lines) if line.get("do") == "discard")
    # The discard or meld that ends the deal cannot be called back.
    if lines[-3] == {"undo": 1}:
        del lines[last - 1 : last + 1]
    assert read_record(text_of(lines)).match.totals == (685, 1295)


def test_mutated_records_are_read_or_refused_never_worse() -> None:
    rng = Random(2)
    originals = [path.read_bytes() for path in sorted(RECORDS.glob("*.canasta"))[:6]]
    refusals = 0
    for _ in range(400):
        data = bytearray(rng.choice(originals))
        for _ in range(rng.randint(1, 4)):
            place = rng.randrange(len(data))
            match rng.randrange(4):
                case 0:
                    data[place] = rng.randrange(256)
                case 1:
                    del data[place : place + rng.randint(1, 40)]
                case 2:
                    data[place:place] = data[place : place + rng.randint(1, 60)]
                case _:
                    lines = bytes(data).split(b"\n")
                    rng.shuffle(lines)
                    data = bytearray(b"\n".join(lines)) if rng.random() < 0.1 else data
        try:
            read_record(bytes(data))
        except BadRecord as bad:
            refusals += 1
            assert 1 <= bad.line <= bytes(data).count(b"\n") + 1
    assert refusals > 200


def test_records_of_several_deals_hold_their_score_lines_in_place() -> None:
    lines: list[Line] = []
    play_out(begin(lines.append, seed=11))
    again = lines_of(text_of(lines))
    assert again == lines
    deals = sum("deal" in line for line in lines)
    assert deals == sum("score" in line for line in lines) > 1
