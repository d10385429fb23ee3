"""Experiment: matches of the game as it is and of its changes, in turn, until there are enough."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any, Unpack

from wawel.core.catalogue import read_game
from wawel.core.game import Game
from wawel.core.playing import Bot, stream
from wawel.core.shared_series import InOneStep
from wawel.lab.change import AS_IT_IS, Change
from wawel.lab.errors import LabError
from wawel.lab.match import Match, Standing, play_match
from wawel.lab.measures import (
    Measure,
    Samples,
    good_bot,
    measures_of,
    sights_of,
    standing_of,
    usual_bot,
)
from wawel.lab.parts import How, run_part
from wawel.lab.report import Comparison, Report
from wawel.odds.intervals import RunningMean, RunningPair
from wawel.play.bots import RandomBot


@lru_cache(maxsize=64)
def _chosen(game: Game[Any, Any], wanted: tuple[str, ...]) -> tuple[Measure, ...]:
    """The measures of these names; asked for several times a match, and never sent anywhere."""
    return tuple(measure for measure in measures_of(game) if measure.name in wanted)


@dataclass(frozen=True)
class Bench:
    """One of the games compared: what is measured, who plays, and the seed of its matches."""

    name: str
    game: Game[Any, Any]
    wanted: tuple[str, ...]
    usual: Bot
    good: Bot
    seed: int
    standing: Standing | None = None
    """Who judges the tables that are watched, if it is not the game's own evaluation."""

    @property
    def measures(self) -> tuple[Measure, ...]:
        """What is measured."""
        return _chosen(self.game, self.wanted)

    @property
    def plays_as_named(self) -> bool:
        """Are the bots, and who judges the tables, those that the game itself names?"""
        own = (self.usual, self.good) == (usual_bot(self.game), good_bot(self.game))
        return own and self.standing is None

    def play(self, number: int, on_trial: bool, rng: Random) -> Match:
        """One match; on trial the good bot takes each seat in turn."""
        game = self.game
        if on_trial:
            seat, weak = number % game.players, RandomBot()
            bots = [self.good if other == seat else weak for other in range(game.players)]
            return play_match(game, bots, rng, seat=seat)
        measures = self.measures
        watched = any(one.watched for one in measures)
        standing = (self.standing or standing_of(game)) if watched else None
        counted = any(one.counted for one in measures)
        seats = [self.usual] * game.players
        sights = sights_of(measures)
        return play_match(game, seats, rng, standing=standing, counted=counted, sights=sights)


