"""Lesson plans name only what is there, and fill their time."""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace

import pytest

from tests.book.test_numbers import typed
from wawel_book.lessons import LESSONS, MINUTES, PAGES, BadLesson, Lesson, lesson_html, lessons
from wawel_widgets.exercises import NoSuchExercise, exercises

PAGE = (PAGES / "teachers.md").read_text("utf-8")

every_lesson = pytest.mark.parametrize("lesson", lessons().values(), ids=lambda each: each.id)


def test_there_are_enough_of_them() -> None:
    assert len(lessons()) >= 7


def test_every_plan_is_shown_once_in_the_guide() -> None:
    assert re.findall(r"^```\{lesson\} (\S+)$", PAGE, flags=re.MULTILINE) == list(lessons())


@every_lesson
def test_chapter_notebook_and_exercises_are_there(lesson: Lesson) -> None:
    assert lesson.title_of_chapter()
    assert lesson.title_of_notebook()
    assert lesson.exercises
    for id in lesson.exercises:
        assert id in exercises("nogi")


@every_lesson
def test_a_lesson_fills_its_time(lesson: Lesson) -> None:
    assert sum(step.minutes for step in lesson.plan) == MINUTES
    assert all(step.minutes >= 5 for step in lesson.plan)
    assert len(lesson.goals) >= 2
    assert lesson.level
    assert lesson.answers


def test_no_count_of_the_game_is_typed() -> None:
    plans = tomllib.loads(LESSONS.read_text("utf-8"))
    assert plans.keys() == lessons().keys()
    for plan in plans.values():
        told = [
            plan["desk"],
            plan["answers"],
            *plan["goals"],
            *(step["what"] for step in plan["plan"]),
        ]
        assert typed("\n\n".join(told), {}) == []


def test_what_is_printed_has_its_place() -> None:
    kinds = {kind for lesson in lessons().values() for kind in lesson.cards}
    page = (PAGES / "print.md").read_text("utf-8")
    assert kinds <= set(re.findall(r"^\(([\w-]+)\)=$", page, flags=re.MULTILINE))


@every_lesson
def test_a_plan_links_what_it_names(lesson: Lesson) -> None:
    html = lesson_html(lesson)
    assert f"path={lesson.notebook}.ipynb" in html
    assert f"/book/{lesson.chapter.replace('#', '.html#')}" in html.replace('.html"', '"')
    assert html.count("<summary>Key: ") == len(lesson.exercises)


def test_every_exercise_named_in_a_timetable_is_one_of_the_lesson() -> None:
    for lesson in lessons().values():
        told = "\n".join(step.what for step in lesson.plan)
        titles = [title_of(id) for id in lesson.exercises]
        for named in re.findall(r"Exercises?: ([^.?\n]+)", told):
            for one in named.split("; "):
                assert any(one in title for title in titles), (lesson.id, one)


def title_of(id: str) -> str:
    from wawel_widgets.exercises.marking import Told

    title: str = Told(id, "en").texts["title"]
    return title


@pytest.mark.parametrize(
    "wrong",
    [
        {"chapter": "nogi/magic"},
        {"chapter": "nogi/probability/clock#no-such-heading"},
        {"notebook": "nogi/magic"},
    ],
)
def test_a_plan_that_leans_on_nothing(wrong: dict[str, str]) -> None:
    lesson = replace(next(iter(lessons().values())), **wrong)  # type: ignore[arg-type]
    with pytest.raises(BadLesson, match=lesson.id):
        lesson_html(lesson)


def test_a_plan_with_an_exercise_that_is_not_there() -> None:
    lesson = replace(next(iter(lessons().values())), exercises=("nogi-magic",))
    with pytest.raises(NoSuchExercise):
        lesson_html(lesson)
