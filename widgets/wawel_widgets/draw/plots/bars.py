"""Bars: how much of each, with whiskers where it was simulated and diamonds where it is known."""

from __future__ import annotations

from collections.abc import Mapping

from wawel.core.texts import Texts
from wawel.odds.intervals import Estimate
from wawel.odds.number_text import in_full
from wawel_widgets.draw.plots import rows
from wawel_widgets.draw.plots.axes import (
    DIAMOND,
    alternative_text,
    diamond,
    entry,
    evenly,
    is_estimated,
    name_below,
    tick_room,
    upright_room,
    upright_ticks,
    whisker,
)
from wawel_widgets.draw.plots.plot import EDGE, SMALL, WIDTH, Paper, Plot, line
from wawel_widgets.draw.plots.scale import Scale
from wawel_widgets.draw.plots.values import BadPlot, Number, Value, checked, middle, span
from wawel_widgets.draw.plots.words import plot_words
from wawel_widgets.draw.svg import rect, text

HEIGHT = 170.0
WIDEST_BAR = 44.0
ROOM_FOR_DIAMOND = 2 * DIAMOND + 3
ROOM_FOR_TWO = 24.0
"""With less room a diamond lies on its bar, not beside it."""


def bars(  # noqa: PLR0913 - most are seldom given
    values: Mapping[str, Value],
    *,
    title: str,
    x: str = "",
    y: str = "",
    exact: Mapping[str, Number] | None = None,
    counted: str = "",
    marked: str = "",
    across: tuple[float, Number] | None = None,
    language: str = "en",
) -> Plot:
    """A bar for each value; `x` says what the names are, `y` what is measured.

    An `Estimate` gets its interval as a whisker; `exact` values are diamonds beside the bars.
    Bars stand side by side if their names fit below them, otherwise they lie below each other.
    Where the names are a scale, `across` draws a line at an exact value on it: its place, counted
    in bars from the first, and the value.
    Estimates are called simulated, unless `counted` says where they come from; diamonds and the
    line are called exact, unless `marked` says what they are.

    >>> from fractions import Fraction
    >>> plot = bars({"1": 0.52, "2": 0.48}, title="Coin", exact={"1": Fraction(1, 2)})
    >>> plot.text
    'Coin. 1, 0.52, exactly 1/2 (0.5); 2, 0.48.'
    """
    known = dict(exact or {})
    checked({**values, **{f"exact {name}": value for name, value in known.items()}}, title)
    for name in known:
        if name not in values:
            raise BadPlot(f"{title}: an exact value is given for {name}, which has no bar")

    paper = Paper(title, language)
    words = plot_words(language)
    legend = _legend(values, known, words, (counted, marked))
    called = marked or words.say("exactly")
    crossed = f"{called} {in_full(across[1], language)}" if across else ""
    if across:
        legend.append((line(0, -7, 0, 7, "w-plot-mark"), crossed))
    if legend:
        paper.legend(legend)
    every = evenly(list(values), (WIDTH - 2 * EDGE - 40) / len(values))
    place = across[0] if across else None
    if every is None:
        lying = rows.Bars(values, known, across=place)
        lying.draw(paper, x, y)
    else:
        _stand(paper, values, known, (x, y), every, place)

    head = [x or words.say("name"), y or words.say("value")]
    head += [called] if known else []
    table = [
        [
            name,
            in_full(value, language),
            *([in_full(known[name], language) if name in known else ""] if known else []),
        ]
        for name, value in values.items()
    ]
    about = ", ".join(filter(None, (x, y)))
    entries = [
        entry(name, value, known.get(name), language, marked) for name, value in values.items()
    ]
    entries = [crossed, *entries] if across else entries
    return paper.finish(alternative_text(title, about, entries, language), head, table)


def _legend(
    values: Mapping[str, Value], known: Mapping[str, Number], words: Texts, called: tuple[str, str]
) -> list[tuple[str, str]]:
    counted, marked = called
    entries = []
    if is_estimated(values):
        simulated = counted or words.say("simulated")
        entries.append((rect(-9, -5, 18, 10, class_="w-plot-bar"), simulated))
        entries.append((whisker(-10, 0, 10, 0), words.say("interval_95")))
    elif known:
        entries.append((rect(-9, -5, 18, 10, class_="w-plot-bar"), words.say("value")))
    if known:
        entries.append((diamond(0, 0), marked or words.say("exact_mark")))
    return entries


def _stand(
    paper: Paper,
    values: Mapping[str, Value],
    known: Mapping[str, Number],
    names: tuple[str, str],
    every: int,
    across: float | None,
) -> None:
    """Bars side by side, the measure upright."""
    x_name, y_name = names
    top, bottom = upright_room(paper, y_name, HEIGHT)
    reach = [part for value in values.values() for part in span(value)]
    reach += [float(value) for value in known.values()] + [0.0]
    scale = Scale.around(reach, bottom, top, ticks=5)
    left, right = EDGE + tick_room(scale), WIDTH - EDGE
    upright_ticks(paper, scale, left, right)
    slot = (right - left) / len(values)
    aside = bool(known) and slot >= ROOM_FOR_TWO
    wide = min(WIDEST_BAR, slot - ROOM_FOR_DIAMOND - 4 if aside else slot * 0.72)
    for number, (name, value) in enumerate(values.items()):
        centre = left + (number + 0.5) * slot
        bar = centre - (ROOM_FOR_DIAMOND / 2 if aside else 0.0)  # the two are centred together
        ends = sorted((scale(middle(value)), scale(0.0)))
        paper.draw(rect(bar - wide / 2, ends[0], wide, ends[1] - ends[0], class_="w-plot-bar"))
        if isinstance(value, Estimate):
            paper.draw(whisker(bar, scale(value.low), bar, scale(value.high)))
        if name in known:
            beside = bar + (wide + ROOM_FOR_DIAMOND) / 2 if aside else bar
            paper.draw(diamond(beside, scale(float(known[name])), min(DIAMOND, 0.4 * slot)))
        if number % every == 0:
            paper.draw(text(name, bar, bottom + SMALL * 1.3, "w-mid", SMALL))
    if across is not None:
        at = left + across * slot
        paper.draw(line(at, top, at, bottom, "w-plot-mark"))
    paper.draw(line(left, scale(0.0), right, scale(0.0), "w-plot-axis"))
    name_below(paper, x_name, bottom)
