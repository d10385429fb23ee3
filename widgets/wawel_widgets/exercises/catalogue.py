"""Where the exercises are listed and found."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from wawel import games
from wawel.core.errors import WawelError
from wawel_widgets.exercises.questions import Question
from wawel_widgets.rooms import room


class NoSuchExercise(WawelError):
    """There is no exercise with that name."""

    def __init__(self, id: str) -> None:
        super().__init__(f"no exercise is called {id[:60]!r}; exercises(game) lists them")


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
    maker = _makers(game_of(id)).get(id)
    if maker is None:
        raise NoSuchExercise(str(id))
    return maker()


def game_of(id: str) -> str:
    """The slug of the game that an exercise belongs to: the first part of its name."""
    return id.partition("-")[0] if isinstance(id, str) else ""


@cache
def _makers(game: str) -> dict[str, Callable[[], Question]]:
    makers = room(game).load_exercises() if game in games() else ()
    return {f"{game}-{maker.__name__.replace('_', '-')}": maker for maker in makers}
