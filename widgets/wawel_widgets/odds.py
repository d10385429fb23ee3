"""The odds panel: knobs to turn, the exact answer as a plot, and a simulation beside it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import chain
from random import Random
from typing import Any

from wawel import games, load_game
from wawel.core.errors import WawelError
from wawel.core.game import Game
from wawel.core.shared_series import SharedSeries
from wawel.core.texts import texts
from wawel.core.words import listed
from wawel.odds import number_text
from wawel.odds.questions import (
    BadSetting,
    Batches,
    Knob,
    Question,
    Tally,
    Trials,
    questions_of,
)
from wawel_widgets.draw.plots import Plot, bars, running_mean
from wawel_widgets.knob_words import choice_name
from wawel_widgets.panel import Panel
from wawel_widgets.panel_fields import ChoiceField, Field, Ticks
from wawel_widgets.panel_protocol import RunChoice
from wawel_widgets.rooms import room
from wawel_widgets.running_shares import RunningShares

TRIALS = (100, 1000, 10_000, 100_000)


class OddsPanel(Panel):
    """A question with its knobs.

    `OddsPanel("clock", game="nogi")` asks one of the questions about a game; the game can also be
    one with other options. A `Question` of your own will do as well. A panel that is `covered`
    hides the answer until the reader has guessed and asks for it; one that is `fixed` shows no
    knobs.

    >>> panel = OddsPanel("reach", game="nogi", distance=5)
    >>> panel.exact
    {'eaten': Fraction(3, 4), 'safe': Fraction(1, 4)}
    >>> panel.turn(distance=8)
    >>> panel.exact["eaten"]
    Fraction(1, 8)
    >>> panel.run(100)
    >>> panel.tally.trials
    100
    """

    kind = "odds"
    trials = TRIALS[1]

    def __init__(
        self,
        question: str | Question,
        *,
        game: str | Game[Any, Any] | None = None,
        language: str = "en",
        seed: int = 1,
        covered: bool = False,
        fixed: bool = False,
        **turned: Any,
    ) -> None:
        super().__init__(language)
        self.game = _game(question, game)
        self.question = _asked(question, self.game)
        self.shareable = isinstance(question, str)
        own = texts(self.language, room(self.game.slug).texts("questions.toml"))
        self.names: dict[str, str] = own.table(self.question.name)
        self.rng = Random(seed)
        self.covered, self.with_knobs = covered, not fixed
        self.knobs = {knob.name: self._field(knob) for knob in self.question.knobs}
        self.happened: list[str] = []
        self.turned()
        self._set(turned)
        for field in self.knobs.values():
            field.first = field.value

    # What can be asked -----------------------------------------------------------------------

    @property
    def fields(self) -> Mapping[str, Field]:
        """The knobs of the question."""
        return self.knobs

    @property
    def views(self) -> Mapping[str, Field]:
        """Which of the shares is followed trial by trial."""
        return {self.follow.name: self.follow}

    @property
    def shows_views(self) -> bool:
        """There is nothing to follow before there are trials."""
        return self.tally.trials > 1 and len(self.exact) > 1

    @property
    def title(self) -> str:
        """The question."""
        return self.names.get("title", self.question.name)

    @property
    def heading(self) -> str:
        """The question, as long as no picture asks it."""
        return self.title if self.covered else ""

    @property
    def asked(self) -> dict[str, Any]:
        """The question, of which game."""
        return {
            "game": self.game.text(),
            "question": self.question.name,
            "covered": self.covered,
            "fixed": not self.with_knobs,
        }

    @property
    def runs(self) -> list[RunChoice]:
        """How many trials may be counted at once."""
        trials = self.strings["trials"]
        return [{"trials": n, "label": trials.format(n=self.counted(n))} for n in TRIALS]

    @property
    def plot(self) -> Plot:
        """What is shown: the exact chances, and the simulated ones once there are any."""
        exact = {self._name(name): chance for name, chance in self.exact.items()}
        shares = {
            self._name(name): share
            for name, share in self.tally.shares().items()
            if name in self.exact  # a trial of the reader's own may name more than its chances do
        }
        return bars(
            shares or exact,
            exact=exact if shares else None,
            title=self.title,
            x=self.names.get("x", ""),
            y=self.strings["probability"],
            language=self.language,
        )

    @property
    def running_plot(self) -> Plot:
        """How the share that is followed went on, trial by trial."""
        name = self.follow.value
        return running_mean(
            self.shares.of(name),
            exact=self.exact[name],
            title=self.strings["running"].format(name=self._name(name)),
            x=self.strings["trials_so_far"],
            y=self.strings["share"],
            language=self.language,
        )

    # The simulation --------------------------------------------------------------------------

    def begin(self, trials: int) -> None:
        """Get ready for so many more trials."""
        work = Batches(Trials(self.question, self.settings, self.rng.getrandbits(64)), trials)
        self.series = SharedSeries(work, len(work), about=work.about())
        self._begun, self._wanted = self.tally.trials, trials

    def count_one(self) -> bool:
        """Make a few trials more, or count those that helpers have made."""
        if self.series is None or self.series.is_done:
            return False
        for happened in chain.from_iterable(self.series.step()):
            self.happened = [name for name in happened if name in self.exact]
            self.tally.add(self.happened)
            self.shares.note()
        return not self.series.is_done

    @property
    def progress(self) -> float:
        """How many of the trials that are wanted are counted."""
        return (self.tally.trials - self._begun) / self._wanted

    def turned(self) -> None:
        """The question is another one now."""
        self.exact: dict[str, Fraction] = self.question.exact(**self.settings)
        self.mean = self.question.mean(**self.settings)
        self.tally = Tally(self.exact)
        self.shares = RunningShares(self.tally)
        self.happened = []
        self.series = None
        self._begun, self._wanted = 0, 1
        self.follow = self._followed()

    # How it looks ----------------------------------------------------------------------------

    def words(self) -> str:
        """The mean, how many trials there were, and how the last one went."""
        said = []
        if self.mean is not None:
            mean = number_text.mean(self.mean, self.language)
            said.append(self.strings["mean"].format(exact=mean))
        if self.tally.trials:
            said.append(self.strings["simulated"].format(trials=self.counted(self.tally.trials)))
            said.append(self._last_trial())
        return " ".join(said)

    def _last_trial(self) -> str:
        """How the last trial went."""
        if not self.happened:
            return self.strings["nothing"]
        what = listed(map(self._name, self.happened), self.language)
        return self.strings["happened"].format(what=what)

    def figures(self) -> list[str]:
        """The plot, and how the simulation went."""
        plots = [self.plot]
        if self.tally.trials > 1:
            plots.append(self.running_plot)
        return [plot.figure(alone=False, summary=self.strings["numbers"]) for plot in plots]

    def _followed(self) -> ChoiceField:
        """The choice of what is followed; what was followed before still is, if it is there."""
        names = list(self.exact)
        before = self.follow.value if hasattr(self, "follow") else None
        return ChoiceField(
            "follow",
            self.strings["follow"],
            names,
            value=before if before in self.exact else names[0],
            labels=[self._name(name) for name in names],
        )

    def _name(self, name: str) -> str:
        return self.names.get(name, name)

    def _field(self, knob: Knob) -> Field:
        kind = Ticks if knob.many else ChoiceField
        return kind(
            knob.name,
            self.names.get(knob.name, knob.name),
            knob.choices,
            value=knob.default,
            labels=[
                choice_name(knob, choice, self.names, self.game, self.language)
                for choice in knob.choices
            ],
        )

    def no_such_knob(self, name: str) -> WawelError:
        """What the question has instead."""
        knobs = ", ".join(self.knobs)
        return BadSetting(f"{self.question.name} has no {name[:40]}; it has {knobs}")


def _game(question: str | Question, game: str | Game[Any, Any] | None) -> Game[Any, Any]:
    """The game that is asked about; without a name it is the first that knows the question."""
    if isinstance(game, Game):
        return game
    if isinstance(game, str):
        return load_game(game)
    for one in map(load_game, games()):
        if isinstance(question, Question) or question in questions_of(one):
            return one
    raise BadSetting(f"no game knows the question {question!r}")


def _asked(question: str | Question, game: Game[Any, Any]) -> Question:
    if isinstance(question, Question):
        return question
    known = questions_of(game)
    if question not in known:
        ask = ", ".join(known)
        raise BadSetting(f"there is no question {question!r} about {game.slug}; ask {ask}")
    return known[question]
