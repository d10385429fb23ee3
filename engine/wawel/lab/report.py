"""Reports: what was measured, with intervals, and what differs from the game as it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from wawel.core.game import Game
from wawel.lab.change import AS_IT_IS
from wawel.lab.errors import NotMeasured
from wawel.odds.intervals import CONFIDENCE, Estimate, difference


@dataclass(frozen=True)
class Report:
    """What was measured of one game."""

    name: str
    game: Game[Any, Any]
    measured: Mapping[str, Mapping[str, Estimate]]

    def each(self, measure: str) -> Mapping[str, Estimate]:
        """The estimates of a measure, one for each seat, shield or knight."""
        found = self.measured.get(measure)
        if not found:
            raise NotMeasured(f"{measure!r} was not measured for {self.name!r}")
        return found

    def __getitem__(self, measure: str) -> Estimate:
        """The estimate of a measure that is one number."""
        found = self.each(measure)
        if "" not in found:
            names = ", ".join(found)
            raise NotMeasured(f"{measure!r} is measured for {names}: ask for `each`")
        return found[""]


@dataclass(frozen=True)
class Comparison:
    """The reports of a game as it is and of its changes.

    `together` says of a change how far each of its numbers goes together with that of the game as
    it is, if their matches were played in pairs: change, measure, label.
    """

    reports: Mapping[str, Report]
    together: Mapping[str, Mapping[str, Mapping[str, float]]] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Report:
        if name not in self.reports:
            raise NotMeasured(f"no change is called {name!r}; there are {', '.join(self)}")
        return self.reports[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.reports)

    def rows(self, measure: str, label: str = "") -> dict[str, Estimate]:
        """One number of every game, ready to be plotted."""
        return {name: self._one(name, measure, label) for name in self}

    def difference(
        self, name: str, measure: str, label: str = "", confidence: float = CONFIDENCE
    ) -> Estimate:
        """How much higher a number is after the change than before, with its interval.

        If the interval holds no 0, the change does something. Whoever looks at many differences
        asks for more confidence. Matches that were played in pairs are compared pair by pair.
        """
        before, after = (self._one(one, measure, label) for one in (AS_IT_IS, name))
        together = self.together.get(name, {}).get(measure, {}).get(label, 0.0)
        return difference(before, after, confidence, together)

    def _one(self, name: str, measure: str, label: str) -> Estimate:
        found = self[name].each(measure)
        if label not in found:
            raise NotMeasured(f"{measure!r} has no {label!r}; there are {', '.join(found)}")
        return found[label]
