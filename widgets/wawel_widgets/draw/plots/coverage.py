"""Many intervals side by side: most of them hold the true value, some miss it."""

from __future__ import annotations

from collections.abc import Sequence

from wawel.core.words import listed
from wawel.odds.intervals import Estimate
from wawel.odds.number_text import in_full
from wawel_widgets.draw.plots.axes import alternative_text, tick_room, upright_room, upright_ticks
from wawel_widgets.draw.plots.plot import EDGE, WIDTH, Paper, Plot, line
from wawel_widgets.draw.plots.scale import Scale
from wawel_widgets.draw.plots.values import Number, checked
from wawel_widgets.draw.plots.words import plot_words
from wawel_widgets.draw.svg import element

HEIGHT = 190.0
CROSS = 3.0


def holds(found: Estimate, exact: Number) -> bool:
    """Does an interval hold the true value?"""
    return found.low <= float(exact) <= found.high


def many_intervals(
    found: Sequence[Estimate], *, exact: Number, title: str, y: str = "", language: str = "en"
) -> Plot:
    """The intervals of many simulations of the same thing, and which of them miss it.

    >>> from wawel.odds import proportion
    >>> twice = [proportion(25, 100), proportion(40, 100)]
    >>> many_intervals(twice, exact=0.25, title="Victories").text
    'Victories. 1 of 2 intervals hold 0.25; these miss it: 2.'
    """
    checked({"exact": exact} | {str(n): one for n, one in enumerate(found, start=1)}, title)
    words, paper = plot_words(language), Paper(title, language)
    paper.legend(
        [
            (line(0, -8, 0, 8, "w-plot-held"), words.say("holds")),
            (line(0, -8, 0, 8, "w-plot-missed") + _cross(0, -8), words.say("misses")),
            (
                line(-12, 0, 12, 0, "w-plot-mark"),
                words.say("exact", value=in_full(exact, language)),
            ),
        ]
    )
    top, bottom = upright_room(paper, y, HEIGHT)
    scale = Scale.around(
        [float(exact), *(part for one in found for part in (one.low, one.high))],
        bottom,
        top + 2 * CROSS,
        ticks=5,
    )
    left, right = EDGE + tick_room(scale), WIDTH - EDGE
    upright_ticks(paper, scale, left, right)
    paper.draw(line(left, scale(float(exact)), right, scale(float(exact)), "w-plot-mark"))
    slot = (right - left) / len(found)
    for place, one in enumerate(found):
        x, held = left + slot * (place + 0.5), holds(one, exact)
        kind = "w-plot-held" if held else "w-plot-missed"
        paper.draw(line(x, scale(one.low), x, scale(one.high), kind))
        if not held:
            paper.draw(_cross(x, scale(one.high) - 2 * CROSS))
    paper.y = bottom + EDGE / 2
    missing = [place for place, one in enumerate(found, start=1) if not holds(one, exact)]
    sentences = [
        words.say(
            "held", held=len(found) - len(missing), n=len(found), exact=in_full(exact, language)
        )
    ]
    if missing:
        sentences.append(words.say("missed", which=listed(missing, language)))
    head = [words.say(name) for name in ("interval", "value", "low", "high", "holds")]
    table = [
        [
            str(place),
            *(in_full(part, language) for part in (one.value, one.low, one.high)),
            words.say("yes" if holds(one, exact) else "no"),
        ]
        for place, one in enumerate(found, start=1)
    ]
    return paper.finish(alternative_text(title, "", sentences, language), head, table)


def _cross(x: float, y: float) -> str:
    """What says without colour that an interval misses."""
    a, b = CROSS, CROSS
    return element(
        "path",
        d=f"M{x - a:.1f} {y - b:.1f}L{x + a:.1f} {y + b:.1f}M{x - a:.1f} {y + b:.1f}"
        f"L{x + a:.1f} {y - b:.1f}",
        class_="w-plot-missed",
    )
