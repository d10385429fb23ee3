"""Two-way tables: two things that can be so or so, drawn as a square cut twice."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from wawel.odds.number_text import in_full
from wawel_widgets.draw.plots.axes import alternative_text
from wawel_widgets.draw.plots.plot import EDGE, SMALL, WIDTH, Paper, Plot
from wawel_widgets.draw.plots.values import BadPlot, checked
from wawel_widgets.draw.plots.words import plot_words
from wawel_widgets.draw.svg import element, rect, shortened, text, width_of

HEIGHT = 200.0
LEAST_ROOM = 16.0
"""In a strip that is lower than this nothing is written."""


def two_way(
    joint: Mapping[tuple[str, str], Fraction],
    *,
    title: str,
    asked: str = "",
    language: str = "en",
) -> Plot:
    """How likely each pair is: the width of a strip is the first, its parts are the second.

    `asked` is the second thing that the question is about: its parts are marked.

    >>> half, eighth = Fraction(1, 2), Fraction(1, 8)
    >>> table = {
    ...     ("ill", "alarm"): eighth,
    ...     ("ill", "quiet"): Fraction(0),
    ...     ("well", "alarm"): eighth,
    ...     ("well", "quiet"): 3 * Fraction(1, 4),
    ... }
    >>> two_way(table, title="Alarms", asked="alarm").rows[-1]
    ('all', '1/4 (0.25)', '3/4 (0.75)', '1')
    """
    if sum(joint.values()) != 1:
        raise BadPlot(f"{title}: the pairs do not sum to 1")
    checked({" ".join(pair): chance for pair, chance in joint.items()}, title)
    words, paper = plot_words(language), Paper(title, language)
    first = list(dict.fromkeys(one for one, _ in joint))
    second = list(dict.fromkeys(other for _, other in joint))
    total = {one: sum(joint.get((one, other), Fraction(0)) for other in second) for one in first}
    width, left, top = WIDTH - 2 * EDGE, EDGE, paper.y + SMALL * 1.6
    for one in first:
        wide = float(total[one]) * width
        name = shortened(f"{one} {total[one]}", max(wide - 4, 10), SMALL)
        paper.draw(text(name, left + wide / 2, top - SMALL * 0.5, "w-mid w-soft", SMALL))
        y = top
        for other in second:
            chance = joint.get((one, other), Fraction(0))
            high = float(chance / total[one]) * HEIGHT if total[one] else 0.0
            kind = "w-plot-asked" if other == asked else "w-plot-part"
            paper.draw(rect(left + 1, y, max(wide - 2, 0), high, class_=kind))
            if high >= LEAST_ROOM:
                label = (
                    f"{other} {chance}"
                    if width_of(f"{other} {chance}", SMALL) < wide - 8
                    else str(chance)
                )
                if width_of(label, SMALL) < wide - 4:
                    where = (left + wide / 2, y + high / 2 + SMALL * 0.35)
                    paper.draw(text(label, *where, "w-mid w-plot-over", SMALL))
            y += high
        left += wide
    paper.draw(element("path", d=f"M{EDGE} {top}h{width}v{HEIGHT}h{-width}Z", class_="w-plot-axis"))
    paper.y = top + HEIGHT + SMALL * 0.6
    rows = [
        [
            one,
            *(in_full(joint.get((one, other), Fraction(0)), language) for other in second),
            in_full(total[one], language),
        ]
        for one in first
    ]
    below = [sum(joint.get((one, other), Fraction(0)) for one in first) for other in second]
    rows.append([words.say("all"), *(in_full(part, language) for part in below), "1"])
    sentences = [
        f"{one}, {other}: {in_full(chance, language)}" for (one, other), chance in joint.items()
    ]
    head = ["", *second, words.say("all")]
    return paper.finish(alternative_text(title, "", sentences, language), head, rows)
