"""The panel for a class: each pupil's result becomes a code, and all codes become one picture.

Nothing leaves a machine but what somebody reads out. A pupil writes down what was thrown, guessed
or won, and gets a short code; the teacher pastes the codes of the class and sees them together,
beside the exact answer, or games won beside a fair share. A code with an error is pointed out, the
others count.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from random import Random
from statistics import mean, median
from typing import Any

from wawel import load_game
from wawel.core.game import Game
from wawel.core.texts import texts
from wawel.odds import number_text
from wawel.odds.class_codes import (
    MOST_PUPILS,
    MOST_TRIALS,
    BadCode,
    ClassCodes,
    ClassResult,
)
from wawel.odds.montecarlo import proportion
from wawel.odds.questions import BadSetting, Question, questions_of
from wawel_widgets.draw.plots import Plot, bars
from wawel_widgets.draw.svg import escape
from wawel_widgets.knob_words import settings_in_words
from wawel_widgets.panel import Panel
from wawel_widgets.panel_fields import ChoiceField, Field, Guess, Lines, WholeNumbers
from wawel_widgets.panel_protocol import RunChoice
from wawel_widgets.rooms import room

PUPIL, TEACHER = "pupil", "teacher"
COLLECTED = ("trials", "guesses")
RUNS = (1, 10, 20)
BAND = 10
"""Guesses are shown in bands of so many per cent."""


class Classroom(Panel):
    r"""A question that a whole class answers: by `trials`, or by `guesses` of one of its chances.

    Without a question it is about games won.

    >>> pupil = Classroom("reach", game="nogi", distance=5)
    >>> pupil.turn(number=[7], times=[14, 6])
    >>> pupil.words()
    'Your code: N81A-S4QT-E'
    >>> teacher = Classroom("reach", game="nogi", distance=5, role="teacher")
    >>> teacher.turn(codes=f"{pupil.code}\n{pupil.code[:-1]}X")
    >>> teacher.words()
    'Codes that count: 1. Trials together: 20. Codes that do not count: 1.'
    """

    kind = "classroom"
    trials = RUNS[-1]

    def __init__(
        self,
        question: str = "",
        *,
        game: str | Game[Any, Any],
        collect: str = "trials",
        of: str = "",
        language: str = "en",
        role: str = PUPIL,
        **settings: Any,
    ) -> None:
        super().__init__(language)
        self.game = load_game(game) if isinstance(game, str) else game
        if collect not in COLLECTED:
            raise BadSetting(
                f"a class collects {' or '.join(COLLECTED)}, not {str(collect)[:40]!r}"
            )
        self.collect = collect
        self.question = _asked(question, self.game)
        own = texts(self.language, room(self.game.slug).texts("questions.toml"))
        self.names: dict[str, str] = own.table(question) if question else self._of_games()
        self.knobs = {
            name: tuple(value) if isinstance(value, list) else value
            for name, value in settings.items()
        }
        self.exact = self.question.exact(**self.knobs)
        self.of = of or next(iter(self.exact))
        if self.of not in self.exact:
            raise BadSetting(f"{self.question.name} has no {self.of[:40]!r} to guess")
        self.one_each = sum(self.exact.values()) == 1
        self.codes = self._codes()
        self._fields = self._all_fields(role)
        self.rng = Random()
        self._done = self._wanted = 0

    def _of_games(self) -> dict[str, str]:
        return {name: self.strings[name] for name in ("won", "not_won")} | {
            "title": self.strings["games"]
        }

    def _codes(self) -> ClassCodes:
        """The codes of this very question: with a knob elsewhere they are others."""
        guesses = self.collect == "guesses"
        asked = [self.game.text(), self.question.name, self.question.settings(**self.knobs)]
        name = json.dumps([*asked, self.collect, self.of if guesses else ""], default=str)
        if guesses:
            return ClassCodes(name, things=1, one_each=False, trials=100)
        return ClassCodes(name, things=len(self.exact), one_each=self.one_each)

    def _all_fields(self, role: str) -> dict[str, Field]:
        phrases = self.strings
        labels = [phrases[PUPIL], phrases[TEACHER]]
        fields: list[Field] = [
            ChoiceField("role", phrases["role"], (PUPIL, TEACHER), value=PUPIL, labels=labels)
        ]
        fields.append(WholeNumbers("number", [phrases["number"]], [0], low=0, high=MOST_PUPILS))
        if self.collect == "guesses":
            label = phrases["guess"].format(thing=self._name(self.of))
            fields.append(Guess("guess", [label], [None], low=0, high=100))
        else:
            if not self.one_each:
                label = phrases["trials_made"]
                fields.append(WholeNumbers("made", [label], [0], low=0, high=MOST_TRIALS))
            things = [self._name(name) for name in self.exact]
            none = [0] * len(things)
            fields.append(WholeNumbers("times", things, none, low=0, high=MOST_TRIALS))
        fields.append(Lines("codes", phrases["codes"], ""))
        fields[0].turn(role)
        fields[0].first = role
        return {field.name: field for field in fields}

    # What can be asked -----------------------------------------------------------------------

    @property
    def is_teacher(self) -> bool:
        """Who sits before the panel?"""
        return bool(self._fields["role"].value == TEACHER)

    @property
    def is_of_games(self) -> bool:
        """Are games counted, to which there is no exact answer?"""
        return self.question.name == GAMES

    @property
    def fields(self) -> Mapping[str, Field]:
        """What a pupil writes down, or a teacher pastes."""
        return self._fields

    @property
    def views(self) -> Mapping[str, Field]:
        """There is one way to look at it."""
        return {}

    @property
    def title(self) -> str:
        """The question, asked of everybody."""
        key = "guess_title" if self.collect == "guesses" else "title"
        return self.strings[key].format(question=self.names.get("title", self.question.name))

    @property
    def heading(self) -> str:
        """The question, and how its knobs stand: a pupil who follows a link has nothing else."""
        settings = settings_in_words(
            self.question, self.knobs, self.names, self.game, self.language
        )
        said = "; ".join(settings)
        return f"{self.title} ({said})" if said else self.title

    @property
    def asked(self) -> dict[str, Any]:
        """The question, of which game, and what is collected."""
        asked = "" if self.is_of_games else self.question.name
        return {
            "game": self.game.text(),
            "question": asked,
            "collect": self.collect,
            "of": self.of,
            "settings": self.knobs,
        }

    def as_set(self) -> str:
        """It is for a pupil, whoever hands it on: what somebody wrote into it stays here."""
        return json.dumps({"role": PUPIL})

    @property
    def runs(self) -> list[RunChoice]:
        """A pupil without dice lets the computer throw; a game is played at a board."""
        if self.is_teacher or self.collect == "guesses" or self.is_of_games:
            return []
        trials = self.strings["trials"]
        return [{"trials": n, "label": trials.format(n=self.counted(n))} for n in RUNS]

    # Trying ----------------------------------------------------------------------------------

    def begin(self, trials: int) -> None:
        """Get ready for so many trials beside those that are written down."""
        self._trial = self.question.once(**self.knobs)
        self._done, self._wanted = 0, trials if self.runs else 0

    def count_one(self) -> bool:
        """Try it, and write down what happened."""
        if self._done >= self._wanted or self._made() >= MOST_TRIALS:
            return False
        happened = set(self._trial(self.rng))
        times = self._fields["times"]
        times.turn(
            [n + (name in happened) for n, name in zip(times.value, self.exact, strict=True)]
        )
        if not self.one_each:
            self._fields["made"].turn([self._made() + 1])
        self._done += 1
        return self._done < self._wanted

    @property
    def progress(self) -> float:
        """How many of the trials that are wanted are made."""
        return self._done / self._wanted if self._wanted else 1.0

    def turned(self) -> None:
        """Nothing has been counted but what is written down."""
        self._done = self._wanted = 0

    # What a pupil has -------------------------------------------------------------------------

    def _made(self) -> int:
        key = "times" if self.one_each else "made"
        return int(sum(self._fields[key].value))

    @property
    def result(self) -> ClassResult:
        """What the pupil wrote down."""
        pupil = self._fields["number"].value[0]
        if self.collect == "guesses":
            [guess] = self._fields["guess"].value
            return ClassResult(pupil, 0 if guess is None else 100, (guess or 0,))
        return ClassResult(pupil, self._made(), tuple(self._fields["times"].value))

    @property
    def code(self) -> str:
        """The code of what the pupil wrote down; `BadCode` as long as that is none."""
        return self.codes.write(self.result)

    # How it looks -----------------------------------------------------------------------------

    def state(self) -> Any:
        """Each sees what is for them."""
        state = super().state()
        wanted = {"role", "codes"} if self.is_teacher else set(self._fields) - {"codes"}
        return {**state, "knobs": [knob for knob in state["knobs"] if knob["name"] in wanted]}

    def words(self) -> str:
        """The pupil's code, or what came of all codes."""
        return self._of_all() if self.is_teacher else self._of_one()

    def _of_one(self) -> str:
        phrases, result = self.strings, self.result
        if not result.trials:
            return phrases["no_guess" if self.collect == "guesses" else "no_result"]
        if not result.pupil:
            return phrases["no_number"]
        try:
            return phrases["your_code"].format(code=self.code)
        except BadCode:
            return self._phrase("too_much").format(most=self.counted(MOST_TRIALS))

    def _of_all(self) -> str:
        phrases = self.strings
        counted, refused = self._read()
        if not counted and not refused:
            return phrases["no_codes"]
        said = []
        if counted and self.collect == "guesses":
            guesses = [result.times[0] for result in counted]
            middle, average = Fraction(median(guesses)) / 100, Fraction(mean(guesses)) / 100
            said.append(
                self._phrase("guessed").format(
                    codes=len(counted),
                    median=number_text.percent(middle, 1, self.language),
                    mean=number_text.percent(average, 1, self.language),
                    exact=number_text.in_full(self.exact[self.of], self.language),
                )
            )
        else:
            made = sum(result.trials for result in counted)
            fair = number_text.in_full(self.exact[self.of], self.language)
            pooled = self._phrase("pooled")
            said.append(pooled.format(codes=len(counted), trials=self.counted(made), fair=fair))
        if refused:
            said.append(phrases["refused"].format(codes=len(refused)))
        return " ".join(said)

    def _read(self) -> tuple[list[ClassResult], list[tuple[str, BadCode]]]:
        return self.codes.read_all(self._fields["codes"].value)

    def figures(self) -> list[str]:
        """Everybody's results beside what is expected, and the codes that do not count."""
        if not self.is_teacher:
            return []
        counted, refused = self._read()
        shown = []
        if counted:
            plot = self._guesses(counted) if self.collect == "guesses" else self.pooled(counted)
            shown.append(plot.figure(alone=False, summary=self.strings["numbers"]))
        if refused:
            shown.append(self._table(refused))
        return shown

    def pooled(self, counted: list[ClassResult]) -> Plot:
        """The shares of all trials of the class, each with its interval, and what is expected."""
        made = sum(result.trials for result in counted)
        times = [sum(each) for each in zip(*(result.times for result in counted), strict=True)]
        names = [self._name(name) for name in self.exact]
        shares = [proportion(each, made) for each in times]
        return bars(
            dict(zip(names, shares, strict=True)),
            exact=dict(zip(names, self.exact.values(), strict=True)),
            title=self.title,
            x=self.names.get("x", ""),
            y=self._phrase("share"),
            marked=self._marked,
            counted=self.strings["class"],
            language=self.language,
        )

    def _guesses(self, counted: list[ClassResult]) -> Plot:
        """How many guesses lie in each band, and where the exact chance is."""
        bands = {f"{low}–{low + BAND - 1}": 0 for low in range(0, 100 - BAND, BAND)}
        bands[f"{100 - BAND}–100"] = 0
        names = list(bands)
        for result in counted:
            bands[names[min(result.times[0] // BAND, len(names) - 1)]] += 1
        exact = self.exact[self.of]
        return bars(
            bands,
            # The last band goes to 100, which is one more than the others have.
            across=(min(float(100 * exact) / BAND, len(names)), exact),
            marked=self._marked,
            title=self.title,
            x=self.strings["guess_axis"],
            y=self.strings["guesses"],
            language=self.language,
        )

    def _table(self, refused: list[tuple[str, BadCode]]) -> str:
        phrases = self.strings
        rows = "".join(
            f'<tr><th scope="row">{escape(code[:40])}</th>'
            f"<td>{escape(phrases[bad.reason].format(what=bad.what))}</td></tr>"
            for code, bad in refused
        )
        head = "".join(f'<th scope="col">{escape(phrases[name])}</th>' for name in ("code", "why"))
        return (
            f'<table class="wp-table"><caption>{escape(phrases["refused_table"])}</caption>'
            f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
        )

    @property
    def _marked(self) -> str:
        """What results stand beside, where it is nothing exact."""
        return self.strings["fair"] if self.is_of_games else ""

    def _phrase(self, key: str) -> str:
        """A phrase about what was counted: trials, or games."""
        return self.strings[f"{key}_games" if self.is_of_games else key]

    def _name(self, name: str) -> str:
        return self.names.get(name, name)


GAMES = "games"
"""The question that no game asks: who wins?"""


def _asked(question: str, game: Game[Any, Any]) -> Question:
    """The game's own question, or with none that of games won.

    A fair share for everybody is no chance of this game: its seats may differ.
    """
    if not question:
        fair = Fraction(1, game.players)
        chances = {"won": fair, "not_won": 1 - fair}
        return Question(GAMES, (), lambda: chances, lambda _: (), counts=False)
    known = questions_of(game)
    if question not in known:
        ask = ", ".join(known)
        raise BadSetting(f"there is no question {question!r} about {game.slug}; ask {ask}")
    return known[question]
