"""What pages of the site say that are written when it is built."""

from __future__ import annotations

from collections.abc import Callable

from wawel.core.clauses import LANGUAGES
from wawel.core.texts import Texts, texts


def site_words(language: str) -> Texts:
    """The words of these pages.

    >>> site_words("pl").named("links", "book")
    'Książka'
    """
    return texts(language, "wawel_site/words.toml")


def in_both(say: Callable[[str], str]) -> str:
    """HTML in every language side by side: the page shows the one that the reader has chosen.

    >>> in_both({"en": "Book", "pl": "Książka"}.__getitem__)
    '<span data-en>Book</span><span data-pl lang="pl">Książka</span>'
    """
    first, *others = LANGUAGES
    return f"<span data-{first}>{say(first)}</span>" + "".join(
        f'<span data-{language} lang="{language}">{say(language)}</span>' for language in others
    )
