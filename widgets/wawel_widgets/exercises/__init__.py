"""Exercises that check themselves: in a page of the book without Python, and in a notebook.

Why not jupyterquiz: its radio buttons are out of the keyboard's reach (`display:none`), its page
holds the key as `data-correct`, and it knows neither a move on a board nor a function to be tried.

>>> from wawel_widgets.exercises import check, exercise_html, exercises
>>> exercises("nogi")[0]
'nogi-shared-colour'
>>> check("nogi-shared-colour", "2/6").right
True
>>> exercise_html("nogi-shared-colour", "pl")[:5]
'<form'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wawel_widgets.exercises.catalogue import NoSuchExercise, exercises, find, variations
from wawel_widgets.exercises.marking import Feedback, check
from wawel_widgets.exercises.page import exercise_html
from wawel_widgets.exercises.solved import solved_html

if TYPE_CHECKING:
    from wawel_widgets.exercises.widget import Exercise

__all__ = [
    "Exercise",
    "Feedback",
    "NoSuchExercise",
    "check",
    "exercise_html",
    "exercises",
    "find",
    "solved_html",
    "variations",
]


def __getattr__(name: str) -> Any:
    """`Exercise` needs anywidget, which the book does not have: fetched when asked for."""
    if name == "Exercise":
        from wawel_widgets.exercises.widget import Exercise  # noqa: PLC0415

        return Exercise
    raise AttributeError(f"wawel_widgets.exercises has no {name}")
