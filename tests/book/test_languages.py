"""What the book says beside its pages is there in every language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

from wawel.core.clauses import LANGUAGES
from wawel_book.languages import book_texts
from wawel_book.paths import BOOK


def leaves(table: dict[str, Any]) -> Iterator[dict[str, str]]:
    for value in table.values():
        if any(isinstance(below, str) for below in value.values()):
            yield value
        else:
            yield from leaves(value)


def test_every_text_is_there_in_every_language_with_the_same_facts() -> None:
    tables = tomllib.loads((BOOK / "wawel_book" / "words.toml").read_text("utf-8"))
    for text in leaves(tables):
        assert text.keys() == set(LANGUAGES)
        assert all(text.values())
        titles = {"title_en", "title_pl"}
        facts = [set(re.findall(r"\{(\w+)\}", said)) - titles for said in text.values()]
        assert facts[0] == facts[1], text


def test_every_text_is_used() -> None:
    code = "".join(
        file.read_text("utf-8")
        for pattern in ("*.py", "templates/*.html")
        for file in (BOOK / "wawel_book").glob(pattern)
    )
    for key in book_texts("en").table("phrases"):
        assert re.search(rf'["\']{key}["\']|wawel_words\.{key}\b', code), key
