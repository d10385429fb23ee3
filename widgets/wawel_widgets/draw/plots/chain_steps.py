"""A Markov chain, step by step: how its weight is pushed along the arrows."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TypeVar

from wawel.odds.distributions import Distribution
from wawel.odds.markov import Chain
from wawel.odds.number_text import in_full, percent
from wawel_widgets.draw.plots.axes import alternative_text
from wawel_widgets.draw.plots.plot import EDGE, SMALL, WIDTH, Paper, Plot, line
from wawel_widgets.draw.plots.values import BadPlot
from wawel_widgets.draw.plots.words import plot_words
from wawel_widgets.draw.svg import element, number, shortened, text, width_of

S = TypeVar("S", bound=Hashable)

LARGEST = 17.0
DOT = 2.0
ROW = 62.0
WIDEST = 12.0
"""How wide a stream is that carries all the weight."""

LEAST = 0.005
"""Less weight than this is drawn, but not written."""


def chain_steps(
    chain: Chain[S],
    states: Sequence[S],
    steps: int,
    *,
    title: str,
    name: Callable[[S], str] = str,
    language: str = "en",
) -> Plot:
    """Where a chain is after each step, from the first of the states on.

    The states stand side by side, the steps below each other. A disc is as large as the weight
    that lies there, a stream as wide as what flows. What belongs to a step is marked with its
    number and its words, so that a page can show one step after another.

    >>> half = Fraction(1, 2)
    >>> coin = Chain({"wait": {"wait": half, "heads": half}})
    >>> chain_steps(coin, ["wait", "heads"], 2, title="Until heads").rows[-1]
    ('after 2', '1/4 (0.25)', '3/4 (0.75)')
    """
    if set(states) != set(chain.states):
        raise BadPlot(f"{title}: the states are not those of the chain")
    words, paper = plot_words(language), Paper(title, language)
    names = [words.say("step", n=step) for step in range(steps + 1)]
    room = max(width_of(one, SMALL) for one in names) + 10
    left = EDGE + room + LARGEST
    pitch = (WIDTH - EDGE - LARGEST - left) / max(1, len(states) - 1)
    across = {state: left + pitch * place for place, state in enumerate(states)}
    paper.y += SMALL
    for state in states:
        shown = shortened(name(state), pitch - 4, SMALL)
        paper.draw(text(shown, across[state], paper.y, "w-mid w-soft", SMALL))
    top = paper.y + LARGEST + 8
    weights = [_weight(chain, states[0], step) for step in range(steps + 1)]
    sentences = [
        f"{names[step]}: "
        + ", ".join(
            f"{name(state)} {in_full(weight[state], language)}" for state in states if weight[state]
        )
        for step, weight in enumerate(weights)
    ]
    # The sheet is there from the beginning, for the steps to fill; streams lie below discs.
    for step, after in enumerate(names):
        y = top + ROW * step
        paper.draw(text(after, EDGE, y + SMALL * 0.35, "w-soft", SMALL))
        for x in across.values():
            paper.draw(element("circle", cx=x, cy=y, r=DOT, class_="w-plot-empty"))
    for step, weight in enumerate(weights[:-1]):
        streams = _streams(chain, weight, across, top + ROW * step)
        paper.draw(element("g", *streams, data_step=step + 1))
    for step, weight in enumerate(weights):
        y = top + ROW * step
        discs = []
        for state in filter(weight.__getitem__, states):
            share = float(weight[state])
            radius = max(DOT, LARGEST * share**0.5)
            discs.append(element("circle", cx=across[state], cy=y, r=radius, class_="w-plot-dot"))
            if share >= LEAST:
                where = (across[state], y + radius + SMALL)
                discs.append(text(percent(share, 0, language), *where, "w-mid w-plot-over", SMALL))
        paper.draw(element("g", *discs, data_step=step, data_words=sentences[step]))
    paper.y = top + ROW * steps + LARGEST + SMALL * 1.2
    rows = [
        [names[step], *(in_full(weight[state], language) for state in states)]
        for step, weight in enumerate(weights)
    ]
    return paper.finish(
        alternative_text(title, "", sentences, language), ["", *map(name, states)], rows
    )


def _streams(
    chain: Chain[S], weight: Distribution[S], across: Mapping[S, float], y: float
) -> Iterator[str]:
    """What flows from one row of states to the next."""
    for state in across:
        for after, chance in chain.row(state).items():
            flow = float(weight[state] * chance)
            if flow:
                stream = line(across[state], y, across[after], y + ROW, "w-plot-flow")
                yield element("g", stream, stroke_width=number(max(0.6, WIDEST * flow)))


def _weight(chain: Chain[S], start: S, steps: int) -> Distribution[S]:
    return chain.after(steps, start) if steps else Distribution({start: Fraction(1)})
