"""The rule laboratory: turn a knob, play both games, see what it does."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from wawel import WawelError, easiest_first, from_position, load_game
from wawel.core.game import Game
from wawel.core.shared_series import SharedSeries
from wawel.core.texts import Texts
from wawel.lab import (
    Change,
    Comparison,
    Design,
    DesignReport,
    Experiment,
    Making,
    NotMeasured,
    measures_of,
)
from wawel.lab.parts import ReportPart
from wawel.lab.settling import question
from wawel_widgets.design_page import DesignPage, page_of
from wawel_widgets.draw.plots import Plot
from wawel_widgets.draw.svg import escape
from wawel_widgets.lab_compared import ShownComparison
from wawel_widgets.lab_knobs import all_components, knobs_of
from wawel_widgets.lab_studies import CHANGED, STUDIES, begin, command, some_position
from wawel_widgets.lab_words import lab_texts, refusal
from wawel_widgets.panel import Panel
from wawel_widgets.panel_fields import ChoiceField, Field, Lines
from wawel_widgets.panel_protocol import PanelState, RunChoice, SavedReport
from wawel_widgets.switched import switched_html

MATCHES = (30, 100, 300, 1000)
"""So many games may be played; from fewer, intervals would be too narrow (`FEW`)."""


class Asked(ChoiceField):
    """The number that is to be settled.

    Older links name a measure of several numbers alone: the first of them is asked.
    """

    def turn(self, value: Any) -> None:
        first = (choice for choice in self.choices if choice.partition(":")[0] == value)
        super().turn(value if value in self.choices else next(first, value))


class Laboratory(Panel):
    """A game with all its knobs, and what can be found out about it.

    `Laboratory("ewalia", players=3)` puts a game on the bench; one that is changed already will
    do as well, and `Laboratory()` lets the reader choose.

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
    >>> laboratory.turn(study="rules")
    >>> laboratory.run(1)
    >>> laboratory.report().clauses["changed"].games
    1
    """

    kind = "laboratory"
    _part: ReportPart | None = None

    def __init__(
        self,
        game: str | Game[Any, Any] | None = None,
        *,
        n: int = MATCHES[0],
        language: str = "en",
        seed: int = 1,
        **options: Any,
    ) -> None:
        super().__init__(language)
        self.seed = seed
        self.trials = n
        self._offered: ChoiceField | None = None
        if game is None:
            slugs = easiest_first()
            titles = [self._title(load_game(slug)) for slug in slugs]
            self._offered = ChoiceField(
                "game", self.strings["game"], slugs, value=slugs[0], labels=titles
            )
            game = slugs[0]
        self._put(load_game(game, **options) if isinstance(game, str) else game)

    def _put(self, game: Game[Any, Any]) -> None:
        """Put a game on the bench, with all that can be turned and asked."""
        self.game = game
        own = lab_texts(game.slug, self.language)
        self.verbs: dict[str, str] = own.table("verbs")
        labels = {"players": self.strings["players"], **own.table("knobs")}
        self.knobs = knobs_of(game, labels, self.language)
        self.study = ChoiceField(
            "study",
            self.strings["study"],
            tuple(STUDIES),
            value="compare",
            labels=[self.strings[f"study_{name}"] for name in STUDIES],
        )
        verbs = self.verbs
        self.verb = ChoiceField(
            "verb",
            self.strings["verb"],
            [*verbs],
            value=next(iter(verbs), ""),
            labels=[*verbs.values()],
        )
        self.compared = ShownComparison(measures_of(game), own, self.strings)
        self.shown = self.compared.shown
        asked_for = self._questions(own)
        names, called = tuple(asked_for), list(asked_for.values())
        self.question = Asked(
            "question", self.strings["question"], names, value=names[0], labels=called
        )
        self.position = Lines("position", self.strings["position"], "")
        self.study.keeps = True
        self.turned()
        verb = self.verb if verbs else None
        asked = [self._offered, self.study, self.question, verb, self.position]
        fields = (*filter(None, asked), *(knob.field for knob in self.knobs.values()))
        self._fields = {field.name: field for field in fields}

    def _questions(self, own: Texts) -> dict[str, str]:
        """Every number that can be settled, with its name."""
        labels = own.table("labels")
        named: dict[str, str] = {}
        for measure in measures_of(self.game):
            called = self.compared.name(measure)
            for label in measure.labels_in(self.game):
                text = self.strings["one_number"].format(
                    measure=called, label=labels.get(label, label)
                )
                named[question(measure.name, label)] = text if label else called
        return named

    # What can be asked -----------------------------------------------------------------------

    @property
    def fields(self) -> Mapping[str, Field]:
        """What every knob shows of itself."""
        return self._fields

    def is_shown(self, field: Field) -> bool:
        """What is settled, and what one goes without, is asked where it is found out."""
        study = self.study.value
        if field is self.verb:
            return study in ("without", "report")
        if field is self.position:
            return bool(study == "position")
        return field is not self.question or study in ("settle", "report")

    def state(self) -> PanelState:
        """All that a page may show; a position that nobody writes is from a game of bots."""
        if self.study.value == "position" and not self.position.value.strip():
            self.position.value = some_position(self.game, self.seed)
        return super().state()

    @property
    def shows_views(self) -> bool:
        """Only a comparison shows one measure after the other."""
        return bool(self.study.value == "compare")

    @property
    def views(self) -> Mapping[str, Field]:
        """Which measure is shown, and which number of it is followed game by game."""
        return self.compared.views(self.experiment)

    @property
    def title(self) -> str:
        """The name of the game."""
        return self.strings["title"].format(game=self._title(self.game))

    def _title(self, game: Game[Any, Any]) -> str:
        return game.sheet.title(self.language)

    @property
    def asked(self) -> dict[str, Any]:
        """The game that is changed, unless the reader chooses it."""
        return {"game": "" if self._offered else self.game.text()}

    @property
    def runs(self) -> list[RunChoice]:
        """How many matches of each game may be played; a position is only looked at."""
        if self.study.value == "position":
            return []
        numbers = sorted({*MATCHES, self.trials})
        matches = self.strings["matches"]
        return [{"trials": n, "label": matches.format(n=self.counted(n))} for n in numbers]

    @property
    def change(self) -> Change:
        """What the knobs change; `WawelError` if that makes no sense."""
        options: dict[str, Any] = {}
        for knob in self.knobs.values():
            options |= knob.options()
        return Change(CHANGED, options, all_components(self.knobs.values()))

    @property
    def experiment(self) -> Experiment | None:
        """The comparison of all measures, if one was begun."""
        making = self._makings.get(self.study.value)
        return making.experiment if making else None

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
            change = self.change
            same = change.of(self.game) == self.game
        except WawelError as wrong:
            return self.error_text(wrong)
        return self.strings["nothing_to_settle"] if same and self.study.value == "settle" else ""

    # Playing ---------------------------------------------------------------------------------

    def begin(self, trials: int) -> None:
        """Put so many more matches of each game on the list, or go on where somebody stopped.

        A comparison is always gone on with, other work as long as a part of it is unfinished.
        """
        if self.trouble:
            raise WawelError(self.trouble)
        study, making = self.study.value, self._makings.get(self.study.value)
        if study == "compare" and making is not None and making.experiment is not None:
            played = making.experiment
            self._begun = played.done
            played.go_on(trials)
            making.design = replace(making.design, matches=played.total // played.round)
        elif making is not None and self._goes_on(making, trials):
            self._begun = self._played(making)[0]
        else:
            self._begun = 0
            self._makings[study] = begin(study, self._design(trials))
        self._next_part()

    def _goes_on(self, making: Making, trials: int) -> bool:
        """Is there something left to do of the same work? Whoever turns a knob begins anew."""
        done, total = self._played(making)
        return done < total and making.design == self._design(trials)

    def _design(self, trials: int) -> Design:
        change = self.change
        changed = change if change.options or change.components else None
        differs = change.of(self.game) != self.game
        verb, settles = self.verb.value, self.question.value if differs else ""
        parts = STUDIES[self.study.value].parts
        return Design(
            self.game,
            changed,
            trials,
            self.seed,
            without=(verb,) if verb and "without" in parts else (),
            settles=settles if "settled" in parts else "",
        )

    def _next_part(self) -> None:
        """Share the numbers of the first part in which something is left to do."""
        parts = self._makings[self.study.value].parts
        part = next((part for part in parts if part.done < part.total), None)
        self._part, self.series = part, None
        if part is None:
            return
        plan = part.plan
        self.series = SharedSeries(plan, part.total, first=part.done, about=plan.about())

    def count_one(self) -> bool:
        """Play a match, or count those that helpers have played."""
        part = self._part
        if part is None or self.series is None:
            return False
        for result in self.series.step():
            if part.done < part.total:  # a question may be clear before all is played
                self._count(part, result)
        if part.done >= part.total:
            self._next_part()
        return self.series is not None

    def _count(self, part: ReportPart, result: Any) -> None:
        part.count(result)
        if isinstance(part, Experiment):
            self.compared.note(part)

    @property
    def progress(self) -> float:
        """How much of what is wanted has been played."""
        making = self._makings.get(self.study.value)
        if making is None:
            return 0.0
        done, total = self._played(making)
        return (done - self._begun) / (total - self._begun) if total > self._begun else 1.0

    def _played(self, making: Making) -> tuple[int, int]:
        parts = making.parts
        return sum(part.done for part in parts), sum(part.total for part in parts)

    def turned(self) -> None:
        """What has been played was another game; perhaps the reader has even chosen another."""
        self._makings: dict[str, Making] = {}
        self._part = self.series = None
        self._begun = 0
        self.compared.forget()
        if self._offered is not None and self._offered.value != self.game.slug:
            study = self.study.value
            self._put(load_game(self._offered.value))
            self.study.value = study

    def _set(self, stands: Mapping[str, Any]) -> None:
        """The game comes first: the other knobs are those of that game."""
        if self._offered is not None and "game" in stands:
            super()._set({"game": stands["game"]})
        super()._set({name: value for name, value in stands.items() if name != "game"})

    # A report --------------------------------------------------------------------------------

    def report(self) -> DesignReport:
        """What the study that is chosen has found so far; `NotMeasured` if it has not begun."""
        making = self._makings.get(self.study.value)
        if making is None or not self._played(making)[0]:
            raise NotMeasured("nothing has been played yet")
        return making.report()

    @property
    def reportable(self) -> bool:
        """Has anything been played?"""
        making = self._makings.get(self.study.value)
        return making is not None and self._played(making)[0] > 0

    def saved_report(self) -> SavedReport:
        """The report as a page, with the command that makes it again if all of it was made."""
        report, making = self.report(), self._makings[self.study.value]
        done, total = self._played(making)
        whole = self.study.value == "report" and done == total
        again = command(making.design, self.language) if whole else ""
        return {
            "name": f"wawel-{self.game.slug}",
            "page": page_of(report, self.language, again),
            "data": json.dumps(report.as_dict(), indent=1, ensure_ascii=False) + "\n",
        }

    # How it looks ----------------------------------------------------------------------------

    def words(self) -> str:
        """What is changed, and how much has been played."""
        fields = [knob.field for knob in self.knobs.values()]
        turned = [field.summary() for field in fields if field.is_turned]
        said = [
            self.strings["changed"].format(changes="; ".join(turned))
            if turned
            else self.strings["unchanged"]
        ]
        said.append(self.strings[f"about_{self.study.value}"])
        if (making := self._makings.get(self.study.value)) is not None:
            done, total = map(self.counted, self._played(making))
            said.append(self.strings["played"].format(done=done, total=total))
            if self.study.value == "compare":
                last = self.compared.last(self.experiment)
                said += [self.strings["last"].format(what=what) for what in last]
        return " ".join(said)

    def figures(self) -> list[str]:
        """The measure that is chosen, how it went, and all that can be said in one number."""
        if self.study.value == "position":
            return [self._switched()]
        if not self.reportable:
            return []
        shown = self._compared() if self.study.value == "compare" else []
        page = DesignPage(self.report(), self.language)
        sections = map(page.part, STUDIES[self.study.value].sections)
        shown += [f'<div class="wp-found">{section}</div>' for section in sections if section]
        if not shown and not self.is_running:
            shown.append(f"<p>{escape(self.strings['says_nothing'])}</p>")
        return shown

    def _switched(self) -> str:
        """One position before and after."""
        try:
            state = from_position(self.position.value)
        except WawelError as wrong:
            return f"<p>{escape(self.error_text(wrong))}</p>"
        viewer = max(state.current_player(), 0)
        html = switched_html(state, self.change, viewer, self.language)
        return f'<div class="wp-found">{html}</div>'

    def _compared(self) -> list[str]:
        """The measure that is chosen, how it went, and all of them before and after."""
        if self.experiment is None:
            return []
        figures = self.compared.figures(self.experiment, self.strings["numbers"])
        table = self.compared.table(self.comparison)
        skill = DesignPage(self.report(), self.language).part("skill")
        return [*figures, f"{table}{skill}"] if figures and table else figures

    @property
    def plot(self) -> Plot:
        """The measure that is chosen, before and after."""
        return self.compared.plot(self.comparison)

    def error_text(self, wrong: WawelError) -> str:
        """Why something cannot be, in the language of the panel."""
        return refusal(wrong, self.game, self.language)

    def _stands(self) -> dict[str, Any]:
        """Nobody can follow what has not been played: a link does not speak of it."""
        return {name: value for name, value in super()._stands().items() if name != "follow"}
