"""Rule clauses are the spine: a test shows each of them, and code that enforces it names it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest

import wawel
from wawel.core.clauses import LANGUAGES, Clauses
from wawel.core.components import Sheet

HERE = Path(__file__).parent
STATUSES = {"stated", "example", "ruling"}

every_game = pytest.mark.parametrize("slug", wawel.games())


def clauses_of(slug: str) -> Clauses:
    return Clauses.load(f"wawel.{slug}")


def id_of(slug: str) -> re.Pattern[str]:
    """What the ids of this game look like."""
    code = Sheet.load(f"wawel.{slug}").identity["code"]
    return re.compile(rf"\b{code}(?:-[A-Z]+)+-[1-9]\d*\b")


def markers(file: Path) -> Iterator[str]:
    """The ids in all `pytest.mark.clause(...)` of a test file."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause":
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def cited_by_tests(slug: str) -> set[str]:
    return {id for file in (HERE / slug).rglob("test_*.py") for id in markers(file)}


def named_in_code(slug: str) -> set[str]:
    room = Path(str(resources.files(f"wawel.{slug}")))
    code = "\n".join(file.read_text("utf-8") for file in room.rglob("*.py"))
    return set(id_of(slug).findall(code))


@every_game
def test_every_clause_is_shown_by_a_test(slug: str) -> None:
    assert sorted(clauses_of(slug).keys() - cited_by_tests(slug)) == []


@every_game
def test_no_test_cites_a_clause_that_is_not_there(slug: str) -> None:
    assert sorted(cited_by_tests(slug) - clauses_of(slug).keys()) == []


@every_game
def test_every_clause_is_named_by_the_code_that_enforces_it(slug: str) -> None:
    assert sorted(clauses_of(slug).keys() - named_in_code(slug)) == []


@every_game
def test_no_code_names_a_clause_that_is_not_there(slug: str) -> None:
    assert sorted(named_in_code(slug) - clauses_of(slug).keys()) == []


@every_game
def test_every_clause_is_complete(slug: str) -> None:
    clauses, shape = clauses_of(slug), id_of(slug)
    for id, clause in clauses.items():
        assert shape.fullmatch(id), id
        assert clause.status in STATUSES, id
        assert clause.where or clause.status == "ruling", id
        assert bool(clause.note_en) == bool(clause.note_pl), id
        for language in LANGUAGES:
            assert clause.text(language).endswith((".", ")")), id
    options = wawel.load_game(slug).options.describe()
    assert {clause.option for clause in clauses.values() if clause.option} <= {
        option.name for option in options
    }
    for option in options:
        assert option.clause in clauses, option.name
