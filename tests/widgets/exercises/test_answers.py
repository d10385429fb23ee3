"""Every exercise: the right answer in several spellings, and typical mistakes with their hints."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.widgets.exercises.spellings import written
from wawel import games
from wawel.core.texts import NoSuchLanguage
from wawel_widgets.exercises import NoSuchExercise, check, exercises, find
from wawel_widgets.exercises.marking import TranslatedExercise
from wawel_widgets.exercises.phrasing import phrase
from wawel_widgets.exercises.questions import Choice, Function, Move, Numeric

GAMES = [slug for slug in games() if exercises(slug)]
ALL = {id: find(id) for slug in GAMES for id in exercises(slug)}
NUMERIC = [id for id, asked in ALL.items() if isinstance(asked, Numeric)]
CHOICE = [id for id, asked in ALL.items() if isinstance(asked, Choice)]
MOVE = [id for id, asked in ALL.items() if isinstance(asked, Move)]
FUNCTION = [id for id, asked in ALL.items() if isinstance(asked, Function)]
LANGUAGES = pytest.mark.parametrize("language", ["en", "pl"])


def asked_for(id: str) -> Any:
    return ALL[id]


@pytest.mark.parametrize("slug", GAMES)
def test_there_are_enough_of_all_four_kinds(slug: str) -> None:
    own = exercises(slug)
    assert len(own) >= 10
    assert all(len(set(own) & set(some)) >= 2 for some in (NUMERIC, CHOICE, MOVE, FUNCTION))


@pytest.mark.parametrize("id", NUMERIC)
def test_a_number_is_right_however_it_is_written(id: str) -> None:
    key = asked_for(id).key
    for answer in (*written(key), key, float(key)):
        verdict = check(id, answer)
        assert verdict.right, answer
        assert verdict.solution


@LANGUAGES
@pytest.mark.parametrize("id", NUMERIC)
def test_a_typical_wrong_number_gets_its_own_hint(id: str, language: str) -> None:
    mistakes = asked_for(id).mistakes
    assert len(mistakes) >= 2
    hints = set()
    for name, value in mistakes.items():
        for answer in written(value):
            verdict = check(id, answer, language)
            assert not verdict.right
            assert verdict.hint == TranslatedExercise(id, language).hint(name), answer
            assert not verdict.solution
        hints.add(verdict.hint)
    assert len(hints) == len(mistakes)
    assert TranslatedExercise(id, language).generic not in hints


@pytest.mark.parametrize("id", NUMERIC)
def test_an_unexpected_number_gets_the_general_hint(id: str) -> None:
    assert check(id, "0.54321").hint == TranslatedExercise(id).generic


@pytest.mark.parametrize("id", NUMERIC)
def test_rounded_too_early_is_told_apart_from_wrong(id: str) -> None:
    key: Fraction = asked_for(id).key
    early = f"{float(key):.2f}"
    if Fraction(early) != key:
        assert check(id, early).hint == phrase("rough", "en")


@pytest.mark.parametrize("answer", ["about a third", "", "1/0"])
def test_what_is_no_number_is_told_so(answer: str) -> None:
    assert check("nogi-shared-colour", answer).hint == phrase("unreadable", "en")


def test_a_chance_above_one_lacks_its_percent_sign() -> None:
    assert check("nogi-shared-colour", "33.3").hint == phrase("no_chance", "en")
    assert check("nogi-shared-colour", "-0.2").hint == phrase("no_chance", "en")
    assert check("nogi-the-clock", "33.3").hint == TranslatedExercise("nogi-the-clock").generic


@LANGUAGES
@pytest.mark.parametrize("id", CHOICE)
def test_one_option_is_right_and_each_other_has_a_hint(id: str, language: str) -> None:
    asked = asked_for(id)
    assert check(id, asked.key, language).right
    wrong = [option for option in asked.options if option != asked.key]
    assert len(wrong) >= 2
    hints = [check(id, option, language).hint for option in wrong]
    assert hints == [TranslatedExercise(id, language).hint(option) for option in wrong]
    assert len({*hints, TranslatedExercise(id, language).generic}) == len(wrong) + 1


@LANGUAGES
@pytest.mark.parametrize("id", MOVE)
def test_every_legal_move_is_right_or_has_a_hint(id: str, language: str) -> None:
    asked = asked_for(id)
    legal = {asked.picture.action_to_string(one) for one in asked.picture.legal_actions()}
    assert asked.key | set(asked.mistakes) == legal
    assert not asked.key & set(asked.mistakes)
    assert all(check(id, action, language).right for action in asked.key)
    hints = {check(id, action, language).hint for action in asked.mistakes}
    assert len(hints) >= 2
    assert not any("{" in hint for hint in hints)
    assert check(id, "pass", language).hint == TranslatedExercise(id, language).generic


@LANGUAGES
@pytest.mark.parametrize("id", FUNCTION)
def test_the_printed_solution_passes_and_typical_mistakes_are_recognised(
    id: str, language: str
) -> None:
    asked, exercise = asked_for(id), TranslatedExercise(id, language)
    (code,) = (part for part in exercise.solution if part.startswith("    "))
    names: dict[str, Any] = {"Fraction": Fraction}
    exec("if True:\n" + code, names)
    assert check(id, names[asked.name], language).right
    assert len(asked.mistakes) >= 2
    for name, wrong in asked.mistakes.items():
        assert check(id, wrong, language).hint == exercise.hint(name)


def test_an_exercise_or_a_language_that_does_not_exist_is_named() -> None:
    with pytest.raises(NoSuchExercise, match="nogi-teleport"):
        check("nogi-teleport", "1/2")
    with pytest.raises(NoSuchExercise):
        find("../nogi")
    with pytest.raises(NoSuchLanguage, match="xx"):
        check("nogi-shared-colour", "1/2", "xx")
    assert exercises("no such game") == ()
