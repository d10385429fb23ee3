"""Lesson plans name only what is there, and fill their time."""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from html import escape
from pathlib import Path

import pytest

import wawel
from tests.book.prose import TREES, folders
from tests.book.test_numbers import typed
from wawel_book.lesson_pages import lesson_html
from wawel_book.lessons import COUNTS, MINUTES, BadLesson, Lesson, all_lessons, lessons
from wawel_widgets.exercises import NoSuchExercise, exercises
from wawel_widgets.exercises.marking import TranslatedExercise

LESSONS = [lesson for tree in TREES for lesson in all_lessons(tree, tree.name)]
FILES = [file for tree in TREES for folder in folders(tree) for file in folder.glob("lessons.toml")]

BEYOND = ("homework", "quick", "slow", "unplugged", "assess")
"""What a plan has besides its hour."""

every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda each: each.id)


def test_there_are_enough_of_them() -> None:
    for tree in TREES:
        for game in {lesson.game for lesson in LESSONS if lesson.tree == tree and lesson.game}:
            # A game whose chapters go on to strategy and design has more to teach.
            whole = (tree / game / "strategy.md").exists()
            assert len(lessons(tree, tree.name, game)) >= (7 if whole else 3)


def test_every_plan_is_laid_out_on_its_page() -> None:
    for lesson in LESSONS:
        page = (lesson.tree / f"{lesson.page}.md").read_text("utf-8")
        assert f"```{{lessons}} {lesson.game}".rstrip() in page.splitlines()


@every_lesson
def test_chapter_notebook_and_exercises_are_there(lesson: Lesson) -> None:
    assert lesson.title_of_chapter()
    assert lesson.title_of_notebook()
    known = {id for slug in wawel.games() for id in exercises(slug)}
    assert lesson.exercises
    assert set(lesson.exercises) <= known


@every_lesson
def test_a_lesson_fills_its_time(lesson: Lesson) -> None:
    assert sum(part.minutes for part in lesson.plan) == MINUTES
    assert all(part.minutes >= 5 for part in lesson.plan)
    assert len(lesson.goals) >= 2
    assert lesson.level
    assert lesson.answers


@every_lesson
def test_a_lesson_has_all_its_parts(lesson: Lesson) -> None:
    """What lies on the desks and what goes beyond the hour: each says something of its own."""
    texts = [lesson.topic, lesson.desk, lesson.answers, *(getattr(lesson, one) for one in BEYOND)]
    assert all(len(text) >= 15 and text.endswith((".", "?", "!")) for text in texts[1:])
    assert len(set(texts)) == len(texts)
    html = lesson_html(lesson, lesson.tree.name)
    assert all(escape(text) in html for text in texts[1:])


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.parent.name)
def test_no_count_of_a_game_is_typed(file: Path) -> None:
    for name, plan in tomllib.loads(file.read_text("utf-8")).items():
        if name != COUNTS:
            steps = (part["what"] for part in plan["plan"])
            texts = [plan[part] for part in ("desk", "answers", *BEYOND)] + plan["goals"]
            texts += steps
            assert typed("\n\n".join(texts), {}) == [], name


def test_what_is_printed_has_its_place() -> None:
    for lesson in LESSONS:
        for kind in lesson.cards:
            page = (lesson.tree / lesson.game / "print.md").read_text("utf-8")
            assert f"({kind})=" in page.splitlines(), lesson.id


@every_lesson
def test_a_plan_links_what_it_names(lesson: Lesson) -> None:
    html = lesson_html(lesson, lesson.tree.name)
    assert f"path={lesson.notebook}.ipynb" in html
    assert f"/book/{lesson.chapter.replace('#', '.html#')}" in html.replace('.html"', '"')
    assert html.count("<details><summary>") == len(lesson.exercises)


@every_lesson
def test_every_exercise_named_in_a_timetable_is_one_of_the_lesson(lesson: Lesson) -> None:
    happens = "\n".join(part.what for part in lesson.plan)
    titles = [TranslatedExercise(id, lesson.tree.name).texts["title"] for id in lesson.exercises]
    for named in re.findall(r"Exercises?: ([^.?\n]+)", happens):
        for one in named.split("; "):
            assert any(one in title for title in titles), (lesson.id, one)


@pytest.mark.parametrize(
    "wrong",
    [
        {"chapter": "nogi/magic"},
        {"chapter": "nogi/probability/clock#no-such-heading"},
        {"notebook": "nogi/magic"},
    ],
)
def test_a_plan_that_leans_on_nothing(wrong: dict[str, str]) -> None:
    lesson = replace(LESSONS[0], **wrong)  # type: ignore[arg-type]
    with pytest.raises(BadLesson, match=lesson.id):
        lesson_html(lesson, "en")


def test_a_plan_with_an_exercise_that_is_not_there() -> None:
    lesson = replace(LESSONS[0], exercises=("nogi-magic",))
    with pytest.raises(NoSuchExercise):
        lesson_html(lesson, "en")
