"""Boards and notebooks in the pages: drawn at once, alive when the reader asks for it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from importlib import import_module
from typing import Any, ClassVar, cast

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.domains.std import StandardDomain
from sphinx.util.docutils import SphinxDirective

from wawel import Event, State
from wawel.core.errors import WawelError
from wawel_book.languages import book_texts
from wawel_book.paths import find
from wawel_book.pictures import both_widths
from wawel_book.positions import Position, position

SITE = "@wawel-site@"
"""Stands for the way from a page to the site's root, until it is known (see `extension`)."""

CLAUSE = "@wawel-clause@"
"""Stands before the id of a clause, for the way to where it stands."""


def reader(state: State[Any]) -> int:
    """The seat in which the reader sits, in a picture as on a live board: whoever decides first.

    >>> reader(position("nogi/start").state())
    0
    """
    return max(state.current_player(), 0)


def html(text: str) -> nodes.raw:
    """HTML as it is."""
    return nodes.raw("", text, format="html")


class PositionDirective(SphinxDirective):
    """What has a name in `book/positions`."""

    required_arguments = 1

    def named(self) -> Position:
        """The position that the argument names."""
        try:
            found = position(self.arguments[0])
        except WawelError as error:
            raise self.error(str(error)) from None
        self.env.note_dependency(str(find("book", "positions", f"{found.game}.toml")))
        return found


class BoardDirective(PositionDirective):
    """A position drawn, with a button that brings it to life."""

    option_spec: ClassVar = {"again": directives.flag}

    def run(self) -> list[nodes.Node]:
        """The figure; links to the position lead here, unless it is one shown `again`."""
        found, language = self.named(), self.config.language
        place = f"position-{found.name}"
        if "again" not in self.options:
            domain = cast(StandardDomain, self.env.get_domain("std"))
            domain.anonlabels[found.label] = (self.env.docname, place)
            domain.labels[found.label] = (self.env.docname, place, found.title[language])
        return [html(board_html(found, language, place))]


def board_html(found: Position, language: str, place: str) -> str:
    """A live board around its still picture."""
    state = found.state()
    picture = both_widths(state.view(reader(state)), language=language)
    alive = live_board(found.game, found.text, picture, language)
    return (
        f'<figure class="wawel-position" id="{place}">{alive}'
        f"<figcaption>{escape(found.title[language])}</figcaption></figure>"
    )


def live_board(slug: str, position: str, picture: str, language: str = "en") -> str:
    """A picture with a button under it, which puts a board at this position in its place.

    >>> live_board("nogi", "nogi players=4 / turn=1", "<svg/>").partition(" data-")[0]
    '<wawel-board game="nogi" position="nogi players=4 / turn=1"'
    """
    words = button_words(language, opens="play")
    return (
        f'<wawel-board game="{slug}" position="{escape(position)}"{words}>{picture}</wawel-board>'
    )


def button_words(language: str, *, opens: str) -> str:
    """What the button of a live thing says: that it `opens`, wait, or try again.

    >>> button_words("en", opens="try")
    ' data-open="Try it" data-wait="Python is on its way" data-again="Try again"'
    """
    words = book_texts(language)
    names = {"open": opens, "wait": "wait", "again": "again"}
    return "".join(f' data-{key}="{escape(words.say(name))}"' for key, name in names.items())


class DrawnDirective(PositionDirective):
    """A position drawn only, or what it is after some actions of a line, with what these moved."""

    option_spec: ClassVar = {
        "line": directives.positive_int,
        "after": directives.nonnegative_int,
        "caption": directives.unchanged_required,
    }

    def run(self) -> list[nodes.Node]:
        """The figure; without options it is the position itself."""
        found, language = self.named(), self.config.language
        state: State[Any] = found.state()
        seat = reader(state)
        events: tuple[Event, ...] = ()
        if "line" in self.options or "after" in self.options:
            try:
                line = found.lines[self.options.get("line", 1) - 1]
                state, events = played(state, line[: self.options.get("after", len(line))])
            except (IndexError, WawelError) as error:
                raise self.error(f"{self.arguments[0]}: {error}") from None
        caption = escape(self.options.get("caption", found.title[language]))
        picture = both_widths(state.view(seat), language=language, last=events)
        figure = f'<figure class="wawel-drawn">{picture}<figcaption>{caption}</figcaption></figure>'
        return [html(figure)]


def played(state: State[Any], line: Sequence[str]) -> tuple[State[Any], tuple[Event, ...]]:
    """A position after some actions, and what the reader saw of the last of them."""
    seat = reader(state)
    seen: tuple[Event, ...] = ()
    for text in line:
        action = state.string_to_action(text)
        seen = tuple(event for event in state.events(action) if event.visible_to(seat))
        state.apply_action(action)
    return state, seen


class Notebook(SphinxDirective):
    """A link that opens a notebook and runs it."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The link, named as the notebook names itself."""
        path = f"{self.arguments[0]}.ipynb"
        file = find("notebooks", *path.split("/"))
        if file is None:
            raise self.error(f"there is no notebook {path}")
        self.env.note_dependency(str(file))
        address = f"{SITE}/lite/notebooks/index.html?path={path}&amp;run=1"
        title = escape(heading(file.read_text(encoding="utf-8")))
        words = book_texts(self.config.language)
        named = words.say("open_notebook", title=f"<em>{title}</em>")
        text = f'<a href="{address}">{named}</a>'
        return [html(f'<p class="wawel-notebook">{text}</p>')]


def heading(notebook: str) -> str:
    r"""The first heading of a notebook.

    >>> heading('{"cells": [{"source": ["# The *odds*\\n", "text"]}]}')
    'The odds'
    """
    for cell in json.loads(notebook)["cells"]:
        for line in "".join(cell["source"]).splitlines():
            if line.startswith("# "):
                return line.removeprefix("# ").replace("*", "").strip()
    raise ValueError("the notebook has no heading")


class ExerciseDirective(SphinxDirective):
    """An exercise in the page."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Its HTML, as the exercise itself writes it."""
        exercises = import_module("wawel_widgets.exercises")
        try:
            return [html(exercises.exercise_html(self.arguments[0], language=self.config.language))]
        except WawelError as error:
            raise self.error(str(error)) from None


class Solved(SphinxDirective):
    """The exercises of a game, with a mark at those that the reader has solved."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The list, which the script of the exercises fills in."""
        exercises = import_module("wawel_widgets.exercises")
        return [html(exercises.solved_html(self.arguments[0], language=self.config.language))]
