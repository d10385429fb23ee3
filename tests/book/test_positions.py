"""Every rule is told in the rules chapter, beside a position which the engine says shows it."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import wawel
from tests.book.prose import ENGLISH
from wawel_book.clause_proofs import shown_clauses
from wawel_book.played_lines import played_lines
from wawel_book.positions import BadPositionFile, Position, position, positions, read_positions

NOGI = wawel.load_game("nogi").clauses
ALL = positions("nogi")
CHAPTER = [ENGLISH / "nogi" / "rules.md", *sorted((ENGLISH / "nogi" / "rules").glob("*.md"))]
SECTION = re.compile(r"^## (.+)$", re.MULTILINE)
DIRECTIVE = re.compile(r"^```\{(board|clauses)\}(.*?)^```", re.MULTILINE | re.DOTALL)


def sections() -> dict[str, tuple[list[str], list[str]]]:
    """The boards and the clauses of each section."""
    split = [SECTION.split(page.read_text(encoding="utf-8"))[1:] for page in CHAPTER]
    found = {}
    for title, text in (
        (parts[n], parts[n + 1]) for parts in split for n in range(0, len(parts), 2)
    ):
        boards: list[str] = []
        clauses: list[str] = []
        for kind, words in DIRECTIVE.findall(text):
            (boards if kind == "board" else clauses).extend(words.split())
        found[title] = (boards, clauses)
    return found


@pytest.mark.parametrize("one", ALL, ids=[one.name for one in ALL])
def test_a_position_shows_what_it_says(one: Position) -> None:
    assert one.shows
    assert set(one.shows) <= shown_clauses(one)


@pytest.mark.parametrize("one", ALL, ids=[one.name for one in ALL])
def test_a_position_is_one_that_the_reader_can_open(one: Position) -> None:
    state = one.state()
    assert wawel.from_position(state.position()) == state
    # The reader sits in the first seat: what is to be decided first is theirs, or chance's.
    assert state.is_chance_node() or state.current_player() == 0
    assert all(line.steps for line in played_lines(one))


@pytest.mark.parametrize("one", ALL, ids=[one.name for one in ALL])
def test_no_rabbit_is_lost(one: Position) -> None:
    """Each sits on its space or with somebody: an attentive reader counts them."""
    state: Any = one.state()
    view = state.view(None)
    taken = [rabbit.space for rabbit in view.taken]
    assert sorted([*view.rabbits, *taken]) == list(state.game.rabbit_spaces)


@pytest.mark.parametrize("one", ALL, ids=[one.name for one in ALL])
def test_whatever_token_comes_shows_the_same(one: Position) -> None:
    state = one.state()
    if one.lines[0][0].startswith("token="):
        for action, _ in state.chance_outcomes():
            line = (state.action_to_string(action),)
            assert set(one.shows) <= shown_clauses(replace(one, lines=(line,))), line


def test_nothing_is_shown_by_its_name_alone() -> None:
    nothing = replace(position("nogi/held"), lines=())
    assert not set(nothing.shows) & shown_clauses(nothing)
    for one in ALL:
        assert len(shown_clauses(one)) < len(NOGI) / 2
    with pytest.raises(ValueError, match="is legal"):
        shown_clauses(replace(position("nogi/first-roll"), refused=("YE=5r/YE",)))
    with pytest.raises(wawel.IllegalAction):
        shown_clauses(replace(position("nogi/first-roll"), lines=(("GR=3/BL",),)))


def test_every_clause_is_told_once() -> None:
    told = Counter(id for _, clauses in sections().values() for id in clauses)
    assert told == Counter([*NOGI])


def test_every_position_is_opened_in_the_chapter() -> None:
    opened = Counter(name for boards, _ in sections().values() for name in boards)
    assert opened == Counter(f"nogi/{one.name}" for one in ALL)


@pytest.mark.parametrize(("title", "parts"), sections().items(), ids=sections())
def test_a_board_in_the_section_shows_each_of_its_clauses(
    title: str, parts: tuple[list[str], list[str]]
) -> None:
    boards, clauses = parts
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
