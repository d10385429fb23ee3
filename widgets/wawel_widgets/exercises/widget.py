"""An exercise in a notebook."""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

from wawel_widgets.exercises.marking import Feedback, check
from wawel_widgets.exercises.page import exercise_html
from wawel_widgets.module import STATIC, exercise_module


class Exercise(anywidget.AnyWidget):
    """One exercise or several, to be answered below the cell; `solved` lists those that are.

    A function is tried by `exercise.check(function)`; any other answer may be, too. Exercises that
    belong together are better one widget than many: a browser that is busy brings up one at a time.
    """

    _esm = exercise_module()
    _css = (STATIC / "tokens.css").read_text("utf-8") + (STATIC / "exercise.css").read_text("utf-8")

    html = traitlets.Unicode().tag(sync=True)
    solved = traitlets.List(traitlets.Unicode()).tag(sync=True)

    def __init__(self, id: str, *more: str, language: str = "en") -> None:
        self.exercises = (id, *more)
        self.language = language
        super().__init__(html="".join(exercise_html(one, language) for one in self.exercises))

    def check(self, answer: Any, id: str | None = None) -> Feedback:
        """What is said to an answer, given from Python; of several exercises, name one."""
        one = id or self.exercises[0]
        verdict = check(one, answer, self.language)
        if verdict.right and one not in self.solved:
            self.solved = [*self.solved, one]
        return verdict
