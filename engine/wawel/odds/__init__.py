"""Odds: exact distributions, Markov chains, draws, beliefs, and simulation with intervals.

>>> from fractions import Fraction
>>> from wawel import odds
>>> odds.hypergeometric(8, 2, 3).mean()
Fraction(3, 4)
"""

from typing import TYPE_CHECKING

from wawel.core.late_names import late_names

if TYPE_CHECKING:
    from wawel.odds.names import *  # noqa: F403

__getattr__, __dir__ = late_names(__name__)
