"""Spelling, by the dictionary of each tree: British in English."""

from __future__ import annotations

import re
import tomllib
import warnings
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from spylls.hunspell import Dictionary

from tests.book.prose import ENGLISH, MATH, PAGES, TREES, folders, lines, name_of, tree_of
from wawel_book.languages import book_texts
from wawel_book.paths import ROOT

WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
PLAN = ("topic", "level", "goals", "desk", "answers", "homework", "quick", "slow", "unplugged")
TEXTS = {"glossary.toml": ("text",), "lessons.toml": (*PLAN, "assess")}
"""What else is read, beside the pages: these fields of these files."""


@cache
def dictionary(language: str) -> Any:
    package = book_texts(language).named("reading", "dictionary")
    with warnings.catch_warnings():
        # It leaves the files open that it has read.
        warnings.simplefilter("ignore", ResourceWarning)
        return Dictionary.from_files(str(ROOT / "tools" / "node_modules" / package / "index"))


def own_words(folder: Path) -> list[str]:
    file = folder / "words.txt"
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def known_words(tree: Path, page: Path) -> set[str]:
    """Our own words that a page of a tree may use: those of the tree and of its game."""
    around = [folder for folder in folders(tree) if page.is_relative_to(folder)]
    return {word.lower() for folder in around for word in own_words(folder)}


def misspelt(page: str, own: set[str], language: str = "en") -> list[str]:
    """Words that neither the dictionary nor our own list has, each with its line."""
    wrong = []
    for line in lines(page):
        for found in WORD.finditer(MATH.sub("", line.text)):
            word = found[0].replace("’", "'").removesuffix("'s")
            known = word.lower() in own or word.isupper() or len(word) == 1
            if not known and not dictionary(language).lookup(word):
                wrong.append(f"line {line.number}: {word}")
    return wrong


def texts_beside() -> Iterator[Path]:
    """The files of a tree that hold texts as data."""
    for tree in TREES:
        for folder in folders(tree):
            yield from (folder / name for name in TEXTS if (folder / name).exists())


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_word_is_one(page: Path) -> None:
    tree = tree_of(page)
    own = known_words(tree, page)
    assert misspelt(page.read_text(encoding="utf-8"), own, tree.name) == []


@pytest.mark.parametrize(
    "file", [*texts_beside()], ids=lambda file: f"{file.parent.name}/{file.name}"
)
def test_every_word_of_the_texts_is_one(file: Path) -> None:
    tree = tree_of(file)
    for name, table in tomllib.loads(file.read_text(encoding="utf-8")).items():
        texts = [table[field] for field in TEXTS[file.name] if field in table]
        flat = [text for entry in texts for text in ([entry] if isinstance(entry, str) else entry)]
        steps = [part["what"] for part in table.get("plan", ())]
        page = re.sub(r"\{\w+\}(?!`)", "", "\n\n".join([*flat, *steps]))
        assert misspelt(page, known_words(tree, file), tree.name) == [], name


def test_the_reader_is_british_and_awake() -> None:
    assert misspelt("The colour of the knight’s shield, analysed.", set()) == []
    wrong = misspelt("# Teh color\n\nWe organize it.", set())
    assert wrong == ["line 1: Teh", "line 1: color", "line 3: organize"]


@pytest.mark.parametrize("tree", TREES, ids=lambda tree: tree.name)
def test_our_own_words_are_sorted_and_used(tree: Path) -> None:
    for folder in folders(tree):
        own = own_words(folder)
        assert own == sorted(set(own), key=str.lower)
        files = [*folder.rglob("*.md"), *folder.rglob("*.toml")]
        told = " ".join(file.read_text(encoding="utf-8") for file in files).lower()
        assert [word for word in own if word.lower() not in told] == []
    assert not set(own_words(ENGLISH)) & set(own_words(ENGLISH / "nogi"))
