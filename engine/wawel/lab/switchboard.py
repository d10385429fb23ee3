"""The switchboard: one rule is switched, and the same position is looked at before and after.

What becomes legal, what is no longer, and which forbidden things are forbidden for another reason?
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from wawel.core.clauses import Clause
from wawel.core.errors import BadAction, BadComponent, BadOption, BadPosition, WawelError
from wawel.core.game import Game
from wawel.core.options import OneOf, OneOfMany, Option, Switch, Whole
from wawel.core.state import State
from wawel.lab.change import Change
from wawel.lab.errors import LabError

MOST_VALUES = 12
"""An option with more values than this is no switch."""


TABLE = ("players", "first_player")
"""Options about who sits where, not about the rules."""

ASKED = 200
"""Of so many actions of every kind it is asked why they are forbidden."""


class NoSuchPosition(LabError):
    """The position cannot exist if the option is switched; `clause` says why, if a clause does."""

    def __init__(self, option: str, error: WawelError) -> None:
        self.option = option
        self.clause: str = getattr(error, "clause", None) or ""
        super().__init__(f"this position cannot be there with another {option}: {error}")


@dataclass(frozen=True)
class Switchable:
    """An option that a clause names, and the values it can be switched to."""

    option: Option
    clause: Clause
    values: tuple[Any, ...]


@dataclass(frozen=True)
class Turned:
    """An action that is judged in another way: what it is called, and the clauses in its way.

    There is no clause where it is legal.
    """

    action: Any
    state: State[Any]
    before: Clause | None
    after: Clause | None

    def label(self, language: str = "en") -> str:
        """What the action is called, as a player would say it."""
        return self.state.label(self.action, language)


@dataclass(frozen=True)
class Switched:
    """The same position under two values of an option, and what that does to the actions.

    Of `other_reasons` there is one action for each pair of clauses: an example.
    """

    option: str
    before: State[Any]
    after: State[Any]
    gained: tuple[Turned, ...]
    lost: tuple[Turned, ...]
    other_reasons: tuple[Turned, ...]

    @property
    def is_same(self) -> bool:
        """Does the switch do nothing to what may be done here?"""
        return not (self.gained or self.lost or self.other_reasons)


def switchboard(game: Game[Any, Any]) -> tuple[Switchable, ...]:
    """The options that can be switched, in the order in which their clauses are taught.

    >>> from wawel import load_game
    >>> [one.option.name for one in switchboard(load_game("nogi"))][:2]
    ['null_action', 'dice_set']
    """
    options = {option.name: option for option in game.options_type.describe()}
    found = []
    for clause in game.clauses.values():
        option = options.get(clause.option)
        if option is None or option.name in (*TABLE, game.variant):
            continue
        values = tuple(value for value in _values(option) if value != _now(game, option))
        if 0 < len(values) <= MOST_VALUES:
            found.append(Switchable(option, clause, values))
    return tuple(found)


def _now(game: Game[Any, Any], option: Option) -> Any:
    return getattr(game.options, option.name)


def _values(option: Option) -> tuple[Any, ...]:
    values = option.values
    if isinstance(values, Switch):
        return (True, False)
    if isinstance(values, OneOfMany):
        return values.favourites
    if isinstance(values, OneOf):
        return values.words
    if type(values) is Whole:
        return tuple(range(values.low, min(values.high, values.low + MOST_VALUES + 1) + 1))
    return ()


def switch(state: State[Any], option: str, value: Any) -> Switched:
    """The position with another value of an option, and what that changes.

    `NoSuchPosition` if it cannot exist there; `BadOption` if there is no such option or value.

    >>> from wawel import from_position
    >>> state = from_position(
    ...     "nogi players=4 / turn=12 knights=OR20,BL23,YE18,GR18,PU19,PI22,BK16"
    ...     " rabbits=21,25,30,36 dragon=5 tokens=5 taken=1:17:1 shields=0:1,1:2,2:3,3:4"
    ...     " roll=YE:1,GR:4,OR:4,PU:1,BL:3,PI:4,BK:-,WH:11rw"
    ... )
    >>> switched = switch(state, "null_action", "only_if_forced")
    >>> [one.after.id for one in switched.lost], switched.gained
    (['NOGI-TURN-6'], ())
    """
    _check(state.game, option, value)
    return switched_by(state, Change(option, {option: value}))


def switched_by(state: State[Any], change: Change) -> Switched:
    """The same of any change; `NoSuchPosition` if the position cannot exist after it."""
    _, slash, rest = state.position().partition(" / ")
    try:
        other = change.of(state.game)
        after = other.from_position(f"{slash.lstrip()}{rest}")
    except (BadPosition, BadOption, BadComponent) as error:
        raise NoSuchPosition(change.name, error) from error
    allowed, then = set(state.legal_actions()), set(after.legal_actions())
    gained = tuple(
        Turned(action, after, _why(state, action), None)
        for action in after.legal_actions()
        if action not in allowed
    )
    lost = tuple(
        Turned(action, state, None, _why(after, action))
        for action in state.legal_actions()
        if action not in then
    )
    forbidden = tuple(_other_reasons(state, after, allowed | then))
    return Switched(change.name, state, after, gained, lost, forbidden)


def _check(game: Game[Any, Any], name: str, value: Any) -> None:
    """Refuse what is no option, or no value of it."""
    for option in game.options_type.describe():
        if option.name == name:
            try:
                option.values.check(value)
            except ValueError as error:
                raise BadOption(name, str(error), option.clause) from None
            return
    raise BadOption(name, "there is no such option")


def _why(state: State[Any], action: Any) -> Clause | None:
    """The clause that forbids it; nothing if it is legal, or no action of that game at all."""
    try:
        return state.why_illegal(action)
    except BadAction:
        return None


def _other_reasons(before: State[Any], after: State[Any], legal: set[Any]) -> Iterator[Turned]:
    """One action for each pair of clauses of which the second forbids what the first did."""
    if before.current_player() < 0 or after.current_player() < 0:
        return
    seen = set()
    for action in _asked(before.game):
        if action in legal:
            continue
        first, then = _why(before, action), _why(after, action)
        if first is None or then is None or first == then or (first.id, then.id) in seen:
            continue
        seen.add((first.id, then.id))
        yield Turned(action, before, first, then)


def _asked(game: Game[Any, Any]) -> Iterator[Any]:
    """Some actions of every kind, evenly taken: a game may know tens of thousands."""
    kinds: dict[str, list[Any]] = {}
    for action in game.vocabulary():
        kinds.setdefault(action.verb, []).append(action)
    for actions in kinds.values():
        yield from actions[:: -(-len(actions) // ASKED)]
