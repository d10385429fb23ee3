"""A series that is shared: the same results in the same order, whoever does which number."""

from __future__ import annotations

import json
from collections.abc import Generator, Mapping
from typing import Any

import pytest

from wawel.core.playing import stream
from wawel.core.shared_series import (
    LATE,
    WORTH_SENDING,
    WORTH_STARTING,
    BadPiece,
    SharedSeries,
    do_piece,
)

COUNT = 200
ABOUT = {"seed": 7}


class Clock:
    """Time that passes only when somebody works."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Throws:
    """A die thrown a few times for each number; every throw takes a while."""

    def __init__(self, seed: int, clock: Clock, seconds: float) -> None:
        self.seed, self.clock, self.seconds = seed, clock, seconds
        self.begun: list[int] = []

    def begin(self, number: int) -> Generator[None, None, list[int]]:
        self.begun.append(number)
        rng, thrown = stream(self.seed, number), []
        for _ in range(number % 3):
            self.clock.now += self.seconds
            yield
            thrown.append(rng.randrange(6))
        return thrown


def elsewhere(about: Mapping[str, Any]) -> Throws:
    return Throws(about["seed"], Clock(), 0.0)


class Table:
    """A series with helpers who answer when they are told to."""

    def __init__(self, seconds: float = 0.1, about: Mapping[str, Any] | None = None) -> None:
        self.clock = Clock()
        self.work = Throws(ABOUT["seed"], self.clock, seconds)
        self.series = SharedSeries(
            self.work, COUNT, about=ABOUT if about is None else about, clock=self.clock
        )
        self.results: list[list[int]] = []

    def step(self) -> None:
        self.results += self.series.step()

    def play(self, helpers: int, *, lost: int = 0) -> list[list[int]]:
        """To the end; every so many steps each helper gives back a piece and takes another.

        Of the pieces the first few are lost.
        """
        pieces: list[str] = []
        for steps in range(100_000):
            if self.series.is_done:
                return self.results
            self.step()
            if steps % 5 == 0:
                for piece in reversed(pieces):  # the last is the first to come back
                    self.series.deliver(do_piece(piece, elsewhere))
                pieces = self.series.pieces(helpers)
                pieces, lost = pieces[lost:], max(0, lost - len(pieces))
        raise AssertionError("the series has no end")


def alone() -> list[list[int]]:
    return Table().play(0)


@pytest.mark.parametrize("helpers", [1, 2, 8])
def test_results_are_the_same_in_any_number_of_parts(helpers: int) -> None:
    table = Table()
    assert table.play(helpers) == alone()
    assert len(table.work.begun) < COUNT  # the others did some of it
    assert len(alone()) == COUNT


def test_lost_pieces_are_done_here() -> None:
    table = Table()
    assert table.play(2, lost=5) == alone()
    assert len(table.work.begun) < COUNT


def test_helpers_who_never_answer_are_not_waited_for() -> None:
    table = Table()
    assert table.play(3, lost=10_000) == alone()
    # Nothing was begun twice, and nothing was left until the end for somebody who is late.
    assert sorted(table.work.begun) == list(range(COUNT))
    assert table.work.begun.index(10) < COUNT // 2
    assert table.clock.now > LATE


def test_what_is_worth_while() -> None:
    fresh = Table(seconds=0.1)
    assert not fresh.series.wants_helpers  # nobody knows yet how long it takes
    assert fresh.series.pieces(4) == []
    table = Table(seconds=0.1)
    while table.series.done < 3:
        table.step()
    assert table.series.seconds_left > WORTH_STARTING
    assert table.series.wants_helpers
    quick = Table(seconds=0.001)
    while quick.series.done < 3:
        quick.step()
    assert quick.series.seconds_left < WORTH_SENDING
    assert not quick.series.wants_helpers
    assert quick.series.pieces(4) == []


def test_a_series_that_cannot_be_told_is_not_handed_out() -> None:
    clock = Clock()
    series = SharedSeries(Throws(1, clock, 1.0), COUNT, clock=clock)
    while series.done < 5:
        series.step()
    assert not series.wants_helpers
    assert series.pieces(3) == []


def test_pieces_do_not_overlap_and_leave_alone_what_is_begun_here() -> None:
    table = Table()
    while table.series.done < 4:
        table.step()
    table.step()
    begun = table.work.begun[-1]
    numbers: list[int] = []
    for piece in map(json.loads, table.series.pieces(6)):
        numbers += range(piece["first"], piece["end"])
    assert len(numbers) == len(set(numbers)) > 6
    assert begun not in numbers
    assert min(numbers) > 3


def test_answers_for_another_series_and_answers_twice_change_nothing() -> None:
    table, other = Table(), Table()
    while table.series.done < 4:
        table.step()
    [piece] = table.series.pieces(1)
    answer = do_piece(piece, elsewhere)
    other.series.deliver(answer)
    assert other.series.done == 0
    assert other.play(0) == alone()
    for _ in range(2):
        table.series.deliver(answer)
    assert table.play(0) == alone()
    table.series.deliver(answer)
    assert table.series.step() == []


class Stumbles(Throws):
    """The same die, which falls off the table the first time that a number is thrown."""

    def __init__(self, seed: int, off: int) -> None:
        super().__init__(seed, Clock(), 0.1)
        self.off = off

    def begin(self, number: int) -> Generator[None, None, list[int]]:
        steps = super().begin(number)
        if number == self.off and number not in self.begun:
            next(steps)
            yield
            raise KeyboardInterrupt
        return (yield from steps)


def test_a_number_whose_work_has_raised_is_begun_again() -> None:
    work = Stumbles(ABOUT["seed"], off=5)
    series = SharedSeries(work, COUNT)
    results: list[list[int]] = []

    def to_the_end() -> None:
        while not series.is_done:
            results.extend(series.step())

    with pytest.raises(KeyboardInterrupt):
        to_the_end()
    assert len(results) == 5
    to_the_end()
    assert results == alone()
    assert [n for n in work.begun if work.begun.count(n) > 1] == [5, 5]


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"series": 1}', "[" * 100_000])
def test_nonsense_is_refused(text: str) -> None:
    with pytest.raises(BadPiece):
        do_piece(text, elsewhere)
    with pytest.raises(BadPiece):
        Table().series.deliver(text)
