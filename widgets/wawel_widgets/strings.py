"""The board's own sentences, in both languages, from one catalogue."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

LANGUAGES = ("en", "pl")


@cache
def strings(language: str) -> dict[str, str]:
    """All sentences in one language.

    >>> strings("pl")["undo"]
    'Cofnij'
    """
    text = resources.files("wawel_widgets").joinpath("strings.toml").read_text("utf-8")
    tables = tomllib.loads(text)
    return dict(tables[language if language in LANGUAGES else "en"])
