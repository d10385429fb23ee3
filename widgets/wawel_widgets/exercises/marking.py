"""Marking an answer: is it right, is it a mistake that we know, and what helps?

The first three kinds are marked by looking the answer up, which a page can do as well as Python:
`marks` says under which texts an answer is found. A function has to be run: see `trial`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Any, NamedTuple

from wawel_widgets.exercises.catalogue import find, game_of
from wawel_widgets.exercises.numbers import exact_form, forms, read, rough_forms, rounded_forms
from wawel_widgets.exercises.phrasing import exercise_texts, fill, phrase
from wawel_widgets.exercises.questions import (
    Choice,
    ExerciseQuestion,
    Facts,
    Function,
    Move,
    Numeric,
)
from wawel_widgets.exercises.trial import try_out

CODE = re.compile(r"`([^`]+)`")


class Marks(NamedTuple):
    """The answers that are right, and those that have a hint of their own."""

    right: frozenset[str]
    hints: Mapping[str, str]


@dataclass(frozen=True)
class Feedback:
    """What is said to an answer; in a notebook it shows itself."""

    right: bool
    hint: str
    solution: tuple[str, ...] = ()
    language: str = "en"
    solves: str = ""
    """The exercise that it solves, if it does: a notebook remembers it."""

    def __str__(self) -> str:
        return "\n\n".join((self.hint, *self.solution))

    __repr__ = __str__

    def _repr_html_(self) -> str:
        solves = f' data-solves="{escape(self.solves)}"' if self.solves else ""
        # A position is one long word: on a phone it would stick out.
        style = ' style="overflow-wrap: anywhere"'
        said = f"<p{style}{solves}><strong>{escape(self.hint)}</strong></p>"
        return said + "".join(paragraph(part) for part in self.solution)


def paragraph(text: str) -> str:
    """A paragraph; what is indented is code, and so is what stands between backticks.

    >>> paragraph("    return 1 < 2"), paragraph("It gives `1 < 2`.")
    ('<pre>return 1 &lt; 2</pre>', '<p>It gives <code>1 &lt; 2</code>.</p>')
    """
    if text.startswith("    "):
        code = "\n".join(line.removeprefix("    ") for line in text.splitlines())
        return f"<pre>{escape(code)}</pre>"
    marked_up = CODE.sub(r"<code>\1</code>", escape(text))
    return f"<p>{marked_up}</p>"


def paragraphs(text: str) -> tuple[str, ...]:
    """The paragraphs of a text; an empty line parts them, except in code."""
    found: list[str] = []
    for part in text.strip("\n").split("\n\n"):
        if found and found[-1].startswith("    ") and part.startswith("    "):
            found[-1] += f"\n\n{part}"
        else:
            found.append(part if part.startswith("    ") else " ".join(part.split()))
    return tuple(found)


class TranslatedExercise:
    """An exercise in one language, with the numbers it is printed with or with others."""

    def __init__(self, id: str, language: str = "en", number: int = 0) -> None:
        self.id = id
        self.number = number
        self.question: ExerciseQuestion = find(id, number)
        self.language = language
        self.game = game_of(id)
        self.texts = exercise_texts(self.game, id, language)

    def filled(self, text: str, facts: Facts | None = None) -> str:
        """A text of this exercise, filled in."""
        return fill(self.game, self.language, text, self.question.facts, facts or {})

    def hint(self, name: str, facts: Facts | None = None) -> str:
        """The hint for a typical mistake."""
        return self.filled(self.texts["hints"][name], facts)

    @property
    def generic(self) -> str:
        """The hint for an answer that nobody expected."""
        return self.filled(self.texts["hint"])

    @property
    def solution(self) -> tuple[str, ...]:
        """How the answer is found."""
        return paragraphs(self.filled(self.texts["solution"]))

    def marks(self) -> Marks:
        """What to look an answer up in; empty for a function."""
        match self.question:
            case Numeric() as asked:
                near = phrase("rough", self.language)
                hints = dict.fromkeys(rough_forms(asked.key), near)
                for name, value in asked.mistakes.items():
                    hint = self.hint(name)
                    hints |= dict.fromkeys((exact_form(value), *rounded_forms(value)), hint)
                right = {exact_form(asked.key), *rounded_forms(asked.key)}
                hints = {form: hint for form, hint in hints.items() if form not in right}
                return Marks(frozenset(right), hints)
            case Choice() as asked:
                wrong = {name: self.hint(name) for name in asked.options if name != asked.key}
                return Marks(frozenset((asked.key,)), wrong)
            case Move() as asked:
                slips = asked.mistakes.items()
                hints = {action: self.hint(slip.hint, slip.facts) for action, slip in slips}
                return Marks(asked.key, hints)
        return Marks(frozenset(), {})

    def verdict(self, answer: Any) -> Feedback:
        """What is said to this answer."""
        if isinstance(self.question, Function):
            hint = try_out(self.question, answer, self.hint, self.language)
        else:
            hint = self._look_up(answer)
        if hint is None:
            said = phrase("right", self.language)
            return Feedback(True, said, self.solution, self.language, self.id)
        return Feedback(False, hint, language=self.language)

    def _look_up(self, answer: Any) -> str | None:
        """The hint, or nothing if the answer is right."""
        marks = self.marks()
        text = str(answer)
        found: tuple[str, ...] = (text,)
        sensible = True
        if isinstance(self.question, Numeric):
            written = read(text)
            if written is None:
                return phrase("unreadable", self.language)
            found = forms(written)
            sensible = not self.question.chance or 0 <= written.value <= 1
        if marks.right.intersection(found):
            return None
        known = next((marks.hints[form] for form in found if form in marks.hints), None)
        if known:
            return known
        return self.generic if sensible else phrase("no_chance", self.language)


def check(id: str, answer: Any, language: str = "en", number: int = 0) -> Feedback:
    """Mark an answer: a number or its text, an option, an action's text, or a function.

    `number` says which of its variations was asked, if it was not the first.

    >>> check("nogi-shared-colour", "33.3 %").right
    True
    >>> print(check("nogi-shared-colour", "0.33"))
    Nearly: give a fraction, or a number rounded to three decimal places.
    """
    return TranslatedExercise(id, language, number).verdict(answer)
