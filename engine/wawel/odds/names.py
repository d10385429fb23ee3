"""What `wawel.odds` offers, in one place."""

from wawel.odds.bayes import evidence, posterior
from wawel.odds.distributions import Distribution
from wawel.odds.draws import (
    binomial,
    draws_until,
    hand,
    hypergeometric,
    multinomial,
    negative_binomial,
    negative_binomial_moments,
    orders,
)
from wawel.odds.errors import (
    Endless,
    Impossible,
    MissingExtra,
    NotADistribution,
    OddsError,
    TooLarge,
    Undecided,
)
from wawel.odds.exact import chain, distribution, probability
from wawel.odds.goodness import NoTest, chi_square, critical_value, power
from wawel.odds.intervals import Estimate
from wawel.odds.keep import Advice, Reroll
from wawel.odds.markov import Chain
from wawel.odds.montecarlo import estimate, play_on, proportion, simulate
from wawel.odds.policy import Policies, Policy, anything
from wawel.odds.questions import Knob, Question, Tally, questions_of

__all__ = [
    "Advice",
    "Chain",
    "Distribution",
    "Endless",
    "Estimate",
    "Impossible",
    "Knob",
    "MissingExtra",
    "NoTest",
    "NotADistribution",
    "OddsError",
    "Policies",
    "Policy",
    "Question",
    "Reroll",
    "Tally",
    "TooLarge",
    "Undecided",
    "anything",
    "binomial",
    "chain",
    "chi_square",
    "critical_value",
    "distribution",
    "draws_until",
    "estimate",
    "evidence",
    "hand",
    "hypergeometric",
    "multinomial",
    "negative_binomial",
    "negative_binomial_moments",
    "orders",
    "play_on",
    "posterior",
    "power",
    "probability",
    "proportion",
    "questions_of",
    "simulate",
]
