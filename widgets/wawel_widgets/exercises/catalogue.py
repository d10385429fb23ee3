"""Where the exercises are listed and found."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from wawel import games
from wawel.core.errors import WawelError
from wawel_widgets.exercises.questions import ExerciseQuestion, Varied
from wawel_widgets.rooms import room


class NoSuchExercise(WawelError):
    """There is no exercise with that name."""

    def __init__(self, id: str) -> None:
        super().__init__(f"no exercise is called {id[:60]!r}; exercises(game) lists them")


def exercises(game: str) -> tuple[str, ...]:
    """The ids of all exercises of a game, in the order they are meant to be met in.

    >>> len(exercises("nogi")) >= 13, exercises("nogi")[0]
    (True, 'nogi-shared-colour')
    """
    return tuple(_makers(game))


@cache
def find(id: str, number: int = 0) -> ExerciseQuestion:
    """The question, with its key computed by the engine; by another number with other numbers.

    >>> find("nogi-shared-colour").key
    Fraction(1, 3)
    >>> find("nogi-the-clock").key, find("nogi-the-clock", 1).key
    (Fraction(42, 5), Fraction(36, 5))
    """
    maker = _maker(id)
    if not 0 <= number < variations(id):
        raise NoSuchExercise(f"{id} {number}")
    return maker(number) if isinstance(maker, Varied) else maker()


def variations(id: str) -> int:
    """In how many ways an exercise can be asked: 1 if it has no other numbers.

    >>> variations("nogi-shared-colour"), variations("nogi-the-clock") > 3
    (1, True)
    """
    maker = _maker(id)
    return 1 + len(maker.others) if isinstance(maker, Varied) else 1


def _maker(id: str) -> Callable[[], ExerciseQuestion]:
    maker = _makers(game_of(id)).get(id)
    if maker is None:
        raise NoSuchExercise(str(id))
    return maker


def game_of(id: str) -> str:
    """The slug of the game that an exercise belongs to: the first part of its name."""
    return id.partition("-")[0] if isinstance(id, str) else ""


@cache
def _makers(game: str) -> dict[str, Callable[[], ExerciseQuestion]]:
    makers = room(game).load_exercises() if game in games() else ()
    return {f"{game}-{maker.__name__.replace('_', '-')}": maker for maker in makers}
