"""Intervals: what was found, and how far it can be trusted."""

from __future__ import annotations

from collections.abc import Mapping

from wawel.odds.intervals import Estimate
from wawel.odds.number_text import brief, in_full
from wawel_widgets.draw.plots.axes import alternative_text, entry, whisker
from wawel_widgets.draw.plots.plot import Paper, Plot, line
from wawel_widgets.draw.plots.rows import Dots
from wawel_widgets.draw.plots.values import Number, checked
from wawel_widgets.draw.plots.words import plot_words
from wawel_widgets.draw.svg import element


def intervals(
    rows: Mapping[str, Estimate],
    *,
    title: str,
    x: str = "",
    mark: Number | None = None,
    language: str = "en",
) -> Plot:
    r"""A dot with a whisker for each estimate, and a line at the value to compare with.

    >>> wins = Estimate(0.272, 0.264, 0.28, 12000, 0.445, proportion=True)
    >>> intervals({"shield 6": wins}, title="Victories", x="share", mark=0.25).text
    'Victories. share: to compare with, 0.25; shield 6, 0.272 (0.264 to 0.28, n = 12\xa0000).'
    """
    checked({**rows, **({} if mark is None else {"the mark": mark})}, title)
    words, paper = plot_words(language), Paper(title, language)
    legend = [
        (
            whisker(-10, 0, 10, 0) + element("circle", r=4.5, class_="w-plot-dot"),
            words.say("simulated_95"),
        )
    ]
    if mark is not None:
        compared = words.say("compare", value=brief(float(mark), language))
        legend.append((line(0, -7, 0, 7, "w-plot-mark"), compared))
    paper.legend(legend)
    dots = Dots(rows, mark=mark)
    dots.draw(paper, "", x)

    compare = [] if mark is None else [words.say("compare_said", value=in_full(mark, language))]
    entries = compare + [entry(name, value, language=language) for name, value in rows.items()]
    low, high, samples = (words.say(name) for name in ("low", "high", "samples"))
    head = [words.say("name"), x or words.say("value"), low, high, samples]
    table = [
        [name, *(in_full(part, language) for part in (found.value, found.low, found.high, found.n))]
        for name, found in rows.items()
    ]
    return paper.finish(alternative_text(title, x, entries, language), head, table)
