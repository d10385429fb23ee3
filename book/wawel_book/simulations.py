"""For the cells of a page: what is counted in a simulation, beside what is exact."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from random import Random
from typing import Any

from wawel.odds import Estimate, Question, Tally
from wawel_book.languages import page_texts
from wawel_widgets.draw.plots import Plot, bars

TRIALS = 1000
SEED = 2018
"""Every page has the same numbers each time it is built."""


def simulated_shares(
    exact: Mapping[str, Fraction],
    trial: Callable[[Random], Iterable[str]],
    trials: int = TRIALS,
) -> dict[str, Estimate]:
    """How often each thing happened, under the names of the exact answer.

    >>> coin = {"heads": Fraction(1, 2), "tails": Fraction(1, 2)}
    >>> found = simulated_shares(coin, lambda rng: ["heads" if rng.random() < 0.5 else "tails"])
    >>> all(found[side].agrees_with(coin[side]) for side in coin)
    True
    """
    tally, rng = Tally(exact), Random(SEED)
    for _ in range(trials):
        tally.add(trial(rng))
    return tally.shares()


def exact_and_simulated(
    question: Question, title: str, x: str, trials: int = TRIALS, **turned: Any
) -> Plot:
    """A question of the engine, simulated and exact, in one plot.

    >>> from wawel import load_game
    >>> from wawel.nogi import odds
    >>> asked = odds.questions(load_game("nogi"))
    >>> print(exact_and_simulated(asked["reach"], "Eaten?", "the knight", 400, distance=9).text)
    Eaten? the knight, probability: eaten, 0 (0 to 0.009512, n = 400), exactly 0;
    safe, 1 (0.9905 to 1, n = 400), exactly 1.
    """
    shares = question.simulate(trials, Random(SEED), **turned).shares()
    return bars(
        shares, exact=question.exact(**turned), title=title, x=x, y=page_texts().say("probability")
    )
