"""Advice for the end of a record: what the bot would do at the table, from what its seat can see."""

import json
import re
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from ai.advice import Advice
from ai.advice import advise as ask
from game.rules import determinize, observe
from game.rules.actions import Action, Answer, Ask, Discard, Draw, Group, Meld, Stop, Take, in_faces
from game.rules.cards import FACES, KIND, CardId
from game.rules.observation import Observation
from game.rules.table import Phase
from game.session.header import Player
from game.session.match import Line, Match
from game.session.reader import read_record
from game.session.sitting import Sitting
from game.view.advise import advise, deed, main
from game.view.text import set_language
from tests.played import bots, play_action, play_until
from tests.rules.support import position
from tests.session.support import header, text_of

CANASTA = ("8C 8D 8H 8S 8C 8D 8H", "")


@pytest.fixture(autouse=True)
def english() -> None:
    set_language("en")


def begun(level: str, lines: list[Line]) -> Sitting:
    """A match of four bots of a level, writing these lines."""
    seats = tuple(Player(name, level) for name in "ABCD")
    match = Match(replace(header(seed=3), seats=seats), lines.append)
    lines.append(match.header.line())
    match.begin_deal()
    return Sitting(match, bots())


def read(lines: list[Line]) -> Match:
    """The match of a record."""
    return read_record(text_of(lines)).match


def at(*hands: str, **places: object) -> list[Line]:
    """The record of a position."""
    return [header().line(), {"position": position(*hands, **places)}]  # type: ignore[arg-type]


def saved(folder: Path, lines: list[Line]) -> Path:
    """A file with these lines."""
    file = folder / "a.canasta"
    file.write_bytes(text_of(lines))
    return file


def actions(match: Match, level: str, seed: int | None = None) -> list[Action]:
    """What is advised."""
    return [step.action for step in advise(match, ask, level, seed=seed).steps]


@pytest.mark.parametrize("level", ["random", "greedy", "beginner", "club", "club-bold"])
def test_the_advice_is_what_the_bot_does_at_the_table(level: str) -> None:
    lines: list[Line] = []
    sitting = begun(level, lines)
    advised = steps = 0
    while not sitting.match.deal_over and steps < 300:
        advice = actions(read(lines), level)
        for action in advice:
            step = play_action(sitting)
            assert step is not None and in_faces(step.action) == in_faces(action)
            advised, steps = advised + (len(advice) > 1), steps + 1
        last = advice[-1]
        assert not isinstance(last, Take | Meld) or sitting.match.deal_over
        assert not any(isinstance(action, Draw | Ask | Answer | Discard | Stop) for action in advice[:-1])
    assert advised, "some advice has several actions"


def test_the_same_seed_says_the_same_and_others_say_other_things() -> None:
    lines: list[Line] = []
    sitting = begun("random", lines)
    play_until(sitting, lambda match: match.actions >= 40 and match.running.phase is Phase.PLAY)
    match = read(lines)
    advised = [tuple(actions(match, "random", seed)) for seed in range(40)]
    assert advised == [tuple(actions(match, "random", seed)) for seed in range(40)]
    assert len(set(advised)) > 1
    assert actions(match, "random") == actions(match, "random", match.header.seed)


@pytest.mark.parametrize("level", ["random", "greedy", "club"])
def test_advice_does_not_depend_on_what_the_seat_cannot_see(level: str) -> None:
    lines: list[Line] = []
    sitting = begun("greedy", lines)
    while not sitting.match.deal_over:
        match, other = read(lines), read(lines)
        table = match.running
        other.table = determinize(observe(table, table.actor), Random(1))
        assert advise(other, ask, level) == advise(match, ask, level)
        play_action(sitting)


def test_a_choice_that_the_law_refuses_is_a_fault() -> None:
    def stop(_level: str, _seen: Observation, _key: str) -> tuple[Advice, ...]:
        return (Advice(Stop(), ()),)

    key = sha256(b"test 7 1 1 0").hexdigest()
    with pytest.raises(ValueError, match=rf"greedy chose Stop\(\): .*wrong_phase.*key '{key}'"):
        advise(read(at("4C 5D")), stop, "greedy")


def test_the_advice_for_programs_is_one_object_with_lines_of_a_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = at("8S 4H 4D 4S KC", melds=CANASTA)
    assert main(saved(tmp_path, lines), ask, "greedy", as_json=True) == 0
    advice = json.loads(capsys.readouterr().out)
    (move,) = advice.pop("moves")
    assert move == {
        "action": advice["actions"][0],
        "points": None,
        "even": False,
        "reasons": [{"code": "going_out"}],
    }
    assert advice == {
        "seat": 0,
        "actions": [
            {
                "seat": 0,
                "do": "meld",
                "melds": [{"rank": "4", "cards": ["4D", "4H", "4S"]}, {"rank": "8", "cards": ["8S"]}],
            },
            {"seat": 0, "do": "discard", "card": "KC"},
        ],
        "reasons": ["going_out"],
    }
    assert read([*lines, *advice["actions"]]).running.went_out == 0


