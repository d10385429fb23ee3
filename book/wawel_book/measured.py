"""Long measurements, made once by `make measure` and kept: `book/data/<slug>/<name>.json`.

A measurement is a set of series of games. Of every block of games the file keeps how often, the
sum and the sum of squares of each number that was measured, and a digest of how the games went:
any block can be played again, and must come out the same.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from wawel.core.catalogue import read_game
from wawel.core.errors import WawelError
from wawel.lab import Comparison, Report, measures_of
from wawel.odds.intervals import CONFIDENCE, Estimate, RunningMean
from wawel_book.paths import find

LABEL = "|"
"""Stands between the name of a measure and the seat, shield or knight it is about."""


class NoMeasurement(WawelError):
    """There is no such measurement, or it has no such number."""


@dataclass(frozen=True)
class MeasuredSeries:
    """What was measured in one series of games."""

    name: str
    games: int
    sums: Mapping[str, tuple[int, float, float]]
    shares: frozenset[str]
    rows: tuple[Mapping[str, float], ...]
    """Every game's numbers, where the series keeps them all."""

    def estimate(self, key: str = "share", confidence: float = CONFIDENCE) -> Estimate:
        """The mean of a number with its interval."""
        if key not in self.sums:
            raise NoMeasurement(f"{self.name!r} has no {key!r}; there are {', '.join(self.sums)}")
        share = key.split(LABEL, maxsplit=1)[0] in self.shares
        return mean_of(self.sums[key], share).estimate(confidence)


@dataclass(frozen=True)
class Measured:
    """A measurement that was kept: its settings and its series."""

    settings: Mapping[str, Any]
    series: Mapping[str, MeasuredSeries]
    most: int = 0
    """So many games a sequential test was allowed at most, if there were any tests."""

    def __getitem__(self, name: str) -> MeasuredSeries:
        if name not in self.series:
            raise NoMeasurement(f"no series is called {name!r}; there are {', '.join(self.series)}")
        return self.series[name]

    def estimates(self, key: str = "share", confidence: float = CONFIDENCE) -> dict[str, Estimate]:
        """One number of every series, ready to be plotted."""
        return {name: one.estimate(key, confidence) for name, one in self.series.items()}

    def comparison(self) -> Comparison:
        """The series as the laboratory compares games: each is one game, as it is or changed."""
        return Comparison({name: self._report(one) for name, one in self.series.items()})

    def _report(self, one: MeasuredSeries) -> Report:
        game = read_game(self.settings["series"][one.name]["game"])
        measures = {measure.name: measure for measure in measures_of(game)}
        measured: dict[str, dict[str, Estimate]] = {}
        for key, sums in one.sums.items():
            name, _, label = key.partition(LABEL)
            measure = measures.get(name)
            # A share that runs from elsewhere than 0 to 1 has the interval of a share, too.
            if measure is not None and measure.runs is not None:
                found = measure.estimate(mean_of(sums, share=False), game)
            else:
                found = one.estimate(key)
            measured.setdefault(name, {})[label] = found
        return Report(one.name, game, measured)


@cache
def measured(name: str) -> Measured:
    """A measurement by the slug of its game and its own name.

    >>> measured("nogi/magic")
    Traceback (most recent call last):
    ...
    wawel_book.measured.NoMeasurement: nothing is measured under 'nogi/magic': run make measure
    """
    file = find("book", "data", *f"{name}.json".split("/"))
    if file is None:
        raise NoMeasurement(f"nothing is measured under {name!r}: run make measure")
    return read_measured(json.loads(file.read_text(encoding="utf-8")))


def read_measured(kept: Mapping[str, Any]) -> Measured:
    """What a file holds, its blocks added up."""
    shares = frozenset(kept["settings"]["shares"])
    found = {name: _added(name, blocks, shares) for name, blocks in kept["series"].items()}
    return Measured(kept["settings"], found, kept.get("most", 0))


def mean_of(sums: tuple[int, float, float], share: bool) -> RunningMean:
    """A mean from how many samples there were, their sum and the sum of their squares."""
    n, total, squares = sums
    mean = RunningMean(share)
    mean.n, mean.mean, mean.squares = n, total / n, max(0.0, squares - total * total / n)
    return mean


def add_up(blocks: Iterable[Mapping[str, Any]]) -> dict[str, tuple[int, float, float]]:
    """The sums of some blocks together."""
    sums: dict[str, tuple[int, float, float]] = {}
    for block in blocks:
        for key, (n, total, squares) in block["sums"].items():
            before = sums.get(key, (0, 0.0, 0.0))
            sums[key] = (before[0] + n, before[1] + total, before[2] + squares)
    return sums


def _added(name: str, blocks: list[Mapping[str, Any]], shares: frozenset[str]) -> MeasuredSeries:
    games = sum(block["games"] for block in blocks)
    rows = [row for block in blocks for row in block.get("rows", ())]
    return MeasuredSeries(name, games, add_up(blocks), shares, tuple(rows))
