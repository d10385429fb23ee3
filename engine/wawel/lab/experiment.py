"""Experiment: matches of the game as it is and of its changes, in turn, until there are enough."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from wawel.core.game import Game
from wawel.lab.change import AS_IT_IS, Change
from wawel.lab.errors import LabError
from wawel.lab.match import Match, Standing, play_match
from wawel.lab.measures import Measure, good_bot, measures_of, standing_of, usual_bot
from wawel.lab.report import Comparison, Report, Tally
from wawel.play.bots import Bot, RandomBot


@dataclass
class Bench:
    """One of the games compared: who plays it, and what was measured so far."""

    name: str
    game: Game[Any, Any]
    measures: tuple[Measure, ...]
    rng: Random
    usual: Bot
    good: Bot
    standing: Standing | None
    tallies: dict[str, dict[str, Tally]] = field(default_factory=dict)

    def play(self, number: int, on_trial: bool) -> Match:
        """One match; on trial the good bot takes each seat in turn."""
        game = self.game
        if not on_trial:
            bots = [self.usual] * game.players
            return play_match(game, bots, self.rng, standing=self.standing)
        seat = number % game.players
        weak = RandomBot()
        bots = [self.good if other == seat else weak for other in range(game.players)]
        return play_match(game, bots, self.rng, seat=seat)

    def count(self, match: Match, on_trial: bool) -> None:
        """Take the measures of a match."""
        for measure in self.measures:
            if measure.on_trial == on_trial:
                known = self.tallies.setdefault(measure.name, {})
                for name, sample in measure.of(match).items():
                    known.setdefault(name, Tally(measure.share)).add(sample)

    def report(self) -> Report:
        """What is known so far."""
        measured = {
            name: {label: known[label].estimate() for label in sorted(known)}
            for name, known in self.tallies.items()
            if known
        }
        return Report(self.name, self.game, measured)


class Experiment:
    """A comparison that can be watched and stopped between any two matches.

    Every change gets `n` matches in which all seats are alike, and `n` more in which one good
    bot sits among weak ones if a measure asks for that. The games take turns, so that a
    comparison that is stopped early is fair all the same.

    >>> from wawel import load_game
    >>> trial = Experiment(load_game("nogi"), [], 3, Random(1), only=["turns"])
    >>> while trial.step():
    ...     pass
    >>> trial.done, trial.total, trial.comparison()["as it is"]["turns"].n
    (3, 3, 3)
    """

    def __init__(  # noqa: PLR0913 - the last three are seldom given
        self,
        game: Game[Any, Any],
        changes: Sequence[Change],
        n: int,
        rng: Random,
        *,
        only: Sequence[str] | None = None,
        bot: Bot | None = None,
        good: Bot | None = None,
    ) -> None:
        if n < 1:
            raise LabError("at least one match of each game is needed")
        games = {AS_IT_IS: game}
        for change in changes:
            if change.name in games:
                raise LabError(f"two games are called {change.name!r}")
            games[change.name] = change.of(game)
        self.benches = [
            self._bench(name, each, Random(rng.getrandbits(64)), only, (bot, good))
            for name, each in games.items()
        ]
        kinds = {m.on_trial for bench in self.benches for m in bench.measures}
        self._plan = [on_trial for on_trial in (False, True) if on_trial in kinds]
        self.done = 0
        self.total = n * len(self.benches) * len(self._plan)

    @staticmethod
    def _bench(
        name: str,
        game: Game[Any, Any],
        rng: Random,
        only: Sequence[str] | None,
        bots: tuple[Bot | None, Bot | None],
    ) -> Bench:
        known = measures_of(game)
        for wanted in only or ():
            if wanted not in [measure.name for measure in known]:
                names = ", ".join(measure.name for measure in known)
                raise LabError(f"{wanted!r} is no measure of {game.slug}; there are {names}")
        taken = tuple(m for m in known if only is None or m.name in only)
        usual, good = bots
        watched = any(measure.watched for measure in taken)
        return Bench(
            name,
            game,
            taken,
            rng,
            usual or usual_bot(game),
            good or good_bot(game),
            standing_of(game) if watched else None,
        )

    def step(self) -> bool:
        """Play one match; `False` if there is none left to play."""
        if self.done >= self.total:
            return False
        rest, place = divmod(self.done, len(self.benches))
        number, kind = divmod(rest, len(self._plan))
        bench, on_trial = self.benches[place], self._plan[kind]
        bench.count(bench.play(number, on_trial), on_trial)
        self.done += 1
        return True

    def comparison(self) -> Comparison:
        """What is known so far."""
        return Comparison({bench.name: bench.report() for bench in self.benches})


def compare(  # noqa: PLR0913 - the last five are seldom given
    game: Game[Any, Any],
    changes: Sequence[Change],
    n: int,
    rng: Random,
    *,
    only: Sequence[str] | None = None,
    bot: Bot | None = None,
    good: Bot | None = None,
    progress: Callable[[int, int], object] | None = None,
    stop: Callable[[], object] | None = None,
) -> Comparison:
    """Play the game as it is and every change of it `n` times, and say how they differ.

    `only` names the measures to take; `bot` sits in every seat, `good` is put on trial against
    random ones. `progress` hears after each match how many of how many are played; `stop` is
    asked as often, and what was measured by then is the answer.
    """
    experiment = Experiment(game, changes, n, rng, only=only, bot=bot, good=good)
    while experiment.step():
        if progress is not None:
            progress(experiment.done, experiment.total)
        if stop is not None and stop():
            break
    return experiment.comparison()
