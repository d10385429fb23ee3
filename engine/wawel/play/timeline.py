"""What was done at a table, moment by moment, and which moment is looked at: there and back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from wawel.core.errors import WawelError
from wawel.core.events import Event, Log
from wawel.core.state import State


class NothingToUndo(WawelError):
    """There is no decision to take back, or none to do again."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that was done: by whom, what, and what came of it."""

    player: int
    action: Any
    events: tuple[Event, ...]


class Timeline:
    """All states from the first one on, and what led from each to the next.

    >>> from wawel import load_game
    >>> game = load_game("nogi")
    >>> timeline = Timeline(game.new_initial_state())
    >>> timeline.add(timeline.state.chance_outcomes()[0][0])
    >>> timeline.go_to(0)
    >>> timeline.now, timeline.length, timeline.is_last
    (0, 1, False)
    """

    __slots__ = ("_moments", "now", "redrawn", "states")

    def __init__(self, start: State[Any]) -> None:
        start.remember_choices()
        self.states = [start]
        self.now = 0
        self.redrawn: dict[int, str] = {}  # where hidden things were drawn anew, and what then lay
        self._moments: list[Moment] = []

    @property
    def state(self) -> State[Any]:
        """The state that is looked at."""
        return self.states[self.now]

    @property
    def earlier(self) -> list[Moment]:
        """What was done before it."""
        return self._moments[: self.now]

    @property
    def later(self) -> list[Moment]:
        """What was done after it, and was taken back."""
        return self._moments[self.now :]

    @property
    def length(self) -> int:
        """How many moments there are, those that were taken back included."""
        return len(self._moments)

    @property
    def is_last(self) -> bool:
        """Has nothing been taken back?"""
        return self.now == len(self._moments)

    def add(self, action: Any) -> None:
        """A legal action is done at the end."""
        state, log = self.state, Log()
        after = state.child_trusted(action, log.emit)
        after.remember_choices()
        self.states.append(after)
        self._moments.append(Moment(state.current_player(), action, tuple(log)))
        self.now += 1

    def redraw(self, state: State[Any], position: str) -> None:
        """What was hidden here lies otherwise now."""
        state.remember_choices()
        self.states[self.now] = state
        self.redrawn[self.now] = position

    def forget_later(self) -> None:
        """The game goes on from here."""
        del self.states[self.now + 1 :], self._moments[self.now :]
        self.redrawn = {at: text for at, text in self.redrawn.items() if at <= self.now}

    def go_to(self, moment: int) -> None:
        """Look at the state after so many moments."""
        if not 0 <= moment < len(self.states):
            raise NothingToUndo(f"the game has {len(self.states) - 1} moments")
        self.now = moment

    def stop_before(self, is_stop: Callable[[State[Any]], bool]) -> int | None:
        """The last moment before this one with such a state."""
        return next((at for at in range(self.now - 1, -1, -1) if is_stop(self.states[at])), None)

    def stop_after(self, is_stop: Callable[[State[Any]], bool]) -> int | None:
        """The next moment with such a state, or else the very last one."""
        later = range(self.now + 1, len(self.states))
        return next((at for at in later if is_stop(self.states[at])), later[-1] if later else None)
