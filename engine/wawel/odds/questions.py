"""Questions with knobs: each has an exact answer, and a trial that can be counted beside it.

What can happen has a name, and the exact answer is the chance of each name. A trial says what
happened: one name, or several, or none, so the chances need not sum to 1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from wawel.core.catalogue import read_game
from wawel.core.checkpoint import checkpoint_in
from wawel.core.game import Game
from wawel.core.playing import run_series, stream
from wawel.core.shared_series import InOneStep
from wawel.odds.errors import OddsError
from wawel.odds.montecarlo import Estimate, proportion

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from pathlib import Path


class BadSetting(OddsError, ValueError):
    """A knob that the question does not have, or that cannot be turned there."""


class Tally:
    """How often each thing happened in so many trials.

    >>> tally = Tally(["home", "eaten"])
    >>> for happened in (["home"], ["home"], []):
    ...     tally.add(happened)
    >>> tally.trials, tally.times["home"]
    (3, 2)
    >>> print(tally.shares()["eaten"])
    0.0000 (0.0000 to 0.5615, n = 3)
    """

    def __init__(self, names: Iterable[str]) -> None:
        self.times: Counter[str] = Counter(dict.fromkeys(names, 0))
        self.trials = 0

    def add(self, happened: Iterable[str]) -> None:
        """Count one more trial."""
        self.trials += 1
        self.times.update(set(happened))

    def shares(self, confidence: float = 0.95) -> dict[str, Estimate]:
        """The share of trials in which each thing happened; nothing before the first trial."""
        if not self.trials:
            return {}
        return {
            name: proportion(times, self.trials, confidence) for name, times in self.times.items()
        }


@dataclass(frozen=True, slots=True)
class Knob:
    """One thing that can be changed: its name, what it can be turned to, and where it stands.

    With `many` it holds a collection of its choices instead of one of them. `labels` are what
    the choices are called, where they do not speak for themselves.
    """

    name: str
    choices: tuple[Any, ...]
    default: Any
    many: bool = False
    labels: tuple[str, ...] = ()

    def check(self, value: Any) -> None:
        """Refuse what the knob cannot be turned to."""
        chosen: Collection[Any] = value if self.many else (value,)
        for each in chosen:
            if each not in self.choices:
                raise BadSetting(f"{self.name} is one of {self.choices}, not {each!r}")

    def place(self, value: Any) -> int | list[int]:
        """Where among the choices it stands: a choice itself need not be plain data.

        >>> Knob("pair", (("a", "b"), ("c", "d")), ("a", "b")).place(("c", "d"))
        1
        """
        return [*map(self.choices.index, value)] if self.many else self.choices.index(value)

    def turned_to(self, place: int | list[int]) -> Any:
        """What stands there.

        >>> Knob("fast", ("YE", "GR", "BL"), ("YE",), many=True).turned_to([0, 2])
        ('YE', 'BL')
        """
        if isinstance(place, int):
            return self.choices[place]
        return type(self.default)(self.choices[each] for each in place)


@dataclass(frozen=True, slots=True)
class Question:
    """A question: what its knobs are, how likely everything is, and how it is tried once.

    `average` is told where the names do not give the mean, as when some are told together; with
    `counts` false the names have none, even if they look like numbers. What was asked of a game
    knows it, and can be sent to another process.

    >>> coins = Question(
    ...     "coins",
    ...     (Knob("coins", (1, 2, 3), 2),),
    ...     lambda coins: {"all heads": Fraction(1, 2**coins)},
    ...     lambda rng, coins: ["all heads"] if rng.getrandbits(coins) == 0 else [],
    ... )
    >>> coins.exact(), coins.exact(coins=3)
    ({'all heads': Fraction(1, 4)}, {'all heads': Fraction(1, 8)})
    >>> print(coins.simulate(500, Random(4)).shares()["all heads"])
    0.2740 (0.2367 to 0.3147, n = 500)
    >>> coins.exact(coins=4)
    Traceback (most recent call last):
    ...
    wawel.odds.questions.BadSetting: coins is one of (1, 2, 3), not 4
    """

    name: str
    knobs: tuple[Knob, ...]
    chances: Callable[..., Mapping[str, Fraction]]
    trial: Callable[..., Iterable[str]]
    average: Callable[..., Fraction | None] | None = None
    counts: bool = True
    game: Game[Any, Any] | None = None

    def settings(self, **turned: Any) -> dict[str, Any]:
        """Where all knobs stand when some have been turned."""
        settings = {knob.name: knob.default for knob in self.knobs}
        for name in turned:
            if name not in settings:
                raise BadSetting(f"{self.name} has no {name}; it has {', '.join(settings)}")
        settings.update(turned)
        for knob in self.knobs:
            knob.check(settings[knob.name])
        return settings

    def exact(self, **turned: Any) -> dict[str, Fraction]:
        """The chance of everything that can happen."""
        return dict(self.chances(**self.settings(**turned)))

    def mean(self, **turned: Any) -> Fraction | None:
        """What comes out on average; nothing if what happens is not a number.

        >>> Question("die", (), lambda: {"1": Fraction(1, 2), "6": Fraction(1, 2)}, list).mean()
        Fraction(7, 2)
        """
        if self.average is not None:
            return self.average(**self.settings(**turned))
        exact = self.exact(**turned)
        numbers = self.counts and all(name.isdecimal() for name in exact)
        if not numbers or sum(exact.values()) != 1:
            return None
        return sum((int(name) * chance for name, chance in exact.items()), Fraction(0))

    def once(self, **turned: Any) -> Callable[[Random], Iterable[str]]:
        """The trial for these settings: a function that draws with the generator it is given."""
        settings = self.settings(**turned)
        return lambda rng: self.trial(rng, **settings)

    def simulate(
        self,
        trials: int,
        rng: Random,
        *,
        executor: Executor | None = None,
        file: Path | None = None,
        **turned: Any,
    ) -> Tally:
        """So many trials, counted under the names of the exact answer.

        An executor may share the trials out; the tally is the same. What is known is kept in a
        `file`, if one is named: whoever was interrupted goes on there.
        """
        tally = Tally(self.exact(**turned))
        work = Trials(self, self.settings(**turned), rng.getrandbits(64))
        for happened in run_series(work, trials, executor, checkpoint_in(file, work.about)):
            tally.add(happened)
        return tally

    def __reduce_ex__(self, protocol: Any) -> Any:
        # What is asked of a game is made of functions that know the game: it is asked again.
        if self.game is None:
            return object.__reduce_ex__(self, protocol)
        return _asked, (self.game, self.name)


@dataclass(frozen=True)
class Trials:
    """The trials of a question, each known by its number."""

    question: Question
    settings: Mapping[str, Any]
    seed: int

    @property
    def about(self) -> list[Any]:
        """All that the trials depend on, for whoever keeps what came of them."""
        question = self.question
        game = "" if question.game is None else question.game.text()
        return ["odds", game, question.name, repr(sorted(self.settings.items())), self.seed]

    def __call__(self, number: int) -> list[str]:
        """What happened in one of them."""
        return list(self.question.trial(stream(self.seed, number), **self.settings))


MOST_BATCHES = 1_000
"""Trials are handed out one by one as long as they are no more than this, and else as batches."""


@dataclass(frozen=True)
class Batches(InOneStep):
    """So many trials of a question, some to a number: the same ones wherever they are made.

    >>> coin = Question("coin", (), dict, lambda rng: ["heads"] if rng.getrandbits(1) else [])
    >>> few, many = (Batches(Trials(coin, {}, 5), count) for count in (250, 2_500))
    >>> len(few), len(few(0)), len(many), len(many(0)), len(many(833))
    (250, 1, 834, 3, 1)
    """

    trials: Trials
    count: int

    @property
    def size(self) -> int:
        """How many trials a number stands for; the last may stand for fewer."""
        return ceil(self.count / MOST_BATCHES)

    def __len__(self) -> int:
        return ceil(self.count / self.size) if self.count else 0

    def __call__(self, number: int) -> list[list[str]]:
        """What happened in each trial of one batch."""
        first = number * self.size
        return [*map(self.trials, range(first, min(first + self.size, self.count)))]

    def about(self) -> dict[str, Any] | None:
        """The trials as plain data, if they are of a question about a game."""
        question, settings, seed = self.trials.question, self.trials.settings, self.trials.seed
        if question.game is None:
            return None
        asked = {"game": question.game.text(), "question": question.name}
        places = {knob.name: knob.place(settings[knob.name]) for knob in question.knobs}
        return {"kind": "odds", **asked, "places": places, "count": self.count, "seed": seed}


def work_of(about: Mapping[str, Any]) -> Batches:
    """The trials that `Batches.about` tells of."""
    question = questions_of(read_game(about["game"]))[about["question"]]
    settings = {knob.name: knob.turned_to(about["places"][knob.name]) for knob in question.knobs}
    return Batches(Trials(question, settings, about["seed"]), about["count"])


def questions_of(game: Game[Any, Any]) -> Mapping[str, Question]:
    """What a learner may ask about a game, by name: `questions` of its package `odds`, if any.

    >>> from wawel import load_game
    >>> questions_of(load_game("nogi"))["reach"].knobs[0].name
    'distance'
    """
    ask = getattr(game.module("odds"), "questions", None)
    asked: Mapping[str, Question] = ask(game) if callable(ask) else {}
    return {name: replace(question, game=game) for name, question in asked.items()}


def _asked(game: Game[Any, Any], name: str) -> Question:
    return next(each for each in questions_of(game).values() if each.name == name)


class QuestionPage(Protocol):
    """A module with the questions of one page, or of one topic."""

    def questions(self, game: Any, /) -> Iterable[Question]:
        """Its questions about a game."""


def of_pages(game: Game[Any, Any], *pages: QuestionPage) -> dict[str, Question]:
    """The questions of some pages about a game, by name, in their order."""
    return {asked.name: asked for page in pages for asked in page.questions(game)}
