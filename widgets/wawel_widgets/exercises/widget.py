"""An exercise in a notebook."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import anywidget
import traitlets

from wawel_widgets.exercises.marking import Verdict, check
from wawel_widgets.exercises.page import exercise_html

STATIC = Path(__file__).parents[1] / "static"


class Exercise(anywidget.AnyWidget):
    """An exercise to be answered below the cell; `solved` becomes true when it is.

    A function is tried by `exercise.check(function)`; any other answer may be, too.
    """

    _esm = STATIC / "exercise.js"
    _css = (STATIC / "tokens.css").read_text("utf-8") + (STATIC / "exercise.css").read_text("utf-8")

    html = traitlets.Unicode().tag(sync=True)
    solved = traitlets.Bool(False).tag(sync=True)

    def __init__(self, id: str, language: str = "en") -> None:
        self.exercise = id
        self.language = language
        super().__init__(html=exercise_html(id, language))

    def check(self, answer: Any) -> Verdict:
        """What is said to an answer, given from Python."""
        verdict = check(self.exercise, answer, self.language)
        self.solved = self.solved or verdict.right
        return verdict
