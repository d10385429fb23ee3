"""Running shares: how often each thing has happened, trial by trial, kept small."""

from __future__ import annotations

from collections import Counter

from wawel.odds.intervals import Estimate
from wawel.odds.montecarlo import proportion
from wawel.odds.questions import Tally
from wawel_widgets.milestones import Milestones


class RunningShares:
    """What a tally was, every so many trials.

    >>> tally = Tally(["heads"])
    >>> shares = RunningShares(tally)
    >>> for trial in range(1, 1001):
    ...     tally.add(["heads"] if trial % 2 else [])
    ...     shares.note()
    >>> [share.n for share in shares.of("heads")][:3], len(shares.of("heads"))
    ([8, 16, 24], 125)
    >>> shares.of("heads")[-1].value
    0.5
    """

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self._marks = Milestones[Counter[str]]()

    def note(self) -> None:
        """Note what the tally is after a trial, if it is time to."""
        if self._marks.is_due(self.tally.trials):
            self._marks.add(self.tally.trials, Counter(self.tally.times))

    def of(self, name: str) -> list[Estimate]:
        """The share of trials in which a thing happened, with its interval, as it went on."""
        marks = self._marks.until(self.tally.trials, self.tally.times)
        return [proportion(times[name], trials) for trials, times in marks]
