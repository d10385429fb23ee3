"""The exercise in a notebook."""

from __future__ import annotations

import subprocess
import sys

import pytest

from wawel_widgets.exercises import Exercise, NoSuchExercise, exercise_html


def test_the_widget_carries_the_page_of_the_book() -> None:
    assert Exercise("nogi-shelter", language="pl").html == exercise_html("nogi-shelter", "pl")


def test_it_is_solved_by_a_right_answer_and_stays_so() -> None:
    exercise = Exercise("nogi-turns")
    answers = (lambda dice: dice - 1, lambda dice: (dice - 1) * 1.2, 3)
    said = [(exercise.check(answer).right, exercise.solved) for answer in answers]
    assert said == [(False, []), (True, ["nogi-turns"]), (False, ["nogi-turns"])]


def test_several_exercises_make_one_widget() -> None:
    several = Exercise("nogi-the-clock", "nogi-shelter")
    assert several.html == exercise_html("nogi-the-clock") + exercise_html("nogi-shelter")
    assert several.check("8.4").right
    assert several.check("WH=-w/BL", "nogi-shelter").right
    assert several.check("8.4").right
    assert several.solved == ["nogi-the-clock", "nogi-shelter"]


def test_an_unknown_exercise_is_refused() -> None:
    with pytest.raises(NoSuchExercise):
        Exercise("nogi-teleport")


def test_the_page_needs_no_widget_library() -> None:
    code = (
        "import sys; sys.modules['anywidget'] = None; sys.modules['ipywidgets'] = None\n"
        "from wawel_widgets.exercises import exercise_html, exercises\n"
        "assert all(exercise_html(id) for id in exercises('nogi'))\n"
    )
    path = [part for part in sys.path if part]
    subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path[:0] = {path!r}\n{code}"], check=True
    )
