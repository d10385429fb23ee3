"""A comparison as the panel shows it: one measure after the other, and all in a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wawel.core.texts import Texts
from wawel.lab import AS_IT_IS, Comparison, Experiment, Measure, NotMeasured
from wawel.odds.number_text import brief
from wawel_widgets.draw.plots import Plot, intervals, running_mean
from wawel_widgets.draw.svg import escape
from wawel_widgets.lab_studies import CHANGED
from wawel_widgets.lab_table import before_and_after, cautions
from wawel_widgets.lab_words import measure_about
from wawel_widgets.milestones import Milestones
from wawel_widgets.panel_fields import ChoiceField, Field

TABLES = ("measures", "labels", "topics")


class ShownComparison:
    """Which measure is shown, which number of it is followed, and how that went.

    `strings` are those of the panel.
    """

    def __init__(
        self, measures: Sequence[Measure], words: Texts, strings: Mapping[str, str]
    ) -> None:
        self.measures = measures
        self.strings = strings
        self.language = words.language
        self.words = {kind: words.table(kind) for kind in TABLES}
        self.abouts = {one.name: measure_about(words, one) for one in measures}
        names = [one.name for one in measures]
        called = [*map(self.name, measures)]
        self.shown = ChoiceField(
            "measure", strings["measure"], names, value=names[0], labels=called
        )
        self.forget()

    def forget(self) -> None:
        """What was played was another game."""
        self._marks = Milestones[Comparison]()
        self._follows: dict[str, ChoiceField] = {}

    def note(self, experiment: Experiment) -> None:
        """Remember how it stands now, if that is a milestone."""
        rounds, more = divmod(experiment.done, experiment.round)
        if not more and self._marks.is_due(rounds):
            self._marks.add(rounds, experiment.comparison())

    def name(self, measure: Measure) -> str:
        """What a measure is called."""
        return str(self.words["measures"].get(measure.name, measure.name))

    def views(self, experiment: Experiment | None) -> dict[str, Field]:
        """Which measure is shown, and which number of it is followed game by game."""
        follow = self._follow(experiment)
        views = [self.shown] if follow is None or len(follow.choices) == 1 else [self.shown, follow]
        return {view.name: view for view in views}

    def last(self, experiment: Experiment | None) -> list[str]:
        """What is followed, as the last match said it of each game; nothing if it said nothing."""
        follow = self._follow(experiment)
        if follow is None or experiment is None:
            return []
        (_, label), measure = follow.value, self._measure
        found = experiment.comparison()
        said = [
            f"{self._row(found, side, label)} {brief(samples[measure.name][label], self.language)}"
            for side, samples in experiment.latest.items()
            if label in samples.get(measure.name, {})
        ]
        return [f"{self.name(measure)}, {', '.join(map(str.strip, said))}"] if said else []

    def figures(self, experiment: Experiment, summary: str) -> list[str]:
        """The measure that is chosen, how it went, and all of them before and after."""
        try:
            plots = [self.plot(experiment.comparison()), *self._course(experiment)]
        except NotMeasured:
            return []
        return [plot.figure(alone=False, summary=summary) for plot in plots]

    def plot(self, found: Comparison) -> Plot:
        """The measure that is chosen, before and after."""
        measure = self._measure
        rows = {
            self._row(found, *row) or self.name(measure): found[row[0]].measured[measure.name][
                row[1]
            ]
            for row in self._rows(found)
        }
        # With another number of players there is no one value to compare with.
        fair = {measure.fair(found[name].game) for name in found} if measure.fair else set()
        mark = fair.pop() if len(fair) == 1 else None
        return intervals(
            rows,
            title=self.name(measure),
            x=self.abouts[measure.name],
            mark=mark,
            language=self.language,
        )

    def table(self, found: Comparison) -> str:
        """Before and after, if anything is changed."""
        if CHANGED not in found.reports:
            return ""
        words = {**self.words, "phrases": self.strings}
        table = before_and_after(found, CHANGED, self.measures, words, self.language)
        said = "".join(f"<p>{escape(one)}</p>" for one in cautions(found, CHANGED, self.strings))
        return f"{table}{said}"

    def _course(self, experiment: Experiment) -> list[Plot]:
        """How the number that is followed went, game by game, once there are a few."""
        follow, found = self._follow(experiment), experiment.comparison()
        if follow is None:
            return []
        (side, label), measure = follow.value, self._measure
        marks = self._marks.until(experiment.done // experiment.round, found)
        known = (mark[side].measured.get(measure.name, {}).get(label) for _, mark in marks)
        course = [one for one in known if one is not None and one.n > 1]
        if not course:
            return []
        fair = measure.fair(found[side].game) if measure.fair else None
        title = ": ".join(filter(None, (self.name(measure), self._row(found, side, label))))
        return [
            running_mean(
                course,
                title=self.strings["running"].format(name=title),
                mark=fair,
                x=self.strings["games_so_far"],
                y=self.abouts[measure.name],
                language=self.language,
            )
        ]

    @property
    def _measure(self) -> Measure:
        return next(measure for measure in self.measures if measure.name == self.shown.value)

    def _rows(self, found: Comparison) -> list[tuple[str, str]]:
        """The numbers of the measure that is chosen, each of one of the games."""
        name = self._measure.name
        return [
            (side, label)
            for label in found[AS_IT_IS].measured.get(name, {})
            for side in found
            if label in found[side].measured.get(name, {})
        ]

    def _follow(self, experiment: Experiment | None) -> ChoiceField | None:
        """The choice of what is followed; there is none before anything is played."""
        if experiment is None or not (rows := self._rows(found := experiment.comparison())):
            return None
        before = self._follows.get(self._measure.name)
        if before is None or before.choices != tuple(rows):
            labels = [self._row(found, *row) for row in rows]
            follow = ChoiceField(
                "follow", self.strings["follow"], rows, value=rows[-1], labels=labels
            )
            # After the first match there is but one row: nobody has chosen it.
            if before is not None and before.is_turned and before.value in rows:
                follow.value = before.value
            self._follows[self._measure.name] = follow
        return self._follows[self._measure.name]

    def _row(self, found: Comparison, side: str, label: str) -> str:
        """One of the numbers of a measure, before or after the change."""
        is_compared = CHANGED in found.reports
        said = self.strings["after" if side == CHANGED else "before"] if is_compared else ""
        return " ".join(filter(None, (self.words["labels"].get(label, label), said)))
