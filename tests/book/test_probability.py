"""The probability chapter: every section asks, lets guess, simulates, proves and varies."""

from __future__ import annotations

import re

import pytest

from tests.book.prose import ENGLISH
from wawel_widgets.exercises import exercises

CHAPTER = ENGLISH / "nogi" / "probability"
PAGES = {page.stem: page.read_text(encoding="utf-8") for page in sorted(CHAPTER.glob("*.md"))}
FIRST = CHAPTER.with_suffix(".md").read_text(encoding="utf-8")
STEPS = (
    *("**Question.**", "Guess first", "**Simulation.**"),
    *("**Exactly.**", "**How.**", "**Vary it.**"),
)


def sections() -> dict[str, str]:
    """The sections of all pages; each is about one question."""
    found: dict[str, str] = {}
    for page in PAGES.values():
        parts = re.split(r"^## (.+)$", page, flags=re.MULTILINE)
        found.update(zip(parts[1::2], parts[2::2], strict=True))
    return found


every_section = pytest.mark.parametrize("topic", sections())


def test_no_page_of_the_chapter_is_missing() -> None:
    assert PAGES.keys() == {"shields", "clock", "dragon", "roll", "race"}
    for page in PAGES:
        assert f"(probability/{page}.md)" in FIRST


@every_section
def test_the_steps_come_in_their_order(topic: str) -> None:
    text = sections()[topic]
    places = [text.find(step) for step in STEPS]
    assert -1 not in places
    assert places == sorted(places)


@every_section
def test_what_is_simulated_stands_beside_what_is_exact(topic: str) -> None:
    assert re.search(r"exact=|exact_and_simulated\(", sections()[topic])


@every_section
def test_every_section_can_be_tried_in_a_notebook_or_by_an_exercise(topic: str) -> None:
    asked = re.findall(r"```\{exercise\} (\S+)", sections()[topic])
    assert set(asked) <= set(exercises("nogi"))
    assert asked or "```{notebook} nogi/" in sections()[topic]
