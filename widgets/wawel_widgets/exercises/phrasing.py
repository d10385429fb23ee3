"""The texts of exercises, filled with computed facts, in English and Polish."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from string import Formatter
from typing import Any

from wawel import load_game
from wawel.core.texts import texts
from wawel.core.words import Words
from wawel.odds.number_text import rounded
from wawel_widgets.exercises.numbers import PLACES
from wawel_widgets.exercises.questions import Facts, Named
from wawel_widgets.rooms import room

INFLECTED: dict[str, Callable[[str], str]] = {
    "": lambda name: name,
    "capital": str.capitalize,
    # Polish colours are adjectives in -y or -i: żółtego, niebieskiego; żółtym, niebieskim.
    "genitive": lambda name: name.removesuffix("y") + "ego",
    "instrumental": lambda name: name + "m",
}


def exercise_texts(game: str, id: str, language: str) -> dict[str, Any]:
    """All that is said about one exercise, not yet filled in.

    >>> exercise_texts("nogi", "nogi-shared-colour", "en")["title"]
    'Who else wants my knight?'
    """
    return texts(language, room(game).texts("exercises.toml")).table(id)


def phrase(key: str, language: str, **facts: Any) -> str:
    """What every exercise says: names of buttons, praise, blame.

    >>> phrase("check", "pl")
    'Sprawdź'
    """
    said = texts(language, "wawel_widgets/exercises/words.toml").say(key)
    return Filler("", language).format(said, **facts)


def fill(game: str, language: str, text: str, *facts: Facts) -> str:
    """A text with its facts in place; later facts win.

    >>> fill(
    ...     "nogi",
    ...     "pl",
    ...     "{chance}, {chance:decimal}, {chance:percent}",
    ...     {"chance": Fraction(5, 18)},
    ... )
    '5/18, 0,278, 27,8 %'
    >>> fill("nogi", "en", "{mine}", {"mine": (Named("knight", "YE"), Named("knight", "GR"))})
    'yellow, green'
    """
    together: dict[str, Any] = {}
    for some in facts:
        together |= some
    return Filler(game, language).format(text, **together).strip()


class Filler(Formatter):
    """Writes facts as the language writes them: fractions, decimals, names."""

    def __init__(self, game: str, language: str) -> None:
        self.game = game
        self.language = language

    def get_value(self, key: int | str, args: Any, kwargs: Mapping[str, Any]) -> Any:
        return kwargs[str(key)]

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, Named):
            name = _words(self.game).name(value.kind, value.code, self.language)
            return INFLECTED[format_spec](name)
        if isinstance(value, tuple) and not isinstance(value, Named):
            return ", ".join(self.format_field(part, "") for part in value)
        if isinstance(value, Fraction) and format_spec:
            return self._rounded(value, format_spec)
        return str(value)

    def _rounded(self, value: Fraction, how: str) -> str:
        if how == "percent":
            return f"{rounded(100 * value, PLACES - 2, self.language)} %"
        return rounded(value, PLACES, self.language)


@cache
def _words(game: str) -> Words:
    return load_game(game).words