@dataclass(frozen=True)
class Plan(InOneStep):
    """Every match of an experiment, by its number; the games take turns.

    Each match has a generator of its own, so any one can be played alone, and anywhere. Benches of
    the same seed play in pairs: with the same chances, as long as the same is done.
    """

    benches: tuple[Bench, ...]
    trials: tuple[bool, ...]  # the kinds of matches: with all seats alike, with one bot on trial

    @property
    def settings(self) -> list[Any]:
        """All that the matches depend on, as plain data."""
        return [
            [one.game.text(), list(one.wanted), one.usual.name, one.good.name, one.seed]
            for one in self.benches
        ]

    def __call__(self, number: int) -> dict[str, Samples]:
        """What the measures say of one match."""
        bench, turn, on_trial = self.match(number)
        match = bench.play(turn // len(self.trials), on_trial, stream(bench.seed, turn))
        return {m.name: m.of(match) for m in bench.measures if m.on_trial == on_trial}

    def about(self) -> dict[str, Any] | None:
        """The plan as plain data, if the bots are those that the games name themselves."""
        own = all(one.plays_as_named for one in self.benches)
        benches = [[one.name, one.game.text(), one.wanted, one.seed] for one in self.benches]
        return {"kind": "laboratory", "benches": benches, "trials": self.trials} if own else None

    def match(self, number: int) -> tuple[Bench, int, bool]:
        """Which game the match is of, the how-manieth of that game, and whether a bot is tried."""
        turn, place = divmod(number, len(self.benches))
        return self.benches[place], turn, self.trials[turn % len(self.trials)]


def work_of(about: Mapping[str, Any]) -> Plan:
    """The plan that `Plan.about` tells of."""
    benches = []
    for name, text, wanted, seed in about["benches"]:
        game = read_game(text)
        bench = Bench(name, game, tuple(wanted), usual_bot(game), good_bot(game), seed)
        benches.append(bench)
    return Plan(tuple(benches), tuple(about["trials"]))


class Experiment:
    """A comparison that can be watched and stopped between any two matches.

    Every change gets `n` matches in which all seats are alike, and `n` more in which one good
    bot sits among weak ones if a measure asks for that. The games take turns, so that a
    comparison that is stopped early is fair all the same. `latest` has what the last matches of
    each game said.

    `only` names the measures to take; `bot` sits in every seat, `good` is put on trial against
    random ones. What the games say is compared pair by pair, so that a difference is seen sooner;
    a game and itself would be the same games then, and are not `paired` by whoever compares them.

    >>> from wawel import load_game
    >>> trial = Experiment(load_game("nogi"), [], 3, Random(1), only=["turns"])
    >>> while trial.step():
    ...     pass
    >>> trial.done, trial.total, trial.comparison()["as it is"]["turns"].n
    (3, 3, 3)
    """

    def __init__(  # noqa: PLR0913 - the last four are seldom given
        self,
        game: Game[Any, Any],
        changes: Sequence[Change],
        n: int,
        rng: Random,
        *,
        only: Sequence[str] | None = None,
        bot: Bot | None = None,
        good: Bot | None = None,
        paired: bool = True,
    ) -> None:
        games = {AS_IT_IS: game}
        for change in changes:
            if change.name in games:
                raise LabError(f"two games are called {change.name!r}")
            games[change.name] = change.of(game)
        seeds = [rng.getrandbits(64)]
        seeds += [seeds[0] if paired else rng.getrandbits(64) for _ in changes]
        benches = tuple(
            Bench(
                name,
                each,
                _wanted(each, only),
                bot or usual_bot(each),
                good or good_bot(each),
                seed,
            )
            for (name, each), seed in zip(games.items(), seeds, strict=True)
        )
        kinds = {measure.on_trial for bench in benches for measure in bench.measures}
        self.plan = Plan(benches, tuple(kind for kind in (False, True) if kind in kinds))
        self.round = len(benches) * len(self.plan.trials)
        self.done = self.total = 0
        self.latest: dict[str, dict[str, Samples]] = {bench.name: {} for bench in benches}
        self._means: dict[str, dict[str, dict[str, RunningMean]]] = {
            bench.name: {} for bench in benches
        }
        self._first: Mapping[str, Samples] = {}  # what the game as it is said in this turn
        self._pairs: dict[str, dict[str, dict[str, RunningPair]]] = {
            bench.name: {} for bench in benches[1:] if paired
        }
        self.go_on(n)

    def go_on(self, n: int) -> None:
        """Put so many more matches on the list; a round that was begun is the first of them."""
        if n < 1:
            raise LabError("at least one match of each game is needed")
        self.total = (self.done // self.round + n) * self.round

    def step(self) -> bool:
        """Play one match; `False` if there is none left to play."""
        if self.done >= self.total:
            return False
        self.count(self.plan(self.done))
        return True

    def run(self, **how: Unpack[How]) -> Comparison:
        """Play all matches, or until somebody says stop: as `How` says."""
        run_part(self, **how)
        return self.comparison()

    def count(self, samples: Mapping[str, Samples]) -> None:
        """Keep what the next match said, wherever it was played."""
        bench, _, _ = self.plan.match(self.done)
        share = {measure.name: measure.share for measure in bench.measures}
        self.latest[bench.name].update(samples)
        for name, values in samples.items():
            known = self._means[bench.name].setdefault(name, {})
            for label, value in values.items():
                known.setdefault(label, RunningMean(share[name])).add(value)
        if bench.name == AS_IT_IS:
            self._first = samples
        elif bench.name in self._pairs:
            self._pair(bench, samples)
        self.done += 1

    def _pair(self, bench: Bench, samples: Mapping[str, Samples]) -> None:
        """Keep how a match goes together with the one of the same turn of the game as it is."""
        width = {one.name: one.width(bench.game) for one in bench.measures}
        for name, values in samples.items():
            known = self._pairs[bench.name].setdefault(name, {})
            for label, before in self._first.get(name, {}).items():
                if label in values:
                    pair = known.setdefault(label, RunningPair(width[name]))
                    pair.add(before, values[label])

    def comparison(self) -> Comparison:
        """What is known so far."""
        return Comparison(
            {bench.name: self._report(bench) for bench in self.plan.benches},
            {name: self._together(name) for name in self._pairs},
        )

    def _together(self, change: str) -> dict[str, dict[str, float]]:
        """How far the numbers of a change go together with those of the game as it is."""
        before, after = self._means[AS_IT_IS], self._means[change]
        return {
            name: {
                label: pair.correlation(before[name][label].n, after[name][label].n)
                for label, pair in pairs.items()
            }
            for name, pairs in self._pairs[change].items()
        }

    def _report(self, bench: Bench) -> Report:
        means, own = self._means[bench.name], {one.name: one for one in bench.measures}
        measured = {
            name: {
                label: own[name].estimate(known[label], bench.game)
                for label in own[name].listed(known)
            }
            for name, known in means.items()
            if known
        }
        return Report(bench.name, bench.game, measured)


def compare(  # noqa: PLR0913 - the last four are seldom given
    game: Game[Any, Any],
    changes: Sequence[Change],
    n: int,
    rng: Random,
    *,
    only: Sequence[str] | None = None,
    bot: Bot | None = None,
    good: Bot | None = None,
    paired: bool = True,
    **how: Unpack[How],
) -> Comparison:
    """Play the game as it is and every change of it `n` times, and say how they differ.

    `only`, `bot`, `good` and `paired` are those of `Experiment`, and the rest is as `How` says.
    """
    played = Experiment(game, changes, n, rng, only=only, bot=bot, good=good, paired=paired)
    return played.run(**how)


def _wanted(game: Game[Any, Any], only: Sequence[str] | None) -> tuple[str, ...]:
    """The names of the measures to take; one that the game does not have is refused."""
    known = [measure.name for measure in measures_of(game)]
    for name in only or ():
        if name not in known:
            raise LabError(f"{name!r} is no measure of {game.slug}; there are {', '.join(known)}")
    return tuple(known if only is None else only)
