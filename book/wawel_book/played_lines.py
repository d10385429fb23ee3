"""What is played from a position, line by line, and what is refused there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

from wawel import Event, Game, State, read_game
from wawel.core.errors import BadOption
from wawel_book.positions import Position

G = TypeVar("G", bound=Game[Any, Any])
S = TypeVar("S", bound=State[Any])


@dataclass(frozen=True)
class PlayedStep:
    """One action of a line: what was, what was done, what is, and what happened."""

    state: State[Any]
    action: Any
    next: State[Any]
    events: tuple[Event, ...]

    @cached_property
    def before(self) -> Any:
        """What lay open before."""
        return self.state.view(None)

    @cached_property
    def after(self) -> Any:
        """What lies open now."""
        return self.next.view(None)

    def events_of(self, kind: str) -> list[Event]:
        """The events of a kind."""
        return [event for event in self.events if event.kind == kind]

    def kinds_citing(self, citing: str, id: str) -> set[str]:
        """The kinds of events that cite a clause in this step, or the kind of the question."""
        if citing == "question":
            return {self.state.explain().kind}
        return {event.kind for event in self.events if id in event.clauses}

    @cached_property
    def verbs_now(self) -> set[str]:
        """What can be done before it, by somebody or by chance, which does one thing at a time."""
        done = {action.verb for action in self.state.legal_actions()}
        if self.state.is_chance_node():
            done.add(next(iter(self.state.chance_outcomes()))[0].verb)
        return done


@dataclass(frozen=True)
class PlayedLine:
    """What is played from a position; its first state stands even if nothing is played."""

    start: State[Any]
    steps: tuple[PlayedStep, ...]
    refused: frozenset[str]

    @property
    def end(self) -> State[Any]:
        """The state in which it ends."""
        return self.steps[-1].next if self.steps else self.start

    @property
    def states(self) -> list[State[Any]]:
        """All states, the first and the last included."""
        return [self.start, *(step.next for step in self.steps)]

    @property
    def cited(self) -> set[str]:
        """Every clause that an event or a refusal names."""
        cited = {id for step in self.steps for event in step.events for id in event.clauses}
        return cited | self.refused


Fact = Callable[[PlayedLine], bool]
"""Tells whether a line brings about what some clause says."""


def played_lines(position: Position) -> Iterator[PlayedLine]:
    """Every line of a position, played; an illegal action is an error."""
    refused = frozenset(refusals(position))
    for texts in position.lines or ((),):
        start = state = position.state()
        steps = []
        for text in texts:
            action = state.string_to_action(text)
            events = tuple(state.events(action))
            after = state.child(action)
            steps.append(PlayedStep(state, action, after, events))
            state = after
        yield PlayedLine(start, tuple(steps), refused)


def refusals(position: Position) -> Iterator[str]:
    """The clauses by which the engine refuses what the position says it does."""
    for text in position.refused:
        if text.split()[0] == position.game:
            yield refused_game(text)
    for _, _, clause in refused_actions(position):
        yield clause


def refused_actions(position: Position) -> Iterator[tuple[State[Any], Any, str]]:
    """The actions that are refused, each with where and why.

    What is refused is an action, or the last of several (`lay=KEY-N at=1,1`), or a whole game.
    """
    state = position.state()
    for text in position.refused:
        *before, last = text.split()
        if before and before[0] == position.game:
            continue
        there = state
        for action in before:
            there = there.child(there.string_to_action(action))
        refused = there.string_to_action(last)
        clause = there.why_illegal(refused)
        if clause is None:
            raise ValueError(f"{position.name}: {text} is legal")
        yield there, refused, clause.id


def refused_game(text: str) -> str:
    """The clause by which a game is refused.

    >>> refused_game("nogi players=8")
    'NOGI-SETUP-10'
    """
    try:
        read_game(text)
    except BadOption as error:
        return error.clause or ""
    raise ValueError(f"{text} is a game")


# What the facts of every game look at ---------------------------------------------------------


def game_as(kind: type[G]) -> Callable[[PlayedLine], G]:
    """What finds the game that is played in a line, where it is of this kind."""

    def game_of(line: PlayedLine) -> G:
        game = line.start.game
        assert isinstance(game, kind)
        return game

    return game_of


def state_as(kind: type[S]) -> Callable[[PlayedStep], S]:
    """What finds the state before a step, with all that is hidden, where it is of this kind."""

    def state_of(step: PlayedStep) -> S:
        assert isinstance(step.state, kind)
        return step.state

    return state_of


def it_was_over(step: PlayedStep) -> bool:
    """Was the game over before the step?"""
    return step.state.result() is not None


def it_is_over(step: PlayedStep) -> bool:
    """Is the game over after the step?"""
    return step.next.result() is not None


def one_has_the_most(step: PlayedStep) -> bool:
    """Is there one in the end with more points than everybody else?"""
    return _with_the_most(step) == 1


def several_have_the_most(step: PlayedStep) -> bool:
    """Are there several in the end, and nobody has more points?"""
    return _with_the_most(step) > 1


def _with_the_most(step: PlayedStep) -> int:
    result = step.next.result()
    assert result is not None
    return result.totals.count(max(result.totals))
