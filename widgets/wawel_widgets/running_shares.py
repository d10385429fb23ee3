"""Running shares: how often each thing has happened, trial by trial, kept small."""

from __future__ import annotations

from collections import Counter

from wawel.odds import Estimate, Tally, proportion

MOST_MARKS = 160


class RunningShares:
    """What a tally was, every so many trials; the more trials, the wider apart.

    >>> tally, shares = Tally(["heads"]), RunningShares()
    >>> for trial in range(1, 1001):
    ...     tally.add(["heads"] if trial % 2 else [])
    ...     shares.add(tally)
    >>> [share.n for share in shares.of("heads")][:3], len(shares.of("heads"))
    ([8, 16, 24], 125)
    >>> shares.of("heads")[-1].value
    0.5
    """

    def __init__(self) -> None:
        self._marks: list[tuple[int, Counter[str]]] = []
        self._stride = 1
        self._last: tuple[int, Counter[str]] | None = None

    def add(self, tally: Tally) -> None:
        """Note the tally, if it is time to; the last one is always known."""
        self._last = (tally.trials, tally.times)
        if tally.trials % self._stride:
            return
        self._marks.append((tally.trials, Counter(tally.times)))
        if len(self._marks) > MOST_MARKS:
            self._marks = self._marks[1::2]
            self._stride *= 2

    def of(self, name: str) -> list[Estimate]:
        """The share of trials in which a thing happened, with its interval, as it went on."""
        marks = list(self._marks)
        if self._last and (not marks or marks[-1][0] != self._last[0]):
            marks.append(self._last)
        return [proportion(times[name], trials) for trials, times in marks]
