"""The board's own sentences, in both languages, from one catalogue."""

from __future__ import annotations

from functools import cache

from wawel.core.clauses import LANGUAGES
from wawel.core.texts import texts

__all__ = ["LANGUAGES", "strings"]


CATALOGUES = ("wawel_widgets/strings.toml", "wawel_widgets/sharing.toml")
NUMBERS = "wawel/odds/number_text.toml"
"""A page that writes a share writes it as Python does."""


@cache
def strings(language: str) -> dict[str, str]:
    """All sentences in one language.

    >>> strings("pl")["undo"]
    'Cofnij'
    """
    known = language if language in LANGUAGES else "en"
    percent = texts(known, NUMBERS).say("percent")
    return texts(known, *CATALOGUES).table("phrases") | {"percent": percent}
