"""A recorded game with its key moments: what was done, and what it changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from html import escape
from typing import Any

from wawel import Event, State
from wawel.core.errors import WawelError
from wawel.play import Session
from wawel.review import Review, Scope, judge_of, review, turning_points
from wawel_book.boards import CLAUSE
from wawel_book.languages import page_language, page_texts
from wawel_book.paths import find
from wawel_book.pictures import both_widths
from wawel_widgets.board_review import course_of
from wawel_widgets.draw.plots import Plot

SCOPE = Scope(outcomes=20, samples=12, rivals=3, worlds=4)
"""How closely a page looks back on a game: whoever builds the book waits for it."""

Evaluation = Callable[[Any], Sequence[float]]
"""The chance of each seat to win, as somebody who sees everything would guess it."""


class NoSuchRecord(WawelError):
    """No game is recorded under that name."""


@dataclass(frozen=True)
class KeyMoment:
    """One moment of a game, before and after."""

    who: str
    turn: int
    action: str
    before: State[Any]
    after: State[Any]
    events: tuple[Event, ...]

    def sentences(self) -> tuple[str, ...]:
        """What happened, in sentences, as an onlooker saw it."""
        words, language = self.before.game.words, page_language()
        return tuple(words.sentence(event, language) for event in self.events)

    def shift(self, evaluate: Evaluation) -> tuple[float, ...]:
        """How much the moment gave to each seat, and took from others."""
        before, after = evaluate(self.before), evaluate(self.after)
        return tuple(late - early for early, late in zip(before, after, strict=True))

    def seen_by(self, seat: int | None, caption: str) -> str:
        """The table after the moment with what moved, as one seat or an onlooker sees it."""
        return state_figure(self.after, seat, caption, self.events)

    def _repr_html_(self) -> str:
        """The table as an onlooker sees it, and the sentences below it with links to the rules."""
        lines = "".join(
            f"<li>{escape(text)} <small>{', '.join(map(clause_link, event.clauses))}</small></li>"
            for text, event in zip(self.sentences(), self.events, strict=True)
        )
        picture = self.seen_by(None, page_texts().say("turn", turn=self.turn, who=self.who))
        return f"{picture}<ul>{lines}</ul>"


def state_figure(
    state: State[Any], seat: int | None, caption: str, moved: Sequence[Event] = ()
) -> str:
    """A state as one seat sees it, with a caption."""
    picture = both_widths(state.view(seat), language=page_language(), last=moved)
    return (
        f'<figure class="wawel-drawn">{picture}<figcaption>{escape(caption)}</figcaption></figure>'
    )


def clause_link(id: str) -> str:
    """A link to a rule, for the HTML of a cell; `extension.finish_page` knows where it leads.

    >>> clause_link("NOGI-MOVE-1")
    '<a class="clause-link" href="@wawel-clause@NOGI-MOVE-1">NOGI-MOVE-1</a>'
    """
    return f'<a class="clause-link" href="{CLAUSE}{escape(id)}">{escape(id)}</a>'


def recorded(name: str) -> Session:
    """The game that `book/records/<slug>/<name>.txt` holds."""
    record = find("book", "records", *f"{name}.txt".split("/"))
    if record is None:
        raise NoSuchRecord(f"there is no record of a game called {name!r}")
    return Session.replay(record.read_text(encoding="utf-8"))


class AnnotatedGame:
    """A game, moment by moment, with who sat where: a recorded one by its name, or any other.

    >>> story = AnnotatedGame("nogi/first-game")
    >>> [event.facts["token"] for event in story.first("reveal").events if event.kind == "reveal"]
    [4]
    >>> story.last().after.is_terminal(), story.names[0]
    (True, 'shepherd (player 1)')
    """

    def __init__(self, game: str | Session) -> None:
        self.session = game if isinstance(game, Session) else recorded(game)
        named = self.session.game.words.name
        for seat, player in self.session.names.items():
            self.session.names[seat] = named("bot", player, page_language())
        self.names = [
            page_texts().say("seat", bot=player, seat=seat + 1)
            for seat, player in sorted(self.session.names.items())
        ]
        self.moments = self.session.moments
        self.states = [self._at(moment) for moment in range(len(self.moments) + 1)]

    def _at(self, moment: int) -> State[Any]:
        self.session.go_to(moment)
        return self.session.state

    def key_moment(self, number: int) -> KeyMoment:
        """The moment with this number."""
        moment, before = self.moments[number], self.states[number]
        return KeyMoment(
            who=self.names[moment.player] if moment.player >= 0 else page_texts().say("chance"),
            turn=before.view(None).turn,
            action=before.action_to_string(moment.action),
            before=before,
            after=self.states[number + 1],
            events=tuple(event for event in moment.events if event.visible_to(None)),
        )

    def first(self, kind: str) -> KeyMoment:
        """The first moment with an event of this kind; the last moment if there was none."""
        for number, moment in enumerate(self.moments):
            if any(event.kind == kind for event in moment.events):
                return self.key_moment(number)
        return self.last()

    def last(self) -> KeyMoment:
        """The moment that ended the game."""
        return self.key_moment(len(self.moments) - 1)

    def boldest(self, evaluate: Evaluation) -> KeyMoment:
        """The decision that gave most to the one who took it, but for that which ended the game."""
        decided = [n for n, moment in enumerate(self.moments) if moment.player >= 0]
        decided = [n for n in decided if n < len(self.moments) - 1] or decided
        gains = {n: self.key_moment(n).shift(evaluate)[self.moments[n].player] for n in decided}
        return self.key_moment(max(gains, key=lambda n: gains[n]))

    @cached_property
    def review(self) -> Review:
        """The whole game as its judge sees it: chances, luck, what would have been better."""
        *_, whole = review(self.session, judge_of(self.session.game), scope=SCOPE)
        return whole

    def course(self, seat: int, title: str) -> Plot:
        """Who was winning, moment by moment, and what counted for one seat."""
        drawn = course_of(self.review, self.names, seat)
        language = page_language()
        return drawn.plot(title=title, x=page_texts().say("moments"), language=language)

    def turning_points(self) -> TurningPoints:
        """What turned the game, in words.

        >>> told = AnnotatedGame("nogi/all-bots").turning_points()._repr_html_()
        >>> told.count("<li>"), "(clock-keeper)" in told, "clock_keeper" in told
        (3, True, False)
        """
        return TurningPoints(self.review)


@dataclass(frozen=True)
class TurningPoints:
    """The moments of a game that counted most, with links to the rules."""

    review: Review

    def _repr_html_(self) -> str:
        """A list, in the order of the game."""
        lines = "".join(
            f"<li>{escape(point.words(self.review, page_language()))}"
            f" <small>{', '.join(map(clause_link, point.clauses(self.review)))}</small></li>"
            for point in turning_points(self.review)
        )
        return f"<ol>{lines}</ol>"
