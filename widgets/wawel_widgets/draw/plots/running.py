"""A simulation watched: what is counted so far, and how its interval closes in."""

from __future__ import annotations

from collections.abc import Sequence

from wawel.odds.intervals import Estimate
from wawel.odds.number_text import brief, in_full
from wawel_widgets.draw.plots.axes import (
    alternative_text,
    name_below,
    tick_room,
    upright_room,
    upright_ticks,
    value_ticks,
)
from wawel_widgets.draw.plots.plot import EDGE, WIDTH, Paper, Plot, line
from wawel_widgets.draw.plots.scale import Scale
from wawel_widgets.draw.plots.values import Number, checked
from wawel_widgets.draw.plots.words import plot_words
from wawel_widgets.draw.svg import number, path, rect

HEIGHT = 190.0


def running_mean(  # noqa: PLR0913 - of the two lines one is given
    found: Sequence[Estimate],
    *,
    title: str,
    exact: Number | None = None,
    mark: Number | None = None,
    x: str = "",
    y: str = "",
    language: str = "en",
) -> Plot:
    """The estimates after more and more trials: a line in the band of its intervals.

    Another line shows what comes out `exact`, or else a `mark` to compare with.

    >>> from wawel.odds import proportion
    >>> plot = running_mean([proportion(2, 4), proportion(6, 16)], title="Coins", exact=0.5)
    >>> print(plot.text)
    Coins. exact: 0.5; after 4: 0.5 (0.15 to 0.85, n = 4);
    after 16: 0.375 (0.1848 to 0.6136, n = 16).
    """
    values = {str(one.n): one for one in found}
    line_at, named = (mark, "compare") if exact is None else (exact, "exact")
    checked({**values, **({} if line_at is None else {named: line_at})}, title)
    words, paper = plot_words(language), Paper(title, language)
    legend = [
        (
            rect(-12, -6, 24, 12, class_="w-plot-band") + line(-12, 0, 12, 0, "w-plot-course"),
            words.say("running"),
        )
    ]
    known = []
    if line_at is not None:
        short = words.say(named, value=brief(float(line_at), language))
        legend.append((line(-12, 0, 12, 0, "w-plot-mark"), short))
        known.append(words.say(named, value=in_full(line_at, language)))
    paper.legend(legend)
    _draw(paper, found, line_at, (x, y))
    sentences = [
        words.say("after", n=in_full(one.n, language), value=in_full(one, language))
        for one in found
    ]
    head = [words.say(name) for name in ("trials", "value", "low", "high")]
    table = [
        [in_full(part, language) for part in (one.n, one.value, one.low, one.high)] for one in found
    ]
    return paper.finish(alternative_text(title, y, [*known, *sentences], language), head, table)


def _draw(
    paper: Paper, found: Sequence[Estimate], exact: Number | None, names: tuple[str, str]
) -> None:
    x_name, y_name = names
    top, bottom = upright_room(paper, y_name, HEIGHT)
    reach = [part for one in found for part in (one.low, one.high)]
    upright = Scale.around(reach + ([] if exact is None else [float(exact)]), bottom, top, ticks=5)
    left, right = EDGE + tick_room(upright), WIDTH - EDGE - 8
    level = Scale.around([0, *(one.n for one in found)], left, right, ticks=6, whole=True)
    upright_ticks(paper, upright, left, right)
    value_ticks(paper, level, bottom, bottom + 3)
    above = [(level(one.n), upright(one.high)) for one in found]
    below = [(level(one.n), upright(one.low)) for one in reversed(found)]
    paper.draw(path(_way([*above, *below]) + "Z", class_="w-plot-band"))
    paper.draw(
        path(_way([(level(one.n), upright(one.value)) for one in found]), class_="w-plot-course")
    )
    if exact is not None:
        paper.draw(line(left, upright(float(exact)), right, upright(float(exact)), "w-plot-mark"))
    paper.draw(line(left, bottom, right, bottom, "w-plot-axis"))
    name_below(paper, x_name, bottom)


def _way(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
