"""The words of the laboratory: what everything is called, and why something cannot be.

The engine refuses in English, with the names that programs use. Here its sentences are read back:
each stands in a catalogue with its blanks, so that whoever reads another language gets the same
sentence in it, and a component or an option goes by the name that people use.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from wawel import WawelError
from wawel.core.components import write_changes
from wawel.core.errors import BadComponent, BadOption, BadText, excerpt
from wawel.core.game import Game
from wawel.core.texts import Texts, texts
from wawel.lab import Change, Measure
from wawel_widgets.rooms import room

SHARED = tuple(f"wawel_widgets/{name}.toml" for name in ("panel", "laboratory", "refusals"))
BLANK = re.compile(r"\{(\w+)\}")


def lab_texts(slug: str, language: str, *files: str) -> Texts:
    """What the laboratory says of a game, and the texts of some more files."""
    return texts(language, *SHARED, *files, room(slug).texts("lab.toml"))


def option_name(game: Game[Any, Any], name: str, language: str) -> str:
    """What an option is called: the knob's own name, or what it asks.

    >>> from wawel import load_game
    >>> option_name(load_game("nogi"), "dice_set", "en")
    'Which faces do the dice have?'
    """
    own = lab_texts(game.slug, language).table("knobs").get(name, "")
    return own or game.words.option(name, language) or name.replace("_", " ")


def component_name(slug: str, name: str, language: str) -> str:
    """What a component is called; one that has no name goes by that of the programs.

    >>> component_name("nogi", "tokens.dragon", "pl")
    'jak daleko sięgają żetony smoka'
    """
    return lab_texts(slug, language).named_or("components", name, name)


def measure_about(words: Texts, measure: Measure) -> str:
    """What a measure counts; of one that has no words in a language the engine's English alone.

    >>> from wawel.lab import GENERAL
    >>> measure_about(lab_texts("nogi", "pl"), GENERAL[0])
    'liczba tur do końca gry'
    """
    unknown = measure.about if words.language == "en" else ""
    return str(words.table("about").get(measure.name, unknown))


def changes_in_words(game: Game[Any, Any], change: Change, language: str) -> list[str]:
    """What a change changes, one thing after the other.

    >>> from wawel import load_game
    >>> changes_in_words(load_game("nogi"), Change("wild", {"dice_set": "sprint"}), "en")
    ['Which faces do the dice have? Three dice are faster']
    """
    lines = []
    for option in game.options_type.describe():
        if option.name in change.options:
            written = option.values.write(change.options[option.name])
            answer = game.words.answer(option.name, written, language)
            lines.append(_joined(option_name(game, option.name, language), answer))
    for name, value in change.components.items():
        written = write_changes({name: value}).partition("=")[2]
        lines.append(_joined(component_name(game.slug, name, language), written))
    return lines


def refusal(error: WawelError, game: Game[Any, Any], language: str) -> str:
    """Why something cannot be, in words and in a language.

    >>> from wawel import load_game
    >>> game = load_game("nogi")
    >>> refusal(BadComponent("tokens.dragon", "takes 1 to 16 numbers"), game, "pl")
    'jak daleko sięgają żetony smoka: trzeba podać od 1 do 16 liczb'
    """
    if isinstance(error, BadComponent):
        name = component_name(game.slug, error.name, language)
        return _joined(name, translated(error.message, game.slug, language))
    if isinstance(error, BadOption):
        known = {option.name for option in game.options_type.describe()}
        name = option_name(game, error.name, language) if error.name in known else error.name
        cited = f" [{error.clause}]" if error.clause else ""
        return _joined(name, translated(error.message, game.slug, language)) + cited
    if isinstance(error, BadText):
        return lab_texts(game.slug, language).say(
            "bad_text",
            message=error,
            line=error.line,
            column=error.column,
            excerpt=excerpt(error.text[error.column - 1 :]),
        )
    return translated(str(error), game.slug, language)


def translated(sentence: str, slug: str, language: str) -> str:
    """A sentence of the engine in a language; one that nobody knows stays as it is."""
    names = lab_texts(slug, language).table("labels")
    for pattern, wanted in _catalogue(slug, language):
        if (found := pattern.fullmatch(sentence)) is not None:
            blanks = found.groupdict()
            if language != "en" and "others" in blanks:  # the engine's own list of what may be
                blanks["others"] = blanks["others"].replace(" or ", ", ")
            filled = {blank: names.get(value, value) for blank, value in blanks.items()}
            return wanted.format(**filled)
    return sentence


@cache
def _catalogue(slug: str, language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Every sentence as a pattern, with its likeness; the one with the most own words first."""
    english: Mapping[str, str] = lab_texts(slug, "en").table("refusals")
    wanted: Mapping[str, str] = lab_texts(slug, language).table("refusals")
    keys = sorted(english, key=lambda key: len(BLANK.sub("", english[key])), reverse=True)
    return tuple((_pattern(english[key]), wanted[key]) for key in keys)


def _pattern(sentence: str) -> re.Pattern[str]:
    """A sentence as a pattern with its blanks.

    >>> _pattern("takes {count} lakes").fullmatch("takes 3 lakes")["count"]
    '3'
    """
    parts = BLANK.split(sentence)
    return re.compile(
        "".join(
            f"(?P<{part}>.*?)" if place % 2 else re.escape(part) for place, part in enumerate(parts)
        ),
        re.DOTALL,
    )


def _joined(name: str, said: str) -> str:
    """A name and what is said of it; after a question that is a sentence of its own.

    >>> _joined("points for a coin", "3"), _joined("How many lakes?", "as many as players")
    ('points for a coin: 3', 'How many lakes? As many as players')
    """
    whole = name.endswith(("?", "."))
    return f"{name} {said[:1].upper()}{said[1:]}" if whole else f"{name}: {said}"
