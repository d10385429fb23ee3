"""A recorded game with its key moments: what was done, and what it changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from wawel import Event, State
from wawel.core.errors import WawelError
from wawel.play import Session
from wawel_book.boards import CLAUSE
from wawel_book.languages import page_language, page_texts
from wawel_book.paths import find
from wawel_book.pictures import both_widths

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
    '<a href="@wawel-clause@NOGI-MOVE-1">NOGI-MOVE-1</a>'
    """
    return f'<a href="{CLAUSE}{escape(id)}">{escape(id)}</a>'


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
        self.names = [
            page_texts().say("seat", bot=player.replace("_", "-"), seat=seat + 1)
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
        """The decision that gave most to the one who took it."""
        decided = [n for n, moment in enumerate(self.moments) if moment.player >= 0]
        gains = {n: self.key_moment(n).shift(evaluate)[self.moments[n].player] for n in decided}
        return self.key_moment(max(gains, key=lambda n: gains[n]))

    def curve(self, evaluate: Evaluation) -> Mapping[str, list[tuple[int, float]]]:
        """The chances of each seat, turn by turn, as the evaluation has them; the end is known."""

        def chances(state: State[Any]) -> Sequence[float]:
            result = state.result()
            return result.shares(state.game.players) if result else evaluate(state)

        ends: dict[int, State[Any]] = {}
        for state in self.states:
            if not state.is_chance_node() or state.is_terminal():
                ends[state.view(None).turn] = state
        return {
            name: [(turn, chances(state)[seat]) for turn, state in ends.items()]
            for seat, name in enumerate(self.names)
        }
