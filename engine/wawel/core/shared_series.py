"""A series that is worked at in several places at once, and counted in its order.

Every number of a series can be worked at anywhere with the same result (see `playing.stream`), so
it does not matter who does which: whoever holds the series does some numbers, step by step, and
hands pieces of it to helpers, as plain data. Nobody is waited for: a number whose helper does not
answer is done here.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Mapping
from itertools import count
from time import perf_counter
from typing import Any, Protocol

from wawel.core.errors import WawelError
from wawel.core.json_text import read_json

WORTH_STARTING = 5.0
"""Helpers are worth starting if so many seconds of work are left: each takes a few to begin."""

WORTH_SENDING = 0.5
"""A piece is worth sending, to helpers that are there, if so many seconds of work are left."""

PIECE = 0.3
"""A piece takes about so many seconds: whoever presses Stop does not keep helpers busy for long."""

LATE = 3.0
"""A piece that has not come back after so many seconds is done here; big ones have more time."""

TIMES_LATE = 4

_ids = count(1)


class BadPiece(WawelError):
    """A text that describes no piece of a series, or no results of one."""


class Work(Protocol):
    """The numbers of a series, each done step by step."""

    def begin(self, number: int) -> Generator[None, None, Any]:
        """Work at one number; there are pauses, and what is returned is plain data."""


class InOneStep(ABC):
    """Work without pauses: every number is one step."""

    @abstractmethod
    def __call__(self, number: int) -> Any:
        """What comes of one number."""

    def begin(self, number: int) -> Generator[None, None, Any]:
        """The same, for whoever works step by step."""
        yield from ()
        return self(number)


class SharedSeries:
    """The numbers from `first` up to `end`, done here and elsewhere; results come in order.

    `about` says as plain data all that the work depends on; without it nothing is handed out.

    >>> class Squares:
    ...     def begin(self, number):
    ...         yield
    ...         return number * number
    >>> series = SharedSeries(Squares(), 4)
    >>> [result for _ in range(9) for result in series.step()]
    [0, 1, 4, 9]
    >>> series.done, series.is_done
    (4, True)
    """

    def __init__(
        self,
        work: Work,
        end: int,
        *,
        first: int = 0,
        about: Mapping[str, Any] | None = None,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self.id = next(_ids)
        self.done = first
        """Every number below this one has been given out by `step`."""
        self.end = end
        self._work, self._about, self._clock = work, about, clock
        self._known: dict[int, Any] = {}  # what came before its turn
        self._sent: dict[int, float] = {}  # the numbers that somebody has, and until when
        self._mine: tuple[int, Generator[None, None, Any]] | None = None
        self._spent, self._finished = 0.0, 0

    @property
    def is_done(self) -> bool:
        """Have all results been given out?"""
        return self.done >= self.end

    def step(self) -> list[Any]:
        """The results whose turn has come; if there are none, a step of work is done."""
        if self.done not in self._known:
            self._go_on()
        results = []
        while self.done in self._known:
            results.append(self._known.pop(self.done))
            self._sent.pop(self.done, None)
            self.done += 1
        return results

    def _go_on(self) -> None:
        began = self._clock()
        if self._mine is None or self._is_known(self._mine[0]):
            number = self._next_number(began)
            if number is None:
                return
            self._mine = number, self._work.begin(number)
        number, steps = self._mine
        try:
            next(steps)
        except StopIteration as end:
            self._known[number], self._mine = end.value, None
            self._finished += 1
        except BaseException:
            self._mine = None  # what has raised has no end: its number is begun again
            raise
        self._spent += self._clock() - began

    def _is_known(self, number: int) -> bool:
        return number < self.done or number in self._known

    def _next_number(self, now: float) -> int | None:
        """The first that nobody has; if somebody has all of them, the first of all."""
        numbers = range(self.done, self.end)
        free = (number for number in numbers if self._is_free(number, now))
        unknown = (number for number in numbers if number not in self._known)
        return next(free, next(unknown, None))

    # Helpers --------------------------------------------------------------------------------

    @property
    def seconds_left(self) -> float:
        """How long the rest would take here, as far as anybody can tell."""
        left = self.end - self.done - len(self._known)
        return left * self._spent / max(self._finished, 1)

    @property
    def wants_helpers(self) -> bool:
        """Is it worth while to start helpers, if there are none?"""
        return self._about is not None and self.seconds_left > WORTH_STARTING

    def pieces(self, free: int) -> list[str]:
        """At most so many pieces for helpers, as texts for `do_piece`; they are not done here."""
        found: list[str] = []
        if self._about is None:
            return found
        while len(found) < free and self._finished and self.seconds_left > WORTH_SENDING:
            numbers = self._cut()
            if not numbers:
                break
            piece = {"first": numbers.start, "end": numbers.stop, "about": self._about}
            found.append(json.dumps({"series": self.id, **piece}))
        return found

    def _cut(self) -> range:
        """The next numbers that nobody has, about as many as a piece takes."""
        now, each = self._clock(), self._spent / self._finished
        most = max(1, int(PIECE / each)) if each else self.end
        mine = self._mine[0] if self._mine else None
        first = next(
            (n for n in range(self.done, self.end) if n != mine and self._is_free(n, now)), self.end
        )
        last = first
        while last < min(self.end, first + most) and last != mine and self._is_free(last, now):
            last += 1
        numbers = range(first, last)
        until = now + max(LATE, TIMES_LATE * each * len(numbers))
        self._sent.update(dict.fromkeys(numbers, until))
        return numbers

    def _is_free(self, number: int, now: float) -> bool:
        return number not in self._known and self._sent.get(number, now) <= now

    def deliver(self, text: str) -> None:
        """Take in what `do_piece` gave; what is known already, or of another series, is let go."""
        try:
            given = read_json(text)
            series, first, results = given["series"], given["first"], list(given["results"])
        except (KeyError, TypeError, ValueError):
            raise BadPiece("this text holds no results of a series") from None
        if series != self.id or type(first) is not int:
            return
        for number, result in enumerate(results, start=first):
            if self.done <= number < self.end:
                self._known.setdefault(number, result)


def do_piece(text: str, work_of: Callable[[Mapping[str, Any]], Work]) -> str:
    """Do a piece that `SharedSeries.pieces` wrote; `work_of` makes the work it is about."""
    try:
        piece = read_json(text)
        series, about = piece["series"], piece["about"]
        numbers = range(piece["first"], piece["end"])
    except (KeyError, TypeError, ValueError):
        raise BadPiece("this text describes no piece of a series") from None
    work = work_of(about)
    results = [finish(work.begin(number)) for number in numbers]
    return json.dumps({"series": series, "first": numbers.start, "results": results})


def finish(steps: Generator[None, None, Any]) -> Any:
    """What work gives in the end, without a pause."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value
