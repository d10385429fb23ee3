"""No probability, percentage or count in the prose is typed by hand."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from tests.book.prose import MATH, PAGES, TREES, folders, formulas, lines, name_of, tree_of
from wawel_book.languages import book_texts

FILE = "numbers.toml"
EVERYWHERE = "everywhere"
DIGITS = re.compile(r"\d[\d.,/]*\d|\d")
LIST_MARK = re.compile(r"^\s*\d+\.(?=\s)")
IN_FORMULA = re.compile(r"\d+\.\d+|\\t?frac\{\d+\}\{\d\d+\}|\d+/\d\d+|\d\s*\\%")


@cache
def patterns(language: str) -> tuple[re.Pattern[str], ...]:
    """What a number looks like that somebody typed, in digits and in words."""
    words = {name: text.replace(" ", "|") for name, text in reading(language).items()}
    counted = rf"\b(?:{words['counts']})s?\b(?:[- ]\w+)?[- ](?:{words['units']})s?\b"
    part = rf"\b(?:{words['ones']}|{words['counts']})[- ](?:{words['parts']})s?\b"
    found = (counted, rf"{part}|\b{reading(language)['half']}\b", rf"%|\b(?:{words['percent']})\b")
    return DIGITS, *(re.compile(pattern, re.IGNORECASE) for pattern in found)


def reading(language: str) -> dict[str, str]:
    return book_texts(language).table("reading")


def typed(page: str, allowed: dict[str, str], language: str = "en") -> list[str]:
    """The numbers of a page that nobody computed, each with its line."""
    found = []
    for line in lines(page):
        text = LIST_MARK.sub("", MATH.sub("", line.text))
        for exception in sorted(allowed, key=len, reverse=True):
            text = text.replace(exception, "")
        for pattern in patterns(language):
            found += [f"line {line.number}: {match[0]}" for match in pattern.finditer(text)]
    found += [f"formula {formula}" for formula in formulas(page) if IN_FORMULA.search(formula)]
    return found


def listed(folder: Path) -> dict[str, dict[str, str]]:
    """The exceptions of a tree or of a game in it, by page."""
    file = folder / FILE
    return tomllib.loads(file.read_text("utf-8")) if file.exists() else {}


def exceptions(page: Path) -> dict[str, str]:
    """What may stand on a page: allowed there, or everywhere in its folder or in its tree."""
    allowed: dict[str, str] = {}
    for folder in folders(tree_of(page)):
        if page.is_relative_to(folder):
            name = page.relative_to(folder).with_suffix("").as_posix()
            allowed |= listed(folder).get(EVERYWHERE, {}) | listed(folder).get(name, {})
    return allowed


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_no_number_is_typed_by_hand(page: Path) -> None:
    language = tree_of(page).name
    assert typed(page.read_text(encoding="utf-8"), exceptions(page), language) == []


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


@pytest.mark.parametrize(
    ("page", "count"),
    [
        ("Szansa wynosi 5/18.", 1),
        ("Jest siedem rycerzy i osiem kolorowych kostek.", 2),
        ("To 30 procent, czyli jedna trzecia.", 3),
        ("Jeden rycerz wystarczy.", 0),
    ],
)
def test_a_number_in_polish_is_found_as_well(page: str, count: int) -> None:
    assert len(typed(page, {}, "pl")) == count


@pytest.mark.parametrize("tree", TREES, ids=lambda tree: tree.name)
def test_every_exception_has_a_page_that_needs_it_and_a_reason(tree: Path) -> None:
    for folder in folders(tree):
        for name, allowed in listed(folder).items():
            pages = folder.rglob("*.md") if name == EVERYWHERE else [folder / f"{name}.md"]
            told = [page.read_text(encoding="utf-8") for page in pages]
            for text, reason in allowed.items():
                assert reason
                assert any(text in page for page in told), f"{name}: {text}"


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_quoted_number_is_glued_and_every_glued_number_quoted(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    quoted = set(re.findall(r"\{glue:text\}`([^`]+)`", text))
    glued = set(re.findall(r'glue\(\s*"([^"]+)"', text))
    # What is glued in a loop has a name with a number in it.
    looped = tuple(re.findall(r'glue\(\s*f"([^"{]+)\{\w+\}"', text))
    assert {name for name in quoted - glued if not name.startswith(looped)} == set()
    assert glued <= quoted
