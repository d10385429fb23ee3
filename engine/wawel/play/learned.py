"""Learned evaluations: weights for the features of a game, fitted to games of its own bots.

A game that wants to learn names `FEATURES` in its `evaluation`, and a function `features` that
gives them for every seat. What was tried is data, kept beside the game's code as `learned.toml`:
every try with its weights, the games it was fitted to, and what a sequential test said of it. Only
a try that beat the hand-written evaluation is used, the last one of those.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module, resources
from typing import Any

from wawel.core.errors import WawelError
from wawel.odds.logit import Features, chances
from wawel.play.ismcts import Evaluate

FILE = "learned.toml"
BETTER = "high"
"""What a sequential test says when the claim that it is better was accepted."""


class CannotLearn(WawelError):
    """A game has no features, or no evaluation to beat."""


@dataclass(frozen=True, slots=True)
class Trial:
    """One set of weights: what it was fitted to, how well it foretells, and whether it is better.

    Losses are logarithmic, in games that the weights were not fitted to: `loss` is that of the
    weights, `loss_by_hand` that of the evaluation written by hand.
    """

    weights: dict[str, float]
    tables: tuple[str, ...]
    """The games that were played, with their options."""
    bots: tuple[str, ...]
    games: int
    seed: int
    loss: float
    loss_by_hand: float
    test: str
    """Who played whom to find out whether it is better, with which bounds."""
    verdict: str
    share: float
    """What the search with these weights won against the search with the other evaluation."""
    played: int

    @property
    def is_better(self) -> bool:
        """Did the test say so?"""
        return self.verdict == BETTER

    def text(self) -> str:
        """The trial as it is kept."""
        lines = [
            "[[trials]]",
            f"tables = {_listed(self.tables)}",
            f"bots = {_listed(self.bots)}",
            f"games = {self.games}",
            f"seed = {self.seed}",
            f"loss = {self.loss:.6f}",
            f"loss_by_hand = {self.loss_by_hand:.6f}",
            f'test = "{self.test}"',
            f'verdict = "{self.verdict}"',
            f"share = {self.share:.6f}",
            f"played = {self.played}",
            "[trials.weights]",
            *(f'"{name}" = {weight:.6f}' for name, weight in self.weights.items()),
        ]
        return "\n".join(lines) + "\n"


def _listed(words: Sequence[str]) -> str:
    return "[" + ", ".join(f'"{word}"' for word in words) + "]"


HEAD = """\
# What was tried to learn what a position of this game is worth, the last trial at the end. The last
# one with the verdict "high" is used by the search; without one, the evaluation written by hand is.
# Made by `make learn`; no number is set by hand.
"""


def text_of(trials: Sequence[Trial]) -> str:
    """A file of trials."""
    return "\n".join((HEAD, *(trial.text() for trial in trials)))


def read_trials(text: str) -> list[Trial]:
    """The trials that `text_of` wrote.

    >>> read_trials(HEAD)
    []
    """
    return [
        Trial(**{**kept, "tables": tuple(kept["tables"]), "bots": tuple(kept["bots"])})
        for kept in tomllib.loads(text).get("trials", [])
    ]


def trials_of(package: str) -> list[Trial]:
    """What was tried for the game of a package."""
    place = resources.files(package).joinpath(FILE)
    return read_trials(place.read_text("utf-8")) if place.is_file() else []


class Linear:
    """An evaluation made of the features of a game and their weights."""

    def __init__(
        self, features: Callable[[Any], Sequence[Features]], weights: Sequence[float]
    ) -> None:
        self.features = features
        self.weights = tuple(weights)

    def __call__(self, state: Any) -> list[float]:
        """The chance of each seat to win."""
        return chances(self.features(state), self.weights)


def linear(package: str, weights: dict[str, float]) -> Linear:
    """The evaluation with these weights; a feature without one counts nothing."""
    names, features = features_of(package)
    if strange := weights.keys() - {*names}:
        raise CannotLearn(f"{package} has no features {', '.join(sorted(strange))}")
    return Linear(features, [weights.get(name, 0.0) for name in names])


def features_of(package: str) -> tuple[tuple[str, ...], Callable[[Any], Sequence[Features]]]:
    """The names of a game's features, and what gives them for every seat."""
    module = import_module(f"{package}.evaluation")
    if not hasattr(module, "FEATURES"):
        raise CannotLearn(f"the evaluation of {package} names no features")
    return tuple(module.FEATURES), module.features


@cache
def evaluation_of(package: str, by_hand: Evaluate) -> Evaluate:
    """What the search of a game asks: the learned evaluation if it is better, else the other.

    >>> from wawel.ewalia.evaluation import evaluate
    >>> callable(evaluation_of("wawel.ewalia", evaluate))
    True
    """
    better = [trial for trial in trials_of(package) if trial.is_better]
    return linear(package, better[-1].weights) if better else by_hand
