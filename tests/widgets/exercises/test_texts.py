"""The texts in both languages: of one shape, filled by computed facts, with no number typed."""

from __future__ import annotations

import re
import tomllib
from importlib import resources
from typing import Any

import pytest

from wawel_widgets.exercises import exercises, find
from wawel_widgets.exercises.marking import Told
from wawel_widgets.exercises.questions import Choice, Function, Move, Numeric

FOLDER = resources.files("wawel_widgets.exercises")
PLACES = ("", "nogi")


def table(folder: str, language: str) -> dict[str, Any]:
    return tomllib.loads(FOLDER.joinpath(folder, f"{language}.toml").read_text("utf-8"))


def leaves(tree: dict[str, Any], at: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for name, part in tree.items():
        where = f"{at}.{name}"
        found |= leaves(part, where) if isinstance(part, dict) else {where: part}
    return found


@pytest.mark.parametrize("folder", PLACES)
def test_both_languages_say_the_same_things(folder: str) -> None:
    english, polish = leaves(table(folder, "en")), leaves(table(folder, "pl"))
    assert list(english) == list(polish)
    same = [where for where in english if english[where] == polish[where]]
    assert same == []


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("folder", PLACES)
def test_no_number_is_typed(folder: str, language: str) -> None:
    for where, text in leaves(table(folder, language)).items():
        assert not re.search(r"\d", re.sub(r"\{[^}]*\}", "", text)), where


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("id", exercises("nogi"))
def test_every_text_can_be_filled_and_every_hint_can_be_reached(id: str, language: str) -> None:
    told = Told(id, language)
    asked = find(id)
    said = [told.say(told.texts["ask"]), told.generic, *told.solution, *told.marks().hints.values()]
    assert all(text and (text[0] == " " or not re.search(r"[{}]", text)) for text in said)
    assert all(len(text) < 800 for text in said)
    match asked:
        case Choice():
            assert list(told.texts["options"]) == list(asked.options)
            assert set(told.texts["hints"]) == set(asked.options) - {asked.key}
        case Move():
            used = {slip.hint for slip in asked.mistakes.values()}
            assert set(told.texts["hints"]) == used
        case Numeric() | Function():
            assert set(told.texts["hints"]) == set(asked.mistakes)


def test_every_exercise_has_texts_and_every_text_an_exercise() -> None:
    assert list(table("nogi", "en")) == list(exercises("nogi"))
