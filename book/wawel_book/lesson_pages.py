"""Lesson plans, laid out for teachers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from pathlib import Path

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

import wawel
from wawel.core.errors import WawelError
from wawel.core.texts import Texts
from wawel_book.boards import SITE, html
from wawel_book.languages import book_folder, book_texts
from wawel_book.lessons import Lesson, all_lessons, lesson_file, lessons
from wawel_book.sections import section
from wawel_widgets.exercises.marking import TranslatedExercise, paragraph
from wawel_widgets.exercises.questions import Function


class LessonPlans(SphinxDirective):
    """The plans of a game, or those of no single game."""

    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        """A section for each: goals, materials, timetable and answers."""
        tree, language = Path(self.env.srcdir), self.config.language
        game = self.arguments[0] if self.arguments else ""
        self.env.note_dependency(str(lesson_file(tree, game)))
        try:
            return [
                section(lesson.topic, [html(lesson_html(lesson, language))], f"lesson-{lesson.id}")
                for lesson in lessons(tree, language, game)
            ]
        except WawelError as error:
            raise self.error(str(error)) from None


class LessonTable(SphinxDirective):
    """All plans at a glance."""

    def run(self) -> list[nodes.Node]:
        """Topic, level and chapter of each."""
        tree, language = Path(self.env.srcdir), self.config.language
        words = book_texts(language)
        for game in (*wawel.easiest_first(), ""):
            self.env.note_dependency(str(lesson_file(tree, game)))
        rows = "".join(
            f'<tr><th scope="row">{_link(_place(lesson, language), lesson.topic)}</th>'
            f"<td>{escape(lesson.level)}</td><td>{_chapter(lesson, language)}</td></tr>"
            for lesson in all_lessons(tree, language)
        )
        names = (words.say(name) for name in ("topic", "level", "chapter"))
        head = "".join(f'<th scope="col">{name}</th>' for name in names)
        table = f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody>"
        return [html(f'<table class="table wawel-table">{table}</table>')]


def lesson_html(lesson: Lesson, language: str) -> str:
    """A plan: facts, a timetable, what goes beyond it, and the keys."""
    words = book_texts(language)
    facts = {
        "plan_level": escape(lesson.level),
        "plan_goals": _list(map(escape, lesson.goals)),
        "plan_chapter": _chapter(lesson, language),
        "plan_notebook": _link(_notebook(lesson.notebook), lesson.title_of_notebook()),
        "plan_exercises": _list(_exercise(id, words) for id in lesson.exercises),
    }
    cards = (_card(lesson, kind, words) for kind in lesson.cards)
    facts["plan_desks"] = " ".join([escape(lesson.desk), *cards])
    after = {
        "plan_homework": escape(lesson.homework),
        "plan_quick": escape(lesson.quick),
        "plan_slow": escape(lesson.slow),
        "plan_unplugged": escape(lesson.unplugged),
        "plan_assess": escape(lesson.assess),
    }
    return (
        f'<div class="wawel-lesson">{_facts(facts, words)}{_timetable(lesson, words)}'
        f"{_facts(after, words)}"
        f"<p><strong>{words.say('listen_for')}</strong> {escape(lesson.answers)}</p>"
        f"{''.join(_key(id, words) for id in lesson.exercises)}</div>"
    )


def _facts(facts: Mapping[str, str], words: Texts) -> str:
    """A table of a plan: what each part is called, and what it is."""
    rows = "".join(
        f'<tr><th scope="row">{words.say(name)}</th><td>{cell}</td></tr>'
        for name, cell in facts.items()
    )
    return f'<table class="table wawel-table"><tbody>{rows}</tbody></table>'


def _place(lesson: Lesson, language: str) -> str:
    return f"{SITE}/{book_folder(language)}/{lesson.page}.html#lesson-{lesson.id}"


def _notebook(path: str) -> str:
    return f"{SITE}/lite/notebooks/index.html?path={path}.ipynb&amp;run=1"


def _link(address: str, title: str) -> str:
    return f'<a href="{address}">{escape(title)}</a>'


def _list(items: Iterable[str]) -> str:
    return f"<ul>{''.join(f'<li>{item}</li>' for item in items)}</ul>"


def _chapter(lesson: Lesson, language: str) -> str:
    page, mark, anchor = lesson.chapter.partition("#")
    address = f"{SITE}/{book_folder(language)}/{page}.html{mark}{anchor}"
    return _link(address, lesson.title_of_chapter())


def _exercise(id: str, words: Texts) -> str:
    """A link to an exercise; a function is written in a notebook, not in a page."""
    exercise = TranslatedExercise(id, words.language)
    title = exercise.texts["title"]
    if isinstance(exercise.question, Function):
        return f"{_link(_notebook(f'{exercise.game}/exercises'), title)} {words.say('in_notebook')}"
    page = f"{SITE}/{book_folder(words.language)}/{exercise.game}/exercises.html"
    return _link(f"{page}#exercise-{id}", title)


def _card(lesson: Lesson, kind: str, words: Texts) -> str:
    page = f"{SITE}/{book_folder(words.language)}/{lesson.game}/print.html"
    return _link(f"{page}#{kind}", words.say("print", things=kind.replace("-", " ")))


def _timetable(lesson: Lesson, words: Texts) -> str:
    rows, minute = [], 0
    for part in lesson.plan:
        until = minute + part.minutes
        when = f'<th scope="row">{minute}–{until}</th>'
        rows.append(f"<tr>{when}<td>{escape(part.what)}</td></tr>")
        minute = until
    names = (words.say(name) for name in ("minutes", "happens"))
    head = "".join(f'<th scope="col">{name}</th>' for name in names)
    table = f"<thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody>"
    return f'<table class="table wawel-table">{table}</table>'


def _key(id: str, words: Texts) -> str:
    """The worked solution, folded away."""
    exercise = TranslatedExercise(id, words.language)
    solution = "".join(map(paragraph, exercise.solution))
    summary = escape(words.say("key", exercise=exercise.texts["title"]))
    return f"<details><summary>{summary}</summary>{solution}</details>"
