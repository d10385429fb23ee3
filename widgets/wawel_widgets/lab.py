"""The rule laboratory: turn a knob, play both games, see what it does."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from wawel import WawelError, load_game
from wawel.core.game import Game
from wawel.core.texts import texts
from wawel.lab import AS_IT_IS, Change, Comparison, Experiment, Measure, NotMeasured, measures_of
from wawel.odds import Estimate
from wawel.odds.number_text import brief
from wawel_widgets.draw.plots import Plot, intervals
from wawel_widgets.draw.svg import escape
from wawel_widgets.lab_knobs import knobs_of
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
    """

    kind = "laboratory"

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
        self.rng = Random(seed)
        self.trials = n
        self.measures = measures_of(self.game)
        labels = {"players": self.strings["players"], **own.table("knobs")}
        self.knobs = knobs_of(self.game, labels, self.language)
        self.experiment: Experiment | None = None
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
        """Which measure is shown."""
        return {self.shown.name: self.shown}

    @property
    def title(self) -> str:
        """The name of the game."""
        name = self.game.sheet.identity[f"title_{self.language}"]
        return self.strings["title"].format(game=name)

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
        """Put so many matches of each game on the list; what was played before is forgotten."""
        change = self.change
        changes = [change] if change.options or change.components else []
        self.experiment = Experiment(self.game, changes, trials, self.rng)

    def count_one(self) -> bool:
        """Play the next match."""
        played = self.experiment
        return played is not None and played.step() and played.done < played.total

    @property
    def progress(self) -> float:
        """How much of what is wanted has been played."""
        return self.experiment.done / self.experiment.total if self.experiment else 0.0

    def turned(self) -> None:
        """What has been played was another game."""
        self.experiment = None

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
        return " ".join(said)

    def figures(self) -> list[str]:
        """The measure that is chosen, and all that can be said in one number."""
        try:
            shown = self.plot.figure(alone=False, summary=self.strings["numbers"])
            return [figure for figure in (shown, self._before_and_after()) if figure]
        except NotMeasured:
            return []

    @property
    def plot(self) -> Plot:
        """The measure that is chosen, before and after."""
        found = self.comparison
        measure = next(m for m in self.measures if m.name == self.shown.value)
        rows: dict[str, Estimate] = {}
        for label in found[AS_IT_IS].each(measure.name):
            for name in found:
                part = found[name].measured.get(measure.name, {}).get(label)
                if part is not None:
                    rows[" ".join(filter(None, (label, self._side(name))))] = part
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

    def _before_and_after(self) -> str:
        """The measures that are one number each, in a table."""
        found, words = self.comparison, self.strings
        if CHANGED not in found.reports:
            return ""
        rows = []
        for measure in self.measures:
            if "" not in found[AS_IT_IS].measured.get(measure.name, {}):
                continue
            if "" not in found[CHANGED].measured.get(measure.name, {}):
                continue
            change = found.difference(CHANGED, measure.name)
            verdict = "more" if change.low > 0 else "less" if change.high < 0 else "unsure"
            cells = [
                brief(found[AS_IT_IS][measure.name].value, self.language),
                brief(found[CHANGED][measure.name].value, self.language),
                f"{brief(change.low, self.language)} … {brief(change.high, self.language)}",
                words[verdict],
            ]
            shown = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
            rows.append(f'<tr><th scope="row">{escape(self._name(measure))}</th>{shown}</tr>')
        head = "".join(
            f'<th scope="col">{escape(words[name])}</th>'
            for name in ("what", "before", "after", "difference", "verdict")
        )
        return (
            f'<table class="wp-table"><caption>{escape(words["table"])}</caption>'
            f"<thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
        )

    def _side(self, name: str) -> str:
        return str(self.strings["before" if name == AS_IT_IS else "after"])

    def _name(self, measure: Measure) -> str:
        return str(self.names.get(measure.name, measure.name))

    def _about(self, measure: Measure) -> str:
        """What is measured, in the language that knows it: the engine speaks English."""
        return measure.about if self.language == "en" else ""
