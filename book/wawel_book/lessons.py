"""Lesson plans: kept as data, so that what they lean on can be checked; laid out for teachers."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import Any

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

import wawel
from wawel.core.errors import WawelError
from wawel_book.boards import SITE, heading, html
from wawel_book.page_values import formatted
from wawel_book.paths import BOOK, find
from wawel_widgets.exercises.marking import Told, paragraph
from wawel_widgets.exercises.questions import Function

PAGES = BOOK / "en"
LESSONS = PAGES / "lessons.toml"
MINUTES = 45
"""How long a lesson lasts."""


class BadLesson(WawelError):
    """A plan that leans on something that is not there."""


@dataclass(frozen=True)
class LessonPart:
    """A part of a lesson."""

    minutes: int
    what: str


@dataclass(frozen=True)
class Lesson:
    """One lesson: what for, for whom, with what, and in which order."""

    id: str
    topic: str
    level: str
    goals: tuple[str, ...]
    chapter: str
    notebook: str
    exercises: tuple[str, ...]
    cards: tuple[str, ...]
    desk: str
    plan: tuple[LessonPart, ...]
    answers: str

    def title_of_chapter(self) -> str:
        """The heading that the plan points at; `BadLesson` if there is none."""
        page, _, anchor = self.chapter.partition("#")
        file = PAGES / f"{page}.md"
        if not file.exists():
            raise BadLesson(f"{self.id}: there is no chapter {page}")
        headings = _headings(file.read_text("utf-8"))
        found = headings.get(anchor or next(iter(headings)))
        if found is None:
            raise BadLesson(f"{self.id}: {page} has no heading #{anchor}")
        return found

    def title_of_notebook(self) -> str:
        """What the notebook calls itself; `BadLesson` if there is none."""
        file = find("notebooks", *f"{self.notebook}.ipynb".split("/"))
        if file is None:
            raise BadLesson(f"{self.id}: there is no notebook {self.notebook}")
        return heading(file.read_text("utf-8"))


def _headings(page: str) -> dict[str, str]:
    """The headings of a page by their anchors.

    >>> _headings("# The race: first, *second*")
    {'the-race-first-second': 'The race: first, second'}
    >>> _headings("## The dragon's tokens")
    {'the-dragon-s-tokens': "The dragon's tokens"}
    """
    prose = re.sub(r"^```.*?^```", "", page, flags=re.MULTILINE | re.DOTALL)
    found = re.findall(r"^#+ (.+)$", prose, flags=re.MULTILINE)
    titles = [title.replace("*", "").strip() for title in found]
    return {nodes.make_id(title): title for title in titles}


@cache
def lessons() -> dict[str, Lesson]:
    """All plans, in the order in which they are listed.

    >>> all(sum(step.minutes for step in lesson.plan) == MINUTES for lesson in lessons().values())
    True
    """
    plans = tomllib.loads(LESSONS.read_text("utf-8"))
    return {id: _read(id, _filled(fields, facts())) for id, fields in plans.items()}


def facts() -> dict[str, str]:
    """What a plan may say of the game without typing a number.

    >>> facts()["dice"]
    'eight'
    """
    game = wawel.load_game("nogi")
    sizes = {
        "dice": len(game.sheet["dice.two_types"]),
        "knights": len(game.sheet["knights.colours"]),
        "shields": len(game.sheet["shields.colours"]),
        "tokens": len(game.sheet["tokens.dragon"]),
        "each": len(game.sheet["shields.colours"][0]),
    }
    return {name: formatted(size, form="words") for name, size in sizes.items()}


def _filled(field: Any, facts: Mapping[str, str]) -> Any:
    """A plan with its texts filled in; a sentence that begins with a number has a capital."""
    match field:
        case str():
            text = field.format(**facts)
            return text[:1].upper() + text[1:] if field.startswith("{") else text
        case dict():
            return {name: _filled(part, facts) for name, part in field.items()}
        case list():
            return [_filled(part, facts) for part in field]
    return field


def _read(id: str, fields: dict[str, Any]) -> Lesson:
    return Lesson(
        **fields
        | {
            "id": id,
            "goals": tuple(fields["goals"]),
            "exercises": tuple(fields["exercises"]),
            "cards": tuple(fields["cards"]),
            "plan": tuple(LessonPart(**step) for step in fields["plan"]),
        }
    )


class LessonPlan(SphinxDirective):
    """One plan, laid out."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Goals, materials, timetable and answers."""
        self.env.note_dependency(str(LESSONS))
        lesson = lessons().get(self.arguments[0])
        if lesson is None:
            raise self.error(f"there is no lesson {self.arguments[0]}")
        try:
            return [html(lesson_html(lesson))]
        except WawelError as error:
            raise self.error(str(error)) from None


