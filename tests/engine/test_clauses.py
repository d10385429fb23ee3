"""Rule clauses are the spine: a test shows each of them, and code that enforces it names it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest

import wawel
from wawel.core.clauses import LANGUAGES, MARKS, Clauses
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


def live_texts(tree: ast.Module) -> Iterator[str]:
    """The texts that a program works with: comments and docstrings are none."""
    said = {
        id(line.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        for line in node.body
        if isinstance(line, ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.value


def cited_by_live_code(slug: str) -> set[str]:
    room = Path(str(resources.files(f"wawel.{slug}")))
    shape = id_of(slug)
    return {
        id
        for file in room.rglob("*.py")
        for text in live_texts(ast.parse(file.read_text("utf-8")))
        for id in shape.findall(text)
    }


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
def test_every_clause_is_cited_by_live_code_or_marked_as_what_nothing_can_cite(slug: str) -> None:
    clauses = clauses_of(slug)
    marked = {id for id, clause in clauses.items() if clause.mark}
    cited = cited_by_live_code(slug)
    assert sorted(clauses.keys() - marked - cited) == []
    assert sorted(marked & cited) == []


@every_game
def test_no_code_names_a_clause_that_is_not_there(slug: str) -> None:
    assert sorted(named_in_code(slug) - clauses_of(slug).keys()) == []


@every_game
def test_every_clause_is_complete(slug: str) -> None:
    clauses, shape = clauses_of(slug), id_of(slug)
    for id, clause in clauses.items():
        assert shape.fullmatch(id), id
        assert clause.status in STATUSES, id
        assert clause.mark in ("", *MARKS), id
        assert clause.where or clause.status == "ruling", id
        assert bool(clause.note_en) == bool(clause.note_pl), id
        assert bool(clause.program_en) == bool(clause.program_pl), id
        # A player reads the note; names of options are for those who set them.
        assert not re.search(r"[a-z]_[a-z]", clause.note_en + clause.note_pl), id
        # What the rulebook says is not ours; a clause that is partly ours is a ruling.
        ours = re.search(
            r"our ruling|nasz\w* decyzj", clause.note_en + clause.note_pl, re.IGNORECASE
        )
        assert clause.status == "ruling" or not ours, id
        for language in LANGUAGES:
            assert clause.text(language).endswith((".", ")")), id
    options = wawel.load_game(slug).options.describe()
    assert {clause.option for clause in clauses.values() if clause.option} <= {
        option.name for option in options
    }
    for option in options:
        assert option.clause in clauses, option.name
