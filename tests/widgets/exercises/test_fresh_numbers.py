"""The same exercise with other numbers: its key, its hints and its solution are computed anew."""

from __future__ import annotations

from typing import Any

import pytest

from tests.widgets.exercises.spellings import written
from wawel import games
from wawel_widgets.exercises import NoSuchExercise, check, exercises, find, variations
from wawel_widgets.exercises.marking import TranslatedExercise
from wawel_widgets.exercises.numbers import forms, read
from wawel_widgets.exercises.questions import Choice, Move, Numeric

EVERY_EXERCISE = [id for slug in games() for id in exercises(slug)]
OTHERS = [(id, number) for id in EVERY_EXERCISE for number in range(1, variations(id))]
every_other = pytest.mark.parametrize(("id", "number"), OTHERS)
LANGUAGES = ("en", "pl")


def asked_for(id: str, number: int) -> Any:
    return find(id, number)


def test_many_exercises_have_other_numbers() -> None:
    assert len({id for id, _ in OTHERS if id.startswith("nogi-")}) >= 9


@every_other
def test_it_is_another_question_of_the_same_kind(id: str, number: int) -> None:
    first, other = find(id), find(id, number)
    assert type(first) is type(other)
    assert first.difficulty == other.difficulty
    for language in LANGUAGES:
        before, after = (TranslatedExercise(id, language, n) for n in (0, number))
        assert before.filled(before.texts["ask"]) != after.filled(after.texts["ask"])
        assert before.solution != after.solution
        assert set(after.texts["hints"]) == set(before.texts["hints"])


@every_other
def test_it_marks_right_and_typically_wrong(id: str, number: int) -> None:
    asked = asked_for(id, number)
    for language in LANGUAGES:
        exercise = TranslatedExercise(id, language, number)
        match asked:
            case Numeric():
                for answer in written(asked.key):
                    assert check(id, answer, language, number).right, answer
                # No two mistakes can be taken for each other, nor for the key.
                for name, value in asked.mistakes.items():
                    for answer in written(value):
                        said = check(id, answer, language, number).hint
                        assert said == exercise.hint(name), (name, answer)
            case Choice():
                assert check(id, asked.key, language, number).right
            case Move():
                legal = {asked.picture.action_to_string(a) for a in asked.picture.legal_actions()}
                assert asked.key | set(asked.mistakes) == legal
                assert all(check(id, one, language, number).right for one in asked.key)
        assert not any("{" in text for text in (*exercise.solution, exercise.generic))


@every_other
def test_the_printed_answer_does_not_do_for_it_unless_it_is_the_same(id: str, number: int) -> None:
    first, other = asked_for(id, 0), asked_for(id, number)
    if isinstance(first, Numeric) and first.key != other.key:
        assert not check(id, first.key, number=number).right
        number_text = read(str(first.key))
        assert number_text is not None
        assert TranslatedExercise(id, number=number).marks().right.isdisjoint(forms(number_text))


def test_there_are_only_so_many() -> None:
    with pytest.raises(NoSuchExercise):
        find("nogi-the-clock", variations("nogi-the-clock"))
    with pytest.raises(NoSuchExercise):
        find("nogi-the-clock", -1)
    assert variations("nogi-shelter") == 1
