"""The rule laboratory: turn a knob, play both games, see what it does."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from wawel import WawelError, load_game
from wawel.core.game import Game
from wawel.core.shared_series import SharedSeries
from wawel.core.texts import texts
from wawel.lab import AS_IT_IS, Change, Comparison, Experiment, Measure, NotMeasured, measures_of
from wawel.lab.measures import Samples
from wawel.odds.number_text import brief
from wawel_widgets.draw.plots import Plot, intervals, running_mean
from wawel_widgets.lab_knobs import knobs_of
from wawel_widgets.lab_table import before_and_after
from wawel_widgets.milestones import Milestones
from wawel_widgets.panel import Panel
from wawel_widgets.panel_fields import Choice, Field
from wawel_widgets.panel_protocol import RunChoice
from wawel_widgets.rooms import room

MATCHES = (10, 30, 100, 300, 1000)
CHANGED = "changed"


class Laboratory(Panel):
    """A game with all its knobs.

    `Laboratory("ewalia", players=3)` puts a game on the bench; one that is changed already will
    do as well.

    >>> laboratory = Laboratory("nogi", seed=2)
    >>> laboratory.change
    Change(name='changed', options={}, components={})
    >>> laboratory.turn(rabbits=0)
    >>> laboratory.change.components
    {'board.rabbit_spaces': [], 'tokens.rabbits': []}
    >>> laboratory.run(2)
    >>> laboratory.run(1)
    >>> laboratory.comparison["changed"]["turns"].n
    3
    """

    kind = "laboratory"
    experiment: Experiment | None

    def __init__(
        self,
        game: str | Game[Any, Any],
        *,
        n: int = MATCHES[1],
        language: str = "en",
        seed: int = 1,
        **options: Any,
    ) -> None:
        super().__init__(language)
        self.game = load_game(game, **options) if isinstance(game, str) else game
        own = texts(
            self.language, "wawel_widgets/laboratory.toml", room(self.game.slug).texts("lab.toml")
        )
        self.names: dict[str, str] = own.table("measures")
        self.labels: dict[str, str] = own.table("labels")
        self.rng = Random(seed)
        self.trials = n
        self.measures = measures_of(self.game)
        labels = {"players": self.strings["players"], **own.table("knobs")}
        self.knobs = knobs_of(self.game, labels, self.language)
        self.turned()
        self._fields = {name: knob.field for name, knob in self.knobs.items()}
        self.shown = Choice(
            "measure",
            self.strings["measure"],
            [measure.name for measure in self.measures],
            value=self.measures[0].name,
            labels=[self._name(measure) for measure in self.measures],
        )

    # What can be asked -----------------------------------------------------------------------

    @property
    def fields(self) -> Mapping[str, Field]:
        """What every knob shows of itself."""
        return self._fields

    @property
    def views(self) -> Mapping[str, Field]:
        """Which measure is shown, and which number of it is followed game by game."""
        follow = self._follow()
        if follow is None or len(follow.choices) == 1:
            return {self.shown.name: self.shown}
        return {self.shown.name: self.shown, follow.name: follow}

    @property
    def title(self) -> str:
        """The name of the game."""
        name = self.game.sheet.identity[f"title_{self.language}"]
        return self.strings["title"].format(game=name)

    @property
    def asked(self) -> dict[str, Any]:
        """The game that is changed."""
        return {"game": self.game.text()}

    @property
    def runs(self) -> list[RunChoice]:
        """How many matches of each game may be played."""
        numbers = sorted({*MATCHES, self.trials})
        return [{"trials": n, "label": self.strings["matches"].format(n=n)} for n in numbers]

    @property
    def change(self) -> Change:
        """What the knobs change; `WawelError` if that makes no sense."""
        options: dict[str, Any] = {}
        components: dict[str, Any] = {}
        for knob in self.knobs.values():
            options |= knob.options()
            components |= knob.components()
        return Change(CHANGED, options, components)

    @property
    def comparison(self) -> Comparison:
        """What was found so far."""
        if self.experiment is None:
            raise NotMeasured("nothing has been played yet")
        return self.experiment.comparison()

    @property
    def trouble(self) -> str:
        """Why the game cannot be played as the knobs stand."""
        try:
            self.change.of(self.game)
        except WawelError as wrong:
            return str(wrong)
        return ""

    # Playing ---------------------------------------------------------------------------------

    def begin(self, trials: int) -> None:
        """Put so many more matches of each game on the list."""
        if self.experiment is not None:
            self._begun = self.experiment.done
            self.experiment.go_on(trials)
        else:
            change = self.change
            changes = [change] if change.options or change.components else []
            self.experiment = Experiment(self.game, changes, trials, self.rng)
        played, plan = self.experiment, self.experiment.plan
        self.series = SharedSeries(plan, played.total, first=played.done, about=plan.about())

    def count_one(self) -> bool:
        """Play a match, or count those that helpers have played."""
        if self.experiment is None or self.series is None:
            return False
        for samples in self.series.step():
            self._count(self.experiment, samples)
        return not self.series.is_done

    def _count(self, played: Experiment, samples: Mapping[str, Samples]) -> None:
        played.count(samples)
        rounds, more = divmod(played.done, played.round)
        if not more and self._marks.is_due(rounds):
            self._marks.add(rounds, played.comparison())

    @property
    def progress(self) -> float:
        """How much of what is wanted has been played."""
        played, begun = self.experiment, self._begun
        return (played.done - begun) / (played.total - begun) if played else 0.0

    def turned(self) -> None:
        """What has been played was another game."""
        self.experiment = self.series = None
        self._begun = 0
        self._marks = Milestones[Comparison]()
        self._follows: dict[str, Choice] = {}

    # How it looks ----------------------------------------------------------------------------

    def words(self) -> str:
        """What is changed, and how much has been played."""
        turned = [field.told() for field in self.fields.values() if field.is_turned]
        said = [
            self.strings["changed"].format(changes="; ".join(turned))
            if turned
            else self.strings["unchanged"]
        ]
        if self.experiment is not None:
            done, total = self.experiment.done, self.experiment.total
            said.append(self.strings["played"].format(done=done, total=total))
            said += [self.strings["last"].format(what=what) for what in self._last()]
        return " ".join(said)

    def _last(self) -> list[str]:
        """What is followed, as the last match said it of each game; nothing if it said nothing."""
        follow = self._follow()
        if follow is None or self.experiment is None:
            return []
        _, label = follow.value
        latest = {
            name: told[self._measure.name][label]
            for name, told in self.experiment.latest.items()
            if label in told.get(self._measure.name, {})
        }
        said = [
            f"{self._row(name, label)} {brief(value, self.language)}".strip()
            for name, value in latest.items()
        ]
        return [f"{self._name(self._measure)}, {', '.join(said)}"] if said else []

    def figures(self) -> list[str]:
        """The measure that is chosen, how it went, and all that can be said in one number."""
        try:
            plots = [self.plot, *self._course()]
            shown = [plot.figure(alone=False, summary=self.strings["numbers"]) for plot in plots]
            return [figure for figure in (*shown, self._table()) if figure]
        except NotMeasured:
            return []

    @property
    def plot(self) -> Plot:
        """The measure that is chosen, before and after."""
        found, measure = self.comparison, self._measure
        rows = {
            self._row(*row) or self._name(measure): found[row[0]].measured[measure.name][row[1]]
            for row in self._rows
        }
        # With another number of players there is no one value to compare with.
        fair = {measure.fair(found[name].game) for name in found} if measure.fair else set()
        mark = fair.pop() if len(fair) == 1 else None
        return intervals(
            rows,
            title=self._name(measure),
            x=self._about(measure),
            mark=mark,
            language=self.language,
        )

    def _course(self) -> list[Plot]:
        """How the number that is followed went, game by game, once there are a few."""
        follow = self._follow()
        if follow is None or self.experiment is None:
            return []
        (name, label), measure = follow.value, self._measure
        marks = self._marks.until(self.experiment.done // self.experiment.round, self.comparison)
        known = (found[name].measured.get(measure.name, {}).get(label) for _, found in marks)
        course = [one for one in known if one is not None and one.n > 1]
        if not course:
            return []
        fair = measure.fair(self.comparison[name].game) if measure.fair else None
        title = ": ".join(filter(None, (self._name(measure), self._row(name, label))))
        return [
            running_mean(
                course,
                title=self.strings["running"].format(name=title),
                mark=fair,
                x=self.strings["games_so_far"],
                y=self._about(measure),
                language=self.language,
            )
        ]

    def _table(self) -> str:
        """Before and after, if anything is changed."""
        if CHANGED not in self.comparison.reports:
            return ""
        named = {measure.name: self._name(measure) for measure in self.measures}
        return before_and_after(self.comparison, CHANGED, named, self.strings, self.language)

    @property
    def _measure(self) -> Measure:
        return next(measure for measure in self.measures if measure.name == self.shown.value)

    @property
    def _rows(self) -> list[tuple[str, str]]:
        """The numbers of the measure that is chosen, each of one of the games."""
        found, name = self.comparison, self._measure.name
        return [
            (side, label)
            for label in found[AS_IT_IS].measured.get(name, {})
            for side in found
            if label in found[side].measured.get(name, {})
        ]

    def _follow(self) -> Choice | None:
        """The choice of what is followed; there is none before anything is played."""
        if self.experiment is None or not (rows := self._rows):
            return None
        before = self._follows.get(self._measure.name)
        if before is None or before.choices != tuple(rows):
            self._follows[self._measure.name] = Choice(
                "follow",
                self.strings["follow"],
                rows,
                value=before.value if before and before.value in rows else rows[-1],
                labels=[self._row(*row) for row in rows],
            )
        return self._follows[self._measure.name]

    def _stands(self) -> dict[str, Any]:
        """Nobody can follow what has not been played: a link does not speak of it."""
        return {name: value for name, value in super()._stands().items() if name != "follow"}

    def _row(self, side: str, label: str) -> str:
        """One of the numbers of a measure, before or after the change."""
        is_compared = CHANGED in self.comparison.reports
        said = self.strings["after" if side == CHANGED else "before"] if is_compared else ""
        return " ".join(filter(None, (self.labels.get(label, label), said)))

    def _name(self, measure: Measure) -> str:
        return str(self.names.get(measure.name, measure.name))

    def _about(self, measure: Measure) -> str:
        """What is measured, in the language that knows it: the engine speaks English."""
        return measure.about if self.language == "en" else ""
