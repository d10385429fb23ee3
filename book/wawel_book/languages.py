"""The languages of the book: one tree of pages each, and one file of words for all of them."""

from __future__ import annotations

import os

from wawel.core.texts import Texts, texts

FIRST = "en"
"""The pages of this tree lie in the site's `book/`, those of any other in a folder of its own."""

VARIABLE = "WAWEL_BOOK_LANGUAGE"
"""Carries the language of a tree to the cells of its pages, which run in a process of their own."""


def book_texts(language: str) -> Texts:
    """What the book says beside its pages.

    >>> book_texts("pl").say("in_words")
    'Słowami'
    """
    return texts(language, "wawel_book/words.toml")


def page_language() -> str:
    """The language of the page whose cells run now."""
    return os.environ.get(VARIABLE, FIRST)


def page_texts() -> Texts:
    """What a cell says in the language of its page."""
    return book_texts(page_language())


def book_folder(language: str) -> str:
    """The folder of the site in which a tree is published.

    >>> book_folder("en"), book_folder("pl")
    ('book', 'book/pl')
    """
    return "book" if language == FIRST else f"book/{language}"
