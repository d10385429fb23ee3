"""The odds panel: knobs to turn, the exact answer as a plot, and a simulation beside it."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import ipywidgets

from wawel import games, load_game
from wawel.core.game import Game
from wawel.core.texts import texts
from wawel.odds import Knob, Question, Tally, number_text, questions_of
from wawel.odds.questions import BadSetting
from wawel_widgets.draw.plots import Plot, bars
from wawel_widgets.rooms import room
from wawel_widgets.sliced_work import SlicedWork
from wawel_widgets.strings import LANGUAGES

TRIALS = (100, 1000, 10_000, 100_000)

WRAPPED = {
    "display": "flex",
    "flex_flow": "row wrap",
    "align_items": "center",
    "grid_gap": "0.2em 0.8em",
}


class OddsPanel:
    """A question with its knobs, in a notebook.

    `OddsPanel("clock", game="nogi")` asks one of the questions about a game; the game can also be
    one with other options. A `Question` of your own will do as well. A panel that is `covered`
    hides the answer until the reader has guessed and asks for it.

    >>> panel = OddsPanel("reach", game="nogi", distance=5)
    >>> panel.exact
    {'eaten': Fraction(3, 4), 'safe': Fraction(1, 4)}
    >>> panel.turn(distance=8)
    >>> panel.exact["eaten"]
    Fraction(1, 8)
    """

    def __init__(
        self,
        question: str | Question,
        *,
        game: str | Game[Any, Any] | None = None,
        language: str = "en",
        seed: int = 1,
        covered: bool = False,
        **turned: Any,
    ) -> None:
        self.game = _game(question, game)
        self.question = _asked(question, self.game)
        self.language = language if language in LANGUAGES else "en"
        self.words = _words(self.game.slug, self.language, self.question.name)
        self.rng = Random(seed)
        settings = self.question.settings(**turned)
        self.knobs = {
            knob.name: _Turner(knob, settings[knob.name], self._label, self._turned)
            for knob in self.question.knobs
        }
        self._build()
        self._cover(covered)
        self._turned()

    # What can be asked -----------------------------------------------------------------------

    @property
    def settings(self) -> dict[str, Any]:
        """Where the knobs stand."""
        return {name: knob.value for name, knob in self.knobs.items()}

    @property
    def plot(self) -> Plot:
        """What is shown: the exact chances, and the simulated ones once there are any."""
        title, across = self.words.get("title", self.question.name), self.words.get("x", "")
        names = {name: self.words.get(name, name) for name in self.exact}
        exact = {names[name]: chance for name, chance in self.exact.items()}
        shares = {
            names[name]: share
            for name, share in self.tally.shares().items()
            if name in names  # a trial of the reader's own may name more than its chances do
        }
        if not shares:
            return bars(exact, title=title, x=across, y=self.words["probability"])
        return bars(shares, title=title, x=across, y=self.words["probability"], exact=exact)

    def turn(self, **turned: Any) -> None:
        """Turn some knobs."""
        for name, value in self.question.settings(**{**self.settings, **turned}).items():
            self.knobs[name].value = value

    # The simulation --------------------------------------------------------------------------

    async def simulate(self, trials: int) -> None:
        """Count so many more trials, as long as nobody turns a knob or says stop."""
        tally, trial = self.tally, self.question.once(**self.settings)
        begun = tally.trials

        def step() -> bool:
            tally.add(trial(self.rng))
            return tally.trials - begun < trials

        self._cover(False)
        await self.run.work(step, lambda: (tally.trials - begun) / trials, self._show)

    # How it looks ----------------------------------------------------------------------------

    def _build(self) -> None:
        words = self.words
        self.trials = ipywidgets.Dropdown(
            options=[(f"{n} {words['trials']}", n) for n in TRIALS],
            value=TRIALS[1],
            layout={"width": "auto"},
        )
        self.run = SlicedWork(
            words["simulate"], words["stop"], begin=lambda: self.simulate(self.trials.value)
        )
        self.picture = ipywidgets.HTML(layout={"max_width": "34em", "overflow": "hidden"})
        self.uncover = ipywidgets.Button(
            description=words["uncover"],
            button_style="info",
            layout={"width": "auto", "align_self": "flex-start"},
        )
        self.uncover.on_click(lambda _: self._cover(False))
        self.box = ipywidgets.VBox(
            [
                ipywidgets.Box([knob.widget for knob in self.knobs.values()], layout=WRAPPED),
                ipywidgets.Box(
                    [self.trials, self.run.start_button, self.run.stop_button, self.run.bar],
                    layout=WRAPPED,
                ),
                self.uncover,
                self.picture,
            ]
        )

    def _cover(self, covered: bool) -> None:
        """Hide the answer and offer to show it, or show it."""
        # An empty text gives the browser its own way back; nothing at all would not be sent.
        self.picture.layout.display = "none" if covered else ""
        self.uncover.layout.display = "" if covered else "none"

    def _turned(self) -> None:
        """A knob was turned: what has been counted was about something else."""
        self.exact: dict[str, Fraction] = self.question.exact(**self.settings)
        self.tally = Tally(self.exact)
        self.run.forget()
        self._show()

    def _show(self) -> None:
        said = []
        mean = self.question.mean(**self.settings)
        if mean is not None:
            said.append(self.words["mean"].format(exact=number_text.mean(mean, self.language)))
        if self.tally.trials:
            said.append(self.words["simulated"].format(trials=self.tally.trials))
        self.picture.value = f"{self.plot.figure()}<p>{' '.join(said)}</p>"

    def _label(self, knob: Knob, choice: Any) -> str:
        """What a choice of a knob is called; with no choice, what the knob is called."""
        if choice is None:
            return self.words.get(knob.name, knob.name)
        if knob.labels:
            return knob.labels[knob.choices.index(choice)]
        if isinstance(choice, str) and choice not in self.words:
            field = "die" if knob.name == "dice" else knob.name
            return self.game.words.part_name(field, choice, self.language)
        return self.words.get(str(choice), str(choice))

    def _repr_mimebundle_(self, **wishes: Any) -> Any:
        return self.box._repr_mimebundle_(**wishes)


class _Turner:
    """One knob as a widget: a slider for numbers, a list for words, boxes to tick for many."""

    def __init__(
        self,
        knob: Knob,
        value: Any,
        label: Callable[[Knob, Any], str],
        turned: Callable[[], None],
    ) -> None:
        self.knob = knob
        wide = {"style": {"description_width": "initial"}, "description": label(knob, None)}
        options = [(label(knob, choice), choice) for choice in knob.choices]
        self._boxes: dict[Any, Any] = {}
        if knob.many:
            for name, choice in options:
                self._boxes[choice] = ipywidgets.Checkbox(
                    description=name, value=choice in value, indent=False, layout={"width": "auto"}
                )
            self.widget = ipywidgets.Box(
                [ipywidgets.Label(f"{label(knob, None)}:"), *self._boxes.values()],
                layout=WRAPPED,
            )
        elif all(isinstance(choice, int) for choice in knob.choices):
            room = f"{14 + 0.5 * len(label(knob, None)):.0f}em"
            self.widget = ipywidgets.SelectionSlider(
                options=options, value=value, **wide, layout={"width": room, "max_width": "100%"}
            )
        else:
            self.widget = ipywidgets.Dropdown(
                options=options, value=value, **wide, layout={"width": "auto"}
            )
        for widget in self._boxes.values() or (self.widget,):
            widget.observe(lambda _: turned(), names="value")

    @property
    def value(self) -> Any:
        if self.knob.many:
            return tuple(choice for choice, box in self._boxes.items() if box.value)
        return self.widget.value

    @value.setter
    def value(self, value: Any) -> None:
        if not self.knob.many:
            self.widget.value = value
            return
        for choice, box in self._boxes.items():
            box.value = choice in value


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


def _words(slug: str, language: str, question: str) -> dict[str, str]:
    """The words of the panel and of one question."""
    read = texts(language, "wawel_widgets/odds.toml", room(slug).texts("questions.toml"))
    return {**read.table("phrases"), **read.table(question)}
