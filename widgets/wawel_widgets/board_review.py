"""How did it go? The review of a game that is over, made in slices, as a board shows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import perf_counter

from wawel.core.chance import CHANCE
from wawel.core.shared_series import SharedSeries
from wawel.core.texts import Texts, texts
from wawel.odds.intervals import Estimate
from wawel.odds.number_text import MINUS, percent
from wawel.play.session import Session
from wawel.review import (
    Evaluated,
    Judge,
    Parts,
    Playouts,
    Review,
    Scope,
    happened,
    judge_of,
    turning_points,
)
from wawel.review.parts import work_of
from wawel_widgets.board_protocol import ReviewPoint, ReviewRow, ReviewTable
from wawel_widgets.draw.plots import Course, Mark

SCOPE = Scope(outcomes=20, samples=10, worlds=6)
"""How closely a board looks: a reader waits for it."""

LEAST = 0.03
"""What changes a chance by less is told, but not marked."""

REDRAWN = 20
"""So often a picture is drawn anew while the review is made."""


class BoardReview:
    """One review: worked at for a while, looked at from one seat, and stopped when it is enough.

    >>> from wawel import load_game
    >>> from wawel.lab.measures import usual_bot
    >>> game = load_game("nogi", players=2)
    >>> session = Session(game, seed=1, bots=dict.fromkeys(range(2), usual_bot(game)))
    >>> session.advance()
    >>> looked_back = BoardReview(session, seat=0)
    >>> while not looked_back.review.curve:
    ...     looked_back.work(0.1)
    >>> looked_back.stop()
    >>> len(looked_back.table("en", ["Ala", "Olek"])["rows"]) == session.length
    True
    """

    def __init__(self, session: Session, *, seat: int) -> None:
        self.session, self.seat = session, seat
        self.judge: Judge = judge_of(session.game)
        parts = Parts(session, self.judge, scope=SCOPE)
        self.review = Review(session, parts.states, parts.moments)
        about = parts.about()
        # Read from its text, as helpers read it: every part is the same wherever it is looked at.
        work = work_of(about) if about else parts
        self._rounds = [
            SharedSeries(work, numbers.stop, first=numbers.start, about=about)
            for numbers in parts.rounds
        ]
        self._is_stopped = False
        self._key: tuple[object, ...] = ()
        self._table: ReviewTable | None = None

    @property
    def runs(self) -> bool:
        """Is anybody working at it?"""
        return not (self._is_stopped or self.review.is_whole)

    @property
    def series(self) -> SharedSeries | None:
        """The round that is worked at, which helpers may share."""
        left = (series for series in self._rounds if not series.is_done)
        return None if self._is_stopped else next(left, None)

    @property
    def progress(self) -> float:
        """From 0 to 1."""
        return self.review.done / self.review.total

    def is_of(self, session: Session) -> bool:
        """Is this still the game that was reviewed?"""
        return session.has_been(self.review.states[-1])

    def work(self, seconds: float) -> None:
        """Look at some more of the game, a step at least."""
        until = perf_counter() + seconds
        while (series := self.series) is not None:
            for data in series.step():
                self.review.take(data)
            if perf_counter() >= until:
                break

    def stop(self) -> None:
        """Leave off; what is known so far stays."""
        self._is_stopped = True

    def table(self, language: str, names: Sequence[str]) -> ReviewTable:
        """All that is known so far, in words and as a picture; what is told again is kept."""
        key = (language, tuple(names), self.seat, self.runs, int(REDRAWN * self.progress))
        if self._table is None or self._key != key:
            self._key, self._table = key, ReviewWriter(self, language, names).table()
        return self._table


class ReviewWriter:
    """Writes what a review knows so far, in one language."""

    def __init__(self, made: BoardReview, language: str, names: Sequence[str]) -> None:
        self.made, self.review, self.seat = made, made.review, made.seat
        self.language = language
        self.names = list(names)
        self.words: Texts = texts(language, "wawel_widgets/review.toml")

    def table(self) -> ReviewTable:
        """Everything; single moments are told only when nobody works at them any more."""
        return {
            "runs": self.made.runs,
            "seat": self.seat,
            "about": self._about(),
            "svg": self._svg(),
            "points": [
                ReviewPoint(
                    text=point.words(self.review, self.language),
                    clauses=list(point.clauses(self.review)),
                    moment=shown_at(self.review, point.number),
                )
                for point in turning_points(self.review)
            ],
            "rows": [] if self.made.runs else list(map(self._row, range(len(self.review.moments)))),
        }

    def _about(self) -> str:
        """Who judges, and how far that one can be trusted."""
        judge = self.made.judge
        if isinstance(judge, Evaluated):
            if not judge.is_calibrated:
                return self.words.say("as_it_stands")
            if judge.calibration.game != self.made.session.game.text():
                return self.words.say("calibrated_elsewhere")
            return self.words.say("calibrated", games=judge.calibration.games)
        assert isinstance(judge, Playouts)
        return self.words.say("played_on", games=judge.games)

    def _svg(self) -> str:
        if not self.review.curve:
            return ""
        course = course_of(self.review, self.names, self.seat)
        title = self.words.say("title", name=self.names[self.seat])
        return course.plot(title=title, x=self.words.say("moments"), language=self.language).svg

    def _row(self, number: int) -> ReviewRow:
        moment, curve = self.review.moments[number], self.review.curve
        known = curve[number : number + 2]
        return {
            "moment": shown_at(self.review, number),
            "who": "" if moment.player == CHANCE else self.names[moment.player],
            "text": self._what(number),
            "clauses": list(dict.fromkeys(id for event in moment.events for id in event.clauses)),
            "before": self._chance(known[0][self.seat]) if known else "",
            "after": self._chance(known[1][self.seat]) if len(known) > 1 else "",
            "luck": self._luck(number),
            "better": self._better(number),
        }

    def _what(self, number: int) -> str:
        """What happened, as the game says it: it is over, and nothing is hidden any more."""
        state, moment = self.review.states[number], self.review.moments[number]
        said = happened(self.review, number, self.language)
        return said or state.label(moment.action, self.language)

    def _luck(self, number: int) -> str:
        drawn = self.review.draws.get(number)
        return self._points(drawn.luck[self.seat]) if drawn else ""

    def _better(self, number: int) -> str:
        decided = self.review.decisions.get(number)
        if decided is None or decided.choices < 2:
            return ""
        if decided.better is None:
            return self.words.say("nothing_better")
        label = self.review.states[number].label(decided.better.action, self.language)
        return self.words.say("better", action=label, points=self._points(decided.better.by))

    def _chance(self, chance: Estimate) -> str:
        low, value, high = (
            percent(part, 0, self.language) for part in (chance.low, chance.value, chance.high)
        )
        return value if chance.low == chance.high else f"{value} ({low}–{high})"

    def _points(self, change: Estimate) -> str:
        """Percentage points, with their sign and interval."""
        value, low, high = map(signed, (change.value, change.low, change.high))
        return self.words.say("points", value=value, low=low, high=high)


def course_of(review: Review, names: Sequence[str], seat: int) -> Course:
    """The curves of a review as far as it is made, with what counted for one seat marked."""
    points = [shown_at(review, point.number) for point in turning_points(review)]
    return Course(
        review.curve,
        names,
        seat,
        length=len(review.moments),
        marks=[mark for mark in _marks(review, seat) if mark.at < len(review.curve)],
        points=points,
    )


def shown_at(review: Review, number: int) -> int:
    """A decision is looked at where it was to be taken, a draw where it had come."""
    return number + (review.moments[number].player == CHANCE)


def _marks(review: Review, seat: int) -> Iterator[Mark]:
    """Luck and mistakes of one seat, unless they may be the judge's own error."""
    for number, drawn in review.draws.items():
        luck = drawn.luck[seat]
        if (luck.low > 0 or luck.high < 0) and abs(luck.value) >= LEAST:
            yield Mark(number + 1, "lucky" if luck.value > 0 else "unlucky")
    for number, decided in review.decisions.items():
        better = decided.better
        if decided.player != seat or better is None:
            continue
        if better.by.low > 0 and better.by.value >= LEAST:
            yield Mark(number, "missed_better")


def signed(change: float) -> str:
    """A change in percentage points.

    >>> signed(0.031), signed(-0.2), signed(0.001)
    ('+3', '−20', '0')
    """
    points = round(100 * change)
    return f"+{points}" if points > 0 else f"{MINUS}{-points}" if points else "0"
