"""Calibration: making chances to win of what an evaluation says, and seeing whether they hold.

Of all moments in which a judge says "one in four", a quarter has to be won. A game's evaluation is
made bolder or more careful by one number, a power. It is fitted to some games and checked on
others; what came of that is data, kept beside the game's code as `judge.toml`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from math import sqrt
from typing import Any

from wawel.core.errors import WawelError
from wawel.core.game import Game
from wawel.odds.intervals import Estimate, RunningMean, share

Predicted = tuple[Sequence[float], Sequence[float]]
"""What was said of each seat in one moment, and the share of the victory each had in the end."""

POWERS = tuple(step / 50 for step in range(5, 100))
"""The powers that are tried."""

NEVER = 1e-4
"""Nobody is given less: a power makes nothing of nothing."""

SURE = 2.0
"""So many standard errors are asked for."""

BINS = 8
FILE = "judge.toml"
GAINS = ("gain_even", "gain_raw")


class NotCalibrated(WawelError):
    """Nobody has measured yet how far the evaluation of this game can be trusted."""


def tempered(chances: Sequence[float], power: float) -> list[float]:
    """The same order of seats, but bolder, or with a power below 1 more careful.

    >>> [round(chance, 2) for chance in tempered([0.8, 0.2], 0.5)]
    [0.67, 0.33]
    """
    weights = [max(chance, NEVER) ** power for chance in chances]
    total = sum(weights)
    return [weight / total for weight in weights]


def brier(said: Sequence[Predicted], power: float = 1.0) -> float:
    """The Brier score: how far chances are from what happened, squared, on average.

    >>> round(brier([([0.5, 0.5], [1.0, 0.0]), ([1.0, 0.0], [1.0, 0.0])]), 6)
    0.25
    """
    total = sum(
        sum((p - won) ** 2 for p, won in zip(tempered(chances, power), happened, strict=True))
        for chances, happened in said
    )
    return total / len(said)


def gain(said: Sequence[Predicted], power: float, other: float, *, together: int = 1) -> Estimate:
    """By how much the Brier score of one power is smaller than that of another, with its interval.

    Both are asked the same, so the difference is taken moment by moment. So many moments
    `together` are of one game, and hang together: they count as one. A power of 0 makes all
    chances equal.

    >>> found = gain([([0.8, 0.2], [1.0, 0.0]), ([0.6, 0.4], [0.0, 1.0])], 1.0, 0.0)
    >>> round(found.value, 2), found.n
    (0.1, 2)
    """
    gains = RunningMean()
    for first in range(0, len(said), together):
        game = said[first : first + together]
        gains.add(brier(game, other) - brier(game, power))
    return gains.estimate()


def fitted_power(said: Sequence[Predicted]) -> float:
    """The power with the least Brier score; 1 if that is hardly better than the bare evaluation.

    What a power gains by less than two standard errors may be luck of the games it is fitted to.
    """
    power = min(POWERS, key=lambda power: brier(said, power))
    gains = RunningMean()
    for moment in said:
        gains.add(brier([moment]) - brier([moment], power))
    error = sqrt(gains.squares) / max(1, gains.n - 1)
    return power if gains.mean > SURE * error else 1.0


@dataclass(frozen=True, slots=True)
class Bin:
    """Moments in which a judge said about the same: what it said on average, and what happened."""

    said: float
    won: Estimate


def reliability(
    said: Sequence[Predicted], power: float = 1.0, *, together: int = 1
) -> dict[int, Bin]:
    """Does a judge keep its word? The moments by what it said, in equal steps from 0 to 1.

    So many moments `together` are of one game, and tell hardly more than one of them would: the
    intervals are those of a number that is so many times smaller.
    """
    found: dict[int, tuple[RunningMean, RunningMean]] = {}
    for chances, happened in said:
        for p, won in zip(tempered(chances, power), happened, strict=True):
            meant, seen = found.setdefault(bin_of(p), (RunningMean(), RunningMean()))
            meant.add(p)
            seen.add(won)
    return {
        number: Bin(meant.mean, share(seen.mean, max(1, seen.n // together)))
        for number, (meant, seen) in sorted(found.items())
    }


def bin_of(chance: float) -> int:
    """The step in which a chance lies."""
    return min(int(chance * BINS), BINS - 1)


@dataclass(frozen=True)
class Calibration:
    """A power, which games it was fitted to, and how it did in games that it was not fitted to.

    >>> from wawel import load_game
    >>> found = Calibration.of_game(load_game("nogi"))
    >>> found.brier < found.brier_raw < found.brier_even
    True
    """

    power: float
    game: str
    """The game that was played, with its options."""
    measured: str
    """The name of the measurement that kept the games."""
    games: int
    """How many there were: the first half for the fit, the other for the check."""
    brier: float
    brier_raw: float
    """The score of the evaluation as it stands."""
    brier_even: float
    """The score of whoever always says that all have equal chances."""
    bins: dict[int, Bin]
    gain_even: Estimate | None = None
    """By how much its score is smaller than that of whoever says that all have equal chances."""
    gain_raw: Estimate | None = None
    """By how much it is smaller than that of the evaluation as it stands."""

    @classmethod
    def fit(cls, said: Sequence[Predicted], *, game: str, measured: str, games: int) -> Calibration:
        """Fit the power to the first half of what was said, and check it on the other half."""
        together = max(1, len(said) // games)
        half = len(said) // 2 // together * together  # no game is in both
        known, fresh = said[:half], said[half:]
        power = fitted_power(known)
        even = [([1 / len(happened)] * len(happened), happened) for _, happened in fresh]
        return cls(
            power=power,
            game=game,
            measured=measured,
            games=games,
            brier=brier(fresh, power),
            brier_raw=brier(fresh),
            brier_even=brier(even),
            bins=reliability(fresh, power, together=together),
            gain_even=gain(fresh, power, 0.0, together=together),
            gain_raw=gain(fresh, power, 1.0, together=together),
        )

    @classmethod
    def of_game(cls, game: Game[Any, Any]) -> Calibration:
        """The calibration that is kept beside the code of a game."""
        kept = _kept(game.package) if game.package else None
        if kept is None:
            raise NotCalibrated(f"nobody has measured how good a judge of {game.slug} is")
        return kept

    @classmethod
    def read(cls, text: str) -> Calibration:
        """The calibration that `text` wrote."""
        kept = tomllib.loads(text)
        bins = {
            int(number): Bin(one["said"], share(one["won"], one["n"]))
            for number, one in kept.pop("bins").items()
        }
        kept |= {name: _mean(**kept[name]) for name in GAINS if name in kept}
        return cls(**kept, bins=bins)

    def text(self) -> str:
        """The calibration as it is kept."""
        lines = [
            "# How good a judge of the chances to win the evaluation of this game is, once it is",
            "# raised to a power. Made of kept games by `make judge`; no number is set by hand.",
            f'game = "{self.game}"',
            f'measured = "{self.measured}"',
            f"games = {self.games}",
            f"power = {self.power}",
            "",
            "# Brier scores in the half of the games that the power was not fitted to.",
            f"brier = {self.brier:.6f}",
            f"brier_raw = {self.brier_raw:.6f}",
            f"brier_even = {self.brier_even:.6f}",
            *self._gains(),
            "",
            "# What it said there on average, the share that was won, and how many games tell so.",
            "[bins]",
        ]
        lines += [
            f"{number} = {{ said = {one.said:.6f}, won = {one.won.value:.6f}, n = {one.won.n} }}"
            for number, one in self.bins.items()
        ]
        return "\n".join(lines) + "\n"

    def _gains(self) -> list[str]:
        found = {name: getattr(self, name) for name in GAINS}
        lines = [
            f"{name} = {{ value = {one.value + 0.0:.6f}, spread = {one.spread:.6f}, n = {one.n} }}"
            for name, one in found.items()
            if one is not None
        ]
        head = "# By how much it is smaller than the other two; how far games differ, how many."
        return ["", head, *lines] if lines else []

    def chance(self, p: float) -> Estimate:
        """A chance that is said, with how far such words were from what happened.

        Where nothing was measured, nothing is known of that, and the interval says nothing.
        """
        if not self.games:
            return Estimate(p, p, p, 1, 0.0)
        known = self.bins.get(bin_of(p))
        if known is None:
            return Estimate(p, 0.0, 1.0, 1, 0.0)
        low, high = p + known.won.low - known.said, p + known.won.high - known.said
        return Estimate(p, max(0.0, min(p, low)), min(1.0, max(p, high)), known.won.n, 0.0)


def _mean(value: float, spread: float, n: int) -> Estimate:
    """A mean that was written, with its interval."""
    mean = RunningMean()
    mean.n, mean.mean, mean.squares = n, value, spread * spread * (n - 1)
    return mean.estimate()


@cache
def _kept(package: str) -> Calibration | None:
    """What a package keeps, read once: a search asks at every decision."""
    place = resources.files(package).joinpath(FILE)
    return Calibration.read(place.read_text("utf-8")) if place.is_file() else None


UNMEASURED = Calibration(1.0, "", "", 0, 0.0, 0.0, 0.0, {})
"""An evaluation as it stands: nobody has measured how far it can be trusted."""
