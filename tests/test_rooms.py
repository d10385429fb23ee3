"""One room a game: outside the rooms named after it, no code names a game.

Docstrings and comments may, because their examples show real games; so may documents and tests.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from wawel.core.catalogue import game_type, games

ROOT = Path(__file__).resolve().parents[1]
SHARED = (
    "engine/wawel",
    "widgets/wawel_widgets",
    "book/wawel_book",
    "site",
    "tools",
    "benchmarks",
)
CODE = {".py", ".js", ".mjs", ".css", ".html", ".svg", ".toml", ".template"}
DOCUMENTS = {"site/readme.svg"}
"""What README.md shows is a game."""

SLUGS = [slug for slug in games() if game_type(slug).package == f"wawel.{slug}"]
NAME = re.compile(rf"(?<![a-z])({'|'.join(SLUGS)})(?![a-z])", re.IGNORECASE)


def shared_files() -> Iterator[Path]:
    """All code that serves every game: no folder and no file is named after one of them."""
    for folder in SHARED:
        for file in sorted((ROOT / folder).rglob("*")):
            place = file.relative_to(ROOT)
            parts = place.with_suffix("").parts
            if file.suffix not in CODE or place.as_posix() in DOCUMENTS or "node_modules" in parts:
                continue
            if not {*SLUGS} & {*parts}:
                yield file


def code_lines(file: Path) -> Iterator[tuple[int, str]]:
    """The lines of a file with their numbers, without docstrings and comments of a whole line."""
    text = file.read_text("utf-8")
    dropped = docstring_lines(text) if file.suffix == ".py" else set()
    for number, line in enumerate(text.splitlines(), start=1):
        if number not in dropped and not line.lstrip().startswith(("#", "//")):
            yield number, line


def docstring_lines(text: str) -> set[int]:
    """Where docstrings stand: texts that are statements by themselves."""
    return {
        number
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        for number in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }


def test_there_are_shared_files_to_look_at() -> None:
    assert len(SLUGS) >= 5
    suffixes = {file.suffix for file in shared_files()}
    assert {".py", ".js", ".toml", ".css", ".svg"} <= suffixes


@pytest.mark.parametrize("folder", SHARED)
def test_no_shared_code_names_a_game(folder: str) -> None:
    named = [
        f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
        for file in shared_files()
        if file.is_relative_to(ROOT / folder)
        for number, line in code_lines(file)
        if NAME.search(line)
    ]
    assert named == []
