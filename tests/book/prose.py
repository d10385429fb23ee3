"""The prose of the book's pages: what a reader reads that somebody typed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import wawel
from wawel_book.paths import BOOK

ENGLISH = BOOK / "en"
TREES = sorted(file.parent for file in BOOK.glob("*/_toc.yml"))
PAGES = [page for tree in TREES for page in sorted(tree.rglob("*.md"))]

SPOKEN = {"admonition", "attention", "caution", "danger", "dropdown", "error", "exercise-solution"}
SPOKEN |= {
    "glossary",
    "hint",
    "important",
    "margin",
    "note",
    "seealso",
    "sidebar",
    "tip",
    "warning",
}
"""Directives whose body is prose; what is in any other is data or code."""

FRONT = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
FENCE = re.compile(r"\s*(`{3,}|:{3,})\s*(?:\{([\w:-]+)\}(.*)|(\S*))?\s*$")
OPTION = re.compile(r"\s*:[\w-]+:(?: (.*))?$")
ROLE = re.compile(r"\{[\w:-]+\}(`+)(.+?)\1", re.DOTALL)
CODE = re.compile(r"(`+)(.+?)\1", re.DOTALL)
TARGET = re.compile(r"(?<=\])\([^)\s]*\)|^\([\w-]+\)=$|<[^>\s]+>", re.MULTILINE)
TAG = re.compile(r"<\w+ [^<>]*>")
MATH = re.compile(r"\$\$(.+?)\$\$|\$([^$\n]+?)\$", re.DOTALL)
READ_ALOUD = {"term", "ref", "doc"}
"""Roles whose words are read; those of the others come from somewhere else."""


@dataclass(frozen=True)
class Line:
    """A line of prose, with where it stands."""

    number: int
    text: str


def lines(page: str) -> list[Line]:
    """The lines of a page, with everything blanked that is not prose."""
    text = blank(FRONT, page)
    kept = "\n".join(spoken(text))
    for pattern in (ROLE, CODE, TARGET, TAG):
        kept = blank(pattern, kept)
    return [Line(number, line) for number, line in enumerate(kept.split("\n"), 1)]


def blank(pattern: re.Pattern[str], text: str) -> str:
    """Leave nothing but the ends of lines of what the pattern finds."""

    def rest(found: re.Match[str]) -> str:
        if pattern is ROLE and found[0][1 : found[0].index("}")] in READ_ALOUD:
            return found[2].split("<")[0]
        # What stood here was a word: its neighbours do not become neighbours.
        return "\N{BULLET}" + "\n" * found[0].count("\n")

    return pattern.sub(rest, text)


def spoken(text: str) -> Iterator[str]:
    """Each line, or nothing in its place where a fence holds what is not prose."""
    open_fences: list[tuple[str, bool]] = []
    for line in text.split("\n"):
        fence = FENCE.match(line)
        if fence and open_fences and line.strip() == open_fences[-1][0]:
            open_fences.pop()
            yield ""
            continue
        silent = any(not aloud for _, aloud in open_fences)
        if fence and not (silent and fence[1][0] == "`" and not fence[2] and fence[4]):
            name = fence[2] or ""
            open_fences.append((fence[1], name in SPOKEN))
            title = fence[3].strip() if name in SPOKEN and not silent else ""
            yield title
            continue
        option = OPTION.match(line) if open_fences else None
        if option:
            yield (option[1] or "") if line.strip().startswith(":caption:") else ""
            continue
        yield "" if silent else line


def formulas(page: str) -> list[str]:
    """The formulas in the prose of a page."""
    kept = "\n".join(spoken(blank(FRONT, page)))
    return [found[1] or found[2] for found in MATH.finditer(kept)]


def tree_of(page: Path) -> Path:
    """The tree in which a page stands."""
    return next(tree for tree in TREES if page.is_relative_to(tree))


def name_of(page: Path) -> str:
    """What a page is called, as in the table of contents.

    >>> name_of(ENGLISH / "nogi" / "rules.md")
    'nogi/rules'
    """
    return page.relative_to(tree_of(page)).with_suffix("").as_posix()


def folders(tree: Path) -> list[Path]:
    """The folder of a tree, and those of the games that have pages in it."""
    games = (tree / slug for slug in wawel.easiest_first())
    return [tree, *(folder for folder in games if folder.is_dir())]