def test_an_answer_is_advised_to_the_partner(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = [*at("9C 9D 9S 4H", melds=CANASTA), {"seat": 0, "do": "ask"}]
    assert main(saved(tmp_path, lines), ask, "greedy", as_json=True) == 0
    advice = json.loads(capsys.readouterr().out)
    assert len(advice.pop("moves")) == 1
    assert advice == {
        "seat": 2,
        "actions": [{"seat": 2, "do": "answer", "yes": True}],
        "reasons": ["always_yes"],
    }


def test_the_advice_for_people_names_the_seat_the_deeds_and_the_reasons(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = saved(tmp_path, at("8S 4H 4D 4S KC", melds=CANASTA))
    assert main(file, ask, "greedy") == 0
    assert capsys.readouterr().out.splitlines() == [
        "A (seat 0), as greedy plays:",
        "meld 4♦ 4♥ 4♠, 8♠ – the whole hand can be laid",
        "throw K♣ – the whole hand can be laid",
    ]
    set_language("de")
    assert main(file, ask, "greedy") == 0
    assert capsys.readouterr().out.startswith("A (Platz 0), wie greedy spielt:\n")


THROWS = ("4C 4D 5S QS", ("8C 8D 8H", "QH QD QC"))


def test_the_other_moves_come_after_it_with_their_reasons_and_what_they_are_worth(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hand, melds = THROWS
    file = saved(tmp_path, at(hand, melds=melds, pile="7C 9D TH 4S 6C"))
    assert main(file, ask, "club") == 0
    first, *lines = capsys.readouterr().out.splitlines()
    assert first == "A (seat 0), as club plays:"
    best, others = lines[: lines.index("Other moves now:")], lines[lines.index("Other moves now:") + 1 :]
    assert len(best) == 1 and len(others) >= 1
    end = r"deal likely ends (about level|[\d,]+0 points (ahead|behind))"
    said = rf"throw \S+ \({end}(, another move is about as good)?\)"
    assert all(re.match(said, line) for line in others)
    assert main(file, ask, "club", as_json=True) == 0
    moves = json.loads(capsys.readouterr().out)["moves"]
    assert [move["action"]["do"] for move in moves] == ["discard"] * len(moves)
    assert len({move["action"]["card"] for move in moves}) == len(moves) == 1 + len(others)
    ranks = {reason.get("rank", "4") for move in moves for reason in move["reasons"]}
    assert ranks <= {"4", "5", "Q"}


def card(code: str) -> CardId:
    return CardId(FACES[code])


NINES = Group(KIND[card("9C")], (card("9C"), card("9D"), card("2C")))
WILD = Group(KIND[card("KC")], (card("2C"), card("XX")))


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (Draw(), "draw from the stock"),
        (Take(), "take the pile, its top card joins your meld"),
        (Take((card("QC"), card("QD"))), "take the pile with Q♣ Q♦"),
        (Take((card("QC"), card("QD")), (NINES,)), "take the pile with Q♣ Q♦, and meld 9♣ 9♦ 2♣"),
        (Meld((NINES, WILD)), "meld 9♣ 9♦ 2♣, 2♣ joker with the kings"),
        (Ask(), "ask the partner: may I go out?"),
        (Answer(True), "say yes"),
        (Answer(False), "say no"),
        (Discard(card("TS")), "throw 10♠"),
        (Stop(), "end the deal"),
    ],
)
def test_every_action_has_words(action: Action, words: str) -> None:
    assert deed(action) == words


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([header().line()], "nobody is to act"),
        ([*at("8S", melds=CANASTA), {"seat": 0, "do": "discard", "card": "8S"}], "nobody is to act"),
        ([*at("8S 4H"), {"resign": 0}], "nobody is to act"),
        (at("4H"), "no move is allowed"),
        ([*at("4H 5S"), {"seat": 1, "do": "draw"}], ":3: refused: not_your_turn: "),
    ],
)
def test_where_nothing_can_be_advised_a_sentence_says_why(
    lines: list[Line], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = saved(tmp_path, lines)
    assert main(file, ask, "greedy", as_json=True) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(str(file)) and said in err and err.count("\n") == 1


def test_a_last_line_that_was_cut_is_left_out_and_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = saved(tmp_path, at("4H 5S"))
    file.write_bytes(file.read_bytes() + b'{"seat": 0, "do": "disc')
    assert main(file, ask, "greedy", as_json=True) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["actions"] == [{"seat": 0, "do": "discard", "card": "4H"}]
    assert "not written whole" in err
