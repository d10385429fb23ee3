"""British spelling, as the pages stand."""

from __future__ import annotations

import re
import warnings
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from spylls.hunspell import Dictionary

from tests.book.prose import ENGLISH, MATH, PAGES, lines, name_of
from wawel_book.paths import ROOT

WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
BRITISH = ROOT / "tools" / "node_modules" / "dictionary-en-gb" / "index"


@cache
def dictionary() -> Any:
    with warnings.catch_warnings():
        # It leaves the files open that it has read.
        warnings.simplefilter("ignore", ResourceWarning)
        return Dictionary.from_files(str(BRITISH))


def own_words() -> list[str]:
    text = (ENGLISH / "words.txt").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def misspelt(page: str) -> list[str]:
    """Words that neither the dictionary nor our own list has, each with its line."""
    own = {word.lower() for word in own_words()}
    wrong = []
    for line in lines(page):
        for found in WORD.finditer(MATH.sub("", line.text)):
            word = found[0].replace("’", "'").removesuffix("'s")
            known = word.lower() in own or word.isupper() or len(word) == 1
            if not known and not dictionary().lookup(word):
                wrong.append(f"line {line.number}: {word}")
    return wrong


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_word_is_one(page: Path) -> None:
    assert misspelt(page.read_text(encoding="utf-8")) == []


def test_the_reader_is_british_and_awake() -> None:
    assert misspelt("The colour of the knight’s shield, analysed.") == []
    wrong = misspelt("# Teh color\n\nWe organize it.")
    assert wrong == ["line 1: Teh", "line 1: color", "line 3: organize"]


def test_our_own_words_are_sorted_and_used() -> None:
    own = own_words()
    assert own == sorted(set(own), key=str.lower)
    pages = " ".join(page.read_text(encoding="utf-8") for page in PAGES).lower()
    assert [word for word in own if word.lower() not in pages] == []
