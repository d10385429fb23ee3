"""Exact answers about the future of a state: every branch is followed, equal ones once.

Chance nodes give their own probabilities; where a player decides, a policy says how. Positions
with the same key are met once, so a key that puts together what has the same future can turn
millions of rolls into a handful. Nothing here recurses, so a small stack is enough.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Any, TypeVar

from wawel.core.state import State
from wawel.odds.distributions import Distribution
from wawel.odds.errors import Endless, OddsError, TooLarge
from wawel.odds.markov import Chain
from wawel.odds.policy import Policies, chances_at

S = TypeVar("S", bound="State[Any]")
V = TypeVar("V", bound=Hashable)

BUDGET = 100_000
"""How many different positions an exact computation may meet unless told otherwise."""


def distribution(
    state: S,
    of: Callable[[S], V],
    *,
    policy: Policies = None,
    stop: Callable[[S], object] | None = None,
    key: Callable[[S], Hashable] | None = None,
    budget: int = BUDGET,
) -> Distribution[V]:
    """The distribution of a function of the states in which the future of a state ends.

    A branch ends where `stop` is true, and where the game is over. States with the same `key`
    (by default the whole position) are taken to have the same future. A future that comes back
    to a key is no obstacle, as long as it can get away again.

    >>> from wawel import load_game
    >>> start = load_game("nogi", players=3).new_initial_state()
    >>> distribution(
    ...     start,
    ...     lambda state: state.shields[0] < state.shields[1],
    ...     stop=lambda state: state.phase != "deal",
    ... )
    Distribution({False: 1/2, True: 1/2})
    """
    found, _ = _walk(state, of, policy, _or_over(stop), key or _position, budget)
    return found


def probability(
    state: S,
    event: Callable[[S], object],
    *,
    policy: Policies = None,
    stop: Callable[[S], object] | None = None,
    key: Callable[[S], Hashable] | None = None,
    budget: int = BUDGET,
) -> Fraction:
    """How likely it is that the event is true in the end: see `distribution`."""
    return distribution(
        state, lambda end: bool(event(end)), policy=policy, stop=stop, key=key, budget=budget
    )[True]


def chain(  # noqa: PLR0913 - the last four are those of `distribution`
    state: S,
    at: Callable[[S], object],
    label: Callable[[S], V],
    *,
    policy: Policies = None,
    stop: Callable[[S], object] | None = None,
    key: Callable[[S], Hashable] | None = None,
    budget: int = BUDGET,
) -> Chain[V]:
    """The Markov chain that play makes of the states in which `at` is true.

    One step leads from such a state to the next one; where `stop` is true, or the game is over,
    the chain ends. `label` names the states of the chain, and those with the same label are taken
    to have the same future, so an end needs one of its own; on the way from one state to the next
    `key` does the same.

    >>> from wawel import load_game
    >>> deal = chain(
    ...     load_game("nogi", players=3).new_initial_state(),
    ...     at=lambda state: True,
    ...     label=lambda state: sum(map(len, state.shields)),
    ...     stop=lambda state: state.phase != "deal",
    ... )
    >>> deal.start, deal.ends, deal.expected_steps()
    (0, (3,), Fraction(3, 1))
    """
    over = _or_over(stop)

    def rest(state: S) -> object:
        return at(state) or over(state)

    start = label(state)
    rows: dict[V, Distribution[V]] = {}
    ends: set[V] = set()
    waiting = {} if over(state) else {start: state}
    while waiting:
        # First come, first gone: so each label is shown by a state that takes few steps to reach.
        here = next(iter(waiting))
        resting = waiting.pop(here)
        rows[here], reached = _walk(
            resting, label, policy, rest, key or _position, budget, moved=True
        )
        ends.update(there for there, s in reached.items() if over(s))
        for there in reached:
            if there not in rows and there not in ends:
                waiting.setdefault(there, reached[there])
        if len(rows) > budget:
            raise TooLarge(budget)
        if not ends.isdisjoint(rows):
            raise OddsError(f"{ends & rows.keys()} are labels of ends and of states that are left")
    return Chain(rows, start)


def _position(state: State[Any]) -> Hashable:
    return state.position()


def _or_over(stop: Callable[[S], object] | None) -> Callable[[S], object]:
    if stop is None:
        return State.is_terminal
    return lambda state: state.is_terminal() or stop(state)


def _walk(  # noqa: PLR0913 - the options of both public functions come together here
    state: S,
    of: Callable[[S], V],
    policy: Policies,
    stop: Callable[[S], object],
    key: Callable[[S], Hashable],
    budget: int,
    *,
    moved: bool = False,
) -> tuple[Distribution[V], dict[V, S]]:
    """How the future ends, and for each end a state that shows it.

    Every position is expanded once and numbered; only then do the probabilities flow. `moved`
    says that the first state is to be left even if it is one to stop in.
    """
    if not moved and stop(state):
        end = of(state)
        return Distribution.certain(end), {end: state}
    numbers: dict[tuple[bool, Hashable], int] = {(False, key(state)): 0}
    rows: dict[int, dict[int, Fraction]] = {}
    ends: dict[int, V] = {}
    shown: dict[V, S] = {}
    waiting: list[tuple[int, S]] = [(0, state)]
    while waiting:
        number, here = waiting.pop()
        row: dict[int, Fraction] = {}
        # What chance does is named by the state itself; what a policy says has to be legal.
        step = here.child_trusted if here.is_chance_node() else here.child
        for action, chance in chances_at(here, policy):
            after = step(action)
            stopped = bool(stop(after))
            name: Any = of(after) if stopped else key(after)
            there = numbers.get((stopped, name))
            if there is None:
                there = numbers[stopped, name] = len(numbers)
                if there >= budget:
                    raise TooLarge(budget)
                if stopped:
                    ends[there] = name
                    shown[name] = after
                else:
                    waiting.append((there, after))
            row[there] = row.get(there, Fraction(0)) + chance
        rows[number] = row
    keys = [key for _, key in numbers]
    for number, row in rows.items():
        if row.keys() == {number}:  # for a chain this would be an end like any other
            raise Endless(keys[number])
    try:
        masses = _flow(rows) or Chain(rows).absorption(0)
    except Endless as error:
        raise Endless(keys[error.state]) from None
    return Distribution((end, masses[number]) for number, end in ends.items()), shown


def _flow(rows: dict[int, dict[int, Fraction]]) -> dict[int, Fraction] | None:
    """The probability of every position, from the first on; nothing if there is a loop."""
    ways_in: dict[int, int] = {}
    for row in rows.values():
        for after in row:
            ways_in[after] = ways_in.get(after, 0) + 1
    masses = {0: Fraction(1)}
    waiting = [] if ways_in.get(0) else [0]
    passed = 0
    while waiting:
        number = waiting.pop()
        passed += 1
        mass = masses[number]
        for after, chance in rows[number].items():
            masses[after] = masses.get(after, Fraction(0)) + mass * chance
            ways_in[after] -= 1
            if not ways_in[after] and after in rows:
                waiting.append(after)
    return masses if passed == len(rows) else None
