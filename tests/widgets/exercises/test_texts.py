"""The texts in both languages: of one shape, filled by computed facts, with no number typed."""

from __future__ import annotations

import re
from typing import Any

import pytest

from wawel import games
from wawel.core.texts import texts
from wawel_widgets.exercises import exercises, find
from wawel_widgets.exercises.marking import TranslatedExercise
from wawel_widgets.exercises.questions import Choice, Function, Move, Numeric
from wawel_widgets.rooms import room

GAMES = [slug for slug in games() if exercises(slug)]
FILES = [
    "wawel_widgets/exercises/words.toml",
    *(room(slug).texts("exercises.toml") for slug in GAMES),
]
EVERY_EXERCISE = [id for slug in GAMES for id in exercises(slug)]


def table(file: str, language: str) -> dict[str, Any]:
    return dict(texts(language, file).tables)


def leaves(tree: dict[str, Any], at: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for name, part in tree.items():
        where = f"{at}.{name}"
        found |= leaves(part, where) if isinstance(part, dict) else {where: part}
    return found


@pytest.mark.parametrize("file", FILES)
def test_both_languages_say_the_same_things(file: str) -> None:
    english, polish = leaves(table(file, "en")), leaves(table(file, "pl"))
    assert list(english) == list(polish)
    same = [where for where in english if english[where] == polish[where]]
    assert same == []


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("file", FILES)
def test_no_number_is_typed(file: str, language: str) -> None:
    for where, text in leaves(table(file, language)).items():
        assert not re.search(r"\d", re.sub(r"\{[^}]*\}", "", text)), where


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("id", EVERY_EXERCISE)
def test_every_text_can_be_filled_and_every_hint_can_be_reached(id: str, language: str) -> None:
    exercise = TranslatedExercise(id, language)
    asked = find(id)
    said = [
        exercise.filled(exercise.texts["ask"]),
        exercise.generic,
        *exercise.solution,
        *exercise.marks().hints.values(),
    ]
    assert all(text and (text[0] == " " or not re.search(r"[{}]", text)) for text in said)
    assert all(len(text) < 800 for text in said)
    prose = [text for text in said if text[0] != " "]
    assert not [text for text in prose if re.search(r"\*\w", text)], "stars would be seen"
    assert not [text for text in prose if "$" in text], "dollars would be seen"
    match asked:
        case Choice():
            assert list(exercise.texts["options"]) == list(asked.options)
            assert set(exercise.texts["hints"]) == set(asked.options) - {asked.key}
        case Move():
            used = {slip.hint for slip in asked.mistakes.values()}
            assert set(exercise.texts["hints"]) == used
        case Numeric() | Function():
            assert set(exercise.texts["hints"]) == set(asked.mistakes)


@pytest.mark.parametrize("slug", GAMES)
def test_every_exercise_has_texts_and_every_text_an_exercise(slug: str) -> None:
    assert list(table(room(slug).texts("exercises.toml"), "en")) == list(exercises(slug))
