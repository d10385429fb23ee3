"""Settling a question: play pairs of matches until a difference is clear, or there are too many.

The game as it is and the changed one are played with the same chances, pair by pair, and what
counts is the difference within a pair. Somebody looks a few times on the way, as planned before;
how far from 0 the mean has to be is such that all looks together raise a false alarm in no more
than the share of cases that is allowed (`wawel.odds.group_sequential` says how).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Unpack

from wawel.core.catalogue import read_game
from wawel.core.game import Game
from wawel.core.playing import Bot, stream
from wawel.core.shared_series import InOneStep
from wawel.lab.change import AS_IT_IS, Change
from wawel.lab.errors import LabError, NotMeasured
from wawel.lab.experiment import Bench
from wawel.lab.measures import Measure, good_bot, measures_of, usual_bot
from wawel.lab.parts import How, run_part
from wawel.odds.group_sequential import FEWEST, Looks
from wawel.odds.intervals import CONFIDENCE, Estimate, RunningMean

MORE, LESS, UNCLEAR = "more", "less", "unsure"
MOST, LOOKS, ERROR = 400, 5, 1 - CONFIDENCE
"""So many pairs there are, so many looks, and so much error of all looks, if nobody says else."""


@dataclass(frozen=True)
class Pairs(InOneStep):
    """A match of either game, with the same chances as long as the same is done in both."""

    before: Bench
    after: Bench
    label: str

    def __call__(self, number: int) -> tuple[float, float] | None:
        """What the measure says of both matches; nothing if one of them does not say."""
        said = []
        for bench in (self.before, self.after):
            (measure,) = bench.measures
            match = bench.play(number, measure.on_trial, stream(bench.seed, number))
            samples = measure.of(match)
            if self.label not in samples:
                return None
            said.append(float(samples[self.label]))
        return said[0], said[1]

    @property
    def settings(self) -> list[Any]:
        """All that the matches depend on, as plain data."""
        return [
            [one.game.text(), *one.wanted, self.label, one.usual.name, one.good.name, one.seed]
            for one in (self.before, self.after)
        ]

    def about(self) -> dict[str, Any] | None:
        """The pairs as plain data, if the bots are those that the games name themselves."""
        both = (self.before, self.after)
        if not all(one.plays_as_named for one in both):
            return None
        benches = [[one.name, one.game.text(), *one.wanted, one.seed] for one in both]
        return {"kind": "settling", "benches": benches, "label": self.label}


def work_of(about: Mapping[str, Any]) -> Pairs:
    """The pairs that `Pairs.about` tells of."""
    before, after = (
        _bench(name, read_game(text), measure, seed, None, None)
        for name, text, measure, seed in about["benches"]
    )
    return Pairs(before, after, about["label"])


@dataclass(frozen=True)
class Settled:
    """The answer: is it more or less after the change, or is that not clear?

    `difference` has an interval that is good however often somebody has looked; its confidence is
    1 less the error of `looks`. `before` and `after` are the means of what was played. `pairs` is
    how many pairs that were, those that said nothing included.
    """

    measure: str
    label: str
    verdict: str
    difference: Estimate
    before: Estimate
    after: Estimate
    pairs: int
    looks: Looks


@dataclass(frozen=True)
class Unsettled:
    """A question of which nothing can be said, for too few pairs have answered it.

    `said` of the `pairs` that were played said the number in both games. If it is `over`, no more
    are to be played.
    """

    measure: str
    label: str
    pairs: int
    said: int
    over: bool


def question(measure: str, label: str = "") -> str:
    """A measure, and which of its numbers is meant, as one text.

    >>> question("turns"), question("seats", "seat 1")
    ('turns', 'seats:seat 1')
    """
    return f"{measure}:{label}" if label else measure


def questions(measure: Measure, game: Game[Any, Any]) -> list[str]:
    """Every number of a measure that can be asked for."""
    return [question(measure.name, label) for label in measure.labels_in(game)]


class Settling:
    """A question that is being settled: pair by pair, until it is clear or there are too many.

    What it takes is told by `settle`.
    """

    def __init__(  # noqa: PLR0913 - most are seldom given
        self,
        game: Game[Any, Any],
        change: Change,
        measure: str,
        rng: Random,
        *,
        label: str = "",
        most: int = MOST,
        looks: int = LOOKS,
        error: float = ERROR,
        paired: bool = True,
        bot: Bot | None = None,
        good: Bot | None = None,
    ) -> None:
        seed = rng.getrandbits(64)
        other = seed if paired else rng.getrandbits(64)
        self.plan = Pairs(
            _bench(AS_IT_IS, game, measure, seed, bot, good),
            _bench(change.name, change.of(game), measure, other, bot, good),
            label,
        )
        for bench in (self.plan.before, self.plan.after):
            _check_label(bench, label)
        try:
            self.looks = Looks.evenly(most, looks, round(error, 12))
        except ValueError as trouble:
            raise LabError(str(trouble)) from None
        self.measure = measure
        self.done, self.total = 0, self.looks.most
        self.verdict = UNCLEAR
        self._differs, self._before, self._after = RunningMean(), RunningMean(), RunningMean()

    def count(self, said: Sequence[float] | None) -> None:
        """Keep what the next pair said; if it is clear now, no more are needed."""
        self.done += 1
        if said is not None:
            self._before.add(said[0])
            self._after.add(said[1])
            self._differs.add(said[1] - said[0])
            if self._differs.n in self.looks.at:
                self.verdict = _verdict(self.looks.interval(self._differs))
        in_vain = self.done == FEWEST and not self._differs.n
        if self.verdict != UNCLEAR or in_vain:
            self.total = self.done

    def found(self) -> Settled:
        """The answer, as far as it is known; `NotMeasured` if hardly anything is."""
        seen = self._differs
        if seen.n < FEWEST:
            raise NotMeasured(
                f"{self.measure!r} was said by {seen.n} pairs: nothing can be settled so"
            )
        interval, verdict = self.looks.interval(seen), self.verdict
        if self.done == self.looks.most and seen.n not in self.looks.at:
            verdict = _verdict(interval)  # the last look comes early if some matches say nothing
        means = self._before.estimate(), self._after.estimate()
        label = self.plan.label
        return Settled(self.measure, label, verdict, interval, *means, self.done, self.looks)

    def unsettled(self) -> Unsettled:
        """How far the question is, as long as nothing can be said."""
        over = self.done >= self.total
        return Unsettled(self.measure, self.plan.label, self.done, self._differs.n, over)


def settle(  # noqa: PLR0913 - most are seldom given
    game: Game[Any, Any],
    change: Change,
    measure: str,
    rng: Random,
    *,
    label: str = "",
    most: int = MOST,
    looks: int = LOOKS,
    error: float = ERROR,
    paired: bool = True,
    bot: Bot | None = None,
    good: Bot | None = None,
    **how: Unpack[How],
) -> Settled:
    """Play pairs until it is clear whether a change makes a number larger or smaller.

    Of a measure that says several numbers, `label` names the one that is meant. There are at most
    `most` pairs (400), and `looks` looks (5); all looks together raise a false alarm in no more
    than `error` of cases (0.05). If not `paired`, the two games have chances of their own: so a
    game can be compared with itself. `bot` and `good` are as for `Experiment`, the rest as `How`
    says.

    >>> from wawel import load_game
    >>> long_arms = Change("long arms", components={"tokens.dragon": [8] * 8})
    >>> found = settle(load_game("nogi"), long_arms, "eaten", Random(1), most=100)
    >>> found.verdict, found.pairs
    ('more', 20)
    """
    settling = Settling(
        game,
        change,
        measure,
        rng,
        label=label,
        most=most,
        looks=looks,
        error=error,
        paired=paired,
        bot=bot,
        good=good,
    )
    run_part(settling, **how)
    return settling.found()


def _verdict(found: Estimate) -> str:
    return MORE if found.low > 0 else LESS if found.high < 0 else UNCLEAR


def _check_label(bench: Bench, label: str) -> None:
    """One number is asked for, and one that the game says."""
    (measure,), game = bench.measures, bench.game
    known = measure.labels_in(game)
    if label in known:
        return
    if not label:
        asked = ", ".join(questions(measure, game))
        raise LabError(f"{measure.name!r} says several numbers: ask for one of {asked}")
    labels = ", ".join(filter(None, known)) or "none"
    raise LabError(f"{measure.name!r} does not say {label!r} of {game.slug}; there are {labels}")


def _bench(
    name: str, game: Game[Any, Any], measure: str, seed: int, bot: Bot | None, good: Bot | None
) -> Bench:
    known = [one.name for one in measures_of(game)]
    if measure not in known:
        raise LabError(f"{measure!r} is no measure of {game.slug}; there are {', '.join(known)}")
    return Bench(name, game, (measure,), bot or usual_bot(game), good or good_bot(game), seed)
