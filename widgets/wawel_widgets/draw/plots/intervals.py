"""Intervals: what was found, and how far it can be trusted."""

from __future__ import annotations

from collections.abc import Mapping

from wawel.odds import Estimate
from wawel.odds.number_text import brief, in_full
from wawel_widgets.draw.plots.axes import entry, said, whisker
from wawel_widgets.draw.plots.plot import Paper, Plot, line
from wawel_widgets.draw.plots.rows import Dots
from wawel_widgets.draw.plots.values import Number, checked
from wawel_widgets.draw.svg import element


def intervals(
    rows: Mapping[str, Estimate],
    *,
    title: str,
    x: str = "",
    mark: Number | None = None,
) -> Plot:
    """A dot with a whisker for each estimate, and a line at the value to compare with.

    >>> wins = Estimate(0.272, 0.264, 0.28, 12000, 0.445, proportion=True)
    >>> intervals({"shield 6": wins}, title="Victories", x="share", mark=0.25).text
    'Victories. share: to compare with, 0.25; shield 6, 0.272 (0.264 to 0.28, n = 12,000).'
    """
    checked({**rows, **({} if mark is None else {"the mark": mark})}, title)
    paper = Paper(title)
    legend = [
        (
            whisker(-10, 0, 10, 0) + element("circle", r=4.5, class_="w-plot-dot"),
            "simulated, interval (95 %)",
        )
    ]
    if mark is not None:
        legend.append((line(0, -7, 0, 7, "w-plot-mark"), f"to compare with: {brief(float(mark))}"))
    paper.legend(legend)
    dots = Dots(rows, mark=mark)
    dots.draw(paper, "", x)

    compare = [] if mark is None else [f"to compare with, {in_full(mark)}"]
    entries = compare + [entry(name, value) for name, value in rows.items()]
    head = ["name", x or "value", "from", "to", "samples"]
    table = [
        [name, in_full(found.value), in_full(found.low), in_full(found.high), in_full(found.n)]
        for name, found in rows.items()
    ]
    return paper.finish(said(title, x, entries), head, table)