class LessonTable(SphinxDirective):
    """All plans at a glance."""

    def run(self) -> list[nodes.Node]:
        """Topic, level and chapter of each."""
        self.env.note_dependency(str(LESSONS))
        rows = "".join(
            f'<tr><th scope="row"><a href="#lesson-{id}">{escape(lesson.topic)}</a></th>'
            f"<td>{escape(lesson.level)}</td><td>{_chapter(lesson)}</td></tr>"
            for id, lesson in lessons().items()
        )
        head = "".join(f'<th scope="col">{name}</th>' for name in ("topic", "level", "chapter"))
        table = f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody>"
        return [html(f'<table class="table wawel-table">{table}</table>')]


def lesson_html(lesson: Lesson) -> str:
    """A plan as a list of facts, a timetable and the keys."""
    facts = {
        "Level": escape(lesson.level),
        "Goals": _list(map(escape, lesson.goals)),
        "Chapter": _chapter(lesson),
        "Notebook": _link(_notebook(lesson.notebook), lesson.title_of_notebook()),
        "Exercises": _list(map(_exercise, lesson.exercises)),
    }
    if lesson.desk or lesson.cards:
        facts["On the desks"] = " ".join([escape(lesson.desk), *map(_card, lesson.cards)])
    rows = "".join(
        f'<tr><th scope="row">{name}</th><td>{cell}</td></tr>' for name, cell in facts.items()
    )
    return (
        f'<div class="wawel-lesson" id="lesson-{lesson.id}"><table class="table wawel-table">'
        f"<tbody>{rows}</tbody></table>{_timetable(lesson)}"
        f"<p><strong>What to listen for.</strong> {escape(lesson.answers)}</p>"
        f"{''.join(map(_key, lesson.exercises))}</div>"
    )


def _notebook(path: str) -> str:
    return f"{SITE}/lite/notebooks/index.html?path={path}.ipynb&amp;run=1"


def _link(address: str, title: str) -> str:
    return f'<a href="{address}">{escape(title)}</a>'


def _list(items: Any) -> str:
    return f"<ul>{''.join(f'<li>{item}</li>' for item in items)}</ul>"


def _chapter(lesson: Lesson) -> str:
    page, mark, anchor = lesson.chapter.partition("#")
    address = f"{SITE}/book/{page}.html{mark}{anchor}"
    return _link(address, lesson.title_of_chapter())


def _exercise(id: str) -> str:
    """A link to an exercise; a function is written in a notebook, not in a page."""
    exercise = Told(id, "en")
    title = escape(exercise.texts["title"])
    if isinstance(exercise.question, Function):
        address = _notebook(f"{exercise.game}/exercises")
        return f'<a href="{address}">{title}</a> (in a notebook)'
    return f'<a href="{SITE}/book/{exercise.game}/exercises.html#exercise-{id}">{title}</a>'


def _card(kind: str) -> str:
    return f'<a href="{SITE}/book/print.html#{kind}">Print the {escape(kind)}.</a>'


def _timetable(lesson: Lesson) -> str:
    rows, minute = [], 0
    for step in lesson.plan:
        until = minute + step.minutes
        when = f'<th scope="row">{minute}–{until}</th>'
        rows.append(f"<tr>{when}<td>{escape(step.what)}</td></tr>")
        minute = until
    head = '<tr><th scope="col">minutes</th><th scope="col">what happens</th></tr>'
    table = f"<thead>{head}</thead><tbody>{''.join(rows)}</tbody>"
    return f'<table class="table wawel-table">{table}</table>'


def _key(id: str) -> str:
    """The worked solution, folded away."""
    exercise = Told(id, "en")
    solution = "".join(map(paragraph, exercise.solution))
    title = escape(exercise.texts["title"])
    return f"<details><summary>Key: {title}</summary>{solution}</details>"
