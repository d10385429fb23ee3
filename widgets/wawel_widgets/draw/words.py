"""The words in pictures, in English and Polish."""

from __future__ import annotations

from collections.abc import Mapping

from wawel.core.texts import Texts, texts

SHARED = "wawel_widgets/draw/words.toml"


def shared_words(language: str) -> Texts:
    """The words that all pictures share.

    >>> shared_words("pl").say("player", number=2)
    'Gracz 2'
    """
    return texts(language, SHARED)


def picture_words(folder: str, language: str) -> Texts:
    """The words of a game's pictures, `words.toml` in this folder, with those that all share."""
    return texts(language, SHARED, f"{folder}/words.toml")


def player_name(names: Mapping[int, str], seat: int, words: Texts) -> str:
    """What a seat is called: the name that was given, or its number."""
    return names.get(seat) or words.say("player", number=seat + 1)
