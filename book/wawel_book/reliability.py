"""Does a judge keep its word? A picture of what it said, and of what happened then."""

from __future__ import annotations

from collections.abc import Sequence

from wawel.odds.calibration import BINS, Bin, Calibration
from wawel.odds.intervals import CONFIDENCE, share
from wawel_widgets.draw import plots
from wawel_widgets.draw.plots import Plot

ENOUGH = 15
"""A part of the chances in which fewer games tell something is left out."""


def parts_of(judge: Calibration) -> dict[str, Bin]:
    """The parts of the chances of which enough games tell, from the smallest to the largest.

    >>> import wawel
    >>> list(parts_of(Calibration.of_game(wawel.load_game("nogi"))))[:2]
    ['0 – 12 %', '12 – 25 %']
    """
    return {
        f"{100 * here // BINS} – {100 * (here + 1) // BINS} %": part
        for here, part in sorted(judge.bins.items())
        if part.won.n >= ENOUGH
    }


def pooled(parts: Sequence[Bin], confidence: float = CONFIDENCE) -> Bin:
    """Some parts as one: what it said on average there, and what happened.

    >>> from wawel.odds.intervals import proportion
    >>> both = pooled([Bin(0.5, proportion(5, 10)), Bin(0.8, proportion(15, 20))])
    >>> print(round(both.said, 2), both.won)
    0.7 0.6667 (0.4878 to 0.8077, n = 30)
    """
    n = sum(part.won.n for part in parts)
    said = sum(part.said * part.won.n for part in parts) / n
    won = sum(part.won.value * part.won.n for part in parts) / n
    return Bin(said, share(won, n, confidence))


def reliability_plot(judge: Calibration, *, title: str, x: str, y: str) -> Plot:
    """Bars: what happened. Diamonds: what the judge had said."""
    parts = parts_of(judge)
    return plots.bars(
        {label: part.won for label, part in parts.items()},
        exact={label: part.said for label, part in parts.items()},
        counted="what happened",
        marked="what the judge said",
        title=title,
        x=x,
        y=y,
    )
