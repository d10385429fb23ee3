"""Bayes: what to believe after something was seen."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from typing import TypeVar

from wawel.odds.distributions import Distribution
from wawel.odds.errors import Impossible

H = TypeVar("H", bound=Hashable)


def posterior(
    prior: Mapping[H, Fraction], likelihood: Mapping[H, Fraction] | Callable[[H], Fraction]
) -> Distribution[H]:
    """The belief after the evidence: prior times likelihood, made to sum to 1 again.

    The likelihood says how probable what was seen is under each hypothesis. Here a player who
    holds a Defence with 442/703, and would use it every other time, has let a blow pass:

    >>> holds = Distribution({True: Fraction(442, 703), False: Fraction(261, 703)})
    >>> posterior(holds, {True: Fraction(1, 2), False: Fraction(1)})[True]
    Fraction(221, 482)
    """
    seen = likelihood if callable(likelihood) else likelihood.__getitem__
    joint = {hypothesis: p * seen(hypothesis) for hypothesis, p in prior.items() if p}
    if not any(joint.values()):
        raise Impossible("no hypothesis allows what was seen")
    return Distribution.weighted(joint)


def evidence(
    prior: Mapping[H, Fraction], likelihood: Mapping[H, Fraction] | Callable[[H], Fraction]
) -> Fraction:
    """How probable it was, before, to see what was seen.

    >>> evidence(
    ...     {"fair": Fraction(1, 2), "two heads": Fraction(1, 2)},
    ...     {"fair": Fraction(1, 2), "two heads": Fraction(1)},
    ... )
    Fraction(3, 4)
    """
    seen = likelihood if callable(likelihood) else likelihood.__getitem__
    return sum((p * seen(hypothesis) for hypothesis, p in prior.items()), Fraction(0))
