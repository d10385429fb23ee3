"""Every rule stands in its rules chapter, beside a position which the engine says shows it."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

import wawel
from tests.book.prose import TREES
from wawel.core.clauses import LANGUAGES
from wawel_book.clause_index import RULES
from wawel_book.clause_proofs import shown_clauses
from wawel_book.played_lines import played_lines
from wawel_book.positions import BadPositionFile, Position, position, positions, read_positions

ALL = [one for slug in wawel.games() for one in positions(slug)]
CHAPTERS = [file.parent for tree in TREES for file in sorted(tree.glob(f"*/{RULES}"))]
SECTION = re.compile(r"^## (.+)$", re.MULTILINE)
DIRECTIVE = re.compile(r"^```\{(board|clauses)\}(.*?)^```", re.MULTILINE | re.DOTALL)

every_position = pytest.mark.parametrize("one", ALL, ids=lambda one: f"{one.game}/{one.name}")
every_chapter = pytest.mark.parametrize("folder", CHAPTERS, ids=lambda folder: folder.name)


@cache
def sections(folder: Path) -> dict[str, tuple[list[str], list[str]]]:
    """The boards and the clauses of each section of a rules chapter, by page and title."""
    found = {}
    for page in (folder / RULES, *sorted((folder / "rules").glob("*.md"))):
        parts = SECTION.split(page.read_text(encoding="utf-8"))[1:]
        for title, text in zip(parts[::2], parts[1::2], strict=True):
            boards: list[str] = []
            clauses: list[str] = []
            for kind, words in DIRECTIVE.findall(text):
                (boards if kind == "board" else clauses).extend(words.split())
            found[f"{page.stem}: {title}"] = (boards, clauses)
    return found


EVERY_SECTION = [(folder, title) for folder in CHAPTERS for title in sections(folder)]


def test_a_game_with_a_chapter_has_positions() -> None:
    assert "nogi" in {folder.name for folder in CHAPTERS}
    for folder in CHAPTERS:
        assert positions(folder.name)


@every_position
def test_a_position_shows_what_it_says(one: Position) -> None:
    assert set(one.shows) <= shown_clauses(one)
    assert one.title.keys() == set(LANGUAGES)


@every_position
def test_a_position_is_one_that_the_reader_can_open(one: Position) -> None:
    state = one.state()
    assert wawel.from_position(state.position()) == state
    # The reader sits where the first decision is made, or in the first seat if chance comes first.
    assert not state.is_terminal()
    assert all(line.steps for line in played_lines(one))


@every_position
def test_no_position_shows_half_of_the_rules(one: Position) -> None:
    assert len(shown_clauses(one)) < len(wawel.load_game(one.game).clauses) / 2


def test_nothing_is_shown_by_its_name_alone() -> None:
    nothing = replace(position("nogi/held"), lines=())
    assert not set(nothing.shows) & shown_clauses(nothing)
    with pytest.raises(ValueError, match="is legal"):
        shown_clauses(replace(position("nogi/first-roll"), refused=("YE=5r/YE",)))
    with pytest.raises(wawel.IllegalAction):
        shown_clauses(replace(position("nogi/first-roll"), lines=(("GR=3/BL",),)))


@every_chapter
def test_every_clause_is_written_out_once(folder: Path) -> None:
    found = Counter(id for _, clauses in sections(folder).values() for id in clauses)
    assert found == Counter([*wawel.load_game(folder.name).clauses])


@every_chapter
def test_every_position_is_opened_in_the_chapter(folder: Path) -> None:
    opened = Counter(name for boards, _ in sections(folder).values() for name in boards)
    of_rules = [one for one in positions(folder.name) if one.shows]
    assert opened == Counter(f"{one.game}/{one.name}" for one in of_rules)


@pytest.mark.parametrize("tree", TREES, ids=lambda tree: tree.name)
def test_a_position_that_shows_no_clause_is_opened_in_another_chapter(tree: Path) -> None:
    for folder in (file.parent for file in tree.glob("*/toc.yml")):
        pages = "".join(page.read_text("utf-8") for page in folder.rglob("*.md"))
        opened = re.findall(r"^```\{(?:board|drawn)\} (\S+)$", pages, flags=re.MULTILINE)
        for one in positions(folder.name):
            assert f"{one.game}/{one.name}" in opened, one.name


@pytest.mark.parametrize(("folder", "title"), EVERY_SECTION)
def test_a_board_in_the_section_shows_each_of_its_clauses(folder: Path, title: str) -> None:
    boards, clauses = sections(folder)[title]
    seen = {id for name in boards for id in position(name).shows}
    assert set(clauses) <= seen


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('[a]\ntitle.en = "x"', "title and position are wanted"),
        ('[a]\ntitle.en = "x"\nposition = "y"\nmoves = []', "moves"),
    ],
)
def test_a_table_that_cannot_be_used(tmp_path: Path, text: str, complaint: str) -> None:
    file = tmp_path / "nogi.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadPositionFile, match=complaint):
        read_positions(file)
