"""The probability chapters: every section asks, lets guess, simulates, proves and varies."""

from __future__ import annotations

import re
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

import wawel
from tests.book.prose import TREES
from wawel_widgets.exercises import exercises

CHAPTERS = [file for tree in TREES for file in sorted(tree.glob("*/probability.md"))]
STEPS = (
    *("**Question.**", "Guess first", "**Simulation.**"),
    *("**Exactly.**", "**How.**", "**Vary it.**"),
)


def pages(chapter: Path) -> list[Path]:
    return sorted(chapter.with_suffix("").glob("*.md"))


def sections() -> dict[tuple[str, str], str]:
    """The sections of all pages by game and title; each is about one question."""
    found: dict[tuple[str, str], str] = {}
    for chapter in CHAPTERS:
        for page in pages(chapter):
            parts = re.split(r"^## (.+)$", page.read_text("utf-8"), flags=re.MULTILINE)
            for title, text in zip(parts[1::2], parts[2::2], strict=True):
                found[chapter.parent.name, title] = text
    return found


every_section = pytest.mark.parametrize(("game", "topic"), sections())


def test_no_page_of_a_chapter_is_missing() -> None:
    assert CHAPTERS
    for chapter in CHAPTERS:
        first = chapter.read_text(encoding="utf-8")
        assert len(pages(chapter)) >= 3
        for page in pages(chapter):
            assert f"(probability/{page.name})" in first


@every_section
def test_the_steps_come_in_their_order(game: str, topic: str) -> None:
    text = sections()[game, topic]
    places = [text.find(step) for step in STEPS]
    assert -1 not in places
    assert places == sorted(places)


@every_section
def test_what_is_simulated_stands_beside_what_is_exact(game: str, topic: str) -> None:
    assert re.search(r"exact=|exact_and_simulated\(", sections()[game, topic])


@every_section
def test_every_section_can_be_tried_in_a_panel_or_by_an_exercise(game: str, topic: str) -> None:
    asked = re.findall(r"```\{exercise\} (\S+)", sections()[game, topic])
    assert set(asked) <= set(exercises(game))
    tried = [f"```{{{kind}}} {game}" for kind in ("odds", "laboratory", "notebook")]
    assert asked or any(one in sections()[game, topic] for one in tried)


@every_section
def test_who_is_asked_to_vary_something_has_a_panel(game: str, topic: str) -> None:
    for part in sections()[game, topic].split("**Vary it.**")[1:]:
        assert re.search(rf"```\{{(odds|laboratory)\}} {game}\b", part), part[:200]


PANEL = re.compile(r"^```\{odds\} (\w+)/(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)


@every_section
def test_the_knobs_of_a_panel_can_stand_where_the_page_puts_them(game: str, topic: str) -> None:
    for slug, name, body in PANEL.findall(sections()[game, topic]):
        lines = body.splitlines()
        options = [line.partition(":game:")[2] for line in lines if line.startswith(":game:")]
        table = wawel.read_game(f"{slug} {' '.join(options)}")
        settings = tomllib.loads("\n".join(line for line in lines if not line.startswith(":")))
        asked = import_module(f"wawel.{slug}.odds").questions(table)[name]
        assert asked.exact(**settings)
