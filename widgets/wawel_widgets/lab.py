"""The rule laboratory in a notebook: turn a knob, play both games, see what it does."""

from __future__ import annotations

from random import Random
from typing import Any

import ipywidgets
from traitlets import TraitError

from wawel import WawelError, load_game
from wawel.core.components import write_changes
from wawel.core.game import Game
from wawel.core.texts import texts
from wawel.lab import AS_IT_IS, Change, Comparison, Experiment, Measure, NotMeasured, measures_of
from wawel.odds import Estimate
from wawel.odds.number_text import brief
from wawel_widgets.draw.plots import Plot, intervals
from wawel_widgets.draw.svg import escape
from wawel_widgets.lab_knobs import knobs_of
from wawel_widgets.rooms import room
from wawel_widgets.sliced_work import SlicedWork
from wawel_widgets.strings import LANGUAGES

MATCHES = (10, 30, 100, 300, 1000)
CHANGED = "changed"
CELL = ' style="text-align:left;padding:0.2em 1em 0.2em 0"'
WRAPPED = {"display": "flex", "flex_flow": "row wrap", "align_items": "center"}


class Laboratory:
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

    def __init__(
        self,
        game: str | Game[Any, Any],
        *,
        n: int = MATCHES[1],
        language: str = "en",
        seed: int = 1,
        **options: Any,
    ) -> None:
        self.game = load_game(game, **options) if isinstance(game, str) else game
        self.language = language if language in LANGUAGES else "en"
        self.words = _words(self.game.slug, self.language)
        self.rng = Random(seed)
        self.measures = measures_of(self.game)
        self.knobs = {knob.name: knob for knob in knobs_of(self.game, self.words)}
        self.experiment: Experiment | None = None
        self._build(n)
        self._turned(None)

    # What can be asked -----------------------------------------------------------------------

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

    def turn(self, **turned: Any) -> None:
        """Turn knobs from Python: `turn(dice_set="sprint", rabbits=3)`."""
        for name, value in turned.items():
            if name not in self.knobs:
                raise WawelError(f"there is no knob {name!r}; there are {', '.join(self.knobs)}")
            try:
                self.knobs[name].turn(value)
            except (TypeError, ValueError, TraitError) as wrong:
                raise WawelError(f"the knob {name!r} cannot be turned so: {wrong}") from wrong

    # Playing ---------------------------------------------------------------------------------

    async def play(self, n: int) -> None:
        """Play so many matches of each game, as long as nobody turns a knob or says stop."""
        change = self.change
        changes = [change] if change.options or change.components else []
        experiment = self.experiment = Experiment(self.game, changes, n, self.rng)
        await self.run.work(experiment.step, lambda: experiment.done / experiment.total, self._show)

    # How it looks ----------------------------------------------------------------------------

    def _build(self, n: int) -> None:
        words = self.words
        self.matches = ipywidgets.Dropdown(
            options=[(words["matches"].format(n=m), m) for m in sorted({*MATCHES, n})],
            value=n,
            layout={"width": "auto"},
        )
        self.run = SlicedWork(
            words["play"], words["stop"], begin=lambda: self.play(self.matches.value)
        )
        self.reset_button = ipywidgets.Button(description=words["reset"], icon="undo")
        self.shown = ipywidgets.Dropdown(
            options=[(self._name(measure), measure.name) for measure in self.measures],
            description=words["measure"],
            style={"description_width": "initial"},
            layout={"width": "auto", "align_self": "flex-start"},
        )
        self.message = ipywidgets.HTML()
        self.picture = ipywidgets.HTML(layout={"max_width": "34em", "overflow": "hidden"})
        self.table = ipywidgets.HTML(layout={"overflow": "auto"})
        self.reset_button.on_click(lambda _: self._reset())
        self.shown.observe(lambda _: self._show(), names="value")
        for knob in self.knobs.values():
            knob.observe(self._turned)
        run = [
            self.matches,
            self.run.start_button,
            self.run.stop_button,
            self.reset_button,
            self.run.bar,
        ]
        knobs = [knob.widget for knob in self.knobs.values()]
        self.box = ipywidgets.VBox(
            [
                ipywidgets.Box(knobs, layout={**WRAPPED, "grid_gap": "0.2em 1em"}),
                ipywidgets.Box(run, layout=WRAPPED),
                self.message,
                self.shown,
                self.picture,
                self.table,
            ]
        )

    def _reset(self) -> None:
        for knob in self.knobs.values():
            knob.reset()

    def _turned(self, _: Any) -> None:
        """A knob was turned: what has been played was another game."""
        self.experiment = None
        self.run.forget()
        try:
            self.change.of(self.game)  # can it be played?
        except WawelError as wrong:
            self.run.start_button.disabled = True
            self.message.value = f'<p role="alert">{escape(str(wrong))}</p>'
            self.picture.value = self.table.value = ""
            return
        self._show()

    def _show(self) -> None:
        self.message.value = f"<p>{escape(self._said())}</p>"
        try:
            self.picture.value = self.plot.figure()
            self.table.value = self._before_and_after()
        except NotMeasured:
            self.picture.value = self.table.value = ""

    def _said(self) -> str:
        change = self.change
        turned = [f"{name} = {value}" for name, value in change.options.items()]
        turned += [write_changes({name: value}) for name, value in change.components.items()]
        said = [
            self.words["changed"].format(changes=", ".join(turned))
            if turned
            else self.words["unchanged"]
        ]
        if self.experiment is not None:
            done, total = self.experiment.done, self.experiment.total
            said.append(self.words["played"].format(done=done, total=total))
        return " ".join(said)

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
        return intervals(rows, title=self._name(measure), x=self._about(measure), mark=mark)

    def _before_and_after(self) -> str:
        """The measures that are one number each, in a table."""
        found, words = self.comparison, self.words
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
                brief(found[AS_IT_IS][measure.name].value),
                brief(found[CHANGED][measure.name].value),
                f"{brief(change.low)} … {brief(change.high)}",
                words[verdict],
            ]
            shown = "".join(f"<td{CELL}>{escape(cell)}</td>" for cell in cells)
            rows.append(f'<tr><th scope="row"{CELL}>{escape(self._name(measure))}</th>{shown}</tr>')
        head = "".join(
            f'<th scope="col"{CELL}>{escape(words[name])}</th>'
            for name in ("what", "before", "after", "difference", "verdict")
        )
        return (
            f"<table><caption>{escape(words['table'])}</caption>"
            f"<thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
        )

    def _side(self, name: str) -> str:
        return str(self.words["before" if name == AS_IT_IS else "after"])

    def _name(self, measure: Measure) -> str:
        return str(self.words["measures"].get(measure.name, measure.name))

    def _about(self, measure: Measure) -> str:
        """What is measured, in the language that knows it: the engine speaks English."""
        return measure.about if self.language == "en" else ""

    def _repr_mimebundle_(self, **wishes: Any) -> Any:
        return self.box._repr_mimebundle_(**wishes)


def _words(slug: str, language: str) -> dict[str, Any]:
    """What the laboratory says, what it calls the game's knobs, and all measures."""
    read = texts(language, "wawel_widgets/lab.toml", room(slug).texts("lab.toml"))
    return {**read.table("phrases"), **read.table("knobs"), "measures": read.table("measures")}
