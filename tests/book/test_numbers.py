"""No probability, percentage or count in the prose is typed by hand."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tests.book.prose import ENGLISH, MATH, PAGES, formulas, lines, name_of

EXCEPTIONS: dict[str, dict[str, str]] = tomllib.loads(
    (ENGLISH / "numbers.toml").read_text(encoding="utf-8")
)
COUNTS = """
    three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
    seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety dozen
    hundred thousand million
"""
UNITS = """
    action attack bot clause colour chance die dice face game knight minute move place player
    point rabbit roll rule ruling seat second shield space step throw time token turn way world
"""
PARTS = "half halves third quarter fifth sixth seventh eighth ninth tenth"


def any_of(words: str) -> str:
    return "|".join(words.split())


DIGITS = re.compile(r"\d[\d.,/]*\d|\d")
SHARE = re.compile(r"%|\bper ?cent\b", re.IGNORECASE)
COUNTED = re.compile(
    rf"\b(?:{any_of(COUNTS)})s?\b(?:[- ]\w+)?[- ](?:{any_of(UNITS)})s?\b", re.IGNORECASE
)
PART = re.compile(
    rf"\b(?:one|two|{any_of(COUNTS)})[- ](?:{any_of(PARTS)})s?\b|\bhalf of\b", re.IGNORECASE
)
LIST_MARK = re.compile(r"^\s*\d+\.(?=\s)")
IN_FORMULA = re.compile(r"\d+\.\d+|\\t?frac\{\d+\}\{\d\d+\}|\d+/\d\d+|\d\s*\\%")


def typed(page: str, allowed: dict[str, str]) -> list[str]:
    """The numbers of a page that nobody computed, each with its line."""
    found = []
    for line in lines(page):
        text = LIST_MARK.sub("", MATH.sub("", line.text))
        for exception in sorted(allowed, key=len, reverse=True):
            text = text.replace(exception, "")
        for pattern in (DIGITS, SHARE, COUNTED, PART):
            found += [f"line {line.number}: {match[0]}" for match in pattern.finditer(text)]
    found += [f"formula {formula}" for formula in formulas(page) if IN_FORMULA.search(formula)]
    return found


def exceptions(name: str) -> dict[str, str]:
    return EXCEPTIONS["everywhere"] | EXCEPTIONS.get(name, {})


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_no_number_is_typed_by_hand(page: Path) -> None:
    assert typed(page.read_text(encoding="utf-8"), exceptions(name_of(page))) == []


@pytest.mark.parametrize(
    ("page", "count"),
    [
        ("The chance is 5/18.", 1),
        ("It happens in 27.8 % of games.", 2),
        ("About a third of them, or two thirds, or half of all.", 2),
        ("There are seven knights and eight coloured dice.", 2),
        ("So $\\frac{7}{18}$ it is, or $0.389$.", 2),
        ("```{tip}\nThe dragon needs 12 turns.\n```", 1),
        ("The chance is {glue:text}`caught`, by {clause}`NOGI-MOVE-1`.", 0),
        ("```{code-cell} python\nglue('x', 5)\n```", 0),
        ("1. First\n2. Second", 0),
        ("Use `load_game(players=4)` and [this](page-4.md).", 0),
        ("With $k$ dice it is $(5/6)^k$.", 0),
        ("One knight, or two of them, are enough.", 0),
    ],
)
def test_the_finder_finds_what_was_typed_and_nothing_else(page: str, count: int) -> None:
    assert len(typed(page, {})) == count


def test_every_exception_has_a_page_that_needs_it_and_a_reason() -> None:
    names = {name_of(page): page.read_text(encoding="utf-8") for page in PAGES}
    for name, allowed in EXCEPTIONS.items():
        assert name == "everywhere" or name in names
        for text, reason in allowed.items():
            assert reason
            where = names.values() if name == "everywhere" else [names[name]]
            assert any(text in page for page in where), f"{name}: {text}"


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_quoted_number_is_glued_and_every_glued_number_quoted(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    quoted = set(re.findall(r"\{glue:text\}`([^`]+)`", text))
    glued = set(re.findall(r'glue\(\s*"([^"]+)"', text))
    # What is glued in a loop has a name with a number in it.
    patterns = tuple(re.findall(r'glue\(\s*f"([^"{]+)\{\w+\}"', text))
    assert {name for name in quoted - glued if not name.startswith(patterns)} == set()
    assert glued <= quoted
