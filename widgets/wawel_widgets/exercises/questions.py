"""The four kinds of questions. What they say stands in `exercises.toml` of their room."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar

from wawel.core.state import State


class Named(NamedTuple):
    """A thing of the game that has a name in every language, such as a colour."""

    kind: str
    code: str


Fact = int | str | Fraction | Named | tuple[Named, ...] | tuple[int, ...]
"""What a text can speak of. A string is the same in every language: a rule's id, code."""

Facts = Mapping[str, Fact]


Q = TypeVar("Q", bound="ExerciseQuestion")


class Varied(Generic[Q]):
    """What makes an exercise, with the numbers that it is printed with, and with others."""

    def __init__(self, make: Callable[..., Q], others: tuple[Mapping[str, Any], ...]) -> None:
        self.__name__ = make.__name__
        self.__doc__ = make.__doc__
        self._make = make
        self.others = others

    def __call__(self, number: int = 0) -> Q:
        """The exercise: 0 is the one that is printed, 1 the first with other numbers."""
        return self._make(**(self.others[number - 1] if number else {}))


def varied(*others: Mapping[str, Any]) -> Callable[[Callable[..., Q]], Varied[Q]]:
    """Say with which other numbers an exercise can be asked; its arguments have printed defaults.

    >>> @varied({"sides": 8}, {"sides": 12})
    ... def six(sides=6):
    ...     return Numeric(key=Fraction(1, sides), mistakes={})
    >>> six().key, [six(number).key for number in (1, 2)]
    (Fraction(1, 6), [Fraction(1, 8), Fraction(1, 12)])
    """
    return lambda make: Varied(make, others)


class Slip(NamedTuple):
    """A typical mistake: the name of its hint, and what the hint speaks of besides."""

    hint: str
    facts: Facts = MappingProxyType({})


@dataclass(frozen=True, kw_only=True)
class ExerciseQuestion:
    """What all kinds have: the computed facts that the texts are filled with.

    `picture`, if there is one, is the position that the question is about; it is drawn as the
    first seat sees it. `difficulty` is 1 for a first step, 2 for what takes some thought, 3 for
    what is hard.
    """

    facts: Facts = field(default_factory=dict)
    picture: State[Any] | None = None
    difficulty: int | None = None


@dataclass(frozen=True, kw_only=True)
class Numeric(ExerciseQuestion):
    """A number is asked for; `mistakes` are the values that typical mistakes lead to."""

    key: Fraction
    mistakes: Mapping[str, Fraction]
    chance: bool = True
    """A probability: a number above 1 cannot be meant."""


@dataclass(frozen=True, kw_only=True)
class Choice(ExerciseQuestion):
    """One of the options is right; each of the others has the hint of its own name."""

    key: str
    options: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Move(ExerciseQuestion):
    """One of the actions in the picture is asked for; all those in `key` are right."""

    picture: State[Any]
    key: frozenset[str]
    mistakes: Mapping[str, Slip]


@dataclass(frozen=True, kw_only=True)
class Function(ExerciseQuestion):
    """A function is asked for. It is tried on `cases` and compared with what the engine says.

    `solution` is a function as a learner could write it; `mistakes` are functions that go wrong
    in a typical way.
    """

    name: str
    cases: tuple[tuple[Any, ...], ...]
    truth: Callable[..., Any]
    solution: Callable[..., Any]
    mistakes: Mapping[str, Callable[..., Any]]
    start: str
    """The first lines, for the reader to go on from."""
