"""Where the exercises are listed and found."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from wawel.core.errors import WawelError
from wawel_widgets.exercises.questions import Question


class NoSuchExercise(WawelError):
    """There is no exercise with that name."""

    def __init__(self, id: str) -> None:
        super().__init__(f"no exercise is called {id[:60]!r}; exercises('nogi') lists them")


def exercises(game: str) -> tuple[str, ...]:
    """The ids of all exercises of a game, in the order they are meant to be met in.

    >>> len(exercises("nogi")) >= 13, exercises("drakon")
    (True, ())
    """
    return tuple(_makers(game))


@cache
def find(id: str) -> Question:
    """The question, with its key computed by the engine.

    >>> find("nogi-shared-colour").key
    Fraction(1, 3)
    """
    maker = _makers(id.partition("-")[0]).get(id) if isinstance(id, str) else None
    if maker is None:
        raise NoSuchExercise(str(id))
    return maker()


@cache
def _makers(game: str) -> dict[str, Callable[[], Question]]:
    name = f"wawel_widgets.exercises.{game}"
    if not game.isidentifier() or find_spec(name) is None:
        return {}
    makers: tuple[Callable[[], Question], ...] = getattr(import_module(name), "QUESTIONS", ())
    return {f"{game}-{maker.__name__.replace('_', '-')}": maker for maker in makers}
