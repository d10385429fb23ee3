"""Lesson plans: kept as data, so that what they lean on can be checked.

A tree has its `lessons.toml`, and so may have the folder of each game in it: one table a lesson,
and in a game's file a table `[counts]` for the numbers that its texts name in braces.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from docutils import nodes

import wawel
from wawel.core.errors import WawelError
from wawel.odds.number_text import formatted
from wawel_book.boards import heading
from wawel_book.paths import find

COUNTS = "counts"
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
    game: str
    """The slug of the game it is about; nothing if it is about none or several."""
    tree: Path
    """Where the pages lie that it leans on."""
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
    homework: str
    quick: str
    """What those get who are done early; `slow` is for those who need more time."""
    slow: str
    unplugged: str
    """How it goes without a computer."""
    assess: str

    @property
    def page(self) -> str:
        """The page on which the plan is laid out."""
        return f"{self.game}/lessons" if self.game else "teachers"

    def title_of_chapter(self) -> str:
        """The heading that the plan points at; `BadLesson` if there is none."""
        page, _, anchor = self.chapter.partition("#")
        file = self.tree / f"{page}.md"
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


def lesson_file(tree: Path, game: str) -> Path:
    """The file with the plans of a game, or with those of no game."""
    return tree.joinpath(game, "lessons.toml") if game else tree / "lessons.toml"


def lessons(tree: Path, language: str, game: str) -> list[Lesson]:
    """The plans of a game (or of none), in the order in which they are listed."""
    file = lesson_file(tree, game)
    plans = tomllib.loads(file.read_text("utf-8")) if file.exists() else {}
    numbers = counts(game, plans.pop(COUNTS, {}), language)
    return [_read(id, game, tree, _filled(plan, numbers)) for id, plan in plans.items()]


def all_lessons(tree: Path, language: str) -> list[Lesson]:
    """The plans of every game, and those of none after them."""
    return [
        lesson for game in (*wawel.easiest_first(), "") for lesson in lessons(tree, language, game)
    ]


def counts(game: str, wanted: Mapping[str, list[Any]], language: str) -> dict[str, str]:
    """How many there are of some components of a game, in words; a number stands for itself.

    >>> counts("nogi", {"dice": ["dice.two_types"], "each": ["shields.colours", 0]}, "en")
    {'dice': 'eight', 'each': 'three'}
    """
    found = {}
    for name, (component, *inside) in wanted.items():
        things = wawel.load_game(game).sheet[component]
        for step in inside:
            things = things[step]
        count = things if isinstance(things, int) else len(things)
        found[name] = formatted(count, form="words", language=language)
    return found


def _filled(field: Any, numbers: Mapping[str, str]) -> Any:
    """A plan with its texts filled in; a sentence that begins with a number has a capital."""
    match field:
        case str():
            text = field.format(**numbers)
            return text[:1].upper() + text[1:] if field.startswith("{") else text
        case dict():
            return {name: _filled(part, numbers) for name, part in field.items()}
        case list():
            return [_filled(part, numbers) for part in field]
    return field


def _read(id: str, game: str, tree: Path, fields: dict[str, Any]) -> Lesson:
    return Lesson(
        **fields
        | {
            "id": id,
            "game": game,
            "tree": tree,
            "goals": tuple(fields["goals"]),
            "exercises": tuple(fields["exercises"]),
            "cards": tuple(fields["cards"]),
            "plan": tuple(LessonPart(**part) for part in fields["plan"]),
        }
    )
