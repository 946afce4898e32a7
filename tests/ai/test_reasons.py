"""Every reason that a bot can give has a sentence in the catalogue."""

import ast
import json
from collections.abc import Iterator

import pytest

from ai.advice import advise
from ai.levels import BOTS, choose
from game.rules import CLASSIC, Observation, Phase, deal, first_dealer, observe, play, realize, shuffled
from game.view.advise import reason as in_words
from game.view.text import languages, set_language
from main import ROOT

SEEN = 24
"""Decisions that a level is asked for, spread over a deal."""


def decisions() -> Iterator[Observation]:
    """What the seats see in a deal of greedy players, now and then."""
    table = deal(CLASSIC, dealer=first_dealer(4, 4), scores=(0, 0), deck=shuffled(4, 1, 2))
    seen = []
    while table.phase is not Phase.OVER:
        seen.append(observe(table, table.actor))
        action = choose("greedy", seen[-1], "").action
        assert play(table, realize(table.hands[table.actor], action)) is None
    yield from seen[:: max(1, len(seen) // SEEN)]


def sentences() -> set[str]:
    """The codes that have one."""
    catalogue = json.loads((ROOT / "assets/locale/en.json").read_text(encoding="utf-8"))
    return set(catalogue["en"]["reason"])


def literals(node: ast.AST) -> set[str]:
    """All texts in this code."""
    return {
        part.value
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    }


def bindings(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    """What is bound to what here, the parts of tuples each by itself."""
    match node:
        case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
            yield from zip(names, values, strict=True)
        case ast.Assign(targets=[name], value=value):
            yield name, value
        case ast.AnnAssign(target=name, value=ast.expr() as value):
            yield name, value


def written(tree: ast.AST) -> set[str]:
    """The codes in this code: of a Choice or a Reason, and what is bound to a name of reasons."""
    found: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="Choice"), args=[_, reasons]):
                found |= literals(reasons)
            case ast.Call(func=ast.Name(id="Reason" | "because"), args=[code, *_]):
                found |= literals(code)
        for name, value in bindings(node):
            if isinstance(name, ast.Name) and name.id.lower().endswith("reasons"):
                found |= literals(value)
    return found


TREES = {file.name: ast.parse(file.read_text(encoding="utf-8")) for file in (ROOT / "ai").glob("*.py")}


@pytest.mark.parametrize("name", sorted(TREES))
def test_the_reasons_written_in_the_code_have_sentences(name: str) -> None:
    assert written(TREES[name]) - sentences() == set()


def test_every_sentence_is_of_a_reason_in_the_code() -> None:
    assert sentences() - set[str]().union(*map(literals, TREES.values())) == set()


@pytest.mark.parametrize("level", BOTS)
def test_a_level_s_reasons_have_sentences_in_every_language(level: str) -> None:
    given = {
        reason for seen in decisions() for advice in advise(level, seen, "") for reason in advice.reasons
    }
    assert given
    for code in languages():
        set_language(code)
        assert all(map(in_words, given))
    set_language("en")
