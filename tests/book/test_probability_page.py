"""The probability chapter: every section asks, lets guess, simulates, proves and varies."""

from __future__ import annotations

import re

import pytest

from wawel_site.places import BOOK
from wawel_widgets.exercises import exercises

PAGE = (BOOK / "en" / "nogi" / "probability.md").read_text(encoding="utf-8")
STEPS = (
    *("**Question.**", "Guess first", "**Simulation.**"),
    *("**Exactly.**", "**How.**", "**Vary it.**"),
)
TOPICS = (
    "The seven shields",
    "What does my shield tell me about the others?",
    "The pool of dice is a chain",
    "How long until the dragon comes?",
    "The dragon's tokens",
    "Will this knight be eaten?",
    "The coming roll",
    "The race: first, second, third",
)


def sections() -> dict[str, str]:
    parts = re.split(r"^## (.+)$", PAGE, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


@pytest.mark.parametrize("topic", TOPICS)
def test_the_steps_come_in_their_order(topic: str) -> None:
    text = sections()[topic]
    places = [text.find(step) for step in STEPS]
    assert -1 not in places
    assert places == sorted(places)


@pytest.mark.parametrize("topic", TOPICS)
def test_what_is_simulated_stands_beside_what_is_exact(topic: str) -> None:
    assert re.search(r"exact=|beside\(", sections()[topic])


@pytest.mark.parametrize("topic", TOPICS)
def test_every_section_can_be_tried_in_the_notebook_or_by_an_exercise(topic: str) -> None:
    asked = re.findall(r"```\{exercise\} (\S+)", sections()[topic])
    assert set(asked) <= set(exercises("nogi"))
    assert asked or "```{notebook} nogi/odds" in sections()[topic]


def test_every_quoted_number_is_said_and_every_said_number_quoted() -> None:
    quoted = set(re.findall(r"\{glue:text\}`([^`]+)`", PAGE))
    said = set(re.findall(r'say\(\s*"([^"]+)"', PAGE))
    patterns = re.findall(r'say\(\s*f"([^"{]+)\{\w+\}"', PAGE)
    assert quoted
    assert {name for name in quoted - said if not name.startswith(tuple(patterns))} == set()
    assert said <= quoted
